"""The public half of a state, in 24 bytes, and Jack's hand, in 4. [P7]

`PublicWords` is the public half of a state. Its words:

    walls       the walls of the places row by row (27 bits) and again column by column (27), three
                bits each, so that three tiles in a line are nine bits in a row; then the marks
                of the tiles that were rotated this turn, by character (9)
    places      the place of each character's tile (36), then the cards that left the pile, the last
                one first (28): for each the turn less one (3) and the card (4), 0 for no card, 1 to
                9 for a character plus one, 10 for a card that Jack keeps secret
    suspects    the places of the suspects (9)
    detectives  the spaces of Holmes, Watson and Toby, from 0 (12)
    tokens      the sides of the action tokens that are up (4, the first token highest; 1 is the
                second side), then those that are used (4)
    times       the time tokens that Jack took, turn by turn (8)
    phase       what has to happen next; from `OVER` on, how the game ended
    clock       the turn (4), then the turn since which it is a race, or 0 (3)

Characters, detectives and tokens are numbered in the order of P1, places as in the rules, spaces
from 0. A move is a number too: its place in `MOVES`.

A hand is a number: Jack's identity plus one (4), his cards plus one, the last one first (16), and
the hourglasses on them (4), so that an appeal need not add them up.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython

LANE: Final = 5
"""The character whose crossing opens when cleared. [P1.3]"""
OPEN: Final = 4
"""The wall of a crossing without a barricade; 0 to 3 are the sides, clockwise. [P1.2, P1.3]"""


DEAL: Final = 0
TOSS: Final = 1
HUNT: Final = 2
DRAW: Final = 3
APPEAL: Final = 4
OVER: Final = 5
"""The phases in the order of the rules; a game that is over has `OVER` plus its reason. [P3, P6]"""

MARKS: Final = 54
"""Where the marks begin in the word of walls. [P4.5]"""
DRAWN: Final = 36
"""Where the drawn cards begin in the word of places. [P4.8]"""
SECRET_CARD: Final = 10
"""A card that Jack drew. [P4.9]"""
ALL_USED: Final = 240
"""The four tokens when the hunt is over. [P3.1]"""
SECOND_OR_THIRD: Final = 0x177E
THIRD_OR_FOURTH: Final = 0x7EE8
"""The sets of used tokens before the middle plays of a turn, and after them. [P3.2, P3.3]"""


class PublicWords(cython.Structure):
    """Public information. [P7.1]"""

    walls: cython.ulonglong
    places: cython.ulonglong
    suspects: cython.ushort
    detectives: cython.ushort
    tokens: cython.uchar
    times: cython.uchar
    phase: cython.uchar
    clock: cython.uchar


def column_shift(place: int) -> int:
    """Return the first bit of a place's wall among the columns."""
    return 27 + 3 * (3 * (place % 3) + place // 3)


@cython.c_inline
def jack_acts(packed: cython.pointer[PublicWords]) -> cython.uint:
    """Whether the next action is Jack's: the middle two of an odd turn. [P3.2, P3.3]"""
    return (SECOND_OR_THIRD >> (packed.tokens >> 4) ^ packed.clock ^ 1) & 1


@cython.c_inline
def row_key(packed: cython.pointer[PublicWords]) -> cython.uint:
    """Return the index of the row of actions: the tokens, and whether the turn is odd. [P3.4]"""
    return packed.tokens | (packed.clock & 1) << 8


@cython.c_inline
def jack_draws(packed: cython.pointer[PublicWords]) -> cython.uint:
    """Whether Jack spent the last token. [P3.2, P3.3]"""
    return (THIRD_OR_FOURTH >> (packed.tokens >> 4) ^ packed.clock ^ 1) & 1


@cython.c_inline
def place_of(packed: cython.pointer[PublicWords], character: cython.uint) -> cython.uint:
    """Return the place of a character's tile."""
    return packed.places >> 4 * character & 15


@cython.c_inline
def shown_cards(packed: cython.pointer[PublicWords]) -> cython.uint:
    """Return the cards that the Investigator drew, as a set of characters. [P4.8]"""
    drawn: cython.ulonglong = packed.places >> DRAWN
    cards: cython.uint = 1 << (drawn & 15) | 1 << (drawn >> 7 & 15)
    cards |= 1 << (drawn >> 14 & 15) | 1 << (drawn >> 21 & 15)
    return cards >> 1 & 511


@cython.c_inline
def held_cards(hand: cython.uint) -> cython.uint:
    """Return Jack's identity and cards, as a set of characters. [P7.2]"""
    cards: cython.uint = 1 << (hand & 15) | 1 << (hand >> 4 & 15) | 1 << (hand >> 8 & 15)
    cards |= 1 << (hand >> 12 & 15) | 1 << (hand >> 16 & 15)
    return cards >> 1 & 511


@cython.c_inline
def pile(packed: cython.pointer[PublicWords], hand: cython.uint) -> cython.uint:
    """Return the cards left in the pile, as a set of characters. [P7.3]"""
    return 511 & ~(shown_cards(packed) | held_cards(hand))
