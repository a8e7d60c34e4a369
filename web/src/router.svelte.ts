/** The router: the current path and its parameters. */

import routes from "../../src/whitechapel/server/api/routes.json";
import { atSheet } from "./parts/closeOnBack";

export interface Place {
  name: string;
  parameters: Record<string, string>;
}

/** Every route of the page; `src/places.json` names what each of them can show. */
const PATTERNS = Object.entries(routes).map(
  ([name, route]) => [name, new RegExp(`^${route.replace(/\{(\w+)\}/g, group)}$`)] as const,
);

function group(_: string, name: string): string {
  return `(?<${name}>${name === "game" ? "pocket|london" : "[\\w-]+"})`;
}

export function placeOf(path: string): Place {
  for (const [name, pattern] of PATTERNS) {
    const found = pattern.exec(path);
    if (found !== null) return { name, parameters: { ...found.groups } };
  }
  return { name: "nowhere", parameters: {} };
}

class Router {
  place = $state.raw<Place>(placeOf(location.pathname));
  /** Counts visits, so that visiting the same place again is noticed. */
  visit = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace || atSheet()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.place = placeOf(location.pathname);
    this.visit += 1;
  }

  /** Follows links inside the page without a reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (link === null || link.target !== "" || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash !== "") return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
