"""The race on the last turn: whether Jack can stay unseen, whatever the Investigator does. [P6.5]

Jack's identity is known, so nothing is hidden, and all that counts is whether a detective sees his
tile when all four tokens are used. The actions commute, so each end is numbered by what each token
was used for. Jack escapes if he has a first action such that, whichever two tokens the
Investigator uses next, the last token lets him hide. [P3.3]
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.appeal import LAST_TURN
from whitechapel.kernel.pocket.objects import Public
from whitechapel.kernel.pocket.structs import HUNT, PublicWords, place_of
from whitechapel.kernel.pocket.tables import SIGHT, STEPPED, TURNED

ROTATIONS: Final = 27
"""The ways to rotate a tile: three quarters for each of nine."""
EXCHANGES: Final = 36
JOKERS: Final = 4
NO_DETECTIVE: Final = 3
"""The Joker moves one of three detectives a step, or none, which only Jack may choose. [P4.2]"""
HOLMES_FIRST: Final = 0
WATSON_SECOND: Final = 1
TOBY_THIRD: Final = 2
"""The order of the detectives in a position."""

SEEN: Final = 0
UNSEEN: Final = 1
IMPOSSIBLE: Final = 2
"""Jack's fate at an end; no tile is rotated twice in a turn. [P4.5]"""


def can_win_race(public: Public, identity: int) -> bool:
    """Whether Jack stays unseen with the best play at the beginning of turn 8.

    `ValueError` for other positions.
    """
    packed: PublicWords = cython.address(public.packed)[0]
    if packed.phase != HUNT or packed.clock & 15 != LAST_TURN or packed.tokens >> 4:
        raise ValueError(public.words)
    if not 0 <= identity < 9:
        raise ValueError(identity)
    return jack_escapes(cython.address(packed), identity) == 1


@cython.c_function
def jack_escapes(packed: cython.pointer[PublicWords], identity: cython.int) -> cython.int:
    """Return 1 if Jack can stay unseen in the turn that begins, else 0."""
    fate = cython.declare("unsigned char[3888]")
    count = cython.declare("int[4]")
    stride = cython.declare("int[4]")
    token: cython.int
    option: cython.int
    count[0] = 2 if packed.tokens & 8 else 1
    count[1] = 2
    count[2] = EXCHANGES if packed.tokens & 2 else ROTATIONS
    count[3] = JOKERS if packed.tokens & 1 else ROTATIONS
    stride[3] = 1
    stride[2] = count[3]
    stride[1] = count[2] * stride[2]
    stride[0] = 2 * stride[1]
    find_fates(packed, place_of(packed, identity), fate)
    for token in range(4):
        for option in range(count[token]):
            if escapes_after(packed, fate, count, stride, token, option * stride[token]):
                return 1
    return 0


@cython.c_function
def escapes_after(
    packed: cython.pointer[PublicWords],
    fate: cython.p_uchar,
    count: cython.p_int,
    stride: cython.p_int,
    first: cython.int,
    start: cython.int,
) -> cython.int:
    """Whether Jack can answer every pair of the Investigator's actions after his own first."""
    last: cython.int
    one: cython.int
    other: cython.int
    a: cython.int
    b: cython.int
    ones: cython.int
    others: cython.int
    for last in range(4):
        if last == first:
            continue
        one = 0
        while one in (first, last):
            one += 1
        other = 6 - first - last - one
        ones = investigators_options(packed, count, one)
        others = investigators_options(packed, count, other)
        for a in range(ones):
            for b in range(others):
                if not hides(
                    fate,
                    start + a * stride[one] + b * stride[other],
                    count[last],
                    stride[last],
                ):
                    return 0
    return 1


@cython.c_inline
def investigators_options(
    packed: cython.pointer[PublicWords], count: cython.p_int, token: cython.int
) -> cython.int:
    """Return how many options the Investigator has for a token; his Joker must move a detective."""
    if token == 3 and packed.tokens & 1:
        return JOKERS - 1
    return count[token]


@cython.c_inline
def hides(
    fate: cython.p_uchar, start: cython.int, count: cython.int, stride: cython.int
) -> cython.int:
    """Whether one of Jack's last options leaves him unseen, or the pair before was impossible."""
    option: cython.int
    possible: cython.int = 0
    for option in range(count):
        if fate[start + option * stride] == UNSEEN:
            return 1
        if fate[start + option * stride] == SEEN:
            possible = 1
    return 1 - possible


