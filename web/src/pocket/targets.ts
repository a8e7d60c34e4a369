/** Touch targets: the legal choices grouped by their fields, without any rule of the game. */

import { grouped } from "../table/grouping";
import type { Choice, Move } from "../wire/types";
import { spaceAfter } from "./layout";
import { CHARACTERS, DETECTIVES, type Character, type PocketView } from "./view";

/** The action tokens in the order in which they are offered. */
export const ACTIONS = [
  "alibi",
  "holmes",
  "toby",
  "watson",
  "rotation",
  "exchange",
  "joker",
] as const;

/** A touch target on the board: a tile by its character, or a space by its number. */
export type Target = `tile:${string}` | `space:${number}` | "nobody";

/** The token that a decision spends. */
export function actionOf(move: Move): string {
  if (move.kind === "rotate") return "rotation";
  if (move.kind === "move_detective") return move.detective;
  return move.kind;
}

/** The choices of each token. */
export function byAction(choices: readonly Choice[]): Map<string, Choice[]> {
  return grouped(choices, ({ move }) => [actionOf(move)]);
}

/**
 * The choices of one token by target. `first` is the tile that an exchange began with; without it
 * each tile leads to all its pairs.
 */
export function byTarget(
  view: PocketView,
  choices: readonly Choice[],
  first: string | null = null,
): Map<Target, Choice[]> {
  return grouped(choices, ({ move }) => targetsOf(view, move, first));
}

function targetsOf(view: PocketView, move: Move, first: string | null): Target[] {
  switch (move.kind) {
    case "rotate":
      return [`tile:${move.tile}`];
    case "exchange":
      return pairTargets([move.first, move.second], first);
    case "move_detective":
      return walkTargets(view, move.detective, move.spaces);
    case "joker":
      return move.detective === null ? ["nobody"] : walkTargets(view, move.detective, 1);
    default:
      return [];
  }
}

function pairTargets(pair: string[], first: string | null): Target[] {
  if (first === null) return pair.map((each): Target => `tile:${each}`);
  if (!pair.includes(first)) return [];
  return pair.filter((each) => each !== first).map((each): Target => `tile:${each}`);
}

/** The targets of a walk: where it ends, and where the detective stands. */
function walkTargets(view: PocketView, detective: string, steps: number): Target[] {
  const from = view.detectives[detective]!;
  return [`space:${spaceAfter(from, steps)}`, `space:${from}`];
}

/** The longest walk of each detective on offer: its start and number of spaces. */
export function walksOf(
  view: PocketView,
  choices: readonly Choice[],
): { from: number; steps: number }[] {
  const longest = new Map<number, number>();
  for (const { move } of choices) {
    if (!("detective" in move) || move.detective === null) continue;
    const from = view.detectives[move.detective]!;
    const steps = move.kind === "joker" ? 1 : move.spaces;
    longest.set(from, Math.max(longest.get(from) ?? 0, steps));
  }
  return [...longest].map(([from, steps]) => ({ from, steps }));
}

const DEGREES: Record<string, number> = { "+90": 1, "+180": 2, "-90": 3 };
const CODES: Record<string, Character> = Object.fromEntries(
  CHARACTERS.map((character) => [character.slice(0, 2), character]),
);

/** Parses the text of a decision, to describe a draft in a sentence; see docs/notation.md. */
export function readMove(text: string): Move | null {
  if (text === "alibi") return { kind: "alibi" };
  const joker = /^joker-(\w+)$/.exec(text);
  if (joker) return { kind: "joker", detective: detectiveNamed(joker[1]!) };
  const rotate = /^(\w\w)([+-]\d+)$/.exec(text);
  if (rotate) return { kind: "rotate", tile: CODES[rotate[1]!]!, quarters: DEGREES[rotate[2]!]! };
  const walk = /^(\w+)\+(\d)$/.exec(text);
  const walker = walk && detectiveNamed(walk[1]!);
  if (walker) return { kind: "move_detective", detective: walker, spaces: Number(walk[2]) };
  const pair = /^(\w\w)~(\w\w)$/.exec(text);
  if (pair) return { kind: "exchange", first: CODES[pair[1]!]!, second: CODES[pair[2]!]! };
  return null;
}

function detectiveNamed(name: string): (typeof DETECTIVES)[number] | null {
  return DETECTIVES.find((each) => each === name) ?? null;
}
