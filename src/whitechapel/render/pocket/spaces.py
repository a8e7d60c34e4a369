"""The twelve spaces around the district, and the detectives who stand on them. [P1.4]"""

from collections.abc import Iterator

from whitechapel.pocket.board import LOOKS, SPACES, Side
from whitechapel.pocket.components import DETECTIVES, Detective
from whitechapel.render.element import element, moved, points
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket import emblems
from whitechapel.render.pocket.layout import (
    BOARD,
    DETECTIVE,
    LEFT,
    NUMBER,
    PATH,
    TOP,
    Point,
    space_point,
)
from whitechapel.render.pocket.scene import Scene


def draw_path(scene: Scene) -> Iterator[str]:
    """Draw the spaces on their way around the district, clockwise. [P1.4]"""
    theme = scene.theme
    yield element(
        "rect",
        x=LEFT - PATH,
        y=TOP - PATH,
        width=BOARD + 2 * PATH,
        height=BOARD + 2 * PATH,
        rx=54,
        fill="none",
        stroke=theme.rule,
        stroke_width=3,
        stroke_dasharray="2 9",
        stroke_linecap="round",
    )
    for space in range(1, SPACES + 1):
        yield draw_space(space, theme, taken=space in scene.public.detectives)
    yield from _arrows(theme)


def draw_detectives(scene: Scene) -> Iterator[str]:
    """Draw the three detectives; those who share a space stand beside each other. [P4.2]"""
    detectives = scene.public.detectives
    for space in dict.fromkeys(detectives):
        here = [each for each in DETECTIVES if detectives.of(each) == space]
        along = Side.EAST if LOOKS[space].near in (Side.NORTH, Side.SOUTH) else Side.SOUTH
        for number, each in enumerate(here):
            offset = (number - (len(here) - 1) / 2) * (2 * DETECTIVE + 2)
            yield draw_detective(each, space_point(space).toward(along, offset), scene)


def draw_detective(detective: Detective, at: Point, scene: Scene) -> str:
    """Draw a detective as a round token."""
    theme = scene.theme
    disc = element("circle", r=DETECTIVE, fill=theme.card, stroke=theme.eaves, stroke_width=3)
    rim = element("circle", r=DETECTIVE - 5, fill="none", stroke=theme.card_ink, stroke_width=1.5)
    emblem = emblems.DETECTIVES[detective]
    parts = (
        disc,
        rim,
        draw(emblem, 0, -9, 44, ink=theme.card_ink, ground=theme.card),
        lettering(detective[0].upper(), 0, 33, 25, theme.card_ink, weight=700, middle=True),
    )
    return element("g", *parts, transform=moved(*at))


def draw_space(space: int, theme: Theme, *, taken: bool) -> str:
    """Draw a space with its number, which a detective who stands there pushes outward."""
    x, y = space_point(space)
    disc = element("circle", cx=x, cy=y, r=25, fill=theme.ground, stroke=theme.rule, stroke_width=3)
    left, top = space_point(space, NUMBER if taken else PATH)
    return disc + lettering(str(space), left, top + 9, 26, theme.fog, middle=True)


def _arrows(theme: Theme) -> Iterator[str]:
    """Point the way round at the four corners. [P4.1]"""
    near, far = LEFT - PATH, LEFT + BOARD + PATH
    top, bottom = TOP - PATH, TOP + BOARD + PATH
    corners = (
        (near + 60, top, 0),
        (far, top + 60, 90),
        (far - 60, bottom, 180),
        (near, bottom - 60, 270),
    )
    for x, y, turn in corners:
        shape = points((9, 0), (-7, -9), (-7, 9))
        yield element("polygon", points=shape, fill=theme.fog, transform=moved(x, y, turn=turn))
