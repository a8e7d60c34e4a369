"""Every move there could be, legal somewhere or nowhere, for each game."""

from itertools import product
from typing import Any

from whitechapel.pocket.components import CHARACTERS, DETECTIVES, TOKENS, Action
from whitechapel.pocket.moves import (
    Alibi,
    DealIdentity,
    DrawCard,
    Exchange,
    Joker,
    MoveDetective,
    Rotate,
    TossTokens,
)

POCKET: tuple[Any, ...] = (
    *(MoveDetective(detective, spaces) for detective in DETECTIVES for spaces in range(-1, 4)),
    *(Joker(detective) for detective in (*DETECTIVES, None)),
    *(Rotate(tile, quarters) for tile in CHARACTERS for quarters in range(-1, 6)),
    *(Exchange(first, second) for first in CHARACTERS for second in CHARACTERS),
    Alibi(),
    *(DealIdentity(character) for character in (*CHARACTERS, None)),
    *(TossTokens(faces) for faces in product(*TOKENS)),
    TossTokens(()),
    TossTokens((Action.HOLMES,) * 4),
    TossTokens((Action.ALIBI, Action.TOBY, Action.ROTATION)),
    *(DrawCard(character) for character in (*CHARACTERS, None)),
)

UNIVERSES: dict[str, tuple[Any, ...]] = {"pocket": POCKET}
