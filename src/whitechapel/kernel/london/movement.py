"""Where a character can go: streets, manholes, and Stealthy's short cuts. [L4]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.structs import CORDONS_AT, COVERS_AT, STEALTHY, place_of
from whitechapel.kernel.london.tables import (
    BITS,
    EDITIONS,
    EXIT_HEXES,
    HEXES,
    LIDS,
    OPEN,
    SEWERS,
    STREET,
    WALKS,
)


@cython.remembered
@cython.c_inline
def reachable(
    place: cython.int, lids: cython.int, flying: cython.int, points: cython.int
) -> cython.ulonglong:
    """Return the street hexes within `points`, the start included. [L4.1, L4.3, L5.5]

    A character may enter the nearest open manhole, leave by any other and walk on. `lids` is the
    index of the edition's covers in the tables.
    """
    walks: cython.int = (flying * HEXES + place) * STREET
    spent: cython.int = 0
    while spent < points:
        if WALKS[walks + spent] & OPEN[lids]:
            sewers: cython.int = (flying * EDITIONS * LIDS + lids) * 4
            return WALKS[walks + points] | SEWERS[sewers + points - spent - 1]
        spent += 1
    return WALKS[walks + points]


@cython.c_inline
def within_a_move(
    pieces: cython.ulonglong, edition: cython.int, character: cython.int
) -> cython.ulonglong:
    """Return the hexes within a move, with the character's own and occupied ones. [L4.1]"""
    place: cython.int = place_of(pieces, character)
    lids: cython.int = edition * LIDS + (pieces >> COVERS_AT & 511)
    if character == STEALTHY:
        return reachable(place, lids, 1, 4)
    return reachable(place, lids, 0, 3)


@cython.c_inline
def ways_out(pieces: cython.ulonglong, edition: cython.int, character: cython.int) -> cython.int:
    """Return the open exits by which a character can leave; leaving costs a point. [L1.4]"""
    flying: cython.int = character == STEALTHY
    place: cython.int = place_of(pieces, character)
    lids: cython.int = edition * LIDS + (pieces >> COVERS_AT & 511)
    reached: cython.ulonglong = reachable(place, lids, flying, 2 + flying)
    ways: cython.int = 0
    way: cython.int
    for way in range(4):
        if reached & BITS[EXIT_HEXES[way]]:
            ways |= 1 << way
    closed: cython.int = pieces >> CORDONS_AT
    return ways & ~closed
