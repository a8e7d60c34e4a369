"""The game that waits: resumed after any end, never lost."""

import signal
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from support.program import PROMPT, Conversation, assert_refused, legal_words, play_on, run, saved
from whitechapel import pocket
from whitechapel.core import Record, Seat, redact_record

GAMES = Path(__file__).parents[1] / "games" / "pocket"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


@pytest.mark.parametrize("players", [("human", "human"), ("greedy", "human"), ("human", "random")])
def test_a_killed_game_is_resumed_where_it_was(file: Path, players: tuple[str, str]) -> None:
    jack, investigator = players
    options = ("--jack", jack, "--investigator", investigator, "--seed", "night")
    with Conversation("play", "pocket", "--save", file, *options) as t:
        t.hear(PROMPT)
        play_on(t, file, Random(4), until=lambda match: match.state.public.turn == 2)
        board = t.say("board")
        before = saved(file)
        t.send(signal.SIGKILL)
        assert t.end()[1] == -signal.SIGKILL
    with Conversation("play", "pocket", "--save", file) as t:
        told = t.hear(PROMPT)
        assert told.startswith("The game that was waiting is resumed.")
        assert told.endswith(board)
        assert saved(file) == before
        assert _tags(file) == {"jack": jack, "investigator": investigator, "seed": "night"}
        t.say(legal_words(file)[0])
        assert len(saved(file).plies) > len(before.plies)


