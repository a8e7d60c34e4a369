"""Every move there could be, legal somewhere or nowhere, for each game."""

from itertools import combinations, product
from typing import Any

from whitechapel.london import board
from whitechapel.london import moves as london
from whitechapel.london.components import CHARACTERS as EIGHT
from whitechapel.pocket import moves as pocket
from whitechapel.pocket.components import CHARACTERS as NINE
from whitechapel.pocket.components import DETECTIVES, TOKENS, Action

POCKET: tuple[Any, ...] = (
    *(
        pocket.MoveDetective(detective, spaces)
        for detective in DETECTIVES
        for spaces in range(-1, 4)
    ),
    *(pocket.Joker(detective) for detective in (*DETECTIVES, None)),
    *(pocket.Rotate(tile, quarters) for tile in NINE for quarters in range(-1, 6)),
    *(pocket.Exchange(first, second) for first in NINE for second in NINE),
    pocket.Alibi(),
    *(pocket.DealIdentity(character) for character in (*NINE, None)),
    *(pocket.TossTokens(faces) for faces in product(*TOKENS)),
    pocket.TossTokens(()),
    pocket.TossTokens((Action.HOLMES,) * 4),
    pocket.TossTokens((Action.ALIBI, Action.TOBY, Action.ROTATION)),
    *(pocket.DrawCard(character) for character in (*NINE, None)),
)

LIDS = sorted({hex_ for holes in board.MANHOLES.values() for hex_ in holes})
LONDON: tuple[Any, ...] = (
    *(london.Activate(who) for who in EIGHT),
    *(london.Go(hex_) for hex_ in board.HEXES),
    london.Stay(),
    *(london.Accuse(who) for who in EIGHT),
    *(london.Escape(way) for way in board.EXITS),
    *(london.MoveLight(a, b) for a in (*board.POSTS, "g5") for b in (*board.POSTS, "g5")),
    *(london.MoveCordon(a, b) for a in board.EXITS for b in board.EXITS),
    *(london.MoveCover(a, b) for a in (*LIDS, "b2") for b in (*LIDS, "b2")),
    *(london.TurnLantern(direction) for direction in board.DIRECTIONS),
    *(london.Call(who, hex_) for who in EIGHT for hex_ in board.HEXES),
    london.CallNobody(),
    *(london.ChangePlaces(who) for who in EIGHT),
    *(london.DealIdentity(who) for who in (*EIGHT, None)),
    *(london.TurnUpCards(four) for four in combinations(EIGHT, 4)),
    london.TurnUpCards(()),
    london.TurnUpCards(EIGHT[:1] * 4),
    london.TurnUpCards(EIGHT[:5]),
    *(london.DrawCard(who) for who in (*EIGHT, None)),
)

UNIVERSES: dict[str, tuple[Any, ...]] = {"pocket": POCKET, "london": LONDON}
