/** Decisions grouped by what a touch on the board means. */

import type { Choice } from "../wire/types";

/** Groups choices by their keys; a choice with several keys is in several groups. */
export function grouped<Key>(
  choices: readonly Choice[],
  keysOf: (choice: Choice) => readonly Key[],
): Map<Key, Choice[]> {
  const groups = new Map<Key, Choice[]>();
  for (const choice of choices) {
    for (const key of new Set(keysOf(choice))) {
      groups.set(key, [...(groups.get(key) ?? []), choice]);
    }
  }
  return groups;
}
