import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SAMPLES as LONDON } from "../london/samples";
import { SAMPLES } from "../pocket/samples";
import { appealEntry, called } from "../testing/table";
import { pocket, tileOf } from "../pocket/view";
import type { Event, LogEntry, PocketView, View } from "../wire/types";
import { load } from "../words/catalogues";
import { Speech } from "../words/speech";
import { momentsOf, boardDuringAppeal, type Appeal } from "./moments";
import { MomentPlayer } from "./momentPlayer.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const { opening } = SAMPLES;
/** The table some time after an appeal that cleared Gull and Madame. */
const AFTER: PocketView = {
  ...opening!.view,
  turn: 2,
  suspects: ["bert", "lane"],
  time_tokens: ["jack"],
  tiles: opening!.view.tiles.map((tile) =>
    ["gull", "madame"].includes(tile.character) ? { ...tile, face: "empty", wall: null } : tile,
  ),
};

const ESCAPED: Event = { kind: "jack_escaped", clause: "L7.1", character: "gull", exit: "NW" };

function look(view: View, who: string): [string, string | null] {
  const { face, wall } = tileOf(pocket(view), who)!;
  return [face, wall];
}

test("an appeal is found in the news, with whom it clears and the table it was about", () => {
  expect(momentsOf([appealEntry()], called())).toEqual([
    {
      kind: "appeal",
      turn: 1,
      seen: false,
      cleared: ["gull", "madame"],
      taker: "jack",
      lightOut: false,
      called: called()[0]!.view,
    },
  ]);
  expect(momentsOf([], [])).toEqual([]);
});

test("an appeal that was taken back since is not shown", () => {
  expect(momentsOf([appealEntry()], [])).toEqual([]);
});

test("whom a card cleared before the appeal is not cleared by it", () => {
  const entry = appealEntry();
  const cleared = { clause: "P5.4", turn: 1, character: "bert", by: "card" } as const;
  const shown: Event = { kind: "suspect_cleared", ...cleared };
  const [moment] = momentsOf([{ ...entry, events: [shown, ...entry.events!] }], called());
  expect(moment).toMatchObject({ cleared: ["gull", "madame"] });
});

test("an accusation and an escape are moments too", () => {
  const who = { by: "holmes", character: "gull" } as const;
  const accused: Event = { kind: "character_accused", clause: "L7.2", ...who };
  const outcome = { winner: "jack", reason: "wrong_accusation", clause: "L7.2" } as const;
  const cards = { jacks_cards: [], investigators_cards: [] };
  const end = { clause: "L7.2", turn: 3, outcome, identity: "bert", ...cards } as const;
  const ended: Event = { kind: "game_ended", ...end };
  const entry: LogEntry = { version: 9, at: 0, kind: "decided", events: [accused, ended] };
  expect(momentsOf([entry], [])).toMatchObject([{ kind: "accusation", right: false }]);
  expect(momentsOf([{ ...entry, events: [ESCAPED, ended] }], [])).toMatchObject([
    { kind: "escape" },
  ]);
});

test("the board of an appeal is the one it was about, and they turn over in order", () => {
  const moment = momentsOf([appealEntry()], called())[0] as Appeal;
  const before = boardDuringAppeal(AFTER, moment, 0);
  expect(before).toEqual(moment.called);
  const [face, wall] = look(moment.called, "gull");
  const then = boardDuringAppeal(AFTER, moment, 1);
  expect([face, wall]).not.toEqual(["empty", null]);
  expect(look(then, "gull")).toEqual(["empty", null]);
  expect(look(then, "madame")).toEqual(look(before, "madame"));
  expect(then.suspects).toEqual(pocket(before).suspects.filter((who) => who !== "gull"));
  expect(pocket(then).aids!.in_sight).toEqual(pocket(before).aids!.in_sight);
});

test("a tile that was rotated after the appeal turns over as it lay", () => {
  const moment = momentsOf([appealEntry()], called())[0] as Appeal;
  const [, wall] = look(moment.called, "gull");
  const turned = wall === "N" ? "S" : "N";
  const tiles = AFTER.tiles.map((tile) => ({ ...tile, wall: turned }) as const);
  expect(look(boardDuringAppeal({ ...AFTER, tiles }, moment, 1), "gull")).toEqual(["empty", wall]);
});

test("the light that goes out after an appeal still shines during it", () => {
  const { view } = LONDON.opening!;
  const out: Event = { kind: "light_went_out", clause: "L6.4", turn: 1, post: "b2" };
  const asked: Event = {
    kind: "witnesses_called",
    clause: "L6.3",
    turn: 1,
    answer: "witness",
    suspects_in_sight: [],
  };
  const entry: LogEntry = { version: 9, at: 0, kind: "decided", events: [asked, out] };
  const moment = momentsOf([entry], [{ version: 9, view }])[0] as Appeal;
  expect(moment.lightOut).toBe(true);
  const after = { ...view, lights: {}, aids: { ...view.aids!, lit_hexes: [], visible: [] } };
  expect(boardDuringAppeal(after, moment, 0)).toEqual(view);
});

test("a moment dims, lights, prints, clears and is over in about two seconds", () => {
  const momentPlayer = new MomentPlayer();
  momentPlayer.play([appealEntry()], called());
  expect(momentPlayer.moment?.kind).toBe("appeal");
  expect([momentPlayer.lit, momentPlayer.printed]).toEqual([false, false]);
  vi.advanceTimersByTime(500);
  expect([momentPlayer.lit, momentPlayer.printed]).toEqual([true, false]);
  vi.advanceTimersByTime(500);
  expect(momentPlayer.printed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(momentPlayer.turnedOver).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(momentPlayer.moment).toBeNull();
  expect(momentPlayer.view(AFTER, false)).toBe(AFTER);
});

test("Jack is not named before the mask falls, except to himself", () => {
  const momentPlayer = new MomentPlayer();
  const open: PocketView = { ...AFTER, jack: { identity: "lane", cards: [] }, hourglasses: 6 };
  momentPlayer.play([{ version: 9, at: 0, kind: "decided", events: [ESCAPED] }], []);
  expect(momentPlayer.view(open, false)).not.toHaveProperty("jack");
  expect(momentPlayer.view(open, true)).toHaveProperty("jack");
  momentPlayer.stop();
  momentPlayer.play([appealEntry()], called());
  expect(momentPlayer.view(open, false)).not.toHaveProperty("jack");
  momentPlayer.stop();
  expect(momentPlayer.view(open, false)).toHaveProperty("jack");
});

test("whoever is in a hurry skips it", () => {
  const momentPlayer = new MomentPlayer();
  momentPlayer.play([appealEntry()], called());
  momentPlayer.skip();
  expect(momentPlayer.moment).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(momentPlayer.turnedOver).toBe(0);
});

test.each([
  ["en", "Gull leaves the district by the north-west exit."],
  ["fr", "Gull quitte le quartier par la sortie nord-ouest."],
  ["ru", "Галл покидает район через северо-западный выход."],
] as const)("in %s an escape is told with its exit", async (language, told) => {
  const speech = new Speech(language, await load(language));
  const who = speech.say("page-short", { who: "gull" });
  expect(speech.say("moment-leaves", { who, exit: "NW" })).toBe(told);
});
