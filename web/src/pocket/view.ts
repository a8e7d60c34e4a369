/** The fields of a Pocket view, as `whitechapel/pocket/json_forms.py` writes them. */

import type { Player, View } from "../wire/types";

export type Compass = "N" | "E" | "S" | "W";

export interface Tile {
  place: number;
  character: string;
  wall: Compass | null;
  face: "suspect" | "empty";
  rotated: boolean;
}

export interface Token {
  up: string | null;
  back: string | null;
  used: boolean;
}

export interface Card {
  character: string;
  turn: number;
}

export interface PocketView {
  viewer?: string;
  tiles: Tile[];
  detectives: Record<string, number>;
  turn: number;
  phase: string;
  actor: string | null;
  tokens: Token[];
  suspects: string[];
  time_tokens: Player[];
  shown: Card[];
  turns_of_jacks_cards: number[];
  race_since: number | null;
  /** What can be worked out from the table; absent at a table without aids. */
  aids?: {
    in_sight: Record<string, string[]>;
    suspects_seen: string[];
    suspects_unseen: string[];
  };
  outcome: { winner: Player; reason: string; clause: string } | null;
  /** Jack's cards, if the viewer may see them; never in a preview. */
  jack?: { identity: string | null; cards: Card[] };
  hourglasses?: number;
}

export const DETECTIVES = ["holmes", "watson", "toby"] as const;

/** The characters in the order of the rules page, and the hourglasses printed on their cards. */
export const HOURGLASSES: Readonly<Record<string, number>> = {
  lestrade: 0,
  goodley: 0,
  bert: 1,
  pizer: 1,
  smith: 1,
  lane: 1,
  stealthy: 1,
  gull: 1,
  madame: 2,
};

export const CHARACTERS = Object.keys(HOURGLASSES);

export function pocket(view: View): PocketView {
  return view as unknown as PocketView;
}

/** The number of used tokens, that is, the progress of the turn. */
export function used(view: PocketView): number {
  return view.tokens.filter((token) => token.used).length;
}

/** The cards left in the pile: all nine without Jack's own and the drawn ones. */
export function pile(view: PocketView): number {
  return CHARACTERS.length - 1 - view.shown.length - view.turns_of_jacks_cards.length;
}

export function tileOf(view: PocketView, character: string): Tile | undefined {
  return view.tiles.find((tile) => tile.character === character);
}

/** The detectives who see a character; empty without aids. */
export function seenBy(view: PocketView, character: string): string[] {
  return DETECTIVES.filter((each) => view.aids?.in_sight[each]?.includes(character));
}
