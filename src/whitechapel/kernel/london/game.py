"""The functions of the rules: who acts, legal moves, playing a move, the outcome."""

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import first
from whitechapel.kernel.london.moves import ACCUSE, CALL, END_OF_MOVES, ESCAPE, GO
from whitechapel.kernel.london.objects import Public, State
from whitechapel.kernel.london.option_index import is_among
from whitechapel.kernel.london.options import Options, accusations, legal_options
from whitechapel.kernel.london.play import play
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.structs import (
    CHANCE,
    DEALING,
    EVERYBODY,
    HUNTING,
    NOBODY,
    NONE_YET,
    OVER,
    ActivationWords,
    PublicWords,
    SecretWords,
    player_in_turn,
)
from whitechapel.kernel.london.tables import EDITIONS, FIRST_HEXES, FIRST_LIGHTS, FIRST_PIECES
from whitechapel.kernel.rng import c_integer

if TYPE_CHECKING:
    from whitechapel.core import Actor, Outcome

_ACTORS: Final[list[Any]] = []
_ENDS: Final[list[Any]] = []
"""Seats and outcomes of the rules, imported on first use."""


def start(edition: SupportsIndex) -> State:
    """Lay out the board of an edition; Jack's card is still to be dealt. [L2]"""
    number: cython.longlong = c_integer(edition)
    if not 0 <= number < EDITIONS:
        raise ValueError(edition)
    state: State = State.__new__(State)
    state.seen = PublicWords(
        pieces=FIRST_PIECES[number],
        occupied=FIRST_HEXES[number],
        lights=FIRST_LIGHTS[number],
        order=NONE_YET,
        drawn=0,
        edition=number,
        suspects=EVERYBODY,
        turn=1,
        phase=DEALING,
        cards=0,
        used=0,
        count=0,
        witness=1,
        reason=0,
    )
    state.hidden = SecretWords(
        jacks_cards=NONE_YET, investigators_cards=NONE_YET, identity=NOBODY, pile=EVERYBODY
    )
    state.under_way = ActivationWords()
    state.under_way.character = NOBODY
    return state


def legal_moves(state: State) -> tuple[int, ...]:
    """List every legal move, of a player or of chance, in the order of the rules.

    Moves of chance are equally likely. [L2.7, L8.3]
    """
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    find_options(state, cython.address(options), calls)
    moves: list[int] = []
    add_all(moves, GO, options.goes)
    if options.accused:
        add_all(moves, ACCUSE, accusations(cython.address(options)))
    add_all(moves, ESCAPE, options.escapes)
    origins: cython.ulonglong = options.origins
    while origins:
        add_all(moves, options.pairs + first(origins) * options.stride, options.targets)
        origins &= origins - 1
    if options.calls:
        who: cython.int
        for who in range(8):
            add_all(moves, CALL + who * 60, calls[who])
    add_all(moves, options.kind, options.row)
    return tuple(moves)


@cython.cfunc
def find_options(
    state: State, options: cython.pointer[Options], calls: cython.p_ulonglong
) -> cython.void:
    """Find what the player or chance can do in a state."""
    legal_options(
        cython.address(state.seen),
        cython.address(state.hidden),
        cython.address(state.under_way),
        options,
        calls,
    )


@cython.cfunc
def add_all(moves: list[int], kind: cython.int, members: cython.ulonglong) -> cython.void:
    """Add the moves of a kind that name the members of a set."""
    while members:
        moves.append(kind + first(members))
        members &= members - 1


def apply(state: State, move: SupportsIndex) -> State:
    """Play a move, and the call if it ends a turn; raise `ValueError` if it is illegal."""
    number: cython.longlong = c_integer(move)
    if not 0 <= number < END_OF_MOVES:
        raise ValueError(move)
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    find_options(state, cython.address(options), calls)
    if not is_among(cython.address(options), calls, number):
        raise ValueError(move)
    after: State = State.__new__(State)
    after.seen = cython.address(state.seen)[0]
    after.hidden = cython.address(state.hidden)[0]
    after.under_way = cython.address(state.under_way)[0]
    play(
        cython.address(after.seen),
        cython.address(after.hidden),
        cython.address(after.under_way),
        number,
    )
    return after


def actor(state: State) -> "Actor | None":
    """Return who acts, or None when the game is over. [L3.2]"""
    public: PublicWords = cython.address(state.seen)[0]
    if public.phase == OVER:
        return None
    number: cython.int = CHANCE
    if public.phase == HUNTING:
        number = player_in_turn(public.turn, public.count)
    if not _ACTORS:
        import_seats_and_outcomes()
    seat: Actor = _ACTORS[number]
    return seat


def outcome(state: State) -> "Outcome | None":
    """Return the outcome, or None while the game goes on. [L7]"""
    if state.seen.reason == 0:
        return None
    if not _ENDS:
        import_seats_and_outcomes()
    end: Outcome = _ENDS[state.seen.reason]
    return end


def import_seats_and_outcomes() -> None:
    """Import the seats and outcomes of the rules."""
    from whitechapel.kernel.london.convert import ACTORS, ENDS

    _ACTORS[:] = ACTORS
    _ENDS[:] = ENDS


def turn(state: State) -> int:
    """Return the number of the turn, 1 to 8. [L3.1]"""
    return state.seen.turn


def in_sight(public: Public) -> int:
    """Return the set of visible characters. [L6.1]"""
    words: PublicWords = cython.address(public.packed)[0]
    return visible_on(words.pieces, words.occupied, words.lights)


def suspects(public: Public) -> int:
    """Return the set of suspects. [L2.1]"""
    return public.packed.suspects
