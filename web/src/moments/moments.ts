/** Finds the big moments in the news: an appeal, an accusation, an escape. */

import type { PocketTile } from "../wire/generated";
import type { Event, LogEntry, TableMessage, View } from "../wire/types";

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
export function momentsOf(news: readonly LogEntry[], appeals: TableMessage["appeals"]): Moment[] {
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
          by: event.by,
          character: event.character,
          right: events.some(
            (each) => each.kind === "game_ended" && each.outcome.winner !== "jack",
          ),
        });
        break;
      case "jack_escaped":
        moments.push({ kind: "escape", character: event.character, exit: event.exit });
    }
  }
  return moments;
}

type WitnessesCalled = Extract<Event, { kind: "witnesses_called" }>;

function appeal(event: WitnessesCalled, events: readonly Event[], called: View): Appeal {
  const after = events.slice(events.indexOf(event));
  const taken = after.find((each) => each.kind === "time_token_taken");
  return {
    kind: "appeal",
    turn: event.turn,
    seen: event.answer === "seen" || event.answer === "witness",
    cleared: after.flatMap((each) => (each.kind === "suspect_cleared" ? [each.character] : [])),
    taker: taken?.player ?? null,
    lightOut: after.some((each) => each.kind === "light_went_out"),
    called,
  };
}

/**
 * The view when witnesses were called, with the first cleared characters already turned over.
 * Sight and light stay as they were at the appeal.
 */
export function boardDuringAppeal(after: View, moment: Appeal, turnedOver: number): View {
  const { called } = moment;
  const turned = new Set<string>(moment.cleared.slice(0, turnedOver));
  const left = (who: string): boolean => !turned.has(who);
  if (!("tiles" in called)) return { ...called, ...suspectsLeft(called, left) };
  const lies = new Map("tiles" in after ? after.tiles.map((tile) => [tile.character, tile]) : []);
  const tiles = called.tiles.map((tile) =>
    left(tile.character) ? tile : turnedTile(tile, lies.get(tile.character)!),
  );
  return { ...called, ...suspectsLeft(called, left), tiles };
}

interface SuspectsInSight<Who> {
  suspects_seen: Who[];
  suspects_unseen: Who[];
}

/** The suspects of a view, in sight and not, as far as they are still left. */
function suspectsLeft<Who extends string, Aids extends SuspectsInSight<Who>>(
  { suspects, aids }: { suspects: Who[]; aids?: Aids },
  left: (who: Who) => boolean,
): { suspects: Who[]; aids?: Aids } {
  const own = { suspects: suspects.filter(left) };
  if (aids === undefined) return own;
  const suspects_seen = aids.suspects_seen.filter(left);
  const suspects_unseen = aids.suspects_unseen.filter(left);
  return { ...own, aids: { ...aids, suspects_seen, suspects_unseen } };
}

/** A tile turned over in place; a wall that is only on its face disappears. */
function turnedTile(tile: PocketTile, after: PocketTile): PocketTile {
  return { ...tile, face: after.face, wall: after.wall === null ? null : tile.wall };
}
