"""The parts of a state as C structures: public information, secrets, an activation. [L8]

`pieces` holds most of the board in one word: from the lowest bit eight places of six bits each, the
lantern's direction (three bits), the set of covered manholes (nine) and of closed exits (four).
`lights` holds the set of lit posts (eight bits) and, four bits each, the posts of the lights with
the numbers 1 to 4.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython

HOLMES: Final = 0
WATSON: Final = 1
SMITH: Final = 2
LESTRADE: Final = 3
STEALTHY: Final = 4
GOODLEY: Final = 5
GULL: Final = 6
BERT: Final = 7
NOBODY: Final = 8
EVERYBODY: Final = 255

JACK: Final = 0
INVESTIGATOR: Final = 1
CHANCE: Final = 2

DEALING: Final = 0
TURNING_UP: Final = 1
HUNTING: Final = 2
DRAWING: Final = 3
OVER: Final = 4

ESCAPED: Final = 1
ARRESTED: Final = 2
ACCUSED_WRONGLY: Final = 3
DAWNED: Final = 4

LANTERN_AT: Final = 48
COVERS_AT: Final = 51
CORDONS_AT: Final = 60
NUMBERS_AT: Final = 8
NO_POST: Final = 8
"""The post of a light that went out."""

NONE_YET: Final = 1
"""An empty row of cards, characters or decisions: a mark that each new item shifts up."""


class PublicWords(cython.Structure):
    """Public information. [L8.1]

    `order` is the row of characters used this turn, three bits each. `drawn` has three bits for
    each two turns: 0, or 1 plus twice "in the second of them" plus the player who drew a card.
    """

    pieces: cython.ulonglong
    occupied: cython.ulonglong
    lights: cython.uint
    order: cython.ushort
    drawn: cython.ushort
    edition: cython.uchar
    suspects: cython.uchar
    turn: cython.uchar
    phase: cython.uchar
    cards: cython.uchar
    used: cython.uchar
    count: cython.uchar
    witness: cython.uchar
    reason: cython.uchar


class SecretWords(cython.Structure):
    """The players' secrets: Jack's identity, the row of cards each drew, and the pile. [L8.2]"""

    jacks_cards: cython.ushort
    investigators_cards: cython.ushort
    identity: cython.uchar
    pile: cython.uchar


class ActivationWords(cython.Structure):
    """An activation under way; its character is NOBODY if there is none. [L3.3]

    `decisions` is the row of moves so far, ten bits each: at most six, by Goodley, who moves and
    calls three, one of them Watson.
    """

    pieces: cython.ulonglong
    occupied: cython.ulonglong
    decisions: cython.ulonglong
    lights: cython.uint
    edition: cython.uchar
    character: cython.uchar
    player: cython.uchar
    move_due: cython.uchar
    power_due: cython.uchar
    lantern_due: cython.uchar
    points: cython.uchar
    called: cython.uchar


@cython.c_inline
def player_in_turn(turn: cython.int, number: cython.int) -> cython.int:
    """Return the player of a turn's activation with a number from 0 to 3. [L3.2]"""
    return (0b1001 if turn & 1 else 0b0110) >> number & 1


@cython.c_inline
def place_of(pieces: cython.ulonglong, character: cython.int) -> cython.int:
    """Return the hex of a character."""
    return pieces >> 6 * character & 63
