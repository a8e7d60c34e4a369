/** What is heard of the news, and of the moments. */

import type { Moment } from "../moments/moments";
import type { LogEntry } from "../wire/types";
import type { Cue } from "./scores";

/** The sounds of events; what is not here happens in silence or is a moment of its own. */
const HEARD: Partial<Record<string, Cue>> = {
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

/** Gives the sounds of news in their order, each once; what is taken back makes none. */
export function cuesOf(news: readonly LogEntry[]): Cue[] {
  const heard = new Set<Cue>();
  for (const { kind, events = [] } of news) {
    if (kind !== "decided" && kind !== "began") continue;
    for (const event of events) {
      // What follows an appeal is the beginning of the next turn: the moment has the stage.
      if (event.kind === "witnesses_called") break;
      const cue = HEARD[event.kind];
      if (cue !== undefined) heard.add(cue);
    }
  }
  return [...heard];
}

/** Gives the sound with which the headline of a moment is printed. */
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
