"""Agents decide the same in worlds that their seat cannot tell apart; in full: `bench peeking`."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from bench import peeking
from bench.twins import identity_of, twin, what_is_known

from whitechapel.ai import AGENTS, Agent, Budget, RandomAgent, ask
from whitechapel.core import AnyMatch, AnyRules, Player, Seat
from whitechapel.games import GAMES

POSITIONS = 12

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_level_decides_the_same_in_worlds_that_look_alike(game: str) -> None:
    found = json.loads(peeking.Peeking(game, "sample", positions=POSITIONS)(0))
    assert len(found) == POSITIONS
    assert {each["seat"] for each in found} == {"jack", "investigator"}
    for each in found:
        assert [name for name, level in each["levels"].items() if not level["same"]] == []
    assert found[0]["levels"].keys() == peeking.factories(game).keys()
    assert "decided differently" in peeking.report(found)


@every_game
@pytest.mark.parametrize("seat", [Seat.JACK, Seat.INVESTIGATOR])
def test_worlds_that_look_alike_differ_in_what_is_hidden(game: str, seat: Player) -> None:
    random = Random(f"{game} {seat}")
    played = peeking.played_positions(game, {"random": RandomAgent}, "twins", random)
    mine = [position for position in played if position.player is seat]
    for position in mine[::3]:
        other = twin(position.match, position.deal, seat, random)
        assert what_is_known(other, seat) == what_is_known(position.match, seat)
    truth, other = mine[0].match, twin(mine[0].match, mine[0].deal, seat, random)
    hidden = identity_of(truth.state) != identity_of(other.state)
    assert hidden is (seat is Seat.INVESTIGATOR)


class Spy:
    """An agent that knows who Jack is."""

    truth: Any = None

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        del rules, seed

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        del view, history, budget
        return legal[str(self.truth) < "m"] if len(legal) > 1 else legal[0]


def test_an_agent_that_knows_who_jack_is_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(agent: Agent, match: AnyMatch, player: Player, budget: Budget) -> Any:
        Spy.truth = identity_of(match.state)
        return ask(agent, match, player, budget)

    monkeypatch.setattr(peeking, "ask", told)
    monkeypatch.setitem(AGENTS, "pocket", {"spy": Spy})
    found = json.loads(peeking.Peeking("pocket", "spy", positions=40)(0))
    assert any(not each["levels"]["spy"]["same"] for each in found)
    assert "spy: [" in peeking.report(found)


@every_game
def test_reduced_levels_are_the_same_agents(game: str) -> None:
    for name, factory in peeking.factories(game).items():
        agent, full = factory(GAMES[game], b""), AGENTS[game][name](GAMES[game], b"")
        assert type(agent) is type(full)
