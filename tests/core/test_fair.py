"""Fair chance: the promise, the words, the seed and the sides, recomputed from the document."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from whitechapel.core import Stream, commitment, first_is_jack, seed, word_allowed

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def example() -> dict[str, str]:
    found = re.search(r"```\n(secret .*?)```", PAGE, re.DOTALL)
    assert found is not None
    lines = (line.split(maxsplit=1) for line in found[1].splitlines())
    return {name: rest for name, rest in lines}  # noqa: C416 - mypy knows the pairs this way


def test_the_example_of_the_notation_page_is_what_its_recipe_gives() -> None:
    told = example()
    secret, words = bytes.fromhex(told["secret"]), told["words"].split(" / ")
    assert commitment(secret) == sha256(secret).hexdigest() == told["commitment"]
    text = f"{told['secret']}\n{words[0]}\n{words[1]}".encode()
    assert seed(secret, words) == text
    drawn = sha256(b"sides\0" + bytes(8) + text).digest()[:4]
    assert first_is_jack(text) is (int.from_bytes(drawn, "big") % 2 == 0)
    sides = ("jack", "investigator") if first_is_jack(text) else ("investigator", "jack")
    assert told["sides"] == " / ".join(sides)


def test_the_words_of_computers_are_empty_lines() -> None:
    assert seed(b"\xab\xcd", ("", "")) == b"abcd\n\n"


def test_secrets_and_words_give_seeds_of_their_own() -> None:
    seeds = {
        seed(secret, words)
        for secret in (b"\x00", b"\x01")
        for words in (("", ""), ("a", ""), ("", "a"), ("é", ""))
    }
    assert len(seeds) == 8


@pytest.mark.parametrize("word", ["", "fog", "two words", "é 🦊", "x" * 64])
def test_a_word_may_be_any_printable_text_that_is_short(word: str) -> None:
    assert word_allowed(word)


@pytest.mark.parametrize("word", ["x" * 65, "a\nb", "\r", "\0", "\u2028", "\ud800", "\x7f"])
def test_a_word_has_no_new_line_and_nothing_else_that_cannot_be_printed(word: str) -> None:
    assert not word_allowed(word)


def test_both_sides_come_up_about_equally_often() -> None:
    jacks = sum(first_is_jack(b"%d" % number) for number in range(2000))
    assert 900 < jacks < 1100
    assert first_is_jack(b"x") is (Stream(b"x", "sides").below(2) == 0)
