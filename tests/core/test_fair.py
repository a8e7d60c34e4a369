"""Fair chance: the promise, the entropy, the seed and the seats, recomputed from the document."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from whitechapel.core import Stream, commitment, entropy_allowed, first_is_jack, seed

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")


def example() -> dict[str, str]:
    found = re.search(r"```\n(secret .*?)```", PAGE, re.DOTALL)
    assert found is not None
    lines = (line.split(maxsplit=1) for line in found[1].splitlines())
    return {name: rest for name, rest in lines}  # noqa: C416 - mypy knows the pairs this way


def test_the_example_of_the_notation_page_is_what_its_recipe_gives() -> None:
    told = example()
    secret, entropy = bytes.fromhex(told["secret"]), told["entropy"].split(" / ")
    assert commitment(secret) == sha256(secret).hexdigest() == told["commitment"]
    text = f"{told['secret']}\n{entropy[0]}\n{entropy[1]}".encode()
    assert seed(secret, entropy) == text
    drawn = sha256(b"seats\0" + bytes(8) + text).digest()[:4]
    assert first_is_jack(text) is (int.from_bytes(drawn, "big") % 2 == 0)
    seats = ("jack", "investigator") if first_is_jack(text) else ("investigator", "jack")
    assert told["seats"] == " / ".join(seats)


def test_the_entropy_of_computers_is_an_empty_line() -> None:
    assert seed(b"\xab\xcd", ("", "")) == b"abcd\n\n"


def test_secrets_and_entropy_give_seeds_of_their_own() -> None:
    seeds = {
        seed(secret, entropy)
        for secret in (b"\x00", b"\x01")
        for entropy in (("", ""), ("a", ""), ("", "a"), ("é", ""))
    }
    assert len(seeds) == 8


@pytest.mark.parametrize("text", ["", "fog", "two words", "é 🦊", "x" * 64])
def test_entropy_may_be_any_printable_text_that_is_short(text: str) -> None:
    assert entropy_allowed(text)


@pytest.mark.parametrize("text", ["x" * 65, "a\nb", "\r", "\0", "\u2028", "\ud800", "\x7f"])
def test_entropy_has_no_new_line_and_nothing_else_that_cannot_be_printed(text: str) -> None:
    assert not entropy_allowed(text)


def test_both_sides_come_up_about_equally_often() -> None:
    jacks = sum(first_is_jack(b"%d" % number) for number in range(2000))
    assert 900 < jacks < 1100
    assert first_is_jack(b"x") is (Stream(b"x", "seats").below(2) == 0)
