"""A table for rule tests: positions drawn as text, moves as words, refusals by clause."""

from pathlib import Path
from typing import Final

import pytest

from support import random_games
from whitechapel import pocket
from whitechapel.core import IllegalMoveError, NotationError, Seat, Step
from whitechapel.games import PocketMatch
from whitechapel.pocket import Move, State
from whitechapel.pocket.events import Event

JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR
CHANCE: Final = Seat.CHANCE
SPECTATOR: Final = Seat.SPECTATOR

CODES = ("le", "go", "be", "pi", "sm", "la", "st", "gu", "ma")
"""The nine characters in the order of P1.1, as moves write them."""

OPENING = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8"
"""The set-up that the rulebook prints: every detective faces a wall."""

RECORDED_GAMES = sorted((Path(__file__).parents[1] / "games" / "pocket").glob("*.toml"))
"""One whole game for every way to end, named after its reason."""


def at(position: str) -> State:
    """Set up a drawn position; line breaks and indents mean nothing."""
    return pocket.parse_state(position)


def play(state: State, words: str) -> State:
    """Play some moves, written as words, and give the state that they lead to."""
    for word in words.split():
        state = pocket.apply(state, pocket.parse_move(word)).state
    return state


def step(state: State, word: str) -> Step[State, Event]:
    """Play one move and give the new state with the events."""
    return pocket.apply(state, pocket.parse_move(word))


def drawn(state: State) -> str:
    """Draw a state as its line of text."""
    return pocket.state_text(state)


def board(state: State) -> str:
    """Draw only the tiles of a state."""
    return pocket.state_text(state).split(";")[0]


def legal(state: State) -> str:
    """List the legal moves as words, in their order."""
    return " ".join(pocket.move_text(move) for move in pocket.legal_moves(state))


def rotations(codes: str) -> str:
    """Write the three rotations of each tile."""
    return " ".join(f"{code}+90 {code}+180 {code}-90" for code in codes.split())


ALL_EXCHANGES = " ".join(
    f"{first}~{second}" for number, first in enumerate(CODES) for second in CODES[number + 1 :]
)


def refused(
    state: State, move: str | Move, *, clause: str, code: str, **parameters: str | int
) -> None:
    """Assert that the rules refuse a move: by which clause, with which code and parameters."""
    spoken = pocket.parse_move(move) if isinstance(move, str) else move
    with pytest.raises(IllegalMoveError) as refusal:
        pocket.apply(state, spoken)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    assert refusal.value.parameters == {"clause": clause, **parameters}
    assert spoken not in pocket.legal_moves(state)


def unreadable(position: str, /, *place: str | int, code: str, **parameters: str | int) -> None:
    """Assert that a position is refused: where, with which code and parameters."""
    with pytest.raises(NotationError) as refusal:
        pocket.parse_state(position)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert refusal.value.parameters == {"place": " ".join(map(str, place)), **parameters}


def random_match(number: int) -> PocketMatch:
    """Play a whole game, the same for the same number, with players who choose at random."""
    return random_games.random_match(pocket, number)
