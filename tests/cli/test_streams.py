"""Standard streams and files that are closed, full, endless or no text: a sentence and a status."""

import os
import resource
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from support.program import run
from support.waiting import PATIENCE
from whitechapel.cli import main

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "games" / "pocket" / "hourglasses.toml"
OPENING = (
    "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; A T R J; time -; shown -; jack Gu"
)
MEMORY = 1_500_000_000
"""Bytes of addresses that a command may use: an endless stream would take them all."""

CLOSED_IN, ENDLESS_IN = "<&-", "</dev/zero"
CLOSED_OUT, FULL_OUT = ">&-", ">/dev/full"
CLOSED_ERROR, FULL_ERROR = "2>&-", "2>/dev/full"
NOTHING = "<&- >&- 2>&-"
FAULTS = (CLOSED_IN, ENDLESS_IN, CLOSED_OUT, FULL_OUT, CLOSED_ERROR, FULL_ERROR, NOTHING)


@dataclass(frozen=True)
class Case:
    """A command, its status when all is well, and what it uses."""

    arguments: str
    status: int = 0
    reads: bool = False
    writes: bool = True


CASES = {
    "help": Case("--help"),
    "wrong use": Case("perft", status=2, writes=False),
    "play": Case("play --new --jack human --investigator human --save game.toml", reads=True),
    "show": Case("show pocket -", status=2, reads=True, writes=False),
    "replay": Case("replay game.toml"),
    "replay input": Case("replay -", status=2, reads=True, writes=False),
    "verify": Case("verify -", status=2, reads=True, writes=False),
    "perft": Case("perft pocket 1 --divide"),
    "referee": Case("referee", reads=True, writes=False),
    "arena": Case("arena pocket random random --deals 1"),
    "simulate": Case("simulate pocket --games 2 --out games.jsonl"),
    "admin": Case("admin list"),
    "admin password": Case("admin add Mary --password-stdin", status=2, reads=True, writes=False),
}


def limit_memory() -> None:
    """Limit the memory of a command, so that one that reads without end fails soon."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def started(arguments: str, streams: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a command of a shell whose streams are redirected; no input unless they say so."""
    before = "" if "<" in streams else "</dev/null"
    return subprocess.run(
        ["sh", "-c", f'exec "$0" -m whitechapel {arguments} {before} {streams}', sys.executable],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        cwd=folder,
        env=os.environ
        | {"NO_COLOR": "1", "WHITECHAPEL_DATABASE": f"sqlite:///{folder}/club.sqlite"},
        timeout=PATIENCE,
        preexec_fn=limit_memory,
    )


def check(case: Case, streams: str, folder: Path) -> None:
    """Run a command with a fault in its streams, and check how it ends."""
    (folder / "game.toml").write_bytes(GAME.read_bytes())
    done = started(case.arguments, streams, folder)
    assert "Traceback" not in done.stderr + done.stdout
    assert "Exception" not in done.stderr
    wanted, saying = case.status, ""
    if case.reads and (CLOSED_IN in streams or streams == ENDLESS_IN):
        wanted, saying = 2, "Standard input cannot be read" if CLOSED_IN in streams else "too long"
    if case.writes and (CLOSED_OUT in streams.split() or streams == FULL_OUT):
        wanted, saying = 1, "Standard output cannot be written"
    assert done.returncode == wanted, (done.stdout, done.stderr)
    if "2>" not in streams:
        assert saying in done.stderr
        assert done.stderr.count("\n") <= 1 or case.arguments == "perft"


