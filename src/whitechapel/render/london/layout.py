"""Where things stand in the picture. [L1.1]"""

from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from whitechapel.london.board import DIRECTIONS, Direction, Hex, axial
from whitechapel.render.element import points

SIDE: Final = 47
"""The side of a hex, which is also half of its width."""
ROW: Final = SIDE * sqrt(3)
"""The height of a hex."""
LEFT: Final = 30
TOP: Final = 138
BOARD_TOP: Final = TOP - 16
BOARD_HEIGHT: Final = round(9 * ROW + 32)
TRAY: Final = BOARD_TOP + BOARD_HEIGHT + 32
ROSTER: Final = TRAY + 154
HEIGHT: Final = ROSTER + 118

TOKEN_X: Final = 25
TOKEN_Y: Final = 26
"""Half of the width and of the height of a character's token."""
GLOW: Final = 2 * SIDE
"""How far a gaslight's glow goes: not beyond the six hexes around its post."""


class Point(NamedTuple):
    """A point of the picture."""

    x: float
    y: float

    def plus(self, x: float, y: float) -> "Point":
        """Return the point `x` to the right and `y` down."""
        return Point(self.x + x, self.y + y)


def hex_centre(hex_: Hex) -> Point:
    """Return the middle of a hex; columns stand beside each other half a hex apart. [L1.1]"""
    q, r = axial(hex_)
    return Point(LEFT + SIDE * (1 + 1.5 * q), TOP + ROW * (r + q / 2))


def corners(at: Point, side: float = SIDE) -> tuple[Point, ...]:
    """Return the six corners of a hex, clockwise from the one at the top left."""
    half, row = side / 2, side * sqrt(3) / 2
    steps = ((-half, -row), (half, -row), (side, 0), (half, row), (-half, row), (-side, 0))
    return tuple(at.plus(*step) for step in steps)


@cache
def outlines(hexes: tuple[Hex, ...], side: float = SIDE) -> str:
    """Write the path around each of some hexes."""
    return "".join(f"M{points(*corners(hex_centre(hex_), side))}Z" for hex_ in hexes)


def turn_of(direction: Direction) -> float:
    """Return the angle of a direction, clockwise from the north."""
    return 60 * DIRECTIONS.index(direction)
