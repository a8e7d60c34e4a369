"""Which number is which move of the rules."""

from typing import Final

from whitechapel.kernel.london_moves import (
    ACCUSE,
    ACTIVATE,
    CALL,
    CALL_NOBODY,
    CARDS,
    CHANGE,
    CORDON,
    COVER,
    DRAW,
    ESCAPE,
    GO,
    IDENTITY,
    LANTERN,
    LIGHT,
    STAY,
)
from whitechapel.london import moves
from whitechapel.london.board import EDITIONS, EXITS, MANHOLES, POSTS
from whitechapel.london.moves import Move


def numbered(edition: str) -> dict[int, Move]:
    """Give the moves of an edition by their numbers; no piece is moved to where it is."""
    kinds: dict[int, list[Move]] = {
        ACTIVATE: list(moves.ACTIVATIONS.values()),
        GO: list(moves.GOES.values()),
        STAY: [moves.STAY],
        ACCUSE: list(moves.ACCUSATIONS.values()),
        ESCAPE: list(moves.ESCAPES.values()),
        LANTERN: list(moves.LANTERNS),
        CALL: list(moves.CALLS.values()),
        CALL_NOBODY: [moves.CALL_NOBODY],
        CHANGE: list(moves.CHANGES.values()),
        IDENTITY: list(moves.DEALS.values()),
        CARDS: list(moves.HANDS_OF_FOUR),
        DRAW: list(moves.DRAWS.values()),
    }
    table = {kind + number: move for kind in kinds for number, move in enumerate(kinds[kind])}
    holes = MANHOLES[edition]
    for a, origin in enumerate(POSTS):
        for b, post in enumerate(POSTS):
            table[LIGHT + 8 * a + b] = moves.MoveLight(origin, post)
    for a, opened in enumerate(EXITS):
        for b, shut in enumerate(EXITS):
            table[CORDON + 4 * a + b] = moves.MoveCordon(opened, shut)
    for a, lifted in enumerate(holes):
        for b, manhole in enumerate(holes):
            table[COVER + 9 * a + b] = moves.MoveCover(lifted, manhole)
    return table


BY_NUMBER: Final = tuple(numbered(edition) for edition in EDITIONS)
NUMBERS: Final = tuple({move: number for number, move in each.items()} for each in BY_NUMBER)


def pack_move(move: Move, edition: int) -> int:
    """Give the number of a move; the manholes of the editions are different ones."""
    return NUMBERS[edition][move]


def unpack_move(number: int, edition: int) -> Move:
    """Give the move of a number."""
    return BY_NUMBER[edition][number]
