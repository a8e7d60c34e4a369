/** Sorts a notebook for the page: who is possible, who is not and why. */

import type { Clue, Note, Notebook } from "../wire/types";

export interface Cleared {
  character: string;
  clue: Clue | null;
}

/**
 * The characters who can be Jack for the viewer. Jack himself sees whom the Investigator may still
 * suspect.
 */
export function possible(notebook: Notebook): Note[] {
  if (notebook.viewer !== "jack") return notebook.characters.filter((note) => note.possible);
  const suspects: readonly string[] = notebook.investigator.suspects;
  return notebook.characters.filter((note) => suspects.includes(note.character));
}

/** The ends that reveal Jack by themselves; after any other, Jack shows himself. */
const TELLING = new Set(["arrest", "escape"]);

/** A clue from counting hourglasses; Jack cannot know its turn. */
const RECKONED = { turn: 0, by: "hourglasses" };

/**
 * All others, the last one first, with their clue: the viewer's own if it came earlier. Without
 * another clue it is the hourglasses or the end of the game.
 */
export function cleared(notebook: Notebook, ending: string | null = null): Cleared[] {
  const shown = ending !== null && TELLING.has(ending) ? ending : "revealed";
  const end = ending === null ? RECKONED : { turn: notebook.turn, by: shown };
  const left = new Set(possible(notebook).map((note) => note.character));
  return notebook.characters
    .filter((note) => !left.has(note.character))
    .map((note) => ({
      character: note.character,
      clue:
        notebook.viewer === "jack"
          ? (note.cleared ?? (note.suspect ? end : null))
          : (note.ruled_out ?? note.cleared),
    }))
    .sort((one, other) => (other.clue?.turn ?? 0) - (one.clue?.turn ?? 0));
}

/** The probability from 0 to 1; null if all are equal. */
export function odds(notebook: Notebook, note: Note): number | null {
  if (notebook.viewer === "jack") return null;
  const all = new Set(possible(notebook).map((each) => each.probability));
  return all.size > 1 ? part(note.probability) : null;
}

/** Reads an exact fraction such as "2/7". */
export function part(fraction: string): number {
  const [above, below = "1"] = fraction.split("/");
  return Number(above) / Number(below);
}
