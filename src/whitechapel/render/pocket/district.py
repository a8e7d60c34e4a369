"""The nine tiles: streets between houses, and the walls that close them. [P1.2, P1.3]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.pocket.board import SIDES, Tile
from whitechapel.pocket.components import OPEN_CROSSINGS
from whitechapel.render.element import element, moved, points
from whitechapel.render.emblem import TOP_HAT, Emblem, draw
from whitechapel.render.palette import Theme
from whitechapel.render.plank import draw_plank
from whitechapel.render.pocket.emblems import ROTATION
from whitechapel.render.pocket.layout import BARRICADE, HOUSE, STREET, TILE, tile_corner
from whitechapel.render.pocket.scene import Scene

EDGE: Final = 15
"""The thickness of the edge that a wall turns outward."""

_HALF: Final = TILE / 2


def cobbles(scene: Scene) -> str:
    """Define the paving of the streets."""
    theme = scene.theme
    stone = element("rect", width=24, height=20, fill=theme.street)
    joints = element(
        "path",
        d="M0 0H24M0 10H24M6 0V10M18 10V20",
        fill="none",
        stroke=theme.kerb,
        stroke_width=1,
    )
    return element(
        "pattern",
        stone,
        joints,
        id=f"{scene.prefix}-cobbles",
        width=24,
        height=20,
        patternUnits="userSpaceOnUse",
    )


def draw_tile(scene: Scene, tile: Tile, place: int) -> str:
    """Draw a tile: light street, dark houses, and the terrace of its wall. [P1.2, P1.3]"""
    x, y = tile_corner(place)
    street = element(
        "rect",
        x=-_HALF,
        y=-_HALF,
        width=TILE,
        height=TILE,
        rx=7,
        fill=f"url(#{scene.prefix}-cobbles)",
    )
    lane = tile.character in OPEN_CROSSINGS
    houses = _crossing(scene.theme) if lane else _houses(tile, scene.theme)
    return element("g", street, *houses, transform=moved(x + _HALF, y + _HALF))


def draw_wall(scene: Scene, tile: Tile, place: int) -> str:
    """Draw what closes a street: a house front, or Lane's barricade; or nothing. [P1.2, P1.3]"""
    if tile.wall is None:
        return ""
    x, y = tile_corner(place)
    lane = tile.character in OPEN_CROSSINGS
    parts = _barricade(scene.theme) if lane else _front(scene.theme)
    turn = 90 * SIDES.index(tile.wall)
    return element("g", *parts, transform=moved(x + _HALF, y + _HALF, turn=turn))


def draw_marks(scene: Scene, tile: Tile, place: int) -> Iterator[str]:
    """Mark a tile rotated this turn, and Jack's for those who may know him. [P4.5, P7.2]"""
    x, y = tile_corner(place)
    if tile.rotated:
        yield _mark(ROTATION, x + TILE - HOUSE / 2, y + HOUSE / 2, scene.theme)
    if tile.character is scene.jack:
        yield _mark(TOP_HAT, x + HOUSE / 2, y + HOUSE / 2, scene.theme)


def _mark(emblem: Emblem, x: float, y: float, theme: Theme) -> str:
    disc = element("circle", cx=x, cy=y, r=22, fill=theme.card, stroke=theme.eaves, stroke_width=3)
    return disc + draw(emblem, x, y, 30, ink=theme.card_ink, ground=theme.card)


def _houses(tile: Tile, theme: Theme) -> Iterator[str]:
    """Draw a house in each corner; the wall's terrace covers the two on its side."""
    yield from _crossing(theme)
    if tile.wall is not None:
        turn = SIDES.index(tile.wall)
        roof = _roof(-_HALF, -_HALF, TILE, theme, _lit(theme.bricks, turn))
        chimneys = [
            element("rect", x=x, y=-_HALF + HOUSE / 2 - 7, width=14, height=14, fill=theme.chimney)
            for x in (-64, -22, 8, 50)
        ]
        yield element("g", roof, *chimneys, transform=moved(0, 0, turn=90 * turn))


def _crossing(theme: Theme) -> Iterator[str]:
    for x in (-_HALF, _HALF - HOUSE):
        for y in (-_HALF, _HALF - HOUSE):
            yield _roof(x, y, HOUSE, theme, theme.roofs)


def _lit(tones: tuple[str, str, str, str], turn: int) -> tuple[str, str, str, str]:
    """Return the tones of a turned roof, so that the moon shines on it from the same side."""
    first, second, third, fourth = tones[turn:] + tones[:turn]
    return first, second, third, fourth


def _roof(x: float, y: float, width: float, theme: Theme, tones: tuple[str, str, str, str]) -> str:
    """Draw a hipped roof from above: four slopes, the north one first, then clockwise."""
    east, south, hip = x + width, y + HOUSE, HOUSE / 2
    left, right = (x + hip, y + hip), (east - hip, y + hip)
    corners = ((x, y), (east, y), (east, south), (x, south))
    slopes = (
        (corners[0], corners[1], right, left),
        (corners[1], corners[2], right),
        (corners[2], corners[3], left, right),
        (corners[3], corners[0], left),
    )
    faces = [
        element("polygon", points=points(*slope), fill=tone)
        for slope, tone in zip(slopes, tones, strict=True)
    ]
    frame = element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=HOUSE,
        rx=5,
        fill="none",
        stroke=theme.eaves,
        stroke_width=5,
    )
    return "".join(faces) + frame


def _front(theme: Theme) -> Iterator[str]:
    """Draw the thick edge of a wall as if it stood in the north."""
    yield element(
        "rect",
        x=-_HALF,
        y=-_HALF,
        width=TILE,
        height=EDGE,
        rx=4,
        fill=theme.wall,
        stroke=theme.wall_edge,
        stroke_width=3,
    )


def _barricade(theme: Theme) -> Iterator[str]:
    """Draw two striped planks on trestles across the street, as if in the north. [P1.3]"""
    half = STREET / 2 + 7
    for x in (-half + 14, half - 14):
        yield element(
            "rect", x=x - 4, y=-_HALF - 2, width=8, height=BARRICADE + 12, rx=3, fill=theme.eaves
        )
    for y in (-_HALF + 2, -_HALF + 20):
        yield from draw_plank(half, y, theme, line=3, first=8, step=25, stripe=10)
