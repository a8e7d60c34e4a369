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
    Table,
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
def may_act(table: cython.pointer[Table], move: cython.uint) -> cython.bint:
    """Whether the token of an action is up, its tile unmarked, and a pass Jack's. [P3.4, P4.5]"""
    return (
        table.phase == HUNT
        and move <= ALIBI_MOVE
        and SPENT[8 * table.tokens + TOKEN_ACTION[move]] != 0
        and not table.walls >> MARK_SHIFT[move] & 1
        and (move != ROTATE_MOVES - 1 or jack_acts(table) == 1)
    )


@cython.c_inline
def take_action(table: cython.pointer[Table], move: cython.uint) -> cython.void:
    """Spend a token and perform its action; after the fourth the appeal is due. [P3.4]"""
    table.tokens = SPENT[8 * table.tokens + TOKEN_ACTION[move]]
    do_action(table, move)


@cython.c_inline
def do_action(table: cython.pointer[Table], move: cython.uint) -> cython.void:
    """Perform the action of a token that is already spent. [P4]"""
    if move >= EXCHANGE_MOVES and move < ALIBI_MOVE:
        exchange(table, FIRST[move], SECOND[move])
    elif move >= ROTATE_MOVES and move < ALIBI_MOVE:
        rotate(table, FIRST[move], SECOND[move])
    elif move < ROTATE_MOVES:
        walk(table, FIRST[move], SECOND[move])
    else:
        table.phase = DRAW
        return
    table.phase = APPEAL if table.tokens >= ALL_USED else HUNT


@cython.c_inline
def walk(table: cython.pointer[Table], detective: cython.uint, steps: cython.uint) -> cython.void:
    """Move a detective clockwise; the Joker moves one step, or nobody. [P4.1, P4.3]"""
    space: cython.uint = table.detectives >> 4 * detective & 15
    table.detectives ^= (space ^ STEPPED[4 * space + steps]) << 4 * detective


@cython.c_inline
def rotate(table: cython.pointer[Table], tile: cython.uint, quarters: cython.uint) -> cython.void:
    """Rotate a tile and mark it; an open crossing has no wall to turn. [P4.4, P4.5, P4.6]"""
    place: cython.uint = place_of(table, tile)
    wall: cython.uint = table.walls >> 3 * place & 7
    change: cython.ulonglong = wall ^ TURNED[4 * wall + quarters]
    mark: cython.ulonglong = 1
    table.walls ^= change << 3 * place ^ change << COLUMN_SHIFT[place]
    table.walls |= mark << (MARKS + tile)


@cython.c_inline
def exchange(table: cython.pointer[Table], one: cython.uint, other: cython.uint) -> cython.void:
    """Exchange two tiles; walls, marks and faces go with them. [P4.7]"""
    here: cython.uint = place_of(table, one)
    there: cython.uint = place_of(table, other)
    change: cython.ulonglong = (table.walls >> 3 * here ^ table.walls >> 3 * there) & 7
    way: cython.ulonglong = here ^ there
    face: cython.uint = (table.suspects >> here ^ table.suspects >> there) & 1
    table.walls ^= change << 3 * here ^ change << COLUMN_SHIFT[here]
    table.walls ^= change << 3 * there ^ change << COLUMN_SHIFT[there]
    table.places ^= way << 4 * one ^ way << 4 * other
    table.suspects ^= face << here ^ face << there


@cython.c_inline
def clear(table: cython.pointer[Table], places: cython.uint) -> cython.void:
    """Turn over the tiles on some places; Lane's crossing opens with his. [P1.3, P4.8, P5.3]"""
    lane: cython.uint = place_of(table, LANE)
    table.suspects &= ~places
    if not table.suspects >> lane & 1:
        change: cython.ulonglong = table.walls >> 3 * lane & 7 ^ OPEN
        table.walls ^= change << 3 * lane ^ change << COLUMN_SHIFT[lane]


@cython.c_inline
def take_card(table: cython.pointer[Table], hand: cython.uint, card: cython.uint) -> cython.uint:
    """Show the drawn card or add it to Jack's hand; return the hand. [P4.8, P4.9]"""
    drawn: cython.ulonglong = table.places >> DRAWN
    places: cython.ulonglong = table.places ^ drawn << DRAWN
    jack: cython.uint = jack_draws(table)
    shown: cython.ulonglong = SECRET_CARD if jack else card + 1
    turn: cython.uint = (table.clock & 15) - 1
    drawn = drawn << 7 | turn << 4 | shown
    table.places = places | drawn << DRAWN
    table.phase = APPEAL if table.tokens >= ALL_USED else HUNT
    if jack:
        glasses: cython.uint = (hand >> 20) + HOURGLASSES[card]
        return hand & 15 | (hand >> 4 & 0xFFF) << 8 | (card + 1) << 4 | glasses << 20
    clear(table, 1 << place_of(table, card))
    return hand
