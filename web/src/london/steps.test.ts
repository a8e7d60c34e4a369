import { expect, test } from "vitest";
import { Selection } from "./selection.svelte";
import { boardProps } from "./samples";
import { stepStates } from "./steps";

/** The steps after some decisions of a recorded draft: their names, and "done", "now" or "due". */
function items(name: string, drafted: number): string[] {
  const selection = new Selection();
  for (let made = 0; made < drafted; made++) selection.read(boardProps(name, made));
  return stepStates(selection.read(boardProps(name, drafted))).map(
    ({ step, state }) => `${step} ${state}`,
  );
}

test("without an activation there are no steps", () => {
  expect(items("smith", 0)).toEqual([]);
});

test("they stand in the order in which they are decided", () => {
  expect(items("smith", 1)).toEqual(["move now", "power due"]);
  expect(items("smith", 2)).toEqual(["power done", "move now"]);
  expect(items("smith", 3)).toEqual(["power done", "move done"]);
});

test("a whistle under way comes before the move that is due", () => {
  expect(items("goodley", 2)).toEqual(["power now", "move due"]);
});

test("Gull walks or exchanges, and whoever moves Watson points his lantern", () => {
  expect(items("gull", 1)).toEqual(["move now", "exchange due"]);
  expect(items("gull", 2)).toEqual(["exchange done", "lantern now"]);
});
