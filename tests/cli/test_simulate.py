"""The command `simulate`: files, sentences, the bar, and going on after an interruption."""

import io
import json
import re
import sys
from collections.abc import Iterable
from errno import ENOSPC
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from types import ModuleType
from typing import Any

import pytest

from support.program import Conversation, assert_refused, run
from whitechapel.cli import main
from whitechapel.cli import simulate as command
from whitechapel.kernel import pocket
from whitechapel.lab.workers import Parts, Work, WorkersError

SEVERAL_PARTS = "12000" if pocket.COMPILED else "600"
"""Games enough for two processes, unless they are played too slowly for that."""

Said = pytest.CaptureFixture[str]


def refused(capsys: Said, *arguments: str | Path) -> str:
    assert main([*map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


@pytest.mark.slow
@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
def test_processes_make_no_difference(tmp_path: Path, suffix: str) -> None:
    for processes in ("1", "2"):
        done = run(
            *("simulate", "pocket", "--games", SEVERAL_PARTS, "--seed", "night"),
            *("--out", tmp_path / f"{processes}{suffix}", "--processes", processes),
        )
        assert (
            done.stdout == f"{int(SEVERAL_PARTS):,} games are in {tmp_path / processes}{suffix}.\n"
        )
        assert done.stderr == ""
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == [f"1{suffix}", f"2{suffix}"]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_agents_and_editions_are_as_asked_for(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "new" / "games.jsonl"
    wanted = ("simulate", "pocket", "--games", "2", "--agents", "greedy,random", "--out", str(path))
    assert main(wanted) == 0
    row = json.loads(path.read_text().splitlines()[1])
    assert (row["jack"], row["investigator"], row["seed"]) == ("greedy", "random", "")
    london = ("simulate", "london", "--edition", "revised", "--games", "1", "--out", str(path))
    assert main(london) == 0
    assert json.loads(path.read_text())["edition"] == "revised"
    assert capsys.readouterr().out == f"2 games are in {path}.\n1 game is in {path}.\n"


def test_the_end_is_told_in_three_languages(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "games.jsonl"
    for language, told in (
        ("en", f"1 game is in {path}.\n"),
        ("fr", f"1 partie est dans {path}.\n"),
        ("ru", f"Партий в {path}: 1.\n"),
    ):
        assert (
            main(["--language", language, "simulate", "pocket", "--games", "1", "--out", str(path)])
            == 0
        )
        assert capsys.readouterr().out == told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "which replaces one of that name;"),
        ("fr", "qui remplace celui du même nom\u00a0;"),
        ("ru", "таким же именем заменяется;"),
    ],
)
def test_a_file_that_is_there_is_replaced_and_the_help_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Said, *, language: str, told: str
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("something older")
    monkeypatch.setattr(command, "_workers", lambda _: dying)
    assert main(["simulate", "pocket", "--games", "3", "--out", str(path)]) == 2
    assert path.read_text() == "something older"
    monkeypatch.undo()
    assert main(["simulate", "pocket", "--games", "3", "--out", str(path)]) == 0
    assert len(path.read_text().splitlines()) == 3
    monkeypatch.setenv("COLUMNS", "1000")
    capsys.readouterr()
    with pytest.raises(SystemExit):
        main(["--language", language, "simulate", "--help"])
    assert told in capsys.readouterr().out


def dying(_work: Work, numbers: Iterable[int]) -> Parts:
    """Raise `WorkersError` before anything is played."""
    return (_lost(number) for number in numbers)


def _lost(_number: int) -> tuple[int, bytes]:
    raise WorkersError


@pytest.mark.parametrize("agents", ["", "greedy,", "random,random,random", "fisher"])
def test_agents_that_there_are_not_are_refused(agents: str) -> None:
    done = run("simulate", "pocket", "--agents", agents, "--out", "x.jsonl")
    assert done.returncode == 2
    assert "one or two names are needed, with a comma: novice to master" in done.stderr


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    for name in ("games.csv", "games"):
        done = run("simulate", "pocket", "--out", tmp_path / name)
        assert_refused(done, saying="to a file such as games.parquet or games.jsonl")


def test_an_edition_that_there_is_not_is_refused(tmp_path: Path, capsys: Said) -> None:
    out = tmp_path / "games.jsonl"
    told = refused(capsys, "simulate", "london", "--edition", "2024", "--out", out)
    assert told == "There is no edition called “2024”.\n"


def test_a_place_that_cannot_be_written_to_is_refused(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "games.jsonl").mkdir()
    told = refused(capsys, "simulate", "pocket", "--out", tmp_path / "games.jsonl")
    assert told.startswith(f"The file {tmp_path / 'games.jsonl'} cannot be written (Is a directory")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(ENOSPC, "No space left on device"), "written (No space left on device). What is"),
        (OSError("a reason of its own"), "cannot be written (a reason of its own). What is fini"),
        (WorkersError(), "The worker processes stopped. What they finished is kept"),
        (KeyboardInterrupt(), "Interrupted; 400 games are kept. Repeat the command to go on."),
    ],
)
def test_what_goes_wrong_is_told_below_the_bar(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: BaseException, told: str
) -> None:
    def fail(*arguments: Any) -> None:
        arguments[-1](400)
        raise error

    monkeypatch.setattr(command, "simulate", fail)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    status = main(["simulate", "pocket", "--out", str(tmp_path / "games.jsonl")])
    assert status == (130 if isinstance(error, KeyboardInterrupt) else 2)
    bar, sentence, rest = terminal.getvalue().split("\n")
    assert bar.endswith(" 400/1000")
    assert told in sentence
    assert rest == ""


