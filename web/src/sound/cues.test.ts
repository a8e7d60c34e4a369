import { expect, test } from "vitest";
import type { Moment } from "../moments/moments";
import { appealEntry } from "../testing/table";
import type { Event } from "../wire/types";
import { cueOf, cuesOf, type HeardEntry } from "./cues";
import { length, SCORES, type Cue } from "./scores";

function decided(...kinds: Event["kind"][]): HeardEntry {
  return { kind: "decided", events: kinds.map((kind) => ({ kind })) };
}

test("an activation is heard in the order of its events, each sound once", () => {
  const news = [decided("character_called", "character_called", "character_moved")];
  expect(cuesOf(news)).toEqual(["whistle", "walk"]);
});

test("the table of the next turn is not heard before the appeal has been shown", () => {
  expect(cuesOf([appealEntry()])).toEqual(["walk"]);
});

test("what nobody moves and what is taken back is not heard", () => {
  const back: HeardEntry = { ...decided("tile_rotated"), kind: "took_back" };
  expect(cuesOf([decided("nobody_moved"), back])).toEqual([]);
});

test.each<[Partial<Moment>, Cue]>([
  [{ kind: "appeal", seen: true }, "seen"],
  [{ kind: "appeal", seen: false }, "unseen"],
  [{ kind: "accusation", right: true }, "right"],
  [{ kind: "accusation", right: false }, "wrong"],
  [{ kind: "escape" }, "escape"],
])("a moment %o is printed with its own sound", (moment, cue) => {
  expect(cueOf(moment as Moment)).toBe(cue);
});

test("a sound makes room for the next one within two seconds, and is as loud as it says", () => {
  for (const [cue, notes] of Object.entries(SCORES)) {
    expect(length(cue as Cue)).toBeGreaterThan(0);
    expect(length(cue as Cue)).toBeLessThan(2);
    for (const { at, lasts, loud, pitch } of notes) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(lasts).toBeGreaterThan(0.02);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(1);
      expect(pitch).toBeGreaterThan(20);
      expect(pitch).toBeLessThan(10_000);
    }
  }
});
