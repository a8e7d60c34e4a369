"""Light and shadow: who is visible. [L6.1, L6.2]"""

from whitechapel.london.board import BEAMS, BESIDE, BITS, POSTS, Mask
from whitechapel.london.components import Character
from whitechapel.london.pieces import Pieces


def lit_hexes(pieces: Pieces) -> Mask:
    """Return the street hexes that gaslights light. [L6.1]"""
    lit = 0
    for post, light in zip(POSTS, pieces.lights, strict=True):
        if light is not None:
            lit |= BESIDE[post]  # `in_sight` uses BESIDE for neighbours too
    return lit


def beam(pieces: Pieces) -> Mask:
    """Return the street hexes in the beam of Watson's lantern, never his own. [L6.2]"""
    place = pieces.lantern_hex
    return 0 if place is None else BEAMS[place, pieces.lantern]


def in_sight(pieces: Pieces) -> frozenset[Character]:
    """Return who is visible: by a gaslight, beside another character, or in the beam. [L6.1]"""
    lit = lit_hexes(pieces) | beam(pieces)
    occupied = pieces.occupied
    return frozenset(
        character
        for character, place in zip(pieces.cast, pieces.places, strict=True)
        if place is not None and (lit & BITS[place] or BESIDE[place] & occupied)
    )
