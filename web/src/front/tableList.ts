/** Tables in lists: seats, status and order. */

import type { Chair, Player, TableLine, Terms } from "../wire/types";

/** The status of a table for the viewer of the list. */
export type TableStatus = "your_turn" | "their_turn" | "waiting" | "won" | "lost" | "over";

export function mySeats(line: TableLine): Player[] {
  return line.chairs.flatMap(({ seat }, number) =>
    line.your_chairs.includes(number) && seat !== null ? [seat] : [],
  );
}

export function others(line: TableLine): Chair[] {
  return line.chairs.filter((_, number) => !line.your_chairs.includes(number));
}

export function statusOf(line: TableLine): TableStatus {
  if (line.phase === "open") return "waiting";
  if (line.phase === "playing") return line.your_turn ? "your_turn" : "their_turn";
  const seats = mySeats(line);
  if (line.result === null || seats.length !== 1) return "over";
  return seats[0] === line.result.winner ? "won" : "lost";
}

const RANKS: Record<TableStatus, number> = {
  your_turn: 0,
  their_turn: 1,
  waiting: 2,
  won: 3,
  lost: 3,
  over: 3,
};

/** Sorts by urgency, then by time; leaves out tables that closed without a game. */
export function sortTables(lines: readonly TableLine[]): TableLine[] {
  return lines
    .filter((line) => line.phase !== "closed")
    .toSorted((a, b) => RANKS[statusOf(a)] - RANKS[statusOf(b)] || b.touched_at - a.touched_at);
}

/** The seat of the free chair. */
export function freeSeatOf(line: Pick<TableLine, "terms" | "chairs">): Player | "drawn" {
  return seatOf(line.terms, line.chairs[0].taken ? 1 : 0);
}

/** The seat of a chair according to the terms, which name the seat of the first chair. */
export function seatOf(
  { first_seat: seat }: Pick<Terms, "first_seat">,
  chair: number,
): Player | "drawn" {
  if (seat === "drawn" || chair === 0) return seat;
  return seat === "jack" ? "investigator" : "jack";
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago a moment was, in words. */
export function timeAgo(language: string, moment: number, now: number): string {
  const speech = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    const count = Math.floor((now - moment) / length);
    if (count > 0) return speech.format(-count, unit);
  }
  return speech.format(0, "minute");
}
