import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAMPLES as LONDON } from "../london/samples";
import { SAMPLES } from "../pocket/samples";
import { appealEntry } from "../table/rehearsal";
import { momentsOf, staged, type Appeal } from "./moments";
import { Stage } from "./stage.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The table after an appeal that cleared Gull and Madame. */
const AFTER = {
  ...SAMPLES.opening!.view,
  turn: 2,
  suspects: ["bert", "lane"],
  time_tokens: ["jack"],
  tiles: (SAMPLES.opening!.view.tiles as { character: string }[]).map((tile) => ({
    ...tile,
    face: ["gull", "madame"].includes(tile.character) ? "empty" : "suspect",
  })),
};

function faces(view: typeof AFTER, who: string): string {
  return view.tiles.find((tile) => tile.character === who)!.face;
}

test("an appeal is found in the news, with whom it clears", () => {
  expect(momentsOf([appealEntry()])).toEqual([
    {
      kind: "appeal",
      turn: 1,
      seen: false,
      inSight: ["gull", "madame"],
      cleared: ["gull", "madame"],
      taker: "jack",
      out: null,
    },
  ]);
  expect(momentsOf([])).toEqual([]);
});

test("an accusation and an escape are moments too", () => {
  const accused = { kind: "character_accused", by: "holmes", character: "gull" };
  const outcome = { winner: "jack", reason: "wrong_accusation", clause: "L7.2" };
  const ended = { kind: "game_ended", outcome };
  const entry = { version: 9, at: 0, kind: "decided", events: [accused, ended] };
  expect(momentsOf([entry])).toMatchObject([{ kind: "accusation", right: false }]);
  const escaped = { kind: "jack_escaped", character: "gull", exit: "NW" };
  expect(momentsOf([{ ...entry, events: [escaped, ended] }])).toMatchObject([{ kind: "escape" }]);
});

test("the board of an appeal is the one before it, and they turn over in order", () => {
  const moment = momentsOf([appealEntry()])[0] as Appeal;
  const before = staged(AFTER, moment, 0) as typeof AFTER;
  expect(before).toMatchObject({ turn: 1, time_tokens: [] });
  expect(before.suspects).toEqual(["bert", "lane", "gull", "madame"]);
  expect([faces(before, "gull"), faces(before, "madame")]).toEqual(["suspect", "suspect"]);
  const then = staged(AFTER, moment, 1) as typeof AFTER;
  expect([faces(then, "gull"), faces(then, "madame")]).toEqual(["empty", "suspect"]);
});

test("the light that goes out after an appeal still shines during it", () => {
  const { view } = LONDON.opening!;
  const out = { kind: "light_went_out", turn: 1, post: "b2" };
  const called = { kind: "witnesses_called", turn: 1, answer: "witness", suspects_in_sight: [] };
  const entry = { version: 9, at: 0, kind: "decided", events: [called, out] };
  const moment = momentsOf([entry])[0] as Appeal;
  const { b2, ...lights } = view.lights as Record<string, number>;
  const lit = view.lit_hexes as string[];
  const dark = ["a1", "a2", "b1", "b3", "c2", "c3"];
  const places = { ...(view.places as Record<string, string>), gull: "b1" };
  const visible = ["bert"];
  const lit_hexes = lit.filter((hex) => !dark.includes(hex));
  const after = { ...view, places, visible, lights, lit_hexes };
  const before = staged(after, moment, 0);
  expect(before.visible).toEqual(["bert", "gull"]);
  expect(before.lights).toEqual({ ...lights, b2 });
  expect([...(before.lit_hexes as string[])].sort()).toEqual([...lit].sort());
  const boxed = Object.fromEntries(Object.entries(after).filter(([name]) => name !== "lit_hexes"));
  expect(staged(boxed, moment, 0)).not.toHaveProperty("lit_hexes");
});

test("a moment dims, lights, prints, clears and is over in about two seconds", () => {
  const stage = new Stage();
  stage.play([appealEntry()]);
  expect(stage.moment?.kind).toBe("appeal");
  expect([stage.lit, stage.printed]).toEqual([false, false]);
  vi.advanceTimersByTime(500);
  expect([stage.lit, stage.printed]).toEqual([true, false]);
  vi.advanceTimersByTime(500);
  expect(stage.printed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(stage.turnedOver).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(stage.moment).toBeNull();
  expect(stage.view(AFTER, false)).toBe(AFTER);
});

test("Jack is not named before the mask falls, except to himself", () => {
  const stage = new Stage();
  stage.play([appealEntry()]);
  const open = { ...AFTER, jack: { identity: "lane", cards: [] }, hourglasses: 6 };
  expect(stage.view(open, false)).not.toHaveProperty("jack");
  expect(stage.view(open, true)).toHaveProperty("jack");
  stage.stop();
  expect(stage.view(open, false)).toHaveProperty("jack");
});

test("whoever is in a hurry skips it", () => {
  const stage = new Stage();
  stage.play([appealEntry()]);
  stage.skip();
  expect(stage.moment).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(stage.turnedOver).toBe(0);
});
