"""Goodley's whistle: three points that bring others nearer to him. [L5.6]"""

from collections.abc import Iterator

from whitechapel.london.board import BITS, FARTHEST, STREETS, SURFACE, WITHIN, Hex, Mask, hexes_of
from whitechapel.london.components import HOLDERS, WHISTLE_POINTS, Character, Power
from whitechapel.london.pieces import Pieces

_NEARER: dict[Hex, tuple[Mask, ...]] = {
    hex_: (0, *(WITHIN[hex_][distance] for distance in range(FARTHEST))) for hex_ in STREETS
}
"""The street hexes that are less than so many street steps from a hex."""


def largest_total(
    pieces: Pieces, called: tuple[Character, ...] = (), points: int = WHISTLE_POINTS
) -> int:
    """Return the most points that a whistle can still spend after some calls."""
    best = 0
    for character, hex_, cost in possible_calls(pieces, called, points):
        if cost == points:
            return points
        rest = largest_total(pieces.put(character, hex_), (*called, character), points - cost)
        best = max(best, cost + rest)
        if best == points:
            break
    return best


def possible_calls(
    pieces: Pieces, called: tuple[Character, ...], points: int
) -> Iterator[tuple[Character, Hex, int]]:
    """Return every call for at most so many points: to a free hex strictly nearer to Goodley."""
    free = ~pieces.occupied
    goodley = HOLDERS[pieces.edition][Power.WHISTLE]
    for character in pieces.cast:
        if character is not goodley and character not in called:
            place = pieces.place(character)
            for hex_ in hexes_of(nearer_hexes(pieces, character, points) & free):
                yield character, hex_, SURFACE[place][hex_]


def nearer_hexes(pieces: Pieces, character: Character, points: int) -> Mask:
    """Return the hexes within so many points that are strictly nearer to Goodley."""
    goodley = pieces.place(HOLDERS[pieces.edition][Power.WHISTLE])
    place = pieces.place(character)
    return WITHIN[place][points] & _NEARER[goodley][SURFACE[goodley][place]]


def legal_calls(
    pieces: Pieces, called: tuple[Character, ...], points: int
) -> Iterator[tuple[Character, Hex]]:
    """Return the calls after which the rest of the points can still be spent."""
    for character, hex_, cost in possible_calls(pieces, called, points):
        if spends_all(pieces, called, points - cost, character, hex_):
            yield character, hex_


def may_be_called(
    pieces: Pieces, called: tuple[Character, ...], points: int, character: Character, hex_: Hex
) -> bool:
    """Whether a call is legal, without listing the others."""
    goodley = HOLDERS[pieces.edition][Power.WHISTLE]
    if character is goodley or character not in pieces.cast or character in called:
        return False
    if not pieces.free(hex_) or not nearer_hexes(pieces, character, points) & BITS[hex_]:
        return False
    cost = SURFACE[pieces.place(character)][hex_]
    return spends_all(pieces, called, points - cost, character, hex_)


def spends_all(
    pieces: Pieces, called: tuple[Character, ...], rest: int, character: Character, hex_: Hex
) -> bool:
    """Whether the rest of the points can be spent after a call."""
    if not rest:
        return True
    return largest_total(pieces.put(character, hex_), (*called, character), rest) == rest
