"""Perft: counting the sequences of moves, to compare the kernel with the rules."""

from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.moves import END_OF_MOVES
from whitechapel.kernel.pocket.objects import State
from whitechapel.kernel.pocket.play import is_legal, play
from whitechapel.kernel.pocket.structs import OVER, PublicWords
from whitechapel.kernel.rng import word_of


def perft(state: State, depth: SupportsIndex) -> int:
    """Return the number of move sequences of length `depth`, or shorter if the game ends.

    Moves of chance count.
    """
    packed: PublicWords = cython.address(state.packed)[0]
    length: cython.ulonglong = word_of(depth)
    count: cython.ulonglong
    with cython.nogil:
        count = count_ways(cython.address(packed), state.cards, length)
    return count


@cython.c_function
def count_ways(
    packed: cython.pointer[PublicWords], hand: cython.uint, depth: cython.ulonglong
) -> cython.ulonglong:
    """Count the sequences from here by trying every move."""
    if depth == 0 or packed.phase >= OVER:
        return 1
    count: cython.ulonglong = 0
    move: cython.uint
    mine: PublicWords
    cards: cython.uint
    for move in range(END_OF_MOVES):
        if is_legal(packed, hand, move):
            mine = packed[0]
            cards = play(cython.address(mine), hand, move)
            count += 1 if depth == 1 else count_ways(cython.address(mine), cards, depth - 1)
    return count
