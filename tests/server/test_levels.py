"""The levels that a server offers: those of the games, and own agents under a name."""

import sys
from pathlib import Path

import pytest

from support.client import ME
from support.local_server import local_server
from whitechapel.ai import AGENTS, LADDERS, AgentError, Level, RandomAgent
from whitechapel.games import GAMES
from whitechapel.server.computers.levels import Levels, check_own_agents

MODULE = """
from whitechapel.ai import RandomAgent

class Mine(RandomAgent):
    def choose(self, view, history, legal, budget):
        peaceful = [move for move in legal if move.code != "accuse"]
        return super().choose(view, history, peaceful, budget)

class PocketOnly(RandomAgent):
    GAMES = ("pocket",)
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin in a folder with a module of agents."""
    (tmp_path / "server_bots.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))


def test_own_agents_are_levels_of_the_games_they_play() -> None:
    levels = Levels({"mine": "server_bots:Mine", "half": "server_bots:PocketOnly"})
    assert levels.names("pocket") == (*AGENTS["pocket"], "mine", "half")
    assert levels.names("london") == (*AGENTS["london"], "mine")
    assert (levels.agent("mine"), levels.agent("greedy")) == ("server_bots:Mine", "greedy")


def test_an_own_agent_must_play_one_game_at_least() -> None:
    check_own_agents({"mine": "server_bots:Mine", "half": "server_bots:PocketOnly"})
    with pytest.raises(AgentError):
        check_own_agents({"mine": "server_bots:Mine", "other": "server_bots:Other"})


async def test_a_person_plays_an_own_agent_by_its_name(tmp_path: Path) -> None:
    async with local_server(tmp_path, agents={"mine": "server_bots:Mine"}) as house:
        mary = await house.guest("Mary")
        for game in GAMES:
            table = await mary.opens(
                game, ME, {"who": "computer", "level": "mine"}, first_seat="jack"
            )
            await mary.ready(table["id"])
            await house.computers_rest()
            assert (await mary.look(table["id"]))["actor"] == "jack"
            assert (house.agents.jobs[-1].level, house.agents.jobs[-1].agent) == (
                "mine",
                "server_bots:Mine",
            )


async def test_what_the_settings_do_not_name_is_no_level(tmp_path: Path) -> None:
    async with local_server(tmp_path, agents={"half": "server_bots:PocketOnly"}) as house:
        mary = await house.guest("Mary")
        for game, level in (
            ("pocket", "server_bots:Mine"),
            ("pocket", "mine"),
            ("pocket", "os:path"),
            ("london", "half"),
        ):
            chairs = [ME, {"who": "computer", "level": level}]
            refusal = await mary.refused("POST", "/api/tables", {"game": game, "chairs": chairs})
            assert refusal == (422, "unknown_level")


async def test_the_page_is_told_the_ladder_of_each_game_and_own_agents(tmp_path: Path) -> None:
    async with local_server(tmp_path, agents={"half": "server_bots:PocketOnly"}) as house:
        about = await house.stranger().ask("GET", "/api/about")
        for game, ladder in LADDERS.items():
            told = [level["name"] for level in about["games"][game]["levels"]]
            own = ["half"] if game == "pocket" else []
            assert told == [*(level.name for level in ladder), *own]
        rates = {
            level["name"]: level["beats_below"] for level in about["games"]["pocket"]["levels"]
        }
        assert rates == {level.name: level.beats_below for level in LADDERS["pocket"]} | {
            "half": None
        }


def test_a_level_that_needs_the_compiled_kernel_is_not_offered_without_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    strong = Level("master", RandomAgent, seconds=2.0, needs_compiled_kernel=True)
    monkeypatch.setitem(LADDERS, "pocket", (*LADDERS["pocket"], strong))
    monkeypatch.setitem(AGENTS["pocket"], "master", RandomAgent)
    for compiled in (True, False):
        monkeypatch.setattr("whitechapel.ai.registry.is_compiled", lambda _, there=compiled: there)
        told = Levels({}).offered("pocket")[-1]
        assert (told.name, told.available) == ("master", compiled)
        assert told.reason == (None if compiled else "kernel_not_compiled")
        assert ("master" in Levels({}).names("pocket")) is compiled


def test_a_level_has_more_time_where_the_kernel_is_not_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paces = []
    for compiled in (True, False):
        monkeypatch.setattr(
            "whitechapel.server.computers.levels.is_compiled", lambda _, there=compiled: there
        )
        paces.append(Levels({}).pace("pocket", "skilled"))
    fast, slow = paces
    assert fast.answer < slow.answer
    assert fast.worker < 1 < slow.worker < slow.answer


@pytest.mark.parametrize("factor", [0.5, 1.0, 2.0])
def test_a_search_ends_before_its_answer_is_due(factor: float) -> None:
    for game in LADDERS:
        for level in LADDERS[game]:
            levels = Levels({}, answer_pace=factor)
            assert levels.deadline(game, level.name) < levels.pace(game, level.name).answer
