"""The hexes: streets lit and dark, roofs, gardens, and the names of them all. [L1]"""

from collections.abc import Iterator
from math import atan2, cos, sin
from typing import Final

from whitechapel.london import district
from whitechapel.london.board import HEXES, STREETS, Hex
from whitechapel.render.element import element, points
from whitechapel.render.lettering import lettering
from whitechapel.render.london.layout import SIDE, Point, corners, hex_centre, outlines
from whitechapel.render.london.scene import Scene
from whitechapel.render.palette import Theme

BUILDINGS: Final[tuple[Hex, ...]] = tuple(district.BUILDINGS.split())
GARDENS: Final[tuple[Hex, ...]] = tuple(district.GARDENS.split())

_MOON: Final = -2.2
"""The angle of the moon, in the north-west, which lights the roofs."""
TREES: Final = ((-19, 4, 13), (3, -10, 14), (22, 7, 12), (-2, 17, 13), (-15, -15, 9), (21, -14, 9))
"""The trees of a garden: where each stands and how wide it is."""


def cobbles(scene: Scene) -> str:
    """Define the paving of lit and of dark streets."""
    theme = scene.theme
    dark = _cobbles(f"{scene.prefix}-dark", theme.dark_street, theme.dark_joint)
    return dark + _cobbles(f"{scene.prefix}-lit", theme.lit_street, theme.lit_joint)


def _cobbles(name: str, stone: str, joint: str) -> str:
    return element(
        "pattern",
        element("rect", width=18, height=14, fill=stone),
        element("path", d="M0 0H18M0 7H18M4 0V7M13 7V14", fill="none", stroke=joint),
        id=name,
        width=18,
        height=14,
        patternUnits="userSpaceOnUse",
    )


def draw_ground(scene: Scene) -> str:
    """Draw the dark edge around the district."""
    edge = scene.theme.eaves
    return element(
        "path",
        d=outlines(tuple(filter(scene.shows, HEXES)), SIDE + 3),
        fill=edge,
        stroke=edge,
        stroke_width=5,
        stroke_linejoin="round",
    )


def draw_streets(scene: Scene) -> Iterator[str]:
    """Draw the street hexes: pale and warm where light falls, dark elsewhere. [L1.3, L6.1]"""
    theme, lit = scene.theme, scene.lit
    for hex_ in filter(scene.shows, STREETS):
        tone, kerb = ("lit", theme.lit_joint) if hex_ in lit else ("dark", theme.dark_joint)
        yield draw_hex(hex_centre(hex_), SIDE - 1.5, f"url(#{scene.prefix}-{tone})", kerb, 2)


def draw_obstacles(scene: Scene) -> Iterator[str]:
    """Draw roofs and gardens. [L1.3]"""
    for number, hex_ in enumerate(BUILDINGS):
        if scene.shows(hex_):
            yield from _roof(hex_centre(hex_), number % 3, scene.theme)
    for hex_ in filter(scene.shows, GARDENS):
        yield from _garden(hex_centre(hex_), scene.theme)


def draw_names(scene: Scene) -> Iterator[str]:
    """Write the name of every hex at its upper edge. [L1.1]"""
    theme, lit = scene.theme, scene.lit
    dark = dict.fromkeys(STREETS, theme.dark_ink)
    inks = dark | dict.fromkeys(lit, theme.lit_ink)
    for hex_ in filter(scene.shows, HEXES):
        x, y = hex_centre(hex_)
        yield lettering(hex_, x, y - 28.5, 13.5, inks.get(hex_, theme.roof_ink), middle=True)


def draw_hex(at: Point, side: float, fill: str, stroke: str, width: float) -> str:
    """Draw a hex of a size."""
    return element(
        "polygon",
        points=points(*corners(at, side)),
        fill=fill,
        stroke=stroke,
        stroke_width=width,
        stroke_linejoin="round",
    )


def _roof(at: Point, turn: int, theme: Theme) -> Iterator[str]:
    """Draw a hipped roof with chimneys on its ridge, which runs one of three ways."""
    for slope, tone in slopes(at, turn):
        yield element("polygon", points=points(*slope), fill=theme.bricks[tone])
    yield draw_hex(at, SIDE - 2, "none", theme.eaves, 4)
    for end in ridge(at, turn):
        yield element("rect", x=end.x - 5, y=end.y - 5, width=10, height=10, fill=theme.chimney)


def slopes(at: Point, turn: int) -> Iterator[tuple[tuple[Point, ...], int]]:
    """Return the six slopes of a roof, each with the number of its brick."""
    rim = _rim(at, turn)
    west, east = ridge(at, turn)
    for slope in (
        (rim[0], rim[1], east, west),
        (rim[1], rim[2], east),
        (rim[2], rim[3], east),
        (rim[3], rim[4], west, east),
        (rim[4], rim[5], west),
        (rim[5], rim[0], west),
    ):
        yield slope, _tone(slope, at)


def ridge(at: Point, turn: int) -> tuple[Point, Point]:
    """Return the two ends of the ridge, where the chimneys stand."""
    rim = _rim(at, turn)
    return _between(at, rim[5], 0.42), _between(at, rim[2], 0.42)


def _rim(at: Point, turn: int) -> tuple[Point, ...]:
    outer = corners(at, SIDE - 2)
    return outer[2 * turn :] + outer[: 2 * turn]


def _between(start: Point, end: Point, share: float) -> Point:
    return Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _tone(slope: tuple[Point, ...], at: Point) -> int:
    """Return the number of the brick of a slope, by its angle to the moon."""
    x = sum(corner.x for corner in slope) / len(slope) - at.x
    y = sum(corner.y for corner in slope) / len(slope) - at.y
    angle = atan2(y, x)
    toward = cos(angle) * cos(_MOON) + sin(angle) * sin(_MOON)
    if toward > 0.5:
        return 0
    if toward > 0:
        return 3
    return 1 if toward > -0.5 else 2


def _garden(at: Point, theme: Theme) -> Iterator[str]:
    """Draw a lawn with trees."""
    yield draw_hex(at, SIDE - 2, theme.lawn, theme.eaves, 4)
    shade, leaf = theme.trees
    for x, y, radius in TREES:
        yield element("circle", cx=at.x + x, cy=at.y + y + 3, r=radius, fill=shade)
        yield element("circle", cx=at.x + x - 2, cy=at.y + y + 1, r=radius * 0.7, fill=leaf)
