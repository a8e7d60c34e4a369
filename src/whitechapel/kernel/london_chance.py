"""Chance: deals, turned up cards and draws, each equally likely. [L2.7]"""

from whitechapel.kernel import cython
from whitechapel.kernel.london_apply import play
from whitechapel.kernel.london_options import Options, legal_options, move_at, number_of
from whitechapel.kernel.london_parts import State
from whitechapel.kernel.london_state import HUNTING, OVER, ActivationWords, PublicWords, SecretWords
from whitechapel.kernel.numbers import Numbers, below, numbers_of


@cython.final
@cython.cclass
class Dice:
    """Random numbers for playouts: the same seed and game give the same ones everywhere."""

    numbers: Numbers

    def __init__(self, seed: cython.ulonglong, game: cython.ulonglong = 0) -> None:
        self.numbers = numbers_of(seed, game)

    def below(self, limit: cython.uint) -> int:
        """Give a random number from 0 to below a limit."""
        return below(cython.address(self.numbers), limit)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def random_move(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    numbers: cython.pointer[Numbers],
    accusing: cython.bint,
) -> cython.int:
    """Choose a legal move, of a player or of chance, each equally likely.

    Players who do not accuse pass accusations over: there is always something else to do. [L4.5]
    """
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    legal_options(public, secrets, activation, cython.address(options), calls)
    if not accusing:
        options.accusations = 0
    number: cython.int = below(numbers, number_of(cython.address(options)))
    return move_at(cython.address(options), calls, number)


def move_of_chance(state: State, dice: Dice) -> State:
    """Let chance make the move that is due."""
    if state.seen.phase in {HUNTING, OVER}:
        raise ValueError(state.seen.phase)
    after: State = State.__new__(State)
    after.seen = cython.address(state.seen)[0]
    after.hidden = cython.address(state.hidden)[0]
    after.under_way = cython.address(state.under_way)[0]
    play(
        cython.address(after.seen),
        cython.address(after.hidden),
        cython.address(after.under_way),
        random_move(
            cython.address(after.seen),
            cython.address(after.hidden),
            cython.address(after.under_way),
            cython.address(dice.numbers),
            accusing=True,
        ),
    )
    return after
