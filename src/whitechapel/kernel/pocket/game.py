"""The functions of the rules: who acts, legal moves, playing a move, the outcome."""

from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import may_act, take_action, take_card
from whitechapel.kernel.pocket.appeal import hold_appeal
from whitechapel.kernel.pocket.checks import fit_together
from whitechapel.kernel.pocket.moves import (
    DEAL_MOVES,
    DRAW_MOVES,
    END_OF_MOVES,
    TOSS_MOVES,
)
from whitechapel.kernel.pocket.objects import (
    Hand,
    Public,
    State,
    wrap_hand,
    wrap_public,
    wrap_state,
)
from whitechapel.kernel.pocket.play import is_legal, play
from whitechapel.kernel.pocket.sight import characters_on, places_in_sight
from whitechapel.kernel.pocket.structs import (
    APPEAL,
    DEAL,
    DRAW,
    HUNT,
    MARKS,
    OVER,
    TOSS,
    PublicWords,
    jack_acts,
    pile,
    row_key,
)
from whitechapel.kernel.pocket.tables import COUNT, MARK_SHIFT, ROW_OF, ROWS
from whitechapel.kernel.rng import c_integer

if TYPE_CHECKING:
    from whitechapel.core import Actor, Outcome

_LISTS: Final[list[Any]] = [None] * 512
_LISTS_WITH_MARKS: Final[dict[int, tuple[int, ...]]] = {}
"""Cached lists of actions, by tokens and player."""

_DEALS: Final = tuple(range(DEAL_MOVES, TOSS_MOVES))
_TOSSES: Final = tuple(range(TOSS_MOVES, DRAW_MOVES))
_DRAWS: Final = [
    tuple(DRAW_MOVES + card for card in range(9) if cards >> card & 1) for cards in range(512)
]
_ACTORS: Final[list[Any]] = []
_ENDS: Final[list[Any]] = []
"""Seats and outcomes of the rules, imported on first use."""


def apply(state: State, move: SupportsIndex) -> State:
    """Play a move and the appeal if it ends the hunt; raise `ValueError` if it is illegal.

    A number beyond 64 bits may raise `OverflowError`.
    """
    if not isinstance(move, int):
        return apply(state, index(move))
    # As `number_of_move` does it, but for the OverflowError beyond 64 bits: catching it costs time.
    number: cython.longlong = move
    packed: PublicWords = cython.address(state.packed)[0]
    if not 0 <= number < END_OF_MOVES or not is_legal(cython.address(packed), state.cards, number):
        raise ValueError(move)
    cards: cython.uint = play(cython.address(packed), state.cards, number)
    return wrap_state(packed, cards)


@cython.cfunc
@cython.inline
def number_of_move(move: SupportsIndex) -> cython.int:
    """Return the number of a move as a C int; raise `ValueError` if there is no such move."""
    number: cython.longlong = c_integer(move)
    if not 0 <= number < END_OF_MOVES:
        raise ValueError(move)
    return number


def act(public: Public, move: SupportsIndex) -> Public:
    """Return the public half after an action; `draw` or `call_witnesses` may be due. [P3.4]"""
    packed: PublicWords = cython.address(public.packed)[0]
    number: cython.uint = number_of_move(move)
    if not may_act(cython.address(packed), number):
        raise ValueError(move)
    take_action(cython.address(packed), number)
    return wrap_public(packed)


def draw(public: Public, hand: Hand, move: SupportsIndex) -> tuple[Public, Hand]:
    """Return both halves after the Alibi's card was shown, or kept by Jack. [P4.8, P4.9]"""
    packed: PublicWords = cython.address(public.packed)[0]
    number: cython.uint = number_of_move(move)
    if (
        number < DRAW_MOVES
        or not fit_together(cython.address(packed), hand.cards)
        or not is_legal(cython.address(packed), hand.cards, number)
    ):
        raise ValueError(move)
    cards: cython.uint = take_card(cython.address(packed), hand.cards, number - DRAW_MOVES)
    return wrap_public(packed), wrap_hand(cards)


