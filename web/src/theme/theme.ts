/** The theme follows the system unless the visitor chose one. */

export type Theme = "system" | "dark" | "light";

const LIGHT = matchMedia("(prefers-color-scheme: light)");

export function chosenTheme(): Theme {
  const kept = localStorage.getItem("theme");
  return kept === "dark" || kept === "light" ? kept : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem("theme");
  else localStorage.setItem("theme", theme);
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
