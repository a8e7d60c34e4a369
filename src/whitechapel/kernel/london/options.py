"""The legal moves as sets, so that hundreds of moves cost no more than one. [L3.3]"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.movement import ways_out, within_a_move
from whitechapel.kernel.london.moves import (
    ACTIVATE,
    CALL_NOBODY,
    CARDS,
    CHANGE,
    CORDON,
    COVER,
    DRAW,
    IDENTITY,
    LANTERN,
    LIGHT,
)
from whitechapel.kernel.london.structs import (
    BERT,
    CORDONS_AT,
    COVERS_AT,
    DEALING,
    DRAWING,
    EVERYBODY,
    GOODLEY,
    GULL,
    HUNTING,
    INVESTIGATOR,
    LESTRADE,
    NOBODY,
    SMITH,
    TURNING_UP,
    ActivationWords,
    PublicWords,
    SecretWords,
    place_of,
)
from whitechapel.kernel.london.tables import BITS, COVER_SETS, COVERED, MANHOLES, UNCOVERED
from whitechapel.kernel.london.whistle import largest_total, legal_calls

STAYING: Final = 1 << 60
"""The bit for staying in a set of hexes: the move to stay follows that to the last hex."""


class Options(cython.Structure):
    """The legal moves of each kind. Calls are kept apart: a set of hexes for each character.

    `goes` are hexes, or STAYING alone. `accused` are the hexes of those who can be accused;
    `accusations` finds the characters from `pieces`. `row` is the set of what moves of the kind
    `kind` name: characters, cards or directions. `origins` and `targets` are the posts, exits or
    manholes between which a piece can be moved: the moves are `pairs` plus `stride` times the
    origin plus the target. `calls` is the number of calls.
    """

    goes: cython.ulonglong
    accused: cython.ulonglong
    pieces: cython.ulonglong
    kind: cython.ushort
    row: cython.uchar
    pairs: cython.ushort
    origins: cython.ushort
    targets: cython.ushort
    stride: cython.ushort
    calls: cython.ushort
    escapes: cython.uchar


@cython.c_inline
def clear(options: cython.pointer[Options]) -> cython.void:
    """Remove all options."""
    options.goes = options.accused = 0
    options.row = options.origins = options.calls = options.escapes = 0


@cython.c_inline
def legal_options(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    options: cython.pointer[Options],
    calls: cython.p_ulonglong,
) -> cython.void:
    """Find every legal move, of a player or of chance."""
    clear(options)
    if public.phase == HUNTING:
        legal_decisions(public, activation, secrets.identity, options, calls)
    elif public.phase == DEALING:
        options.kind, options.row = IDENTITY, EVERYBODY
    elif public.phase == TURNING_UP:
        # Seventy sets of four are seven times ten.
        options.pairs, options.stride = CARDS, 10
        options.origins, options.targets = 127, 1023
    elif public.phase == DRAWING:
        options.kind, options.row = DRAW, secrets.pile


@cython.c_inline
def legal_decisions(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    identity: cython.int,
    options: cython.pointer[Options],
    calls: cython.p_ulonglong,
) -> cython.void:
    """Find the decisions of the acting player; Jack's identity matters only for his escape."""
    if activation.character == NOBODY:
        options.kind, options.row = ACTIVATE, public.cards & ~public.used
    elif activation.lantern_due:
        options.kind, options.row = LANTERN, 63
    else:
        if activation.move_due and not activation.points:
            legal_walks(public, activation, identity, options)
        legal_powers(activation, options, calls)


@cython.c_inline
def legal_walks(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    identity: cython.int,
    options: cython.pointer[Options],
) -> cython.void:
    """Find the ways to move, or to end the game by moving. [L4.2, L4.5, L7.1, L7.2]"""
    pieces: cython.ulonglong = activation.pieces
    character: cython.int = activation.character
    reached: cython.ulonglong = within_a_move(pieces, public.edition, character)
    options.goes = reached & ~activation.occupied
    if options.goes == 0 and character != GULL:
        options.goes = STAYING
    if activation.player == INVESTIGATOR:
        options.accused = reached & activation.occupied & ~BITS[place_of(pieces, character)]
        options.pieces = pieces
    elif character == identity and not public.witness:
        options.escapes = ways_out(pieces, public.edition, character)


@cython.c_inline
def accusations(options: cython.pointer[Options]) -> cython.int:
    """Return the characters who can be accused. [L7.2]"""
    pieces: cython.ulonglong = options.pieces
    found: cython.int = 0
    who: cython.int
    for who in range(8):
        if options.accused & BITS[pieces & 63]:
            found |= 1 << who
        pieces >>= 6
    return found


@cython.c_inline
def legal_powers(
    activation: cython.pointer[ActivationWords],
    options: cython.pointer[Options],
    calls: cython.p_ulonglong,
) -> cython.void:
    """Find the ways to use the power that is due, or Gull's instead of a move. [L5.3, L5.7]"""
    character: cython.int = activation.character
    if character == GULL:
        options.kind, options.row = CHANGE, EVERYBODY & ~(1 << GULL)
    elif activation.points or (activation.power_due and character == GOODLEY):
        legal_whistle(activation, options, calls)
    elif activation.power_due:
        if character == SMITH:
            options.pairs, options.stride = LIGHT, 8
            options.origins = activation.lights & 255
            options.targets = ~options.origins & 255
        elif character == LESTRADE:
            options.pairs, options.stride = CORDON, 4
            options.origins = activation.pieces >> CORDONS_AT
            options.targets = ~options.origins & 15
        elif character == BERT:
            options.pairs, options.stride = COVER, MANHOLES
            covers: cython.int = activation.pieces >> COVERS_AT & 511
            options.origins = COVERED[activation.edition * COVER_SETS + covers]
            options.targets = UNCOVERED[activation.edition * COVER_SETS + covers]


@cython.c_inline
def legal_whistle(
    activation: cython.pointer[ActivationWords],
    options: cython.pointer[Options],
    calls: cython.p_ulonglong,
) -> cython.void:
    """Find the next calls of the whistle; if no character can come, the call of none. [L5.6]"""
    pieces: cython.ulonglong = activation.pieces
    points: cython.int = activation.points
    if not points:
        options.calls = legal_calls(pieces, activation.occupied, 0, 3, calls)
        if options.calls:
            return
        points = largest_total(pieces, activation.occupied)
        if not points:
            options.pairs, options.stride = CALL_NOBODY, 1
            options.origins = options.targets = 1
            return
    options.calls = legal_calls(pieces, activation.occupied, activation.called, points, calls)
