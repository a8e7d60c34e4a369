"""Goodley's whistle: three points that bring others nearer to him. [L5.6]"""

from collections.abc import Iterator

from whitechapel.london.board import BITS, FARTHEST, STREETS, SURFACE, WITHIN, Hex, Mask, hexes_of
from whitechapel.london.components import HOLDERS, WHISTLE_POINTS, Character, Power
from whitechapel.london.pieces import Table

_NEARER: dict[Hex, tuple[Mask, ...]] = {
    hex_: (0, *(WITHIN[hex_][distance] for distance in range(FARTHEST))) for hex_ in STREETS
}
"""The street hexes that are less than so many street steps from a hex."""


def largest_total(
    table: Table, called: tuple[Character, ...] = (), points: int = WHISTLE_POINTS
) -> int:
    """Return the most points that a whistle can still spend after some calls."""
    best = 0
    for character, hex_, cost in possible_calls(table, called, points):
        if cost == points:
            return points
        rest = largest_total(table.put(character, hex_), (*called, character), points - cost)
        best = max(best, cost + rest)
        if best == points:
            break
    return best


def possible_calls(
    table: Table, called: tuple[Character, ...], points: int
) -> Iterator[tuple[Character, Hex, int]]:
    """Return every call for at most so many points: to a free hex strictly nearer to Goodley."""
    free = ~table.occupied
    goodley = HOLDERS[table.edition][Power.WHISTLE]
    for character in table.cast:
        if character is not goodley and character not in called:
            place = table.place(character)
            for hex_ in hexes_of(nearer_hexes(table, character, points) & free):
                yield character, hex_, SURFACE[place][hex_]


def nearer_hexes(table: Table, character: Character, points: int) -> Mask:
    """Return the hexes within so many points that are strictly nearer to Goodley."""
    goodley = table.place(HOLDERS[table.edition][Power.WHISTLE])
    place = table.place(character)
    return WITHIN[place][points] & _NEARER[goodley][SURFACE[goodley][place]]


def legal_calls(
    table: Table, called: tuple[Character, ...], points: int
) -> Iterator[tuple[Character, Hex]]:
    """Return the calls after which the rest of the points can still be spent."""
    for character, hex_, cost in possible_calls(table, called, points):
        if spends_all(table, called, points - cost, character, hex_):
            yield character, hex_


def may_be_called(
    table: Table, called: tuple[Character, ...], points: int, character: Character, hex_: Hex
) -> bool:
    """Whether a call is legal, without listing the others."""
    goodley = HOLDERS[table.edition][Power.WHISTLE]
    if character is goodley or character not in table.cast or character in called:
        return False
    if not table.free(hex_) or not nearer_hexes(table, character, points) & BITS[hex_]:
        return False
    cost = SURFACE[table.place(character)][hex_]
    return spends_all(table, called, points - cost, character, hex_)


def spends_all(
    table: Table, called: tuple[Character, ...], rest: int, character: Character, hex_: Hex
) -> bool:
    """Whether the rest of the points can be spent after a call."""
    if not rest:
        return True
    return largest_total(table.put(character, hex_), (*called, character), rest) == rest
