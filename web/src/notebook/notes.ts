/** What a notebook says, sorted for a page: who is possible, who is not and why. */

import type { Clue, Note, Notebook } from "../wire/types";

export interface Cleared {
  character: string;
  clue: Clue | null;
}

/**
 * Those who can be Jack for the owner of the notebook. Jack himself knows better: he wants to know
 * whom the Investigator may still take for Jack.
 */
export function possible(notebook: Notebook): Note[] {
  if (notebook.viewer !== "jack") return notebook.characters.filter((note) => note.possible);
  const { suspects } = notebook.investigator;
  return notebook.characters.filter((note) => suspects.includes(note.character));
}

/** The ends of which everybody knows at once who was Jack; after any other, Jack shows himself. */
const TELLING = new Set(["arrest", "escape"]);

/** What else tells the Investigator that a suspect is not Jack; Jack cannot tell since when. */
const RECKONED = { turn: 0, by: "hourglasses" };

/**
 * Everybody else, the last one first, with what told: one's own clue where it came before. Whom
 * nothing had cleared for the Investigator, the hourglasses did, or the end of the game.
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

/** The odds as a part of one; null where all are equal, for then they say nothing. */
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
