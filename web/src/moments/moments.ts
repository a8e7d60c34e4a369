/** Finds the big moments in the news: an appeal, an accusation, an escape. */

import type { Event, LogEntry, View } from "../wire/types";

export interface Appeal {
  kind: "appeal";
  turn: number;
  /** Whether Jack was seen; London says that there was a witness. */
  seen: boolean;
  cleared: string[];
  /** Who takes the time token, in Pocket. */
  taker: string | null;
  /** Whether a gaslight goes out, in London. */
  lightOut: boolean;
  /** The view when witnesses were called. */
  called: View;
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

/** The big moments of the news. An appeal that was taken back since has no view and is left out. */
export function momentsOf(
  news: readonly LogEntry[],
  appeals: readonly { version: number; view: View }[],
): Moment[] {
  const tables = new Map(appeals.map(({ version, view }) => [version, view]));
  return news.flatMap((entry) =>
    entry.kind === "decided" ? momentsIn(entry, tables.get(entry.version)) : [],
  );
}

function momentsIn({ events = [] }: LogEntry, called: View | undefined): Moment[] {
  const moments: Moment[] = [];
  for (const event of events) {
    switch (event.kind) {
      case "witnesses_called":
        if (called !== undefined) moments.push(appeal(event, events, called));
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

function appeal(event: Event, events: readonly Event[], called: View): Appeal {
  const after = events.slice(events.indexOf(event));
  const taken = after.find((each) => each.kind === "time_token_taken");
  return {
    kind: "appeal",
    turn: Number(event.turn),
    seen: event.answer === "seen" || event.answer === "witness",
    cleared: after.flatMap((each) =>
      each.kind === "suspect_cleared" ? [String(each.character)] : [],
    ),
    taker: taken === undefined ? null : String(taken.player),
    lightOut: after.some((each) => each.kind === "light_went_out"),
    called,
  };
}

function winner(event: Event): string {
  const { outcome } = event as { outcome?: { winner?: string } };
  return outcome?.winner ?? "";
}

/**
 * The view when witnesses were called, with the first cleared characters already turned over.
 * Sight and light stay as they were at the appeal.
 */
export function boardDuringAppeal(after: View, moment: Appeal, turnedOver: number): View {
  const { called } = moment;
  const turned = new Set(moment.cleared.slice(0, turnedOver));
  const left = (who: unknown): boolean => !turned.has(String(who));
  const view: View = { ...called, suspects: (called.suspects as string[]).filter(left) };
  if (called.aids !== undefined) {
    const aids = called.aids as View;
    const names = ["suspects_seen", "suspects_unseen"] as const;
    const lists = names.map((name) => [name, (aids[name] as string[]).filter(left)]);
    view.aids = { ...aids, ...Object.fromEntries(lists) };
  }
  if (called.tiles !== undefined) {
    const lies = new Map((after.tiles as View[]).map((tile) => [tile.character, tile]));
    view.tiles = (called.tiles as View[]).map((tile) =>
      left(tile.character) ? tile : turnedTile(tile, lies.get(tile.character)!),
    );
  }
  return view;
}

/** A tile turned over in place; a wall that is only on its face disappears. */
function turnedTile(tile: View, after: View): View {
  return { ...tile, face: after.face!, wall: after.wall === null ? null : tile.wall! };
}
