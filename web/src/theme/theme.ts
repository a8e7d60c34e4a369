/** The theme follows the system unless the visitor chose one. */

import { removeStored, store, readStored } from "../shell/storage";

export type Theme = "system" | "dark" | "light";

const LIGHT = matchMedia("(prefers-color-scheme: light)");

export function chosenTheme(): Theme {
  const theme = readStored("theme");
  return theme === "dark" || theme === "light" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") removeStored("theme");
  else store("theme", theme);
  applyTheme();
}

export function applyTheme(): void {
  const chosen = chosenTheme();
  const light = chosen === "light" || (chosen === "system" && LIGHT.matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
}

LIGHT.addEventListener("change", applyTheme);
addEventListener("storage", ({ key }) => {
  if (key === "theme") applyTheme();
});
