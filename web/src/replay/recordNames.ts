/** The names of the players of a recorded game. */

import type { GameRecord } from "../fair/record";
import type { Player } from "../wire/types";
import { say } from "../words/words.svelte";

/** The name of a seat's player, from the record's tags. */
export function nameInRecord(record: GameRecord, seat: Player): string {
  const name = record.tags[seat] ?? "";
  const level = /^computer ([\w-]+)$/.exec(name)?.[1];
  if (level !== undefined) return say("page-computer", { level });
  return name === "" || name === "-" ? say("replay-somebody") : name;
}
