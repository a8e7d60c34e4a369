/** The names of the players at a table. */

import type { Chair, Player, TableMessage } from "../wire/types";
import { say } from "../words/words.svelte";

export function chairName(chair: Chair): string {
  if (chair.level !== null) return say("page-computer", { level: chair.level });
  return chair.name ?? say(chair.taken ? "page-gone" : "page-free-chair");
}

export function playerName(table: TableMessage, seat: Player): string {
  const chair = table.chairs.find((each) => each.seat === seat);
  return chair === undefined ? "" : chairName(chair);
}

/** Whether both sides play at one device; they share one name. */
export function atOneDevice(table: TableMessage): boolean {
  return table.you.seats.length > 1;
}

export function opponentOf(seat: Player): Player {
  return seat === "jack" ? "investigator" : "jack";
}
