/** The fields of a London view, as `whitechapel/london/json_forms.py` writes them. */

import type { Preview, Player, View } from "../wire/types";

export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const EXITS = ["NW", "NE", "SW", "SE"] as const;
export type Exit = (typeof EXITS)[number];

export interface Card {
  character: string;
  turn: number;
}

/** The pieces on the board. Aids are absent at a table without aids. */
export interface Pieces {
  edition: string;
  /** Where each character stands; null for one who has left. */
  places: Record<string, string | null>;
  lantern: Direction;
  /** The number of the light on each lit post, 0 for a light without a number. */
  lights: Record<string, number>;
  unlit: string[];
  manholes: string[];
  covers: string[];
  cordons: Exit[];
  aids?: {
    visible: string[];
    lit_hexes: string[];
    beam: string[];
  };
}

export interface LondonView extends Pieces {
  viewer?: string;
  turn: number;
  phase: string;
  actor: string | null;
  cards: string[];
  used: string[];
  witness: "witness" | "no_witness";
  suspects: string[];
  aids?: {
    visible: string[];
    lit_hexes: string[];
    beam: string[];
    suspects_seen: string[];
    suspects_unseen: string[];
  };
  drawn: { turn: number; player: Player }[];
  outcome: { winner: Player; reason: string; clause: string } | null;
  /** What a side hides, if the viewer may see it; never in a preview. */
  jack?: { identity: string | null; cards: Card[] };
  investigator?: { cards: Card[] };
}

/** An unfinished activation in a preview. */
export interface Activation {
  character: string;
  due: ("lantern" | "move" | "power")[];
  decisions: { kind: string }[];
  whistle_points: number | null;
  called: string[];
}

/** The characters in the order of the rules page. */
export const CHARACTERS = [
  "holmes",
  "watson",
  "smith",
  "lestrade",
  "stealthy",
  "goodley",
  "gull",
  "bert",
] as const;

export function london(view: View): LondonView {
  return view as unknown as LondonView;
}

export function activationOf(preview: Preview | null): Activation | null {
  return (preview?.activation ?? null) as Activation | null;
}

/** Who stands on a hex. */
export function standing(view: Pieces, hex: string): string[] {
  return CHARACTERS.filter((who) => view.places[who] === hex);
}

/** The alibi cards left in the pile: all eight without Jack's own and the drawn ones. */
export function pile(view: LondonView): number {
  return CHARACTERS.length - 1 - view.drawn.length;
}

/** The cards of a side with their turns; the character is null if the viewer may not see it. */
export function cardsOf(
  view: LondonView,
  known: readonly Card[] | undefined,
  side: Player,
): { turn: number; character: string | null }[] {
  if (known !== undefined) return [...known];
  return view.drawn
    .filter((draw) => draw.player === side)
    .map(({ turn }) => ({ turn, character: null }));
}
