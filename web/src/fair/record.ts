/** Records of games as the server writes them: a small part of TOML, whose strings are JSON's. */

import { readRefusal, unreachable } from "../wire/api";

export interface RecordedTurn {
  moves: string[];
  answer: string | null;
}

type Fields = Record<string, string>;

export interface GameRecord {
  game: string;
  edition: string;
  setup: string;
  /** The only side whose secrets it contains; null if it contains all. */
  eyes: string | null;
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
  const head: Fields = {};
  const tags: Fields = {};
  const turns: Fields[] = [];
  let section = head;
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    if (line === "[[turns]]") {
      section = {};
      turns.push(section);
    } else if (line.startsWith("[")) {
      section = line === "[tags]" ? tags : {};
    } else {
      const [name, value] = field(line);
      section[name] = value;
    }
  }
  return {
    game: head.game ?? "",
    edition: head.edition ?? "",
    setup: spaced(head.setup ?? ""),
    eyes: head.eyes ?? null,
    turns: turns.map(({ moves, answer }) => ({
      moves: (moves ?? "").toLowerCase().split(/\s+/).filter(Boolean),
      answer: answer ?? null,
    })),
    tags,
  };
}

const FIELD = /^([\w-]+|"(?:[^"\\]|\\.)*")\s*=\s*(.*)$/;

function field(line: string): [name: string, value: string] {
  const found = FIELD.exec(line);
  if (found === null) throw new SyntaxError(line);
  const [, name, value] = found as unknown as [string, string, string];
  return [name.startsWith('"') ? quoted(name) : name, quoted(value)];
}

function quoted(text: string): string {
  return String(JSON.parse(text));
}

function spaced(setup: string): string {
  const rows = setup.split("/").map((row) => row.trim().split(/\s+/).join(" "));
  return rows.join(" / ");
}
