/** All alibi cards of a game that is over, by who had them. */

import type { RevealedView } from "../wire/types";

export interface HeldCard {
  character: string;
  /** The turn in which it was drawn; null for a card of the pile. */
  turn: number | null;
}

export interface AllCards {
  identity: string | null;
  jack: HeldCard[];
  investigator: HeldCard[];
  pile: HeldCard[];
}

export function cardsOf(open: RevealedView): AllCards {
  return {
    identity: open.jack.identity,
    jack: open.jack.cards,
    // In Pocket the Investigator shows the cards that he draws.
    investigator: "shown" in open ? open.shown : open.investigator.cards,
    pile: open.pile.map((character) => ({ character, turn: null })),
  };
}
