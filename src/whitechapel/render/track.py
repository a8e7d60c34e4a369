"""The head of both games' pictures: the turn in words, and whose the four actions are."""

from collections.abc import Iterator, Mapping

from whitechapel.core import player_in_turn
from whitechapel.render.element import element
from whitechapel.render.emblem import PLAYERS, draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme


def draw_turn(labels: Mapping[str, str], turn: int, situation: str, theme: Theme) -> Iterator[str]:
    """Yield the turn and, below it, who acts or who has won."""
    yield lettering(f"{labels['turn']} {turn}", 48, 62, 44, theme.ink, weight=700)
    yield lettering(situation, 48, 96, 25, theme.ink, italic=True, widest=262)


def draw_order(turn: int, due: int, y: float, foot: float, theme: Theme) -> Iterator[str]:
    """Yield the four actions by player, with a pointer under the one that is due. [P3.2, L3.2]"""
    for number in range(4):
        x = 840 + number * 33
        ink = theme.rule if number < due else theme.ink
        yield draw(PLAYERS[player_in_turn(turn, number)], x, y, 27, ink=ink, ground=theme.ground)
        if number == due:
            yield draw_pointer(x, foot, theme)


def draw_pointer(x: float, foot: float, theme: Theme) -> str:
    """Return a small arrow that points up, with its foot at a height."""
    return element("path", d=f"M{x - 9} {foot}L{x} {foot - 9} {x + 9} {foot}Z", fill=theme.ink)


def draw_lines(theme: Theme, *heights: float) -> str:
    """Return lines across the picture, which divide its parts."""
    path = "".join(f"M48 {y}H952" for y in heights)
    return element("path", d=path, stroke=theme.rule, stroke_width=1.5)
