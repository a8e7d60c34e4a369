import { expect, test } from "vitest";
import { CELLS, cellName, targetOf, step } from "./keys";

const names = CELLS.map(cellName);

test("nine tiles and twelve spaces can be visited", () => {
  expect(names).toHaveLength(21);
  expect(new Set(names).size).toBe(21);
});

test.each([
  ["p5", "ArrowUp", "p2"],
  ["p2", "ArrowUp", "s2"],
  ["p4", "ArrowLeft", "s11"],
  ["s11", "ArrowUp", "s12"],
  ["s12", "ArrowUp", "s1"],
  ["s1", "ArrowLeft", "s12"],
  ["s3", "ArrowRight", "s4"],
  ["s6", "ArrowDown", "s7"],
  ["s9", "ArrowLeft", "s10"],
  ["s2", "ArrowUp", "s2"],
  ["p5", "Enter", "p5"],
])("from %s the key %s leads to %s", (from, key, to) => {
  expect(step(from, key, false)).toBe(to);
});

test("on the board turned round the arrows go where they point", () => {
  expect(step("p5", "ArrowUp", true)).toBe("p8");
  expect(step("p5", "ArrowLeft", true)).toBe("p6");
});

test("the arrows alone reach every tile and every space", () => {
  for (const turned of [false, true]) {
    const seen = new Set(["p1"]);
    for (const name of seen) {
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        seen.add(step(name, key, turned));
      }
    }
    expect(seen).toEqual(new Set(names));
  }
});

test("a cell is touched as the tile that lies there or as its space", () => {
  expect(targetOf({ place: 2 }, ["gull", "bert"])).toBe("tile:bert");
  expect(targetOf({ space: 12 }, [])).toBe("space:12");
});
