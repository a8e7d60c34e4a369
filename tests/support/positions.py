"""Positions of both games: moves written as words, refusals by clause."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

import pytest

from whitechapel import london, pocket
from whitechapel.core import AnyRules, IllegalMoveError, NotationError, Seat, Step

JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR
CHANCE: Final = Seat.CHANCE
SPECTATOR: Final = Seat.SPECTATOR

StateT = TypeVar("StateT", pocket.State, london.State)
AnyState = pocket.State | london.State


def rules_of(piece: object) -> AnyRules:
    """Return the rules to which a state or a move belongs."""
    return london if type(piece).__module__.startswith(london.__name__) else pocket


def step(state: StateT, words: str) -> Step[StateT, Any]:
    """Play some moves, written as words; return the new state and the events of all of them."""
    rules, events = rules_of(state), tuple[Any, ...]()
    for word in words.split():
        state, more = rules.apply(state, rules.parse_move(word))
        events += more
    return Step(state, events)


def play(state: StateT, words: str) -> StateT:
    """Play some moves, written as words; return the new state."""
    return step(state, words).state


def drawn(state: AnyState) -> str:
    """Return a state as its line of text."""
    return rules_of(state).state_text(state)


def legal(state: StateT, words: str = "") -> str:
    """Return the legal moves, after some words, as words, in their order."""
    return words_of(rules_of(state).legal_moves(play(state, words)))


def words_of(moves: Iterable[pocket.Move | london.Move]) -> str:
    """Return moves as words."""
    return " ".join(rules_of(move).move_text(move) for move in moves)


def refused(
    state: StateT,
    move: str | pocket.Move | london.Move,
    *,
    clause: str,
    code: str,
    **parameters: str | int,
) -> None:
    """Assert that the rules refuse a move: by which clause, with which code and parameters.

    Of several words all but the last are played before.
    """
    rules = rules_of(state)
    if isinstance(move, str):
        *before, word = move.split()
        state, move = play(state, " ".join(before)), rules.parse_move(word)
    with pytest.raises(IllegalMoveError) as refusal:
        rules.apply(state, move)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    assert refusal.value.parameters == {"clause": clause, **parameters}
    assert move not in rules.legal_moves(state)


def unreadable(
    rules: AnyRules, position: str, /, *place: str | int, code: str, **parameters: str | int
) -> None:
    """Assert that a position is refused: where, with which code and parameters."""
    with pytest.raises(NotationError) as refusal:
        rules.parse_state(position)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert refusal.value.parameters == {"place": " ".join(map(str, place)), **parameters}
