/** Every message that the page uses by name is in the catalogues. */

import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["../**/*.{svelte,ts}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const CATALOGUES = import.meta.glob<string>("../../../src/whitechapel/locales/en/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const MESSAGES = new Set(
  Object.values(CATALOGUES).flatMap((text) => text.match(/^[a-zA-Z][\w-]*(?= =)/gm) ?? []),
);
const GAMES = ["", "pocket-", "london-"];

/** Finds every name in `say("…")`, and both of `say(this ? "…" : "…")`. */
function saidIn(source: string): string[] {
  const found: string[] = [];
  for (const [, condition = "", first, second] of source.matchAll(
    /\bsay\(\s*([^"'`(){}]*?\?\s*)?"([\w-]+)"(?:\s*:\s*"([\w-]+)")?/g,
  )) {
    found.push(first!);
    if (condition !== "" && second !== undefined) found.push(second);
  }
  return found;
}

test.each(Object.entries(SOURCES))("%s says nothing that is not written", (_, source) => {
  const missing = saidIn(source).filter(
    (name) => !GAMES.some((game) => MESSAGES.has(`${game}${name}`)),
  );
  expect(missing).toEqual([]);
});

test("names are found", () => {
  const names = saidIn('say("one") speech?.say(\n  free ? "two" : "three", {}) say(`four-${x}`)');
  expect(names).toEqual(["one", "two", "three"]);
});
