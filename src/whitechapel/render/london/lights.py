"""Light: gaslights on their posts, the glow around them, and Watson's beam. [L2.3, L6]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.london.board import POSTS, STREETS, Hex
from whitechapel.london.sight import beam
from whitechapel.render.element import element, moved, number, points
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.london.district import draw_hex
from whitechapel.render.london.emblems import LAMP
from whitechapel.render.london.layout import (
    GLOW,
    ROW,
    SIDE,
    Point,
    corners,
    hex_centre,
    outlines,
    turn_of,
)
from whitechapel.render.london.scene import Scene
from whitechapel.render.palette import Theme

_WIDEST: Final = 22
"""Half of the beam at its end: less than half of a side, so that it lights no other hex."""
GLASS: Final = "M-13-9L-8 14H8L13-9Z"
FLAME: Final = "M0-8C5-3 6.5 1 5.5 5 4.5 9.5-4.5 9.5-5.5 5-6.5 1-1.5-1 0-8Z"
"""The glass of a lamp, and the flame of a light without a number."""


def gradients(scene: Scene) -> str:
    """Define the glow of a gaslight and the light of the beam, which both fade outward."""
    theme, prefix = scene.theme, scene.prefix
    glow = _stops(theme.glow, ((0, 0.85), (0.45, 0.5), (1, 0)))
    ray = _stops(theme.light, ((0, 1), (0.5, 0.8), (1, 0.5)))
    streets = outlines(tuple(filter(scene.shows, STREETS)))
    return (
        element("radialGradient", *glow, id=f"{prefix}-glow")
        + element("linearGradient", *ray, id=f"{prefix}-ray", x1=0, y1=1, x2=0, y2=0)
        + element("clipPath", element("path", d=streets), id=f"{prefix}-streets")
    )


def _stops(colour: str, shares: tuple[tuple[float, float], ...]) -> list[str]:
    return [
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, opacity in shares
    ]


def draw_glow(scene: Scene) -> str:
    """Draw the light that falls on the streets around the lit posts. [L6.1]"""
    glows = [
        element("circle", cx=x, cy=y, r=GLOW, fill=f"url(#{scene.prefix}-glow)")
        for x, y in map(hex_centre, filter(scene.shows, scene.pieces.lit_posts))
    ]
    return element("g", *glows, clip_path=f"url(#{scene.prefix}-streets)")


def draw_posts(scene: Scene) -> Iterator[str]:
    """Draw the posts: a burning lamp with or without a number, or a dark one. [L2.3]"""
    for post, light in zip(POSTS, scene.pieces.lights, strict=True):
        if scene.shows(post):
            yield from _post(post, light, scene)


def _post(hex_: Hex, light: int | None, scene: Scene) -> Iterator[str]:
    theme, at = scene.theme, hex_centre(hex_)
    yield draw_hex(at, SIDE - 2, theme.post, theme.eaves, 4)
    first, *others = corners(at, SIDE - 8)
    yield element(
        "polyline",
        points=points(*others, first),
        fill="none",
        stroke=theme.unlit if light is None else theme.light,
        stroke_width=1.2 if light is None else 2.4,
    )
    yield draw_lamp(light, at.plus(0, 6), 54, theme, theme.lamp)


def draw_lamp(light: int | None, at: Point, size: float, theme: Theme, ink: str) -> str:
    """Draw a street lamp: its glass bright with a number or a flame, or empty. [L2.3]"""
    if light is None:
        return draw(LAMP, *at, size, ink=theme.unlit, ground=theme.post)
    glass = element("path", d=GLASS, fill=theme.light, transform=moved(*at, size / 48))
    lamp = draw(LAMP, *at, size, ink=ink, ground=theme.light)
    if light:
        sign = lettering(
            str(light),
            at.x,
            at.y + size * 0.25,
            size * 0.44,
            theme.lit_ink,
            weight=700,
            middle=True,
        )
    else:
        sign = element("path", d=FLAME, fill=theme.lit_ink, transform=moved(*at, size / 48))
    return glass + lamp + sign


def draw_beam(scene: Scene) -> Iterator[str]:
    """Draw the beam of Watson's lantern as a wedge, to where it stops. [L6.2]"""
    pieces, theme = scene.pieces, scene.theme
    place = pieces.lantern_hex
    if place is None or not beam(pieces):
        return
    count = beam(pieces).bit_count()
    reach = ROW * (0.5 + count) - 3
    wedge = element(
        "polygon",
        points=points((-4, 0), (-_WIDEST, -reach), (_WIDEST, -reach), (4, 0)),
        fill=f"url(#{scene.prefix}-ray)",
        stroke=theme.light_edge,
        stroke_width=1.5,
    )
    arrows = [_arrow(ROW * (0.5 + step), theme) for step in range(1, count)]
    turned = moved(*hex_centre(place), turn=turn_of(pieces.lantern))
    yield element("g", wedge, *arrows, transform=turned)


def _arrow(distance: float, theme: Theme) -> str:
    """Draw an arrow where the beam goes from one hex into the next."""
    return element(
        "path",
        d=f"M-8 {number(5 - distance)}L0 {number(-4 - distance)} 8 {number(5 - distance)}",
        fill="none",
        stroke=theme.light_edge,
        stroke_width=3.5,
    )


def draw_lantern(scene: Scene) -> str:
    """Draw the nose of Watson's lantern, which shows where it points. [L5.2]"""
    pieces, theme = scene.pieces, scene.theme
    place = pieces.lantern_hex
    if place is None or not scene.shows(place):
        return ""
    shape = points((-11, -35), (11, -35), (0, -47))
    return element(
        "polygon",
        points=shape,
        fill=theme.light if scene.lights else theme.card,
        stroke=theme.light_edge if scene.lights else theme.eaves,
        stroke_width=2,
        stroke_linejoin="round",
        transform=moved(*hex_centre(place), turn=turn_of(pieces.lantern)),
    )
