"""A deal: everything that chance will do in one game, as a value. [P2, P3.2]

A state never holds any of it; the dealer takes the moves of chance from it.
"""

from dataclasses import dataclass
from typing import assert_never

from whitechapel.core import IllegalMoveError, NotationError, Stream
from whitechapel.pocket.board import PLACES, SIDES, Tile
from whitechapel.pocket.components import CASTS, EDITION, TOKENS, TURNS, Character
from whitechapel.pocket.moves import DEALS, DRAWS, ChanceMove, TossTokens
from whitechapel.pocket.setup import FACED_WALLS, Setup
from whitechapel.pocket.state import Faces, Phase, State


@dataclass(frozen=True, slots=True)
class Deal:
    """The layout, the nine alibi cards from Jack's identity down the pile, and four tosses."""

    setup: Setup
    cards: tuple[Character, ...]
    tosses: tuple[Faces, ...]

    @property
    def identity(self) -> Character:
        """Return the card that Jack is dealt. [P2.3]"""
        return self.cards[0]

    @property
    def pile(self) -> tuple[Character, ...]:
        """Return the other eight cards, top first. [P2.3]"""
        return self.cards[1:]


def deal(seed: bytes, /, edition: str = EDITION) -> Deal:
    """Derive a deal from bytes; `docs/notation.md` tells how to repeat it by hand. [P2.1]"""
    if edition not in CASTS:
        raise NotationError("setup_edition", "edition", text=edition[:40])
    cast = CASTS[edition]
    layout = Stream(seed, "pocket/tiles").shuffled(cast)
    walls = Stream(seed, "pocket/walls")
    sides = tuple(SIDES[walls.below(4)] for _ in range(PLACES))
    tiles = tuple(
        Tile(character, FACED_WALLS.get(place, sides[place]))
        for place, character in enumerate(layout)
    )
    coins = Stream(seed, "pocket/tosses")
    tosses = tuple(tuple(token[coins.below(2)] for token in TOKENS) for _ in range(1, TURNS, 2))
    return Deal(Setup(tiles), Stream(seed, "pocket/cards").shuffled(cast), tosses)


def redeal_secrets(deal: Deal, fresh: Deal, /) -> Deal:
    """Return the same tiles and tosses with a fresh identity and pile. [P2.1, P2.3]"""
    return Deal(deal.setup, fresh.cards, deal.tosses)


def setup(deal: Deal, /) -> Setup:
    """Return the set-up of a deal. [P2.1]"""
    return deal.setup


def chance_move(deal: Deal, state: State, /) -> ChanceMove:
    """Return the move of chance: the identity, this turn's toss, or the top card. [P2.3, P3.2]

    The top card is the deal's first that is still in the pile, so that a deal can also go on from
    a position that another deal led to.
    """
    match state.public.phase:
        case Phase.DEAL:
            return DEALS[deal.identity]
        case Phase.TOSS:
            return TossTokens(deal.tosses[state.public.turn // 2])
        case Phase.DRAW:
            pile = state.pile
            return DRAWS[next(card for card in deal.cards if card in pile)]
        case Phase.HUNT | Phase.APPEAL | Phase.OVER:
            raise IllegalMoveError("P3.1", "chance_not_due")
        case _:
            assert_never(state.public.phase)
