"""Chance lays out, deals, tosses and draws, all results equally likely. [P2, P3.2, P7.3]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import take_card
from whitechapel.kernel.pocket.appeal import deal_identity, hold_appeal, toss
from whitechapel.kernel.pocket.objects import State, wrap_state
from whitechapel.kernel.pocket.structs import APPEAL, DEAL, DRAW, HUNT, TOSS, PublicWords, pile
from whitechapel.kernel.pocket.tables import COLUMN_SHIFT, COUNT, FACED, FIRST_DETECTIVES, MEMBER
from whitechapel.kernel.rng import Dice, Numbers, below, random_bits


@cython.c_inline
def lay_out(numbers: cython.pointer[Numbers]) -> PublicWords:
    """Shuffle the tiles, turn them at random, place the detectives. [P2.1, P2.2]"""
    places: cython.ulonglong = 0x876543210
    walls: cython.ulonglong = 0
    wall: cython.ulonglong
    way: cython.ulonglong
    place: cython.uint
    other: cython.uint
    for place in range(8, 0, -1):
        other = below(numbers, place + 1)
        way = (places >> 4 * place ^ places >> 4 * other) & 15
        places ^= way << 4 * place ^ way << 4 * other
    bits: cython.ulonglong = random_bits(numbers)
    for place in range(9):
        wall = FACED[place] if FACED[place] < 4 else bits >> 2 * place & 3
        walls |= wall << 3 * place | wall << COLUMN_SHIFT[place]
    packed: PublicWords = PublicWords(
        walls=walls, places=places, suspects=511, detectives=FIRST_DETECTIVES[0], clock=1
    )
    return packed


@cython.c_inline
def let_chance_move(
    packed: cython.pointer[PublicWords], hand: cython.uint, numbers: cython.pointer[Numbers]
) -> cython.uint:
    """Make a random move of chance; return the hand. [P2.3, P3.2, P7.3]"""
    if packed.phase == TOSS:
        toss(packed, below(numbers, 16))
    elif packed.phase == DRAW:
        cards: cython.uint = pile(packed, hand)
        hand = take_card(packed, hand, MEMBER[16 * cards + below(numbers, COUNT[cards])])
    elif packed.phase == DEAL:
        hand = deal_identity(packed, below(numbers, 9))
    return hand


def start(dice: Dice) -> State:
    """Return a random layout with the detectives placed and nothing dealt. [P2]"""
    return wrap_state(lay_out(cython.address(dice.numbers)), 0)


def move_of_chance(state: State, dice: Dice) -> State:
    """Return the state after a random move of chance, and the appeal if one follows."""
    packed: PublicWords = cython.address(state.packed)[0]
    if packed.phase > DRAW or packed.phase == HUNT:
        raise ValueError(packed.phase)
    cards: cython.uint = let_chance_move(
        cython.address(packed), state.cards, cython.address(dice.numbers)
    )
    if packed.phase == APPEAL:
        hold_appeal(cython.address(packed), cards)
    return wrap_state(packed, cards)
