"""Random games: every player and chance choose uniformly among the legal moves."""

from typing import NamedTuple, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import do_action
from whitechapel.kernel.pocket.appeal import hold_appeal
from whitechapel.kernel.pocket.chance import lay_out, let_chance_move
from whitechapel.kernel.pocket.objects import State
from whitechapel.kernel.pocket.structs import APPEAL, HUNT, OVER, PublicWords, row_key
from whitechapel.kernel.pocket.tables import MARK_SHIFT, ROW_OF, ROWS
from whitechapel.kernel.rng import Dice, MoveCounts, Numbers, below, numbers_of, word_of


class Tally(NamedTuple):
    """The results of random games: how many ended in each way of `ENDS`, and the decisions made.

    `moves` counts the moves of chance as well.
    """

    ends: tuple[int, ...]
    decisions: int
    moves: int


@cython.c_inline
def random_action(
    packed: cython.pointer[PublicWords], numbers: cython.pointer[Numbers]
) -> cython.uint:
    """Choose a random legal action, spend its token and return the move. [P3.4, P4.5]

    If the move rotates a marked tile, choose again.
    """
    row: cython.uint = ROW_OF[row_key(packed)]
    action: cython.uint = ROWS[(row >> 8) + below(numbers, row & 255)]
    while packed.walls >> MARK_SHIFT[action & 255] & 1:
        action = ROWS[(row >> 8) + below(numbers, row & 255)]
    packed.tokens |= action >> 8
    return action & 255


@cython.c_inline
def play_to_the_end(
    packed: cython.pointer[PublicWords],
    hand: cython.uint,
    numbers: cython.pointer[Numbers],
    course: cython.pointer[MoveCounts],
) -> cython.uint:
    """Play at random until the game is over; return the index of its end in `ENDS`."""
    decisions: cython.ulonglong = 0
    moves: cython.ulonglong = 0
    while packed.phase < OVER:
        moves += 1
        if packed.phase == HUNT:
            decisions += 1
            do_action(packed, random_action(packed, numbers))
        else:
            hand = let_chance_move(packed, hand, numbers)
        if packed.phase == APPEAL:
            hold_appeal(packed, hand)
    course.decisions += decisions
    course.moves += moves
    return packed.phase - OVER


def playouts(state: State, dice: Dice, games: SupportsIndex) -> Tally:
    """Play `games` random games from a state."""
    many: cython.ulonglong = word_of(games)
    first: PublicWords = cython.address(state.packed)[0]
    hand: cython.uint = state.cards
    numbers: Numbers = cython.address(dice.numbers)[0]
    course: MoveCounts = MoveCounts()
    packed: PublicWords
    _game: cython.ulonglong
    number: cython.uint
    ends = cython.declare("unsigned long long[8]")
    for number in range(8):
        ends[number] = 0
    with cython.nogil:
        for _game in range(many):
            packed = cython.address(first)[0]
            number = play_to_the_end(
                cython.address(packed), hand, cython.address(numbers), cython.address(course)
            )
            ends[number] += 1
    dice.numbers = numbers
    return Tally(tuple([ends[number] for number in range(8)]), course.decisions, course.moves)


def random_games(seed: SupportsIndex, first: SupportsIndex, games: SupportsIndex) -> Tally:
    """Play the random games of a seed from `first` on; each number is always the same game."""
    word: cython.ulonglong = word_of(seed)
    begin: cython.ulonglong = word_of(first)
    many: cython.ulonglong = word_of(games)
    course: MoveCounts = MoveCounts()
    numbers: Numbers
    packed: PublicWords
    game: cython.ulonglong
    number: cython.uint
    ends = cython.declare("unsigned long long[8]")
    for number in range(8):
        ends[number] = 0
    with cython.nogil:
        for game in range(many):
            numbers = numbers_of(word, begin + game)
            packed = lay_out(cython.address(numbers))
            number = play_to_the_end(
                cython.address(packed), 0, cython.address(numbers), cython.address(course)
            )
            ends[number] += 1
    return Tally(tuple([ends[number] for number in range(8)]), course.decisions, course.moves)
