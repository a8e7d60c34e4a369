"""The actions of the hunt. All but the draw of a card change public information only. [P4]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.moves import ALIBI_MOVE, EXCHANGE_MOVES, ROTATE_MOVES
from whitechapel.kernel.pocket.structs import (
    ALL_USED,
    APPEAL,
    DRAW,
    DRAWN,
    HUNT,
    LANE,
    MARKS,
    OPEN,
    SECRET_CARD,
    PublicWords,
    jack_acts,
    jack_draws,
    place_of,
)
from whitechapel.kernel.pocket.tables import (
    COLUMN_SHIFT,
    FIRST,
    HOURGLASSES,
    MARK_SHIFT,
    SECOND,
    SPENT,
    STEPPED,
    TOKEN_ACTION,
    TURNED,
)


@cython.c_inline
def may_act(packed: cython.pointer[PublicWords], move: cython.uint) -> cython.bint:
    """Whether the token of an action is up, its tile unmarked, and a pass Jack's. [P3.4, P4.5]"""
    return (
        packed.phase == HUNT
        and move <= ALIBI_MOVE
        and SPENT[8 * packed.tokens + TOKEN_ACTION[move]] != 0
        and not packed.walls >> MARK_SHIFT[move] & 1
        and (move != ROTATE_MOVES - 1 or jack_acts(packed) == 1)
    )


@cython.c_inline
def take_action(packed: cython.pointer[PublicWords], move: cython.uint) -> cython.void:
    """Spend a token and perform its action; after the fourth the appeal is due. [P3.4]"""
    packed.tokens = SPENT[8 * packed.tokens + TOKEN_ACTION[move]]
    do_action(packed, move)


@cython.c_inline
def do_action(packed: cython.pointer[PublicWords], move: cython.uint) -> cython.void:
    """Perform the action of a token that is already spent. [P4]"""
    if move >= EXCHANGE_MOVES and move < ALIBI_MOVE:
        exchange(packed, FIRST[move], SECOND[move])
    elif move >= ROTATE_MOVES and move < ALIBI_MOVE:
        rotate(packed, FIRST[move], SECOND[move])
    elif move < ROTATE_MOVES:
        walk(packed, FIRST[move], SECOND[move])
    else:
        packed.phase = DRAW
        return
    packed.phase = APPEAL if packed.tokens >= ALL_USED else HUNT


@cython.c_inline
def walk(
    packed: cython.pointer[PublicWords], detective: cython.uint, steps: cython.uint
) -> cython.void:
    """Move a detective clockwise; the Joker moves one a step, or none. [P4.1, P4.3]"""
    space: cython.uint = packed.detectives >> 4 * detective & 15
    packed.detectives ^= (space ^ STEPPED[4 * space + steps]) << 4 * detective


@cython.c_inline
def rotate(
    packed: cython.pointer[PublicWords], tile: cython.uint, quarters: cython.uint
) -> cython.void:
    """Rotate a tile and mark it; an open crossing has no wall to turn. [P4.4, P4.5, P4.6]"""
    place: cython.uint = place_of(packed, tile)
    wall: cython.uint = packed.walls >> 3 * place & 7
    change: cython.ulonglong = wall ^ TURNED[4 * wall + quarters]
    mark: cython.ulonglong = 1
    packed.walls ^= change << 3 * place ^ change << COLUMN_SHIFT[place]
    packed.walls |= mark << (MARKS + tile)


@cython.c_inline
def exchange(
    packed: cython.pointer[PublicWords], one: cython.uint, other: cython.uint
) -> cython.void:
    """Exchange two tiles; walls, marks and faces go with them. [P4.7]"""
    here: cython.uint = place_of(packed, one)
    there: cython.uint = place_of(packed, other)
    change: cython.ulonglong = (packed.walls >> 3 * here ^ packed.walls >> 3 * there) & 7
    way: cython.ulonglong = here ^ there
    face: cython.uint = (packed.suspects >> here ^ packed.suspects >> there) & 1
    packed.walls ^= change << 3 * here ^ change << COLUMN_SHIFT[here]
    packed.walls ^= change << 3 * there ^ change << COLUMN_SHIFT[there]
    packed.places ^= way << 4 * one ^ way << 4 * other
    packed.suspects ^= face << here ^ face << there


@cython.c_inline
def clear(packed: cython.pointer[PublicWords], places: cython.uint) -> cython.void:
    """Turn over the tiles on some places; Lane's crossing opens with his. [P1.3, P4.8, P5.3]"""
    lane: cython.uint = place_of(packed, LANE)
    packed.suspects &= ~places
    if not packed.suspects >> lane & 1:
        change: cython.ulonglong = packed.walls >> 3 * lane & 7 ^ OPEN
        packed.walls ^= change << 3 * lane ^ change << COLUMN_SHIFT[lane]


@cython.c_inline
def take_card(
    packed: cython.pointer[PublicWords], hand: cython.uint, card: cython.uint
) -> cython.uint:
    """Show the drawn card or add it to Jack's hand; return the hand. [P4.8, P4.9]"""
    drawn: cython.ulonglong = packed.places >> DRAWN
    places: cython.ulonglong = packed.places ^ drawn << DRAWN
    jack: cython.uint = jack_draws(packed)
    shown: cython.ulonglong = SECRET_CARD if jack else card + 1
    turn: cython.uint = (packed.clock & 15) - 1
    drawn = drawn << 7 | turn << 4 | shown
    packed.places = places | drawn << DRAWN
    packed.phase = APPEAL if packed.tokens >= ALL_USED else HUNT
    if jack:
        glasses: cython.uint = (hand >> 20) + HOURGLASSES[card]
        return hand & 15 | (hand >> 4 & 0xFFF) << 8 | (card + 1) << 4 | glasses << 20
    clear(packed, 1 << place_of(packed, card))
    return hand
