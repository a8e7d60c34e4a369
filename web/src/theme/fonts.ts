/** Preloads the fonts while the texts load, to avoid a layout shift. */

import type { Language } from "../words/catalogues";

const FAMILIES = ["Source Sans 3 Variable", "Playfair Display Variable"];

/** A letter of each alphabet of a language: fonts are split by alphabet. */
const LETTERS: Record<Language, string> = { en: "a", fr: "a", ru: "aя" };

/** Loads the fonts of a language; without them the browser's own are used. */
export function preloadFonts(language: Language): void {
  for (const family of FAMILIES) {
    document.fonts.load(`1em "${family}"`, LETTERS[language]).catch(() => undefined);
  }
}
