import { mount } from "svelte";
import App from "./App.svelte";
import { pageOf } from "./pages";
import { router } from "./router.svelte";
import { keepShell } from "./shell/shell";
import "./theme/base.css";
import { applyTheme } from "./theme/theme";
import { preferred } from "./words/catalogues";
import { words } from "./words/words.svelte";

applyTheme();
keepShell();
// The page of this place is fetched while the words come; App tells if it does not arrive.
void pageOf(router.place).catch(() => undefined);
await words.speak(preferred());
mount(App, { target: document.getElementById("page")! });
