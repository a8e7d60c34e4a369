"""Tables of random games on which the rest of a turn is to be played."""

from collections.abc import Iterator

from support.random_games import random_match
from whitechapel import pocket
from whitechapel.pocket import Phase, State

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
