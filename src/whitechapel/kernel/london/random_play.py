"""Random games: every player and chance choose uniformly among the legal moves."""

from typing import Final, NamedTuple, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin
from whitechapel.kernel.london.chance import random_character, random_move
from whitechapel.kernel.london.moves import IDENTITY
from whitechapel.kernel.london.objects import State
from whitechapel.kernel.london.options import Options, legal_options
from whitechapel.kernel.london.play import play
from whitechapel.kernel.london.structs import (
    HUNTING,
    NOBODY,
    OVER,
    ActivationWords,
    PublicWords,
    SecretWords,
)
from whitechapel.kernel.rng import Dice, MoveCounts, Numbers, numbers_of, word_of

TURNS: Final = 9
"""The entries for each way to end in a tally: turns 0, in which no game ends, to 8."""


class Tally(NamedTuple):
    """The results of random games.

    `ends` counts the games that ended in each way of `ENDS` in each turn, at `9 * way + turn`;
    `moves` counts the moves of chance as well.
    """

    ends: tuple[int, ...]
    decisions: int
    moves: int

    def ended(self, way: int) -> int:
        """Return how many games ended in a way of `ENDS`, in any turn."""
        return sum(self.ends[TURNS * way : TURNS * (way + 1)])


@cython.c_function
def play_to_the_end(
    state: State,
    numbers: cython.pointer[Numbers],
    course: cython.pointer[MoveCounts],
    accusing: cython.bint,
) -> cython.int:
    """Play a copy of a state at random to its end; return the index of the end in a tally.

    Players who do not accuse skip accusations: there is always another move. [L4.5]
    """
    public: PublicWords = cython.address(state.seen)[0]
    secrets: SecretWords = cython.address(state.hidden)[0]
    activation: ActivationWords = cython.address(state.under_way)[0]
    seen: cython.pointer[PublicWords] = cython.address(public)
    hidden: cython.pointer[SecretWords] = cython.address(secrets)
    under_way: cython.pointer[ActivationWords] = cython.address(activation)
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    legal: cython.pointer[Options] = cython.address(options)
    moves: cython.int = 0
    decisions: cython.int = 0
    while public.phase != OVER:
        moves += 1
        # A short cut: every third move activates a character, and the cards alone say which can be.
        if public.phase == HUNTING and activation.character == NOBODY:
            begin(seen, under_way, random_character(seen, numbers))
            decisions += 1
            continue
        legal_options(seen, hidden, under_way, legal, calls)
        if not accusing:
            options.accused = 0
        move: cython.int = random_move(legal, calls, numbers)
        if move < IDENTITY:
            decisions += 1
        play(seen, hidden, under_way, move)
    course.moves += moves
    course.decisions += decisions
    return public.reason * TURNS + public.turn


def playouts(
    state: State, dice: Dice, games: SupportsIndex, *, accusing: cython.bint = True
) -> Tally:
    """Play `games` random games from a state."""
    many: cython.ulonglong = word_of(games)
    numbers: Numbers = cython.address(dice.numbers)[0]
    course: MoveCounts = MoveCounts()
    end: cython.int
    ends = cython.declare("unsigned long long[45]")
    for end in range(45):
        ends[end] = 0
    with cython.nogil:
        while many > 0:
            many -= 1
            end = play_to_the_end(state, cython.address(numbers), cython.address(course), accusing)
            ends[end] += 1
    dice.numbers = numbers
    return Tally(tuple([ends[end] for end in range(45)]), course.decisions, course.moves)


def random_games(
    state: State,
    seed: SupportsIndex,
    first_game: SupportsIndex,
    games: SupportsIndex,
    *,
    accusing: cython.bint = True,
) -> Tally:
    """Play the random games of a seed from a number on; each number is always the same game."""
    word: cython.ulonglong = word_of(seed)
    begins: cython.ulonglong = word_of(first_game)
    many: cython.ulonglong = word_of(games)
    numbers: Numbers
    course: MoveCounts = MoveCounts()
    game: cython.ulonglong
    end: cython.int
    ends = cython.declare("unsigned long long[45]")
    for end in range(45):
        ends[end] = 0
    with cython.nogil:
        for game in range(many):
            numbers = numbers_of(word, begins + game)
            end = play_to_the_end(state, cython.address(numbers), cython.address(course), accusing)
            ends[end] += 1
    return Tally(tuple([ends[end] for end in range(45)]), course.decisions, course.moves)
