"""Manholes as iron lids, covered ones barred. [L2.4]"""

from collections.abc import Iterator

from whitechapel.london.board import MANHOLES
from whitechapel.render.element import element, moved
from whitechapel.render.london.layout import Point, hex_centre
from whitechapel.render.london.scene import Scene
from whitechapel.render.palette import Theme


def draw_manholes(scene: Scene) -> Iterator[str]:
    """Draw the manholes on which no character stands. [L2.4]"""
    pieces = scene.pieces
    for hex_ in filter(scene.shows, MANHOLES[pieces.edition]):
        if hex_ not in pieces.places:
            yield _manhole(hex_centre(hex_).plus(0, 5), 1, scene, covered=hex_ in pieces.covers)


def draw_manholes_beside(scene: Scene) -> Iterator[str]:
    """Draw the manholes under characters, moved so that they stay visible. [L4.4]"""
    pieces = scene.pieces
    for hex_ in filter(scene.shows, MANHOLES[pieces.edition]):
        if hex_ in pieces.places:
            yield _manhole(hex_centre(hex_).plus(29, 8), 0.5, scene, covered=hex_ in pieces.covers)


def _manhole(at: Point, scale: float, scene: Scene, *, covered: bool) -> str:
    parts = _cover(scene.theme) if covered else _shaft(scene.theme)
    return element("g", *parts, transform=moved(*at, scale))


def _shaft(theme: Theme) -> Iterator[str]:
    """Draw an open manhole: a black shaft with its rungs, in an iron rim."""
    yield element("circle", r=27, fill=theme.iron, stroke=theme.iron_edge, stroke_width=5)
    yield element(
        "path",
        d="M-8-19V19M8-19V19M-8-10H8M-8 0H8M-8 10H8",
        stroke=theme.iron_edge,
        stroke_width=3,
        opacity=0.55,
    )


def _cover(theme: Theme) -> Iterator[str]:
    """Draw a cover on a manhole: an iron lid under two crossed bars."""
    yield element("circle", r=27, fill=theme.lid, stroke=theme.iron, stroke_width=4)
    yield element("circle", r=20, fill="none", stroke=theme.iron, stroke_width=2)
    for colour, width in ((theme.iron, 13), (theme.iron_edge, 7)):
        yield element(
            "path",
            d="M-21-21L21 21M21-21L-21 21",
            stroke=colour,
            stroke_width=width,
            stroke_linecap="round",
        )
