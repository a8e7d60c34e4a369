/** Short names of characters, for both games. */

import type { Speech } from "../words/speech";
import { say, words } from "../words/words.svelte";

export function shortName(who: string, speech: Speech | null = words.speech): string {
  return speech?.say("page-short", { who }) ?? "";
}

export function shortNames(list: readonly string[], speech: Speech | null = words.speech): string {
  return list.map((who) => shortName(who, speech)).join(", ") || say("nobody");
}
