"""Goodley's whistle: three points that bring others nearer to him. [L5.6]

Goodley does not move while he whistles, so the hexes nearer to him stay the same for those who were
not called yet; only whether they are free changes. Whether the rest of the points can be spent
after a call is therefore a question about sets: the hexes at that distance to which any other can
come, without the one that the call takes, with the one that it leaves.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import is_single, size
from whitechapel.kernel.london.structs import GOODLEY, place_of
from whitechapel.kernel.london.tables import (
    BITS,
    DISTANCES,
    HEXES,
    NEARER,
    REACHES,
    RINGS,
    SURFACE,
    WALKS,
)

ONE: Final = 0
TWO: Final = 8
SOME: Final = 24
SEVERAL: Final = 28
"""The layout of the results of `find_steps`: the hexes one, two and three steps away for each
character, then those that some character has at each distance, and those that several have."""

PLENTY_AT_ONE: Final = 4
PLENTY_AT_TWO: Final = 7
"""With this many free hexes one and two steps away, two more than any one character can have,
others have at least two: whichever character is called to any hex, another can spend the rest."""


@cython.c_function
def legal_calls(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    called: cython.int,
    points: cython.int,
    calls: cython.p_ulonglong,
) -> cython.int:
    """Find and count the hexes to which each can be called so that all points can be spent.

    Mostly these are all free hexes nearer to Goodley, as others can spend the points that are left.
    """
    goodley: cython.int = place_of(pieces, GOODLEY)
    away: cython.int = goodley * DISTANCES
    apart: cython.int = goodley * HEXES
    places: cython.ulonglong = pieces
    ones: cython.ulonglong = 0
    twos: cython.ulonglong = 0
    number: cython.int = 0
    who: cython.int
    for who in range(8):
        found: cython.ulonglong = 0
        if not called >> who & 1:
            far: cython.int = places & 63
            nearer: cython.ulonglong = NEARER[away + SURFACE[apart + far]] & ~occupied
            ones |= RINGS[far * 4 + 1] & nearer
            twos |= RINGS[far * 4 + 2] & nearer
            found = WALKS[far * REACHES + points] & nearer
            number += size(found)
        calls[who] = found
        places >>= 6
    if points == 1:
        return number
    if size(ones) >= PLENTY_AT_ONE and (points == 2 or size(twos) >= PLENTY_AT_TWO):
        return number
    return careful_calls(pieces, occupied, called, points, calls)


@cython.c_function
def careful_calls(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    called: cython.int,
    points: cython.int,
    calls: cython.p_ulonglong,
) -> cython.int:
    """Find and count the calls for two or three points where one may leave others too few hexes."""
    steps = cython.declare("unsigned long long[32]")
    find_steps(pieces, called, points, steps)
    number: cython.int = 0
    who: cython.int
    for who in range(8):
        found: cython.ulonglong = steps[points * 8 - 8 + who] & ~occupied
        found |= leaving_one(pieces, occupied, who, points, steps)
        if points > 2:
            found |= leaving_two(pieces, occupied, who, steps)
        calls[who] = found
        number += size(found)
    return number


@cython.c_inline
def find_steps(
    pieces: cython.ulonglong, called: cython.int, points: cython.int, steps: cython.p_ulonglong
) -> cython.void:
    """Find the hexes strictly nearer to Goodley that each has at 1 to `points` steps, free or not.

    Goodley and those who were called have none.
    """
    goodley: cython.int = place_of(pieces, GOODLEY)
    cost: cython.int
    who: cython.int
    for cost in range(1, points + 1):
        steps[SOME + cost] = steps[SEVERAL + cost] = 0
    for who in range(8):
        far: cython.int = pieces & 63
        pieces >>= 6
        nearer: cython.ulonglong = 0
        if not called >> who & 1:
            nearer = NEARER[goodley * DISTANCES + SURFACE[goodley * HEXES + far]]
        for cost in range(1, points + 1):
            hexes: cython.ulonglong = RINGS[far * 4 + cost] & nearer
            steps[cost * 8 - 8 + who] = hexes
            steps[SEVERAL + cost] |= steps[SOME + cost] & hexes
            steps[SOME + cost] |= hexes


@cython.c_inline
def leaving_one(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    who: cython.int,
    points: cython.int,
    steps: cython.p_ulonglong,
) -> cython.ulonglong:
    """Return the hexes to which `who` can be called so that the last point can still be spent."""
    hexes: cython.ulonglong = steps[points * 8 - 16 + who] & ~occupied
    rest: cython.ulonglong = steps[SEVERAL + 1] | steps[SOME + 1] & ~steps[ONE + who]
    rest &= ~occupied | BITS[place_of(pieces, who)]
    if rest == 0:
        return 0
    return hexes & ~rest if is_single(rest) else hexes


@cython.c_inline
def leaving_two(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    who: cython.int,
    steps: cython.p_ulonglong,
) -> cython.ulonglong:
    """Return the hexes to which `who` can be called for one point so that two more can be spent.

    Either another comes two steps, or two others come one step each.
    """
    hexes: cython.ulonglong = steps[ONE + who] & ~occupied
    own: cython.ulonglong = BITS[place_of(pieces, who)]
    rest: cython.ulonglong = steps[SEVERAL + 2] | steps[SOME + 2] & ~steps[TWO + who]
    rest &= ~occupied | own
    if not is_single(rest):
        return hexes
    found: cython.ulonglong = 0
    while hexes:
        taken: cython.ulonglong = hexes & -hexes
        if rest & ~taken or two_can_come(pieces, occupied ^ own | taken, who, steps):
            found |= taken
        hexes ^= taken
    return found


@cython.c_function
def two_can_come(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    who: cython.int,
    steps: cython.p_ulonglong,
) -> cython.bint:
    """Whether two others can come one step nearer, one after the other."""
    one: cython.int
    two: cython.int
    for one in range(8):
        own: cython.ulonglong = BITS[place_of(pieces, one)]
        hexes: cython.ulonglong = steps[ONE + one] & ~occupied if one != who else 0
        while hexes:
            taken: cython.ulonglong = hexes & -hexes
            for two in range(8):
                if two not in {one, who} and steps[ONE + two] & ~(occupied ^ own | taken):
                    return True
            hexes ^= taken
    return False


@cython.c_function
def largest_total(pieces: cython.ulonglong, occupied: cython.ulonglong) -> cython.int:
    """Return the most points that a whistle can spend, usually three by one character."""
    goodley: cython.int = place_of(pieces, GOODLEY)
    who: cython.int
    for who in range(8):
        far: cython.int = place_of(pieces, who)
        nearer: cython.ulonglong = NEARER[goodley * DISTANCES + SURFACE[goodley * HEXES + far]]
        if RINGS[far * 4 + 3] & nearer & ~occupied:
            return 3
    calls = cython.declare("unsigned long long[8]")
    points: cython.int = 3
    while points and not legal_calls(pieces, occupied, 0, points, calls):
        points -= 1
    return points
