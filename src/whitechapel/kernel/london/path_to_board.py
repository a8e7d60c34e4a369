"""Finding the decisions that lead to a board. [L3.3]"""

from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, complete, decide
from whitechapel.kernel.london.moves import CALL, CALL_NOBODY, GO, STAY
from whitechapel.kernel.london.objects import Activation, Public, number_of_character
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, clear, legal_decisions
from whitechapel.kernel.london.structs import NOBODY, ActivationWords, PublicWords, place_of
from whitechapel.kernel.london.tables import HEXES
from whitechapel.kernel.rng import word_of


def way_to(
    public: Public, character: SupportsIndex, pieces: SupportsIndex, lights: SupportsIndex
) -> list[int]:
    """List the decisions that lead to a board; raise `ValueError` if it cannot be reached."""
    who: cython.int = number_of_character(public, character)
    board: cython.ulonglong = word_of(pieces)
    lit: cython.ulonglong = word_of(lights)
    words: PublicWords = cython.address(public.packed)[0]
    activation: ActivationWords = ActivationWords()
    begin(cython.address(words), cython.address(activation), who)
    way: list[int] = []
    if not find_way(cython.address(words), cython.address(activation), board, lit, way):
        raise ValueError((pieces, lights))
    return [who, *reversed(way)]


def way_on(
    public: Public, activation: Activation, pieces: SupportsIndex, lights: SupportsIndex
) -> list[int]:
    """List the decisions that lead to a board from an activation under way, as `way_to` does."""
    words: PublicWords = cython.address(public.packed)[0]
    under_way: Activation = activation
    after: ActivationWords = cython.address(under_way.packed)[0]
    board: cython.ulonglong = word_of(pieces)
    lit: cython.ulonglong = word_of(lights)
    way: list[int] = []
    if complete(cython.address(after)) and after.pieces == board and after.lights == lit:
        return way
    if not find_way(cython.address(words), cython.address(after), board, lit, way):
        raise ValueError((pieces, lights))
    return way[::-1]


@cython.cfunc
def find_way(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    pieces: cython.ulonglong,
    lights: cython.ulonglong,
    way: list[int],
) -> cython.bint:
    """Find the remaining decisions, last first: each moves a piece to its final place."""
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    clear(cython.address(options))
    legal_decisions(public, activation, NOBODY, cython.address(options), calls)
    options.accused = 0
    place: cython.int
    number: cython.int
    for number in range(number_of(cython.address(options))):
        move: cython.int = move_at(cython.address(options), calls, number)
        if GO <= move < STAY:
            place = place_of(pieces, activation.character)
            if move - GO != place:
                continue
        if CALL <= move < CALL_NOBODY:
            place = place_of(pieces, (move - CALL) // HEXES)
            if (move - CALL) % HEXES != place:
                continue
        after: ActivationWords = activation[0]
        decide(cython.address(after), move)
        if complete(cython.address(after)):
            if after.pieces != pieces or after.lights != lights:
                continue
        elif not find_way(public, cython.address(after), pieces, lights, way):
            continue
        way.append(move)
        return True
    return False
