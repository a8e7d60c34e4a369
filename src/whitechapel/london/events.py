"""What happened: every change of the board, as codes with parameters.

The events of an activation are told when it is complete, all at once. [L3.3]
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from whitechapel.core import Outcome, Player
from whitechapel.london.board import Direction, Exit, Hex
from whitechapel.london.components import Character


@dataclass(frozen=True, slots=True)
class IdentityDealt:
    """Jack knows who he is; None for everybody else. [L2.7]"""

    code: ClassVar = "identity_dealt"
    clause: ClassVar = "L2.7"
    character: Character | None


@dataclass(frozen=True, slots=True)
class CardsTurnedUp:
    """A turn began with these four character cards. [L3.2]"""

    code: ClassVar = "cards_turned_up"
    clause: ClassVar = "L3.2"
    turn: int
    characters: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class CharacterMoved:
    """The activated character moved. [L4.1]"""

    code: ClassVar = "character_moved"
    clause: ClassVar = "L4.1"
    player: Player
    character: Character
    origin: Hex
    hex: Hex


@dataclass(frozen=True, slots=True)
class CharacterStayed:
    """The activated character was blocked and stayed. [L4.5]"""

    code: ClassVar = "character_stayed"
    clause: ClassVar = "L4.5"
    player: Player
    character: Character


@dataclass(frozen=True, slots=True)
class LightMoved:
    """A gaslight was moved; number 0 is a light without number. [L5.3]"""

    code: ClassVar = "light_moved"
    clause: ClassVar = "L5.3"
    player: Player
    origin: Hex
    post: Hex
    number: int


@dataclass(frozen=True, slots=True)
class CordonMoved:
    """A police cordon was moved. [L5.4]"""

    code: ClassVar = "cordon_moved"
    clause: ClassVar = "L5.4"
    player: Player
    origin: Exit
    exit: Exit


@dataclass(frozen=True, slots=True)
class CoverMoved:
    """A manhole was opened and another covered. [L5.8]"""

    code: ClassVar = "cover_moved"
    clause: ClassVar = "L5.8"
    player: Player
    origin: Hex
    manhole: Hex


@dataclass(frozen=True, slots=True)
class LanternTurned:
    """Watson's lantern was pointed. [L5.2]"""

    code: ClassVar = "lantern_turned"
    clause: ClassVar = "L5.2"
    player: Player
    direction: Direction


@dataclass(frozen=True, slots=True)
class CharacterCalled:
    """The whistle moved a character. [L5.6]"""

    code: ClassVar = "character_called"
    clause: ClassVar = "L5.6"
    player: Player
    character: Character
    origin: Hex
    hex: Hex
    points: int


@dataclass(frozen=True, slots=True)
class NobodyCalled:
    """The whistle could move nobody. [L5.6]"""

    code: ClassVar = "nobody_called"
    clause: ClassVar = "L5.6"
    player: Player


@dataclass(frozen=True, slots=True)
class PlacesChanged:
    """Gull exchanged places with another. [L5.7]"""

    code: ClassVar = "places_changed"
    clause: ClassVar = "L5.7"
    player: Player
    character: Character


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A player took an alibi card in secret; None for everybody else. [L5.1]"""

    code: ClassVar = "card_drawn"
    clause: ClassVar = "L5.1"
    player: Player
    turn: int
    character: Character | None


@dataclass(frozen=True, slots=True)
class CharacterAccused:
    """The Investigator accused a character with another. [L7.2]"""

    code: ClassVar = "character_accused"
    clause: ClassVar = "L7.2"
    by: Character
    character: Character


@dataclass(frozen=True, slots=True)
class JackEscaped:
    """Jack left the district. [L7.1]"""

    code: ClassVar = "jack_escaped"
    clause: ClassVar = "L7.1"
    character: Character
    exit: Exit


@dataclass(frozen=True, slots=True)
class WitnessesCalled:
    """Jack answered the appeal: witness or no witness, with these suspects visible. [L6.3]"""

    code: ClassVar = "witnesses_called"
    clause: ClassVar = "L6.3"
    turn: int
    answer: str
    suspects_in_sight: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class SuspectCleared:
    """The appeal cleared a suspect. [L6.3]"""

    code: ClassVar = "suspect_cleared"
    clause: ClassVar = "L6.3"
    turn: int
    character: Character
    by: str


@dataclass(frozen=True, slots=True)
class LightWentOut:
    """The gaslight with the turn's number went out where it stood. [L6.4]"""

    code: ClassVar = "light_went_out"
    clause: ClassVar = "L6.4"
    turn: int
    post: Hex


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over and shows every alibi card that was drawn. [L7.4]"""

    code: ClassVar = "game_ended"
    turn: int
    outcome: Outcome
    identity: Character | None
    jacks_cards: tuple[Character, ...]
    investigators_cards: tuple[Character, ...]

    @property
    def clause(self) -> str:
        """Return the clause that ended the game. [L7]"""
        return self.outcome.clause


SecretEvent: TypeAlias = IdentityDealt | CardDrawn | GameEnded
"""What not everybody may know; `redact` hides it."""

PublicEvent: TypeAlias = (
    CardsTurnedUp
    | CharacterMoved
    | CharacterStayed
    | LightMoved
    | CordonMoved
    | CoverMoved
    | LanternTurned
    | CharacterCalled
    | NobodyCalled
    | PlacesChanged
    | CharacterAccused
    | JackEscaped
    | WitnessesCalled
    | SuspectCleared
    | LightWentOut
)
Event: TypeAlias = SecretEvent | PublicEvent
