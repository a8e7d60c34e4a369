"""Texts that would keep a parser busy: every one is read or refused after bounded work."""

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.random_games import ALL_RULES, random_match
from whitechapel.core import LONGEST_RECORD, NotationError, Record, record_of

ATTACKS = {
    "a dotted key": "a" + ".a" * 9_990 + " = 1",
    "a dotted key with spaces": "a" + " . a" * 4_990 + " = 1",
    "a dotted key in quotes": '"a"' + '."a"' * 4_000 + " = 1",
    "a dotted table": "[" + "a." * 9_990 + "a]",
    "a dotted table in an array": "[[" + "a." * 9_990 + "a]]",
    "a dotted key in a table": "x = {" + "a." * 9_990 + "a = 1}",
    "a dotted key after a string": 'x = """""" # "\na' + ".a" * 9_000 + " = 1",
    "a dotted key after many quotes": 'x = """a"""""\na' + ".a" * 9_000 + " = 1",
    "a dotted key after a cut string": "x = 'a\na" + ".a" * 9_000 + " = 1",
    "deep arrays": "x = " + "[" * 19_000,
    "deep tables": "x = " + "{a=" * 6_000,
    "a long number": "format = " + "9" * 19_000,
    "a long fraction": "x = 1." + "9" * 19_000,
    "a long key": "a" * 19_000 + " = 1",
}


@contextmanager
def calls_counted() -> Iterator[Callable[[], int]]:
    """Count the calls of functions, those of C too."""
    calls = 0

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls
        del frame, argument
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        yield lambda: calls
    finally:
        sys.setprofile(None)


def code_of(text: str) -> str:
    """Return the code with which a text is refused; empty where it is read."""
    try:
        Record.parse(text)
    except NotationError as error:
        return error.code
    return ""


@pytest.mark.parametrize("attack", ATTACKS)
def test_what_would_take_a_parser_long_is_refused_before_it_begins(attack: str) -> None:
    tracemalloc.start()
    try:
        with calls_counted() as calls:
            assert code_of(ATTACKS[attack]) == "record_structure"
        assert calls() < 200
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_the_place_of_the_first_offence_is_told() -> None:
    with pytest.raises(NotationError) as refusal:
        Record.parse('format = 1\ngame = "St. James"\nedition.year = 2010\n')
    assert refusal.value.place == ("line", 3, "column", 8)


@pytest.mark.parametrize(
    "text",
    [
        'note = "a.b [[[[ ]] . \\" {{{"',
        "note = 'a.b [[[[ \\'",
        'note = """a.b "" [[[[\n\\""" {{{ . """"',
        "note = '''a.b '' [[[[\n\\''' # .",
        "# a.b [[[[ {{{",
        'note = "' + "x" * 1000 + '"',
    ],
)
def test_strings_and_comments_may_hold_anything(text: str) -> None:
    assert code_of(f"{text}\n") in ("record_field_missing", "record_field_unknown")


def test_turns_may_be_written_as_a_list_of_tables() -> None:
    text = record_of(random_match(ALL_RULES[0], 1, 3)).text()
    moves = text.split("moves = ")[1].strip()
    listed = text[: text.index("[[turns]]")] + f"turns = [{{moves = {moves}}}]\n"
    assert Record.parse(listed) == Record.parse(text)


pieces = st.sampled_from(
    [
        ".",
        "a",
        "=",
        "[",
        "]",
        "{",
        "}",
        '"',
        "'",
        '"""',
        "'''",
        "#",
        "\n",
        "\\",
        ",",
        " ",
        "1",
        "[[turns]]\n",
        "[tags]\n",
        "a=1\n",
        "\r\n",
        "é",
        "0x",
        "1979-05-27",
        "\\u0041",
        "\t",
        "-",
    ]
)


@given(
    before=st.lists(pieces, max_size=8).map("".join),
    repeated=st.lists(pieces, min_size=1, max_size=6).map("".join),
    after=st.lists(pieces, max_size=8).map("".join),
)
@settings(deadline=None, max_examples=150)
def test_any_text_is_read_or_refused_in_steps_that_grow_with_its_length(
    before: str, repeated: str, after: str
) -> None:
    text = (before + repeated * 1_000 + after)[:5_000]
    with calls_counted() as calls:
        code_of(text)
    assert calls() < 20 * len(text) + 1_000


def test_the_records_of_games_are_far_shorter_than_they_may_be() -> None:
    tags = {
        **dict.fromkeys(("jack", "investigator"), "🦊" * 200),
        **{
            f"{part}{name}": "ab" * 32
            for part in ("", "layout_")
            for name in ("secret", "commitment")
        },
        **{f"{part}entropy_{n}": "\\" * 64 for part in ("", "layout_") for n in (1, 2)},
        "practice": "yes",
        "seats": "chosen",
        "seat_1": "investigator",
    }
    for rules in ALL_RULES:
        for seed in range(20):
            record = replace(record_of(random_match(rules, seed)), tags=tags)
            assert len(record.text()) < LONGEST_RECORD // 4
            assert Record.parse(record.text()) == record


def test_a_record_with_long_keys_is_read_as_it_was_written() -> None:
    record = record_of(random_match(ALL_RULES[0], 1, 3))
    record = replace(record, tags={"k" * 64: "short", "k" * 65: "long", "a.b": "dotted"})
    assert Record.parse(record.text()) == record
