"""The characters, who of them plays in which edition, and what they can do. [L2]

An edition with other characters is data: its characters here, with reach and power, and its entries
in `district`. A new kind of power is one more `Power` with its functions in `powers`.
"""

from typing import Final

from whitechapel.core import Word
from whitechapel.london import district


class Character(Word):
    """Every character of every edition, in the order of the rules page. [L2.1]"""

    HOLMES = "holmes"
    WATSON = "watson"
    SMITH = "smith"
    LESTRADE = "lestrade"
    STEALTHY = "stealthy"
    GOODLEY = "goodley"
    GULL = "gull"
    BERT = "bert"


class Power(Word):
    """What a character can do beside moving; no two of an edition have the same power. [L5]"""

    CARD = "card"
    LANTERN = "lantern"
    LIGHT = "light"
    CORDON = "cordon"
    CROSSING = "crossing"
    WHISTLE = "whistle"
    EXCHANGE = "exchange"
    COVER = "cover"


ALL_CHARACTERS: Final = tuple(Character)
ORDER: Final = {character: number for number, character in enumerate(ALL_CHARACTERS)}

POWERS: Final[dict[Character, Power | None]] = {
    Character.HOLMES: Power.CARD,
    Character.WATSON: Power.LANTERN,
    Character.SMITH: Power.LIGHT,
    Character.LESTRADE: Power.CORDON,
    Character.STEALTHY: Power.CROSSING,
    Character.GOODLEY: Power.WHISTLE,
    Character.GULL: Power.EXCHANGE,
    Character.BERT: Power.COVER,
}
"""The power of each character, None for one who only moves. [L5]"""

POWER_BEFORE_OR_AFTER: Final = frozenset({Power.LIGHT, Power.CORDON, Power.WHISTLE, Power.COVER})
"""The powers that must be used before or after moving. [L5.3, L5.4, L5.6, L5.8]"""

REACH: Final = {character: 4 if character is Character.STEALTHY else 3 for character in Character}
"""How many movement points each character has. [L2.1, L4.1]"""

CASTS: Final = {
    edition: tuple(character for character in ALL_CHARACTERS if character in starts.split())
    for edition, starts in district.STARTS.items()
}
"""The eight characters of each edition, in their order. [L2.1]"""

NUMBERS: Final = {
    edition: {character: number for number, character in enumerate(cast)}
    for edition, cast in CASTS.items()
}
"""The number of each character among those of his edition."""

HOLDERS: Final[dict[str, dict[Power, Character]]] = {
    edition: {power: character for character in cast if (power := POWERS[character]) is not None}
    for edition, cast in CASTS.items()
}
"""Who has a power in an edition. [L5]"""

CHARACTERS: Final = CASTS["first_2006"]
INDEX: Final = NUMBERS["first_2006"]
"""The characters of both printed editions, for what is made for these alone, as the kernel is."""

WHISTLE_POINTS: Final = 3
"""What the whistle may spend at most. [L5.6]"""

TURNS: Final = 8
"""At most so many turns. [L3.1]"""

CARDS_A_TURN: Final = 4
"""How many character cards lie open each turn. [L3.2]"""
