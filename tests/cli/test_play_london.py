"""London in the terminal: whole games, activations decision by decision, two secrets."""

import signal
from pathlib import Path
from random import Random

import pytest

from support.program import PROMPT, PROMPTS, Conversation, play_on, run, saved
from whitechapel import london
from whitechapel.cli.saves import Saved, save
from whitechapel.core import Record, Seat, replay

HANDS = r"press Enter\.$"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


def test_two_people_play_to_the_end(file: Path) -> None:
    people = ("--jack", "human", "--investigator", "human", "--edition", "revised")
    with Conversation("play", "london", "--save", file, *people, "--seed", "friends") as t:
        t.hear(PROMPT)
        play_on(t, file, Random(1))
        _, status = t.end()
    assert status == 0
    setup = saved(file).setup
    assert setup is not None
    assert setup.edition == "revised"
    assert london.outcome(saved(file).state) is not None


@pytest.mark.parametrize("computer", ["jack", "investigator"])
def test_a_person_plays_the_computer_to_the_end(file: Path, computer: str) -> None:
    person = "Jack" if computer == "investigator" else "the Investigator"
    options = ("play", "london", "--save", file, f"--{computer}", "greedy", "--seed", "night")
    with Conversation(*options) as t:
        t.hear(PROMPT)
        play_on(t, file, Random(2))
        _, status = t.end()
    assert status == 0
    assert london.outcome(saved(file).state) is not None
    assert {player for _, player, _ in PROMPTS.findall(t.said)} == {person}


def test_an_activation_is_decided_shown_and_taken_back_step_by_step(file: Path) -> None:
    with Conversation("play", "london", "--save", file, "--jack", "human", "--seed", "fog3") as t:
        t.hear(PROMPT)
        assert "John Smith, where to, the power" in t.say("sm")
        assert "visible:" in t.say("try light-b2-f9")
        drawn = t.say("light-b2-f9")
        assert "(John Smith, where to)" in drawn
        assert "Smith moves the gaslight" not in drawn
        told = t.say("g7")
        assert "Smith moves the gaslight number 1 from b2 to f9." in told
        assert "The Investigator moves John Smith from g8 to g7." in told
        assert "(John Smith, where to)" in t.say("undo")
        assert "(John Smith, where to, the power)" in t.say("undo")
        assert "out of reach (L4.1)" in t.say("a1")


def test_each_player_sees_his_own_secret_while_the_other_looks_away(file: Path) -> None:
    with Conversation("play", "london", "--save", file, "--jack", "human", "--seed", "fog3") as t:
        t.hear(PROMPT)
        assert "Only the Investigator may look now." in t.say("secret", HANDS)
        assert "Your alibi cards, whose characters cannot be Jack: none." in t.say("", "again.$")
        t.say("")
        assert "Only Jack may look now." in t.say("secret jack", HANDS)
        assert "You are John Smith. Your alibi cards: none." in t.say("", "again.$")
        t.say("")


def test_a_game_that_was_killed_in_the_middle_of_an_activation_is_resumed(file: Path) -> None:
    with Conversation("play", "london", "--save", file, "--jack", "human", "--seed", "fog3") as t:
        t.hear(PROMPT)
        t.say("sm")
        t.say("light-b2-f9")
        t.send(signal.SIGKILL)
        t.end()
    before = saved(file).state
    assert before.activation is not None
    with Conversation("play", "london", "--save", file) as t:
        assert "The game that was waiting is resumed." in t.hear(PROMPT)
        assert "(John Smith, where to)" in t.said
    assert saved(file).state == before


def test_an_edition_that_there_is_not_is_refused(file: Path) -> None:
    done = run("play", "london", "--edition", "1888", "--save", file, "--jack", "human")
    assert done.returncode == 2
    assert "There is no edition called" in done.stderr


def test_at_a_shared_keyboard_nothing_tells_whether_somebody_could_escape(file: Path) -> None:
    text = Path(__file__).parents[1] / "games" / "london" / "escape.toml"
    record = Record.parse(text.read_text())
    match = replay(record, london)
    escaping = match.back(1)
    assert any(move.code == "escape" for move in london.legal_moves(escaping.state))
    save(file, Saved(escaping, {"jack": "human", "investigator": "human"}))
    with Conversation("play", "london", "--save", file) as t:
        t.hear(PROMPT)
        assert "escape" not in t.say("moves")
        assert "cannot be tried" in t.say("try " + london.move_text(match.plies[-1].move))
    save(file, Saved(escaping, {"jack": "human", "investigator": "greedy"}))
    with Conversation("play", "london", "--save", file) as t:
        t.hear(PROMPT)
        assert "escape" in t.say("moves")


def test_who_tells_the_investigator_whom_his_own_cards_rule_out_and_nobody_else(file: Path) -> None:
    text = Path(__file__).parents[1] / "games" / "london" / "wrong_accusation.toml"
    match = replay(Record.parse(text.read_text()), london).back(3)
    assert london.actor(match.state) is Seat.INVESTIGATOR
    assert match.state.secrets.investigators_cards[0] == "watson"
    line = "Watson: cannot be Jack, by the alibi card that you took in turn 1."
    for jack, told in (("greedy", True), ("human", False)):
        save(file, Saved(match, {"jack": jack, "investigator": "human"}))
        with Conversation("play", "london", "--save", file) as t:
            t.hear(PROMPT)
            said = " ".join(t.say("who").split())
        assert (line in said) is told
        assert ("Watson" in said.split("Still suspects:")[1].split(".")[0]) is not told
