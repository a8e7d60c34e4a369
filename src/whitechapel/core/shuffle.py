"""Chance from bytes: one documented shuffle that any language can repeat.

The recipe (also in `docs/notation.md`): a stream is named by a seed (bytes) and a label (text).
Block number i of the stream, i = 0, 1, 2 and so on, is SHA-256 of

    label in UTF-8, one zero byte, i as eight bytes, most significant first, then the seed

and the stream is the blocks one after the other. A number below n is drawn by reading four bytes,
most significant first; where they are not below the largest multiple of n that is at most 2^32,
four more are read. A shuffle is Fisher and Yates's from the end: for i = last down to 1, the
element i changes places with the element drawn below i + 1.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_WORD = 1 << 32


class Stream:
    """The numbers that follow from a seed and a label."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._head = label.encode() + b"\0"
        self._block = 0
        self._bytes = b""

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, each equally likely."""
        if not 1 <= n <= _WORD:
            raise ValueError(n)
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Iterable[T]) -> tuple[T, ...]:
        """Return the items in an order drawn from the stream, each order equally likely."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def _word(self) -> int:
        if not self._bytes:
            count = self._block.to_bytes(8, "big")
            self._bytes = sha256(self._head + count + self._seed).digest()
            self._block += 1
        word, self._bytes = self._bytes[:4], self._bytes[4:]
        return int.from_bytes(word, "big")
