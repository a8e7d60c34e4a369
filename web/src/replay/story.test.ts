import { expect, test } from "vitest";
import { LANGUAGES } from "../words/catalogues";
import { Speech } from "../words/speech";
import { momentInAddress } from "./addresses";
import { MOMENTS } from "./samples";
import { chaptersOf, boardPropsOf, lineAt, sentencesOf } from "./story";

const TEXTS = import.meta.glob<string>(
  "../../../src/whitechapel/locales/*/{words,events,page-replay}.ftl",
  { query: "?raw", import: "default", eager: true },
);

function speech(language: (typeof LANGUAGES)[number]): Speech {
  const texts = Object.entries(TEXTS).filter(([path]) => path.includes(`/${language}/`));
  return new Speech(
    language,
    texts.map(([, text]) => text),
  );
}

test("what an appeal told belongs to the turn that it ended", () => {
  const chapters = chaptersOf(speech("en"), MOMENTS, "pocket");
  expect(chapters.map(({ turn, lines }) => [turn, lines.map((line) => line.number)])).toEqual([
    [1, [0, 1, 3]],
    [3, [4]],
  ]);
  const { sentences } = chapters[0]!.lines[2]!;
  expect(sentences.map(({ loud, clause }) => [loud, clause])).toEqual([
    [true, "P5.2"],
    [false, "P5.3"],
  ]);
});

test("a turn that begins in the moment that ends another is told where it begins", () => {
  const view = (turn: number) => ({ turn });
  const events = [
    { kind: "witnesses_called", clause: "P5.2", turn: 1, answer: "seen", suspects_in_sight: [] },
    { kind: "tokens_turned", clause: "P3.3", turn: 2, faces: ["joker", "exchange"] },
  ];
  const moments = [
    { number: 0, move: null, events: [], view: view(1) },
    { number: 1, move: "toby+1", events, view: view(2) },
  ];
  const chapters = chaptersOf(speech("en"), moments, "pocket");
  expect(chapters.map(({ turn, lines }) => [turn, lines.map((line) => line.number)])).toEqual([
    [1, [0, 1]],
    [2, [1]],
  ]);
  expect(chapters[1]!.lines[0]!.sentences.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Turn 2:/),
  ]);
});

test("a moment in which nothing was heard stands at the line before it", () => {
  const chapters = chaptersOf(speech("en"), MOMENTS, "pocket");
  expect([0, 1, 2, 3, 4].map((number) => lineAt(chapters, number))).toEqual([0, 1, 1, 3, 4]);
});

test.each(LANGUAGES)("every moment has its words: %s", (language) => {
  const said = speech(language);
  MOMENTS.forEach((_, number) => {
    for (const { text } of sentencesOf(said, MOMENTS, number, "pocket")) {
      expect(text).not.toMatch(/[{}$]|replay-|event-|undefined/);
    }
  });
  for (const reason of ["dawn", "arrest", "resignation", "time", "abandonment", "race_seen"]) {
    for (const winner of ["jack", "investigator"]) {
      for (const name of ["ending-headline", "ending-why"]) {
        expect(said.say(name, { reason, winner })).not.toMatch(/[{}$]|ending-/);
      }
    }
  }
});

/** London: the acting player sees his unfinished activation, the others do not. */
const PENDING = {
  ...{ turn: 1, actor: "jack", places: { gull: "e9" } },
  pending: { character: "gull", pieces: { places: { gull: "e5" } } },
};

test("an activation under way is told and drawn for eyes that may see it", () => {
  const own = { number: 1, move: "gu", events: [], view: PENDING };
  const others = { ...own, view: { ...PENDING, pending: "activate" } };
  const told = (moment: typeof own | typeof others): string[] =>
    sentencesOf(speech("en"), [moment, moment], 1, "london").map((each) => each.text);
  expect(told(own)).toEqual(["Jack takes the card of Sir William Gull."]);
  expect(told(others)).toEqual(["Jack is making up his mind."]);
  const like = { sight: true, turned: false, follows: true };
  expect(boardPropsOf(own, like).view.places).toEqual({ gull: "e5" });
  expect(boardPropsOf(others, like).view.places).toEqual({ gull: "e9" });
});

test("an activation under way keeps the aids that only the whole view has", () => {
  const pieces = { aids: { visible: ["gull"] } };
  const view = { ...PENDING, aids: { visible: [], suspects_seen: ["bert"] }, pending: { pieces } };
  const moment = { number: 1, move: "gu", events: [], view };
  const like = { sight: true, turned: false, follows: true };
  const { aids } = boardPropsOf(moment, like).view;
  expect(aids).toEqual({ visible: ["gull"], suspects_seen: ["bert"] });
});

test("nothing can be decided in a replay, and only what follows moves", () => {
  const still = boardPropsOf(MOMENTS[3]!, { sight: false, turned: true, follows: false });
  expect(still.choices).toEqual([]);
  expect(still.news).toEqual([]);
  const moving = boardPropsOf(MOMENTS[3]!, { sight: false, turned: true, follows: true });
  expect(moving.news[0]!.events).toHaveLength(2);
});

test("an address names a move by its number", () => {
  expect(["", "#", "#7", "#0", "#x", "#-3", "#1e3"].map(momentInAddress)).toEqual([
    0, 0, 7, 0, 0, 0, 0,
  ]);
});
