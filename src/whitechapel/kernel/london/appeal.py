"""The call for witnesses, the light that goes out, and the next turn. [L6.3, L6.4]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.structs import (
    DAWNED,
    EVERYBODY,
    HUNTING,
    NO_POST,
    NONE_YET,
    NUMBERS_AT,
    OVER,
    TURNING_UP,
    PublicWords,
)


@cython.c_inline
def call_witnesses(public: cython.pointer[PublicWords], identity: cython.int) -> cython.void:
    """Answer the call, clear suspects, put out a light; begin a turn or end. [L6.3, L7.3]"""
    visible: cython.int = visible_on(public.pieces, public.occupied, public.lights)
    public.witness = visible >> identity & 1
    public.suspects &= visible if public.witness else ~visible
    put_out_light(public)
    if public.turn == 8:
        public.phase = OVER
        public.reason = DAWNED
        return
    begin_next_turn(public)


@cython.c_inline
def begin_next_turn(public: cython.pointer[PublicWords]) -> cython.void:
    """Begin a turn: an odd one with new cards, an even one with the other four. [L3.2]"""
    public.turn += 1
    public.used = public.count = 0
    public.order = NONE_YET
    if public.turn & 1:
        public.phase = TURNING_UP
        public.cards = 0
    else:
        public.phase = HUNTING
        public.cards = EVERYBODY & ~public.cards


@cython.c_inline
def put_out_light(public: cython.pointer[PublicWords]) -> cython.void:
    """Take the gaslight with the turn's number off the board, wherever it stands. [L6.4]"""
    if public.turn <= 4:
        at: cython.int = NUMBERS_AT + 4 * (public.turn - 1)
        post: cython.uint = public.lights >> at & 15
        public.lights ^= 1 << post | (post ^ NO_POST) << at
