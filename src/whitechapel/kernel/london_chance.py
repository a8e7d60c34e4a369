"""Chance for playouts: numbers that follow from a seed, the same compiled and not."""

from typing import Final

from whitechapel.kernel import cython

STEP: Final = 0x9E3779B97F4A7C15
"""How the state of the stream grows; the numbers are Steele, Lea and Flood's (SplitMix64)."""


class Dice(cython.Structure):
    """A stream of numbers."""

    state: cython.ulonglong


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(word: cython.ulonglong) -> cython.ulonglong:
    """Mix a number's bits so that numbers in a row have nothing to do with each other."""
    word = cython.cast(cython.ulonglong, (word ^ word >> 30) * 0xBF58476D1CE4E5B9)
    word = cython.cast(cython.ulonglong, (word ^ word >> 27) * 0x94D049BB133111EB)
    return word ^ word >> 31


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def seeded(seed: cython.ulonglong, game: cython.ulonglong) -> cython.ulonglong:
    """Give the state from which a game's stream begins: every game of a seed has its own."""
    return mixed(seed ^ mixed(cython.cast(cython.ulonglong, game + STEP)))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def roll(dice: cython.pointer[Dice], sides: cython.int) -> cython.int:
    """Draw a number from 0 to `sides` - 1, uneven by less than sides in 2^32."""
    dice.state = cython.cast(cython.ulonglong, dice.state + STEP)
    return (mixed(dice.state) >> 32) * sides >> 32
