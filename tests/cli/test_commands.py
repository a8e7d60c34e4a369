"""The commands and their options: help, version, perft, arena."""

import io
import re
import subprocess
import sys
from typing import get_args

import pytest

from support.program import Conversation, run
from whitechapel import __version__, pocket
from whitechapel.ai import BASELINES, LADDERS, LEVEL_NAMES, Pairing, compare, wilson
from whitechapel.cli import main, progress
from whitechapel.cli.main import COMMANDS, GAME_NAMES, VIEWER_NAMES
from whitechapel.core import Viewer, perft
from whitechapel.games import GAMES

Said = pytest.CaptureFixture[str]
OPENING = (
    "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T R J; time -; shown -; jack Gu"
)


def _said(capsys: Said, *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def _usage_error(capsys: Said, *arguments: str) -> str:
    with pytest.raises(SystemExit) as leaving:
        main(arguments)
    assert leaving.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("usage: whitechapel")
    return err.splitlines()[-1]


def test_the_quick_names_are_those_of_the_things_themselves() -> None:
    """The names that help lists without loading anything."""
    assert tuple(GAMES) == GAME_NAMES
    assert get_args(Viewer) == VIEWER_NAMES


def test_every_agent_can_be_named(capsys: Said) -> None:
    for name in (*BASELINES, *LEVEL_NAMES):
        assert "argument second" in _usage_error(capsys, "arena", "pocket", name, "nobody")
    assert "argument first" in _usage_error(capsys, "arena", "pocket", "nobody", "nobody")


def test_help_loads_neither_agents_nor_rules() -> None:
    code = (
        "import atexit, sys\nfrom whitechapel.cli import main\n"
        "atexit.register(lambda: print(*sys.modules, sep='\\n', file=sys.stderr))\n"
        "main(['play', '--help'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    rooms = {name.split(".")[1] for name in done.stderr.split() if name.startswith("whitechapel.")}
    assert rooms == {"cli", "locales"}


def test_the_version_is_told(capsys: Said) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--version"])
    assert leaving.value.code == 0
    assert capsys.readouterr().out == f"{__version__}\n"


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_given(capsys: Said, command: str) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*command.split(), "--help"])
    assert leaving.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: whitechapel {command}".strip())
    assert all(name in told for name in ([command] if command else COMMANDS))


def test_help_loads_no_formatter_and_no_rules() -> None:
    done = run("--help", PYTHONPROFILEIMPORTTIME="1")  # tells every module that is loaded
    assert done.returncode == 0
    loaded = set(re.findall(r"\| +(\S+)$", done.stderr, re.MULTILINE))
    assert "whitechapel.cli.main" in loaded
    assert not [name for name in loaded if name.startswith(("fluent", "whitechapel.pocket"))]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "required: COMMAND"),
        (("fly",), "invalid choice: 'fly'"),
        (("perft",), "required: game, depth"),
        (("play", "chess"), "invalid choice: 'chess'"),
        (("play", "pocket", "--jack", "watson"), "--jack: the name of an agent is needed"),
        (("play", "pocket", "--fly"), "unrecognized arguments: --fly"),
        (("play", "pocket", "--seed", "\udcff"), "--seed: that is no text in UTF-8"),
        (("show", "pocket"), "required: position"),
        (("show", "pocket", OPENING, "--viewer", "watson"), "invalid choice: 'watson'"),
        (("show", "pocket", OPENING, "--colour", "red"), "invalid choice: 'red'"),
        (("replay", "file", "--move", "last"), "--move: invalid int value: 'last'"),
        (("perft", "pocket", "-1"), "depth: a whole number is needed, 0 to 999999999"),
        (("perft", "pocket", "one"), "depth: a whole number is needed, 0 to 999999999"),
        (("perft", "pocket", "1.0"), "depth: a whole number is needed, 0 to 999999999"),
        (("perft", "pocket", "9" * 5000), "depth: a whole number is needed, 0 to 999999999"),
        (("perft", "pocket", "1", "--seed", "a", "--position", "b"), "not allowed with"),
        (("perft", "pocket", "1", "--seed", "\udcff"), "--seed: that is no text in UTF-8"),
        (("arena", "pocket", "greedy"), "required: second"),
        (("arena", "pocket", "greedy", "human"), "second: the name of an agent is needed: novice"),
        (("arena", "pocket", "greedy", "random", "--deals", "0"), "needed, 1 to 999999999"),
        (("arena", "pocket", "greedy", "random", "--jobs", "0"), "needed, 1 to 999999999"),
        (("arena", "pocket", "greedy", "random", "--jobs", "-2"), "needed, 1 to 999999999"),
        (("simulate", "pocket", "--games", "0"), "--games: a whole number is needed, 1 to 99999"),
        (("simulate", "pocket", "--games", "1" + 12 * "0"), "needed, 1 to 999999999999"),
        (("--language", "xx", "referee"), "invalid choice: 'xx'"),
    ],
)
def test_wrong_options_are_refused(
    capsys: Said, arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in _usage_error(capsys, *arguments)


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 9), (2, 144), (3, 6228)])
def test_perft_counts_from_the_deal(capsys: Said, depth: int, count: int) -> None:
    """Nine identities, sixteen tosses, then 43.25 first actions on average."""
    assert _said(capsys, "perft", "pocket", str(depth)) == f"{count}\n"
    assert _said(capsys, "perft", "pocket", str(depth), "--seed", "other") == f"{count}\n"


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 33), (2, 351)])
def test_perft_counts_from_a_position(capsys: Said, depth: int, count: int) -> None:
    """1 Alibi, 2 of Toby, 27 Rotations, 3 Jokers; then 8 + 2 * 32 + 27 * 7 + 3 * 30."""
    told = _said(capsys, "perft", "pocket", str(depth), "--position", OPENING)
    assert told == f"{count}\n"
    assert count == perft(pocket, pocket.parse_state(OPENING), depth)


