"""Positions of London's training games: what all see, what is believed, and certain ends."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeAlias

from whitechapel.core import Seat
from whitechapel.kernel import london as kernel

Belief: TypeAlias = list[float]
"""The chance of each character to be Jack."""

TURNING_UP: Final = 1
"""The phase before four cards are turned up."""
LAST_TURN: Final = 8
LAST_ACTIVATION: Final = 3
"""The number of a turn's fourth activation."""
SURE: Final = 0.99999


@dataclass(frozen=True, slots=True)
class TrainingPosition:
    """A position to be labelled: what all see, the belief, and values by identity.

    A `pending` one stands before the Investigator's draw of an alibi card, whose values are not
    searched. Where values are missing, those of the next position are one sample of them.
    """

    public: Any
    belief: Belief
    pending: bool = False
    values: tuple[float, ...] | None = None


class GameProgress(NamedTuple):
    """How far a game is: sets of characters have one bit each."""

    turn: int
    phase: int
    cards: int
    used: int
    activations: int
    """How many activations of this turn are over."""
    witness: int

    @property
    def unused(self) -> int:
        """Return the characters who can still be activated this turn."""
        return self.cards & ~self.used


def moment_of(public: Any) -> GameProgress:
    """Return how far a game is."""
    return GameProgress(*public.words[7:13])


def certain_result(state: Any, identity: int, belief: Belief) -> float | None:
    """Return Jack's result where it is certain: an escape, an arrest, the dawn."""
    public, moment = state.public, moment_of(state.public)
    if kernel.actor(state) is Seat.JACK:
        if moment.turn == LAST_TURN and moment.activations == LAST_ACTIVATION:
            return 1.0
        can_walk = moment.unused >> identity & 1 and not moment.witness
        return 1.0 if can_walk and kernel.can_get_away(public, identity) else None
    if max(belief) > SURE and accusable(public) >> identity & 1:
        return 0.0
    return None


def accusable(public: Any) -> int:
    """Return the characters whom some unused card can accuse."""
    unused, found = moment_of(public).unused, 0
    for who in range(8):
        if unused >> who & 1:
            found |= kernel.accusable_by(public, who)
    return found
