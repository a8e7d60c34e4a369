"""Under the board: the action tokens, the alibi cards, and the nine characters by name."""

from collections.abc import Iterator, Mapping

from whitechapel.core import Seat
from whitechapel.pocket.components import (
    CHARACTERS,
    HOURGLASSES,
    TOKENS,
    Action,
    Character,
)
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import CODES
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import Public
from whitechapel.render.element import element
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import ACTIONS, COLOURS, HOURGLASS, TOP_HAT
from whitechapel.render.pocket.emblems import CHARACTERS as EMBLEMS
from whitechapel.render.pocket.layout import Point
from whitechapel.render.pocket.situation import hidden_side
from whitechapel.render.pocket.people import draw_cleared, draw_suspect

_TOP = 1112
_ROSTER = 1268
_TOKEN = 44
_CARD = (74, 100)


def draw_tray(view: View, labels: Mapping[str, str], theme: Theme, *, sights: bool) -> str:
    """Draw the tokens, the cards and the roster."""
    rules = element(
        "path",
        d=f"M48 {_TOP - 18}H952M48 {_ROSTER - 12}H952",
        stroke=theme.rule,
        stroke_width=1.5,
    )
    parts = [
        rules,
        *_tokens(view.public, labels, theme),
        *_shown(view.public, labels, theme),
        *_hand(view, labels, theme),
        *_roster(view.public, labels, theme, sights=sights),
    ]
    return "".join(parts)


def _tokens(public: Public, labels: Mapping[str, str], theme: Theme) -> Iterator[str]:
    """Draw the four tokens with the sides that are up, and their backs in small. [P1.5, P3.5]"""
    for number, sides in enumerate(TOKENS):
        x, y = 94 + number * 110, _TOP + 50
        if not public.faces:
            yield _token(None, sides, Point(x, y), theme, used=False)
            continue
        up = public.faces[number]
        used = public.used[number]
        yield _token(up, (hidden_side(public, number),), Point(x, y), theme, used=used)
        yield lettering(
            labels[up],
            x,
            y + 74,
            20,
            theme.fog if used else theme.ink,
            middle=True,
            widest=106,
        )


def _token(
    up: Action | None,
    backs: tuple[Action, ...],
    x: float,
    y: float,
    theme: Theme,
    *,
    used: bool,
) -> str:
    """Draw a token: full when it can be used, a struck outline when it has been. [P3.4]"""
    if up is None:
        face = _disc(x, y, "none", theme.rule, "7 6")
    elif used:
        face = _disc(x, y, "none", theme.fog, "7 6")
        face += draw(ACTIONS[up], x, y, 44, ink=theme.fog, ground=theme.ground)
        face += element(
            "path",
            d=f"M{x - 33} {y + 33}L{x + 33} {y - 33}",
            stroke=theme.fog,
            stroke_width=5,
            stroke_linecap="round",
        )
    else:
        face = _disc(x, y, theme.card, theme.eaves)
        face += draw(ACTIONS[up], x, y, 56, ink=theme.card_ink, ground=theme.card)
    return face + _backs(backs, x, y, theme, alone=up is None)


def _backs(backs: tuple[Action, ...], x: float, y: float, theme: Theme, *, alone: bool) -> str:
    """Draw the hidden side in small at the rim, or both sides before the toss. [P3.5]"""
    at = [(x - 20, y), (x + 20, y)] if alone else [(x + 38, y + 32)]
    parts: list[str] = []
    for back, (left, top) in zip(backs, at, strict=True):
        if not alone:
            parts.append(
                element(
                    "circle",
                    cx=left,
                    cy=top,
                    r=19,
                    fill=theme.card_back,
                    stroke=theme.ground,
                    stroke_width=3,
                )
            )
        ink = theme.fog if alone else theme.card_back_ink
        ground = theme.ground if alone else theme.card_back
        parts.append(draw(ACTIONS[back], left, top, 30 if alone else 24, ink=ink, ground=ground))
    return "".join(parts)


def _disc(x: float, y: float, fill: str, stroke: str, dashes: str | None = None) -> str:
    return element(
        "circle",
        cx=x,
        cy=y,
        r=_TOKEN,
        fill=fill,
        stroke=stroke,
        stroke_width=3,
        stroke_dasharray=dashes,
    )


def _shown(public: Public, labels: Mapping[str, str], theme: Theme) -> Iterator[str]:
    """Draw the cards that the Investigator drew, face up. [P4.8]"""
    draws = [draw for draw in public.drawn if draw.character is not None]
    for number, (turn, _, character) in enumerate(draws):
        if character is not None:
            yield _face_up(character, turn, 540 + number * 84, theme)
    if draws:
        yield lettering(
            labels["shown"], 540 + (len(draws) - 1) * 42, _TOP + 124, 20, theme.ink, middle=True
        )


