"""The documented shuffle, repeated here by hand from its description."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from whitechapel.core import Stream


def stream_of_bytes(seed: bytes, label: str, blocks: int) -> bytes:
    """Follow docs/notation.md to the letter."""
    return b"".join(
        sha256(label.encode() + b"\0" + number.to_bytes(8, "big") + seed).digest()
        for number in range(blocks)
    )


def test_numbers_are_made_of_four_bytes_each_across_blocks() -> None:
    data = stream_of_bytes(b"seed", "label", 3)
    words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 96, 4)]
    stream = Stream(b"seed", "label")
    assert [stream.below(2**32) for _ in words] == words
    again = Stream(b"seed", "label")
    assert [again.below(7) for _ in words] == [word % 7 for word in words]


def test_a_number_that_would_be_unfair_is_thrown_away() -> None:
    n = 3 * 2**30
    data = stream_of_bytes(b"unfair", "label", 4)
    words = [int.from_bytes(data[i : i + 4], "big") for i in range(0, 128, 4)]
    fair = [word for word in words if word < n]
    assert len(fair) < len(words)
    stream = Stream(b"unfair", "label")
    assert [stream.below(n) for _ in fair] == fair


def test_a_shuffle_goes_from_the_last_element_down_to_the_second() -> None:
    numbers = Stream(b"x", "cards")
    order = list("abcdef")
    for i in range(5, 0, -1):
        j = numbers.below(i + 1)
        order[i], order[j] = order[j], order[i]
    assert Stream(b"x", "cards").shuffled("abcdef") == tuple(order)


def test_every_order_of_a_shuffle_comes_up_about_equally_often() -> None:
    stream = Stream(b"fair", "orders")
    counts = Counter(stream.shuffled("abc") for _ in range(6000))
    assert set(counts) == set(permutations("abc"))
    assert all(900 < count < 1100 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_number_below_nothing_or_beyond_four_bytes_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        Stream(b"", "").below(n)


def test_the_largest_number_is_allowed_and_one_is_always_zero() -> None:
    assert Stream(b"", "").below(1) == 0
    assert 0 <= Stream(b"", "").below(2**32) < 2**32


def test_seeds_and_labels_give_streams_of_their_own() -> None:
    firsts = {Stream(seed, label).below(2**32) for seed in (b"a", b"b") for label in ("x", "y")}
    assert len(firsts) == 4
