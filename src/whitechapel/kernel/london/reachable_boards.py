"""The distinct boards that a complete activation can lead to. [L3.3]

Accusations and escapes, which end the game, are left out. Only Goodley's boards can be found twice,
as he walks before or after the whistle and calls in any order.
"""

from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, decide, put
from whitechapel.kernel.london.bits import first
from whitechapel.kernel.london.movement import within_a_move
from whitechapel.kernel.london.moves import CHANGE
from whitechapel.kernel.london.objects import Public, number_of_character
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, clear, legal_powers
from whitechapel.kernel.london.structs import (
    GOODLEY,
    GULL,
    LANTERN_AT,
    WATSON,
    ActivationWords,
    PublicWords,
    place_of,
)
from whitechapel.kernel.london.tables import HEXES, SURFACE
from whitechapel.kernel.london.whistle import largest_total, legal_calls
from whitechapel.kernel.memory import longs_in
from whitechapel.kernel.rng import STEP, WORD

ROOM: Final = 4096
"""The boards that memory is allocated for at first; it is doubled if that is too little."""


class FoundBoards(cython.Structure):
    """The boards found so far, and a hash set of them: `slots`, twice as many as `room`.

    A board is in the slot of its hash or in one of the occupied slots after it. `reached` are the
    hexes to which Goodley can walk after his whistle.
    """

    pieces: cython.p_ulonglong
    lights: cython.p_ulonglong
    slots: cython.p_ulonglong
    reached: cython.ulonglong
    room: cython.int
    count: cython.int
    full: cython.bint


def boards(public: Public, character: SupportsIndex) -> list[tuple[int, int]]:
    """List every board after an activation of a character: its `pieces` and its `lights`.

    `way_to` returns decisions that lead to one.
    """
    who: cython.int = number_of_character(public, character)
    words: PublicWords = cython.address(public.packed)[0]
    room: cython.int = ROOM
    while True:
        pieces, lights, slots = bytearray(8 * room), bytearray(8 * room), bytearray(16 * room)
        found: FoundBoards = FoundBoards(
            pieces=longs_in(pieces),
            lights=longs_in(lights),
            slots=longs_in(slots),
            reached=0,
            room=room,
            count=0,
            full=False,
        )
        with cython.nogil:
            find_boards(cython.address(words), who, cython.address(found))
        if not found.full:
            break
        room *= 2
    return [(found.pieces[number], found.lights[number]) for number in range(found.count)]


@cython.c_function
def find_boards(
    public: cython.pointer[PublicWords], character: cython.int, found: cython.pointer[FoundBoards]
) -> cython.void:
    """Find the boards after an activation of a character. [L3.3]"""
    activation: ActivationWords = ActivationWords()
    begin(public, cython.address(activation), character)
    pieces: cython.ulonglong = activation.pieces
    free: cython.ulonglong = within_a_move(pieces, public.edition, character) & ~activation.occupied
    if character == GOODLEY:
        find_whistles(public, free, found)
    elif activation.power_due:
        find_with_power(public, cython.address(activation), free, found)
    else:
        add_walks(found, cython.address(activation), free, free == 0 and character != GULL)
        if character == GULL:
            add_exchanges(found, cython.address(activation))


@cython.c_function
def find_with_power(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    free: cython.ulonglong,
    found: cython.pointer[FoundBoards],
) -> cython.void:
    """Use a power in every way, before or after the walk. [L5.3, L5.4, L5.8]

    Only Bert's power changes where he can walk: the cover may open or close a manhole.
    """
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    clear(cython.address(options))
    legal_powers(activation, cython.address(options), calls)
    number: cython.int
    for number in range(number_of(cython.address(options))):
        after: ActivationWords = activation[0]
        decide(cython.address(after), move_at(cython.address(options), calls, number))
        now: cython.ulonglong = within_a_move(after.pieces, public.edition, after.character)
        now &= ~after.occupied
        add_walks(found, cython.address(after), free | now, free == 0 or now == 0)


@cython.c_inline
def add_walks(
    found: cython.pointer[FoundBoards],
    activation: cython.pointer[ActivationWords],
    hexes: cython.ulonglong,
    staying: cython.bint,
) -> cython.void:
    """Add the boards after a walk to some hexes, or after none if `staying`. [L4.5, L5.2]"""
    character: cython.int = activation.character
    watson: cython.bint = character == WATSON
    left: cython.ulonglong = place_of(activation.pieces, character)
    if staying:
        add(found, activation.pieces, activation.lights, watson)
    while hexes:
        change: cython.ulonglong = left ^ first(hexes)
        pieces: cython.ulonglong = activation.pieces ^ change << 6 * character
        add(found, pieces, activation.lights, watson)
        hexes &= hexes - 1


