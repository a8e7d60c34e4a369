"""What can be typed besides moves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.program import PROMPT, PROMPTS, Conversation, legal_words, run, saved
from whitechapel import pocket
from whitechapel.core import Seat
from whitechapel.pocket import Action

SEED = "one"
"""Turn 1 shows Alibi, Watson, Rotation and Joker."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


@pytest.fixture
def talk(file: Path) -> Iterator[Conversation]:
    with Conversation("play", "pocket", "--seed", SEED, "--jack", "human", "--save", file) as t:
        t.hear(PROMPT)
        yield t


@pytest.fixture(scope="module")
def unchanged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Conversation, Path]]:
    """Share one game among lines that change nothing."""
    file = tmp_path_factory.mktemp("unchanged") / "game.toml"
    with Conversation("play", "pocket", "--seed", SEED, "--jack", "human", "--save", file) as t:
        t.hear(PROMPT)
        yield t, file


def test_help_names_every_command(talk: Conversation) -> None:
    told = talk.say("help")
    for command in ("moves", "try", "board", "log", "who", "secret", "undo", "save", "quit"):
        assert f"\n{command} " in told
    assert talk.say("HELP") == told


def test_moves_lists_exactly_the_legal_moves(talk: Conversation, file: Path) -> None:
    for _ in range(6):
        listed = PROMPT.sub("", talk.say("moves")).split()
        assert sorted(listed) == sorted(legal_words(file))
        talk.say(legal_words(file)[0])


def test_a_listed_move_is_accepted_in_capitals(talk: Conversation, file: Path) -> None:
    told = talk.say("WATSON+2")
    assert "The Investigator moves Watson from 4 to 6." in told
    assert saved(file).state.public.detectives.watson == 6


def test_try_tells_what_the_preview_of_the_rules_tells(talk: Conversation, file: Path) -> None:
    before, view = file.read_bytes(), pocket.view(saved(file).state, Seat.INVESTIGATOR)
    for word in ("watson+2", "gu+90"):
        preview = pocket.preview(view, [pocket.parse_move(word)])
        told = " ".join(talk.say(f"try {word}").split())
        assert told.startswith(f"{len(preview.seen)} in sight: ")
        assert f" {len(preview.unseen)} out of sight: " in told
        if_seen, if_unseen = told.split("If Jack says seen: ")[1].split("If Jack says unseen: ")
        assert if_seen.endswith(f"; {len(preview.if_seen.left)} left. ")
        assert f"; {len(preview.if_unseen.left)} left. Turn 1" in if_unseen
        assert if_seen.count(",") == len(preview.if_seen.cleared) - 1
    assert file.read_bytes() == before


def test_try_leaves_out_an_answer_that_jack_cannot_give(talk: Conversation, file: Path) -> None:
    view = pocket.view(saved(file).state, Seat.INVESTIGATOR)
    hiding = next(
        move
        for move in pocket.legal_moves(saved(file).state)
        if not pocket.preview(view, [move]).seen
    )
    told = talk.say(f"try {pocket.move_text(hiding)}")
    assert told.startswith("0 in sight: nobody.")
    assert "If Jack says seen" not in told
    assert "If Jack says unseen: cleared nobody; 9 left." in told


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("try", "Try what?"),
        ("try fly", "“fly” is not a move."),
        ("try watson+1 la+90", "It is not your turn to act (P3.2)."),
        ("try jack=gu", "Chance decides that, not you (P3.1)."),
        ("holmes+1", "Holmes is not available this turn, or has already been used (P3.4)."),
        ("joker-nobody", "The Investigator\u2019s Joker must move a detective"),
        ("jack=gu", "Jack already has his identity (P2.3)."),
        ("draw=gu", "A card is drawn only for the Alibi action (P4.8)."),
        ("toss=atrj", "The tokens are tossed only at the start of an odd turn (P3.2)."),
        ("watson+3", "“watson+3” is not a move."),
        ("holmes", "“holmes” is not a move."),
        ("watson+1 watson+1", "“watson+1 watson+1” is neither a move nor a command"),
        ("help me please", "The Investigator wins when one suspect is left"),
        ("{ $player }", "“{ $player }” is neither a move nor a command"),
        ("[2J", "“[2J” is not a move."),
        ("x" * 3000, "“" + "x" * 40 + "” is not a move."),
        ("save", "Save where?"),
        ("save two names", "Save where?"),
        ("undo", "There is nothing of yours to take back"),
    ],
)
def test_what_cannot_be_done_is_answered_and_changes_nothing(
    unchanged: tuple[Conversation, Path], line: str, answer: str
) -> None:
    talk, file = unchanged
    before = file.read_bytes()
    assert talk.say(line).startswith(answer)
    assert file.read_bytes() == before


def test_empty_lines_are_passed_over(talk: Conversation) -> None:
    for line in ("", "   ", "\t"):
        assert PROMPT.fullmatch(talk.say(line))


def test_bytes_that_are_no_text_are_no_move(file: Path) -> None:
    junk = b"\xff\xfe\n" + bytes(range(128, 256)) + b"\nwatson+1\n"
    done = run("play", "pocket", "--seed", SEED, "--save", file, text=junk)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("is not a move.") == 2
    assert saved(file).state.public.detectives.watson == 5


