"""What is in the box, and which characters play in which edition. [P1]

An edition with other characters is data: its characters, their hourglasses, and its entry in
`CASTS`.
"""

from typing import Final

from whitechapel.core import Word


class Character(Word):
    """Every character of every edition, in the order of the rules page. [P1.1]"""

    LESTRADE = "lestrade"
    GOODLEY = "goodley"
    BERT = "bert"
    PIZER = "pizer"
    SMITH = "smith"
    LANE = "lane"
    STEALTHY = "stealthy"
    GULL = "gull"
    MADAME = "madame"


ALL_CHARACTERS: Final = tuple(Character)

EDITION: Final = "2010"

CASTS: Final = {
    EDITION: (
        Character.LESTRADE,
        Character.GOODLEY,
        Character.BERT,
        Character.PIZER,
        Character.SMITH,
        Character.LANE,
        Character.STEALTHY,
        Character.GULL,
        Character.MADAME,
    ),
}
"""The nine characters of each edition; no two editions have the same nine. [P1.1]"""

CHARACTERS: Final = CASTS[EDITION]
"""The characters of the printed edition, for what is made for it alone, as the kernel is."""

HOURGLASSES: Final[dict[Character, int]] = {
    Character.LESTRADE: 0,
    Character.GOODLEY: 0,
    Character.BERT: 1,
    Character.PIZER: 1,
    Character.SMITH: 1,
    Character.LANE: 1,
    Character.STEALTHY: 1,
    Character.GULL: 1,
    Character.MADAME: 2,
}
"""The hourglasses on each alibi card: none, one or two, eight in all. [P1.1]"""

OPEN_CROSSINGS: Final = frozenset({Character.LANE})
"""Those whose empty side has no wall at all. [P1.3]"""


class Detective(Word):
    """Holmes, Watson and the dog. [P1.4]"""

    HOLMES = "holmes"
    WATSON = "watson"
    TOBY = "toby"


DETECTIVES: Final = tuple(Detective)


class Action(Word):
    """What a side of an action token lets its player do. [P1.5]"""

    ALIBI = "alibi"
    HOLMES = "holmes"
    TOBY = "toby"
    WATSON = "watson"
    ROTATION = "rotation"
    EXCHANGE = "exchange"
    JOKER = "joker"


TOKENS: Final = (
    (Action.ALIBI, Action.HOLMES),
    (Action.TOBY, Action.WATSON),
    (Action.ROTATION, Action.EXCHANGE),
    (Action.ROTATION, Action.JOKER),
)
"""The two sides of each action token. [P1.5]"""

ACTION_OF: Final = {detective: Action(detective) for detective in DETECTIVES}
DETECTIVE_OF: Final = {action: detective for detective, action in ACTION_OF.items()}
"""The actions that move a detective of their own. [P4.1]"""

TURNS: Final = 8
"""One time token for each turn. [P1.6]"""
