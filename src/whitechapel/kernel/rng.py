"""Random numbers for playouts, the same on every machine, compiled or not.

They are those of SplitMix64 (Steele, Lea and Flood 2014). A table where people play deals with
`whitechapel.core.Stream` instead.
"""

from operator import index
from typing import Any, Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pickling import received

STEP: Final = 0x9E3779B97F4A7C15
WORD: Final = 0xFFFFFFFFFFFFFFFF
LARGEST_LIMIT: Final = 1 << 16
"""Below a larger limit some numbers would be noticeably likelier than others."""


class Numbers(cython.Structure):
    """A stream of random numbers."""

    word: cython.ulonglong


class Course(cython.Structure):
    """The decisions and the moves of random games, chance's among the moves."""

    decisions: cython.ulonglong
    moves: cython.ulonglong


@cython.c_inline
def mixed(word: cython.ulonglong) -> cython.ulonglong:
    """Mix the bits of a word, so that words in a row have nothing to do with each other."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


@cython.c_inline
def numbers_of(seed: cython.ulonglong, game: cython.ulonglong) -> Numbers:
    """Begin the stream of a game: every game of a seed has its own."""
    numbers: Numbers = Numbers(word=mixed(seed ^ mixed(game + STEP & WORD)))
    return numbers


@cython.c_inline
def random_bits(numbers: cython.pointer[Numbers]) -> cython.ulonglong:
    """Give 64 random bits."""
    numbers.word = numbers.word + STEP & WORD
    return mixed(numbers.word)


@cython.c_inline
def below(numbers: cython.pointer[Numbers], limit: cython.uint) -> cython.uint:
    """Give a random number below a limit; none is likelier by more than a share of limit / 2^32."""
    return (random_bits(numbers) >> 32) * limit >> 32


def word_of(number: SupportsIndex) -> int:
    """Give a number of 64 bits as a plain one; others are a ValueError, or none at all."""
    plain = index(number)
    if not 0 <= plain <= WORD:
        raise ValueError(number)
    return plain


@cython.cfunc
@cython.inline
def whole(number: SupportsIndex) -> cython.longlong:
    """Give a whole number as C has it; what is too large for C is a ValueError."""
    plain: Any = number if isinstance(number, int) else index(number)
    found: cython.longlong
    try:
        found = plain
    except OverflowError:
        raise ValueError(number) from None
    return found


@cython.cclass
class Dice:
    """Random numbers for playouts: the same seed and game give the same ones everywhere.

    Each game has its own, as compiled ones are of no use to the other, and so has each thread: two
    that share one are given the same numbers.
    """

    numbers: Numbers

    def __init__(self, seed: SupportsIndex, game: SupportsIndex = 0) -> None:
        self.numbers = numbers_of(word_of(seed), word_of(game))

    def __reduce__(self) -> tuple[Any, ...]:
        home = type(self).__module__.rpartition(".")[2]
        return received, (home, "Dice", 0), self.numbers.word

    def __setstate__(self, word: SupportsIndex) -> None:
        """Go on where others were: a copy has a stream of its own."""
        self.numbers = Numbers(word=word_of(word))

    def below(self, limit: SupportsIndex) -> int:
        """Give a random number from 0 to below a limit, which is 65536 at the most.

        So none is likelier than another by more than a share of 2^-16, and of 2^-23 below 512.
        """
        number: cython.longlong = whole(limit)
        if not 0 < number <= LARGEST_LIMIT:
            raise ValueError(limit)
        return below(cython.address(self.numbers), number)

    def choose(self, moves: tuple[int, ...]) -> int:
        """Choose one of some moves, each equally likely."""
        return moves[below(cython.address(self.numbers), len(moves))]
