"""The alibi cards: those that were shown, and Jack's. [P4.8, P4.9]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.core import Seat
from whitechapel.pocket.components import HOURGLASSES, Character
from whitechapel.pocket.notation import CODES
from whitechapel.render.card import Badge, CardShape
from whitechapel.render.emblem import TOP_HAT, draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import CHARACTERS, COLOURS, HOURGLASS
from whitechapel.render.pocket.layout import TRAY
from whitechapel.render.pocket.scene import Scene

_CARD: Final = CardShape(TRAY, 74, 100, portrait=60, emblem=48, badge=Badge(30, 6, 16))
_STEP: Final = 84
_FIRST: Final = 545
_LAST: Final = 915


def draw_shown(scene: Scene) -> Iterator[str]:
    """Draw the cards that the Investigator drew, face up. [P4.8]"""
    shown = [(card, turn) for turn, _, card in scene.public.drawn if card is not None]
    for number, (card, turn) in enumerate(shown):
        x = _FIRST + number * _STEP
        yield _face_up(card, x, scene.theme)
        yield _CARD.turn(x, turn, scene.theme)
    if shown:
        yield _name(scene.labels["shown"], _FIRST + (len(shown) - 1) * _STEP / 2, scene.theme)


def draw_hand(scene: Scene) -> Iterator[str]:
    """Draw Jack's identity and his cards: face down, unless the viewer may see them. [P7.2]"""
    theme, hand = scene.theme, scene.view.hand
    turns = scene.public.turns_of_jacks_cards
    cards = hand.cards if hand is not None else (None,) * len(turns)
    first = _LAST - len(turns) * _STEP
    yield _identity(scene.jack, first, theme)
    for number, (turn, card) in enumerate(zip(turns, cards, strict=True), start=1):
        x = first + number * _STEP
        yield _CARD.back(x, HOURGLASS, theme) if card is None else _face_up(card, x, theme)
        yield _CARD.turn(x, turn, theme)
    yield _name(scene.labels[Seat.JACK], (first + _LAST) / 2, theme)


def _identity(character: Character | None, x: float, theme: Theme) -> str:
    """Draw the card of the character Jack hides as, with his hat. [P2.3]"""
    if character is None:
        return _CARD.back(x, TOP_HAT, theme)
    return _face_up(character, x, theme) + _CARD.sign(x, TOP_HAT, theme)


def _face_up(character: Character, x: float, theme: Theme) -> str:
    """Draw a card with emblem, code and hourglasses. [P1.1]"""
    foot = TRAY + _CARD.height
    parts = (
        _CARD.front(x, CHARACTERS[character], COLOURS[character], theme),
        lettering(CODES[character], x - 32, foot - 11, 21, theme.card_ink, weight=700),
        *(
            draw(HOURGLASS, x + 27 - n * 11, foot - 18, 17, ink=theme.card_ink, ground=theme.card)
            for n in range(HOURGLASSES[character])
        ),
    )
    return "".join(parts)


def _name(text: str, x: float, theme: Theme) -> str:
    return lettering(text, x, TRAY + 124, 20, theme.ink, middle=True)
