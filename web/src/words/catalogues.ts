/** The Fluent catalogues of the Python package, one language at a time. */

import { readStored } from "../shell/storage";

export const LANGUAGES = ["en", "fr", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  fr: () => import("./fr"),
  ru: () => import("./ru"),
};

/** Loads the catalogues of a language. */
export async function load(language: Language): Promise<string[]> {
  return (await FILES[language]()).default;
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