@pytest.mark.parametrize(
    ("name", "streams"),
    [
        ("play", CLOSED_IN),
        ("show", ENDLESS_IN),
        ("referee", ENDLESS_IN),
        ("help", FULL_OUT),
        ("perft", CLOSED_OUT),
        ("wrong use", FULL_ERROR),
        ("arena", CLOSED_ERROR),
    ],
)
def test_a_fault_of_the_streams_is_told_in_a_sentence(
    name: str, streams: str, tmp_path: Path
) -> None:
    check(CASES[name], streams, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("streams", FAULTS)
def test_every_command_ends_well_whatever_its_streams_are(streams: str, tmp_path: Path) -> None:
    for case in CASES.values():
        check(case, streams, tmp_path)


def test_a_reader_who_has_seen_enough_ends_a_command_quietly(tmp_path: Path) -> None:
    script = f'"$0" -m whitechapel replay {GAME} | head -1'
    done = subprocess.run(
        ["sh", "-c", script, sys.executable], capture_output=True, check=False, timeout=PATIENCE
    )
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


def test_nothing_that_is_opened_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    """A picture would go into the file that has the number of standard error, and so on."""
    picture = tmp_path / "picture.svg"
    done = started(f"show pocket '{OPENING}' --svg {picture}", "<&- 2>&-", tmp_path)
    assert (done.returncode, done.stdout) == (0, f"Written: {picture}.\n")
    assert picture.read_text().startswith("<svg")
    assert picture.read_text().strip().endswith("</svg>")


# Endless and senseless input.


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_an_endless_file_is_not_read_to_its_end(command: str, tmp_path: Path) -> None:
    done = started(f"{command} /dev/zero", "", tmp_path)
    assert done.returncode == 2
    assert "/dev/zero is too long" in done.stderr


def test_a_folder_and_bytes_that_are_no_text_cannot_be_replayed(tmp_path: Path) -> None:
    junk = tmp_path / "junk.toml"
    junk.write_bytes(bytes(range(256)))
    for place in (tmp_path, junk):
        done = run("replay", place)
        assert done.returncode == 2
        assert "cannot be read" in done.stderr


def test_a_game_on_a_pipe_ends_when_no_move_comes(tmp_path: Path) -> None:
    save = tmp_path / "game.toml"
    play = ("play", "--new", "--jack", "human", "--save", save)
    done = run(*play, text="help\n" * 3000)
    assert done.returncode == 2
    assert "had no legal move" in done.stderr
    assert save.is_file()
    done = run(*play, text="x" * 20_000)
    assert done.returncode == 2
    assert "A line of standard input is too long" in done.stderr


def test_a_name_that_the_system_does_not_know_does_not_end_a_game(tmp_path: Path) -> None:
    lines = f"save {'x' * 5000}\nlog\nquit\n"
    done = run("play", "--new", "--jack", "human", "--save", tmp_path / "game.toml", text=lines)
    assert (done.returncode, done.stderr) == (0, "")
    assert "cannot be written; the game goes on" in " ".join(done.stdout.split())


def test_the_referee_passes_over_a_line_that_is_too_long() -> None:
    done = run(
        "referee", text='{"id": 1, "do": "' + "x" * 3_000_000 + '"}\n{"id": 2, "do": "fly"}\n'
    )
    first, second = done.stdout.splitlines()
    assert "line_too_long" in first
    assert '"id": 2' in second
    assert done.returncode == 0


def test_the_referee_ends_when_nothing_but_nonsense_comes() -> None:
    done = run("referee", text="yes\n" * 20_000)
    assert done.returncode == 2
    assert done.stdout.count("not_json") == 10_000
    assert "were no requests" in done.stderr


# Arguments, locales, homes.


def test_an_argument_of_any_length_is_refused_in_a_sentence(tmp_path: Path) -> None:
    long = "x" * 5000
    for arguments in (("replay", long), ("play", "--save", long), ("show", "pocket", long)):
        done = run(*arguments, cwd=tmp_path)
        assert done.returncode == 2, arguments
        assert done.stderr.count("\n") == 1


def test_a_number_of_thousands_of_digits_is_not_repeated(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for digits in ("9" * 4000, "9" * 5000, "x" * 5000):
        with pytest.raises(SystemExit) as ended:
            main(["replay", "file", "--move", digits])
        assert ended.value.code == 2
        assert len(capsys.readouterr().err) < 1000
    with pytest.raises(SystemExit):
        main(["x" * 100_000])
    assert len(capsys.readouterr().err) < 2000


@pytest.mark.parametrize("command", ["replay -", "show pocket -", "play --save game"])
def test_an_encoding_that_wants_a_mark_is_told_in_a_sentence(command: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "whitechapel", "--language", "en", *command.split()],
        env=os.environ | {"PYTHONIOENCODING": "utf-16"},
        input=b"no mark\n",
        capture_output=True,
        check=False,
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    said = done.stderr.decode("utf-16")
    assert "UTF-16 stream does not start with BOM" in said
    assert said.count("\n") == 1


def test_bytes_that_are_no_text_in_arguments_are_told_as_they_can_be() -> None:
    for arguments in (("replay", "\udcff"), ("show", "pocket", "\udcff"), ("play", "\udcff")):
        done = run(*arguments)
        assert done.returncode == 2, arguments
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_locale_without_our_letters_replaces_them(language: str) -> None:
    run_in_ascii = partial(run, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    done = run_in_ascii("--language", language, "replay", GAME)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert run_in_ascii("--language", language, "replay", "nothing").returncode == 2


HOMELESS = """
import pwd, sys
def unknown(_):
    raise KeyError
pwd.getpwuid = unknown
from whitechapel.cli import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize(
    ("arguments", "saying"),
    [
        (("play",), "Name a file with --save"),
        (("serve", "--no-browser"), "WHITECHAPEL_DATABASE=sqlite:///FILE"),
        (("admin", "list"), "WHITECHAPEL_DATABASE=sqlite:///FILE"),
    ],
)
def test_a_user_without_a_home_is_told_what_to_name(
    arguments: tuple[str, ...], saying: str, tmp_path: Path
) -> None:
    left_out = ("HOME", "XDG_STATE_HOME", "LOCALAPPDATA")
    done = subprocess.run(
        [sys.executable, "-c", HOMELESS, *arguments],
        env={name: value for name, value in os.environ.items() if name not in left_out},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        timeout=PATIENCE,
    )
    assert done.returncode == 2, done.stderr
    assert saying in done.stderr
    assert done.stderr.count("\n") == 1


# The one command.


@pytest.mark.parametrize("streams", [CLOSED_OUT, FULL_OUT, FULL_ERROR, CLOSED_ERROR, NOTHING])
def test_the_one_command_bears_the_same(streams: str) -> None:
    script = f'exec "$0" run.py --help {streams}'
    done = subprocess.run(
        ["sh", "-c", script, sys.executable],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=PATIENCE,
    )
    lost = streams in (CLOSED_OUT, FULL_OUT, NOTHING)
    assert done.returncode == (1 if lost else 0)
    assert "Traceback" not in done.stderr
    assert ("Standard output" in done.stderr) == (streams in (CLOSED_OUT, FULL_OUT))
