import { beforeEach, expect, test } from "vitest";
import type { About } from "../wire/types";
import { easiestLevel, remember, termsOf, usualLevel, usualPlan } from "./plan";

const ABOUT: About = {
  version: "1",
  protocol: 1,
  games: {
    pocket: { editions: ["standard"], rules: "1" },
    london: { editions: ["first_2006", "revised"], rules: "1" },
  },
  levels: ["random", "greedy", "deep"],
  registration: "open",
  me: null,
};

beforeEach(() => localStorage.clear());

test("a newcomer hunts, against the level in the middle, with all aids and no clock", () => {
  expect(termsOf(usualPlan("pocket", "computer", ABOUT))).toEqual({
    game: "pocket",
    edition: "standard",
    chairs: [{ who: "me" }, { who: "computer", level: "greedy" }],
    sides: "investigator",
    clock: { kind: "none" },
    aids: true,
    spectators: true,
  });
});

test("against people the lot decides who is Jack", () => {
  expect(termsOf(usualPlan("london", "friend", ABOUT))).toMatchObject({
    edition: "first_2006",
    chairs: [{ who: "me" }, { who: "friend" }],
    sides: "drawn",
  });
  expect(termsOf(usualPlan("london", "anyone", ABOUT)).chairs[1]).toEqual({ who: "anyone" });
});

test("two on one device are both the opener, and play without a clock whatever was chosen", () => {
  const plan = { ...usualPlan("pocket", "device", ABOUT), clock: "quick" as const };
  expect(termsOf(plan)).toMatchObject({
    chairs: [{ who: "me" }, { who: "me" }],
    clock: { kind: "none" },
  });
});

test("the side and the level of the last game are chosen again", () => {
  remember({ ...usualPlan("pocket", "computer", ABOUT), side: "jack", level: "deep" });
  expect(usualPlan("london", "computer", ABOUT)).toMatchObject({ side: "jack", level: "deep" });
});

test("a game against a friend changes nothing of that", () => {
  remember({ ...usualPlan("pocket", "friend", ABOUT), side: "jack" });
  expect(usualPlan("pocket", "computer", ABOUT).side).toBe("investigator");
});

test("a level that the server has no more, or nonsense, is forgotten", () => {
  localStorage.setItem("whitechapel-plan", '{"side":"nobody","level":"gone"}');
  const plan = usualPlan("pocket", "computer", ABOUT);
  expect([plan.side, plan.level]).toEqual(["investigator", "greedy"]);
  localStorage.setItem("whitechapel-plan", "{");
  expect(usualPlan("pocket", "computer", ABOUT).level).toBe("greedy");
});

test("levels come from the weakest", () => {
  expect([easiestLevel(ABOUT), usualLevel(ABOUT)]).toEqual(["random", "greedy"]);
  expect(usualLevel({ ...ABOUT, levels: ["random", "greedy"] })).toBe("greedy");
});