def _hand(view: View, labels: Mapping[str, str], theme: Theme) -> Iterator[str]:
    """Draw Jack's identity and his cards: face down, unless the viewer may see them. [P7.2]"""
    turns = view.public.turns_of_jacks_cards
    cards = view.hand.cards if view.hand is not None else (None,) * len(turns)
    identity = view.hand.identity if view.hand is not None else None
    x = 915 - len(turns) * 84
    yield _identity(identity, x, theme)
    for number, (turn, card) in enumerate(zip(turns, cards, strict=True), start=1):
        left = x + number * 84
        yield _face_down(left, turn, theme) if card is None else _face_up(card, turn, left, theme)
    yield lettering(labels[Seat.JACK], x + len(turns) * 42, _TOP + 124, 20, theme.ink, middle=True)


def _identity(character: Character | None, x: float, theme: Theme) -> str:
    """Draw the card of the character Jack hides as, under his hat. [P2.3]"""
    if character is None:
        back = _back(x, theme)
        return back + draw(
            TOP_HAT, x, _TOP + 50, 48, ink=theme.card_back_ink, ground=theme.card_back
        )
    hat = draw(TOP_HAT, x + 30, _TOP + 6, 22, ink=theme.ink, ground=theme.ground)
    return _face_up(character, None, x, theme) + _badge(x, theme) + hat


def _face_up(character: Character, turn: int | None, x: float, theme: Theme) -> str:
    width, height = _CARD
    plate, ink = COLOURS[character]
    parts = [
        _sheet(x, theme.card, theme.eaves),
        element(
            "rect",
            x=x - width / 2 + 6,
            y=_TOP + 6,
            width=width - 12,
            height=60,
            rx=3,
            fill=plate,
            stroke=theme.card_ink,
            stroke_width=1,
        ),
        draw(EMBLEMS[character], x, _TOP + 36, 48, ink=ink, ground=plate),
        lettering(CODES[character], x - 31, _TOP + height - 11, 23, theme.card_ink, weight=700),
        *_glasses(HOURGLASSES[character], x + 25, _TOP + height - 19, theme.card_ink, theme.card),
    ]
    if turn is not None:
        parts.append(_turn(turn, x, theme))
    return "".join(parts)


def _face_down(x: float, turn: int, theme: Theme) -> str:
    sign = draw(HOURGLASS, x, _TOP + 50, 44, ink=theme.card_back_ink, ground=theme.card_back)
    return _back(x, theme) + sign + _turn(turn, x, theme)


def _back(x: float, theme: Theme) -> str:
    width, height = _CARD
    frame = element(
        "rect",
        x=x - width / 2 + 7,
        y=_TOP + 7,
        width=width - 14,
        height=height - 14,
        rx=3,
        fill="none",
        stroke=theme.card_back_ink,
        stroke_width=1.5,
    )
    return _sheet(x, theme.card_back, theme.eaves) + frame


def _sheet(x: float, fill: str, stroke: str) -> str:
    width, height = _CARD
    return element(
        "rect",
        x=x - width / 2,
        y=_TOP,
        width=width,
        height=height,
        rx=6,
        fill=fill,
        stroke=stroke,
        stroke_width=2,
    )


def _turn(turn: int, x: float, theme: Theme) -> str:
    """Draw in which turn a card was drawn; it matters to who counts. [P7.1, P7.3]"""
    return _badge(x, theme) + lettering(str(turn), x + 30, _TOP + 13, 20, theme.ink, middle=True)


def _badge(x: float, theme: Theme) -> str:
    return element(
        "circle",
        cx=x + 30,
        cy=_TOP + 6,
        r=16,
        fill=theme.ground,
        stroke=theme.fog,
        stroke_width=2,
    )


def _glasses(count: int, x: float, y: float, ink: str, ground: str) -> Iterator[str]:
    """Draw the hourglasses of a card, the last one at the right. [P1.1]"""
    for number in range(count):
        yield draw(HOURGLASS, x - number * 13, y, 19, ink=ink, ground=ground)


def _roster(
    public: Public, labels: Mapping[str, str], theme: Theme, *, sights: bool
) -> Iterator[str]:
    """Draw the nine characters with names and hourglasses, in the order of P1.1. [P1.1]"""
    suspects = public.suspects
    seen = in_sight(public.tiles, public.detectives) if sights else frozenset[Character]()
    for number, character in enumerate(CHARACTERS):
        x = 98 + number * 100.5
        at = Point(x - 8, _ROSTER + 46)
        if character in suspects:
            yield draw_suspect(character, at, theme, seen=character in seen, size=54)
        else:
            yield draw_cleared(character, at, theme.fog, size=56)
        count = HOURGLASSES[character]
        for glass in range(count):
            y = _ROSTER + 46 + (glass - (count - 1) / 2) * 26
            yield draw(HOURGLASS, x + 37, y, 20, ink=theme.fog, ground=theme.ground)
        colour = theme.ink if character in suspects else theme.fog
        yield lettering(labels[character], x, _ROSTER + 104, 19, colour, middle=True, widest=96)
