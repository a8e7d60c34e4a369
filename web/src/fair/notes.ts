/** What this browser stored before a game: the commitment it saw and the word it added. */

import { store, readStored } from "../shell/storage";

export interface Note {
  commitment: string;
  entropy: string;
}

const STORAGE_KEY = "promises";
const MOST = 60;

/** Stores the commitment of a table before its word is sent. */
export function note(table: string, given: Note): void {
  const others = notes().filter(([id]) => id !== table);
  store(STORAGE_KEY, JSON.stringify([[table, given], ...others].slice(0, MOST)));
}

export function noted(table: string): Note | null {
  return notes().find(([id]) => id === table)?.[1] ?? null;
}

function notes(): [table: string, note: Note][] {
  try {
    return JSON.parse(readStored(STORAGE_KEY) ?? "[]") as [string, Note][];
  } catch {
    return [];
  }
}
