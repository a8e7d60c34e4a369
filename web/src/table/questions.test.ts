import { expect, test } from "vitest";
import { SAMPLES as LONDON } from "../london/samples";
import { questions as ofLondon, unanswered as notOfLondon } from "../london/description";
import { SAMPLES } from "../pocket/samples";
import { questions, unanswered } from "../pocket/words";
import type { View } from "../wire/types";
import { LANGUAGES, load, type Language } from "../words/catalogues";
import { Speech } from "../words/speech";
import { matchingQuestions } from "./questions";

const TYPED: Record<Language, Record<string, string>> = {
  en: {
    "what does holmes see?": "sees-holmes",
    "holmes sees": "sees-holmes",
    "what does Holmes see now?": "sees-holmes",
    "where is Gull": "where-gull",
    "where does Gull stand?": "where-gull",
    gull: "where-gull",
    "who is in sight?": "appeal",
    "who is suspected?": "suspects",
    suspects: "suspects",
    "what can I do?": "tokens",
  },
  fr: {
    "que voit holmes": "sees-holmes",
    "où est Gull ?": "where-gull",
    "où se trouve Gull ?": "where-gull",
    "qui est visible": "appeal",
    suspects: "suspects",
    "que peut-on faire ?": "tokens",
  },
  ru: {
    "что видит холмс": "sees-holmes",
    "где Галл?": "where-gull",
    "где сейчас Галл?": "where-gull",
    "кто на линии обзора?": "appeal",
    "кто под подозрением": "suspects",
    "что можно сделать": "tokens",
  },
};
const OF_LONDON: Record<Language, Record<string, string>> = {
  en: {
    "who is visible": "light",
    cards: "cards",
    exits: "exits",
    "lights burning": "lights",
  },
  fr: { "qui est visible": "light", cartes: "cards", "quelles sorties": "exits" },
  ru: { "кто виден": "light", карты: "cards", выходы: "exits", "где Галл": "where-gull" },
};
/** Questions without an answer at a table. */
const BEYOND: Record<Language, string[]> = {
  en: [
    "what time is it",
    "who is jack?",
    "who is the murderer?",
    "where is jack",
    "what did the investigator do",
    "what does jack see",
    "what turn is it?",
    "is this it",
  ],
  fr: ["quelle heure est-il ?", "qui est Jack ?", "où est Jack", "qu’a fait l’enquêteur ?"],
  ru: ["который час?", "кто Джек?", "кто такой джек", "где Джек", "что сделал следователь?"],
};

async function spoken(language: Language): Promise<Speech> {
  return new Speech(language, await load(language));
}

function without<Whole extends View>(view: Whole, fields: string[]): Whole {
  const left = Object.entries(view).filter(([name]) => !fields.includes(name));
  return Object.fromEntries(left) as Whole;
}

test.each(LANGUAGES)("questions are understood in %s", async (language) => {
  const speech = await spoken(language);
  const asked = questions(speech, SAMPLES.opening!.view);
  for (const [typed, name] of Object.entries(TYPED[language])) {
    expect(matchingQuestions(typed, asked).map((each) => each.name)).toContain(name);
    expect(matchingQuestions(typed, asked).length).toBeLessThan(3);
  }
  expect(matchingQuestions("xyzzy", asked)).toEqual([]);
  expect(matchingQuestions("  ", asked)).toEqual([]);
  const london = ofLondon(speech, LONDON.opening!.view);
  for (const [typed, name] of Object.entries(OF_LONDON[language])) {
    expect(matchingQuestions(typed, london).map((each) => each.name)).toEqual([name]);
  }
});

test.each(LANGUAGES)(
  "what is no question of the table is not understood in %s",
  async (language) => {
    const speech = await spoken(language);
    const pocket = questions(speech, SAMPLES.opening!.view);
    const london = ofLondon(speech, LONDON.opening!.view);
    for (const typed of BEYOND[language]) {
      expect([typed, matchingQuestions(typed, pocket)]).toEqual([typed, []]);
      expect([typed, matchingQuestions(typed, london)]).toEqual([typed, []]);
    }
  },
);

test.each(LANGUAGES)("a table without aids says in %s that it does not tell", async (language) => {
  const speech = await spoken(language);
  const fields = ["aids"];
  const box = without(SAMPLES.opening!.view, fields);
  const asked = [...questions(speech, box), ...unanswered(speech, box)];
  for (const [typed, name] of Object.entries(TYPED[language])) {
    const [best] = matchingQuestions(typed, asked);
    expect(best!.name).toBe(name);
    expect(best!.answer === speech.say("page-as-with-the-box")).toBe(/sees|appeal/.test(name));
  }
  const dark = without(LONDON.opening!.view, fields);
  expect(notOfLondon(speech, dark).map(({ name }) => name)).toEqual(["light"]);
  expect(unanswered(speech, SAMPLES.opening!.view)).toEqual([]);
  expect(notOfLondon(speech, LONDON.opening!.view)).toEqual([]);
});
