"""The emblems of the characters and of the witness card, and the characters' colours. [L2.1]"""

from typing import Final

from whitechapel.london.components import Character
from whitechapel.pocket import components as pocket
from whitechapel.render.emblem import Colours, Emblem, cut, line, solid
from whitechapel.render.pocket import emblems as shared

_PALE: Final = "#f7f3e6"
_DARK: Final = "#14171f"

COLOURS: Final = {
    Character.HOLMES: Colours("#b01e2f", _PALE),
    Character.WATSON: Colours("#a9784a", _DARK),
    **{
        Character(who): colours
        for who, colours in shared.COLOURS.items()
        if who.value in tuple(Character)
    },
}
"""The colours of the characters; those in both games have the same colour in both. [L2.1]"""

CHARACTERS: Final[dict[Character, Emblem]] = {
    Character.HOLMES: shared.DETECTIVES[pocket.Detective.HOLMES],
    Character.WATSON: shared.DETECTIVES[pocket.Detective.WATSON],
    **{
        Character(who): emblem
        for who, emblem in shared.CHARACTERS.items()
        if who.value in tuple(Character)
    },
}

EYE: Final[Emblem] = (
    solid("M-24 1C-15-13 15-13 24 1 15 15-15 15-24 1Z"),
    cut("M-18 1C-11-8.5 11-8.5 18 1 11 10.5-11 10.5-18 1Z"),
    solid("M-8 1A8 8 0 1 1 8 1A8 8 0 1 1-8 1Z"),
    cut("M-1-2.5A3 3 0 1 1 5-2.5A3 3 0 1 1-1-2.5Z"),
    line("M-15-13L-18-18M0-16V-22M15-13L18-18", 3.5),
)

SHUT_EYE: Final[Emblem] = (
    line("M-22-3C-13 10 13 10 22-3", 4.5),
    line("M-17 5L-21 12M-6.5 9L-8 17M6.5 9L8 17M17 5L21 12", 4),
)

LAMP: Final[Emblem] = (
    solid("M-4-23H4V-19L16-11H-16L-4-19Z"),
    line("M-13-9L-8 14H8L13-9Z", 3),
    solid("M-10 15H10V19H-10ZM-3 19H3V24H-3Z"),
)

ALIBI: Final[Emblem] = (
    line("M-7-9A8.5 8.5 0 1 1 4-1C1 .5 0 2.5 0 7", 5),
    solid("M-3.5 15A3.5 3.5 0 1 1 3.5 15A3.5 3.5 0 1 1-3.5 15Z"),
)

EXIT: Final[Emblem] = (
    solid("M-18 22V-3A18 18 0 0 1 18-3V22H10V-3A10 10 0 0 0-10-3V22Z"),
    line("M0 22V3M-7 9L0 1 7 9", 4),
)
