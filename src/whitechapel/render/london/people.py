"""The characters: a full plate for a suspect, an empty frame for somebody cleared. [L2.1]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.london.board import MANHOLES, Hex
from whitechapel.london.components import CHARACTERS as ALL
from whitechapel.london.components import INDEX, Character
from whitechapel.london.notation import CODES
from whitechapel.render.element import element, moved, points, words
from whitechapel.render.emblem import draw, draw_outline
from whitechapel.render.lettering import lettering
from whitechapel.render.london.emblems import CHARACTERS, COLOURS, TOP_HAT
from whitechapel.render.london.layout import TOKEN_X, TOKEN_Y, Point, hex_centre
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.situation import active_character
from whitechapel.render.palette import Theme

_X, _Y, _CUT = TOKEN_X, TOKEN_Y, 8
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


def draw_people(scene: Scene) -> Iterator[str]:
    """Draw everybody on the board; an accuser stands beside the accused. [L7.2]"""
    places = scene.table.places
    lit, theme = scene.lit, scene.theme
    shown = (place for place in places if place is not None and scene.shows(place))
    for hex_ in dict.fromkeys(shown):
        here = [who for who in ALL if places[INDEX[who]] == hex_]
        here.sort(key=lambda who: who not in scene.public.used[-1:])
        ground, ink = (
            (theme.lit_street, theme.lit_ink)
            if hex_ in lit
            else (theme.dark_street, theme.dark_ink)
        )
        for who, at in zip(here, _standing(hex_, len(here), scene), strict=True):
            yield draw_character(
                scene, who, at, ink=ink, ground=ground, scale=1 if len(here) == 1 else 0.84
            )


def _standing(hex_: Hex, count: int, scene: Scene) -> list[Point]:
    """Find room on a hex for one or two, beside a manhole if there is one."""
    middle = hex_centre(hex_).plus(0, 8)
    if count > 1:
        return [middle.plus((number - (count - 1) / 2) * 46, 0) for number in range(count)]
    return [middle.plus(-9, 0) if hex_ in MANHOLES[scene.table.edition] else middle]


def draw_character(
    scene: Scene, character: Character, at: Point, *, ink: str, ground: str, scale: float = 1
) -> str:
    """Draw a character by his form: suspect, visible suspect, or cleared in an ink. [L6.1]"""
    theme = scene.theme
    name = element("title", words(scene.labels[character]))
    if character in scene.public.suspects:
        parts = _suspect(character, theme)
        if character in scene.seen:
            parts = (*_ring(theme), *parts)
    else:
        parts = _cleared(character, ink, ground)
    if character is active_character(scene.view):
        parts = (*parts, _brackets(theme))
    if character is scene.jack:
        parts = (*parts, _hat(theme))
    return element("g", name, *parts, transform=moved(*at, scale))


def _suspect(character: Character, theme: Theme) -> tuple[str, ...]:
    """Draw a full plate in the colour of the suspect."""
    plate, ink = COLOURS[character]
    return (
        _octagon("none", theme.eaves, 6),
        _octagon(plate, theme.card, 2.5),
        draw(CHARACTERS[character], 0, -8.5, 28, ink=ink, ground=plate),
        lettering(CODES[character], 0, 22.5, 20.5, ink, weight=700, middle=True),
    )


def _ring(theme: Theme) -> tuple[str, str]:
    """Draw the light around a visible suspect. [L6.1]"""
    return _octagon("none", theme.light_edge, 15), _octagon("none", theme.light, 11.5)


def _octagon(fill: str, stroke: str, width: float) -> str:
    return element("polygon", points=_PLATE, fill=fill, stroke=stroke, stroke_width=width)


def _cleared(character: Character, ink: str, ground: str) -> tuple[str, ...]:
    """Draw an outline in an empty frame whose corner is struck; the street shows. [L6.3]"""
    frame = element(
        "path",
        d="M10-23H-21V25H21V-12",
        fill=ground,
        stroke=ink,
        stroke_width=1.8,
        stroke_dasharray="5 3",
    )
    strike = element("path", d="M8-27L25-9", stroke=ink, stroke_width=4, stroke_linecap="round")
    emblem = draw_outline(CHARACTERS[character], -1, -6, 27, ink=ink)
    code = lettering(CODES[character].lower(), 0, 22, 18, ink, middle=True)
    return frame, strike, emblem, code


def _brackets(theme: Theme) -> str:
    """Mark whoever is being activated. [L3.3]"""
    path = "M-32-17V-34H-15M15-34H32V-17M32 17V34H15M-15 34H-32V17"
    return "".join(
        element("path", d=path, fill="none", stroke=colour, stroke_width=width)
        for colour, width in ((theme.eaves, 9), (theme.card, 5))
    )


def _hat(theme: Theme) -> str:
    """Mark Jack for those who may know him. [L8.2]"""
    disc = element(
        "circle", cx=-18, cy=-24, r=11.5, fill=theme.card, stroke=theme.eaves, stroke_width=2
    )
    return disc + draw(TOP_HAT, -18, -24, 16.5, ink=theme.card_ink, ground=theme.card)
