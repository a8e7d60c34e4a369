"""The fields of a position that both games read alike."""

import pytest

from whitechapel.core import NotationError
from whitechapel.core.position_fields import (
    Card,
    after_keyword,
    parse_cards,
    parse_turn,
    split_fields,
)

CODES = {"Gu": "gull", "Be": "bert"}


def refused(code: str, *place: str | int) -> "pytest.RaisesExc[NotationError]":
    def fits(error: NotationError) -> bool:
        return (error.code, error.place) == (code, place)

    return pytest.raises(NotationError, check=fits)


def test_fields_are_parted_by_semicolons_and_named() -> None:
    fields, extras = split_fields("a ; b 1;race 3", ("first", "second"), ("race",), 20)
    assert fields == {"first": "a", "second": "b 1"}
    assert extras == {"race": "3"}


def test_missing_unknown_repeated_and_endless_fields_are_refused() -> None:
    with refused("position_field_missing", "second"):
        split_fields("a", ("first", "second"), (), 20)
    with refused("position_field_unknown"):
        split_fields("a; luck 3", ("first",), ("race",), 20)
    with refused("position_field_unknown"):
        split_fields("a; race 3; race 3", ("first",), ("race",), 20)
    with refused("position_too_long"):
        split_fields("a" * 21, ("first",), (), 20)
    assert split_fields("a" * 20, ("first",), (), 20) == ({"first": "a" * 20}, {})


def test_a_field_begins_with_its_keyword() -> None:
    assert after_keyword("turn", "turn  3") == "3"
    with refused("position_field_expected", "turn"):
        after_keyword("turn", "trun 3")


@pytest.mark.parametrize("text", ["0", "9", "10", "x", "", "²"])
def test_a_turn_is_a_number_from_one_to_the_last(text: str) -> None:
    assert [parse_turn("turn", str(turn), 8) for turn in (1, 8)] == [1, 8]
    with refused("position_turn", "turn"):
        parse_turn("turn", text, 8)


def test_cards_are_told_with_their_turns_in_order() -> None:
    assert parse_cards("-", "jack", CODES) == []
    assert parse_cards("Gu@1 ?@3", "jack", CODES) == [Card("gull", 1), Card(None, 3)]
    with refused("position_card_order", "jack", 2):
        parse_cards("Gu@3 Be@1", "jack", CODES)


@pytest.mark.parametrize("word", ["", "Gu", "Xx@1", "Gu@9", "Gu@0", "gu@1"])
def test_what_is_no_card_is_refused(word: str) -> None:
    with refused("position_card", "shown", 1):
        parse_cards(word, "shown", CODES)
