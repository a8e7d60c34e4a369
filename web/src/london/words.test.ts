import { describe as suite, expect, test } from "vitest";
import type { Choice } from "../wire/types";
import { LANGUAGES } from "../words/catalogues";
import { Speech } from "../words/speech";
import { selection } from "./selection.svelte";
import { boardProps, SAMPLES } from "./samples";
import { byStep, type Target } from "./targets";
import { describe, questions, targetLine } from "./description";
import { CELLS } from "./keys";
import { activationOf, london } from "./view";
import { choiceLabel, prompt, question, sentence } from "./words";

const TEXTS = import.meta.glob<string>(
  "../../../src/whitechapel/locales/*/{words,page-london}.ftl",
  { query: "?raw", import: "default", eager: true },
);

function catalogue(language: string, name: string): string {
  return TEXTS[`../../../src/whitechapel/locales/${language}/${name}.ftl`] ?? "";
}

function speech(language: (typeof LANGUAGES)[number]): Speech {
  return new Speech(language, [catalogue(language, "words"), catalogue(language, "page-london")]);
}

/** A missing message shows as its name, a missing parameter in braces. */
function faultless(text: string): void {
  expect(text).not.toBe("");
  expect(text).not.toMatch(/[{}]|london-|word-|undefined|none|\$/);
}

function without<T extends object>(whole: T, fields: string[]): T {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.includes(name))) as T;
}

suite.each(LANGUAGES)("in %s", (language) => {
  const said = speech(language);

  test.each(Object.keys(SAMPLES))("the table %s is told without a fault", (name) => {
    const { view, drafts } = SAMPLES[name]!;
    selection.clear();
    for (const { heading, lines } of describe(said, view)) [heading, ...lines].forEach(faultless);
    for (const { label, answer } of questions(said, view)) [label, answer].forEach(faultless);
    for (const cell of CELLS) faultless(targetLine(said, london(view), cell, "gull"));
    for (let made = 0; made <= drafts.length; made++) {
      const props = boardProps(name, made);
      faultless(prompt(said, props));
      if (made > 0) faultless(sentence(said, props));
      for (const choice of props.choices) faultless(choiceLabel(said, "watson", choice));
    }
  });

  test("every step is asked for in a sentence of its own", () => {
    const heard = new Set<string>();
    for (const [name, { drafts }] of Object.entries(SAMPLES)) {
      drafts.forEach((_, index) => {
        selection.clear();
        for (let made = 0; made <= index; made++) selection.read(boardProps(name, made));
        const props = boardProps(name, index + 1);
        for (const step of byStep(props.choices).keys()) {
          selection.selectStep(props, step);
          heard.add(prompt(said, props));
          const [target] = selection.read(props).targets.keys();
          selection.touch(props, target as Target);
          heard.add(prompt(said, props));
        }
      });
    }
    heard.forEach(faultless);
    expect(heard.size).toBeGreaterThan(14);
  });

  test.each(["accuse", "escape"])("an %s is a question", (name) => {
    selection.clear();
    selection.read(boardProps(name));
    const props = boardProps(name, 1);
    const choice = props.choices.find(({ move }) => move.kind === name)!;
    selection.decide(props, choice);
    faultless(question(said, selection.read(props)));
    expect(sentence(said, props)).toContain("?");
  });
});

test("a draft is said with what would be seen and whom each answer clears", () => {
  selection.clear();
  for (const made of [0, 1, 2]) selection.read(boardProps("smith", made));
  expect(sentence(speech("en"), boardProps("smith", 3))).toMatch(
    /: 2 seen, 3 unseen\.\nA witness clears .+; no witness clears .+\.$/,
  );
});

test("where all are seen, it is not said whom an answer clears that cannot come", () => {
  selection.clear();
  for (const made of [0, 1, 2]) selection.read(boardProps("watson", made));
  expect(sentence(speech("en"), boardProps("watson", 3))).toBe(
    "Watson walks to m9, then the lantern points north-west: 3 seen, 0 unseen.",
  );
});

test("a player who first touches where a light goes is asked which one", () => {
  selection.clear();
  selection.read(boardProps("smith"));
  const props = boardProps("smith", 1);
  const move = props.choices
    .map((choice) => choice.move)
    .find((each) => each.kind === "move_light")!;
  selection.selectStep(props, "power");
  selection.touch(props, `hex:${move.origin}`);
  expect(prompt(speech("en"), props)).toBe("Touch the post to move it to.");
  selection.touch(props, `hex:${move.origin}`);
  selection.touch(props, `hex:${move.post}`);
  expect(prompt(speech("en"), props)).toBe("Touch the gaslight to move there.");
});

