"""Chance deals, turns up cards and draws, all results equally likely. [L2.7]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import COUNTS, MEMBERS
from whitechapel.kernel.london.objects import State
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, legal_options
from whitechapel.kernel.london.play import play
from whitechapel.kernel.london.structs import (
    HUNTING,
    OVER,
    ActivationWords,
    PublicWords,
    SecretWords,
)
from whitechapel.kernel.rng import Dice, Numbers, below


@cython.c_inline
def random_move(
    options: cython.pointer[Options], calls: cython.p_ulonglong, numbers: cython.pointer[Numbers]
) -> cython.int:
    """Return a random legal move."""
    return move_at(options, calls, below(numbers, number_of(options)))


@cython.c_inline
def random_character(
    public: cython.pointer[PublicWords], numbers: cython.pointer[Numbers]
) -> cython.int:
    """Return a random character whose card is up and unused. [L3.2]"""
    cards: cython.int = public.cards & ~public.used
    return MEMBERS[cards * 8 + below(numbers, COUNTS[cards])]


def move_of_chance(state: State, dice: Dice) -> State:
    """Return the state after a random move of chance."""
    if state.seen.phase in {HUNTING, OVER}:
        raise ValueError(state.seen.phase)
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    after: State = State.__new__(State)
    after.seen = cython.address(state.seen)[0]
    after.hidden = cython.address(state.hidden)[0]
    after.under_way = cython.address(state.under_way)[0]
    public: cython.pointer[PublicWords] = cython.address(after.seen)
    secrets: cython.pointer[SecretWords] = cython.address(after.hidden)
    activation: cython.pointer[ActivationWords] = cython.address(after.under_way)
    legal_options(public, secrets, activation, cython.address(options), calls)
    move: cython.int = random_move(cython.address(options), calls, cython.address(dice.numbers))
    play(public, secrets, activation, move)
    return after
