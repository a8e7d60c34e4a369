"""Pocket's rules and kernel, paired for lockstep tests."""

from typing import Any, TypeAlias

from whitechapel import pocket
from whitechapel.core import Actor, Outcome
from whitechapel.kernel.lockstep import Twins, pair

Facts: TypeAlias = tuple[
    Actor | None, Outcome | None, int, frozenset[pocket.Character], frozenset[pocket.Character], int
]
"""Actor, outcome, turn, who is in sight, suspects, hourglasses."""


def facts(state: pocket.State) -> Facts:
    """Return the facts about a state according to the rules."""
    public = state.public
    return (
        pocket.actor(state),
        pocket.outcome(state),
        pocket.turn(state),
        pocket.in_sight(public.tiles, public.detectives),
        frozenset(public.suspects),
        state.hourglasses,
    )


def twins_of(kernel: Any) -> Twins:
    """Pair the rules with a kernel, compiled or not."""
    return pair(pocket, kernel, facts, kernel.hourglasses)
