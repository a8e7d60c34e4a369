import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import type { LogEntry } from "../wire/types";
import { check, checkLog, checkNote, holds, UncheckableError } from "./check";
import { readRecord } from "./record";
import { Stream } from "./stream";
import vectors from "./vectors.json";

interface Vector {
  name: string;
  record: string;
  findings?: [check: string, found: string, wanted: string, turn: number | null][];
  refused?: string;
}

const RECORDS = vectors.records as unknown as Vector[];
const SEED = new TextEncoder().encode(
  "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\nginger\nfog over the Thames",
);

function vector(name: string): Vector {
  return RECORDS.find((each) => each.name === name)!;
}

test.each(vectors.hashes)("$length bytes are hashed as everywhere", ({ length, hash }) => {
  const bytes = Uint8Array.from({ length }, (_, number) => number % 251);
  expect(bytesToHex(sha256(bytes))).toBe(hash);
});

test.each(vectors.streams)("numbers below $below of $label", ({ label, below, numbers }) => {
  const stream = new Stream(SEED, label);
  const drawn: number[] = [];
  for (let count = 0; count < numbers.length; count++) drawn.push(stream.below(below));
  expect(drawn).toEqual(numbers);
});

test.each(RECORDS)("the page finds what the library finds: $name", (each) => {
  const found = (): unknown[] =>
    check(readRecord(each.record)).map(({ check, found, wanted, turn }) => [
      check,
      found,
      wanted,
      turn,
    ]);
  if (each.refused === undefined) expect(found()).toEqual(each.findings);
  else {
    expect(found).toThrow(UncheckableError);
    expect(found).toThrow(expect.objectContaining({ code: each.refused }));
  }
});

test("a record that was dealt again holds", () => {
  const record = readRecord(vector("london revised, dealt again").record);
  expect(check(record).every(holds)).toBe(true);
});

test("character cards are a set, and letters may be small or capital", () => {
  const { record } = vector("london revised, fair");
  const shuffled = record.replace(/cards=(..)(..)(..)(..)/, "CARDS=$4$2$1$3");
  expect(shuffled).not.toBe(record);
  expect(check(readRecord(shuffled)).every(holds)).toBe(true);
});

test("a promise that is not the noted one is found, and a word that was exchanged", () => {
  const record = readRecord(vector("pocket 2010, fair").record);
  const note = { commitment: record.tags.commitment!, entropy: "ginger" };
  expect(checkNote(record, note, [0]).map(holds)).toEqual([true, true]);
  expect(checkNote(record, note, [1]).map(holds)).toEqual([true, false]);
  expect(checkNote(record, { ...note, commitment: "00" }, [0]).map(holds)).toEqual([false, true]);
});

/** The log of a record as a player received it: cards hidden, one decision each. */
function logOf(record: string, hide = /^(draw|jack)=.*/): LogEntry[] {
  const moves = readRecord(record).turns.flatMap((turn) => turn.moves);
  const told = moves.map((move) => move.replace(hide, "$1=?"));
  const entry = (version: number, kind: LogEntry["kind"], moves: string[]): LogEntry => ({
    ...{ version, at: 0, kind, moves },
  });
  return [
    entry(1, "began", told.slice(0, 2)),
    ...told.slice(2).map((move, index) => entry(index + 2, "decided", [move])),
  ];
}

test("a record that is not the game that was shown is found, with its turn", () => {
  const { record } = vector("pocket 2010, fair");
  const log = logOf(record);
  expect(holds(checkLog(readRecord(record), log)!)).toBe(true);
  const third = log.findLastIndex((entry) => entry.moves!.some((move) => move.startsWith("toss")));
  const other = log.with(third, { ...log[third]!, moves: ["toss=zzzz"] });
  const parted = checkLog(readRecord(record), other)!;
  expect(holds(parted)).toBe(false);
  expect(parted.turn).toBeGreaterThan(1);
  expect(holds(checkLog(readRecord(record), log.slice(0, -1))!)).toBe(false);
});

test("what was taken back is not held against the record", () => {
  const { record } = vector("pocket 2010, fair");
  const log = logOf(record);
  const back: LogEntry[] = [
    ...log.slice(0, 3),
    { version: 4, at: 0, kind: "took_back", plies: 3 },
    ...log.slice(2),
  ];
  expect(holds(checkLog(readRecord(record), back)!)).toBe(true);
});

test("a log of which the beginning is unknown says nothing", () => {
  const { record } = vector("pocket 2010, fair");
  expect(checkLog(readRecord(record), logOf(record).slice(1))).toBeNull();
  expect(checkLog(readRecord(record), [])).toBeNull();
});
