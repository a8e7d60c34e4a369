"""Ends of the game within one activation: who can leave, and who can be accused. [L7.1, L7.2]"""

from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import first
from whitechapel.kernel.london.movement import open_exits, reachable, ways_out, within_a_move
from whitechapel.kernel.london.objects import Public, number_of_character
from whitechapel.kernel.london.structs import (
    BERT,
    CORDONS_AT,
    COVERS_AT,
    GOODLEY,
    LESTRADE,
    PublicWords,
    place_of,
)
from whitechapel.kernel.london.tables import BITS, COVER_SETS, HEXES, SURFACE
from whitechapel.kernel.london.whistle import largest_total, legal_calls

WITHOUT_CORDONS: Final = (1 << CORDONS_AT) - 1
"""The bits of all pieces but the cordons."""


@cython.c_function
def can_leave(pieces: cython.ulonglong, edition: cython.int, who: cython.int) -> cython.bint:
    """Whether a character can leave in an activation, using the power first or not. [L7.1]

    The caller checks the witness card and whose activation it is.
    """
    if who == LESTRADE:
        # He can open any closed exit first, as another is always there to be shut. [L5.4]
        return ways_out(pieces & WITHOUT_CORDONS, edition, who) != 0
    if who == BERT:
        # Leaving costs the last of his three points. [L1.4]
        return open_exits(pieces, berts_reach(pieces, edition, 2)) != 0
    return ways_out(pieces, edition, who) != 0


@cython.c_function
def berts_reach(
    pieces: cython.ulonglong, edition: cython.int, points: cython.int
) -> cython.ulonglong:
    """Return the hexes within `points` of Bert, a cover moved first or not. [L5.8]"""
    place: cython.int = place_of(pieces, BERT)
    covers: cython.int = pieces >> COVERS_AT & 511
    cover_set: cython.int = edition * COVER_SETS
    reached: cython.ulonglong = reachable(place, cover_set + covers, 0, points)
    opened: cython.int
    shut: cython.int
    for opened in range(8 + edition):
        if covers >> opened & 1:
            for shut in range(8 + edition):
                if not covers >> shut & 1:
                    moved: cython.int = covers ^ (1 << opened | 1 << shut)
                    reached |= reachable(place, cover_set + moved, 0, points)
    return reached


@cython.c_function
def standing_on(pieces: cython.ulonglong, hexes: cython.ulonglong) -> cython.int:
    """Return the characters who stand on some hexes."""
    found: cython.int = 0
    who: cython.int
    for who in range(8):
        if hexes & BITS[pieces & 63]:
            found |= 1 << who
        pieces >>= 6
    return found


@cython.c_function
def accusable(
    public: cython.pointer[PublicWords], who: cython.int, thorough: cython.bint
) -> cython.int:
    """Return the characters whom an activation can accuse, using the power first or not. [L7.2]

    Goodley whistles first if that helps. Unless `thorough`, only his first call is tried: a hex
    that one call leaves and another takes is missed.
    """
    pieces: cython.ulonglong = public.pieces
    if who == BERT:
        return standing_on(pieces, berts_reach(pieces, public.edition, 3)) & ~(1 << who)
    reached: cython.ulonglong = within_a_move(pieces, public.edition, who)
    found: cython.int = standing_on(pieces, reached) & ~(1 << who)
    if who == GOODLEY:
        points: cython.int = largest_total(pieces, public.occupied)
        found |= called_within(pieces, public.occupied, 0, points, reached, thorough)
    return found


@cython.c_function
def called_within(
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    called: cython.int,
    points: cython.int,
    reached: cython.ulonglong,
    thorough: cython.bint,
) -> cython.int:
    """Return the characters whom the whistle can call onto some hexes. [L5.6]"""
    if points == 0:
        return 0
    calls = cython.declare("unsigned long long[8]")
    legal_calls(pieces, occupied, called, points, calls)
    found: cython.int = 0
    who: cython.int
    for who in range(8):
        if calls[who] & reached:
            found |= 1 << who
    if not thorough:
        return found
    for who in range(8):
        left: cython.int = place_of(pieces, who)
        while calls[who]:
            bit: cython.ulonglong = calls[who] & -calls[who]
            calls[who] ^= bit
            place: cython.int = first(bit)
            rest: cython.int = points - SURFACE[left * HEXES + place]
            change: cython.ulonglong = left ^ place
            found |= called_within(
                pieces ^ change << 6 * who,
                occupied & ~BITS[left] | bit,
                called | 1 << who,
                rest,
                reached,
                True,
            )
    return found


@cython.c_function
def accusable_now(public: cython.pointer[PublicWords]) -> cython.int:
    """Return the characters whom some card that is up and unused can accuse. [L3.2, L7.2]"""
    found: cython.int = 0
    who: cython.int
    for who in range(8):
        if (public.cards & ~public.used) >> who & 1:
            found |= accusable(public, who, False)
    return found


def accusable_by(public: Public, character: SupportsIndex) -> int:
    """Return the characters whom an activation can accuse, using the power first or not. [L7.2]"""
    who: cython.int = number_of_character(public, character)
    words: PublicWords = cython.address(public.packed)[0]
    return accusable(cython.address(words), who, True)


def can_get_away(public: Public, character: SupportsIndex) -> bool:
    """Whether a character can leave in an activation, using the power first or not. [L7.1]"""
    who: cython.int = number_of_character(public, character)
    return can_leave(public.packed.pieces, public.packed.edition, who)
