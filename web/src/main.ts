import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./shell/shell";
import "./theme/base.css";
import { applyTheme } from "./theme/theme";
import { preferred } from "./words/catalogues";
import { words } from "./words/words.svelte";

applyTheme();
keepShell();
await words.speak(preferred());
mount(App, { target: document.getElementById("page")! });
