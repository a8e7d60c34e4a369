"""The characters and what moves on the board. [L2]"""

from typing import Final

from whitechapel.core import Word


class Character(Word):
    """The eight characters, in the order of the rules page. [L2.1]"""

    HOLMES = "holmes"
    WATSON = "watson"
    SMITH = "smith"
    LESTRADE = "lestrade"
    STEALTHY = "stealthy"
    GOODLEY = "goodley"
    GULL = "gull"
    BERT = "bert"


CHARACTERS: Final = tuple(Character)
INDEX: Final = {character: number for number, character in enumerate(CHARACTERS)}

REACH: Final = {character: 4 if character is Character.STEALTHY else 3 for character in CHARACTERS}
"""How many movement points each character has. [L2.1, L4.1]"""

WHISTLE_POINTS: Final = 3
"""What the whistle may spend at most. [L5.6]"""

POWER_BEFORE_OR_AFTER: Final = frozenset(
    {Character.SMITH, Character.LESTRADE, Character.GOODLEY, Character.BERT}
)
"""Those who must use their power before or after moving. [L5.3, L5.4, L5.6, L5.8]"""

TURNS: Final = 8
"""At most so many turns. [L3.1]"""

CARDS_A_TURN: Final = 4
"""How many character cards lie open each turn. [L3.2]"""
