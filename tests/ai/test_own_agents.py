"""Agents that users write: found by `module:Class`, or refused with a reason."""

import pickle
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from whitechapel import london, pocket
from whitechapel.ai import (
    Agent,
    AgentError,
    Budget,
    RandomAgent,
    code_of_own_agent,
    decide,
    factory_of,
    is_own,
    play,
    seat,
)
from whitechapel.cli.i18n import Words
from whitechapel.core import PLAYERS, Match, Player, Seat
from whitechapel.locales import LANGUAGES

MODULE = """
from whitechapel.ai import RandomAgent

NUMBER = 3

def function(rules, seed):
    return RandomAgent(rules, seed)

class Mine(RandomAgent):
    pass

class PocketOnly(RandomAgent):
    GAMES = ("pocket",)

class ManyGames(RandomAgent):
    GAMES = 5

class Failing(RandomAgent):
    def choose(self, view, history, legal, budget):
        raise LookupError("no idea")

class Exiting(RandomAgent):
    def choose(self, view, history, legal, budget):
        raise SystemExit(3)

class Unmade(RandomAgent):
    def __init__(self, rules, seed):
        raise LookupError("not today")

class Odd:
    def __eq__(self, other):
        raise LookupError("no comparison")

    def __hash__(self):
        return 1

class Incomparable(RandomAgent):
    def choose(self, view, history, legal, budget):
        return Odd()

class Speechless:
    def __init__(self, rules, seed):
        pass

class WantsMore:
    def __init__(self, rules, seed, level):
        pass

    def choose(self, view, history, legal, budget):
        return legal[0]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin in a folder with a module of agents."""
    (tmp_path / "own_bots.py").write_text(MODULE)
    (tmp_path / "own_broken.py").write_text("import whitechapel.no_such_room\n")
    (tmp_path / "own_failing.py").write_text("raise RuntimeError('not today')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield
    for name in ("own_bots", "own_broken", "own_failing"):
        sys.modules.pop(name, None)


def refusal(name: str, game: str = "pocket") -> tuple[str, dict[str, Any]]:
    """Return the code and the parameters of a refusal, which every language can say."""
    with pytest.raises(AgentError) as error:
        factory_of(name, game)
    for language in LANGUAGES:
        assert Words(language).error(error.value)
    return error.value.code, error.value.parameters


def test_an_own_agent_is_found_in_the_working_folder_and_plays() -> None:
    agent = seat("own_bots:Mine", pocket, b"seed")
    assert isinstance(agent, RandomAgent)
    agents: dict[Player, Agent] = dict.fromkeys(PLAYERS, agent)
    assert pocket.outcome(play(pocket, pocket.deal(b"own"), agents).state) is not None


def test_an_own_agent_may_be_for_one_game_only() -> None:
    agent = seat("own_bots:PocketOnly", pocket, b"seed")
    assert type(agent).__name__ == "PocketOnly"
    assert refusal("own_bots:PocketOnly", "london") == (
        "agent_of_other_game",
        {"agent": "own_bots:PocketOnly", "games": "pocket"},
    )


@pytest.mark.parametrize(
    ("name", "code", "parameters"),
    [
        ("oracle", "unknown_agent", {"agent": "oracle", "game": "pocket"}),
        ("own_bots:", "unknown_agent", {"agent": "own_bots:", "game": "pocket"}),
        ("../own:Mine", "unknown_agent", {"agent": "../own:Mine", "game": "pocket"}),
        ("nowhere:Mine", "agent_module_missing", {"module": "nowhere"}),
        ("nowhere.at.all:Mine", "agent_module_missing", {"module": "nowhere.at.all"}),
        ("own_bots:Yours", "agent_class_missing", {"agent": "Yours", "module": "own_bots"}),
        ("own_bots:NUMBER", "not_an_agent", {"agent": "own_bots:NUMBER"}),
        ("own_bots:function", "not_an_agent", {"agent": "own_bots:function"}),
        ("own_bots:Speechless", "not_an_agent", {"agent": "own_bots:Speechless"}),
        ("own_bots:WantsMore", "not_an_agent", {"agent": "own_bots:WantsMore"}),
        ("own_bots:ManyGames", "not_an_agent", {"agent": "own_bots:ManyGames"}),
    ],
)
def test_what_is_no_agent_is_refused(name: str, code: str, parameters: dict[str, str]) -> None:
    assert refusal(name) == (code, parameters)


@pytest.mark.parametrize(
    ("module", "fault"),
    [
        ("own_broken", "ModuleNotFoundError: No module named 'whitechapel.no_such_room'"),
        ("own_failing", "RuntimeError: not today"),
    ],
)
def test_a_module_that_cannot_be_loaded_says_why(module: str, fault: str) -> None:
    assert refusal(f"{module}:Mine") == (
        "agent_module_broken",
        {"module": module, "fault": fault},
    )


@pytest.mark.parametrize("name", ["a:B", "bots.fisher:Fisher_2", "_x:y"])
def test_a_module_and_a_class_have_a_colon_between_them(name: str) -> None:
    assert is_own(name)


@pytest.mark.parametrize(
    "name", ["greedy", ":B", "a:", "a b:C", "a:B:C", "1:B", "a..b:C", "a:B" * 99]
)
def test_other_names_are_no_own_agents(name: str) -> None:
    assert not is_own(name)


class Cheat:
    """Chooses what is not legal."""

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        del view, history, legal, budget
        return "escape"


def test_an_illegal_choice_is_refused_in_the_loop() -> None:
    agents: dict[Player, Agent] = dict.fromkeys(PLAYERS, Cheat())
    with pytest.raises(AgentError) as error:
        play(pocket, pocket.deal(b"own"), agents)
    assert error.value.code == "illegal_choice"
    assert error.value.parameters == {"agent": "Cheat", "choice": "'escape'"}
    for language in LANGUAGES:
        assert "Cheat" in Words(language).error(error.value)


def test_an_illegal_choice_is_refused_from_a_view_alone() -> None:
    deal = london.deal(b"own")
    match = Match.begin(london, london.setup(deal)).play_chance(deal)
    view = london.view(match.state, Seat.INVESTIGATOR)
    with pytest.raises(AgentError):
        decide(Cheat(), london, view, (), Budget())


def test_a_refusal_passes_between_processes_unchanged() -> None:
    error = AgentError("illegal_choice", agent="Cheat", choice="'escape'")
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.code, copy.parameters) == (error.code, error.parameters)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Failing", "LookupError: no idea"),
        ("Exiting", "SystemExit: 3"),
        ("Unmade", "LookupError: not today"),
        ("Incomparable", "LookupError: no comparison"),
    ],
)
def test_an_agent_that_fails_is_named_with_the_line_in_which_it_failed(
    name: str, fault: str
) -> None:
    def whole_game() -> None:
        agents = dict.fromkeys(PLAYERS, seat(f"own_bots:{name}", pocket, b"seed"))
        play(pocket, pocket.deal(b"own"), agents)

    with pytest.raises(AgentError) as error:
        whole_game()
    assert error.value.code == "agent_failed"
    assert error.value.parameters["fault"] == fault
    assert re.fullmatch(r"own_bots\.py:\d+", str(error.value.parameters["place"]))
    for language in LANGUAGES:
        assert fault in Words(language).error(error.value)


def test_the_fingerprint_of_an_own_agent_changes_with_its_module(tmp_path: Path) -> None:
    before = code_of_own_agent("own_bots:Mine")
    assert before
    assert code_of_own_agent("own_bots:PocketOnly") == before
    (tmp_path / "own_bots.py").write_text(MODULE + "\nNUMBER = 4\n")
    assert code_of_own_agent("own_bots:Mine") != before
    assert code_of_own_agent("random") == ""
