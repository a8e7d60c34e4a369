"""What happened: every change of the table, as codes with parameters."""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from whitechapel.core import Outcome, Player, Seat
from whitechapel.pocket.board import Side
from whitechapel.pocket.components import Action, Character, Detective

_CLEARED_BY = {"alibi": "P4.8", "seen": "P5.3", "unseen": "P5.4"}


@dataclass(frozen=True, slots=True)
class IdentityDealt:
    """Jack knows who he is; None for everybody else. [P2.3]"""

    code: ClassVar = "identity_dealt"
    clause: ClassVar = "P2.3"
    character: Character | None


@dataclass(frozen=True, slots=True)
class TokensTossed:
    """An odd turn began with these actions. [P3.2]"""

    code: ClassVar = "tokens_tossed"
    clause: ClassVar = "P3.2"
    turn: int
    faces: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class TokensTurned:
    """An even turn began with the other sides. [P3.3]"""

    code: ClassVar = "tokens_turned"
    clause: ClassVar = "P3.3"
    turn: int
    faces: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class DetectiveMoved:
    """A detective walked, by his own token or by the Joker. [P4.1, P4.3]"""

    code: ClassVar = "detective_moved"
    player: Player
    action: Action
    detective: Detective
    origin: int
    space: int

    @property
    def clause(self) -> str:
        """Return the clause of the token that moved the detective. [P4.1, P4.3]"""
        return "P4.3" if self.action is Action.JOKER else "P4.1"


@dataclass(frozen=True, slots=True)
class NobodyMoved:
    """Jack used the Joker to move nobody. [P4.3]"""

    code: ClassVar = "nobody_moved"
    clause: ClassVar = "P4.3"
    player: Player


@dataclass(frozen=True, slots=True)
class TileRotated:
    """A tile was turned clockwise by so many quarters; `wall` is where its wall is now. [P4.4]"""

    code: ClassVar = "tile_rotated"
    clause: ClassVar = "P4.4"
    player: Player
    tile: Character
    quarters: int
    wall: Side | None


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """Two tiles changed places. [P4.7]"""

    code: ClassVar = "tiles_exchanged"
    clause: ClassVar = "P4.7"
    player: Player
    first: Character
    second: Character


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player drew an alibi card; None where it is Jack's secret. [P4.8, P4.9]"""

    code: ClassVar = "card_drawn"
    player: Player
    turn: int
    character: Character | None

    @property
    def clause(self) -> str:
        """Return the clause of the player who drew. [P4.8, P4.9]"""
        return "P4.9" if self.player is Seat.JACK else "P4.8"


@dataclass(frozen=True, slots=True)
class SuspectCleared:
    """A tile was turned over, by a card or by the appeal. [P4.8, P5.3, P5.4]"""

    code: ClassVar = "suspect_cleared"
    turn: int
    character: Character
    by: str

    @property
    def clause(self) -> str:
        """Return the clause that cleared the suspect. [P4.8, P5.3, P5.4]"""
        return _CLEARED_BY[self.by]


@dataclass(frozen=True, slots=True)
class WitnessesCalled:
    """Jack answered the appeal: seen or unseen, with these suspects in sight. [P5.2, P5.5]"""

    code: ClassVar = "witnesses_called"
    clause: ClassVar = "P5.2"
    turn: int
    answer: str
    suspects_in_sight: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class TimeTokenTaken:
    """A player took the turn's time token. [P5.3, P5.4]"""

    code: ClassVar = "time_token_taken"
    turn: int
    player: Player

    @property
    def clause(self) -> str:
        """Return the clause of the answer that gave the token. [P5.3, P5.4]"""
        return "P5.4" if self.player is Seat.JACK else "P5.3"


@dataclass(frozen=True, slots=True)
class RaceBegan:
    """Both goals were met and Jack was unseen: he must stay so. [P6.5]"""

    code: ClassVar = "race_began"
    clause: ClassVar = "P6.5"
    turn: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over and shows Jack's identity and his cards. [P6.8]"""

    code: ClassVar = "game_ended"
    turn: int
    outcome: Outcome
    identity: Character | None
    cards: tuple[Character, ...]

    @property
    def clause(self) -> str:
        """Return the clause that ended the game. [P6]"""
        return self.outcome.clause


SecretEvent: TypeAlias = IdentityDealt | CardDrawn | GameEnded
"""What not everybody may know; `redact` hides it."""

PublicEvent: TypeAlias = (
    TokensTossed
    | TokensTurned
    | DetectiveMoved
    | NobodyMoved
    | TileRotated
    | TilesExchanged
    | SuspectCleared
    | WitnessesCalled
    | TimeTokenTaken
    | RaceBegan
)
Event: TypeAlias = SecretEvent | PublicEvent
