import { expect, test } from "vitest";
import type { Chair, TableLine } from "../wire/types";
import { timeAgo, freeSeatOf, sortTables, mySeats, others, statusOf } from "./tableList";

function chair(own: Partial<Chair> = {}): Chair {
  return { who: "me", level: null, name: null, taken: true, ready: true, seat: null, ...own };
}

function line(own: Partial<TableLine> = {}): TableLine {
  return {
    id: "t",
    version: 3,
    phase: "playing",
    terms: {
      game: "pocket",
      edition: "2010",
      chairs: [
        { who: "me", level: null },
        { who: "friend", level: null },
      ],
      first_seat: "jack",
      clock: { kind: "none" },
      aids: true,
      spectators: true,
    },
    chairs: [
      chair({ name: "Ann", seat: "jack" }),
      chair({ who: "friend", name: "Bob", seat: "investigator" }),
    ],
    opened_at: 0,
    touched_at: 0,
    actor: "jack",
    your_chairs: [0],
    your_turn: true,
    result: null,
    ...own,
  };
}

const WON = { winner: "jack", reason: "dawn", clause: "L7.3" } as const;

test("a line tells whose turn it is, and after the end who won", () => {
  const over = { phase: "over", result: WON } as const;
  expect(statusOf(line())).toBe("your_turn");
  expect(statusOf(line({ your_turn: false }))).toBe("their_turn");
  expect(statusOf(line({ phase: "open" }))).toBe("waiting");
  expect(statusOf(line(over))).toBe("won");
  expect(statusOf(line({ ...over, your_chairs: [1] }))).toBe("lost");
  expect(statusOf(line({ ...over, your_chairs: [] }))).toBe("over");
});

test("a namesake on the other chair is somebody else", () => {
  const chairs: [Chair, Chair] = [
    chair({ name: "Ann", seat: "jack" }),
    chair({ name: "Ann", seat: "investigator" }),
  ];
  const namesakes = line({ phase: "over", result: WON, chairs, your_chairs: [1] });
  expect(mySeats(namesakes)).toEqual(["investigator"]);
  expect(others(namesakes)).toEqual([chairs[0]]);
  expect(statusOf(namesakes)).toBe("lost");
});

test("whoever plays both sides has neither won nor lost", () => {
  const device = line({ phase: "over", result: WON, your_chairs: [0, 1] });
  expect(mySeats(device)).toEqual(["jack", "investigator"]);
  expect(others(device)).toEqual([]);
  expect(statusOf(device)).toBe("over");
});

test("what waits for me comes first, then the latest; what came to nothing is left out", () => {
  const lines = [
    line({ id: "over", phase: "over", result: WON, touched_at: 9 }),
    line({ id: "closed", phase: "closed" }),
    line({ id: "theirs", your_turn: false, touched_at: 5 }),
    line({ id: "open", phase: "open", touched_at: 8 }),
    line({ id: "mine old", touched_at: 1 }),
    line({ id: "mine", touched_at: 2 }),
  ];
  expect(sortTables(lines).map((each) => each.id)).toEqual([
    "mine",
    "mine old",
    "theirs",
    "open",
    "over",
  ]);
});

test("whoever sits down plays what the opener left him", () => {
  const waiting = [chair({ name: "Ann" }), chair({ who: "anyone", taken: false })];
  expect(freeSeatOf(line({ chairs: waiting as [Chair, Chair] }))).toBe("investigator");
  const first = [chair({ who: "anyone", taken: false }), chair({ name: "Ann" })];
  expect(freeSeatOf(line({ chairs: first as [Chair, Chair] }))).toBe("jack");
  const drawn = line();
  drawn.terms.first_seat = "drawn";
  expect(freeSeatOf(drawn)).toBe("drawn");
});

test("moments are told in the words of the language", () => {
  const hour = 3_600_000;
  expect(timeAgo("en", 0, 10_000)).toBe("this minute");
  expect(timeAgo("en", 0, 2 * hour + 5)).toBe("2 hours ago");
  expect(timeAgo("fr", 0, 24 * hour)).toBe("hier");
  expect(timeAgo("ru", 0, 5 * 60_000)).toBe("5 минут назад");
});
