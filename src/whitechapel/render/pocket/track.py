"""The head of the picture: the turn, whose action it is, and the eight time tokens. [P3, P1.6]"""

from collections.abc import Mapping

from whitechapel.core import Player, Seat
from whitechapel.pocket.components import TURNS
from whitechapel.pocket.state import Public, player_of_action
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import MAGNIFIER, TAKERS, TOP_HAT
from whitechapel.render.pocket.situation import due_action

_Y = 62
_RADIUS = 27
_FIRST = 352
_STEP = 62


def draw_track(public: Public, labels: Mapping[str, str], theme: Theme) -> str:
    """Draw the turn in words, the time tokens, and the four actions of the turn."""
    tokens = "".join(_time_token(public, turn, theme) for turn in range(1, TURNS + 1))
    rule = element("path", d="M48 112H952M48 117H952", stroke=theme.rule, stroke_width=1.5)
    head = _headline(public, labels, theme) + _race(public, labels, theme)
    return head + tokens + _order(public, theme) + rule


def _headline(public: Public, labels: Mapping[str, str], theme: Theme) -> str:
    head = f"{labels['turn']} {public.turn}"
    return "".join(
        (
            lettering(head, 48, 62, 44, theme.ink, weight=700),
            lettering(_situation(public, labels), 48, 96, 25, theme.ink, italic=True, widest=262),
        )
    )


def _situation(public: Public, labels: Mapping[str, str]) -> str:
    """Tell who acts, or who has won, in a word or two. [P3.2, P6]"""
    if public.outcome is not None:
        return f"{labels['winner']}: {labels[public.outcome.winner]}"
    return "" if public.actor is None else labels[public.actor]


def _race(public: Public, labels: Mapping[str, str], theme: Theme) -> str:
    """Tell over the track that both goals are met and Jack must stay unseen. [P6.5]"""
    if public.race_since is None:
        return ""
    text = f"{labels['race']} {public.race_since}"
    return lettering(text, _FIRST + 3.5 * _STEP, 25, 20, theme.ink, italic=True, middle=True)


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
    below = element("path", d=f"M{x - 9} 102L{x} 93 {x + 9} 102Z", fill=theme.ink) if now else ""
    return disc + number + below


def _disc(x: float, fill: str, stroke: str, width: float = 2, radius: float = _RADIUS) -> str:
    return element("circle", cx=x, cy=_Y, r=radius, fill=fill, stroke=stroke, stroke_width=width)


def _order(public: Public, theme: Theme) -> str:
    """Draw the order of the four actions, the one that is due in a frame. [P3.2, P3.3]"""
    due, parts = due_action(public), list[str]()
    for number in range(4):
        x = 840 + number * 33
        player = player_of_action(public.turn, number)
        parts.append(_pawn(player, x, theme, done=number < due))
        if number == due:
            parts.append(element("path", d=f"M{x - 9} 102L{x} 93 {x + 9} 102Z", fill=theme.ink))
    return "".join(parts)


def _pawn(player: Player, x: float, theme: Theme, *, done: bool) -> str:
    emblem = TOP_HAT if player is Seat.JACK else MAGNIFIER
    colour = theme.rule if done else theme.ink
    return draw(emblem, x, _Y, 27, ink=colour, ground=theme.ground)
