/** Who played a recorded game, by name. */

import type { GameRecord } from "../fair/record";
import type { Side } from "../wire/types";
import { say } from "../words/words.svelte";

/** Names whoever played a seat, as the tags of a record tell. */
export function nameInRecord(record: GameRecord, seat: Side): string {
  const name = record.tags[seat] ?? "";
  const level = /^computer ([\w-]+)$/.exec(name)?.[1];
  if (level !== undefined) return say("page-computer", { level });
  return name === "" || name === "-" ? say("replay-somebody") : name;
}
