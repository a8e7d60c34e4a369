"""Pocket's rules and kernel, paired for lockstep tests."""

from typing import Any, TypeAlias

from whitechapel import pocket
from whitechapel.core import Actor, Outcome
from whitechapel.kernel.lockstep import Twins

Told: TypeAlias = tuple[
    Actor | None, Outcome | None, int, frozenset[pocket.Character], frozenset[pocket.Character], int
]
"""Actor, outcome, turn, who is in sight, suspects, hourglasses."""


def told(state: pocket.State) -> Told:
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

    def told_packed(state: Any) -> Told:
        return (
            kernel.actor(state),
            kernel.outcome(state),
            kernel.turn(state),
            frozenset(kernel.characters_of(kernel.in_sight(state.public))),
            frozenset(kernel.characters_of(kernel.suspects(state.public))),
            kernel.hourglasses(state),
        )

    return Twins(
        rules=pocket,
        pack=kernel.pack,
        unpack=kernel.unpack,
        moves=lambda state: [(move, kernel.MOVES[move]) for move in kernel.legal_moves(state)],
        apply=kernel.apply,
        told=told,
        told_packed=told_packed,
    )
