"""A random sample of Goodley's boards, of which there are thousands. [L5.6]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, put
from whitechapel.kernel.london.bits import member, size
from whitechapel.kernel.london.movement import within_a_move
from whitechapel.kernel.london.moves import CALL
from whitechapel.kernel.london.option_index import call_at
from whitechapel.kernel.london.reachable_boards import FoundBoards, add
from whitechapel.kernel.london.structs import (
    GOODLEY,
    LANTERN_AT,
    WATSON,
    ActivationWords,
    PublicWords,
    place_of,
)
from whitechapel.kernel.london.tables import HEXES, SURFACE
from whitechapel.kernel.london.whistle import largest_total, legal_calls
from whitechapel.kernel.rng import Numbers, below, numbers_of


@cython.c_function
def draw_whistles(
    public: cython.pointer[PublicWords],
    found: cython.pointer[FoundBoards],
    samples: cython.int,
    seed: cython.ulonglong,
) -> cython.void:
    """Add random boards after Goodley's activation: the same ones for the same seed and board."""
    numbers: Numbers = numbers_of(seed, public.pieces)
    while samples > 0:
        samples -= 1
        after: ActivationWords = ActivationWords()
        begin(public, cython.address(after), GOODLEY)
        walk_first: cython.bint = below(cython.address(numbers), 2) == 0
        if walk_first:
            walk_randomly(cython.address(after), public.edition, cython.address(numbers))
        whistle_randomly(cython.address(after), cython.address(numbers))
        if not walk_first:
            walk_randomly(cython.address(after), public.edition, cython.address(numbers))
        if place_of(after.pieces, WATSON) != place_of(public.pieces, WATSON):
            way: cython.ulonglong = below(cython.address(numbers), 6)
            pointed: cython.ulonglong = after.pieces >> LANTERN_AT & 7
            after.pieces ^= (pointed ^ way) << LANTERN_AT
        add(found, after.pieces, after.lights, False)


@cython.c_function
def walk_randomly(
    activation: cython.pointer[ActivationWords],
    edition: cython.int,
    numbers: cython.pointer[Numbers],
) -> cython.void:
    """Move Goodley to a random free hex in reach; if there is none, he stays. [L4.5]"""
    free: cython.ulonglong = within_a_move(activation.pieces, edition, GOODLEY)
    free &= ~activation.occupied
    if free:
        put(activation, GOODLEY, member(free, below(numbers, size(free))))


@cython.c_function
def whistle_randomly(
    activation: cython.pointer[ActivationWords], numbers: cython.pointer[Numbers]
) -> cython.void:
    """Spend the points of a whistle on random calls. [L5.6]"""
    calls = cython.declare("unsigned long long[8]")
    points: cython.int = largest_total(activation.pieces, activation.occupied)
    called: cython.int = 0
    while points:
        many: cython.int = legal_calls(
            activation.pieces, activation.occupied, called, points, calls
        )
        call: cython.int = call_at(calls, below(numbers, many)) - CALL
        who: cython.int = call // HEXES
        place: cython.int = call % HEXES
        points -= SURFACE[place_of(activation.pieces, who) * HEXES + place]
        put(activation, who, place)
        called |= 1 << who
