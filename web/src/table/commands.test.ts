import { expect, test } from "vitest";
import { SAMPLES } from "../pocket/samples";
import { questions } from "../pocket/words";
import { LANGUAGES, load, type Language } from "../words/catalogues";
import { Speech } from "../words/speech";
import { understood } from "./commands";

const TYPED: Record<Language, Record<string, string>> = {
  en: { "what does holmes see?": "sees-holmes", "where is Gull": "where-gull", gull: "where-gull" },
  fr: { "que voit holmes": "sees-holmes", "où est Gull ?": "where-gull" },
  ru: { "что видит холмс": "sees-holmes", "где Галл?": "where-gull" },
};

test.each(LANGUAGES)("questions are understood in %s", async (language) => {
  const speech = new Speech(language, await load(language));
  const asked = questions(speech, SAMPLES.opening!.view);
  for (const [typed, name] of Object.entries(TYPED[language])) {
    expect(understood(typed, asked).map((each) => each.name)).toContain(name);
    expect(understood(typed, asked).length).toBeLessThan(3);
  }
  expect(understood("xyzzy", asked)).toEqual([]);
  expect(understood("  ", asked)).toEqual([]);
});
