"""The characters: a full plate for a suspect, an empty frame for somebody cleared. [P1.2]"""

from typing import Final

from whitechapel.pocket.components import Character
from whitechapel.pocket.notation import CODES
from whitechapel.render.element import element, moved, points, words
from whitechapel.render.emblem import draw, draw_outline
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import CHARACTERS, COLOURS
from whitechapel.render.pocket.layout import Point
from whitechapel.render.pocket.scene import Scene

_X: Final = 49
_Y: Final = 58
_CUT: Final = 15
_PLATE: Final = points(
    (_CUT - _X, -_Y),
    (_X - _CUT, -_Y),
    (_X, _CUT - _Y),
    (_X, _Y - _CUT),
    (_X - _CUT, _Y),
    (_CUT - _X, _Y),
    (-_X, _Y - _CUT),
    (-_X, _CUT - _Y),
)


def draw_character(
    scene: Scene, character: Character, at: Point, *, ink: str, scale: float = 1
) -> str:
    """Draw a character by his form: suspect, suspect in sight, or cleared in an ink. [P5.1]"""
    name = element("title", words(scene.labels[character]))
    if character not in scene.public.suspects:
        return element("g", name, *_cleared(character, ink), transform=moved(*at, scale))
    parts = _suspect(character, scene.theme)
    if character in scene.seen:
        parts = (*_ring(scene.theme), *parts)
    return element("g", name, *parts, transform=moved(*at, scale))


def _suspect(character: Character, theme: Theme) -> tuple[str, ...]:
    """Draw a full plate in the colour of the suspect."""
    plate, ink = COLOURS[character]
    return (
        _octagon("none", theme.eaves, 10),
        _octagon(plate, theme.card, 4),
        draw(CHARACTERS[character], 0, -14, 67, ink=ink, ground=plate),
        lettering(CODES[character], 0, 48, 34, ink, weight=700, middle=True),
    )


def _ring(theme: Theme) -> tuple[str, str]:
    """Draw the light around a suspect in sight. [P5.1]"""
    return _octagon("none", theme.light_edge, 29), _octagon("none", theme.light, 24)


def _octagon(fill: str, stroke: str, width: float) -> str:
    return element("polygon", points=_PLATE, fill=fill, stroke=stroke, stroke_width=width)


def _cleared(character: Character, ink: str) -> tuple[str, ...]:
    """Draw an outline in an empty frame whose corner is struck; the streets stay open."""
    frame = element(
        "path",
        d="M16-40H-40V41H40V-16",
        fill="none",
        stroke=ink,
        stroke_width=2.5,
        stroke_dasharray="8 5",
    )
    strike = element("path", d="M11-45L45-11", stroke=ink, stroke_width=6, stroke_linecap="round")
    emblem = draw_outline(CHARACTERS[character], -4, -11, 44, ink=ink)
    code = lettering(CODES[character].lower(), -2, 32, 25, ink, middle=True)
    return frame, strike, emblem, code
