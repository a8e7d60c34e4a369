"""The gain by belief: both Investigators play the same deals, and only one of them learns."""

import json

import pytest
from bench import belief

from support.random_games import random_match
from whitechapel import pocket
from whitechapel.ai import redacted_events
from whitechapel.ai.pocket.agents import SearchAgent, shipped_network
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.retrace import retrace
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import Seat
from whitechapel.games import GAMES

FEW = Strength(2)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_is_played_with_and_without_the_belief(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SearchAgent, "strength", FEW)
    work = belief.WithAndWithout(game, "random", "test")
    result = json.loads(work(0))
    assert result.keys() == {"belief", "counting"}
    assert result == json.loads(work(0))


def test_the_counting_search_forgets_what_jack_did() -> None:
    match = random_match(pocket, 5)
    learned = 0
    for plies in range(len(match.plies)):
        shorter = match.back(plies)
        public = shorter.state.public
        if pocket.actor(shorter.state) is Seat.INVESTIGATOR and not any(public.used):
            turns = retrace(public, redacted_events(shorter, Seat.INVESTIGATOR))
            counted = count_cases(public)
            assert belief.CountingSearch(shipped_network(), FEW).belief(turns) == counted
            learned += Search(shipped_network(), FEW).belief(turns) != counted
    assert learned


def test_a_row_compares_the_same_deals() -> None:
    results = [{"belief": number < 6, "counting": number < 5} for number in range(10)]
    cells = belief.row("greedy", results).split(" | ")
    assert cells[1].startswith("60.0 ")
    assert cells[2].startswith("50.0 ")
    assert cells[3].startswith("+10.0 [")
