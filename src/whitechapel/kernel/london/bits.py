"""Sets as the bits of a number: their sizes and members."""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.rng import WORD

DE_BRUIJN: Final = 0x03F79D71B4CB0A89
"""All six-bit windows of this number are different, so they identify a single bit."""


def places_of_bits() -> list[int]:
    """Return the place of the single bit for each six-bit window."""
    table = [0] * 64
    for place in range(64):
        table[(DE_BRUIJN << place & WORD) >> 58] = place
    return table


def sizes_of_small_sets() -> list[int]:
    """Count the members of each set of numbers below eight."""
    return [bits.bit_count() for bits in range(256)]


def members_of_small_sets() -> list[int]:
    """List the members of each set of numbers below eight."""
    table: list[int] = []
    for bits in range(256):
        members = [number for number in range(8) if bits >> number & 1]
        table += members + [0] * (8 - len(members))
    return table


PLACE_OF_BIT = cython.declare("unsigned char[64]", places_of_bits())

COUNTS = cython.declare("unsigned char[256]", sizes_of_small_sets())
"""The size of a set of numbers below eight."""

MEMBERS = cython.declare("unsigned char[2048]", members_of_small_sets())
"""The members of a set of numbers below eight: at `set * 8 + index`."""


@cython.in_python(int.bit_count)
@cython.c_inline
def size(bits: cython.ulonglong) -> cython.int:
    """Return the size of a set."""
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56


@cython.c_inline
def first(bits: cython.ulonglong) -> cython.int:
    """Return the lowest member of a set that is not empty."""
    if not cython.compiled:
        return (bits & -bits).bit_length() - 1
    return PLACE_OF_BIT[(bits & -bits) * DE_BRUIJN >> 58]


@cython.c_inline
def member(bits: cython.ulonglong, number: cython.int) -> cython.int:
    """Return the member of a set with `number` members below it."""
    eights: cython.int = 0
    many: cython.int = COUNTS[bits & 255]
    while number >= many:
        number -= many
        eights += 8
        bits >>= 8
        many = COUNTS[bits & 255]
    return eights + MEMBERS[(bits & 255) * 8 + number]


@cython.c_inline
def is_single(bits: cython.ulonglong) -> cython.bint:
    """Whether a set has at most one member."""
    return bits & bits - 1 == 0
