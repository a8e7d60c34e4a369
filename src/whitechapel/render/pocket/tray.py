"""Under the board: the action tokens, the alibi cards, and the nine characters by name."""

from collections.abc import Iterator

from whitechapel.pocket.components import HOURGLASSES
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.pocket.cards import draw_hand, draw_shown
from whitechapel.render.pocket.emblems import HOURGLASS
from whitechapel.render.pocket.layout import ROSTER, TRAY, Point
from whitechapel.render.pocket.people import draw_character
from whitechapel.render.pocket.scene import Scene
from whitechapel.render.pocket.tokens import draw_tokens
from whitechapel.render.track import draw_lines


def draw_tray(scene: Scene) -> Iterator[str]:
    """Draw the tokens, the cards and the roster."""
    yield draw_lines(scene.theme, TRAY - 18, ROSTER - 12)
    yield from draw_tokens(scene)
    yield from draw_shown(scene)
    yield from draw_hand(scene)
    yield from _roster(scene)


def _roster(scene: Scene) -> Iterator[str]:
    """Draw the nine characters with names and hourglasses, in the order of P1.1. [P1.1]"""
    theme, suspects = scene.theme, scene.public.suspects
    for number, character in enumerate(scene.public.cast):
        x, y = 98 + number * 100.5, ROSTER + 44
        yield draw_character(scene, character, Point(x - 10, y), scale=0.59, ink=theme.fog)
        count = HOURGLASSES[character]
        for glass in range(count):
            above = y + (glass - (count - 1) / 2) * 26
            yield draw(HOURGLASS, x + 39, above, 20, ink=theme.fog, ground=theme.ground)
        colour = theme.ink if character in suspects else theme.fog
        name = scene.labels[character]
        yield lettering(name, x, ROSTER + 108, 19, colour, middle=True, widest=96)
