/** What this browser wrote down before a game: the promise it saw and the word it gave. */

export interface Note {
  commitment: string;
  word: string;
}

const KEPT = "promises";
const MOST = 60;

/** Writes the promise of a table down, before its word is given. */
export function note(table: string, given: Note): void {
  const others = kept().filter(([id]) => id !== table);
  try {
    localStorage.setItem(KEPT, JSON.stringify([[table, given], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing can still play; the check says that nothing was noted.
  }
}

export function noted(table: string): Note | null {
  return kept().find(([id]) => id === table)?.[1] ?? null;
}

function kept(): [table: string, note: Note][] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as [string, Note][];
  } catch {
    return [];
  }
}
