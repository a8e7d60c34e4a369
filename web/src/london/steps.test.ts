import { expect, test } from "vitest";
import { Hand } from "./hand.svelte";
import { given } from "./samples";
import { stagesOf } from "./steps";

/** The steps after some decisions of a recorded draft: "done", "now" or "due" by their names. */
function stages(name: string, drafted: number): string[] {
  const hand = new Hand();
  for (let made = 0; made < drafted; made++) hand.round(given(name, made));
  return stagesOf(hand.round(given(name, drafted))).map(({ step, state }) => `${step} ${state}`);
}

test("without an activation there are no steps", () => {
  expect(stages("smith", 0)).toEqual([]);
});

test("they stand in the order in which they are decided", () => {
  expect(stages("smith", 1)).toEqual(["move now", "power due"]);
  expect(stages("smith", 2)).toEqual(["power done", "move now"]);
  expect(stages("smith", 3)).toEqual(["power done", "move done"]);
});

test("a whistle under way comes before the move that is due", () => {
  expect(stages("goodley", 2)).toEqual(["power now", "move due"]);
});

test("Gull walks or exchanges, and whoever moves Watson points his lantern", () => {
  expect(stages("gull", 1)).toEqual(["move now", "exchange due"]);
  expect(stages("gull", 2)).toEqual(["exchange done", "lantern now"]);
});
