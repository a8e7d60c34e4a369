"""The four action tokens. [P1.5]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.pocket.components import TOKENS, Action
from whitechapel.pocket.turn import backs
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import ACTIONS
from whitechapel.render.pocket.layout import TRAY, Point
from whitechapel.render.pocket.scene import Scene

_RADIUS: Final = 44


def draw_tokens(scene: Scene) -> Iterator[str]:
    """Draw the sides that are up and their backs in small; before the toss both sides. [P3.5]"""
    public, theme = scene.public, scene.theme
    places = [Point(94 + number * 110, TRAY + 50) for number in range(len(TOKENS))]
    if not public.faces:
        for at, sides in zip(places, TOKENS, strict=True):
            yield _untossed(sides, at, theme)
        return
    hidden = backs(public.faces)
    for at, up, back, used in zip(places, public.faces, hidden, public.used, strict=True):
        yield _used(up, at, theme) if used else draw_token(up, at, theme)
        yield _back(back, at, theme)
        colour = theme.fog if used else theme.ink
        yield lettering(scene.labels[up], at.x, at.y + 74, 20, colour, middle=True, widest=106)


def draw_token(action: Action, at: Point, theme: Theme) -> str:
    """Draw a token that can be used: a full disc. [P3.4]"""
    disc = _disc(at, theme.card, theme.eaves)
    return disc + draw(ACTIONS[action], *at, 56, ink=theme.card_ink, ground=theme.card)


def _used(action: Action, at: Point, theme: Theme) -> str:
    """Draw a token that has been used: a broken circle, struck through. [P3.4]"""
    strike = element(
        "path",
        d=f"M{at.x - 33:g} {at.y + 33:g}L{at.x + 33:g} {at.y - 33:g}",
        stroke=theme.fog,
        stroke_width=5,
        stroke_linecap="round",
    )
    emblem = draw(ACTIONS[action], *at, 44, ink=theme.fog, ground=theme.ground)
    return _disc(at, "none", theme.fog, "7 6") + emblem + strike


def _untossed(sides: tuple[Action, Action], at: Point, theme: Theme) -> str:
    """Draw a token before the toss: both of its sides in a broken circle. [P3.2]"""
    first, second = (
        draw(ACTIONS[side], at.x + shift, at.y, 30, ink=theme.fog, ground=theme.ground)
        for side, shift in zip(sides, (-20, 20), strict=True)
    )
    return _disc(at, "none", theme.rule, "7 6") + first + second


def _back(action: Action, at: Point, theme: Theme) -> str:
    """Draw the hidden side as a small coin at the rim. [P3.5]"""
    x, y = at.x + 38, at.y + 32
    coin = element(
        "circle", cx=x, cy=y, r=19, fill=theme.card_back, stroke=theme.ground, stroke_width=3
    )
    return coin + draw(ACTIONS[action], x, y, 24, ink=theme.card_back_ink, ground=theme.card_back)


def _disc(at: Point, fill: str, stroke: str, dashes: str | None = None) -> str:
    return element(
        "circle",
        cx=at.x,
        cy=at.y,
        r=_RADIUS,
        fill=fill,
        stroke=stroke,
        stroke_width=3,
        stroke_dasharray=dashes,
    )
