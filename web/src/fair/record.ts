/** Records of games, which are TOML. */

import { parse } from "smol-toml";
import { readRefusal, unreachable } from "../wire/api";

export interface RecordedTurn {
  moves: string[];
  answer: string | null;
}

/** A record as it is written; see docs/notation.md. */
interface Written {
  game: string;
  edition: string;
  setup: string;
  viewer?: string;
  turns?: { moves?: string; answer?: string }[];
  tags?: Record<string, string>;
}

export interface GameRecord {
  game: string;
  edition: string;
  setup: string;
  /** The only side whose secrets it contains; null if it contains all. */
  viewer: string | null;
  turns: RecordedTurn[];
  tags: Record<string, string>;
}

/** Fetches the record of a table or an uploaded one: `tables/ID` or `records/ID`. */
export async function fetchRecord(path: string, key: string | null = null): Promise<string> {
  let reply: Response;
  try {
    reply = await fetch(recordAddress(path, key));
  } catch {
    throw unreachable();
  }
  if (reply.ok) return reply.text();
  throw await readRefusal(reply);
}

export function recordAddress(path: string, key: string | null = null): string {
  if (!path.startsWith("tables/")) return `/api/${path}`;
  return `/api/${path}/record${key === null ? "" : `?key=${encodeURIComponent(key)}`}`;
}

/** Parses a record. Moves are case-insensitive and returned in lower case. */
export function readRecord(text: string): GameRecord {
  const {
    game,
    edition,
    setup,
    viewer = null,
    turns = [],
    tags = {},
  } = parse(text) as unknown as Written;
  return {
    game,
    edition,
    setup: spaced(setup),
    viewer,
    turns: turns.map(({ moves = "", answer = null }) => ({
      moves: moves.toLowerCase().split(/\s+/).filter(Boolean),
      answer,
    })),
    tags,
  };
}

function spaced(setup: string): string {
  const rows = setup.split("/").map((row) => row.trim().split(/\s+/).join(" "));
  return rows.join(" / ");
}
