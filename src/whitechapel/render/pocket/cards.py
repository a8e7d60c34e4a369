"""The alibi cards: those that were shown, and Jack's. [P4.8, P4.9]"""

from collections.abc import Iterator
from typing import Final

from whitechapel.core import Seat
from whitechapel.pocket.components import HOURGLASSES, Character
from whitechapel.pocket.notation import CODES
from whitechapel.render.element import element
from whitechapel.render.emblem import Emblem, draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.emblems import CHARACTERS, COLOURS, HOURGLASS, TOP_HAT
from whitechapel.render.pocket.layout import TRAY
from whitechapel.render.pocket.scene import Scene

_WIDTH: Final = 74
_HEIGHT: Final = 100
_STEP: Final = 84
_FIRST: Final = 545
_LAST: Final = 915


def draw_shown(scene: Scene) -> Iterator[str]:
    """Draw the cards that the Investigator drew, face up. [P4.8]"""
    shown = [(card, turn) for turn, _, card in scene.public.drawn if card is not None]
    for number, (card, turn) in enumerate(shown):
        x = _FIRST + number * _STEP
        yield _face_up(card, x, scene.theme)
        yield _turn(turn, x, scene.theme)
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
        yield _face_down(HOURGLASS, x, theme) if card is None else _face_up(card, x, theme)
        yield _turn(turn, x, theme)
    yield _name(scene.labels[Seat.JACK], (first + _LAST) / 2, theme)


def _identity(character: Character | None, x: float, theme: Theme) -> str:
    """Draw the card of the character Jack hides as, with his hat. [P2.3]"""
    if character is None:
        return _face_down(TOP_HAT, x, theme)
    hat = draw(TOP_HAT, x + 30, TRAY + 6, 22, ink=theme.ink, ground=theme.ground)
    return _face_up(character, x, theme) + _badge(x, theme) + hat


def _face_up(character: Character, x: float, theme: Theme) -> str:
    """Draw a card with emblem, code and hourglasses. [P1.1]"""
    plate, ink = COLOURS[character]
    foot = TRAY + _HEIGHT
    glasses = [
        draw(HOURGLASS, x + 27 - n * 11, foot - 18, 17, ink=theme.card_ink, ground=theme.card)
        for n in range(HOURGLASSES[character])
    ]
    portrait = element(
        "rect",
        x=x - _WIDTH / 2 + 6,
        y=TRAY + 6,
        width=_WIDTH - 12,
        height=60,
        rx=3,
        fill=plate,
        stroke=theme.card_ink,
        stroke_width=1,
    )
    parts = (
        _sheet(x, theme.card, theme.eaves),
        portrait,
        draw(CHARACTERS[character], x, TRAY + 36, 48, ink=ink, ground=plate),
        lettering(CODES[character], x - 32, foot - 11, 21, theme.card_ink, weight=700),
        *glasses,
    )
    return "".join(parts)


def _face_down(emblem: Emblem, x: float, theme: Theme) -> str:
    frame = element(
        "rect",
        x=x - _WIDTH / 2 + 7,
        y=TRAY + 7,
        width=_WIDTH - 14,
        height=_HEIGHT - 14,
        rx=3,
        fill="none",
        stroke=theme.card_back_ink,
        stroke_width=1.5,
    )
    sign = draw(emblem, x, TRAY + 50, 46, ink=theme.card_back_ink, ground=theme.card_back)
    return _sheet(x, theme.card_back, theme.eaves) + frame + sign


def _sheet(x: float, fill: str, stroke: str) -> str:
    return element(
        "rect",
        x=x - _WIDTH / 2,
        y=TRAY,
        width=_WIDTH,
        height=_HEIGHT,
        rx=6,
        fill=fill,
        stroke=stroke,
        stroke_width=2,
    )


def _turn(turn: int, x: float, theme: Theme) -> str:
    """Draw in which turn a card was drawn; it matters to who counts. [P7.1, P7.3]"""
    return _badge(x, theme) + lettering(str(turn), x + 30, TRAY + 13, 20, theme.ink, middle=True)


def _badge(x: float, theme: Theme) -> str:
    return element(
        "circle",
        cx=x + 30,
        cy=TRAY + 6,
        r=16,
        fill=theme.ground,
        stroke=theme.fog,
        stroke_width=2,
    )


def _name(text: str, x: float, theme: Theme) -> str:
    return lettering(text, x, TRAY + 124, 20, theme.ink, middle=True)
