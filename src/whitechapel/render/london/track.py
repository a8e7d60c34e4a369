"""The head of the picture: the turn, whose activation it is, and the eight turns. [L3]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.london.state import Public
from whitechapel.render.element import element
from whitechapel.render.lettering import lettering
from whitechapel.render.london.layout import Point
from whitechapel.render.london.lights import draw_lamp
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.situation import (
    due_activation,
    numbered_lights,
    turns,
    whose_turn,
)
from whitechapel.render.palette import Theme
from whitechapel.render.track import draw_lines, draw_order, draw_turn

_Y: Final = 44
_FIRST: Final = 352
_STEP: Final = 62


def draw_track(scene: Scene) -> Iterator[str]:
    """Draw the turn in words, the eight turns with their lights, and the four activations."""
    public, theme = scene.public, scene.theme
    yield from draw_turn(scene.labels, public.turn, _situation(scene), theme)
    for turn in turns():
        yield _turn(public, turn, theme)
    yield from _lights(scene)
    yield from draw_order(public.turn, due_activation(public), _Y, 78, theme)
    yield draw_lines(theme, 112, 117)


def _situation(scene: Scene) -> str:
    """Return who acts, or who has won and why, in a few words. [L3.2, L7]"""
    outcome, labels = scene.public.outcome, scene.labels
    if outcome is not None:
        winner = f"{labels['winner']}{labels['colon']} {labels[outcome.winner]}"
        return f"{winner}, {labels[outcome.reason]}"
    return whose_turn(scene.view, labels)


def _turn(public: Public, turn: int, theme: Theme) -> str:
    """Draw a turn: over, played now, or still to come. [L3.1]"""
    x, past, now = _FIRST + (turn - 1) * _STEP, turn < public.turn, turn == public.turn
    disc = element(
        "circle",
        cx=x,
        cy=_Y,
        r=25,
        fill=theme.card_back if past else "none",
        stroke=theme.ink if now else theme.rule,
        stroke_width=4 if now else 2,
    )
    colour = theme.ink if now else theme.card_back_ink if past else theme.fog
    weight = 700 if now else 400
    return disc + lettering(str(turn), x, _Y + 9, 26, colour, weight=weight, middle=True)


def _lights(scene: Scene) -> Iterator[str]:
    """Draw the gaslight that goes out after each of the first turns, dark if it has. [L6.4]"""
    left = numbered_lights(scene.pieces)
    for turn in range(1, 5):
        at = Point(_FIRST + (turn - 1) * _STEP, 90)
        yield draw_lamp(turn if turn in left else None, at, 34, scene.theme, scene.theme.ink)
