/** The big moments that hide in the news: an appeal, an accusation, an escape. */

import sheet from "../art/sheet.json";
import type { Event, LogEntry, View } from "../wire/types";

export interface Appeal {
  kind: "appeal";
  turn: number;
  /** Whether Jack was seen; London says that there was a witness. */
  seen: boolean;
  inSight: string[];
  cleared: string[];
  /** Who takes the time token, in Pocket. */
  taker: string | null;
  /** The post whose gaslight goes out, in London. */
  out: string | null;
}

export interface Accusation {
  kind: "accusation";
  by: string;
  character: string;
  right: boolean;
}

export interface Escape {
  kind: "escape";
  character: string;
  exit: string;
}

export type Moment = Appeal | Accusation | Escape;

/** The hexes that a light on each post lights, as the library knows them. */
const LIT_FROM = sheet.london.lit_from as Record<string, string[]>;

export function momentsOf(news: readonly LogEntry[]): Moment[] {
  const events = news.flatMap((entry) => (entry.kind === "took_back" ? [] : (entry.events ?? [])));
  const moments: Moment[] = [];
  for (const event of events) {
    const last = moments.at(-1);
    switch (event.kind) {
      case "witnesses_called":
        moments.push(appeal(event));
        break;
      case "suspect_cleared":
        if (last?.kind === "appeal") last.cleared.push(String(event.character));
        break;
      case "time_token_taken":
        if (last?.kind === "appeal") last.taker = String(event.player);
        break;
      case "light_went_out":
        if (last?.kind === "appeal") last.out = String(event.post);
        break;
      case "character_accused":
        moments.push({
          kind: "accusation",
          by: String(event.by),
          character: String(event.character),
          right: events.some((each) => each.kind === "game_ended" && winner(each) !== "jack"),
        });
        break;
      case "jack_escaped":
        moments.push({
          kind: "escape",
          character: String(event.character),
          exit: String(event.exit),
        });
    }
  }
  return moments;
}

function appeal(event: Event): Appeal {
  return {
    kind: "appeal",
    turn: Number(event.turn),
    seen: event.answer === "seen" || event.answer === "witness",
    inSight: event.suspects_in_sight as string[],
    cleared: [],
    taker: null,
    out: null,
  };
}

function winner(event: Event): string {
  const { outcome } = event as { outcome?: { winner?: string } };
  return outcome?.winner ?? "";
}

/**
 * The table as it lay when witnesses were called, with the first of the cleared ones already turned
 * over: the view after it with the rest put back as the events tell it.
 */
export function staged(after: View, moment: Appeal, turnedOver: number): View {
  const waiting = new Set(moment.cleared.slice(turnedOver));
  const suspects = [...new Set([...((after.suspects ?? []) as string[]), ...waiting])];
  const view: View = { ...after, turn: moment.turn, suspects };
  if (after.suspects_seen !== undefined) {
    view.suspects_seen = suspects.filter((who) => moment.inSight.includes(who));
    view.suspects_unseen = suspects.filter((who) => !moment.inSight.includes(who));
  }
  if (Array.isArray(after.tiles)) {
    view.tiles = (after.tiles as View[]).map((tile) =>
      waiting.has(String(tile.character)) ? { ...tile, face: "suspect" } : tile,
    );
  }
  if (moment.taker !== null) view.time_tokens = (after.time_tokens as string[]).slice(0, -1);
  if (moment.out !== null) {
    view.lights = { ...(after.lights as View), [moment.out]: moment.turn };
    view.unlit = (after.unlit as string[]).filter((post) => post !== moment.out);
    const shone = LIT_FROM[moment.out] ?? [];
    if (after.lit_hexes !== undefined) {
      view.lit_hexes = [...new Set([...(after.lit_hexes as string[]), ...shone])];
    }
    if (after.visible !== undefined) {
      const places = Object.entries(after.places as Record<string, string>);
      const under = places.flatMap(([who, hex]) => (shone.includes(hex) ? [who] : []));
      view.visible = [...new Set([...(after.visible as string[]), ...under])];
    }
  }
  return view;
}
