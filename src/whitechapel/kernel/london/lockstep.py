"""London's rules and kernel, paired for lockstep tests."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from whitechapel import london
from whitechapel.core import Actor, Outcome
from whitechapel.kernel.lockstep import Twins, pair
from whitechapel.london import Character

Facts: TypeAlias = tuple[
    Actor | None, Outcome | None, int, frozenset[Character], frozenset[Character], Any
]
"""Actor, outcome, turn, who is visible, suspects, and the packed state."""


def choose_no_accusation(random: Random, moves: Sequence[Any]) -> int:
    """Choose a move other than an accusation, so that games last."""
    return random.choice([place for place, move in enumerate(moves) if move.code != "accuse"])


def twins_of(kernel: Any, edition: str = london.EDITIONS[0]) -> Twins:
    """Pair the rules with a kernel, compiled or not."""

    def facts(state: london.State) -> Facts:
        return (
            london.actor(state),
            london.outcome(state),
            london.turn(state),
            london.in_sight(state.public.pieces),
            frozenset(state.public.suspects),
            kernel.pack(state),
        )

    return pair(london, kernel, facts, lambda state: state, edition)
