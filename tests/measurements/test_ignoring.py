"""What it costs to ignore Jack's actions: never less than nothing, and nothing if Jack is known."""

import json
from random import Random
from typing import Any

import pytest
from bench.ignoring import Answers, Ignoring, answers_at, answers_to, report_ignoring
from bench.pocket_play import random_position

from whitechapel.ai.pocket.agents import shipped_network
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.following import public_after
from whitechapel.ai.pocket.retrace import Play, PlayedTurn
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import Seat
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket.actions import legal_actions
from whitechapel.pocket.moves import ALIBI

pytestmark = pytest.mark.skipif(not kernel.COMPILED, reason="the search needs the compiled kernel")

FEW = Strength(6, (3,))


def random_answers(seed: int, turn: int) -> tuple[Search, Any]:
    return Search(shipped_network(), FEW), random_position(Random(seed), turn, 4, 2)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("turn", [7, 8])
def test_who_ignores_jacks_actions_never_wins_more_than_the_best_answer(
    seed: int, turn: int
) -> None:
    search, public = random_answers(seed, turn)
    if turn == 7:
        action = next(action for action in legal_actions(public) if action != ALIBI)
        public = public_after(public, Play(Seat.INVESTIGATOR, action))
    belief = count_cases(public)
    found = answers_to(search.solve(public, belief), belief, belief)
    assert found.informed <= found.ignoring_now + 1e-9
    assert found.ignoring == found.ignoring_now


def test_some_actions_of_jack_are_worth_reading() -> None:
    lost = 0.0
    for seed in range(4):
        search, public = random_answers(seed, 8)
        found = answers_at(search, (PlayedTurn(public, ()),))
        lost += found.ignoring - found.informed
    assert lost > 0.01


def test_in_the_last_turn_only_jacks_first_action_can_be_ignored() -> None:
    # The Investigator acts twice in a row then, so both ways to answer are the same after it.
    search, public = random_answers(1, 8)
    game = search.solve(public, count_cases(public)).game
    for unread, read in zip(game.branch_values(4), game.branch_values(2), strict=True):
        assert unread == pytest.approx(read)


def test_nothing_is_lost_in_a_race() -> None:
    random = Random(3)
    public = random_position(random, 8, 1)
    found = answers_at(Search(shipped_network(), FEW), (PlayedTurn(public, ()),))
    assert found.informed == pytest.approx(found.ignoring, abs=1e-9)


def test_answers_add_up_by_their_chances() -> None:
    found = Answers(0.5, 0.75, 1.0).times(0.5) + Answers(0.5, 0.5, 0.5).times(0.5)
    assert found == Answers(0.5, 0.625, 0.75)


def test_a_game_has_a_row_for_each_turn_and_the_report_adds_them_up() -> None:
    rows = json.loads(Ignoring("x", FEW)(0))
    assert [row["turn"] for row in rows[:-1]] == list(range(1, len(rows)))
    assert rows[-1]["source"] == "random"
    game = [
        {"source": "games", "turn": turn, "now": 0.01, "lost": 0.02, "suspects": 2}
        for turn in (1, 2)
    ]
    report = report_ignoring([game, game]).splitlines()
    assert "| from games, turn 2 | 2 | 1.00 [1.00, 1.00] | 2.00 [2.00, 2.00] | 2.00 |" in report
    assert report[-1].startswith("| whole games | 2 | 2.00 [2.00, 2.00] | 4.00 [4.00, 4.00] |")
