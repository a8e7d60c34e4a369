"""Random numbers for playouts, the same on every machine, compiled or not.

The generator is SplitMix64 (Steele, Lea and Flood 2014). Games of people are dealt with
`whitechapel.core.Stream` instead.
"""

from operator import index
from typing import Any, Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pickling import unpickled

STEP: Final = 0x9E3779B97F4A7C15
WORD: Final = 0xFFFFFFFFFFFFFFFF
LARGEST_LIMIT: Final = 1 << 16
"""With a larger limit some numbers would be noticeably likelier than others."""


class Numbers(cython.Structure):
    """A stream of random numbers."""

    word: cython.ulonglong


class MoveCounts(cython.Structure):
    """The numbers of decisions and moves in random games; moves include chance's."""

    decisions: cython.ulonglong
    moves: cython.ulonglong


@cython.c_inline
def mixed(word: cython.ulonglong) -> cython.ulonglong:
    """Return the mixed bits of a word, so that consecutive words look unrelated."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
    return word ^ word >> 31


@cython.c_inline
def numbers_of(seed: cython.ulonglong, game: cython.ulonglong) -> Numbers:
    """Return the stream of a game: every game of a seed has its own."""
    numbers: Numbers = Numbers(word=mixed(seed ^ mixed(game + STEP & WORD)))
    return numbers


@cython.c_inline
def random_bits(numbers: cython.pointer[Numbers]) -> cython.ulonglong:
    """Return 64 random bits."""
    numbers.word = numbers.word + STEP & WORD
    return mixed(numbers.word)


@cython.c_inline
def below(numbers: cython.pointer[Numbers], limit: cython.uint) -> cython.uint:
    """Return a random number below a limit, with a relative bias of at most limit / 2^32."""
    return (random_bits(numbers) >> 32) * limit >> 32


def word_of(number: SupportsIndex) -> int:
    """Return an unsigned 64-bit number as an int; raise `ValueError` for others."""
    plain = index(number)
    if not 0 <= plain <= WORD:
        raise ValueError(number)
    return plain


@cython.cfunc
@cython.inline
def c_integer(number: SupportsIndex) -> cython.longlong:
    """Return a number as a C integer; raise `ValueError` if it is too large."""
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

    Each game has its own class, because one compiled module cannot use the objects of another.
    Each thread needs its own object: two that share one may get the same numbers.
    """

    numbers: Numbers

    def __init__(self, seed: SupportsIndex, game: SupportsIndex = 0) -> None:
        self.numbers = numbers_of(word_of(seed), word_of(game))

    def __reduce__(self) -> tuple[Any, ...]:
        home = type(self).__module__.rpartition(".")[2]
        return unpickled, (home, "Dice", 0), self.numbers.word

    def __setstate__(self, word: SupportsIndex) -> None:
        """Restore the position in the stream; the copy then has its own stream."""
        self.numbers = Numbers(word=word_of(word))

    def below(self, limit: SupportsIndex) -> int:
        """Return a random number below a limit of at most 65536.

        The relative bias is at most 2^-16, and 2^-23 for limits up to 512.
        """
        number: cython.longlong = c_integer(limit)
        if not 0 < number <= LARGEST_LIMIT:
            raise ValueError(limit)
        return below(cython.address(self.numbers), number)

    def choose(self, moves: tuple[int, ...]) -> int:
        """Return a random move."""
        return moves[below(cython.address(self.numbers), len(moves))]
