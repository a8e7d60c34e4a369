"""Who is in sight. [P5.1]"""

from collections.abc import Sequence

from whitechapel.pocket.board import LOOKS, Detectives, Side, Tile
from whitechapel.pocket.components import DETECTIVES, Character, Detective


def line_of_sight(walls: Sequence[Side | None], space: int) -> tuple[int, ...]:
    """Return which places are seen from a space, nearest first. [P5.1]

    `walls` gives the wall side of the tile on each place. A wall on the near side hides a tile, a
    wall on the far side hides what is behind it; nothing else ever blocks.
    """
    places, near, far = LOOKS[space]
    seen: list[int] = []
    for place in places:
        wall = walls[place]
        if wall is near:
            break
        seen.append(place)
        if wall is far:
            break
    return tuple(seen)


def sights(tiles: Sequence[Tile], detectives: Detectives) -> dict[Detective, tuple[int, ...]]:
    """Return for each detective the places he sees. [P5.1]"""
    walls = [tile.wall for tile in tiles]
    return {each: line_of_sight(walls, detectives.of(each)) for each in DETECTIVES}


def in_sight(tiles: Sequence[Tile], detectives: Detectives) -> frozenset[Character]:
    """Return whose tiles at least one detective sees, suspects and cleared alike. [P5.1, P5.2]"""
    walls = [tile.wall for tile in tiles]
    return frozenset(
        tiles[place].character for space in detectives for place in line_of_sight(walls, space)
    )
