import { beforeAll, expect, test } from "vitest";
import type { Event, LogEntry } from "../wire/types";
import { words } from "../words/words.svelte";
import { recentOf, turnsOf } from "./log";
import { appealEntry, message } from "../testing/table";

beforeAll(() => words.speak("en"));

const told = (log: Parameters<typeof turnsOf>[1]) => turnsOf(words.speech!, log, "pocket");

test("the log is parted where a turn begins, even within an entry", () => {
  const turns = told([...message().log, appealEntry()]);
  expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(turns[1]!.passages.flatMap(({ lines }) => lines)).toHaveLength(6);
  expect(turns[2]!.passages[0]!.lines[0]!.text).toMatch(/^Turn 2:/);
});

test("whoever takes both chairs sits down once, and two people twice", () => {
  const sits = (version: number, name: string): LogEntry => ({
    ...{ version, at: 0, kind: "seated", name },
  });
  const texts = (...names: string[]): string[] =>
    told(names.map((name, index) => sits(index + 1, name)))
      .flatMap(({ passages }) => passages.flatMap(({ lines }) => lines))
      .map(({ text }) => text);
  expect(texts("Mary", "Mary")).toEqual(["Mary sits down."]);
  expect(texts("Mary", "John")).toEqual(["Mary sits down.", "John sits down."]);
});

test("a line names the rule that it follows", () => {
  const lines = told([...message().log, appealEntry()]).flatMap(({ passages }) =>
    passages.flatMap((passage) => passage.lines),
  );
  const clauses = Object.fromEntries(lines.map(({ text, clause }) => [text.slice(0, 12), clause]));
  expect(clauses["Witnesses ar"]).toBe("P5.2");
  expect(clauses["Sir William "]).toBe("P5.4");
});

test("what the others did lately is told without the appeal that followed", () => {
  const mine = { ...appealEntry(6), seat: "investigator" as const };
  const log = [mine, appealEntry(7)];
  expect(recentOf(words.speech!, log, ["investigator"], "pocket")).toBe(
    "Jack moves Holmes from 12 to 1.",
  );
  expect(recentOf(words.speech!, log, ["jack"], "pocket")).toBe("");
  const back: LogEntry = { version: 8, at: 0, kind: "took_back", seat: "jack", plies: 2 };
  expect(recentOf(words.speech!, [mine, back], ["investigator"], "pocket")).toMatch(/^Jack takes/);
});

test("what was taken back, and what one took back oneself, is no news", () => {
  const [mine, theirs] = [{ ...appealEntry(6), seat: "investigator" as const }, appealEntry(7)];
  const back: LogEntry = {
    ...{ version: 8, at: 0, kind: "took_back", seat: "investigator", plies: 0 },
  };
  expect(recentOf(words.speech!, [mine, theirs, back], ["investigator"], "pocket")).toBe("");
  const before = [theirs, mine, appealEntry(8), { ...back, version: 9, plies: 2 }];
  expect(recentOf(words.speech!, before, ["investigator"], "pocket")).toBe(
    "Jack moves Holmes from 12 to 1.",
  );
});

test("the end names the clause that decided", () => {
  const outcome = { winner: "jack", reason: "hourglasses", clause: "P6.2" } as const;
  const ended: Event = {
    kind: "game_ended",
    clause: outcome.clause,
    turn: 1,
    outcome,
    identity: null,
    cards: [],
  };
  const [line] = told([{ ...appealEntry(), events: [ended] }])[0]!.passages[0]!.lines;
  expect(line!.clause).toBe("P6.2");
  expect(line!.text).toBe("Jack has six hourglasses or more: Jack wins.");
});

/** A decision that ends a turn and begins the next. */
const ending = (version: number, turn: number): LogEntry => ({
  ...appealEntry(version),
  moves: ["holmes+1"],
  events: [
    { kind: "witnesses_called", clause: "P5.2", turn, answer: "seen", suspects_in_sight: [] },
    { kind: "tokens_turned", clause: "P3.3", turn: turn + 1, faces: ["joker", "exchange"] },
  ],
});
const back = (version: number, plies: number): LogEntry => ({
  ...{ version, at: 0, kind: "took_back", seat: "jack", plies },
});

test("after a take-back over turns the log goes on in the turn that it is again", () => {
  const [began] = message().log;
  const log = [began!, ending(6, 1), ending(7, 2), back(8, 3), back(9, 2), ending(10, 1)];
  const turns = told(log);
  expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 2, 1, 2]);
  const standing = turns.flatMap(({ turn, passages }) =>
    passages.filter(({ gone, moment }) => !gone && moment !== null).map(() => turn),
  );
  expect(standing).toEqual([0, 1, 1, 2]);
});

test("what was taken back is struck out, and moments count what stands", () => {
  const [began] = message().log;
  const back: LogEntry = { version: 7, at: 0, kind: "took_back", seat: "jack", plies: 2 };
  const again = { ...appealEntry(8), moves: ["toby+1"] };
  const passages = told([began!, appealEntry(), back, again]).flatMap((turn) => turn.passages);
  const of = (version: number) => passages.filter((passage) => passage.version === version);
  expect(of(6).every(({ gone }) => gone)).toBe(true);
  expect(of(5).some(({ gone }) => gone)).toBe(false);
  expect(of(8)[0]).toMatchObject({ gone: false, moment: 3 });
  expect(of(7)[0]!.lines[0]!.text).toBe("Jack takes a move back.");
});
