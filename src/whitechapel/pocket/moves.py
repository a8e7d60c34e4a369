"""What players and chance can decide: a closed union of small frozen classes."""

from dataclasses import dataclass
from itertools import combinations, product
from typing import ClassVar, Final, TypeAlias

from whitechapel.pocket.components import (
    ALL_CHARACTERS,
    DETECTIVES,
    TOKENS,
    Action,
    Character,
    Detective,
)


@dataclass(frozen=True, slots=True)
class MoveDetective:
    """Move the token's detective one or two spaces clockwise. [P4.1]"""

    code: ClassVar = "move_detective"
    detective: Detective
    spaces: int


@dataclass(frozen=True, slots=True)
class Joker:
    """Move any one detective one space; Jack may move nobody. [P4.3]"""

    code: ClassVar = "joker"
    detective: Detective | None


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn a character's tile clockwise by one, two or three quarters. [P4.4]"""

    code: ClassVar = "rotate"
    tile: Character
    quarters: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange two tiles; the pair has no order. [P4.7]"""

    code: ClassVar = "exchange"
    first: Character
    second: Character

    def __post_init__(self) -> None:
        """Put the pair in the order of the characters, so that equal pairs are equal moves."""
        first, second = sorted((self.first, self.second), key=ALL_CHARACTERS.index)
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


@dataclass(frozen=True, slots=True)
class Alibi:
    """Draw the top alibi card. [P4.8, P4.9]"""

    code: ClassVar = "alibi"


@dataclass(frozen=True, slots=True)
class DealIdentity:
    """Chance gives Jack the card of the character he hides as; None is a card unseen. [P2.3]"""

    code: ClassVar = "deal_identity"
    character: Character | None


@dataclass(frozen=True, slots=True)
class TossTokens:
    """Chance tosses the four action tokens. [P3.2]"""

    code: ClassVar = "toss_tokens"
    faces: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Chance turns up the top card of the pile; None is a card unseen. [P4.8, P4.9]"""

    code: ClassVar = "draw_card"
    character: Character | None


ActionMove: TypeAlias = MoveDetective | Joker | Rotate | Exchange | Alibi
ChanceMove: TypeAlias = DealIdentity | TossTokens | DrawCard
Move: TypeAlias = ActionMove | ChanceMove

DETECTIVE_MOVES: Final = {
    detective: (MoveDetective(detective, 1), MoveDetective(detective, 2))
    for detective in DETECTIVES
}
ROTATIONS: Final = {
    tile: (Rotate(tile, 1), Rotate(tile, 2), Rotate(tile, 3)) for tile in ALL_CHARACTERS
}
EXCHANGES: Final = tuple(
    Exchange(first, second) for first, second in combinations(ALL_CHARACTERS, 2)
)
JOKERS: Final = tuple(Joker(detective) for detective in DETECTIVES)
PASS: Final = Joker(None)
ALIBI: Final = Alibi()
TOSSES: Final = tuple(TossTokens(faces) for faces in product(*TOKENS))
DEALS: Final = {character: DealIdentity(character) for character in ALL_CHARACTERS}
DRAWS: Final = {character: DrawCard(character) for character in ALL_CHARACTERS}
