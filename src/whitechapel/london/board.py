"""What the board allows, worked out once: neighbours, ways, light and beams. [L1]

Sets of street hexes are whole numbers with one bit for each hex, in the order of `STREETS`.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias

from whitechapel.core import Word
from whitechapel.london import district

Hex: TypeAlias = str
Mask: TypeAlias = int


class Direction(Word):
    """The six sides of a hex, clockwise from the top. [L1.1]"""

    NORTH = "N"
    NORTH_EAST = "NE"
    SOUTH_EAST = "SE"
    SOUTH = "S"
    SOUTH_WEST = "SW"
    NORTH_WEST = "NW"


class Exit(Word):
    """The four ways out. [L1.4]"""

    NORTH_WEST = "NW"
    NORTH_EAST = "NE"
    SOUTH_WEST = "SW"
    SOUTH_EAST = "SE"


DIRECTIONS: Final = tuple(Direction)
EXITS: Final = tuple(Exit)

STREETS: Final[tuple[Hex, ...]] = tuple(district.STREETS.split())
POSTS: Final[tuple[Hex, ...]] = tuple(district.POSTS.split())
OBSTACLES: Final = (*district.BUILDINGS.split(), *district.GARDENS.split(), *POSTS)
"""Buildings, gardens and posts, lit or not. [L1.3]"""

HEXES: Final = (*STREETS, *OBSTACLES)
EXIT_HEXES: Final[dict[Exit, Hex]] = {Exit(name): hex_ for name, hex_ in district.EXITS.items()}
MANHOLES: Final[dict[str, tuple[Hex, ...]]] = {
    edition: tuple(text.split()) for edition, text in district.MANHOLES.items()
}
EDITIONS: Final = tuple(MANHOLES)

BITS: Final[dict[Hex, Mask]] = {hex_: 1 << number for number, hex_ in enumerate(STREETS)}

_STEPS: Final = {
    Direction.NORTH: (0, -1),
    Direction.NORTH_EAST: (1, -1),
    Direction.SOUTH_EAST: (1, 0),
    Direction.SOUTH: (0, 1),
    Direction.SOUTH_WEST: (-1, 1),
    Direction.NORTH_WEST: (-1, 0),
}


def mask_of(hexes: Iterable[Hex]) -> Mask:
    """Return the set of some street hexes."""
    mask = 0
    for hex_ in hexes:
        mask |= BITS[hex_]
    return mask


def hexes_of(mask: Mask) -> Iterator[Hex]:
    """Return the street hexes of a set, in their order."""
    while mask:
        lowest = mask & -mask
        yield STREETS[lowest.bit_length() - 1]
        mask ^= lowest


def axial(hex_: Hex) -> tuple[int, int]:
    """Return the axial coordinates of a hex from its name. [L1.1]"""
    return ord(hex_[0]) - ord("a"), 8 - int(hex_[1:])


_BY_AXIAL: Final = {axial(hex_): hex_ for hex_ in HEXES}


def neighbour(hex_: Hex, direction: Direction) -> Hex | None:
    """Return the hex next to one in a direction, None beyond the edge. [L1.1]"""
    (q, r), (dq, dr) = axial(hex_), _STEPS[direction]
    return _BY_AXIAL.get((q + dq, r + dr))


@cache  # the ways below ask for each hex a hundred times
def neighbours(hex_: Hex) -> tuple[Hex, ...]:
    """Return the hexes around one, clockwise from the north."""
    around = (neighbour(hex_, direction) for direction in DIRECTIONS)
    return tuple(each for each in around if each is not None)


def distances_from(start: Hex, passable: frozenset[Hex]) -> dict[Hex, int]:
    """Count the steps from a hex to every other over passable ones."""
    found, waiting = {start: 0}, [start]
    for hex_ in waiting:
        for after in neighbours(hex_):
            if after in passable and after not in found:
                found[after] = found[hex_] + 1
                waiting.append(after)
    return found


def within(distances: Mapping[Hex, int], points: int) -> Mask:
    """Return the street hexes at most so many steps away. [L4.1]"""
    return mask_of(hex_ for hex_ in STREETS if distances[hex_] <= points)


_ON_STREETS = {hex_: distances_from(hex_, frozenset(STREETS)) for hex_ in STREETS}
_ACROSS = {hex_: distances_from(hex_, frozenset(HEXES)) for hex_ in STREETS}

FARTHEST: Final = max(max(distances.values()) for distances in _ON_STREETS.values())

SURFACE: Final = _ON_STREETS
"""The length of the shortest way on the surface between two street hexes. [L4.1, L5.6]"""

WITHIN: Final = {
    hex_: tuple(within(distances, points) for points in range(FARTHEST + 1))
    for hex_, distances in _ON_STREETS.items()
}
"""The street hexes that are at most so many street steps away. [L4.1]"""

WITHIN_ACROSS: Final = {
    hex_: tuple(within(distances, points) for points in range(5))
    for hex_, distances in _ACROSS.items()
}
"""The same for one who may cross obstacles. [L5.5]"""

BESIDE: Final = {hex_: mask_of(h for h in neighbours(hex_) if h in BITS) for hex_ in HEXES}
"""The street hexes beside each hex. [L6.1]"""


def beam_from(start: Hex, direction: Direction) -> Mask:
    """Follow the lantern's beam to the first obstacle or the edge. [L6.2]"""
    beam, hex_ = 0, neighbour(start, direction)
    while hex_ in BITS:
        beam |= BITS[hex_]
        hex_ = neighbour(hex_, direction)
    return beam


BEAMS: Final = {
    (hex_, direction): beam_from(hex_, direction) for hex_ in STREETS for direction in DIRECTIONS
}
"""The street hexes that a lantern lights from a hex in a direction. [L6.2]"""
