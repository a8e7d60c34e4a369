import { expect, test } from "vitest";
import sheet from "../art/sheet.json";
import {
  bestTurn,
  exitPoint,
  HEIGHT,
  hexPoint,
  HEXES,
  STREETS,
  toward,
  turned,
  walk,
  WIDTH,
} from "./layout";
import { EXITS, DIRECTIONS } from "./view";

const exits = sheet.london.exits as Record<string, string>;

test("the board lies on a desk and stands upright on a phone", () => {
  expect(bestTurn(800, 700, false)).toBe(0);
  expect(bestTurn(374, 480, false)).toBe(90);
  expect(bestTurn(800, 700, true)).toBe(180);
  expect(bestTurn(374, 480, true)).toBe(270);
});

test("it does not turn for a few lines more or less beside it", () => {
  expect(bestTurn(374, 350, false)).toBe(0);
  expect(bestTurn(374, 350, false, true)).toBe(90);
  expect(bestTurn(800, 500, false, true)).toBe(0);
});

test("everything lies within the drawing, whichever way it is turned", () => {
  const points = [...HEXES.map(hexPoint), ...EXITS.map(exitPoint)];
  for (const { x, y } of points) {
    expect(Math.abs(x)).toBeLessThan(WIDTH / 2);
    expect(Math.abs(y)).toBeLessThan(HEIGHT / 2);
  }
  const { x, y } = hexPoint("b2");
  expect(turned(turned({ x, y }, 90), 270)).toEqual({ x, y });
});

test("a hex lies where one points from its neighbour", () => {
  for (const turn of [0, 90, 180, 270] as const) {
    const from = turned(hexPoint("g7"), turn);
    const around = DIRECTIONS.map((way) => toward(from, way, sheet.london.row, turn));
    const named = around.map((at) =>
      HEXES.find((hex) => {
        const there = turned(hexPoint(hex), turn);
        return Math.hypot(at.x - there.x, at.y - there.y) < 1;
      }),
    );
    expect(named).toEqual(["g8", "h8", "h7", "g6", "f6", "f7"]);
  }
});

test("an exit stands beside the hex that leads to it", () => {
  for (const exit of EXITS) {
    const hex = hexPoint(exits[exit]!);
    const arch = exitPoint(exit);
    expect(Math.abs(arch.y - hex.y)).toBeLessThan(1.1 * sheet.london.row);
    expect(arch.x).toBe(hex.x);
  }
});

test("a short way is walked over the streets, a long one is not", () => {
  expect(walk("g5", "g7")).toEqual(["g5", "g6", "g7"]);
  expect(walk("a1", "m12")).toBeNull();
  const path = walk("i7", "j6")!;
  expect(path.every((hex) => STREETS.includes(hex))).toBe(true);
});
