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
// The page of this place and the letters are fetched while the words come; App tells if the page
// does not arrive.
void pageOf(router.place).catch(() => undefined);
const language = preferred();
preloadFonts(language);
const page = document.getElementById("page")!;
try {
  await words.speak(language);
  mount(App, { target: page });
} catch (error) {
  // Without its words the page can say but what was there before them.
  page.append(document.querySelector<HTMLTemplateElement>("#unspoken")!.content.cloneNode(true));
  for (const again of page.querySelectorAll("a")) again.href = location.href;
  reportError(error);
}
