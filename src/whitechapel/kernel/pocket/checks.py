"""Validation of the words of a position and of a hand.

C would read beyond its tables when a number is too large, and loop for ever when no move is left.
So input is checked once, before it becomes an object; what the kernel makes of it is trusted.
"""

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.structs import (
    ALL_USED,
    APPEAL,
    DEAL,
    DRAW,
    DRAWN,
    HUNT,
    MARKS,
    OPEN,
    OVER,
    SECRET_CARD,
    TOSS,
    PublicWords,
    column_shift,
    held_cards,
    shown_cards,
)
from whitechapel.kernel.pocket.tables import COUNT, HOURGLASSES, SPENT


def checked_words(words: Sequence[SupportsIndex]) -> tuple[int, ...]:
    """Return the words of a position as ints; raise `ValueError` for impossible ones."""
    plain = tuple([index(word) for word in words])
    walls, places, suspects, detectives, tokens, times, phase, clock = plain
    turn, race, lying = clock & 15, clock >> 4, places & (1 << DRAWN) - 1
    fine = (
        0 <= phase < OVER + 8
        and 1 <= turn <= 8
        and (phase != DEAL or turn == 1)
        and (phase != TOSS or turn % 2 == 1)
        and 0 <= race < turn
        and 0 <= times < 1 << (turn if phase >= OVER else turn - 1)
        and 0 <= suspects < 512
        and 0 <= detectives < 1 << 12
        and all(detectives >> 4 * number & 15 < 12 for number in range(3))
        and sorted([lying >> 4 * number & 15 for number in range(9)]) == list(range(9))
        and are_walls(walls)
        and are_tokens(tokens, phase, walls >> MARKS)
        and are_draws(places >> DRAWN, turn, phase, tokens)
    )
    if not fine:
        raise ValueError(words)
    return plain


def are_walls(walls: int) -> bool:
    """Whether all places have valid walls, the same by row and by column. [P1.2]"""
    return 0 <= walls < 1 << 63 and all(
        walls >> 3 * place & 7 == walls >> column_shift(place) & 7 <= OPEN for place in range(9)
    )


def are_tokens(tokens: int, phase: int, marks: int) -> bool:
    """Whether these tokens are possible in a phase, with these rotated tiles. [P3.4, P4.5]

    There are none before a toss; the hunt needs an unused token, a draw a used one.
    """
    return (
        0 <= tokens < 256
        and (phase >= HUNT or tokens == 0)
        and (phase != HUNT or tokens < ALL_USED)
        and (phase != DRAW or tokens > 15)
        and (phase != APPEAL or tokens >= ALL_USED)
        and marks.bit_count() <= (tokens >> 4).bit_count()
    )


def are_draws(drawn: int, turn: int, phase: int, tokens: int) -> bool:
    """Whether these draws are possible: at most one card in each two turns. [P1.5, P4.8]"""
    if not 0 <= drawn < 1 << 28:
        return False
    after = (turn - 1 >> 1) + is_drawn(turn, phase, tokens)
    shown: list[int] = []
    while drawn:
        two_turns, card = (drawn >> 4 & 7) >> 1, drawn & 15
        if not (two_turns < after and (drawn >> 4 & 7) < turn and 1 <= card <= SECRET_CARD):
            return False
        if card != SECRET_CARD:
            shown.append(card)
        after = two_turns
        drawn >>= 7
    return len(set(shown)) == len(shown)


def is_drawn(turn: int, phase: int, tokens: int) -> bool:
    """Whether the card of the current two turns is drawn. [P1.5, P3.5]

    It is if the Alibi was spent this turn, or its side was up in the turn before.
    """
    if phase in {DEAL, TOSS, DRAW}:
        return False
    alibi_is_up = SPENT[8 * (tokens & 15)] != 0
    return SPENT[8 * tokens] == 0 if alibi_is_up else turn % 2 == 0


def checked_hand(word: SupportsIndex) -> int:
    """Return a hand as an int; raise `ValueError` for an impossible one. [P7.2]"""
    plain = index(word)
    cards, glasses, rest = [plain & 15], 0, plain >> 4 & 0xFFFF
    fine = 0 <= plain < 1 << 24
    while rest:
        cards.append(rest & 15)
        glasses += HOURGLASSES[(rest & 15) - 1] if 1 <= rest & 15 <= 9 else 0
        rest >>= 4
    known = len(set(cards)) == len(cards) and all(1 <= card <= 9 for card in cards)
    if not (fine and (known or plain == 0) and glasses == plain >> 20):
        raise ValueError(word)
    return plain


@cython.c_function
def fit_together(packed: cython.pointer[PublicWords], hand: cython.uint) -> cython.bint:
    """Whether a hand fits a position: as many cards as Jack drew, none shown, and an identity."""
    secret: cython.uint = 0
    drawn: cython.ulonglong = packed.places >> DRAWN
    while drawn:
        secret += drawn & 15 == SECRET_CARD
        drawn >>= 7
    dealt: cython.uint = packed.phase != DEAL
    held: cython.uint = held_cards(hand)
    return COUNT[held] == secret + dealt and not held & shown_cards(packed)
