import { describe as suite, expect, test } from "vitest";
import { LANGUAGES } from "../words/catalogues";
import { Speech } from "../words/speech";
import { boardProps, SAMPLES } from "./samples";
import { pocket } from "./view";
import { choiceLabel, describe, optionLabel, prompt, questions, sentence } from "./words";

const TEXTS = import.meta.glob<string>(
  "../../../src/whitechapel/locales/*/{words,page-pocket}.ftl",
  { query: "?raw", import: "default", eager: true },
);

function catalogue(language: string, name: string): string {
  return TEXTS[`../../../src/whitechapel/locales/${language}/${name}.ftl`] ?? "";
}

function speech(language: (typeof LANGUAGES)[number]): Speech {
  return new Speech(language, [catalogue(language, "words"), catalogue(language, "page-pocket")]);
}

function messages(language: string): string[] {
  return catalogue(language, "page-pocket").match(/^[a-z][\w-]*(?= =)/gm) ?? [];
}

function parameters(language: string): string[] {
  const text = catalogue(language, "page-pocket");
  return [...new Set(text.match(/\$\w+/g))].sort();
}

/** A missing message shows as its name, a missing parameter in braces. */
function faultless(text: string): void {
  expect(text).not.toBe("");
  expect(text).not.toMatch(/[{}]|pocket-|word-|undefined|\$/);
}

function without<T extends object>(whole: T, fields: string[]): T {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !fields.includes(name))) as T;
}

suite.each(LANGUAGES)("in %s", (language) => {
  const said = speech(language);

  test("the messages and their parameters are those of English", () => {
    expect(messages(language)).toEqual(messages("en"));
    expect(parameters(language)).toEqual(parameters("en"));
  });

  test.each(Object.keys(SAMPLES))("the table %s is told without a fault", (name) => {
    const sample = SAMPLES[name]!;
    for (const view of [sample.view, sample.onlooker]) {
      for (const { heading, lines } of describe(said, view)) [heading, ...lines].forEach(faultless);
      for (const { label, answer } of questions(said, view)) [label, answer].forEach(faultless);
    }
    faultless(prompt(said, boardProps(name)));
    sample.drafts.forEach((_, index) => {
      faultless(prompt(said, boardProps(name, index + 1)));
      faultless(sentence(said, boardProps(name, index + 1)));
    });
    for (const choice of sample.legal) {
      faultless(choiceLabel(said, choice));
      faultless(optionLabel(said, "x", sample.previews[choice.text]));
    }
  });
});

test("a draft is said with what would be seen", () => {
  const { preview } = SAMPLES.opening!.drafts[0]!;
  const { length: seen } = preview.aids!.seen;
  const { length: unseen } = preview.aids!.unseen;
  expect(sentence(speech("en"), boardProps("opening", 1))).toBe(
    `Turn Madame’s tile by half a turn: ${seen} seen, ${unseen} unseen`,
  );
});

test("two decisions are said one after the other", () => {
  expect(sentence(speech("en"), boardProps("jack_twice", 2))).toMatch(
    /^Move Toby one space, then exchange Stealthy and Madame: \d seen, \d unseen$/,
  );
});

test("a table that plays as with the box tells no numbers and is asked for none", () => {
  const { preview } = SAMPLES.opening!.drafts[0]!;
  const props = boardProps("opening", 1, { preview: without(preview, ["aids"]) });
  expect(sentence(speech("en"), props)).toBe("Turn Madame’s tile by half a turn");
  const view = without(SAMPLES.opening!.view, ["aids"]);
  const asked = questions(speech("en"), view).map((question) => question.name);
  expect(asked).not.toContain("sees-holmes");
  expect(asked).toContain("where-gull");
});

test.each([
  ["en", "Holmes sees nobody.", "Nothing is left to use."],
  ["fr", "Holmes ne voit personne.", "Il ne reste rien à utiliser."],
  ["ru", "Холмс никого не видит.", "Использовать больше нечего."],
] as const)(
  "in %s nobody and nothing are said in sentences of their own",
  (language, sees, left) => {
    const { view: opening } = SAMPLES.opening!;
    const aids = { ...opening.aids!, in_sight: { holmes: [], watson: [], toby: [] } };
    const view = {
      ...opening,
      aids,
      tokens: [],
    };
    const said = speech(language);
    const answers = questions(said, view).map(({ answer }) => answer);
    expect(answers).toContain(sees);
    expect(answers).toContain(left);
    const told = describe(said, view).flatMap(({ lines }) => lines);
    expect(told.join(" ")).not.toMatch(/никто|: personne/);
  },
);

test("in French a colon stands after a space, and a suspect has a gender", () => {
  const view = SAMPLES.opening!.view;
  const lines = describe(speech("fr"), view).flatMap((section) => section.lines);
  const line = (who: string) => lines.find((each) => each.includes(`: ${who}`))!;
  expect(line("Madame")).toMatch(/^\p{Lu}[^:]+\u00a0: Madame, suspecte, /u);
  expect(line("Gull")).toMatch(/^\p{Lu}[^:]+\u00a0: Gull, suspect, /u);
});

test("Jack's own cards are told to Jack alone", () => {
  const { view, onlooker } = SAMPLES.jack_twice!;
  const { identity } = pocket(view).jack!;
  const told = (eyes: typeof view): string =>
    describe(speech("en"), eyes)
      .flatMap((section) => section.lines)
      .join("\n");
  expect(identity).not.toBeNull();
  expect(told(view)).toContain("this is Jack");
  expect(told(onlooker)).not.toContain("this is Jack");
});
