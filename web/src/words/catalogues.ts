/** The Fluent catalogues of the Python package, one language at a time. */

import languages from "../../../src/whitechapel/locales/languages.json";
import { readStored } from "../shell/storage";

export type Language = keyof typeof languages;
export const LANGUAGES = Object.keys(languages) as Language[];
/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = languages;

const FILES = import.meta.glob<string[]>("./??.ts", { import: "default" });

/** Loads the catalogues of a language. */
export function load(language: Language): Promise<string[]> {
  return FILES[`./${language}.ts`]!();
}

/** The visitor's language: the stored choice, else the browser's preference. */
export function preferred(): Language {
  const wanted = [readStored("language"), ...navigator.languages];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}