def test_where_no_bar_was_drawn_no_line_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    assert main(["simulate", "pocket", "--out", str(tmp_path / "games.csv")]) == 2
    assert terminal.getvalue().startswith("Games are written as")


def test_parts_of_another_command_are_refused(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "games.jsonl.parts").mkdir()
    (tmp_path / "games.jsonl.parts" / "job.json").write_text("{}")
    (tmp_path / "games.jsonl.parts" / "000000").write_text("{}")
    told = refused(capsys, "simulate", "pocket", "--out", tmp_path / "games.jsonl")
    assert told.startswith(f"In {tmp_path / 'games.jsonl.parts'} are games of another command")


@pytest.mark.parametrize(
    ("missing", "arguments", "told"),
    [
        (
            "pyarrow",
            ("--out", "games.parquet"),
            'Install it with pip install ".[lab]" in the folder of the source',
        ),
        (
            "ray",
            ("--out", "games.jsonl", "--ray", "auto"),
            'Install it with pip install ".[ray]" in the folder of the source',
        ),
    ],
)
def test_what_is_not_installed_is_told(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: Said,
    *,
    missing: str,
    arguments: tuple[str, ...],
    told: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        command, "find_spec", lambda name: None if name == missing else find_spec(name)
    )
    assert told in refused(capsys, "simulate", "pocket", *arguments)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("unreachable", "told"),
    [(True, "No Ray cluster answers"), (False, "What they finished is kept: repeat")],
)
def test_workers_that_are_gone_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Said, *, unreachable: bool, told: str
) -> None:
    ray = ModuleType("ray")
    ray.__spec__ = ModuleSpec("ray", None)
    monkeypatch.setitem(sys.modules, "ray", ray)

    def lost(_number: int) -> tuple[int, bytes]:
        raise WorkersError(unreachable=unreachable)

    def nobody(_work: Work, numbers: Iterable[int]) -> Parts:
        return (lost(number) for number in numbers)

    monkeypatch.setattr(command, "on_ray", lambda _address: nobody)
    out = tmp_path / "games.jsonl"
    assert told in refused(capsys, "simulate", "pocket", "--ray", "elsewhere", "--out", out)


def test_processes_and_a_cluster_exclude_each_other() -> None:
    done = run("simulate", "pocket", "--out", "x.jsonl", "--processes", "2", "--ray", "auto")
    assert done.returncode == 2
    assert "not allowed with argument" in done.stderr


def test_a_terminal_sees_the_bar_and_a_pipe_does_not(tmp_path: Path) -> None:
    wanted = ("simulate", "pocket", "--games", "30", "--out", tmp_path / "games.jsonl")
    with Conversation(*wanted) as talk:
        said, status = talk.end()
    assert status == 0
    assert f"\r[{'#' * 30}] 30/30\n" in said
    assert run(*wanted).stderr == ""


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_command_goes_on_when_it_is_repeated(tmp_path: Path, processes: str) -> None:
    path = tmp_path / "games.jsonl"
    wanted = ("simulate", "pocket", "--agents", "greedy,random", "--games", "600", "--out", path)
    with Conversation(*wanted, "--processes", processes) as talk:
        talk.hear(r" [1-9]\d*/600")
        said, status = talk.interrupt()
    assert status == 130
    assert "kept. Repeat the command to go on." in said
    assert "Traceback" not in said
    assert not path.exists()
    kept = len(list((tmp_path / "games.jsonl.parts").glob("0*")))
    assert 0 < kept < 120
    again = run(*wanted)
    assert again.stdout == f"600 games are in {path}.\n"
    assert [json.loads(line)["number"] for line in path.read_text().splitlines()] == [*range(600)]
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.slow
@pytest.mark.parametrize("moment", [0, 0.05, 0.2, 0.5])
def test_an_interruption_while_processes_start_is_told_in_one_sentence(
    tmp_path: Path, moment: float
) -> None:
    path = tmp_path / "games.jsonl"
    wanted = ("simulate", "pocket", "--agents", "greedy,random", "--games", "5000", "--out", path)
    with Conversation(*wanted, "--processes", "4") as talk:
        talk.hear(" 0/5000")
        sleep(moment)  # no event: the interruption comes while any of the processes starts
        said, status = talk.interrupt()
    assert status == 130
    later = r"(\r\[[#.]+\] \d+/5000)*"  # for some may be played by now
    told = r"\nInterrupted; \d+ games are kept\. Repeat the command to go on\.\n"
    assert re.fullmatch(later + told, said)
