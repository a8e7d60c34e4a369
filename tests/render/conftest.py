"""Positions to draw: every state of some games played at random."""

import random

import pytest

from whitechapel import pocket
from whitechapel.core import Seat

GAMES = 12


def play(number: int) -> list[pocket.State]:
    choose = random.Random(number)
    deal = pocket.deal(f"render {number}".encode())
    states = [pocket.start(pocket.setup(deal))]
    while pocket.outcome(states[-1]) is None:
        state = states[-1]
        if pocket.actor(state) is Seat.CHANCE:
            move: pocket.Move = pocket.chance_move(deal, state)
        else:
            move = choose.choice(pocket.legal_moves(state))
        states.append(pocket.apply(state, move).state)
    return states


@pytest.fixture(scope="session")
def games() -> list[list[pocket.State]]:
    return [play(number) for number in range(GAMES)]


@pytest.fixture(scope="session")
def positions(games: list[list[pocket.State]]) -> list[pocket.State]:
    return [state for game in games for state in game]


@pytest.fixture(scope="session")
def undecided(positions: list[pocket.State]) -> list[pocket.State]:
    """Some states of games that go on, from every part of a game."""
    going_on = [state for state in positions if state.public.phase is pocket.Phase.HUNT]
    return going_on[::5]
