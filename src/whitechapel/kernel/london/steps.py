"""Updates between positions in a search: activations, boards, calls, beliefs. [L3, L6.3]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.appeal import begin_next_turn, put_out_light
from whitechapel.kernel.london.structs import (
    HOLMES,
    HUNTING,
    INVESTIGATOR,
    PublicWords,
    player_in_turn,
)
from whitechapel.kernel.london.tables import BITS


@cython.c_function
def hexes_taken(pieces: cython.ulonglong) -> cython.ulonglong:
    """Return the occupied hexes."""
    taken: cython.ulonglong = 0
    left: cython.int = 8
    while left:
        taken |= BITS[pieces & 63]
        pieces >>= 6
        left -= 1
    return taken


@cython.c_function
def activate(public: cython.pointer[PublicWords], character: cython.int) -> cython.void:
    """Record an activation, Holmes's draw included; `put_board` sets its board. [L5.1]"""
    player: cython.int = player_in_turn(public.turn, public.count)
    public.used |= 1 << character
    public.order = public.order << 3 | character
    public.count += 1
    public.phase = HUNTING
    if character == HOLMES:
        pair: cython.int = public.turn - 1 >> 1
        public.drawn |= (1 + (public.turn - 1 & 1) * 2 + player) << 3 * pair


@cython.c_function
def investigator_draws(public: cython.pointer[PublicWords], character: cython.int) -> cython.bint:
    """Whether this activation makes the Investigator draw an alibi card. [L5.1]"""
    return character == HOLMES and player_in_turn(public.turn, public.count) == INVESTIGATOR


@cython.c_function
def put_board(
    public: cython.pointer[PublicWords], pieces: cython.ulonglong, lights: cython.uint
) -> cython.void:
    """Set the board after an activation."""
    public.pieces = pieces
    public.occupied = hexes_taken(pieces)
    public.lights = lights


@cython.c_function
def answer_call(
    public: cython.pointer[PublicWords], visible: cython.int, witness: cython.int
) -> cython.void:
    """Answer the call, put out a light and begin the next turn, up to the eighth. [L6.3]"""
    public.witness = witness
    public.suspects &= visible if witness else ~visible
    put_out_light(public)
    begin_next_turn(public)


@cython.c_function
def narrow(belief: cython.p_float, members: cython.int, narrowed: cython.p_float) -> cython.bint:
    """Restrict a belief to some characters; return False if none of it is left."""
    total: cython.float = 0
    who: cython.int
    for who in range(8):
        narrowed[who] = 0
        if members >> who & 1:
            total += belief[who]
    if total <= 0:
        return False
    for who in range(8):
        if members >> who & 1 and belief[who] > 0:
            narrowed[who] = belief[who] / total
    return True


@cython.c_function
def fill(values: cython.p_float, at: cython.int, value: cython.float) -> cython.void:
    """Set the value of every identity."""
    who: cython.int
    for who in range(8):
        values[at + who] = value
