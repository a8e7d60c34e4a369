"""The district: nine tiles in a square and twelve spaces around it. [P1]"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from whitechapel.core import Word
from whitechapel.pocket.components import OPEN_CROSSINGS, Character, Detective


class Side(Word):
    """A side of a tile as the board lies, clockwise from the top."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"


SIDES: Final = tuple(Side)
_TURNED: Final = {
    side: tuple(SIDES[(number + quarters) % 4] for quarters in range(4))
    for number, side in enumerate(SIDES)
}

SPACES: Final = 12
PLACES: Final = 9
"""Places are numbered 0 to 8 row by row, top left first."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: whose it is, where its wall is, and whether he is still a suspect. [P1.2]

    `rotated` is the mark of a tile that was rotated this turn. [P4.5]
    """

    character: Character
    wall: Side | None
    suspect: bool = True
    rotated: bool = False

    def turn(self, quarters: int) -> "Tile":
        """Turn the tile clockwise and mark it; an open crossing stays as it is. [P4.4, P4.6]"""
        wall = None if self.wall is None else _TURNED[self.wall][quarters]
        return Tile(self.character, wall, self.suspect, rotated=True)

    def clear(self) -> "Tile":
        """Turn the tile over; the wall stays on its side and Lane's crossing opens. [P1.2, P1.3]"""
        wall = None if self.character in OPEN_CROSSINGS else self.wall
        return Tile(self.character, wall, suspect=False, rotated=self.rotated)

    def unmark(self) -> "Tile":
        """Remove the mark for a new turn. [P4.5]"""
        return Tile(self.character, self.wall, self.suspect) if self.rotated else self


class Detectives(NamedTuple):
    """The spaces, 1 to 12 clockwise, on which the detectives stand. [P1.4]"""

    holmes: int
    watson: int
    toby: int

    def move(self, detective: Detective, spaces: int) -> "Detectives":
        """Move one detective clockwise; several may share a space. [P4.1, P4.2]"""
        return self._replace(**{detective: (self.of(detective) + spaces - 1) % SPACES + 1})

    def of(self, detective: Detective) -> int:
        """Return where a detective stands."""
        space: int = getattr(self, detective)
        return space


class Look(NamedTuple):
    """The tiles before a space, nearest first, and the sides through which a look goes."""

    places: tuple[int, int, int]
    near: Side
    far: Side


def look(space: int) -> Look:
    """Return the row or column before a space: above, right, below, left of the square. [P1.4]"""
    edge, offset = divmod(space - 1, 3)
    match edge:
        case 0:
            return Look((offset, offset + 3, offset + 6), Side.NORTH, Side.SOUTH)
        case 1:
            row = 3 * offset
            return Look((row + 2, row + 1, row), Side.EAST, Side.WEST)
        case 2:
            column = 2 - offset
            return Look((column + 6, column + 3, column), Side.SOUTH, Side.NORTH)
        case _:
            row = 3 * (2 - offset)
            return Look((row, row + 1, row + 2), Side.WEST, Side.EAST)


LOOKS: Final = {space: look(space) for space in range(1, SPACES + 1)}
