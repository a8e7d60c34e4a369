/** Touch targets: the legal choices grouped by their fields, without any rule of the game. */

import { grouped } from "../table/grouping";
import type { Choice, Move } from "../wire/types";
import { spaceAfter } from "./layout";
import type { PocketView } from "./view";

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
  if (move.kind === "move_detective") return String(move.detective);
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
      return [`tile:${String(move.tile)}`];
    case "exchange":
      return pairTargets([String(move.first), String(move.second)], first);
    case "move_detective":
      return walkTargets(view, String(move.detective), Number(move.spaces));
    case "joker":
      return move.detective === null ? ["nobody"] : walkTargets(view, String(move.detective), 1);
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
    const from = view.detectives[String(move.detective)];
    if (from === undefined) continue;
    longest.set(from, Math.max(longest.get(from) ?? 0, Number(move.spaces ?? 1)));
  }
  return [...longest].map(([from, steps]) => ({ from, steps }));
}

const DEGREES: Record<string, number> = { "+90": 1, "+180": 2, "-90": 3 };
const CODES: Record<string, string> = Object.fromEntries(
  ["lestrade", "goodley", "bert", "pizer", "smith", "lane", "stealthy", "gull", "madame"].map(
    (character) => [character.slice(0, 2), character],
  ),
);

/** Parses the text of a decision, to describe a draft in a sentence; see docs/notation.md. */
export function readMove(text: string): Move | null {
  if (text === "alibi") return { kind: "alibi" };
  const joker = /^joker-(\w+)$/.exec(text);
  if (joker) return { kind: "joker", detective: joker[1] === "nobody" ? null : joker[1]! };
  const rotate = /^(\w\w)([+-]\d+)$/.exec(text);
  if (rotate) return { kind: "rotate", tile: CODES[rotate[1]!]!, quarters: DEGREES[rotate[2]!]! };
  const walk = /^(\w+)\+(\d)$/.exec(text);
  if (walk) return { kind: "move_detective", detective: walk[1]!, spaces: Number(walk[2]) };
  const pair = /^(\w\w)~(\w\w)$/.exec(text);
  if (pair) return { kind: "exchange", first: CODES[pair[1]!]!, second: CODES[pair[2]!]! };
  return null;
}
