"""Under the board: the cards, and the eight characters by name."""

from collections.abc import Iterator

from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.london.cards import draw_cards_of_turn, draw_hands, draw_witness_card
from whitechapel.render.london.emblems import EXIT
from whitechapel.render.london.layout import ROSTER, TRAY, Point
from whitechapel.render.london.people import draw_character
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.situation import escaped
from whitechapel.render.palette import Theme
from whitechapel.render.track import draw_lines


def draw_tray(scene: Scene) -> Iterator[str]:
    """Draw the cards and the roster."""
    yield draw_lines(scene.theme, TRAY - 22, ROSTER - 14)
    yield from draw_cards_of_turn(scene)
    yield from draw_witness_card(scene)
    yield from draw_hands(scene)
    yield from _roster(scene)


def _roster(scene: Scene) -> Iterator[str]:
    """Draw the eight characters with their names, in the order of L2.1. [L2.1]"""
    theme, suspects = scene.theme, scene.public.suspects
    gone = escaped(scene.pieces)
    for number, character in enumerate(scene.pieces.cast):
        at = Point(104.5 + number * 113, ROSTER + 38)
        yield draw_character(scene, character, at, ink=theme.fog, ground=theme.ground, scale=1.15)
        colour = theme.ink if character in suspects else theme.fog
        if character in gone:
            yield _escaped(at, scene.theme)
        name = scene.labels[character]
        yield lettering(name, at.x, ROSTER + 98, 19, colour, middle=True, widest=108)


def _escaped(at: Point, theme: Theme) -> str:
    """Mark who has left through an exit. [L7.1]"""
    x, y = at.x + 40, at.y + 22
    disc = element("circle", cx=x, cy=y, r=17, fill=theme.card, stroke=theme.eaves, stroke_width=2)
    return disc + draw(EXIT, x, y, 24, ink=theme.card_ink, ground=theme.card)
