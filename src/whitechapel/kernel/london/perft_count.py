"""Perft: counting the sequences of moves, to compare the kernel with the rules."""

from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.objects import State
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, legal_options
from whitechapel.kernel.london.play import play
from whitechapel.kernel.london.structs import ActivationWords, PublicWords, SecretWords
from whitechapel.kernel.rng import word_of


def perft(state: State, depth: SupportsIndex) -> int:
    """Return the number of move sequences of length `depth`, or shorter if the game ends.

    Moves of chance count.
    """
    length: cython.ulonglong = word_of(depth)
    count: cython.ulonglong
    with cython.nogil:
        count = count_ways(
            cython.address(state.seen),
            cython.address(state.hidden),
            cython.address(state.under_way),
            length,
        )
    return count


@cython.c_function
def count_ways(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    depth: cython.ulonglong,
) -> cython.ulonglong:
    """Count the sequences from here by playing every legal move."""
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    legal_options(public, secrets, activation, cython.address(options), calls)
    many: cython.int = number_of(cython.address(options))
    if depth == 0 or many == 0:
        return 1
    if depth == 1:
        return many
    count: cython.ulonglong = 0
    number: cython.int
    for number in range(many):
        seen: PublicWords = public[0]
        hidden: SecretWords = secrets[0]
        under_way: ActivationWords = activation[0]
        play(
            cython.address(seen),
            cython.address(hidden),
            cython.address(under_way),
            move_at(cython.address(options), calls, number),
        )
        count += count_ways(
            cython.address(seen), cython.address(hidden), cython.address(under_way), depth - 1
        )
    return count
