"""Whether a move is legal, and making it in place, for players and chance. [P2.3, P3]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import may_act, take_action, take_card
from whitechapel.kernel.pocket.appeal import deal_identity, hold_appeal, toss
from whitechapel.kernel.pocket.moves import (
    ALIBI_MOVE,
    DEAL_MOVES,
    DRAW_MOVES,
    END_OF_MOVES,
    TOSS_MOVES,
)
from whitechapel.kernel.pocket.structs import APPEAL, DEAL, DRAW, TOSS, PublicWords, pile


@cython.c_inline
def is_legal(
    packed: cython.pointer[PublicWords], hand: cython.uint, move: cython.uint
) -> cython.bint:
    """Whether a move of a player or of chance is legal. [P2.3, P3.2, P3.4]"""
    if move <= ALIBI_MOVE:
        return may_act(packed, move)
    if move < TOSS_MOVES:
        return packed.phase == DEAL
    if move < DRAW_MOVES:
        return packed.phase == TOSS
    if move < END_OF_MOVES:
        return packed.phase == DRAW and pile(packed, hand) >> (move - DRAW_MOVES) & 1 == 1
    return False


@cython.c_inline
def play(packed: cython.pointer[PublicWords], hand: cython.uint, move: cython.uint) -> cython.uint:
    """Make a legal move, hold the appeal if one follows, and return the hand."""
    if move <= ALIBI_MOVE:
        take_action(packed, move)
    elif move < TOSS_MOVES:
        hand = deal_identity(packed, move - DEAL_MOVES)
    elif move < DRAW_MOVES:
        toss(packed, move - TOSS_MOVES)
    else:
        hand = take_card(packed, hand, move - DRAW_MOVES)
    if packed.phase == APPEAL:
        hold_appeal(packed, hand)
    return hand
