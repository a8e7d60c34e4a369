"""The characters: a full plate for a suspect, an empty frame for a cleared one. [L2.1]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.london.board import MANHOLES, Hex
from whitechapel.london.components import Character
from whitechapel.london.notation import CODES
from whitechapel.render.character_token import EmptyFrame, Plate, Sign
from whitechapel.render.element import element, moved, words
from whitechapel.render.emblem import TOP_HAT, draw
from whitechapel.render.london.emblems import CHARACTERS, COLOURS
from whitechapel.render.london.layout import TOKEN_X, TOKEN_Y, Point, hex_centre
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.situation import active_character
from whitechapel.render.palette import Theme

_PLATE: Final = Plate(
    x=TOKEN_X,
    y=TOKEN_Y,
    cut=8,
    shade=6,
    edge=2.5,
    ring_edge=15,
    ring=11.5,
    emblem=Sign(0, -8.5, 28),
    code=Sign(0, 22.5, 20.5),
)
_FRAME: Final = EmptyFrame(
    frame="M10-23H-21V25H21V-12",
    line=1.8,
    dashes="5 3",
    strike="M8-27L25-9",
    strike_line=4,
    emblem=Sign(-1, -6, 27),
    code=Sign(0, 22, 18),
)


def draw_people(scene: Scene) -> Iterator[str]:
    """Draw the characters on the board; an accuser stands beside the accused. [L7.2]"""
    places = scene.pieces.places
    lit, theme = scene.lit, scene.theme
    shown = (place for place in places if place is not None and scene.shows(place))
    for hex_ in dict.fromkeys(shown):
        here = [who for who in scene.pieces.cast if scene.pieces.where(who) == hex_]
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
    """Return the points for one or two characters on a hex, beside its manhole if it has one."""
    middle = hex_centre(hex_).plus(0, 8)
    if count > 1:
        return [middle.plus((number - (count - 1) / 2) * 46, 0) for number in range(count)]
    return [middle.plus(-9, 0) if hex_ in MANHOLES[scene.pieces.edition] else middle]


def draw_character(
    scene: Scene, character: Character, at: Point, *, ink: str, ground: str, scale: float = 1
) -> str:
    """Draw a character by his form: suspect, visible suspect, or cleared in an ink. [L6.1]"""
    theme = scene.theme
    name = element("title", words(scene.labels[character]))
    emblem, code = CHARACTERS[character], CODES[character]
    if character in scene.public.suspects:
        seen = character in scene.seen
        parts = _PLATE.suspect(emblem, code, COLOURS[character], theme, seen=seen)
    else:
        parts = _FRAME.cleared(emblem, code, ink, ground)
    if character is active_character(scene.view):
        parts = (*parts, _brackets(theme))
    if character is scene.jack:
        parts = (*parts, _hat(theme))
    return element("g", name, *parts, transform=moved(*at, scale))


def _brackets(theme: Theme) -> str:
    """Mark the character who is being activated. [L3.3]"""
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
