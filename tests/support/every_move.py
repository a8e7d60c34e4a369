"""Every move there could be, legal somewhere or nowhere, for each game."""

from itertools import combinations, product
from typing import Any

from whitechapel.london import board
from whitechapel.london import components as london_characters
from whitechapel.london import moves as london
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

LIDS = sorted({hex_ for holes in board.MANHOLES.values() for hex_ in holes})
LONDON: tuple[Any, ...] = (
    *(london.Activate(who) for who in london_characters.CHARACTERS),
    *(london.Go(hex_) for hex_ in board.HEXES),
    london.Stay(),
    *(london.Accuse(who) for who in london_characters.CHARACTERS),
    *(london.Escape(way) for way in board.EXITS),
    *(london.MoveLight(a, b) for a in (*board.POSTS, "g5") for b in (*board.POSTS, "g5")),
    *(london.MoveCordon(a, b) for a in board.EXITS for b in board.EXITS),
    *(london.MoveCover(a, b) for a in (*LIDS, "b2") for b in (*LIDS, "b2")),
    *(london.TurnLantern(direction) for direction in board.DIRECTIONS),
    *(london.Call(who, hex_) for who in london_characters.CHARACTERS for hex_ in board.HEXES),
    london.CallNobody(),
    *(london.ChangePlaces(who) for who in london_characters.CHARACTERS),
    *(london.DealIdentity(who) for who in (*london_characters.CHARACTERS, None)),
    *(london.TurnUpCards(four) for four in combinations(london_characters.CHARACTERS, 4)),
    london.TurnUpCards(()),
    london.TurnUpCards(london_characters.CHARACTERS[:1] * 4),
    london.TurnUpCards(london_characters.CHARACTERS[:5]),
    *(london.DrawCard(who) for who in (*london_characters.CHARACTERS, None)),
)

UNIVERSES: dict[str, tuple[Any, ...]] = {"pocket": POCKET, "london": LONDON}
