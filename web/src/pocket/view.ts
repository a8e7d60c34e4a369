/** A Pocket view: its parts by short names, and what the page reads from it. */

import type * as wire from "../wire/generated";
import type { PocketView, View } from "../wire/types";

export type { PocketView } from "../wire/types";
/** The part of a view that the district needs. */
export type PocketPieces = Pick<
  PocketView,
  "tiles" | "detectives" | "tokens" | "suspects" | "aids"
>;
export type Character = wire.PocketCharacter;
export type Compass = wire.PocketSide;
export type Tile = wire.PocketTile;
export type Token = wire.PocketToken;

export const DETECTIVES = ["holmes", "watson", "toby"] as const;

/** The characters in the order of the rules page, and the hourglasses printed on their cards. */
export const HOURGLASSES: Readonly<Record<Character, number>> = {
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

export const CHARACTERS = Object.keys(HOURGLASSES) as Character[];

export function pocket(view: View): PocketView {
  if ("tiles" in view) return view;
  throw new TypeError("no view of Pocket");
}

/** The number of used tokens, that is, the progress of the turn. */
export function used(view: PocketView): number {
  return view.tokens.filter((token) => token.used).length;
}

/** The cards left in the pile: all nine without Jack's own and the drawn ones. */
export function pile(view: PocketView): number {
  return CHARACTERS.length - 1 - view.shown.length - view.turns_of_jacks_cards.length;
}

export function tileOf(view: PocketPieces, character: string): Tile | undefined {
  return view.tiles.find((tile) => tile.character === character);
}

/** The detectives who see a character; empty without aids. */
export function seenBy(view: PocketPieces, character: Character): string[] {
  return DETECTIVES.filter((each) => view.aids?.in_sight[each]?.includes(character));
}
