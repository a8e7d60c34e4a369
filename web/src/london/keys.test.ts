import { expect, test } from "vitest";
import { among, CELLS, step } from "./keys";
import type { Turn } from "./layout";

const TURNS: Turn[] = [0, 90, 180, 270];
const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

test("eighty-six hexes and four exits can be visited", () => {
  expect(new Set(CELLS).size).toBe(90);
});

test.each([
  ["hex:g7", "ArrowUp", "hex:g8"],
  ["hex:g7", "ArrowDown", "hex:g6"],
  ["hex:b7", "ArrowUp", "exit:NW"],
  ["exit:SE", "ArrowUp", "hex:l6"],
  ["hex:a1", "ArrowLeft", "hex:a1"],
  ["hex:g7", "Enter", "hex:g7"],
] as const)("from %s the key %s leads to %s", (from, key, to) => {
  expect(step(from, key, 0)).toBe(to);
});

test("across the columns one comes back to where one was", () => {
  for (const cell of ["hex:g7", "hex:f7", "hex:e5"] as const) {
    const there = step(cell, "ArrowRight", 0);
    expect(there).not.toBe(cell);
    expect(step(there, "ArrowLeft", 0)).toBe(cell);
  }
});

test("on the board turned round the arrows go where they point", () => {
  expect(step("hex:g7", "ArrowUp", 180)).toBe("hex:g6");
  expect(step("hex:g7", "ArrowRight", 90)).toBe("hex:g8");
  expect(step("hex:g7", "ArrowLeft", 270)).toBe("hex:g8");
});

test.each(TURNS)("the arrows alone reach everything on a board turned by %s", (turn) => {
  const seen = new Set([CELLS[0]!]);
  for (const cell of seen) for (const key of KEYS) seen.add(step(cell, key, turn));
  expect(seen.size).toBe(CELLS.length);
});

test("targets are visited round and round, both ways", () => {
  const targets = ["hex:g8", "hex:g5"] as const;
  const next = among("hex:g7", targets, false);
  expect(next).toBe("hex:g5");
  expect(among(next, targets, false)).toBe("hex:g8");
  expect(among("hex:g7", targets, true)).toBe("hex:g8");
});
