"""Counting all sequences of actions from here to the appeal. [P3.1]"""

from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import exchange, rotate, take_card, walk
from whitechapel.kernel.pocket.moves import ALIBI_MOVE, EXCHANGE_MOVES
from whitechapel.kernel.pocket.objects import Public
from whitechapel.kernel.pocket.sight import places_in_sight
from whitechapel.kernel.pocket.structs import (
    ALL_USED,
    DRAW,
    HUNT,
    MARKS,
    PublicWords,
    jack_acts,
    jack_draws,
)
from whitechapel.kernel.pocket.tables import (
    COUNT,
    END_OF_WALKS,
    FIRST,
    FIRST_WALK,
    LAST_ACTION,
    SECOND,
    SPENT,
)
from whitechapel.kernel.rng import word_of

ALIBI_ACTION: Final = 0
ROTATION_ACTION: Final = 4
EXCHANGE_ACTION: Final = 5
JOKER_ACTION: Final = 6
"""Actions in the order of the rules; 1 to 3 are Holmes, Toby and Watson. [P1.5]"""


def whole_turn(public: Public, cards: SupportsIndex) -> tuple[int, ...]:
    """Return the number of sequences of actions to the appeal, by suspects in sight at the end.

    Jack's draw is secret and counts once; the Investigator's shows any of the given cards, a set of
    characters. [P4.8, P4.9]
    """
    packed: PublicWords = cython.address(public.packed)[0]
    pile: cython.ulonglong = word_of(cards)
    counts = cython.declare("unsigned long long[10]")
    number: cython.uint
    for number in range(10):
        counts[number] = 0
    with cython.nogil:
        if packed.phase == HUNT:
            explore(cython.address(packed), pile, counts)
        elif packed.phase == DRAW:
            explore_draw(cython.address(packed), pile, counts)
    return tuple([counts[number] for number in range(10)])


@cython.c_function
def explore(
    packed: cython.pointer[PublicWords], cards: cython.uint, counts: cython.p_ulonglong
) -> cython.void:
    """Explore every legal action. [P3.4]"""
    action: cython.uint
    tokens: cython.uint
    for action in range(7):
        tokens = SPENT[8 * packed.tokens + action]
        if tokens == 0:
            continue
        if action == ROTATION_ACTION:
            explore_rotations(packed, tokens, cards, counts)
        elif action == EXCHANGE_ACTION:
            explore_exchanges(packed, tokens, cards, counts)
        elif action == ALIBI_ACTION:
            mine: PublicWords = packed[0]
            mine.tokens = tokens
            explore_draw(cython.address(mine), cards, counts)
        else:
            explore_walks(packed, action, tokens, cards, counts)


@cython.c_inline
def end_of_walks(packed: cython.pointer[PublicWords], action: cython.uint) -> cython.uint:
    """Return the move after the last walk of an action, Jack's pass included."""
    if action == JOKER_ACTION:
        return END_OF_WALKS[action] + jack_acts(packed)
    return END_OF_WALKS[action]


@cython.c_function
def explore_walks(
    packed: cython.pointer[PublicWords],
    action: cython.uint,
    tokens: cython.uint,
    cards: cython.uint,
    counts: cython.p_ulonglong,
) -> cython.void:
    """Move a detective in every way; only Jack's Joker may pass. [P4.1, P4.3]"""
    move: cython.uint
    end: cython.uint = end_of_walks(packed, action)
    mine: PublicWords
    for move in range(FIRST_WALK[action], end):
        mine = packed[0]
        walk(cython.address(mine), FIRST[move], SECOND[move])
        go_on(cython.address(mine), tokens, cards, counts)


