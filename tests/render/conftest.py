"""Positions to draw: every state of some games played at random."""

import pytest

from support.random_games import random_match, states_of
from whitechapel import pocket


@pytest.fixture(scope="session")
def games() -> list[list[pocket.State]]:
    return [list(states_of(random_match(pocket, number))) for number in range(12)]


@pytest.fixture(scope="session")
def positions(games: list[list[pocket.State]]) -> list[pocket.State]:
    return [state for game in games for state in game]


@pytest.fixture(scope="session")
def undecided(positions: list[pocket.State]) -> list[pocket.State]:
    """Some states of games that go on, from every part of a game."""
    going_on = [state for state in positions if state.public.phase is pocket.Phase.HUNT]
    return going_on[::5]