@pytest.mark.parametrize("line", ["quit", "exit", "Quit"])
def test_leaving_keeps_the_game(talk: Conversation, file: Path, line: str) -> None:
    talk.say("watson+1")
    said, status = talk.quit(line)
    assert status == 0
    assert "The game is kept in" in said
    assert saved(file).state.public.detectives.watson == 5


def test_the_end_of_the_input_keeps_the_game(talk: Conversation, file: Path) -> None:
    talk.say("watson+1")
    said, status = talk.leave()
    assert status == 0
    assert "The game is kept in" in said
    assert saved(file).state.public.detectives.watson == 5


def test_log_repeats_everything_that_was_told(talk: Conversation) -> None:
    talk.say("watson+1")
    talk.say("la+90")
    told = PROMPTS.sub("", talk.said).splitlines()
    signs = ("  Jack ", "  The Investigator ", "  Turn ", "    ")
    happened = [line for line in told if line.startswith(signs) and "█" not in line]
    log = PROMPTS.sub("", talk.say("log")).splitlines()
    assert len(log) == 5, "four events, the last on two lines"
    assert [line for line in happened if line in log] == log


def test_who_tells_why_each_suspect_was_cleared(talk: Conversation, file: Path) -> None:
    for word in ("watson+1", "la+90", "alibi", "joker-holmes"):
        talk.say(word)
    told = " ".join(talk.say("who").split())
    public = saved(file).state.public
    assert told.count("cleared in turn 1") == 9 - len(public.suspects) > 0
    assert "Madame: cleared in turn 1, out of sight when Jack was seen." in told
    assert "Still suspects: Sir William Gull, Jeremy Bert," in told


def test_one_takes_back_ones_own_move(talk: Conversation, file: Path) -> None:
    before = saved(file)
    talk.say("watson+1")
    assert saved(file) != before
    assert talk.say("undo").startswith("Taken back.\n")
    assert saved(file) == before


def test_moves_are_taken_back_one_after_the_other(talk: Conversation, file: Path) -> None:
    before = saved(file)
    for word in ("watson+1", "la+90", "undo", "undo"):
        talk.say(word)
    assert saved(file) == before
    assert talk.say("undo").startswith("There is nothing of yours to take back")


@pytest.mark.parametrize(
    "words", [("alibi",), ("watson+1", "alibi"), ("watson+1", "la+90", "alibi", "joker-holmes")]
)
def test_nothing_is_taken_back_after_a_card_or_an_appeal(
    talk: Conversation, file: Path, words: tuple[str, ...]
) -> None:
    for word in words:
        talk.say(word)
    before = file.read_bytes()
    assert talk.say("undo").startswith("There is nothing of yours to take back")
    assert file.read_bytes() == before


def test_an_appeal_without_chance_cannot_be_taken_back_either(file: Path) -> None:
    seed = next(f"{n}" for n in range(99) if pocket.deal(b"%d" % n).tosses[0][0] is Action.HOLMES)
    with Conversation("play", "pocket", "--seed", seed, "--jack", "human", "--save", file) as t:
        t.hear(PROMPT)
        while saved(file).state.public.turn == 1:
            t.say(legal_words(file)[0])
        assert t.say("undo").startswith("There is nothing of yours to take back")


def test_the_reply_of_the_computer_goes_with_ones_move(file: Path) -> None:
    seed = next(f"{n}" for n in range(99) if pocket.deal(b"%d" % n).tosses[0][0] is Action.HOLMES)
    with Conversation("play", "pocket", "--seed", seed, "--jack", "greedy", "--save", file) as t:
        t.hear(PROMPT)
        before = saved(file)
        t.say(legal_words(file)[0])
        assert len(saved(file).plies) == len(before.plies) + 3
        assert t.say("undo").startswith("Taken back.\n")
        assert saved(file) == before


def test_save_keeps_the_game_so_far_with_its_players(
    talk: Conversation, file: Path, tmp_path: Path
) -> None:
    talk.say("watson+1")
    copy = tmp_path / "folder" / "copy.toml"
    assert talk.say(f"save {copy}").startswith("Kept in")
    assert copy.read_bytes() == file.read_bytes()


def test_a_file_named_like_a_word_of_the_game_keeps_its_name(tmp_path: Path) -> None:
    done = run("play", "pocket", "--save", "game", text="save jack\nsave N\n", cwd=tmp_path)
    assert "Kept in jack." in done.stdout
    assert "Kept in N." in done.stdout
    assert {path.name for path in tmp_path.iterdir()} == {"game", "jack", "N"}


def test_a_place_where_nothing_can_be_written_does_not_end_the_game(
    talk: Conversation, file: Path, tmp_path: Path
) -> None:
    for place in (tmp_path, file / "below", "/proc/nothing/here"):
        told = " ".join(talk.say(f"save {place}").split())
        assert "cannot be written; the game goes on." in told
    assert [path.name for path in tmp_path.iterdir()] == ["game.toml"]


def test_a_name_that_no_file_can_have_does_not_end_the_game(file: Path) -> None:
    done = run("play", "pocket", "--seed", SEED, "--save", file, text="save nu\0l\nwatson+1\n")
    assert done.returncode == 0
    assert "cannot be written; the game goes on." in done.stdout
    assert saved(file).state.public.detectives.watson == 5


def test_drawing_again_shows_the_same_board(talk: Conversation) -> None:
    board = talk.said[talk.said.index("\n\n") :]
    assert talk.say("board") == board[1:]
