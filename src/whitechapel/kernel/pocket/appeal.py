"""The appeal for witnesses, the end, and the course of the turns. [P3, P5, P6]"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import clear
from whitechapel.kernel.pocket.sight import places_in_sight
from whitechapel.kernel.pocket.structs import HUNT, MARKS, OVER, TOSS, PublicWords, place_of
from whitechapel.kernel.pocket.tables import COUNT

LAST_SUSPECT: Final = OVER
HOURGLASSES_REACHED: Final = OVER + 1
BOTH_ON_LAST_TURN_SEEN: Final = OVER + 2
BOTH_ON_LAST_TURN_UNSEEN: Final = OVER + 3
RACE_SEEN: Final = OVER + 4
RACE_UNSEEN: Final = OVER + 5
BOTH_SEEN: Final = OVER + 6
NEITHER: Final = OVER + 7
GOES_ON: Final = 0
"""The reasons in the order of the rules. [P6]"""

GOAL_OF_JACK: Final = 6
"""The number of hourglasses with which Jack wins. [P6.1]"""
LAST_TURN: Final = 8
"""The last turn of the game. [P6.7]"""
WALLS_ALONE: Final = (1 << MARKS) - 1


@cython.c_inline
def hold_appeal(packed: cython.pointer[PublicWords], hand: cython.uint) -> cython.void:
    """Answer the appeal truthfully, clear suspects, give the time token, judge. [P5.2, P5.5, P6]"""
    visible: cython.uint = places_in_sight(packed)
    seen: cython.uint = visible >> place_of(packed, (hand & 15) - 1) & 1
    clear(packed, ~visible & 511 if seen else visible)
    if not seen:
        packed.times |= 1 << ((packed.clock & 15) - 1)
    end: cython.uint = judge(packed, COUNT[packed.times] + (hand >> 20), seen)
    if end != GOES_ON:
        packed.phase = end
        return
    if packed.suspects & packed.suspects - 1 == 0 and packed.clock < 16:
        packed.clock |= packed.clock << 4
    begin_next_turn(packed)


@cython.c_inline
def judge(
    packed: cython.pointer[PublicWords], hourglasses: cython.uint, seen: cython.uint
) -> cython.uint:
    """Return the phase of the end after an appeal, or `GOES_ON`. [P6.3, P6.7]"""
    last: cython.bint = packed.clock & 15 == LAST_TURN
    if packed.clock >= 16:
        return RACE_SEEN if seen else RACE_UNSEEN if last else GOES_ON
    late: cython.bint = hourglasses >= GOAL_OF_JACK
    if packed.suspects & packed.suspects - 1 == 0:
        if not late:
            return LAST_SUSPECT
        if last:
            return BOTH_ON_LAST_TURN_SEEN if seen else BOTH_ON_LAST_TURN_UNSEEN
        return BOTH_SEEN if seen else GOES_ON
    if late:
        return HOURGLASSES_REACHED
    return NEITHER if last else GOES_ON


@cython.c_inline
def begin_next_turn(packed: cython.pointer[PublicWords]) -> cython.void:
    """Remove the marks; even turns flip the tokens, odd turns toss them. [P3.3, P4.5]"""
    packed.walls &= WALLS_ALONE
    packed.clock += 1
    odd: cython.bint = packed.clock & 1 == 1
    packed.tokens = 0 if odd else ~packed.tokens & 15
    packed.phase = TOSS if odd else HUNT


@cython.c_inline
def toss(packed: cython.pointer[PublicWords], faces: cython.uint) -> cython.void:
    """Begin an odd turn with the token sides that were tossed. [P3.2]"""
    packed.tokens = faces
    packed.phase = HUNT


@cython.c_inline
def deal_identity(packed: cython.pointer[PublicWords], character: cython.uint) -> cython.uint:
    """Deal the card of Jack's identity and return it as his first hand. [P2.3]"""
    packed.phase = TOSS
    return character + 1
