import { beforeAll, beforeEach, expect, test } from "vitest";
import { about } from "../testing/server";
import type { Level } from "../wire/types";
import { words } from "../words/words.svelte";
import {
  easiestLevel,
  levelOptions,
  rememberPlan,
  rememberLevel,
  termsOf,
  defaultLevel,
  defaultPlan,
} from "./plan";

const LEVELS: Level[] = ["novice", "casual", "regular", "master"].map((name) => ({
  name,
  beats_below: name === "novice" ? null : 0.7,
  available: name !== "master",
  reason: name !== "master" ? null : "kernel_not_compiled",
}));

const ABOUT = about(LEVELS);

beforeAll(() => words.speak("en"));
beforeEach(() => localStorage.clear());

test("a newcomer hunts, against the second level, with all aids and no clock", () => {
  expect(termsOf(defaultPlan("pocket", "computer", ABOUT))).toEqual({
    game: "pocket",
    edition: "2010",
    chairs: [{ who: "me" }, { who: "computer", level: "casual" }],
    first_seat: "investigator",
    clock: { kind: "none" },
    aids: true,
    spectators: true,
  });
});

test("against people the lot decides who is Jack", () => {
  expect(termsOf(defaultPlan("london", "friend", ABOUT))).toMatchObject({
    edition: "first_2006",
    chairs: [{ who: "me" }, { who: "friend" }],
    first_seat: "drawn",
  });
  expect(termsOf(defaultPlan("london", "anyone", ABOUT)).chairs[1]).toEqual({ who: "anyone" });
});

test("two on one device are both the opener, and play without a clock whatever was chosen", () => {
  const plan = { ...defaultPlan("pocket", "device", ABOUT), clock: "quick" as const };
  expect(termsOf(plan)).toMatchObject({
    chairs: [{ who: "me" }, { who: "me" }],
    clock: { kind: "none" },
  });
});

test("the side of the last game and each game's last level are chosen again", () => {
  rememberPlan({ ...defaultPlan("pocket", "computer", ABOUT), side: "jack", level: "regular" });
  rememberLevel("london", "novice");
  expect(defaultPlan("pocket", "computer", ABOUT)).toMatchObject({
    side: "jack",
    level: "regular",
  });
  expect(defaultPlan("london", "computer", ABOUT)).toMatchObject({ side: "jack", level: "novice" });
});

test("a game against a friend changes nothing of that", () => {
  rememberPlan({ ...defaultPlan("pocket", "friend", ABOUT), side: "jack" });
  expect(defaultPlan("pocket", "computer", ABOUT).side).toBe("investigator");
});

test("a level that the server has no more, or nonsense, is forgotten", () => {
  localStorage.setItem("whitechapel-plan", '{"side":"nobody","levels":{"pocket":"gone"}}');
  const plan = defaultPlan("pocket", "computer", ABOUT);
  expect([plan.side, plan.level]).toEqual(["investigator", "casual"]);
  localStorage.setItem("whitechapel-plan", '{"levels":{"pocket":7}}');
  expect(defaultPlan("pocket", "computer", ABOUT).level).toBe("casual");
  localStorage.setItem("whitechapel-plan", "{");
  expect(defaultPlan("pocket", "computer", ABOUT).level).toBe("casual");
});

test("levels come from the weakest; one that is not available is never chosen", () => {
  expect([easiestLevel("pocket", ABOUT), defaultLevel("pocket", ABOUT)]).toEqual([
    "novice",
    "casual",
  ]);
  rememberPlan({ ...defaultPlan("pocket", "computer", ABOUT), level: "master" });
  expect(defaultPlan("pocket", "computer", ABOUT).level).toBe("casual");
});

test("a level is shown with its name, what it does and how strong it is", () => {
  expect(levelOptions("pocket", LEVELS.slice(0, 2))).toEqual([
    {
      value: "novice",
      label: "1. Novice",
      note: "goes by what the board looks like, and often slips; good for a first game",
    },
    {
      value: "casual",
      label: "2. Casual",
      note: "slips less often; beats Novice in 70 games of 100",
    },
  ]);
});

test("what a level does may differ between the games", () => {
  const expert = { ...LEVELS[0]!, name: "expert", beats_below: null };
  expect(levelOptions("pocket", [expert])[0]!.note).toContain("no further than the turn");
  expect(levelOptions("london", [expert])[0]!.note).toContain("games against itself");
});
