"""Tables of random games on which the rest of a turn is to be played."""

from collections.abc import Iterator

from support.jack_types import game_of
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Phase, Public, State

INPUTS = 422


def hunts(seeds: range) -> Iterator[State]:
    """Yield the states of random games in which a player must act or a card is due."""
    for seed in seeds:
        for ply in random_match(pocket, seed).plies:
            if ply.state.public.phase in (Phase.HUNT, Phase.DRAW):
                yield ply.state


STATES = list(hunts(range(150)))
LATE = [state for state in STATES if sum(state.public.used) >= 3][::7]
"""The last action of a turn is to come, or a card before it or after it."""
HALF = [state for state in STATES if sum(state.public.used) == 2]
EARLY = [state for state in STATES if sum(state.public.used) < 2]


def has_a_pair(public: Public) -> bool:
    """Whether the next player takes two actions. [P3.2, P3.3]"""
    return public.phase is Phase.HUNT and sum(public.used) == 1


def small_trees(states: list[State], branches: int) -> Iterator[State]:
    """Yield the states whose turn, if Jack has the hand that he has, has few branches."""
    return (
        state for state in states if game_of(kernel, state.public, [state.hand]).size[1] < branches
    )