@cython.c_function
def find_fates(
    packed: cython.pointer[PublicWords], place: cython.int, fate: cython.p_uchar
) -> cython.void:
    """Find for every end whether Jack's tile, now on `place`, is seen."""
    spaces = cython.declare("int[16]")
    exchange: cython.bint = packed.tokens & 2 != 0
    joker: cython.bint = packed.tokens & 1 != 0
    thirds: cython.int = EXCHANGES if exchange else ROTATIONS
    fourths: cython.int = JOKERS if joker else ROTATIONS
    walks: cython.int = 4 if packed.tokens & 8 else 2
    third: cython.int
    fourth: cython.int
    walk: cython.int
    end: cython.int
    seen_from: cython.int = 0
    step: cython.int = NO_DETECTIVE
    twice: cython.bint = False
    list_spaces(packed, spaces)
    for third in range(thirds):
        for fourth in range(fourths):
            if joker:
                step = fourth
            else:
                twice = not exchange and third // 3 == fourth // 3
            if fourth == 0 or not joker:
                seen_from = seen_after(packed, place, third, fourth)
            for walk in range(walks):
                end = (walk * thirds + third) * fourths + fourth
                if twice:
                    fate[end] = IMPOSSIBLE
                else:
                    fate[end] = SEEN if seen_from & spaces[4 * walk + step] else UNSEEN


@cython.c_function
def seen_after(
    packed: cython.pointer[PublicWords], place: cython.int, third: cython.int, fourth: cython.int
) -> cython.int:
    """Return the spaces from which Jack's tile is seen after options of the last two tokens."""
    walls = cython.declare("int[9]")
    number: cython.int
    first: cython.int = 0
    second: cython.int
    for number in range(9):
        walls[number] = packed.walls >> 3 * number & 7
    if not packed.tokens & 1:
        walls[fourth // 3] = TURNED[4 * walls[fourth // 3] + fourth % 3 + 1]
    if not packed.tokens & 2:
        walls[third // 3] = TURNED[4 * walls[third // 3] + third % 3 + 1]
        return spaces_that_see(walls, place)
    number = third
    while number >= 8 - first:
        number -= 8 - first
        first += 1
    second = first + 1 + number
    number = walls[first]
    walls[first] = walls[second]
    walls[second] = number
    if place == first:
        return spaces_that_see(walls, second)
    return spaces_that_see(walls, first if place == second else place)


@cython.c_function
def list_spaces(packed: cython.pointer[PublicWords], spaces: cython.p_int) -> cython.void:
    """List where detectives may stand: by the first two tokens, then by whom the Joker moves."""
    at = cython.declare("int[3]")
    walk: cython.int
    step: cython.int
    number: cython.int
    walker: cython.int = WATSON_SECOND if packed.tokens & 4 else TOBY_THIRD
    for walk in range(4):
        for step in range(JOKERS):
            for number in range(3):
                at[number] = packed.detectives >> 4 * number & 15
            at[walker] = STEPPED[4 * at[walker] + (walk & 1) + 1]
            if packed.tokens & 8:
                at[HOLMES_FIRST] = STEPPED[4 * at[HOLMES_FIRST] + (walk >> 1) + 1]
            if step < 3:
                at[step] = STEPPED[4 * at[step] + 1]
            spaces[4 * walk + step] = 1 << at[0] | 1 << at[1] | 1 << at[2]


@cython.c_inline
def spaces_that_see(walls: cython.p_int, place: cython.int) -> cython.int:
    """Return the spaces from which a place is seen: two at the ends of its row, two of its column.

    They are numbered clockwise from the first column's upper end. [P1.4, P5.1]
    """
    row: cython.int = place // 3
    column: cython.int = place % 3
    across: cython.int = walls[3 * row] | walls[3 * row + 1] << 3 | walls[3 * row + 2] << 6
    down: cython.int = walls[column] | walls[column + 3] << 3 | walls[column + 6] << 6
    right: cython.int = 3 + row
    left: cython.int = 11 - row
    lower: cython.int = 8 - column
    return (
        (SIGHT[512 * right + across] >> place & 1) << right
        | (SIGHT[512 * left + across] >> place & 1) << left
        | (SIGHT[512 * column + down] >> place & 1) << column
        | (SIGHT[512 * lower + down] >> place & 1) << lower
    )
