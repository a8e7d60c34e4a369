"""The page about own agents tells the truth: its agent plays, its commands are understood."""

import re
import shlex
from pathlib import Path

import pytest

from support.program import assert_refused, run
from whitechapel.cli.main import _parser
from whitechapel.games import GAMES

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
CODE, OTHER = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
(BLOCK,) = re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [shlex.split(line)[2:] for line in BLOCK.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Save the agent of the page as the page says."""
    (tmp_path / "bots.py").write_text(CODE)
    return tmp_path


def test_the_commands_are_understood() -> None:
    assert [command[0] for command in COMMANDS] == ["arena", "simulate", "play", "serve"]
    for command in COMMANDS:
        assert _parser().parse_args(command).command == command[0]


def test_the_agent_plays_in_the_arena(folder: Path) -> None:
    command = [word if word != "20" else "2" for word in COMMANDS[0]]
    done = run(*command, "--jobs", "2", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert "bots:Halver in both seats" in done.stdout


def test_the_agent_plays_in_a_simulation(folder: Path) -> None:
    done = run(*COMMANDS[1], cwd=folder)
    assert done.returncode == 0, done.stderr
    rows = (folder / "halver.jsonl").read_text().splitlines()
    assert len(rows) == 4
    assert all('"bots:Halver"' in row for row in rows)


def test_the_agent_plays_in_the_terminal(folder: Path) -> None:
    command = [*COMMANDS[2], "--investigator", "bots:Halver", "--save", "game.toml"]
    done = run(*command, cwd=folder)
    assert done.returncode == 0, done.stderr
    assert "The game is over." in done.stdout


def test_a_saved_game_of_an_own_agent_goes_on_only_if_the_command_names_it(folder: Path) -> None:
    begun = ("play", "pocket", "--jack", "bots:Halver", "--save", "game.toml")
    assert run(*begun, text="quit\n", cwd=folder).returncode == 0
    refused = run("play", "pocket", "--save", "game.toml", text="quit\n", cwd=folder)
    assert_refused(refused, saying="Start it again with --jack bots:Halver.")
    assert "resumed" in run(*begun, text="quit\n", cwd=folder).stdout


def test_an_own_agent_that_is_not_there_keeps_the_server_from_starting(folder: Path) -> None:
    done = run("serve", "--no-browser", "--agent", "halver=bots:Holver", cwd=folder)
    assert_refused(done, saying="The module bots has no class Holver.")


@pytest.mark.parametrize("game", GAMES)
def test_the_agent_for_both_games_plays_both(game: str, tmp_path: Path) -> None:
    (tmp_path / "analysts.py").write_text(OTHER)
    done = run("arena", game, "analysts:Analyst", "random", "--deals", "1", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "analysts:Analyst in both seats" in done.stdout
