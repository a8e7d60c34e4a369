/** The texts of the rules pages, loaded when one is opened. */

import type { Language } from "../words/catalogues";
import { Speech } from "../words/speech";
import type { Game } from "./contents";

const FOLDER = "../../../src/whitechapel/locales";
const FILES = import.meta.glob<string>(
  "../../../src/whitechapel/locales/*/{rules-page,rules-pocket,rules-london}.ftl",
  { query: "?raw", import: "default" },
);

export async function fetchRules(game: Game, language: Language): Promise<Speech> {
  const files = ["rules-page", `rules-${game}`];
  const texts = files.map((file) => FILES[`${FOLDER}/${language}/${file}.ftl`]!());
  return new Speech(language, await Promise.all(texts));
}
