"""Games to the end, all moves drawn by lot, without Python and its lock."""

from whitechapel.kernel import cython
from whitechapel.kernel.london_apply import play
from whitechapel.kernel.london_chance import Dice, roll, seeded
from whitechapel.kernel.london_moves import IDENTITY
from whitechapel.kernel.london_options import Options, legal_options, move_at, number_of
from whitechapel.kernel.london_parts import State
from whitechapel.kernel.london_state import OVER, ActivationWords, PublicWords, SecretWords


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_out(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    dice: cython.pointer[Dice],
    accusing: cython.bint,
) -> cython.int:
    """Play a game to its end in place, each legal move equally likely; count the decisions.

    Players who do not accuse pass accusations over: there is always something else to do. [L4.5]
    """
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    decisions: cython.int = 0
    while public.phase != OVER:
        legal_options(public, secrets, activation, cython.address(options), calls)
        if not accusing:
            options.accusations = 0
        number: cython.int = roll(dice, number_of(cython.address(options)))
        move: cython.int = move_at(cython.address(options), calls, number)
        decisions += move < IDENTITY
        play(public, secrets, activation, move)
    return decisions


def playouts(
    state: State,
    games: cython.longlong,
    seed: cython.ulonglong,
    accusing: cython.bint,
    first_game: cython.longlong,
) -> tuple[list[int], int, int]:
    """Play games to their ends from a state; the same game of the same seed is always the same.

    Gives how many ended for each reason in each turn, at `reason * 9 + turn`, and the sum of the
    decisions and of their squares.
    """
    ends = cython.declare("unsigned long long[45]")
    end: cython.int
    for end in range(45):
        ends[end] = 0
    game: cython.longlong
    decisions: cython.longlong = 0
    squares: cython.longlong = 0
    dice: Dice = Dice()
    with cython.nogil:
        for game in range(first_game, first_game + games):
            public: PublicWords = cython.address(state.seen)[0]
            secrets: SecretWords = cython.address(state.hidden)[0]
            activation: ActivationWords = cython.address(state.under_way)[0]
            dice.state = seeded(seed, game)
            made: cython.longlong = play_out(
                cython.address(public),
                cython.address(secrets),
                cython.address(activation),
                cython.address(dice),
                accusing,
            )
            ends[public.reason * 9 + public.turn] += 1
            decisions += made
            squares += made * made
    return [ends[end] for end in range(45)], decisions, squares
