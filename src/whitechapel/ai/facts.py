"""The facts that explain a decision: codes with parameters, the same for both games.

Facts follow from the rules and from counting what the viewer cannot rule out; none depends on a
network or on how a player plays. Unless a fact says otherwise, it describes the board after the
decision, as if witnesses were called at once. `docs/analysis.md` lists the codes.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, TypeAlias

from whitechapel.core import Player, Word


@dataclass(frozen=True, slots=True)
class Split:
    """The suspects in sight and those out of sight. [P5.1, L6.1]"""

    code: ClassVar = "split"
    seen: tuple[Word, ...]
    unseen: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Cleared:
    """Who is cleared by an answer of Jack, and who is left. [P5.3, P5.4, L6.3]"""

    code: ClassVar = "cleared"
    answer: Word
    cleared: tuple[Word, ...]
    left: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class ChanceSeen:
    """How likely Jack is in sight, by counting; Jack himself knows. [P7.3, L8.3]"""

    code: ClassVar = "chance_seen"
    probability: Fraction


@dataclass(frozen=True, slots=True)
class HourglassesThen:
    """How many hourglasses Jack has after an answer, at the least and at the most. [P6.1]"""

    code: ClassVar = "hourglasses"
    answer: Word
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How an answer ends the game, and how likely that is once the answer is given. [P6]"""

    code: ClassVar = "ending"
    answer: Word
    winner: Player
    reason: str
    probability: Fraction


@dataclass(frozen=True, slots=True)
class ToCome:
    """Who still acts this turn, in order, and with which tokens or cards. [P3.4, L3.2]"""

    code: ClassVar = "to_come"
    players: tuple[Player, ...]
    plays: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """The suspects in sight, and out of sight, whatever is still done this turn."""

    code: ClassVar = "settled"
    seen: tuple[Word, ...]
    unseen: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class SureWin:
    """Who can win whatever the other side does and whatever the viewer cannot see.

    He can win with this turn, or in a race with turns 7 and 8 together. [P6.5]
    """

    code: ClassVar = "sure_win"
    winner: Player


@dataclass(frozen=True, slots=True)
class EscapeThreat:
    """A possible Jack who could leave with his next activation, his power used first or not. [L7.1]

    `exits` are those in reach without a power. `this_turn` is whether Jack's player can still
    activate him this turn while the card shows no witness; if not, he must first end the turn
    unseen.
    """

    code: ClassVar = "escape_threat"
    character: Word
    exits: tuple[Word, ...]
    this_turn: bool


@dataclass(frozen=True, slots=True)
class ArrestThreat:
    """A possible Jack whom the Investigator can still accuse this turn, and with whom. [L7.2]"""

    code: ClassVar = "arrest_threat"
    character: Word
    accusers: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Accusation:
    """How likely the accused is Jack, by counting. [L7.2]"""

    code: ClassVar = "accusation"
    character: Word
    probability: Fraction


Fact: TypeAlias = (
    Split
    | Cleared
    | ChanceSeen
    | HourglassesThen
    | Ending
    | ToCome
    | Settled
    | SureWin
    | EscapeThreat
    | ArrestThreat
    | Accusation
)
