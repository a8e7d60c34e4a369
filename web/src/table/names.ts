/** Names as short as players say them, in either game. */

import type { Speech } from "../words/speech";
import { say, words } from "../words/words.svelte";

export function short(who: string, speech: Speech | null = words.speech): string {
  return speech?.say("page-short", { who }) ?? "";
}

export function shorts(list: readonly string[], speech: Speech | null = words.speech): string {
  return list.map((who) => short(who, speech)).join(", ") || say("nobody");
}