def call_witnesses(public: Public, hand: Hand) -> State:
    """Hold the appeal that is due after the last action of a turn. [P5.2, P5.5, P6]"""
    packed: PublicWords = cython.address(public.packed)[0]
    if packed.phase != APPEAL or not fit_together(cython.address(packed), hand.cards):
        raise ValueError(public.words, hand.word)
    hold_appeal(cython.address(packed), hand.cards)
    return wrap_state(packed, hand.cards)


def legal_actions(public: Public) -> tuple[int, ...]:
    """List the actions of the player whose turn it is, in the order of the rules. [P3.4]"""
    return listed_actions(cython.address(public.packed)) if public.packed.phase == HUNT else ()


@cython.cfunc
def listed_actions(packed: cython.pointer[PublicWords]) -> tuple[int, ...]:
    """Return the cached list of actions for these tokens, marks and player."""
    key: cython.uint = row_key(packed)
    marks: cython.uint = packed.walls >> MARKS
    moves: Any = _LISTS[key] if marks == 0 else _LISTS_WITH_MARKS.get(key | marks << 9)
    if moves is None:
        row: cython.uint = ROW_OF[key]
        every = [ROWS[(row >> 8) + number] & 255 for number in range(row & 255)]
        moves = tuple([move for move in every if not marks >> (MARK_SHIFT[move] - MARKS) & 1])
        if marks == 0:
            _LISTS[key] = moves
        else:
            _LISTS_WITH_MARKS[key | marks << 9] = moves
    listed: tuple[int, ...] = moves
    return listed


def legal_moves(state: State) -> tuple[int, ...]:
    """List every legal move, of a player or of chance, in the order of the rules."""
    phase: cython.uint = state.packed.phase
    if phase == HUNT:
        return listed_actions(cython.address(state.packed))
    if phase == TOSS:
        return _TOSSES
    if phase == DRAW:
        return _DRAWS[pile(cython.address(state.packed), state.cards)]
    return _DEALS if phase == DEAL else ()


def actor(state: State) -> "Actor | None":
    """Return who acts, or None when the game is over. [P3.2, P3.3]"""
    phase: cython.uint = state.packed.phase
    if phase >= APPEAL:
        return None
    number: cython.uint = jack_acts(cython.address(state.packed)) if phase == HUNT else 2
    if not _ACTORS:
        import_seats_and_outcomes()
    seat: Actor = _ACTORS[number]
    return seat


def outcome(state: State) -> "Outcome | None":
    """Return the outcome, or None while the game goes on. [P6]"""
    phase: cython.uint = state.packed.phase
    if phase < OVER:
        return None
    if not _ENDS:
        import_seats_and_outcomes()
    end: Outcome = _ENDS[phase - OVER]
    return end


def import_seats_and_outcomes() -> None:
    """Import the seats and outcomes of the rules."""
    from whitechapel.kernel.pocket.convert import ACTORS, ENDS

    _ACTORS[:], _ENDS[:] = ACTORS, ENDS


def turn(state: State) -> int:
    """Return the number of the turn, 1 to 8. [P3.1]"""
    return state.packed.clock & 15


def in_sight(public: Public) -> int:
    """Return the set of characters whose tiles a detective sees. [P5.1, P5.2]"""
    packed: cython.pointer[PublicWords] = cython.address(public.packed)
    return characters_on(packed, places_in_sight(packed))


def suspects(public: Public) -> int:
    """Return the set of suspects. [P1.2]"""
    return characters_on(cython.address(public.packed), public.packed.suspects)


def hourglasses(state: State) -> int:
    """Count Jack's hourglasses: time tokens and alibi cards, not his identity. [P6.1, P6.2]"""
    return COUNT[state.packed.times] + (state.cards >> 20)


def cards_in_pile(state: State) -> int:
    """Return the cards left in the pile, as a set of characters. [P7.3]"""
    return pile(cython.address(state.packed), state.cards)
