/** A London view: its parts by short names, and what the page reads from it. */

import type * as wire from "../wire/generated";
import type { LondonView, Preview, Player, View } from "../wire/types";

export type { LondonView } from "../wire/types";
export type Character = wire.LondonCharacter;
export type Direction = wire.LondonDirection;
export type Exit = wire.LondonExit;
export type Activation = wire.LondonActivation;
/** The pieces on the board, with those aids that need no more. */
export type Pieces = wire.LondonLitPieces;

export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const satisfies Direction[];
export const EXITS = ["NW", "NE", "SW", "SE"] as const satisfies Exit[];

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
] as const satisfies Character[];

export function london(view: View): LondonView {
  if ("places" in view) return view;
  throw new TypeError("no view of London");
}

export function activationOf(preview: Preview | null): Activation | null {
  return preview !== null && "activation" in preview ? preview.activation : null;
}

/** Who stands on a hex. */
export function standing(view: Pieces, hex: string): Character[] {
  return CHARACTERS.filter((who) => view.places[who] === hex);
}

/** The alibi cards left in the pile: all eight without Jack's own and the drawn ones. */
export function pile(view: LondonView): number {
  return CHARACTERS.length - 1 - view.drawn.length;
}

/** The cards of a side with their turns; the character is null if the viewer may not see it. */
export function cardsOf(
  view: LondonView,
  known: readonly wire.LondonCard[] | undefined,
  side: Player,
): { turn: number; character: Character | null }[] {
  if (known !== undefined) return [...known];
  return view.drawn
    .filter((draw) => draw.player === side)
    .map(({ turn }) => ({ turn, character: null }));
}
