"""Where a character can go: streets, manholes, and Stealthy's short cuts. [L4]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.structs import CORDONS_AT, COVERS_AT, STEALTHY, place_of
from whitechapel.kernel.london.tables import (
    BITS,
    COVER_SETS,
    EDITIONS,
    EXIT_HEXES,
    HEXES,
    OPEN_MANHOLES,
    REACHES,
    SEWERS,
    WALKS,
)


@cython.remembered
@cython.c_inline
def reachable(
    place: cython.int, cover_set: cython.int, across: cython.int, points: cython.int
) -> cython.ulonglong:
    """Return the street hexes within `points`, the start included. [L4.1, L4.3, L5.5]

    A character may enter the nearest open manhole, leave by any other and walk on. `cover_set` is
    the index of the edition and its covers in the tables; `across` is 1 for Stealthy.
    """
    walks: cython.int = (across * HEXES + place) * REACHES
    spent: cython.int = 0
    while spent < points:
        if WALKS[walks + spent] & OPEN_MANHOLES[cover_set]:
            sewers: cython.int = (across * EDITIONS * COVER_SETS + cover_set) * 4
            return WALKS[walks + points] | SEWERS[sewers + points - spent - 1]
        spent += 1
    return WALKS[walks + points]


@cython.c_inline
def within_a_move(
    pieces: cython.ulonglong, edition: cython.int, character: cython.int
) -> cython.ulonglong:
    """Return the hexes within a move, with the character's own and occupied ones. [L4.1]"""
    place: cython.int = place_of(pieces, character)
    cover_set: cython.int = edition * COVER_SETS + (pieces >> COVERS_AT & 511)
    if character == STEALTHY:
        return reachable(place, cover_set, 1, 4)
    return reachable(place, cover_set, 0, 3)


@cython.c_inline
def ways_out(pieces: cython.ulonglong, edition: cython.int, character: cython.int) -> cython.int:
    """Return the open exits by which a character can leave; leaving costs a point. [L1.4]"""
    across: cython.int = character == STEALTHY
    place: cython.int = place_of(pieces, character)
    cover_set: cython.int = edition * COVER_SETS + (pieces >> COVERS_AT & 511)
    return open_exits(pieces, reachable(place, cover_set, across, 2 + across))


@cython.c_inline
def open_exits(pieces: cython.ulonglong, reached: cython.ulonglong) -> cython.int:
    """Return the open exits that some hexes lead to. [L1.4]"""
    ways: cython.int = 0
    way: cython.int
    for way in range(4):
        if reached & BITS[EXIT_HEXES[way]]:
            ways |= 1 << way
    closed: cython.int = pieces >> CORDONS_AT
    return ways & ~closed