@pytest.mark.parametrize(
    "words",
    [
        ("play", "pocket", "--save", ""),
        ("replay", str(GAMES / "hourglasses.toml"), "--svg", ""),
        ("replay", str(GAMES / "hourglasses.toml"), "--move", "3", "--svg", ""),
    ],
)
def test_a_file_without_a_name_is_refused(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "the name of a file is needed" in done.stderr


def test_the_game_that_waits_is_for_its_owner_alone(tmp_path: Path) -> None:
    """It tells who Jack is."""
    file = tmp_path / "state" / "game.toml"
    run("play", "pocket", "--jack", "human", "--investigator", "human", "--save", file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    file.chmod(0o644)
    file.with_name("game.toml.part").touch(0o644)
    run("play", "pocket", "--save", file, text=legal_words(file)[0] + "\n")
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.slow
def test_a_seeded_game_goes_on_with_its_own_chance_after_a_kill(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.toml", tmp_path / "broken.toml"
    chooser = Random(6)
    with Conversation("play", "pocket", "--seed", "s", "--jack", "human", "--save", whole) as t:
        t.hear(PROMPT)
        play_on(t, whole, chooser)
    moves = [ply.move for n, ply in enumerate(saved(whole).plies) if not _chance(whole, n)]
    run("play", "pocket", "--seed", "s", "--jack", "human", "--save", broken)
    for move in moves:
        run("play", "pocket", "--save", broken, text=pocket.move_text(move) + "\n")
    assert broken.read_bytes() == whole.read_bytes()


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Enable SIGINT in the programs of a test, also if the tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_game_says_where_it_is_kept(file: Path) -> None:
    with Conversation("play", "pocket", "--save", file, "--jack", "human") as t:
        t.hear(PROMPT)
        said, status = t.interrupt()
    assert status == 130
    assert "The game is kept in" in said
    assert "Traceback" not in said


def test_new_begins_another_game_and_keeps_the_one_before(file: Path, tmp_path: Path) -> None:
    run("play", "pocket", "--save", file, "--seed", "a")
    first = file.read_bytes()
    done = run("play", "pocket", "--save", file, "--seed", "b", "--new")
    second = file.read_bytes()
    assert first != second
    assert f"The game before this one is kept as {tmp_path / 'game.1.toml'}." in done.stdout
    run("play", "pocket", "--save", file, "--seed", "c", "--new")
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept == {"game.1.toml": first, "game.2.toml": second, "game.toml": file.read_bytes()}


def test_a_finished_game_is_kept_and_another_begins(file: Path, tmp_path: Path) -> None:
    text = (GAMES / "neither.toml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    done = run("play", "pocket", "--save", file)
    assert "resumed" not in done.stdout.split("\n\n")[0]
    assert (tmp_path / "game.1.toml").read_text(encoding="utf-8") == text
    assert saved(file).state.public.turn == 1


def test_a_game_that_its_table_ended_is_kept_and_another_begins(file: Path, tmp_path: Path) -> None:
    text = (GAMES / "neither.toml").read_text(encoding="utf-8").split("\n[[turns]]")[:3]
    given_up = "\n[[turns]]".join(text) + '\n[result]\nwinner = "jack"\nreason = "resignation"\n'
    file.write_text(given_up, encoding="utf-8")
    done = run("play", "pocket", "--save", file)
    assert "resumed" not in done.stdout.split("\n\n")[0]
    assert (tmp_path / "game.1.toml").read_text(encoding="utf-8") == given_up


def test_a_record_with_names_of_people_is_played_on_by_people(file: Path) -> None:
    lines = (GAMES / "neither.toml").read_text(encoding="utf-8").split("\n[[turns]]")[:3]
    text = "\n[[turns]]".join([lines[0] + '\n[tags]\njack = "Mary"\n', *lines[1:]])
    file.write_text(text, encoding="utf-8")
    done = run("play", "pocket", "--save", file)
    assert done.returncode == 0
    assert "Turn 3, the Investigator (" in done.stdout
    assert _tags(file) == {"jack": "Mary"}


BROKEN = {
    "empty": (b"", "The record lacks a field: format."),
    "cut": (b'format = 1\ngame = "poc', "This is not TOML, or the file is cut off"),
    "another game": (b'format = 1\ngame = "chess"', "The record lacks a field: edition."),
    "a number": (b"format = 2", "This record has format 2; this program reads"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_and_left_as_it_is(file: Path, tmp_path: Path, name: str) -> None:
    content, why = BROKEN[name]
    file.write_bytes(content)
    done = run("play", "pocket", "--save", file)
    assert_refused(done, saying=f"The saved game {file} cannot be resumed: {why}")
    assert "Start with --new to begin another" in done.stderr
    assert str(tmp_path / "game.1.toml") in done.stderr
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [content]


def test_an_impossible_or_redacted_game_is_refused(file: Path) -> None:
    text = (GAMES / "neither.toml").read_text(encoding="utf-8")
    file.write_text(text.replace("la+90", "la~ma"), encoding="utf-8")
    assert_refused(
        run("play", "pocket", "--save", file),
        saying="The rules forbid this move of the record: turns 1 moves 3",
    )
    redacted = redact_record(Record.parse(text), pocket, Seat.INVESTIGATOR)
    file.write_text(redacted.text(), encoding="utf-8")
    assert_refused(
        run("play", "pocket", "--save", file), saying="holds only what the Investigator could see"
    )


def test_new_puts_a_broken_file_aside(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"\xff\x00 no text at all")
    assert_refused(run("play", "pocket", "--save", file), saying=f"{file} cannot be read")
    done = run("play", "pocket", "--save", file, "--new")
    assert done.returncode == 0
    assert (tmp_path / "game.1.toml").read_bytes() == b"\xff\x00 no text at all"
    assert len(saved(file).plies) == 2


def test_a_place_that_cannot_hold_a_game_is_refused(file: Path, tmp_path: Path) -> None:
    file.write_text("", encoding="utf-8")
    for place in (tmp_path, file / "below.toml", tmp_path / ("x" * 300)):
        for options in ((), ("--new",)):
            done = run("play", "pocket", "--save", place, *options)
            assert_refused(done, saying="cannot be")
    assert [path.name for path in tmp_path.iterdir()] == ["game.toml"]


def test_the_usual_file_is_in_the_state_folder(tmp_path: Path) -> None:
    run("play", "pocket", XDG_STATE_HOME=str(tmp_path))
    assert saved(tmp_path / "whitechapel" / "pocket.toml").state.public.turn == 1


def _tags(file: Path) -> dict[str, str]:
    return dict(Record.parse(file.read_text(encoding="utf-8")).tags)


def _chance(file: Path, number: int) -> bool:
    match = saved(file)
    return pocket.actor(match.before(number)) is Seat.CHANCE
