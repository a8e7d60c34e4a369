"""The cards: the characters of the turn, the witness card, the alibis of each side. [L2.7]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.core import Player, Seat
from whitechapel.london.components import CARDS_A_TURN, Character
from whitechapel.london.notation import CODES
from whitechapel.render.card import Badge, CardShape
from whitechapel.render.element import element
from whitechapel.render.emblem import PLAYERS, TOP_HAT, draw
from whitechapel.render.lettering import lettering
from whitechapel.render.london.emblems import (
    ALIBI,
    CHARACTERS,
    COLOURS,
    EYE,
    LAMP,
    SHUT_EYE,
)
from whitechapel.render.london.layout import TRAY
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.situation import (
    activated_by,
    active_character,
    answer_shown,
    hand_of,
)
from whitechapel.render.palette import Theme

_CARD: Final = CardShape(TRAY, 70, 96, portrait=58, emblem=46, badge=Badge(28, 5, 15))
_STEP: Final = 79
_FIRST: Final = 83
_WITNESS: Final = 434
_LAST: Final = 917


def draw_cards_of_turn(scene: Scene) -> Iterator[str]:
    """Draw the four character cards; a used one is struck and shows who used it. [L3.2]"""
    theme, users = scene.theme, activated_by(scene.public)
    active = active_character(scene.view)
    if not scene.public.cards:
        for number in range(CARDS_A_TURN):
            yield _CARD.back(_FIRST + number * _STEP, LAMP, theme)
        return
    for number, who in enumerate(scene.public.cards):
        x = _FIRST + number * _STEP
        if who in users:
            yield _used(who, x, theme)
            yield _CARD.sign(x, PLAYERS[users[who]], theme)
        else:
            yield _face_up(who, x, theme)
        colour = theme.fog if who in users else theme.ink
        yield lettering(scene.labels[who], x, TRAY + 118, 18, colour, middle=True, widest=72)
        if who is active:
            yield _pointer(x, theme)


def draw_witness_card(scene: Scene) -> Iterator[str]:
    """Draw the witness card: an open eye, or a shut one. [L6.3]"""
    theme, witness = scene.theme, scene.public.witness
    if witness:
        yield _CARD.sheet(_WITNESS, theme.card, theme.eaves)
        yield draw(EYE, _WITNESS, TRAY + 48, 54, ink=theme.card_ink, ground=theme.card)
    else:
        yield _CARD.sheet(_WITNESS, theme.card_ink, theme.card)
        yield draw(SHUT_EYE, _WITNESS, TRAY + 46, 54, ink=theme.card, ground=theme.card_ink)
    word = scene.labels[answer_shown(scene.public)]
    yield lettering(word, _WITNESS, TRAY + 118, 18, theme.ink, middle=True, widest=92)


def draw_hands(scene: Scene) -> Iterator[str]:
    """Draw who holds which alibi cards, face down if the viewer may not see them. [L8.2]"""
    theme = scene.theme
    first = _LAST - len(hand_of(scene.view, Seat.JACK)) * _STEP
    yield _identity(scene.jack, first, theme)
    yield from _hand(scene, Seat.JACK, first + _STEP)
    yield _name(scene.labels[Seat.JACK], first, _LAST, theme)
    count = len(hand_of(scene.view, Seat.INVESTIGATOR))
    if count:
        last = first - _STEP - 22
        yield from _hand(scene, Seat.INVESTIGATOR, last - (count - 1) * _STEP)
        yield _name(scene.labels[Seat.INVESTIGATOR], last - (count - 1) * _STEP, last, theme)


def _hand(scene: Scene, player: Player, first: float) -> Iterator[str]:
    theme = scene.theme
    for number, (turn, card) in enumerate(hand_of(scene.view, player)):
        x = first + number * _STEP
        yield _CARD.back(x, ALIBI, theme) if card is None else _face_up(card, x, theme)
        yield _CARD.turn(x, turn, theme)


def _identity(character: Character | None, x: float, theme: Theme) -> str:
    """Draw the card of the character Jack hides as, with his hat. [L2.7]"""
    if character is None:
        return _CARD.back(x, TOP_HAT, theme)
    return _face_up(character, x, theme) + _CARD.sign(x, TOP_HAT, theme)


def _face_up(character: Character, x: float, theme: Theme) -> str:
    """Draw a card with emblem and code."""
    code = lettering(CODES[character], x, TRAY + 87, 23, theme.card_ink, weight=700, middle=True)
    return _CARD.front(x, CHARACTERS[character], COLOURS[character], theme) + code


def _used(character: Character, x: float, theme: Theme) -> str:
    """Draw a card that has been used: a broken frame, struck through. [L3.2]"""
    strike = element(
        "path",
        d=f"M{x - 29:g} {TRAY + 88}L{x + 29:g} {TRAY + 8}",
        stroke=theme.fog,
        stroke_width=4,
        stroke_linecap="round",
    )
    emblem = draw(CHARACTERS[character], x, TRAY + 37, 40, ink=theme.fog, ground=theme.ground)
    code = lettering(CODES[character], x, TRAY + 87, 23, theme.fog, middle=True)
    return _CARD.sheet(x, "none", theme.fog, "6 5") + emblem + code + strike


def _pointer(x: float, theme: Theme) -> str:
    return element(
        "path", d=f"M{x - 9} {TRAY - 14}L{x} {TRAY - 5} {x + 9} {TRAY - 14}Z", fill=theme.ink
    )


def _name(text: str, first: float, last: float, theme: Theme) -> str:
    return lettering(text, (first + last) / 2, TRAY + 118, 18, theme.ink, middle=True)