@cython.c_function
def explore_rotations(
    packed: cython.pointer[PublicWords],
    tokens: cython.uint,
    cards: cython.uint,
    counts: cython.p_ulonglong,
) -> cython.void:
    """Turn every unmarked tile in every way. [P4.4, P4.5]"""
    tile: cython.uint
    quarters: cython.uint
    mine: PublicWords
    for tile in range(9):
        if packed.walls >> (MARKS + tile) & 1:
            continue
        for quarters in range(1, 4):
            mine = packed[0]
            rotate(cython.address(mine), tile, quarters)
            go_on(cython.address(mine), tokens, cards, counts)


@cython.c_function
def explore_exchanges(
    packed: cython.pointer[PublicWords],
    tokens: cython.uint,
    cards: cython.uint,
    counts: cython.p_ulonglong,
) -> cython.void:
    """Exchange every two tiles. [P4.7]"""
    move: cython.uint
    mine: PublicWords
    for move in range(EXCHANGE_MOVES, ALIBI_MOVE):
        mine = packed[0]
        exchange(cython.address(mine), FIRST[move], SECOND[move])
        go_on(cython.address(mine), tokens, cards, counts)


@cython.c_function
def explore_draw(
    packed: cython.pointer[PublicWords], cards: cython.uint, counts: cython.p_ulonglong
) -> cython.void:
    """Draw a card: one way if it is Jack's secret, else every card. [P4.8, P4.9]"""
    card: cython.uint
    mine: PublicWords
    if jack_draws(packed):
        cards = 1  # the secret card is not public: any one leads to the same position
    for card in range(9):
        if cards >> card & 1:
            mine = packed[0]
            take_card(cython.address(mine), 0, card)
            go_on(cython.address(mine), mine.tokens, cards, counts)


@cython.c_inline
def go_on(
    packed: cython.pointer[PublicWords],
    tokens: cython.uint,
    cards: cython.uint,
    counts: cython.p_ulonglong,
) -> cython.void:
    """Count the sights if the hunt is over, else explore the next action. [P5.1]"""
    # A copy goes on, so that the compiler may keep the original in registers.
    after: PublicWords = packed[0]
    after.tokens = tokens
    if tokens >= ALL_USED:
        look_around(packed, counts)
    elif LAST_ACTION[tokens] < 7:
        explore_last(cython.address(after), LAST_ACTION[tokens], cards, counts)
    else:
        explore(cython.address(after), cards, counts)


@cython.c_function
def explore_last(
    packed: cython.pointer[PublicWords],
    action: cython.uint,
    cards: cython.uint,
    counts: cython.p_ulonglong,
) -> cython.void:
    """Take the last action of the turn in every way and count the sights. [P5.1]

    Nearly all the time is spent here.
    """
    tile: cython.uint
    quarters: cython.uint
    move: cython.uint
    end: cython.uint
    mine: PublicWords
    here: PublicWords = packed[0]  # what counting cannot change, so that it stays in registers
    if action == ROTATION_ACTION:
        for tile in range(9):
            if here.walls >> (MARKS + tile) & 1:
                continue
            for quarters in range(1, 4):
                mine = cython.address(here)[0]
                rotate(cython.address(mine), tile, quarters)
                look_around(cython.address(mine), counts)
    elif action == EXCHANGE_ACTION:
        for move in range(EXCHANGE_MOVES, ALIBI_MOVE):
            mine = cython.address(here)[0]
            exchange(cython.address(mine), FIRST[move], SECOND[move])
            look_around(cython.address(mine), counts)
    elif action == ALIBI_ACTION:
        mine = cython.address(here)[0]
        mine.tokens = SPENT[8 * here.tokens]
        explore_draw(cython.address(mine), cards, counts)
    else:
        end = end_of_walks(packed, action)
        for move in range(FIRST_WALK[action], end):
            mine = cython.address(here)[0]
            walk(cython.address(mine), FIRST[move], SECOND[move])
            look_around(cython.address(mine), counts)


@cython.c_inline
def look_around(packed: cython.pointer[PublicWords], counts: cython.p_ulonglong) -> cython.void:
    """Count one sequence with these suspects in sight. [P5.1]"""
    counts[COUNT[places_in_sight(packed) & packed.suspects]] += 1
