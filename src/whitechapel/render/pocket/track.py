"""The head of the picture: the turn, whose action it is, and the eight time tokens. [P3, P1.6]"""

from collections.abc import Iterator, Mapping
from typing import Final

from whitechapel.pocket.components import TURNS
from whitechapel.pocket.state import Public
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import TAKERS
from whitechapel.render.pocket.scene import Scene
from whitechapel.render.pocket.situation import due_action
from whitechapel.render.track import draw_lines, draw_order, draw_pointer, draw_turn

_Y: Final = 62
_FOOT: Final = 102
_FIRST: Final = 352
_STEP: Final = 62


def draw_track(scene: Scene) -> Iterator[str]:
    """Draw the turn in words, the time tokens, and the four actions of the turn."""
    public, labels, theme = scene.public, scene.labels, scene.theme
    yield from draw_turn(labels, public.turn, _situation(public, labels), theme)
    if public.race_since is not None:
        race, x = f"{labels['race']} {public.race_since}", _FIRST + 3.5 * _STEP
        yield lettering(race, x, 25, 20, theme.ink, italic=True, middle=True)
    for turn in range(1, TURNS + 1):
        yield _time_token(public, turn, theme)
    yield from draw_order(public.turn, due_action(public), _Y, _FOOT, theme)
    yield draw_lines(theme, 112, 117)


def _situation(public: Public, labels: Mapping[str, str]) -> str:
    """Return who acts, or who has won, in a word or two. [P3.2, P6]"""
    if public.outcome is not None:
        return f"{labels['winner']}{labels['colon']} {labels[public.outcome.winner]}"
    return "" if public.actor is None else labels[public.actor]


def _time_token(public: Public, turn: int, theme: Theme) -> str:
    """Draw a time token: taken and by whom, of this turn, or still to come. [P5.3, P5.4]"""
    x = _FIRST + (turn - 1) * _STEP
    if turn <= len(public.time_tokens):
        disc = _disc(x, theme.card, theme.eaves)
        taker = TAKERS[public.time_tokens[turn - 1]]
        return disc + draw(taker, x, _Y, 34, ink=theme.card_ink, ground=theme.card)
    now = turn == public.turn
    disc = _disc(x, "none", theme.ink if now else theme.rule, 4 if now else 2)
    colour = theme.ink if now else theme.fog
    number = lettering(str(turn), x, _Y + 9, 27, colour, weight=700 if now else 400, middle=True)
    return disc + number + (draw_pointer(x, _FOOT, theme) if now else "")


def _disc(x: float, fill: str, stroke: str, width: float = 2) -> str:
    return element("circle", cx=x, cy=_Y, r=27, fill=fill, stroke=stroke, stroke_width=width)
