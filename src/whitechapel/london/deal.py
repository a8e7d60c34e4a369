"""A deal: everything that chance will do in one game, as a value. [L2.7]

A state never holds any of it; the dealer takes the moves of chance from it.
"""

from dataclasses import dataclass
from typing import assert_never

from whitechapel.core import IllegalMoveError, Stream
from whitechapel.london.board import EDITIONS
from whitechapel.london.components import CARDS_A_TURN, CASTS, TURNS, Character
from whitechapel.london.moves import DEALS, DRAWS, ChanceMove, TurnUpCards
from whitechapel.london.setup import Setup
from whitechapel.london.state import Phase, State


@dataclass(frozen=True, slots=True)
class Deal:
    """The edition, the eight alibi cards from Jack's identity down the pile, and the characters.

    `hands` has the four character cards of turns 1, 3, 5 and 7.
    """

    setup: Setup
    cards: tuple[Character, ...]
    hands: tuple[tuple[Character, ...], ...]

    @property
    def identity(self) -> Character:
        """Return the card that Jack is dealt. [L2.7]"""
        return self.cards[0]

    @property
    def pile(self) -> tuple[Character, ...]:
        """Return the other seven cards, top first. [L2.7]"""
        return self.cards[1:]


def deal(seed: bytes, /, edition: str = EDITIONS[0]) -> Deal:
    """Derive a deal from bytes; `docs/notation.md` tells how to repeat it by hand. [L2.7]"""
    setup, cast = Setup(edition), CASTS[edition]
    shuffles = Stream(seed, "london/characters")
    hands = tuple(shuffles.shuffled(cast)[:CARDS_A_TURN] for _ in range(1, TURNS, 2))
    return Deal(setup, Stream(seed, "london/cards").shuffled(cast), hands)


def redeal_secrets(deal: Deal, fresh: Deal, /) -> Deal:
    """Return the same edition and character cards with a fresh identity and pile. [L2.7]"""
    return Deal(deal.setup, fresh.cards, deal.hands)


def setup(deal: Deal, /) -> Setup:
    """Return the set-up of a deal."""
    return deal.setup


def chance_move(deal: Deal, state: State, /) -> ChanceMove:
    """Return the move of chance: the identity, this turn's characters, or the top card. [L2.7]

    The top card is the deal's first that is still in the pile, so that a deal can also go on from
    a position that another deal led to.
    """
    match state.public.phase:
        case Phase.DEAL:
            return DEALS[deal.identity]
        case Phase.CARDS:
            return TurnUpCards(deal.hands[state.public.turn // 2])
        case Phase.DRAW:
            pile = state.pile
            return DRAWS[next(card for card in deal.cards if card in pile)]
        case Phase.HUNT | Phase.APPEAL | Phase.OVER:
            raise IllegalMoveError("L3.1", "chance_not_due")
        case _:
            assert_never(state.public.phase)
