"""Positions as one line of text: what is read, and what cannot be read."""

import pytest

from support.pocket_positions import OPENING, at, unreadable
from support.positions import INVESTIGATOR, drawn
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import NotationError
from whitechapel.pocket import Detectives, Phase

TILES = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
START = f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu"
FOUND = "GuW beS stE / smW piE leE / la- maS goE; H1 W4 T8"
SHOWN = "shown Le@1 Go@3 La@5"
RACING = (
    "GuW beS stE / smW piE* leE / la- maS goE; H2 W11 T8; turn 6; (A) T (R) J; time JJJJJ;"
    " shown Pi@6; jack Gu Le@1 Ma@4; race 4"
)


@pytest.mark.parametrize(
    "line",
    [
        f"{OPENING}; turn 1; deal; time -; shown -; jack -",
        f"{OPENING}; turn 1; toss; time -; shown -; jack Gu",
        START,
        f"{OPENING}; turn 1; (A) T R J draw; time -; shown -; jack Gu",
        f"{OPENING}; turn 2; (H) W E J; time J; shown -; jack Gu Ma@1",
        RACING,
        f"{FOUND}; turn 1; (A) (T) (E) (J); time I; shown La@1; jack Gu; over last_suspect",
        f"{FOUND}; turn 7; (H) (T) (E) (J); time JJJJJJI; {SHOWN}; jack Gu; race 6; over race_seen",
    ],
)
def test_a_position_is_read_and_written_back(line: str) -> None:
    assert drawn(at(line)) == line
    assert drawn(at(line.replace("; ", "  ;\n  "))) == line


def test_a_position_says_what_its_fields_say() -> None:
    state = at(RACING)
    public = state.public
    assert (public.turn, public.phase, public.race_since) == (6, Phase.HUNT, 4)
    assert public.detectives == Detectives(2, 11, 8)
    assert "".join(face[0] for face in public.faces) == "atrj"
    assert public.used == (True, False, True, False)
    assert [draw.turn for draw in public.drawn] == [1, 4, 6]
    assert [draw.player[0] for draw in public.drawn] == ["j", "j", "i"]
    assert "".join(card[:2] for card in state.hand.cards) == "lema"


def test_every_position_of_a_random_game_reads_back() -> None:
    for number in range(12):
        match = random_match(pocket, number)
        for ply in match.plies:
            assert at(drawn(ply.state)) == ply.state


def test_a_thousand_characters_are_enough() -> None:
    assert at(START + " " * (1000 - len(START))) == at(START)
    unreadable(START + " " * (1001 - len(START)), code="position_too_long", length=1001, most=1000)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("", "detectives"),
        (TILES, "detectives"),
        (OPENING, "turn"),
        (f"{OPENING}; turn 1", "tokens"),
        (f"{OPENING}; turn 1; toss", "time"),
        (f"{OPENING}; turn 1; toss; time -", "shown"),
        (f"{OPENING}; turn 1; toss; time -; shown -", "jack"),
    ],
)
def test_every_field_must_be_there(line: str, missing: str) -> None:
    unreadable(line, missing, code="position_field_missing")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("turn 1", "trun 1", "turn"),
        ("time -", "tim -", "time"),
        ("shown -", "seen -", "shown"),
        ("jack Gu", "john Gu", "jack"),
    ],
)
def test_every_field_begins_with_its_word(old: str, new: str, field: str) -> None:
    unreadable(START.replace(old, new), field, code="position_field_expected", text=new)


@pytest.mark.parametrize("extra", ["fog 1", "over", "race", "turn 1"])
def test_a_field_that_nobody_knows_is_refused(extra: str) -> None:
    if extra in ("over", "race"):
        line = f"{START}; {extra} 1; {extra} 1"
        unreadable(line, code="position_field_unknown", text=f"{extra} 1")
    else:
        unreadable(f"{START}; {extra}", code="position_field_unknown", text=extra)


