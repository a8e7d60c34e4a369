"""The set-up: a value from which a game starts. [P2]"""

from dataclasses import dataclass
from typing import Final

from whitechapel.core import NotationError
from whitechapel.pocket.board import PLACES, Detectives, Side, Tile
from whitechapel.pocket.components import CASTS
from whitechapel.pocket.state import Hand, Public, State

_BY_CAST: Final = {frozenset(cast): edition for edition, cast in CASTS.items()}

FIRST_SPACES: Final = Detectives(holmes=12, watson=4, toby=8)
"""Where the detectives start. [P2.2]"""

FACED_WALLS: Final = {0: Side.WEST, 2: Side.EAST, 7: Side.SOUTH}
"""The wall sides of the three tiles that a detective faces at the start. [P2.2]"""


@dataclass(frozen=True, slots=True)
class Setup:
    """The nine tiles, row by row, suspect side up; a layout that P2 forbids is refused. [P2.1]"""

    tiles: tuple[Tile, ...]

    def __post_init__(self) -> None:
        """Refuse tiles that are not the nine of the box, or do not face the detectives. [P2.2]"""
        edition_of(self.tiles)
        for place, tile in enumerate(self.tiles):
            if tile != Tile(tile.character, tile.wall or Side.NORTH):
                raise NotationError("setup_tile", "tiles", place + 1)
            if tile.wall is not FACED_WALLS.get(place, tile.wall):
                raise NotationError("setup_wall", "tiles", place + 1, wall=FACED_WALLS[place])

    @property
    def edition(self) -> str:
        """Return the edition to which the tiles belong. [P1.1]"""
        return edition_of(self.tiles)


def edition_of(tiles: tuple[Tile, ...]) -> str:
    """Return the edition to which nine tiles belong; raise if there is none. [P1.1]"""
    edition = _BY_CAST.get(frozenset(tile.character for tile in tiles))
    if edition is None or len(tiles) != PLACES:
        raise NotationError("setup_not_nine", "tiles")
    return edition


def start(setup: Setup) -> State:
    """Lay out the tiles and place the detectives; Jack's card is still to be dealt. [P2]"""
    return State(Public(setup.tiles, FIRST_SPACES, edition=setup.edition), Hand())
