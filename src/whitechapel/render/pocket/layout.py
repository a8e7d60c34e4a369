"""Where things stand in the picture, and how far a line of sight reaches. [P1.4, P5.1]"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from whitechapel.pocket.board import LOOKS, Side, Tile
from whitechapel.pocket.components import OPEN_CROSSINGS
from whitechapel.render.frame import WIDTH

HEIGHT: Final = 1392
TRAY: Final = 1112
ROSTER: Final = 1268
TILE: Final = 220
GAP: Final = 8
PITCH: Final = TILE + GAP
HOUSE: Final = 68
"""The depth of the houses; between them runs the street."""
STREET: Final = TILE - 2 * HOUSE
BARRICADE: Final = 30
BOARD: Final = 3 * TILE + 2 * GAP
LEFT: Final = (WIDTH - BOARD) // 2
TOP: Final = 264
PATH: Final = 66
"""How far the detectives' path runs outside the tiles."""
DETECTIVE: Final = 42
NUMBER: Final = PATH + DETECTIVE + 22
BOARD_TOP: Final = TOP - NUMBER - 26
BOARD_HEIGHT: Final = BOARD + 2 * (NUMBER + 26)

DIRECTIONS: Final = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}


class Point(NamedTuple):
    """A point of the picture."""

    x: float
    y: float

    def toward(self, side: Side, distance: float) -> "Point":
        """Return the point at a distance toward a side of the board."""
        dx, dy = DIRECTIONS[side]
        return Point(self.x + dx * distance, self.y + dy * distance)


class Beam(NamedTuple):
    """The light from a space: where it starts, where it goes, how far, and the arms it lights.

    It is free when no wall stops it before it has crossed the district.
    """

    start: Point
    side: Side
    reach: float
    arms: tuple[float, ...]
    free: bool


def tile_corner(place: int) -> Point:
    """Return the top left corner of a place."""
    row, column = divmod(place, 3)
    return Point(LEFT + column * PITCH, TOP + row * PITCH)


def tile_centre(place: int) -> Point:
    """Return the middle of a place."""
    x, y = tile_corner(place)
    return Point(x + TILE / 2, y + TILE / 2)


def space_point(space: int, distance: float = PATH) -> Point:
    """Return the point before a space, at a distance from the tiles. [P1.4]"""
    look = LOOKS[space]
    return tile_centre(look.places[0]).toward(look.near, TILE / 2 + distance)


def depth_of_wall(tile: Tile) -> float:
    """Return how deep a wall stands into its tile: a house, or Lane's barricade. [P1.3]"""
    return BARRICADE if tile.character in OPEN_CROSSINGS else HOUSE


def beam(tiles: Sequence[Tile], space: int) -> Beam:
    """Return the light of a space, down its street to where a wall stops it. [P5.1]"""
    places, near, far = LOOKS[space]
    start, arms = space_point(space), list[float]()
    for number, place in enumerate(places):
        tile, edge = tiles[place], PATH + number * PITCH
        if tile.wall is near:
            return Beam(start, far, edge, tuple(arms), free=False)
        arms.append(edge + 30)
        if tile.wall is far:
            reach = edge + TILE - depth_of_wall(tile)
            return Beam(start, far, reach, tuple(arms), free=False)
        arms.append(edge + TILE - 30)
    return Beam(start, far, PATH + BOARD + PATH - DETECTIVE, tuple(arms), free=True)
