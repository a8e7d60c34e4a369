"""The doors of the rules: whose move it is, which moves are legal, what one leads to, the end."""

from typing import Final

from whitechapel.core import Actor, Outcome, Seat
from whitechapel.kernel import cython
from whitechapel.kernel.london_apply import play
from whitechapel.kernel.london_bits import first
from whitechapel.kernel.london_moves import ACCUSE, CALL, CALL_NOBODY, CARDS, ESCAPE, GO, STAY
from whitechapel.kernel.london_options import Options, is_among, legal_options
from whitechapel.kernel.london_parts import Public, State
from whitechapel.kernel.london_sight import visible_on
from whitechapel.kernel.london_state import HUNTING, OVER, PublicWords, player_in_turn
from whitechapel.london.ending import OUTCOMES

SEATS: Final[tuple[Actor, ...]] = (Seat.JACK, Seat.INVESTIGATOR)
ENDS: Final[tuple[Outcome | None, ...]] = (None, *OUTCOMES.values())
"""The ways in which a game can end, in the order of the rules' reasons, after none. [L7]"""


def legal_moves(state: State) -> tuple[int, ...]:
    """List every legal move, of a player or of chance, in the order of the rules.

    What chance may do is equally likely, all of it. [L2.7, L8.3]
    """
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    legal_options(
        cython.address(state.seen),
        cython.address(state.hidden),
        cython.address(state.under_way),
        cython.address(options),
        calls,
    )
    moves: list[int] = []
    add_all(moves, GO, options.goes)
    if options.hands:
        moves.extend(range(CARDS, CARDS + options.hands))
    if options.stay:
        moves.append(STAY)
    add_all(moves, ACCUSE, options.accusations)
    add_all(moves, ESCAPE, options.escapes)
    origins: cython.ulonglong = options.origins
    while origins:
        add_all(moves, options.pairs + first(origins) * options.stride, options.targets)
        origins &= origins - 1
    if options.calls:
        who: cython.int
        for who in range(8):
            add_all(moves, CALL + who * 60, calls[who])
    if options.nobody:
        moves.append(CALL_NOBODY)
    add_all(moves, options.kind, options.row)
    return tuple(moves)


@cython.cfunc
def add_all(moves: list[int], kind: cython.int, members: cython.ulonglong) -> cython.void:
    """Add the moves of a kind that name the members of a set."""
    while members:
        moves.append(kind + first(members))
        members &= members - 1


def apply(state: State, move: cython.int) -> State:
    """Play a move; the last one of a turn calls the witnesses. ValueError if it is illegal."""
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    legal_options(
        cython.address(state.seen),
        cython.address(state.hidden),
        cython.address(state.under_way),
        cython.address(options),
        calls,
    )
    if not is_among(cython.address(options), calls, move):
        raise ValueError(move)
    after: State = State.__new__(State)
    after.seen = cython.address(state.seen)[0]
    after.hidden = cython.address(state.hidden)[0]
    after.under_way = cython.address(state.under_way)[0]
    play(
        cython.address(after.seen),
        cython.address(after.hidden),
        cython.address(after.under_way),
        move,
    )
    return after


def actor(state: State) -> Actor | None:
    """Tell whose move it is; nobody's when the game is over. [L3.2]"""
    public: PublicWords = cython.address(state.seen)[0]
    if public.phase == HUNTING:
        return SEATS[player_in_turn(public.turn, public.count)]
    return None if public.phase == OVER else Seat.CHANCE


def outcome(state: State) -> Outcome | None:
    """Tell how the game ended, if it did. [L7]"""
    return ENDS[state.seen.reason]


def turn(state: State) -> int:
    """Tell the number of the turn, 1 to 8. [L3.1]"""
    return state.seen.turn


def in_sight(public: Public) -> int:
    """Tell who is visible, as a set of characters. [L6.1]"""
    words: PublicWords = cython.address(public.packed)[0]
    return visible_on(words.pieces, words.occupied, words.lights)


def suspects(public: Public) -> int:
    """Tell who is still a suspect, as a set of characters. [L2.1]"""
    return public.packed.suspects
