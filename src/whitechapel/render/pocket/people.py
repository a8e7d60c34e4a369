"""The characters: a full plate for a suspect, an empty frame for a cleared one. [P1.2]"""

from typing import Final

from whitechapel.pocket.components import Character
from whitechapel.pocket.notation import CODES
from whitechapel.render.character_token import EmptyFrame, Plate, Sign
from whitechapel.render.element import element, moved, words
from whitechapel.render.pocket.emblems import CHARACTERS, COLOURS
from whitechapel.render.pocket.layout import Point
from whitechapel.render.pocket.scene import Scene

_PLATE: Final = Plate(
    x=49,
    y=58,
    cut=15,
    shade=10,
    edge=4,
    ring_edge=29,
    ring=24,
    emblem=Sign(0, -14, 67),
    code=Sign(0, 48, 34),
)
_FRAME: Final = EmptyFrame(
    frame="M16-40H-40V41H40V-16",
    line=2.5,
    dashes="8 5",
    strike="M11-45L45-11",
    strike_line=6,
    emblem=Sign(-4, -11, 44),
    code=Sign(-2, 32, 25),
)


def draw_character(
    scene: Scene, character: Character, at: Point, *, ink: str, scale: float = 1
) -> str:
    """Draw a character by his form: suspect, suspect in sight, or cleared in an ink. [P5.1]"""
    name = element("title", words(scene.labels[character]))
    emblem, code = CHARACTERS[character], CODES[character]
    if character in scene.public.suspects:
        seen = character in scene.seen
        parts = _PLATE.suspect(emblem, code, COLOURS[character], scene.theme, seen=seen)
    else:
        parts = _FRAME.cleared(emblem, code, ink)
    return element("g", name, *parts, transform=moved(*at, scale))
