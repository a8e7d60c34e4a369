"""Where a character can go: streets, manholes, and Stealthy's short cuts. [L4]"""

from whitechapel.kernel import cython
from whitechapel.kernel.london_board import (
    BITS,
    EXIT_HEXES,
    HEXES,
    LIDS,
    OPEN,
    SEWERS,
    STREET,
    WALKS,
)
from whitechapel.kernel.london_state import CORDONS_AT, COVERS_AT, STEALTHY, place_of


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def reachable(
    pieces: cython.ulonglong, edition: cython.int, character: cython.int, points: cython.int
) -> cython.ulonglong:
    """Give the street hexes within so many points, the character's own included. [L4.1, L4.3, L5.5]

    Going down at the nearest open manhole, coming up at any and walking on, as in the rules.
    """
    flying: cython.int = character == STEALTHY
    covers: cython.int = pieces >> COVERS_AT & 511
    manholes: cython.ulonglong = OPEN[edition * LIDS + covers]
    walks: cython.int = (flying * HEXES + place_of(pieces, character)) * STREET
    spent: cython.int = 0
    while spent < points:
        if WALKS[walks + spent] & manholes:
            sewers: cython.int = ((flying * 2 + edition) * LIDS + covers) * 4
            return WALKS[walks + points] | SEWERS[sewers + points - spent - 1]
        spent += 1
    return WALKS[walks + points]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def destinations(
    pieces: cython.ulonglong, edition: cython.int, character: cython.int
) -> cython.ulonglong:
    """Give the hexes where a move can end, occupied ones too, never the start. [L4.1, L4.2]"""
    points: cython.int = 4 if character == STEALTHY else 3
    return reachable(pieces, edition, character, points) & ~BITS[place_of(pieces, character)]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ways_out(pieces: cython.ulonglong, edition: cython.int, character: cython.int) -> cython.int:
    """Give the open exits that a character can leave by; leaving costs a point. [L1.4]"""
    points: cython.int = 3 if character == STEALTHY else 2
    reached: cython.ulonglong = reachable(pieces, edition, character, points)
    ways: cython.int = 0
    way: cython.int
    for way in range(4):
        if reached & BITS[EXIT_HEXES[way]]:
            ways |= 1 << way
    closed: cython.int = pieces >> CORDONS_AT
    return ways & ~closed
