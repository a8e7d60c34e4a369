import { mount } from "svelte";
import App from "./App.svelte";
import { pageOf } from "./pages";
import { router } from "./router.svelte";
import { registerServiceWorker } from "./shell/serviceWorker";
import "./theme/base.css";
import { preloadFonts } from "./theme/fonts";
import { applyTheme } from "./theme/theme";
import { preferred } from "./words/catalogues";
import { words } from "./words/words.svelte";

applyTheme();
registerServiceWorker();
// Fetch the page and the fonts while the words load. App reports a page that does not load.
void pageOf(router.place).catch(() => undefined);
const language = preferred();
preloadFonts(language);
const page = document.getElementById("page")!;
try {
  await words.speak(language);
  mount(App, { target: page });
} catch (error) {
  // Without a catalogue the page can only show the text that index.html carries.
  page.append(document.querySelector<HTMLTemplateElement>("#unspoken")!.content.cloneNode(true));
  for (const again of page.querySelectorAll("a")) again.href = location.href;
  reportError(error);
}