test("Gull is asked for one of two things", () => {
  selection.clear();
  selection.read(boardProps("gull"));
  const props = boardProps("gull", 1);
  const choices = props.choices.filter(({ move }) => move.kind !== "accuse");
  expect(prompt(speech("en"), { ...props, choices })).toMatch(/or exchange places instead\.$/);
});

test("an unfinished activation says what is due", () => {
  selection.clear();
  for (const made of [0, 1]) selection.read(boardProps("watson", made));
  expect(sentence(speech("en"), boardProps("watson", 2))).toBe(
    "Watson walks to m9. Which way should Watson’s lantern point?",
  );
});

test("the whistle counts its points down", () => {
  selection.clear();
  for (const made of [0, 1]) selection.read(boardProps("goodley", made));
  const props = boardProps("goodley", 2);
  const left = activationOf(props.preview)!.whistle_points;
  expect(left).toBeGreaterThan(0);
  expect(sentence(speech("en"), props)).toMatch(/point.? of the whistle (is|are) left/);
});

test("a table that plays as with the box tells no numbers and is asked for none", () => {
  selection.clear();
  for (const made of [0, 1]) selection.read(boardProps("opening", made));
  const { preview } = SAMPLES.opening!.drafts[1]!;
  const box = without(preview, ["aids"]);
  expect(sentence(speech("en"), boardProps("opening", 2, { preview: box }))).toBe(
    "Holmes walks to m9.",
  );
  const view = without(SAMPLES.opening!.view, ["aids"]);
  const names = questions(speech("en"), view).map(({ name }) => name);
  expect(names).not.toContain("light");
  expect(names).toContain("where-gull");
});

test("a decision that ends the game is named without the numbers of an appeal", () => {
  const { preview, draft } = SAMPLES.opening!.drafts[1]!;
  const choice: Choice = { text: draft[1]!, move: { kind: "accuse", character: "gull" } };
  const label = choiceLabel(speech("en"), "holmes", choice, preview);
  expect(label).toMatch(/: \d seen, \d unseen$/);
  const last = choiceLabel(speech("en"), "holmes", choice, { ...preview, ends: true });
  expect(last).not.toMatch(/seen/);
});

test("who is activated can be asked about his reach, as far as the choices tell", () => {
  selection.clear();
  selection.read(boardProps("opening"));
  const props = boardProps("opening", 1);
  selection.read(props);
  const asked = questions(speech("en"), props.view).find(({ name }) => name === "reach")!;
  expect(asked.label).toBe("What can Holmes reach?");
  for (const { text, move } of props.choices) {
    if (move.kind === "go") expect(asked.answer).toContain(text);
  }
});

test.each([
  ["en", "No card is left to take."],
  ["fr", "Il ne reste aucune carte à prendre."],
  ["ru", "Карт больше не осталось."],
] as const)("in %s a turn without cards is told as one", (language, left) => {
  const view = { ...SAMPLES.opening!.view };
  view.used = view.cards;
  const asked = questions(speech(language), view).find(({ name }) => name === "cards")!;
  expect(asked.answer).toBe(left);
});

test("what is said of somebody bends to the gender", () => {
  const { view } = SAMPLES.opening!;
  const answer = (language: "fr" | "ru", who: string, places = view.places) =>
    questions(speech(language), { ...view, places }).find(({ name }) => name === `where-${who}`)!
      .answer;
  expect(answer("fr", "stealthy")).toContain(", suspecte,");
  expect(answer("fr", "bert")).toContain(", suspect,");
  const gone = { ...view.places, stealthy: null, bert: null };
  expect(answer("ru", "stealthy", gone)).toBe("Мисс Скрытность покинула район.");
  expect(answer("ru", "bert", gone)).toBe("Джереми Берт покинул район.");
});

test("Jack's own card is told to Jack alone", () => {
  const { view } = SAMPLES.watson!;
  const told = (eyes: typeof view): string =>
    describe(speech("en"), eyes)
      .flatMap((section) => section.lines)
      .join("\n");
  expect(told(view)).toContain("this is Jack");
  expect(told(without(view, ["jack"]))).not.toContain("this is Jack");
});
