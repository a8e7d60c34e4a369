/** Touch targets: the legal choices grouped by their fields, without any rule of the game. */

import { grouped } from "../table/grouping";
import type { Choice, Move } from "../wire/types";
import { CHARACTERS, DIRECTIONS, EXITS, type Character, type Exit, type Pieces } from "./view";

/** The steps of a turn: take a card, then its move and power in an order. */
export const STEPS = ["card", "lantern", "move", "exchange", "power"] as const;
export type Step = (typeof STEPS)[number];

/** A touch target on the board: a hex, an exit, or a direction of the lantern. */
export type Target = `hex:${string}` | `exit:${string}` | `way:${string}`;

const STEP_OF: Record<string, Step> = {
  activate: "card",
  go: "move",
  stay: "move",
  accuse: "move",
  escape: "move",
  change_places: "exchange",
  turn_lantern: "lantern",
};

export function stepOf(move: Move): Step {
  return STEP_OF[move.kind] ?? "power";
}

/** Whether a decision ends the game, which asks for confirmation before it is drafted. */
export function endsGame(move: Move): boolean {
  return move.kind === "accuse" || move.kind === "escape";
}

/** The choices of each step. */
export function byStep(choices: readonly Choice[]): Map<Step, Choice[]> {
  const steps = new Map<Step, Choice[]>();
  for (const step of STEPS) {
    const own = choices.filter((choice) => stepOf(choice.move) === step);
    if (own.length > 0) steps.set(step, own);
  }
  return steps;
}

/**
 * The choices of one step by target. `first` is the target that a decision of two touches began
 * with; without it each target leads to all its decisions.
 */
export function byTarget(
  view: Pieces,
  choices: readonly Choice[],
  first: Target | null = null,
): Map<Target, Choice[]> {
  return grouped(choices, ({ move }) => targetsOf(view, move, first));
}

/** Whether a touch on a target only begins a decision of two touches. */
export function begins(view: Pieces, move: Move, target: Target): boolean {
  return pairOf(view, move)?.some((each) => each === target) === true;
}

/** Whether a decision of two touches began with the piece, not with its destination. */
export function isPiece(view: Pieces, choices: readonly Choice[], first: Target): boolean {
  return choices.some(({ move }) => pairOf(view, move)?.[0] === first);
}

function targetsOf(view: Pieces, move: Move, first: Target | null): Target[] {
  const pair = pairOf(view, move);
  if (pair !== null) {
    // A whistle begins with the character it calls; the others begin with either target.
    if (first === null) return move.kind === "call" ? [pair[0]] : pair;
    if (first === pair[0]) return [pair[1]];
    return first === pair[1] && move.kind !== "call" ? [pair[0]] : [];
  }
  switch (move.kind) {
    case "activate":
    case "accuse":
    case "change_places":
      return placeOf(view, move.character);
    case "go":
      return [`hex:${move.hex}`];
    case "escape":
      return [`exit:${move.exit}`];
    case "turn_lantern":
      return [`way:${move.direction}`];
    default:
      return [];
  }
}

function placeOf(view: Pieces, character: Character): Target[] {
  const place = view.places[character];
  return place ? [`hex:${place}`] : [];
}

/** The two targets of a decision that needs two touches. */
function pairOf(view: Pieces, move: Move): [Target, Target] | null {
  switch (move.kind) {
    case "move_light":
      return [`hex:${move.origin}`, `hex:${move.post}`];
    case "move_cover":
      return [`hex:${move.origin}`, `hex:${move.manhole}`];
    case "move_cordon":
      return [`exit:${move.origin}`, `exit:${move.exit}`];
    case "call": {
      const [place] = placeOf(view, move.character);
      return place === undefined ? null : [place, `hex:${move.hex}`];
    }
    default:
      return null;
  }
}

const CODES: Record<string, Character> = Object.fromEntries(
  CHARACTERS.map((character) => [character.slice(0, 2), character]),
);

/** Parses the text of a decision, to describe a draft in a sentence; see docs/notation.md. */
export function readMove(text: string): Move | null {
  const [word = "", one = "", other = ""] = text.split("-");
  const character = CODES[one];
  const [from, to] = [exitNamed(one), exitNamed(other)];
  switch (word) {
    case "stay":
      return { kind: "stay" };
    case "accuse":
      return character ? { kind: "accuse", character } : null;
    case "escape":
      return from ? { kind: "escape", exit: from } : null;
    case "light":
      return { kind: "move_light", origin: one, post: other };
    case "cordon":
      return from && to ? { kind: "move_cordon", origin: from, exit: to } : null;
    case "cover":
      return { kind: "move_cover", origin: one, manhole: other };
    case "lantern": {
      const direction = DIRECTIONS.find((each) => each === one.toUpperCase());
      return direction ? { kind: "turn_lantern", direction } : null;
    }
    case "swap":
      return character ? { kind: "change_places", character } : null;
    case "call":
      if (one === "nobody") return { kind: "call_nobody" };
      return character ? { kind: "call", character, hex: other } : null;
    default:
      if (word in CODES) return { kind: "activate", character: CODES[word]! };
      return /^[a-m]\d+$/.test(word) ? { kind: "go", hex: word } : null;
  }
}

function exitNamed(name: string): Exit | undefined {
  return EXITS.find((each) => each === name.toUpperCase());
}
