"""The head of the picture: the turn, whose activation it is, and the eight turns. [L3]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.core import player_in_turn
from whitechapel.london.components import CARDS_A_TURN
from whitechapel.london.state import Public
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.london.emblems import PLAYERS
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

_Y: Final = 44
_FIRST: Final = 352
_STEP: Final = 62


def draw_track(scene: Scene) -> Iterator[str]:
    """Draw the turn in words, the eight turns with their lights, and the four activations."""
    public, labels, theme = scene.public, scene.labels, scene.theme
    yield lettering(f"{labels['turn']} {public.turn}", 48, 62, 44, theme.ink, weight=700)
    yield lettering(_situation(scene), 48, 96, 25, theme.ink, italic=True, widest=262)
    for turn in turns():
        yield _turn(public, turn, theme)
    yield from _lights(scene)
    yield from _order(public, theme)
    yield element("path", d="M48 112H952M48 117H952", stroke=theme.rule, stroke_width=1.5)


def _situation(scene: Scene) -> str:
    """Tell who acts, or who has won and why, in a few words. [L3.2, L7]"""
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
    left = numbered_lights(scene.table)
    for turn in range(1, 5):
        at = Point(_FIRST + (turn - 1) * _STEP, 90)
        yield draw_lamp(turn if turn in left else None, at, 34, scene.theme, scene.theme.ink)


def _order(public: Public, theme: Theme) -> Iterator[str]:
    """Draw whose the four activations are, a pointer under the one that is due. [L3.2]"""
    due = due_activation(public)
    for number in range(CARDS_A_TURN):
        x = 840 + number * 33
        emblem = PLAYERS[player_in_turn(public.turn, number)]
        ink = theme.rule if number < due else theme.ink
        yield draw(emblem, x, _Y, 27, ink=ink, ground=theme.ground)
        if number == due:
            yield element("path", d=f"M{x - 9} 78L{x} 69 {x + 9} 78Z", fill=theme.ink)
