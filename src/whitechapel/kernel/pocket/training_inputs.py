"""The inputs of the network as rows of numbers, for training."""

from collections.abc import Sequence

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import floats_in, ints_in
from whitechapel.kernel.pocket.board_values import hourglasses_missing
from whitechapel.kernel.pocket.input_numbers import (
    BELIEF_INPUT,
    DETECTIVE_INPUT,
    INPUTS,
    MOST_INPUTS,
    OWN_PLACE_INPUT,
    SUSPECT_INPUT,
    WALL_INPUT,
)
from whitechapel.kernel.pocket.inputs import InputList, check_types, list_own, list_public
from whitechapel.kernel.pocket.objects import Public
from whitechapel.kernel.pocket.structs import PublicWords, place_of


def input_rows(
    public: Public, types: Sequence[tuple[int, int]], weights: Sequence[float]
) -> list[list[tuple[int, float]]]:
    """Return the inputs that are on at the beginning of a turn, for each type of Jack."""
    check_types(types, weights)
    numbers_memory, amounts_memory = bytearray(4 * MOST_INPUTS), bytearray(4 * MOST_INPUTS)
    sights_memory = bytearray(4 * 9)
    inputs: InputList = InputList(
        numbers=ints_in(numbers_memory),
        amounts=floats_in(amounts_memory),
        sights=ints_in(sights_memory),
    )
    packed: PublicWords = cython.address(public.packed)[0]
    belief = cython.declare("double[64]")
    missing = cython.declare("double[64]")
    number: cython.int
    for number in range(9):
        belief[number] = missing[number] = 0
    total = sum(weights)
    chances = [0.0] * 9
    for (identity, glasses), weight in zip(types, weights, strict=True):
        chances[identity] += weight / total
        belief[place_of(cython.address(packed), identity)] += weight / total
        missing[hourglasses_missing(cython.address(packed), glasses)] += weight / total
    list_public(cython.address(packed), belief, missing, cython.address(inputs))
    common: cython.int = inputs.count
    rows: list[list[tuple[int, float]]] = []
    for (identity, glasses), weight in zip(types, weights, strict=True):
        inputs.count = common
        short: cython.int = hourglasses_missing(cython.address(packed), glasses)
        alike = weight / total / chances[identity] if weight > 0 else 0.0
        list_own(
            cython.address(packed),
            identity,
            short,
            chances[identity],
            alike,
            cython.address(inputs),
        )
        rows.append([(inputs.numbers[n], inputs.amounts[n]) for n in range(inputs.count)])
    return rows


def number_of_inputs() -> int:
    """Return how many inputs the network has."""
    return INPUTS


def input_places() -> dict[str, int]:
    """Return the first number of each kind of input that changes when the board is turned.

    Those of `detectives` are for three times twelve spaces, all others for places times walls.
    """
    return {
        "walls": WALL_INPUT,
        "suspects": SUSPECT_INPUT,
        "belief": BELIEF_INPUT,
        "own": OWN_PLACE_INPUT,
        "detectives": DETECTIVE_INPUT,
    }
