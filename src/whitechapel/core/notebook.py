"""The words of a notebook: what a careful player can write down, in either game."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from whitechapel.core.order import players_in_turn
from whitechapel.core.seats import Player

CharacterT = TypeVar("CharacterT")
PlayT = TypeVar("PlayT")


@dataclass(frozen=True, slots=True)
class Clue:
    """What told that a character is not Jack, as a code, and the turn in which it did."""

    turn: int
    by: str


@dataclass(frozen=True, slots=True)
class Entry(Generic[CharacterT]):
    """One character: may he be Jack, how likely, and if not, why.

    `suspect` and `cleared` are what everybody sees; `cleared` is None also where the history does
    not go back so far. `possible`, `probability` and `ruled_out` are what the viewer knows;
    `ruled_out` tells how he knew before everybody was told, None if he did not.
    """

    character: CharacterT
    suspect: bool
    possible: bool
    probability: Fraction
    cleared: Clue | None
    ruled_out: Clue | None


@dataclass(frozen=True, slots=True)
class HeldCard(Generic[CharacterT]):
    """An alibi card that left the pile: whose, since when; None where the viewer cannot tell.

    `shown` is whether it lies open for all.
    """

    player: Player
    turn: int
    character: CharacterT | None
    shown: bool


@dataclass(frozen=True, slots=True)
class PlaysLeft(Generic[PlayT]):
    """What is left to play in a turn, and who will, in order; None where chance is still to tell.

    Which player uses which of them is for them to decide.
    """

    turn: int
    left: tuple[PlayT, ...] | None
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a player knows of Jack's secrets and his own, as codes.

    `unseen_cards` are the alibi cards that he holds and the viewer cannot see.
    """

    knows: tuple[str, ...]
    unseen_cards: int


@dataclass(frozen=True, slots=True)
class Suspicion(Knowledge, Generic[CharacterT]):
    """Whom the Investigator may take for Jack, as far as the viewer can tell.

    He suspects the `certain` ones and perhaps others of the `suspects`: between `fewest` and
    `most` of them in all.
    """

    suspects: tuple[CharacterT, ...]
    certain: tuple[CharacterT, ...]
    fewest: int
    most: int


def plays_left(turn: int, played: int, left: tuple[PlayT, ...] | None) -> PlaysLeft[PlayT]:
    """Return what is left of a turn in which some plays were made already. [P3.2, P3.3, L3.2]"""
    return PlaysLeft(turn, left, players_in_turn(turn)[played:])


def exact_suspicion(
    knows: tuple[str, ...], unseen_cards: int, suspects: tuple[CharacterT, ...]
) -> Suspicion[CharacterT]:
    """Return whom the Investigator suspects where the viewer knows it exactly."""
    return Suspicion(knows, unseen_cards, suspects, suspects, len(suspects), len(suspects))
