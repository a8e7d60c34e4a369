"""How a game ended, as a value."""

from dataclasses import dataclass

from whitechapel.core.enums import Word
from whitechapel.core.seats import Player


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, a stable reason code, and the clause that decided; a table's end has none."""

    winner: Player
    reason: str
    clause: str = ""


class TableEnd(Word):
    """Why a game ended before its rules ended it: a player gave up, was too slow, or left."""

    RESIGNATION = "resignation"
    TIME = "time"
    ABANDONMENT = "abandonment"
