"""The table at one moment: what everybody sees, and what Jack hides. [P7]"""

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias, assert_never

from whitechapel.core import Actor, Outcome, Player, Seat, Word, player_in_turn
from whitechapel.pocket.board import Detectives, Tile
from whitechapel.pocket.components import CASTS, EDITION, HOURGLASSES, Action, Character

Faces: TypeAlias = tuple[Action, ...]
"""The sides of the four tokens that are up, in the order of P1.5; empty before the toss."""

UNUSED: Final = (False, False, False, False)


class Phase(Word):
    """What has to happen next; a preview may stop before an appeal, a state never does."""

    DEAL = "deal"
    TOSS = "toss"
    HUNT = "hunt"
    DRAW = "draw"
    APPEAL = "appeal"
    OVER = "over"


class Drawn(NamedTuple):
    """A card that left the pile: when, to whom, and which, unless Jack keeps it secret. [P7.1]"""

    turn: int
    player: Player
    character: Character | None


class Public(NamedTuple):
    """All that both players and every spectator know. [P7.1]"""

    tiles: tuple[Tile, ...]
    detectives: Detectives
    turn: int = 1
    phase: Phase = Phase.DEAL
    faces: Faces = ()
    used: tuple[bool, ...] = UNUSED
    time_tokens: tuple[Player, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    race_since: int | None = None
    outcome: Outcome | None = None
    edition: str = EDITION

    @property
    def cast(self) -> tuple[Character, ...]:
        """Return the characters of the edition, in their order. [P1.1]"""
        return CASTS[self.edition]

    @property
    def suspects(self) -> tuple[Character, ...]:
        """List the suspects, place by place."""
        return tuple(tile.character for tile in self.tiles if tile.suspect)

    @property
    def shown(self) -> tuple[Character, ...]:
        """List the cards that the Investigator drew and showed. [P4.8]"""
        return tuple(draw.character for draw in self.drawn if draw.character is not None)

    @property
    def turns_of_jacks_cards(self) -> tuple[int, ...]:
        """List the turns in which Jack drew a card. [P7.1]"""
        return tuple(draw.turn for draw in self.drawn if draw.player is Seat.JACK)

    @property
    def actor(self) -> Actor | None:
        """Return who acts: chance, or the player whose action it is. [P3.2, P3.3]"""
        match self.phase:
            case Phase.HUNT:
                return player_in_turn(self.turn, sum(self.used))
            case Phase.DEAL | Phase.TOSS | Phase.DRAW:
                return Seat.CHANCE
            case Phase.APPEAL | Phase.OVER:
                return None
            case _:
                assert_never(self.phase)


@dataclass(frozen=True, slots=True)
class Hand:
    """What Jack alone knows: who he is, once dealt, and his alibi cards as drawn. [P7.2]"""

    identity: Character | None = None
    cards: tuple[Character, ...] = ()


class State(NamedTuple):
    """The whole truth."""

    public: Public
    hand: Hand

    @property
    def pile(self) -> tuple[Character, ...]:
        """List the cards that nobody has drawn, in no order that means anything. [P7.3]"""
        gone = {self.hand.identity, *self.hand.cards, *self.public.shown}
        return tuple(character for character in self.public.cast if character not in gone)

    @property
    def hourglasses(self) -> int:
        """Count Jack's hourglasses: time tokens and alibi cards, not his identity. [P6.1, P6.2]"""
        cards = sum(HOURGLASSES[card] for card in self.hand.cards)
        return self.public.time_tokens.count(Seat.JACK) + cards
