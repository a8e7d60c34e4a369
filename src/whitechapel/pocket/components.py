"""What is in the box. [P1]"""

from typing import Final

from whitechapel.core import Word


class Character(Word):
    """The nine characters, in the order of the rules page. [P1.1]"""

    LESTRADE = "lestrade"
    GOODLEY = "goodley"
    BERT = "bert"
    PIZER = "pizer"
    SMITH = "smith"
    LANE = "lane"
    STEALTHY = "stealthy"
    GULL = "gull"
    MADAME = "madame"


CHARACTERS: Final = tuple(Character)

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
"""The hourglasses on each alibi card, eight in all. [P1.1]"""


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
