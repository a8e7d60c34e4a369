"""The game at one moment: what all see, what the players hide, what is being decided. [L8]"""

from dataclasses import dataclass
from typing import NamedTuple, assert_never

from whitechapel.core import Actor, Outcome, Player, Seat, Word, player_in_turn
from whitechapel.london.components import Character
from whitechapel.london.events import Event
from whitechapel.london.moves import Decision
from whitechapel.london.pieces import Pieces


class Phase(Word):
    """What has to happen next; a preview may stop before an appeal, a state never does."""

    DEAL = "deal"
    CARDS = "cards"
    HUNT = "hunt"
    DRAW = "draw"
    APPEAL = "appeal"
    OVER = "over"


class Drawn(NamedTuple):
    """An alibi card that left the pile: when, and to whom. [L8.1]"""

    turn: int
    player: Player


class Public(NamedTuple):
    """All that both players and every spectator know. [L8.1]"""

    pieces: Pieces
    suspects: tuple[Character, ...]
    turn: int = 1
    phase: Phase = Phase.DEAL
    cards: tuple[Character, ...] = ()
    used: tuple[Character, ...] = ()
    witness: bool = True
    drawn: tuple[Drawn, ...] = ()
    outcome: Outcome | None = None

    @property
    def unused(self) -> tuple[Character, ...]:
        """List the characters that can still be activated this turn. [L3.2]"""
        return tuple(character for character in self.cards if character not in self.used)

    @property
    def actor(self) -> Actor | None:
        """Return who acts: chance, or the player whose activation it is. [L3.2]"""
        match self.phase:
            case Phase.HUNT:
                return player_in_turn(self.turn, len(self.used))
            case Phase.DEAL | Phase.CARDS | Phase.DRAW:
                return Seat.CHANCE
            case Phase.APPEAL | Phase.OVER:
                return None
            case _:
                assert_never(self.phase)

    def turns_of_cards(self, player: Player) -> tuple[int, ...]:
        """List the turns in which a player drew an alibi card. [L8.1]"""
        return tuple(draw.turn for draw in self.drawn if draw.player is player)


class Activation(NamedTuple):
    """One player's sequence of decisions, while it lasts: only he knows of it. [L3.3]

    `points` are what the whistle has still to spend, None when it is not being blown.
    """

    character: Character
    player: Player
    pieces: Pieces
    decisions: tuple[Decision, ...]
    events: tuple[Event, ...] = ()
    move_due: bool = True
    power_due: bool = False
    lantern_due: bool = False
    points: int | None = None
    called: tuple[Character, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is left to decide."""
        return not (self.move_due or self.power_due or self.lantern_due or self.points)


@dataclass(frozen=True, slots=True)
class Secrets:
    """What the players hide: Jack's identity, once dealt, and the cards each drew. [L8.2]"""

    identity: Character | None = None
    jacks_cards: tuple[Character, ...] = ()
    investigators_cards: tuple[Character, ...] = ()


class State(NamedTuple):
    """The whole truth."""

    public: Public
    secrets: Secrets
    activation: Activation | None = None

    @property
    def pile(self) -> tuple[Character, ...]:
        """List the alibi cards that nobody has, in no order that means anything. [L8.3]"""
        secrets = self.secrets
        gone = {secrets.identity, *secrets.jacks_cards, *secrets.investigators_cards}
        return tuple(character for character in self.public.pieces.cast if character not in gone)