@cython.c_function
def add_exchanges(
    found: cython.pointer[FoundBoards], activation: cython.pointer[ActivationWords]
) -> cython.void:
    """Add the boards after Gull's exchange with each other character. [L5.7]"""
    other: cython.int
    for other in range(8):
        if other != GULL:
            after: ActivationWords = activation[0]
            decide(cython.address(after), CHANGE + other)
            add(found, after.pieces, after.lights, other == WATSON)


@cython.c_inline
def add(
    found: cython.pointer[FoundBoards],
    pieces: cython.ulonglong,
    lights: cython.ulonglong,
    pointing: cython.bint,
) -> cython.void:
    """Add a board, or the six boards of Watson's lantern directions. [L5.2]"""
    if found.count + 6 > found.room:
        found.full = True
        return
    direction: cython.ulonglong = 0
    dark: cython.ulonglong = pieces
    if pointing:
        dark ^= (pieces >> LANTERN_AT & 7) << LANTERN_AT
    while True:
        found.pieces[found.count] = dark | direction << LANTERN_AT
        found.lights[found.count] = lights
        found.count += 1
        direction += 1
        if not pointing or direction == 6:
            return


@cython.c_function
def find_whistles(
    public: cython.pointer[PublicWords], free: cython.ulonglong, found: cython.pointer[FoundBoards]
) -> cython.void:
    """Find the boards of Goodley, who walks before or after the whistle. [L5.6]

    If Watson was called, he has moved; so his lantern is turned when all places are known.
    """
    after: ActivationWords = ActivationWords()
    begin(public, cython.address(after), GOODLEY)
    pieces: cython.ulonglong = after.pieces
    occupied: cython.ulonglong = after.occupied
    reached: cython.ulonglong = within_a_move(pieces, public.edition, GOODLEY)
    found.reached = 0
    if free == 0:
        whistle_in_every_way(found, pieces, occupied, 0, largest_total(pieces, occupied))
    while free:
        after.pieces = pieces
        after.occupied = occupied
        put(cython.address(after), GOODLEY, first(free))
        points: cython.int = largest_total(after.pieces, after.occupied)
        whistle_in_every_way(found, after.pieces, after.occupied, 0, points)
        free &= free - 1
    found.reached = reached
    whistle_in_every_way(found, pieces, occupied, 0, largest_total(pieces, occupied))
    places: cython.int = found.count
    found.count = 0
    number: cython.int
    for number in range(places):
        found.slots[number] = found.pieces[number]
    for number in range(places):
        board: cython.ulonglong = found.slots[number]
        add(found, board, public.lights, place_of(board, WATSON) != place_of(pieces, WATSON))


@cython.c_function
def whistle_in_every_way(
    found: cython.pointer[FoundBoards],
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
    called: cython.int,
    points: cython.int,
) -> cython.void:
    """Call in every way; then let Goodley walk, if he has not walked."""
    if points == 0:
        store_walks(found, pieces, occupied)
        return
    calls = cython.declare("unsigned long long[8]")
    legal_calls(pieces, occupied, called, points, calls)
    after: ActivationWords = ActivationWords()
    who: cython.int
    for who in range(8):
        left: cython.int = place_of(pieces, who)
        while calls[who]:
            place: cython.int = first(calls[who])
            after.pieces = pieces
            after.occupied = occupied
            put(cython.address(after), who, place)
            rest: cython.int = points - SURFACE[left * HEXES + place]
            whistle_in_every_way(found, after.pieces, after.occupied, called | 1 << who, rest)
            calls[who] &= calls[who] - 1


@cython.c_inline
def store_walks(
    found: cython.pointer[FoundBoards],
    pieces: cython.ulonglong,
    occupied: cython.ulonglong,
) -> cython.void:
    """Store the boards after Goodley's walk to a free hex in reach, or after none. [L4.5]"""
    free: cython.ulonglong = found.reached & ~occupied
    if free == 0:
        store(found, pieces)
    left: cython.ulonglong = place_of(pieces, GOODLEY)
    while free:
        change: cython.ulonglong = left ^ first(free)
        store(found, pieces ^ change << 6 * GOODLEY)
        free &= free - 1


@cython.c_inline
def store(found: cython.pointer[FoundBoards], pieces: cython.ulonglong) -> cython.void:
    """Store a board unless it is known."""
    last: cython.ulonglong = 2 * found.room - 1
    slot: cython.ulonglong = (pieces * STEP & WORD) >> 32 & last
    while found.slots[slot]:
        if found.slots[slot] == pieces:
            return
        slot = slot + 1 & last
    if found.count == found.room:
        found.full = True
        return
    found.slots[slot] = pieces
    found.pieces[found.count] = pieces
    found.count += 1
