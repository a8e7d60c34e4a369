"""Who is in sight: one look-up for each detective. [P5.1]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.structs import PublicWords
from whitechapel.kernel.pocket.tables import SIGHT, SIGHT_SHIFT


@cython.c_inline
def line_of_sight(walls: cython.ulonglong, space: cython.uint) -> cython.uint:
    """Return the places seen from a space. [P5.1]"""
    return SIGHT[512 * space + (walls >> SIGHT_SHIFT[space] & 511)]


@cython.c_inline
def places_in_sight(packed: cython.pointer[PublicWords]) -> cython.uint:
    """Return the places that at least one detective sees. [P5.1, P5.2]"""
    walls: cython.ulonglong = packed.walls
    detectives: cython.uint = packed.detectives
    return (
        line_of_sight(walls, detectives & 15)
        | line_of_sight(walls, detectives >> 4 & 15)
        | line_of_sight(walls, detectives >> 8)
    )


@cython.c_inline
def characters_on(packed: cython.pointer[PublicWords], places: cython.uint) -> cython.uint:
    """Return the characters whose tiles are on some places."""
    characters: cython.uint = 0
    number: cython.uint
    for number in range(9):
        characters |= (places >> (packed.places >> 4 * number & 15) & 1) << number
    return characters
