/** The Fluent catalogues of the Python package, one language at a time. */

export const LANGUAGES = ["en", "fr", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES = import.meta.glob<string>(
  "../../../src/whitechapel/locales/*/{words,events,errors,server,page,page-*}.ftl",
  { query: "?raw", import: "default" },
);

/** Loads the catalogues of a language. */
export function load(language: Language): Promise<string[]> {
  const paths = Object.keys(FILES).filter((path) => path.includes(`/locales/${language}/`));
  return Promise.all(paths.map((path) => FILES[path]!()));
}

/** The language of the visitor: what he chose before, else what his browser prefers. */
export function preferred(): Language {
  const wanted = [localStorage.getItem("language"), ...navigator.languages];
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag?.toLowerCase().startsWith(language));
    if (found !== undefined) return found;
  }
  return "en";
}
