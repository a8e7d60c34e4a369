"""`show` and `replay`: positions and records, drawn and told."""

import io
import os
import xml.etree.ElementTree as ET
from pathlib import Path
from threading import Thread

import pytest

from support.program import Conversation, assert_refused, run
from support.waiting import PATIENCE
from whitechapel import pocket
from whitechapel.cli import main
from whitechapel.core import (
    PLAYERS,
    Outcome,
    Player,
    Record,
    Seat,
    TableEnd,
    Viewer,
    record_of,
    redact_record,
    replay,
    watch,
)
from whitechapel.render import pocket as render

GAMES = sorted((Path(__file__).parents[1] / "games" / "pocket").glob("*.toml"))
GAME = next(path for path in GAMES if path.stem == "neither")
FULL = (
    "GuW BeS StE / smW PiE* LeE / la- MaS GoE; H1 W4 T10; turn 2; (A) T (R) J; "
    "time J; shown Sm@2; jack Gu"
)
REDACTED = FULL.replace("jack Gu", "jack ?")

Said = pytest.CaptureFixture[str]


def _said(capsys: Said, *arguments: str | Path) -> str:
    """Run a command that succeeds; return what it says."""
    assert main([str(argument) for argument in arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def _refused(capsys: Said, *arguments: str | Path) -> str:
    """Run a command that is refused; return its one sentence."""
    assert main([str(argument) for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_full_position_is_drawn_with_all_that_it_tells(capsys: Said) -> None:
    drawn = _said(capsys, "show", "pocket", FULL)
    assert drawn == render.text(pocket.parse_view(FULL, Seat.JACK)) + "\n"
    assert "Jack is: Gu" in drawn


def test_a_redacted_position_is_drawn_with_its_secret_kept(capsys: Said) -> None:
    drawn = _said(capsys, "show", "pocket", REDACTED)
    assert drawn == render.text(pocket.parse_view(REDACTED, Seat.SPECTATOR)) + "\n"
    assert "Jack is: ?" in drawn


@pytest.mark.parametrize("viewer", ["investigator", "spectator"])
def test_other_eyes_do_not_see_who_jack_is(capsys: Said, tmp_path: Path, viewer: str) -> None:
    hidden = _said(capsys, "show", "pocket", FULL, "--viewer", viewer)
    assert hidden == _said(capsys, "show", "pocket", REDACTED, "--viewer", viewer)
    pictures = []
    for number, position in enumerate((FULL, FULL.replace("jack Gu", "jack Be"), REDACTED)):
        file = tmp_path / f"{number}.svg"
        _said(capsys, "show", "pocket", position, "--viewer", viewer, "--svg", file)
        pictures.append(file.read_bytes())
    assert len(set(pictures)) == 1


def test_jacks_eyes_need_a_full_position(capsys: Said) -> None:
    assert "Jack is: Gu" in _said(capsys, "show", "pocket", FULL, "--viewer", "jack")
    told = _refused(capsys, "show", "pocket", REDACTED, "--viewer", "jack")
    assert told == "This position hides Jack\u2019s identity and cards, which are needed here.\n"


def test_a_position_comes_from_standard_input(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"  {FULL}\n\n"))
    assert _said(capsys, "show", "pocket", "-") == _said(capsys, "show", "pocket", FULL)


def test_a_picture_is_written_as_svg(capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "new" / "jack"
    assert _said(capsys, "show", "pocket", FULL, "--svg", file) == f"Written: {file}.\n"
    assert ET.parse(file).getroot().tag.endswith("svg")
    assert [path.name for path in file.parent.iterdir()] == ["jack"]


def test_colours_are_for_terminals_unless_asked_for(capsys: Said) -> None:
    plain = _said(capsys, "show", "pocket", FULL)
    assert "\033" not in plain
    assert plain == _said(capsys, "show", "pocket", FULL, "--colour", "never")
    assert "\033[" in _said(capsys, "show", "pocket", FULL, "--colour", "always")


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("", "The position ends too early; this part is missing: detectives."),
        ("junk", "The position ends too early; this part is missing: detectives."),
        ("x" * 5000, "That is too long for a position: 5,000 characters, at most 1,000."),
        (FULL.replace("GuW", "GuX"), "“GuX” is not a tile"),
        (FULL.replace("BeS", "GuS"), "Gu appears twice (tiles 2)."),
        (FULL.replace("la-", "laS"), "“laS”: every tile has a wall side"),
        (FULL.replace(" / smW", " smW"), "There should be three rows of three tiles"),
        (FULL.replace("H1 ", "H13 "), "“H13 W4 T10” does not place the detectives"),
        (FULL.replace("turn 2", "turn 9"), "The turn is a number from 1 to 8, not “9”."),
        (FULL.replace("turn 2", "jack 2"), "The part “turn” should stand here, not “jack 2”."),
        (FULL.replace("(A)", "(Q)"), "The tokens cannot show “(Q)”"),
        (FULL.replace("time J", "time Q"), "“Q” does not say who took the time tokens"),
        (FULL.replace("time J", "time JJ"), "There is one time token for every appeal"),
        (FULL.replace("Sm@2", "Sm2"), "“Sm2” is not an alibi card"),
        (FULL.replace("Sm@2", "Pi@2"), "A card that was shown appears once"),
        (FULL.replace("PiE*", "PiE"), "As many tiles are marked as Rotations were used"),
        (FULL.replace("jack Gu", "jack Sm"), "Jack is one of the suspects"),
        (FULL.replace("jack Gu", "jack Xx"), "“Xx” cannot be Jack\u2019s identity here"),
        (FULL + "; weather 3", "A position has no part like “weather 3”."),
        (FULL + "; over yes", "“yes” is not a way for a game to end."),
    ],
)
def test_a_bad_position_is_refused_in_one_sentence(
    capsys: Said, position: str, sentence: str
) -> None:
    assert sentence in _refused(capsys, "show", "pocket", position)


def test_a_refusal_is_no_traceback_in_a_real_process() -> None:
    assert_refused(run("show", "pocket", "junk"), saying="The position ends too early")
    assert_refused(
        run("show", "pocket", FULL + os.fsdecode(b"\xff")), saying="cannot be Jack\u2019s identity"
    )
    assert_refused(run("show", "pocket", "-", text=b"\xff\xfe\0"), saying="The position ends")
    assert_refused(run("replay", "-", text=b"\xff\xfe\0"), saying="This is not TOML")
    assert_refused(run("replay", "/nowhere"), saying="There is no file /nowhere.")


def test_a_picture_that_cannot_be_written_is_refused(capsys: Said, tmp_path: Path) -> None:
    for command in (("show", "pocket", FULL), ("replay", GAME)):
        assert (
            _refused(capsys, *command, "--svg", tmp_path)
            == f"The file {tmp_path} cannot be written.\n"
        )
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_with_a_name_takes_a_picture_and_stays_a_pipe(capsys: Said, tmp_path: Path) -> None:
    """What is no plain file, such as /dev/stdout, is written to and never replaced."""
    pipe, taken = tmp_path / "pipe", list[str]()
    os.mkfifo(pipe)
    reader = Thread(target=lambda: taken.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    _said(capsys, "show", "pocket", FULL, "--svg", pipe)
    assert pipe.is_fifo()
    reader.join(PATIENCE)
    assert ET.fromstring(taken[0]).tag.endswith("svg")


def test_letters_that_a_terminal_cannot_show_are_replaced() -> None:
    done = run("show", "pocket", FULL, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "Jack is: Gu" in done.stdout


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_is_told_from_the_set_up_to_the_end(capsys: Said, path: Path) -> None:
    record = Record.parse(path.read_text(encoding="utf-8"))
    told = _said(capsys, "replay", path)
    words = [word for turn in record.turns for word in turn.moves]
    assert told.startswith("Mr. Jack Pocket, edition 2010, rules 1.\n")
    lines = told.splitlines()
    numbered = [line for line in lines if line[:1].isdigit() and ". " in line[:4]]
    assert numbered == [f"{number}. {word}" for number, word in enumerate(words, start=1)]
    assert told.count("Witnesses are called") == len(record.turns)
    assert told.count(" wins. (P6") == 1
    assert told.count("Gu suspect") == len(record.turns) + 1, "a board for every turn, and the end"


def test_one_moment_of_a_record_is_drawn(capsys: Said) -> None:
    record = Record.parse(GAME.read_text(encoding="utf-8"))
    moments = watch(record, pocket, Seat.JACK)
    for number, moment in enumerate(moments):
        drawn = _said(capsys, "replay", GAME, "--move", str(number))
        assert drawn == render.text(moment.view) + "\n"


@pytest.mark.parametrize("number", ["-1", "9999"])
def test_a_moment_that_is_not_there_is_refused(capsys: Said, number: str) -> None:
    told = _refused(capsys, "replay", GAME, "--move", number)
    assert told.startswith("The record has 41 moves; there is no move ")


def test_a_record_is_drawn_as_svg(capsys: Said, tmp_path: Path) -> None:
    last, first = tmp_path / "last.svg", tmp_path / "first.svg"
    _said(capsys, "replay", GAME, "--svg", last)
    _said(capsys, "replay", GAME, "--svg", first, "--move", "0")
    assert ET.parse(last).getroot().tag == ET.parse(first).getroot().tag
    assert last.read_bytes() != first.read_bytes()


def test_other_eyes_hear_no_secret_before_the_end(capsys: Said) -> None:
    told = _said(capsys, "replay", GAME, "--viewer", "investigator")
    before, after = told.split("wins. (P6")
    assert "jack=?" in before
    assert "Jack is dealt his identity.\n" in before
    assert "draw=le" not in before
    assert "Sir William Gull" in after
    assert "jack=gu" in _said(capsys, "replay", GAME)


@pytest.mark.parametrize("viewer", [*PLAYERS, Seat.SPECTATOR])
def test_a_redacted_record_is_told_to_its_own_eyes(
    capsys: Said, tmp_path: Path, viewer: Viewer
) -> None:
    record = redact_record(Record.parse(GAME.read_text(encoding="utf-8")), pocket, viewer)
    file = tmp_path / "redacted.toml"
    file.write_text(record.text(), encoding="utf-8")
    told = _said(capsys, "replay", file)
    assert "This record shows what " in told
    assert ("jack=gu" in told) is (viewer is Seat.JACK)
    if viewer is not Seat.SPECTATOR:
        other = PLAYERS[1 - PLAYERS.index(viewer)]
        assert "This record holds only what" in _refused(capsys, "replay", file, "--viewer", other)


def test_a_record_of_a_game_that_goes_on_is_told(capsys: Said, tmp_path: Path) -> None:
    match = replay(Record.parse(GAME.read_text(encoding="utf-8")), pocket).back(7)
    file = tmp_path / "part.toml"
    file.write_text(record_of(match).text(), encoding="utf-8")
    assert " wins." not in _said(capsys, "replay", file)


@pytest.mark.parametrize(
    ("winner", "reason", "sentence"),
    [
        (Seat.JACK, TableEnd.RESIGNATION, "The Investigator gives up: Jack wins."),
        (Seat.JACK, TableEnd.TIME, "The Investigator has run out of time: Jack wins."),
        (Seat.JACK, TableEnd.ABANDONMENT, "The Investigator has left the table: Jack wins."),
        (Seat.INVESTIGATOR, TableEnd.RESIGNATION, "Jack gives up: the Investigator wins."),
        (Seat.INVESTIGATOR, TableEnd.TIME, "Jack has run out of time: the Investigator wins."),
        (
            Seat.INVESTIGATOR,
            TableEnd.ABANDONMENT,
            "Jack has left the table: the Investigator wins.",
        ),
    ],
)
def test_a_game_that_its_table_ended_is_told_with_its_end(
    capsys: Said, tmp_path: Path, winner: Player, reason: TableEnd, sentence: str
) -> None:
    match = replay(Record.parse(GAME.read_text(encoding="utf-8")), pocket).back(7)
    file = tmp_path / "ended.toml"
    file.write_text(record_of(match, Outcome(winner, reason)).text(), encoding="utf-8")
    for viewer in ("jack", "spectator"):
        told = _said(capsys, "replay", file, "--viewer", viewer)
        assert told.count(" wins.") == 1
        after = told.split(f"   {sentence}\n")[1]
        assert "Gu suspect" in after, "the board stands below"
        assert ("Jack is: Gu" in after) is (viewer == "jack")


TEXT = GAME.read_text(encoding="utf-8")
SPLIT = TEXT.replace(
    ' toby+2"\nanswer = "seen"\n\n[[turns]]\nmoves = "', '"\n\n[[turns]]\nmoves = "toby+2 ', 1
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The record lacks a field: format."),
        (TEXT[: TEXT.index("edition")], "The record lacks a field: edition."),
        (TEXT[:95], "This is not TOML, or the file is cut off (end)."),
        (TEXT[: TEXT.index("[result]")], "The game did not end as the record says: - -."),
        (TEXT.replace("format = 1", "format = 7"), "has format 7; this program reads format 1."),
        (TEXT.replace("format = 1", "format = true"), "format should be a whole number."),
        (TEXT.replace('"pocket"', "12"), "game should be a text."),
        (TEXT.replace('"pocket"', '"chess"'), "an unknown game: chess."),
        (TEXT.replace('"2010"', '"1888"'), "an unknown edition: 1888."),
        (TEXT.replace('rules = "1"', 'rules = "9"'), "made under version 9 of the rules"),
        (TEXT.replace("PiW", "PiN"), "faces west at the start (setup tiles 1)."),
        (TEXT.replace("jack=gu", "jack=ma"), "(turns 1 moves 6)."),
        (TEXT.replace("la+90", "fly"), "“fly” is not a move of this game (turns 1 moves 3)."),
        (TEXT.replace("la+90", "la~ma"), "The rules forbid this move of the record: turns 1"),
        (TEXT.replace("la+90 ", ""), "The appeal was not answered as the record says: “seen”"),
        (SPLIT, "The move “toby+2” does not belong to this turn (turns 2 moves 1)."),
        (TEXT.replace('"neither"', '"hourglasses"'), "did not end as the record says: jack hour"),
        (TEXT + 'comment = "?"\n', "has an unknown field: result comment."),
        ('viewer = "everybody"\n' + TEXT, "not for “everybody”."),
        ("[" * 5000, "A record has no dots"),
        ("a" + ".a" * 9_000 + " = 1", "A record has no dots"),
        ("#" * 20_001, "too long for the record of a game: 20,001 characters"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(
    capsys: Said, tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text, encoding="utf-8")
    assert sentence in _refused(capsys, "replay", file)


def test_a_file_that_cannot_be_read_is_refused(capsys: Said, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path in (binary, tmp_path, binary / "below"):
        assert _refused(capsys, "replay", path).startswith(f"The file {path} cannot be read")
    assert _refused(capsys, "replay", tmp_path / "N") == f"There is no file {tmp_path / 'N'}.\n"


def test_a_reader_who_leaves_early_is_no_error() -> None:
    """As in `whitechapel replay game.toml | head -1`, with nobody to read even that."""
    for options in ((), ("--move", "0")):  # more than a buffer holds, and less
        with Conversation("replay", GAME, *options, terminal=False) as talk:
            talk.stop_listening()
            assert talk.end() == ("", 1)
