/** The log in words, turn by turn; each line has its rule and its moment. */

import type { Event, LogEntry, Player } from "../wire/types";
import type { Speech } from "../words/speech";

export interface Line {
  /** The kind of event; big events are emphasised. */
  kind: string;
  text: string;
  /** The clause of the rules that it follows; empty where there is none. */
  clause: string;
}

export interface Passage {
  version: number;
  lines: Line[];
  /** It was taken back. */
  gone: boolean;
  /** The replay's moment after it; null if the board does not change. */
  moment: number | null;
}

/** A turn as far as it was played; it may occur twice after a take-back. */
export interface TurnOfLog {
  turn: number;
  passages: Passage[];
}

/** The log by turns, the first turn first. */
export function turnsOf(speech: Speech, log: readonly LogEntry[], game: string): TurnOfLog[] {
  const turns: TurnOfLog[] = [{ turn: 0, passages: [] }];
  let plies = 0;
  let now = 0;
  for (const [index, entry] of log.entries()) {
    if (sameGuest(entry, log[index - 1])) continue;
    plies += entry.moves?.length ?? 0;
    const moment = entry.moves === undefined ? null : plies;
    const parts: Part<Event[] | null>[] =
      entry.events === undefined ? [{ turn: now, events: null }] : byTurn(entry.events, now);
    for (const { turn, events } of parts) {
      const lines = events === null ? plain(speech, entry, game) : linesOf(speech, events, game);
      now = turn;
      if (lines.length === 0) continue;
      if (turn !== turns.at(-1)!.turn) turns.push({ turn, passages: [] });
      turns.at(-1)!.passages.push({ version: entry.version, lines, gone: false, moment });
    }
    if (entry.kind === "took_back") {
      plies = Number(entry.plies);
      strike(turns, plies);
      now = turnAt(turns);
    }
  }
  return turns.filter((each) => each.passages.length > 0);
}

/** Whether a guest at one device takes his second chair, which is not logged again. */
function sameGuest(entry: LogEntry, before: LogEntry | undefined): boolean {
  return entry.kind === "seated" && before?.kind === "seated" && entry.name === before.name;
}

/** Strikes out what a take-back undid: everything after `plies` moves. */
function strike(turns: TurnOfLog[], plies: number): void {
  for (const passage of turns.flatMap((each) => each.passages)) {
    if (passage.moment !== null && passage.moment > plies) passage.gone = true;
  }
}

/** Whether a passage has a board and was not taken back. */
export function stands({ gone, moment }: Passage): boolean {
  return moment !== null && !gone;
}

/** The current turn after all passages that stand. */
function turnAt(turns: readonly TurnOfLog[]): number {
  return turns.findLast(({ passages }) => passages.some(stands))?.turn ?? 0;
}

interface Part<Told> {
  turn: number;
  events: Told;
}

/** Splits events where a new turn begins. */
export function byTurn(happened: readonly Event[], now: number): Part<Event[]>[] {
  const parts: Part<Event[]>[] = [{ turn: now, events: [] }];
  for (const event of happened) {
    if (BEGINNINGS.has(event.kind)) parts.push({ turn: Number(event.turn), events: [] });
    parts.at(-1)!.events.push(event);
  }
  return parts;
}

const BEGINNINGS = new Set(["tokens_tossed", "tokens_turned", "cards_turned_up"]);

/** Events in words, each with its clause. */
export function linesOf(speech: Speech, events: readonly Event[], game: string): Line[] {
  return events.map((event) => {
    const { clause } = event;
    // Remove the clause from the sentence: the link beside it shows it.
    const text = speech.event(event, game).replace(` (${clause})`, "");
    return { kind: event.kind, text, clause };
  });
}

function plain(speech: Speech, entry: LogEntry, game: string): Line[] {
  return textsOf(speech, entry, game).map((text) => ({ kind: entry.kind, text, clause: "" }));
}

/** An entry in words: its events, or what else happened at the table. */
export function textsOf(speech: Speech, entry: LogEntry, game: string): string[] {
  if (entry.events !== undefined) return entry.events.map((event) => speech.event(event, game));
  const message = `entry-${entry.kind}`;
  if (!speech.has(message)) return [];
  const name = typeof entry.name === "string" ? entry.name : "";
  return [speech.say(message, { seat: entry.seat ?? null, name }, game)];
}

/** The entries that no later one has taken back. */
function standing(log: readonly LogEntry[]): LogEntry[] {
  let plies = 0;
  let left: { entry: LogEntry; plies: number }[] = [];
  for (const entry of log) {
    plies += entry.moves?.length ?? 0;
    if (entry.kind === "took_back") {
      plies = Number(entry.plies);
      left = left.filter((each) => each.entry.moves === undefined || each.plies <= plies);
    }
    left.push({ entry, plies });
  }
  return left.map(({ entry }) => entry);
}

/** What the others did since these seats last decided, without the appeal. */
export function recentOf(
  speech: Speech,
  log: readonly LogEntry[],
  seats: readonly Player[],
  game: string,
): string {
  const left = standing(log);
  const mine = left.findLastIndex(({ kind, seat }) => kind === "decided" && seats.includes(seat!));
  const news = left.slice(mine + 1).filter(({ seat }) => seat !== undefined);
  const deeds = news
    .filter(({ seat }) => !seats.includes(seat!))
    .map(({ events, ...entry }) => {
      const end = events?.findIndex(
        ({ kind }) => kind === "witnesses_called" || BEGINNINGS.has(kind),
      );
      return { ...entry, ...(events && { events: events.slice(0, end === -1 ? undefined : end) }) };
    });
  return deeds.flatMap((entry) => textsOf(speech, entry, game)).join(" ");
}
