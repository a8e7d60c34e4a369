"""Random play has known statistics; a rule that is off shows here."""

from random import Random

import pytest

from whitechapel import pocket
from whitechapel.core import Seat

GAMES = 20_000


@pytest.mark.slow
def test_jack_wins_about_a_quarter_of_random_pocket_games() -> None:
    random, wins, decisions = Random("statistics"), 0, 0
    for number in range(GAMES):
        deal = pocket.deal(f"statistics {number}".encode())
        state = pocket.start(deal.setup)
        while (actor := pocket.actor(state)) is not None:
            if actor is Seat.CHANCE:
                state = pocket.apply(state, pocket.chance_move(deal, state)).state
            else:
                state = pocket.apply(state, random.choice(pocket.legal_moves(state))).state
                decisions += 1
        outcome = pocket.outcome(state)
        wins += outcome is not None and outcome.winner is Seat.JACK
    assert 0.25 <= wins / GAMES <= 0.27
    assert 18.3 <= decisions / GAMES <= 18.5
