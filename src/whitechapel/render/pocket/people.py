"""Characters as plates and detectives as round tokens."""

from typing import Final

from whitechapel.pocket.board import LOOKS, Detectives, Side
from whitechapel.pocket.components import DETECTIVES, Character, Detective
from whitechapel.pocket.notation import CODES
from whitechapel.render.element import element, moved, points
from whitechapel.render.emblem import draw, draw_outline
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket import emblems
from whitechapel.render.pocket.layout import DETECTIVE, Point, space_point

PLATE: Final = 104
ON_TILE: Final = 97
"""The width of a plate as it is drawn, and as it lies on a tile."""

FRAME: Final = 80
"""The width of the empty frame of somebody cleared, which leaves the streets open."""

_CUT: Final = 16
_HALF: Final = PLATE / 2
_LOW: Final = 62
_PLATE: Final = points(
    (-_HALF + _CUT, -_LOW),
    (_HALF - _CUT, -_LOW),
    (_HALF, -_LOW + _CUT),
    (_HALF, _LOW - _CUT),
    (_HALF - _CUT, _LOW),
    (-_HALF + _CUT, _LOW),
    (-_HALF, _LOW - _CUT),
    (-_HALF, -_LOW + _CUT),
)


def draw_suspect(
    character: Character, at: Point, theme: Theme, *, seen: bool, size: float = ON_TILE
) -> str:
    """Draw a suspect: a full plate in his colour, in a ring of light when he is seen. [P5.1]"""
    plate, ink = emblems.COLOURS[character]
    parts = [_ring(theme)] if seen else []
    parts += [
        _plate(plate, theme.card, theme.eaves),
        draw(emblems.CHARACTERS[character], 0, -15, 72, ink=ink, ground=plate),
        lettering(CODES[character], 0, 52, 36, ink, weight=700, middle=True),
    ]
    return element("g", *parts, transform=moved(*at, size / PLATE))


def draw_cleared(character: Character, at: Point, ink: str, *, size: float = FRAME) -> str:
    """Draw somebody cleared: an empty frame with a struck corner and an outline. [P1.2]"""
    edge = FRAME / 2
    frame = element(
        "path",
        d=f"M{edge - 24:g} {-edge:g}H{-edge:g}V{edge + 1:g}H{edge:g}V{24 - edge:g}",
        fill="none",
        stroke=ink,
        stroke_width=2.5,
        stroke_dasharray="8 5",
    )
    strike = element(
        "path",
        d=f"M{edge - 29:g} {-edge - 5:g}L{edge + 5:g} {29 - edge:g}",
        stroke=ink,
        stroke_width=6,
        stroke_linecap="round",
    )
    emblem = draw_outline(emblems.CHARACTERS[character], -4, -11, 44, ink=ink)
    code = lettering(CODES[character].lower(), -2, 32, 25, ink, middle=True)
    return element("g", frame, strike, emblem, code, transform=moved(*at, size / FRAME))


def draw_detectives(detectives: Detectives, theme: Theme) -> str:
    """Draw the three detectives; those who share a space stand beside each other. [P4.2]"""
    tokens: list[str] = []
    for space in dict.fromkeys(detectives):
        here = [each for each in DETECTIVES if detectives.of(each) == space]
        along = Side.EAST if LOOKS[space].near in (Side.NORTH, Side.SOUTH) else Side.SOUTH
        for number, each in enumerate(here):
            offset = (number - (len(here) - 1) / 2) * (2 * DETECTIVE + 2)
            tokens.append(_detective(each, space_point(space).toward(along, offset), theme))
    return "".join(tokens)


def _detective(detective: Detective, at: Point, theme: Theme) -> str:
    disc = element("circle", r=DETECTIVE, fill=theme.card, stroke=theme.eaves, stroke_width=3)
    rim = element("circle", r=DETECTIVE - 5, fill="none", stroke=theme.card_ink, stroke_width=1.5)
    emblem = draw(emblems.DETECTIVES[detective], 0, -9, 44, ink=theme.card_ink, ground=theme.card)
    letter = lettering(detective[0].upper(), 0, 33, 25, theme.card_ink, weight=700, middle=True)
    return element("g", disc, rim, emblem, letter, transform=moved(*at))


def _plate(fill: str, rim: str, edge: str) -> str:
    return _octagon("none", edge, 10) + _octagon(fill, rim, 4)


def _ring(theme: Theme) -> str:
    """Draw the light around a suspect in sight."""
    return _octagon("none", theme.light_edge, 30) + _octagon("none", theme.light, 25)


def _octagon(fill: str, stroke: str, width: float) -> str:
    return element("polygon", points=_PLATE, fill=fill, stroke=stroke, stroke_width=width)
