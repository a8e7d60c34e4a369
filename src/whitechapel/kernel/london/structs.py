"""The game at one moment, as numbers: what all see, what the players hide, what is decided. [L8]

`pieces` holds most of a table in one word: from the lowest bit eight places of six bits each, the
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
"""Where a light stands that went out."""

NONE_YET: Final = 1
"""An empty row of cards, characters or decisions: each that joins pushes this mark up."""


class PublicWords(cython.Structure):
    """All that both players and every spectator know. [L8.1]

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
    """What the players hide: Jack's identity, the rows of cards each drew, and the pile. [L8.2]"""

    jacks_cards: cython.ushort
    investigators_cards: cython.ushort
    identity: cython.uchar
    pile: cython.uchar


class ActivationWords(cython.Structure):
    """One player's sequence of decisions, while it lasts; of NOBODY when none is under way. [L3.3]

    `decisions` is the row of moves so far, ten bits each: six at the most, by Goodley, who moves
    and calls three, one of them Watson.
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
    """Tell who makes the first, second, third or fourth activation of a turn, from 0. [L3.2]"""
    return (0b1001 if turn & 1 else 0b0110) >> number & 1


@cython.c_inline
def place_of(pieces: cython.ulonglong, character: cython.int) -> cython.int:
    """Tell where a character stands."""
    return pieces >> 6 * character & 63
