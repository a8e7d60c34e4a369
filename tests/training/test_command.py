"""`python -m whitechapel.training`: a whole course by one command, for both games."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from support.jack_types import weights_file
from whitechapel.kernel.network import Network
from whitechapel.lab.workers import WorkersError
from whitechapel.training import __main__ as command
from whitechapel.training.__main__ import main, parser

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_a_trial_plays_learns_and_evaluates(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [game, "--folder", str(tmp_path), "--jobs", "1", "--trial", "--evaluate", "1"]
    assert main(words) == 0
    said = capsys.readouterr().out
    Network((tmp_path / "weights-1.bin").read_bytes())
    assert "weights-1.bin" in said
    assert "against the committed ones, 1 deals" in said
    # Repeated, nothing is left to do but to report.
    before = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")}
    assert main(words) == 0
    assert "epoch" not in capsys.readouterr().out
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*")} == before


def test_processes_make_the_same_weights(tmp_path: Path) -> None:
    words = ["london", "--trial", "--evaluate", "0", "--folder"]
    module = (sys.executable, "-m", "whitechapel.training")
    subprocess.run([*module, *words, tmp_path / "two", "--jobs", "2"], check=True)
    assert main([*words, str(tmp_path / "one"), "--jobs", "1"]) == 0
    one, two = (tmp_path / name / "weights-1.bin" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


def test_seed_generations_and_first_weights_can_be_chosen(tmp_path: Path) -> None:
    file = tmp_path / "first.bin"
    file.write_bytes(weights_file(422))
    words = ["pocket", "--trial", "--jobs", "1", "--evaluate", "0", "--begin-with", str(file)]
    folders = [tmp_path / name for name in "abc"]
    assert main([*words, "--generations", "0", "--folder", str(folders[0])]) == 0
    for folder, seed in zip(folders[1:], ("x", "y"), strict=True):
        assert main([*words, "--seed", seed, "--folder", str(folder)]) == 0
    assert (folders[0] / "weights-0.bin").read_bytes() == file.read_bytes()
    assert not (folders[0] / "weights-1.bin").exists()
    one, other = ((folder / "weights-1.bin").read_bytes() for folder in folders[1:])
    assert one != other


@pytest.mark.parametrize("option", [["--jobs", "-1"], ["--evaluate", "x"], ["--begin-with", "no"]])
def test_options_that_make_no_sense_are_refused(option: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["pocket", "--folder", str(tmp_path), *option])
    assert not list(tmp_path.iterdir())


def test_what_goes_wrong_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "first.bin"
    file.write_bytes(weights_file(20))
    words = ["pocket", "--trial", "--folder", str(tmp_path)]
    assert main([*words, "--begin-with", str(file)]) == 1
    assert "another network" in capsys.readouterr().err
    with FileLock(tmp_path / ".lock"):
        assert main(words) == 1
    assert "Another process" in capsys.readouterr().err
    (tmp_path / "weights-0.bin").touch()
    assert main(words) == 1
    assert "another course" in capsys.readouterr().err
    for unreachable, sentence in ((True, "could not be reached"), (False, "went away")):

        def fail(*_: object, unreachable: bool = unreachable) -> None:
            raise WorkersError(unreachable=unreachable)

        monkeypatch.setattr(command, "run_course", fail)
        assert main(words) == 1
        assert sentence in capsys.readouterr().err


def test_an_interruption_ends_quietly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "run_course", interrupt)
    assert main(["london", "--folder", str(tmp_path)]) == 130


def test_the_commands_and_options_of_the_page_are_understood() -> None:
    page = PAGE.read_text()
    blocks = re.findall(r"^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = [shlex.split(line) for block in blocks for line in block.splitlines()]
    assert len(lines) == 3
    for words in lines:
        assert words[:3] in (
            ["python3", "run.py", "train"],
            ["python", "-m", "whitechapel.training"],
        )
        assert parser().parse_args(words[3:]).game == words[3]
    listed = set(re.findall(r"^\| `(--[a-z-]+)", page, re.MULTILINE))
    offered = set(re.findall(r"--[a-z-]+", parser().format_help())) - {"--help", "--trial"}
    assert listed == offered
