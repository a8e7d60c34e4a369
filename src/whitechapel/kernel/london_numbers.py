"""Which number is which move of the rules, and which number stands for whom."""

from typing import Final

from whitechapel.kernel.london_board import ALL_HOLES
from whitechapel.london import moves
from whitechapel.london.board import EXITS, POSTS
from whitechapel.london.components import CHARACTERS, Character
from whitechapel.london.moves import Move

MOVES: Final[tuple[Move, ...]] = (
    *moves.ACTIVATIONS.values(),
    *moves.GOES.values(),
    moves.STAY,
    *moves.ACCUSATIONS.values(),
    *moves.ESCAPES.values(),
    *(moves.MoveLight(origin, post) for origin in POSTS for post in POSTS),
    *(moves.MoveCordon(opened, shut) for opened in EXITS for shut in EXITS),
    *(moves.MoveCover(lifted, manhole) for lifted in ALL_HOLES for manhole in ALL_HOLES),
    *moves.LANTERNS,
    *moves.CALLS.values(),
    moves.CALL_NOBODY,
    *moves.CHANGES.values(),
    *moves.DEALS.values(),
    *moves.HANDS_OF_FOUR,
    *moves.DRAWS.values(),
)
"""The moves by their numbers; some are never legal, such as a light moved to its own post."""

NUMBERS: Final = {move: number for number, move in enumerate(MOVES)}


def characters_of(members: int) -> tuple[Character, ...]:
    """List the characters of a set."""
    return tuple(who for number, who in enumerate(CHARACTERS) if members >> number & 1)
