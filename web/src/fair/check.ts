/** Checks that the deal was fair, like `whitechapel verify`, but in this browser. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { GameName, LogEntry, Player } from "../wire/types";
import { CHARACTERS, dealOf, dealtAgain, type Deal } from "./deals";
import type { Note } from "./notes";
import type { GameRecord } from "./record";
import { Stream } from "./stream";

export type Check =
  | "commitment"
  | "layout_commitment"
  | "setup"
  | "seats"
  | "chance"
  /** Only this page can check these: what it stored before the game, and what it saw. */
  | "noted_commitment"
  | "noted_word"
  | "log";

/** What a record says, and what it should say. */
export interface Finding {
  check: Check;
  found: string;
  wanted: string;
  turn: number | null;
}

/** A record without a commitment to check. */
export class UncheckableError extends Error {
  constructor(
    readonly code: "record_tag_missing" | "record_tag" | "record_other_viewer",
    readonly tag = "",
  ) {
    super(code);
  }
}

interface Promised {
  secret: Uint8Array;
  commitment: string;
  seed: Uint8Array;
}

/** Compares every move of chance in a record with its commitment. */
export function check(record: GameRecord): Finding[] {
  const game = record.game as GameName;
  const promise = promised(record);
  const seats = choice(record, "seats", ["drawn", "chosen"]);
  const first = choice(record, "seat_1", ["jack", "investigator"]);
  if (record.turns.some((turn) => turn.moves.some((move) => move.endsWith("=?")))) {
    throw new UncheckableError("record_other_viewer");
  }
  const findings = [committed("commitment", promise)];
  let deal = dealOf(game, record.edition, promise.seed);
  if (Object.keys(record.tags).some((name) => name.startsWith("layout_"))) {
    const layout = promised(record, "layout_");
    findings.push(committed("layout_commitment", layout));
    deal = dealtAgain(dealOf(game, record.edition, layout.seed), deal);
  }
  findings.push({ check: "setup", found: record.setup, wanted: deal.setup, turn: null });
  if (seats === "drawn") {
    const drawn = new Stream(promise.seed, "seats").below(2) === 0;
    const wanted: Player = drawn ? "jack" : "investigator";
    findings.push({ check: "seats", found: first, wanted, turn: null });
  }
  return [...findings, ...chances(record, deal)];
}

export function holds(finding: Finding): boolean {
  return finding.found === finding.wanted;
}

/** Compares every move of chance with the deal. */
function* chances(record: GameRecord, deal: Deal): Generator<Finding> {
  const taken = new Set<string>();
  for (const [index, { moves }] of record.turns.entries()) {
    const turn = index + 1;
    for (const move of moves.filter((each) => each.includes("="))) {
      const [kind, rest] = move.split("=") as [string, string];
      if (kind === "toss" || kind === "cards") {
        const wanted = deal.turns[Math.floor(turn / 2)]!;
        yield { check: "chance", found: ordered(move, record), wanted, turn };
      } else {
        // The first undrawn card of the deal: an earlier wrong draw does not make this one wrong.
        const top = kind === "jack" ? deal.cards[0]! : deal.cards.find((card) => !taken.has(card))!;
        yield { check: "chance", found: move, wanted: `${kind}=${top}`, turn };
        taken.add(rest);
      }
    }
  }
}

/** Character cards are a set: their order means nothing. */
function ordered(move: string, record: GameRecord): string {
  if (!move.startsWith("cards=")) return move;
  const codes = CHARACTERS[record.game as GameName].map((who) => who.slice(0, 2));
  const up: readonly string[] = move.slice("cards=".length).match(/../g) ?? [];
  return `cards=${codes.filter((code) => up.includes(code)).join("")}`;
}

/** Compares a record with what this browser stored before the game. */
export function checkNote(record: GameRecord, note: Note, chairs: readonly number[]): Finding[] {
  const words = [record.tags.entropy_1 ?? "", record.tags.entropy_2 ?? ""];
  const told = record.tags.commitment ?? "";
  return [
    { check: "noted_commitment", found: told, wanted: note.commitment, turn: null },
    ...chairs.map((chair): Finding => ({
      check: "noted_word",
      found: words[chair] ?? "",
      wanted: note.entropy,
      turn: null,
    })),
  ];
}

/** Compares a record with the log that this page received; finds the first difference. */
export function checkLog(record: GameRecord, log: readonly LogEntry[]): Finding | null {
  const saw = standing(log);
  if (saw === null) return null;
  const played = record.turns.flatMap(({ moves }, index) =>
    moves.map((move) => ({ move, turn: index + 1 })),
  );
  const length = Math.max(saw.length, played.length);
  for (let number = 0; number < length; number++) {
    const found = played[number]?.move ?? "";
    const wanted = saw[number] ?? "";
    const hidden = wanted.endsWith("=?") && found.startsWith(wanted.slice(0, -1));
    if (found !== wanted && !hidden) {
      return { check: "log", found, wanted, turn: played[number]?.turn ?? null };
    }
  }
  return { check: "log", found: "", wanted: "", turn: null };
}

/** The moves of a complete log without those taken back; null if it is incomplete. */
function standing(log: readonly LogEntry[]): string[] | null {
  if (log[0]?.version !== 1 || !log.some((entry) => entry.kind === "began")) return null;
  let moves: string[] = [];
  for (const entry of log) {
    if (entry.kind === "took_back") moves = moves.slice(0, Number(entry.plies));
    else moves = [...moves, ...(entry.moves ?? [])];
  }
  return moves;
}

function committed(check: "commitment" | "layout_commitment", promise: Promised): Finding {
  const wanted = bytesToHex(sha256(promise.secret));
  return { check, found: promise.commitment, wanted, turn: null };
}

/** Reads a secret, its commitment and the words of both chairs. */
function promised(record: GameRecord, prefix = ""): Promised {
  const secret = tag(record, `${prefix}secret`);
  if (!/^([0-9a-f]{2})+$/.test(secret)) {
    throw new UncheckableError("record_tag", `${prefix}secret`);
  }
  const commitment = tag(record, `${prefix}commitment`);
  const words = [tag(record, `${prefix}entropy_1`), tag(record, `${prefix}entropy_2`)];
  const seed = new TextEncoder().encode([secret, ...words].join("\n"));
  return { secret: hexToBytes(secret), commitment, seed };
}

function choice(record: GameRecord, name: string, choices: readonly string[]): string {
  const value = tag(record, name);
  if (!choices.includes(value)) throw new UncheckableError("record_tag", name);
  return value;
}

function tag(record: GameRecord, name: string): string {
  const value = record.tags[name];
  if (value === undefined) throw new UncheckableError("record_tag_missing", name);
  return value;
}
