"""An activation, decision by decision. [L3.3, L4, L5]

Moves must be legal; the arguments are changed in place.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.moves import (
    CALL,
    CALL_NOBODY,
    CHANGE,
    CORDON,
    COVER,
    GO,
    LANTERN,
    LIGHT,
    STAY,
)
from whitechapel.kernel.london.structs import (
    BERT,
    CORDONS_AT,
    COVERS_AT,
    GOODLEY,
    GULL,
    LANTERN_AT,
    LESTRADE,
    NONE_YET,
    NUMBERS_AT,
    SMITH,
    WATSON,
    ActivationWords,
    PublicWords,
    place_of,
    player_in_turn,
)
from whitechapel.kernel.london.tables import BITS, HEXES, MANHOLE_BITS, MANHOLES, SURFACE
from whitechapel.kernel.london.whistle import largest_total

POWERS: Final = 1 << SMITH | 1 << LESTRADE | 1 << GOODLEY | 1 << BERT
"""The characters who use a power before or after moving. [L3.3]"""


@cython.c_inline
def put(
    activation: cython.pointer[ActivationWords], character: cython.int, place: cython.int
) -> cython.void:
    """Put a character on a hex, or remove it from the board."""
    left: cython.int = place_of(activation.pieces, character)
    change: cython.ulonglong = left ^ place
    activation.pieces ^= change << 6 * character
    activation.occupied = activation.occupied & ~BITS[left] | BITS[place]


@cython.c_inline
def begin(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    character: cython.int,
) -> cython.void:
    """Activate a character whose card is up and unused. [L3.2, L3.3]"""
    activation.pieces = public.pieces
    activation.occupied = public.occupied
    activation.lights = public.lights
    activation.edition = public.edition
    activation.character = character
    activation.player = player_in_turn(public.turn, public.count)
    activation.move_due = 1
    activation.power_due = POWERS >> character & 1
    activation.lantern_due = activation.points = activation.called = 0
    activation.decisions = NONE_YET << 10 | character


@cython.c_inline
def complete(activation: cython.pointer[ActivationWords]) -> cython.bint:
    """Whether nothing is left to decide."""
    due: cython.int = activation.power_due or activation.move_due or activation.lantern_due
    return due == 0 and activation.points == 0


@cython.c_inline
def decide(activation: cython.pointer[ActivationWords], move: cython.int) -> cython.void:
    """Take the next decision of an activation, one that does not end the game. [L3.3]"""
    activation.decisions = activation.decisions << 10 | move
    if move <= STAY:
        if move < STAY:
            put(activation, activation.character, move - GO)
        activation.move_due = 0
        activation.lantern_due = activation.character == WATSON
    elif move >= CHANGE:
        change_places(activation, move - CHANGE)
    elif move >= CALL:
        whistle(activation, move)
    elif move >= LANTERN:
        turn_lantern(activation, move - LANTERN)
    elif move >= COVER:
        move_cover(activation, move - COVER)
    elif move >= CORDON:
        move_cordon(activation, move - CORDON)
    else:
        move_light(activation, move - LIGHT)


@cython.c_inline
def turn_lantern(
    activation: cython.pointer[ActivationWords], direction: cython.ulonglong
) -> cython.void:
    """Point Watson's lantern in any direction after he was moved. [L5.2]"""
    pointed: cython.ulonglong = activation.pieces >> LANTERN_AT & 7
    activation.pieces ^= (pointed ^ direction) << LANTERN_AT
    activation.lantern_due = 0


@cython.c_inline
def move_light(activation: cython.pointer[ActivationWords], pair: cython.int) -> cython.void:
    """Move a lit gaslight to any post without a light; it keeps its number. [L5.3]"""
    origin: cython.uint = pair >> 3
    post: cython.uint = pair & 7
    lights: cython.uint = activation.lights ^ (1 << origin | 1 << post)
    at: cython.int
    for at in range(NUMBERS_AT, NUMBERS_AT + 16, 4):
        if lights >> at & 15 == origin:
            lights ^= (origin ^ post) << at
    activation.lights = lights
    activation.power_due = 0


@cython.c_inline
def move_cordon(activation: cython.pointer[ActivationWords], pair: cython.int) -> cython.void:
    """Move a cordon to an open exit. [L5.4]"""
    change: cython.ulonglong = 1 << (pair >> 2) | 1 << (pair & 3)
    activation.pieces ^= change << CORDONS_AT
    activation.power_due = 0


@cython.c_inline
def move_cover(activation: cython.pointer[ActivationWords], pair: cython.int) -> cython.void:
    """Move a cover to another, open manhole, also under a character. [L5.8, L4.4]"""
    start: cython.int = activation.edition * MANHOLES
    change: cython.ulonglong = (
        MANHOLE_BITS[start + pair // MANHOLES] | MANHOLE_BITS[start + pair % MANHOLES]
    )
    activation.pieces ^= change << COVERS_AT
    activation.power_due = 0


@cython.c_inline
def change_places(activation: cython.pointer[ActivationWords], other: cython.int) -> cython.void:
    """Exchange Gull with another character instead of moving. [L5.7]"""
    pieces: cython.ulonglong = activation.pieces
    change: cython.ulonglong = place_of(pieces, GULL) ^ place_of(pieces, other)
    activation.pieces = pieces ^ change << 6 * GULL ^ change << 6 * other
    activation.move_due = 0
    activation.lantern_due = other == WATSON


@cython.c_inline
def whistle(activation: cython.pointer[ActivationWords], move: cython.int) -> cython.void:
    """Call one character, or none if no character can come. [L5.6]"""
    if move < CALL_NOBODY:
        points: cython.int = activation.points
        if not points:
            points = largest_total(activation.pieces, activation.occupied)
        who: cython.int = (move - CALL) // HEXES
        place: cython.int = (move - CALL) % HEXES
        points -= SURFACE[place_of(activation.pieces, who) * HEXES + place]
        activation.points = points
        put(activation, who, place)
        activation.called |= 1 << who
        activation.lantern_due = who == WATSON
    activation.power_due = 0
