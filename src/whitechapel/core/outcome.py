"""How a game ended, as a value."""

from dataclasses import dataclass

from whitechapel.core.seats import Player


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, a stable reason code, and the clause that decided."""

    winner: Player
    reason: str
    clause: str
