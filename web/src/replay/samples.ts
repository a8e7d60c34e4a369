/** A short replay and a finished table for tests, from recorded moments of Pocket. */

import { SAMPLES } from "../pocket/samples";
import { message } from "../testing/table";
import type { PocketState } from "../wire/generated";
import type { Moment, Replay, TableMessage } from "../wire/types";
import type { ReplayViewer } from "./playback.svelte";

const OPENING = SAMPLES.opening!.view;
const LATER = SAMPLES.jack_twice!.view;
const OVER = SAMPLES.over!.view;

export const MOMENTS: Moment[] = [
  { number: 0, move: null, events: [], view: OPENING },
  {
    number: 1,
    move: "toss=hwrr",
    events: [{ kind: "tokens_tossed", clause: "P3.2", turn: 1, faces: ["holmes", "watson"] }],
    view: OPENING,
  },
  { number: 2, move: "holmes+1", events: [], view: OPENING },
  {
    number: 3,
    move: "toby+2",
    events: [
      {
        kind: "witnesses_called",
        clause: "P5.2",
        turn: 1,
        answer: "seen",
        suspects_in_sight: ["gull"],
      },
      { kind: "suspect_cleared", clause: "P5.3", turn: 1, character: "bert", by: "seen" },
    ],
    view: LATER,
  },
  {
    number: 4,
    move: "st+90",
    events: [
      {
        kind: "tile_rotated",
        clause: "P4.4",
        player: "jack",
        tile: "stealthy",
        quarters: 1,
        wall: "N",
      },
    ],
    view: OVER,
  },
];

export function recordedReplay(viewer: ReplayViewer = "open"): Replay {
  const result = { winner: "jack", reason: "hourglasses", clause: "P6.3" } as const;
  return {
    ...{ game: "pocket", edition: "2010", viewer, result },
    moments: MOMENTS.length,
    shown: MOMENTS,
  };
}

/** All cards of the game: Gull was Jack. */
export const OPEN: PocketState = {
  ...OVER,
  hourglasses: 6,
  jack: { identity: "gull", cards: [{ character: "bert", turn: 2 }] },
  shown: [{ character: "pizer", turn: 3 }],
  pile: ["lane", "madame"],
};

/** A table after its end, of which I was the Investigator in the first chair. */
export function finished(own: Partial<TableMessage> = {}): TableMessage {
  const person = { who: "friend", level: null, taken: true, ready: true } as const;
  return {
    ...message(),
    ...{ id: "abc", version: 9, phase: "over", commitment: "", log: [] },
    ...{ actor: null, legal: [], view: OVER, revealed_view: OPEN },
    terms: {
      ...{ game: "pocket", edition: "2010", first_seat: "drawn", clock: { kind: "none" } },
      ...{ aids: true, spectators: true },
      chairs: [
        { who: "me", level: null },
        { who: "friend", level: null },
      ],
    },
    chairs: [
      { ...person, name: "Mary", seat: "investigator" },
      { ...person, name: "Sam", seat: "jack" },
    ],
    result: { winner: "jack", reason: "hourglasses", clause: "P6.3" },
    ...own,
  };
}

/** The same against the computer. */
export function againstComputer(own: Partial<TableMessage> = {}): TableMessage {
  const table = finished(own);
  const computer = { who: "computer", level: "greedy", name: null } as const;
  return { ...table, chairs: [table.chairs[0], { ...table.chairs[1], ...computer }] };
}
