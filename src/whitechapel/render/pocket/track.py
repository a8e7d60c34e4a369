"""The head of the picture: the turn, whose action it is, and the eight time tokens. [P3, P1.6]"""

from collections.abc import Iterator, Mapping
from typing import Final

from whitechapel.core import Seat, player_in_turn
from whitechapel.pocket.components import TURNS
from whitechapel.pocket.state import Public
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import MAGNIFIER, TAKERS, TOP_HAT
from whitechapel.render.pocket.scene import Scene
from whitechapel.render.pocket.situation import due_action

_Y: Final = 62
_FIRST: Final = 352
_STEP: Final = 62


def draw_track(scene: Scene) -> Iterator[str]:
    """Draw the turn in words, the time tokens, and the four actions of the turn."""
    public, labels, theme = scene.public, scene.labels, scene.theme
    yield lettering(f"{labels['turn']} {public.turn}", 48, 62, 44, theme.ink, weight=700)
    yield lettering(_situation(public, labels), 48, 96, 25, theme.ink, italic=True, widest=262)
    if public.race_since is not None:
        race, x = f"{labels['race']} {public.race_since}", _FIRST + 3.5 * _STEP
        yield lettering(race, x, 25, 20, theme.ink, italic=True, middle=True)
    for turn in range(1, TURNS + 1):
        yield _time_token(public, turn, theme)
    yield from _order(public, theme)
    yield element("path", d="M48 112H952M48 117H952", stroke=theme.rule, stroke_width=1.5)


def _situation(public: Public, labels: Mapping[str, str]) -> str:
    """Tell who acts, or who has won, in a word or two. [P3.2, P6]"""
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
    return disc + number + (_pointer(x, theme) if now else "")


def _disc(x: float, fill: str, stroke: str, width: float = 2) -> str:
    return element("circle", cx=x, cy=_Y, r=27, fill=fill, stroke=stroke, stroke_width=width)


def _order(public: Public, theme: Theme) -> Iterator[str]:
    """Draw whose the four actions are, a pointer under the one that is due. [P3.2, P3.3]"""
    due = due_action(public)
    for number in range(4):
        x = 840 + number * 33
        emblem = TOP_HAT if player_in_turn(public.turn, number) is Seat.JACK else MAGNIFIER
        ink = theme.rule if number < due else theme.ink
        yield draw(emblem, x, _Y, 27, ink=ink, ground=theme.ground)
        if number == due:
            yield _pointer(x, theme)


def _pointer(x: float, theme: Theme) -> str:
    return element("path", d=f"M{x - 9} 102L{x} 93 {x + 9} 102Z", fill=theme.ink)
