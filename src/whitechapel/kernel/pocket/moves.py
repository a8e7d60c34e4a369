"""Moves as numbers: the place of each move in `MOVES`, all kinds in one row."""

from typing import Final

JOKER_MOVES: Final = 6
ROTATE_MOVES: Final = 10
EXCHANGE_MOVES: Final = 37
ALIBI_MOVE: Final = 73
DEAL_MOVES: Final = 74
TOSS_MOVES: Final = 83
DRAW_MOVES: Final = 99
END_OF_MOVES: Final = 108
"""The first number of each kind of move; detectives' moves begin at 0."""