def test_complaints_quote_no_more_than_forty_characters() -> None:
    long, cut = "x" * 50, "x" * 40
    unreadable(f"{START}; {long}", code="position_field_unknown", text=cut)
    unreadable(f"{START}; over {long}", "over", code="position_reason", text=cut)
    wrong = {
        "H12 W4 T8": ("position_detectives", ("detectives",), long, cut),
        "turn 1": ("position_field_expected", ("turn",), long, cut),
        "A T R J": ("position_tokens", ("tokens",), long, cut),
        "time -": ("position_time", ("time",), f"time {long}", cut),
        "shown -": ("position_card", ("shown", 1), f"shown {long}", cut),
        "jack Gu": ("position_identity", ("jack",), f"jack {long}", cut),
    }
    for old, (code, place, new, text) in wrong.items():
        unreadable(START.replace(old, new), *place, code=code, text=text)
    unreadable(START.replace("A T R J", f"{long} T R J"), "tokens", 1, code="position_tokens",
               text=cut)  # fmt: skip
    unreadable(START.replace("turn 1", f"turn {long}"), "turn", code="position_turn", text=cut,
               most=8)  # fmt: skip


@pytest.mark.parametrize("turn", ["0", "9", "11", "x", "", "-1"])
def test_turns_run_from_one_to_eight(turn: str) -> None:
    unreadable(
        START.replace("turn 1", f"turn {turn}"), "turn", code="position_turn", text=turn, most=8
    )
    unreadable(f"{START}; race {turn}", "race", code="position_turn", text=turn, most=8)


@pytest.mark.parametrize(
    "text", ["H12 W4", "W4 H12 T8", "H12 W4 T", "H012 W4 T8", "12 4 8", "H12 W4 T8 T9"]
)
def test_detectives_are_three_letters_with_spaces(text: str) -> None:
    line = START.replace("H12 W4 T8", text)
    unreadable(line, "detectives", code="position_detectives", text=text)


@pytest.mark.parametrize(
    "text", ["A T R", "A T R J J", "A T R draw", "A T R J drew", "A T R J draw draw", "", "hunt"]
)
def test_tokens_are_four_letters(text: str) -> None:
    line = START.replace("A T R J", text)
    unreadable(line, "tokens", code="position_tokens", text=text)


@pytest.mark.parametrize(
    ("text", "number", "word"),
    [
        ("T A R J", 1, "T"),
        ("A H R J", 2, "H"),
        ("A T J J", 3, "J"),
        ("A T R E", 4, "E"),
        ("a T R J", 1, "a"),
        ("(A T R J", 1, "(A"),
        ("A T) R J", 2, "T)"),
        ("A T ((R)) J", 3, "((R))"),
        ("A T R () draw", 4, "()"),
    ],
)
def test_each_token_shows_one_of_its_own_sides(text: str, number: int, word: str) -> None:
    line = START.replace("A T R J", text)
    unreadable(line, "tokens", number, code="position_tokens", text=word)


@pytest.mark.parametrize("text", ["X", "i", "IJIJIJIJI", "", "I J"])
def test_time_tokens_are_letters_of_players(text: str) -> None:
    unreadable(START.replace("time -", f"time {text}"), "time", code="position_time", text=text)


@pytest.mark.parametrize("text", ["Xx", "gu", "Gull", ""])
def test_jack_is_a_character(text: str) -> None:
    unreadable(
        START.replace("jack Gu", f"jack {text}"), "jack", code="position_identity", text=text
    )


@pytest.mark.parametrize("text", ["Le@0", "Le@9", "Le", "Xx@1", "le@1", "Le@1Go@3", "@1"])
def test_a_card_is_a_character_and_a_turn(text: str) -> None:
    line = START.replace("jack Gu", f"jack Gu Le@1 {text}")
    unreadable(line, "jack", 2, code="position_card", text=text)
    line = START.replace("shown -", f"shown {text}")
    unreadable(line, "shown", 1, code="position_card", text=text)


def test_a_shown_card_is_not_hidden() -> None:
    line = START.replace("shown -", "shown Le@1 ?@3")
    unreadable(line, "shown", 2, code="position_card", text="?")


def test_only_before_the_deal_jack_is_nobody() -> None:
    unreadable(START.replace("jack Gu", "jack -"), "jack", code="position_identity", text="-")
    dealt = START.replace("A T R J", "deal")
    unreadable(dealt, "jack", code="position_identity", text="Gu")


def test_a_reason_is_one_of_the_known() -> None:
    unreadable(f"{START}; over flight", "over", code="position_reason", text="flight")


def test_a_view_is_refused_for_the_same_causes() -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_view(START.replace("jack Gu", "jack ?").replace("T8", "T13"), INVESTIGATOR)
    assert refusal.value.code == "position_detectives"
