/** All alibi cards of a game that is over, by who had them. */

import type { View } from "../wire/types";

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

interface RevealedCards {
  jack?: { identity: string | null; cards: HeldCard[] };
  investigator?: { cards: HeldCard[] };
  /** Pocket: the cards that the Investigator drew and showed. */
  shown?: HeldCard[];
  pile?: string[];
}

export function cardsOf(open: View): AllCards {
  const { jack, investigator, shown, pile } = open as unknown as RevealedCards;
  return {
    identity: jack?.identity ?? null,
    jack: jack?.cards ?? [],
    investigator: investigator?.cards ?? shown ?? [],
    pile: (pile ?? []).map((character) => ({ character, turn: null })),
  };
}
