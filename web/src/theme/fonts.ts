/** The fonts, fetched while the words come, so that few lines are set twice. */

import type { Language } from "../words/catalogues";

const FAMILIES = ["Source Sans 3 Variable", "Playfair Display Variable"];

/** A letter of each alphabet that a language is written with: a font comes alphabet by alphabet. */
const LETTERS: Record<Language, string> = { en: "a", fr: "a", ru: "aя" };

/** Fetches what a language is set in; without it the browser's own letters do. */
export function preloadFonts(language: Language): void {
  for (const family of FAMILIES) {
    document.fonts.load(`1em "${family}"`, LETTERS[language]).catch(() => undefined);
  }
}