@pytest.mark.parametrize("depth", [1, 2])
def test_the_divided_count_sums_to_the_whole(capsys: Said, depth: int) -> None:
    arguments = ("perft", "pocket", str(depth), "--position", OPENING)
    rows = [row.split(": ") for row in _said(capsys, *arguments, "--divide").splitlines()]
    legal = pocket.legal_moves(pocket.parse_state(OPENING))
    assert [word for word, _ in rows] == [pocket.move_text(move) for move in legal]
    assert sum(int(count) for _, count in rows) == int(_said(capsys, *arguments))


def test_a_divided_count_of_no_moves_is_one(capsys: Said) -> None:
    assert _said(capsys, "perft", "pocket", "0", "--divide") == "1\n"


def test_perft_refuses_a_position_that_is_not_full(capsys: Said) -> None:
    hidden = OPENING.replace("jack Gu", "jack ?")
    assert main(["perft", "pocket", "1", "--position", hidden]) == 2
    assert "which are needed here" in capsys.readouterr().err


ARENA = ("arena", "pocket", "greedy", "random", "--deals", "6", "--seed", "night")


def test_the_arena_prints_every_rate_with_its_interval(capsys: Said) -> None:
    told = _said(capsys, *ARENA).splitlines()
    *_, score = compare(Pairing("pocket", "greedy", "random", "night"), 6)
    low, high = wilson(score.as_jack)
    assert told[0] == "greedy against random: 6 deals, each played twice with the sides swapped."
    assert told[1] == (
        f"greedy as Jack: {score.as_jack.wins} of 6 won, {100 * score.as_jack.rate:.1f} % "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f} %)"
    )
    assert told[2].startswith(f"greedy as the Investigator: {score.as_investigator.wins} of 6 won")
    assert told[4].startswith(f"random as Jack: {6 - score.as_investigator.wins} of 6 won")
    assert told[5].startswith(f"random as the Investigator: {6 - score.as_jack.wins} of 6 won")
    greedy, random = (float(told[row].split(": ")[1].removesuffix(" %")) for row in (3, 6))
    assert greedy + random == pytest.approx(100, abs=0.11)


@pytest.mark.slow
def test_the_arena_prints_the_same_for_any_number_of_jobs() -> None:
    alone, together = (run(*ARENA, "--jobs", jobs) for jobs in ("1", "2"))
    assert alone.stdout == together.stdout
    assert alone.stderr == together.stderr == ""


def test_the_progress_bar_is_for_terminals() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for stream, drawn in ((io.StringIO(), ""), (Terminal(), f"\r[{'#' * 15}{'.' * 15}] 3/6\n")):
        progress.show_progress(stream, 3, 6)
        progress.finish_progress(stream)
        assert stream.getvalue() == drawn


def test_a_terminal_sees_the_progress_bar_and_a_pipe_does_not() -> None:
    with Conversation(*ARENA) as talk:
        said, status = talk.end()
    assert status == 0
    assert f"\r[{'#' * 30}] 6/6\n" in said
    assert run(*ARENA).stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_of_a_game_are_listed_with_their_strength(
    game: str, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["levels", game]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith("Levels of Mr. Jack")
    assert len(lines) == len(LADDERS[game])
    for line, level in zip(lines, LADDERS[game], strict=True):
        assert line.startswith(f"{level.name.capitalize()} ({level.name}): ")
        if level.beats_below is not None:
            assert f" in {round(100 * level.beats_below)} games of 100" in line


def test_the_levels_of_all_games_are_listed_in_words_that_stay_whole(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert main(["levels"]) == 0
    wide = capsys.readouterr().out
    assert wide.count("Levels of") == len(GAMES)
    monkeypatch.setenv("COLUMNS", "50")
    assert main(["levels"]) == 0
    narrow = capsys.readouterr().out
    assert narrow.split() == wide.split()
    assert max(map(len, narrow.splitlines())) <= 50


def test_the_arena_says_what_its_levels_do() -> None:
    said = run("arena", "pocket", "novice", "greedy", "--deals", "1").stdout
    assert "novice: goes by what the board looks like" in said
    assert "\ngreedy: " not in said
