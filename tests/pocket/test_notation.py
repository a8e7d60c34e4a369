"""Moves and set-ups as text and as plain JSON."""

import pytest

from support.pocket_positions import CODES, OPENING, at
from whitechapel import pocket
from whitechapel.core import Json, NotationError, to_json
from whitechapel.pocket import (
    Action,
    Alibi,
    Character,
    DealIdentity,
    Detective,
    DrawCard,
    Exchange,
    Joker,
    Move,
    MoveDetective,
    Rotate,
    TossTokens,
)

WORDS: dict[str, Move] = {
    "holmes+1": MoveDetective(Detective.HOLMES, 1),
    "watson+2": MoveDetective(Detective.WATSON, 2),
    "toby+2": MoveDetective(Detective.TOBY, 2),
    "joker-holmes": Joker(Detective.HOLMES),
    "joker-nobody": Joker(None),
    "gu+90": Rotate(Character.GULL, 1),
    "go+180": Rotate(Character.GOODLEY, 2),
    "st-90": Rotate(Character.STEALTHY, 3),
    "be~ma": Exchange(Character.BERT, Character.MADAME),
    "alibi": Alibi(),
    "jack=pi": DealIdentity(Character.PIZER),
    "jack=?": DealIdentity(None),
    "draw=la": DrawCard(Character.LANE),
    "draw=?": DrawCard(None),
    "toss=hwej": TossTokens((Action.HOLMES, Action.WATSON, Action.EXCHANGE, Action.JOKER)),
    "toss=atrr": TossTokens((Action.ALIBI, Action.TOBY, Action.ROTATION, Action.ROTATION)),
}

PLAIN: dict[str, Json] = {
    "holmes+1": {"kind": "move_detective", "detective": "holmes", "spaces": 1},
    "joker-holmes": {"kind": "joker", "detective": "holmes"},
    "joker-nobody": {"kind": "joker", "detective": None},
    "st-90": {"kind": "rotate", "tile": "stealthy", "quarters": 3},
    "be~ma": {"kind": "exchange", "first": "bert", "second": "madame"},
    "alibi": {"kind": "alibi"},
    "jack=pi": {"kind": "deal_identity", "character": "pizer"},
    "jack=?": {"kind": "deal_identity", "character": None},
    "draw=la": {"kind": "draw_card", "character": "lane"},
    "draw=?": {"kind": "draw_card", "character": None},
    "toss=hwej": {"kind": "toss_tokens", "faces": ["holmes", "watson", "exchange", "joker"]},
}


@pytest.mark.parametrize(("word", "move"), WORDS.items(), ids=WORDS)
def test_a_move_is_written_as_a_word_and_read_from_it(word: str, move: Move) -> None:
    assert pocket.move_text(move) == word
    assert pocket.parse_move(word) == move
    assert pocket.parse_move(f"  {word.upper()} ") == move


def test_each_character_has_two_letters() -> None:
    assert [pocket.move_text(DrawCard(character)) for character in Character] == [
        f"draw={code}" for code in CODES
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "holmes",
        "holmes+0",
        "holmes+3",
        "holmes-1",
        "lestrade+1",
        "joker",
        "joker-lestrade",
        "joker-",
        "gu+45",
        "gu-180",
        "gu+270",
        "xx+90",
        "gu~",
        "gu~xx",
        "xx~gu",
        "alibi=gu",
        "jack=",
        "jack=xx",
        "draw",
        "draw=xx",
        "toss=atr",
        "toss=atrjj",
        "toss=tarj",
        "toss=atee",
        "toss",
        "pass",
    ],
)
def test_any_other_word_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_move(text)
    assert (refusal.value.code, refusal.value.place) == ("move_unreadable", ())
    assert refusal.value.parameters == {"place": "", "text": text}


def test_a_refusal_quotes_no_more_than_forty_characters() -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_move("x" * 60)
    assert refusal.value.parameters["text"] == "x" * 40
    with pytest.raises(NotationError) as refusal:
        pocket.move_from_json("x" * 60)
    assert refusal.value.parameters["text"] == "x" * 40


@pytest.mark.parametrize(("word", "value"), PLAIN.items(), ids=PLAIN)
def test_a_move_is_a_plain_object_too(word: str, value: Json) -> None:
    move = pocket.parse_move(word)
    assert to_json(move) == value
    assert pocket.move_from_json(value) == move


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "alibi",
        {},
        {"kind": "flee"},
        {"kind": "rotate", "tile": "gull"},
        {"kind": "rotate", "tile": "moriarty", "quarters": 1},
        {"kind": "rotate", "tile": "gull", "quarters": "1"},
        {"kind": "move_detective", "detective": "lestrade", "spaces": 1},
        {"kind": "joker", "detective": 1},
        {"kind": "joker"},
        {"kind": "exchange", "first": "gull"},
        {"kind": "toss_tokens", "faces": ["flee"]},
        {"kind": "toss_tokens", "faces": "alibi"},
        {"kind": "draw_card", "character": "moriarty"},
        {"kind": "deal_identity", "character": 3},
    ],
    ids=str,
)
def test_any_other_object_is_refused(value: Json) -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.move_from_json(value)
    assert refusal.value.code == "move_unreadable"
    assert refusal.value.parameters == {"place": "", "text": str(value)[:40]}


def test_every_legal_move_of_a_rich_position_reads_back() -> None:
    for tokens in ("A T R J", "H W E R"):
        state = at(f"{OPENING}; turn 1; {tokens}; time -; shown -; jack Gu")
        for move in pocket.legal_moves(state):
            assert pocket.parse_move(pocket.move_text(move)) == move
            assert pocket.move_from_json(to_json(move)) == move


def test_a_set_up_is_written_row_by_row() -> None:
    text = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
    assert pocket.setup_text(pocket.parse_setup(text)) == text
    assert pocket.parse_setup("GuW BeS StE/SmW  PiE LeE/\nLaS MaS GoE") == pocket.parse_setup(text)
    assert pocket.edition(pocket.parse_setup(text)) == "2010"
    assert (pocket.NAME, pocket.EDITIONS, pocket.VERSION) == ("pocket", ("2010",), "1")


@pytest.mark.parametrize("word", ["XxW", "Gu", "GuX", "GUW", "GuW**", "gUW", "GuNW", "G", "GuW-"])
def test_a_tile_that_cannot_be_read_is_refused(word: str) -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_setup(f"GoW BeS StE / SmW {word} LeE / LaS MaS PiE")
    assert (refusal.value.code, refusal.value.place) == ("tile_unreadable", ("tiles", 5))
    assert refusal.value.parameters == {"place": "tiles 5", "text": word}


def test_an_unreadable_tile_is_quoted_in_part() -> None:
    with pytest.raises(NotationError) as refusal:
        pocket.parse_setup(f"{'x' * 50} BeS StE / SmW PiE LeE / LaS MaS GoE")
    assert refusal.value.parameters == {"place": "tiles 1", "text": "x" * 40}


@pytest.mark.parametrize(
    "value",
    [
        {"kind": "move_detective", "detective": "holmes", "spaces": True},
        {"kind": "rotate", "tile": "gull", "quarters": True},
        {"kind": "rotate", "tile": "gull", "quarters": False},
    ],
)
def test_truth_values_are_no_numbers(value: Json) -> None:
    with pytest.raises(NotationError, match="move_unreadable"):
        pocket.move_from_json(value)
