/** The sounds of news and of big moments. */

import type { Moment } from "../moments/moments";
import type { Event, LogEntry } from "../wire/types";
import type { Cue } from "./scores";

/** The sounds of events; others are silent or a big moment. */
const HEARD: Partial<Record<Event["kind"], Cue>> = {
  tokens_tossed: "card",
  tokens_turned: "card",
  cards_turned_up: "card",
  card_drawn: "card",
  detective_moved: "walk",
  character_moved: "walk",
  places_changed: "walk",
  character_called: "whistle",
  nobody_called: "whistle",
  tile_rotated: "turn",
  tiles_exchanged: "turn",
  light_moved: "light",
  lantern_turned: "light",
  cordon_moved: "iron",
  cover_moved: "iron",
};

/** As much of a log entry as can be heard. */
export interface HeardEntry extends Pick<LogEntry, "kind"> {
  events?: readonly Pick<Event, "kind">[];
}

/** The sounds of news in order, each once; none for a take-back. */
export function cuesOf(news: readonly HeardEntry[]): Cue[] {
  const heard = new Set<Cue>();
  for (const { kind, events = [] } of news) {
    if (kind !== "decided" && kind !== "began") continue;
    for (const event of events) {
      // Events after an appeal begin the next turn: only the moment sounds.
      if (event.kind === "witnesses_called") break;
      const cue = HEARD[event.kind];
      if (cue !== undefined) heard.add(cue);
    }
  }
  return [...heard];
}

/** The sound of a moment's headline. */
export function cueOf(moment: Moment): Cue {
  switch (moment.kind) {
    case "appeal":
      return moment.seen ? "seen" : "unseen";
    case "accusation":
      return moment.right ? "right" : "wrong";
    case "escape":
      return "escape";
  }
}
