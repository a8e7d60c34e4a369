"""A small neural network that values positions.

Few of its many inputs are on at once, so they are added one by one. It has two hidden layers of
rectified sums and returns a number between 0 and 1. It uses only sums, products and a square root,
so that every machine computes the same value.
"""

from math import sqrt
from struct import Struct
from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import floats_in

MOST_UNITS: Final = 128
"""The most units of a hidden layer."""
FILE_MARK: Final = b"whitechapel-net1"
"""The first bytes of a file of weights; inputs and units of both layers follow, 32 bits each."""


class Layers(cython.Structure):
    """The weights, one after the other: inputs, first units, second units; then three biases."""

    weights: cython.p_float
    inputs: cython.int
    first: cython.int
    second: cython.int


@cython.cclass
class Network:
    """Weights in memory, read from the bytes of a file; immutable."""

    layers: Layers
    memory: bytearray

    def __init__(self, data: bytes) -> None:
        if len(data) < len(FILE_MARK) + 12 or data[: len(FILE_MARK)] != FILE_MARK:
            raise ValueError("this is not a file of weights")
        inputs, first, second = Struct("<3I").unpack(data[len(FILE_MARK) : len(FILE_MARK) + 12])
        numbers = data[len(FILE_MARK) + 12 :]
        count = inputs * first + first * second + second + first + second + 1
        if max(first, second) > MOST_UNITS or len(numbers) != 2 * count:
            raise ValueError("the file of weights is incomplete, or its layers are too large")
        weights = Struct(f"<{count}e").unpack(numbers)
        self.memory = bytearray(4 * count)
        self.layers = Layers(
            weights=floats_in(self.memory), inputs=inputs, first=first, second=second
        )
        number: cython.int
        for number in range(count):
            self.layers.weights[number] = weights[number]

    @property
    def inputs(self) -> int:
        """Return the number of inputs."""
        return self.layers.inputs

    def value(self, inputs: list[tuple[int, float]]) -> float:
        """Return the value of a position, given the inputs that are on and their amounts."""
        sums = cython.declare("float[128]")
        start_sums(cython.address(self.layers), sums)
        for number, amount in inputs:
            if not 0 <= number < self.layers.inputs:
                raise ValueError(number)
            add_input(cython.address(self.layers), sums, number, amount)
        return value_of(cython.address(self.layers), sums)


@cython.c_inline
def start_sums(layers: cython.pointer[Layers], sums: cython.p_float) -> cython.void:
    """Set the sums of the first layer to its biases."""
    unit: cython.int
    biases: cython.int = (layers.inputs + layers.second) * layers.first + layers.second
    for unit in range(layers.first):
        sums[unit] = layers.weights[biases + unit]


@cython.c_inline
def add_input(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    number: cython.int,
    amount: cython.float,
) -> cython.void:
    """Add an input to the sums of the first layer."""
    # Long numbers and local pointers let the compiler add four units at a time.
    unit: cython.longlong
    units: cython.longlong = layers.first
    row: cython.longlong = number * units
    weights: cython.p_float = layers.weights
    for unit in range(units):
        sums[unit] += amount * weights[row + unit]


@cython.c_function
def add_inputs(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    numbers: cython.p_int,
    amounts: cython.p_float,
    count: cython.longlong,
) -> cython.void:
    """Add several inputs to the sums of the first layer, in their order."""
    add_rows(layers.weights, 0, layers.first, sums, numbers, amounts, count)


@cython.c_function
def add_rows(  # noqa: PLR0917 - C has no objects to gather arguments in
    weights: cython.p_float,
    start: cython.longlong,
    units: cython.longlong,
    sums: cython.p_float,
    numbers: cython.p_int,
    amounts: cython.p_float,
    count: cython.longlong,
) -> cython.void:
    """Add rows of weights to sums, in their order; the rows begin at `start`."""
    # Four rows at a time: to load and store the sums takes as long as to add to them.
    unit: cython.longlong
    number: cython.longlong
    fours: cython.longlong = count - count % 4
    for number in range(0, fours, 4):
        row: cython.longlong = start + numbers[number] * units
        row1: cython.longlong = start + numbers[number + 1] * units
        row2: cython.longlong = start + numbers[number + 2] * units
        row3: cython.longlong = start + numbers[number + 3] * units
        amount: cython.float = amounts[number]
        amount1: cython.float = amounts[number + 1]
        amount2: cython.float = amounts[number + 2]
        amount3: cython.float = amounts[number + 3]
        for unit in range(units):
            sums[unit] = (
                sums[unit]
                + amount * weights[row + unit]
                + amount1 * weights[row1 + unit]
                + amount2 * weights[row2 + unit]
                + amount3 * weights[row3 + unit]
            )
    for number in range(fours, count):
        row = start + numbers[number] * units
        amount = amounts[number]
        for unit in range(units):
            sums[unit] += amount * weights[row + unit]


@cython.c_function
def value_of(layers: cython.pointer[Layers], sums: cython.p_float) -> cython.float:
    """Return the value that the sums of the first layer lead to."""
    further = cython.declare("float[128]")
    active = cython.declare("int[128]")
    amounts = cython.declare("float[128]")
    first: cython.longlong = layers.first
    second: cython.longlong = layers.second
    weights: cython.p_float = layers.weights
    rows: cython.longlong = layers.inputs * first
    last: cython.longlong = rows + first * second
    biases: cython.longlong = last + second + first
    unit: cython.longlong
    count: cython.longlong = 0
    for unit in range(first):
        # No branch: which units are on cannot be predicted.
        active[count] = unit
        amounts[count] = sums[unit]
        count += 1 if sums[unit] > 0 else 0
    for unit in range(second):
        further[unit] = weights[biases + unit]
    add_rows(weights, rows, second, further, active, amounts, count)
    total: cython.float = weights[biases + second]
    for unit in range(second):
        total += max(0, further[unit]) * weights[last + unit]
    return 0.5 + 0.5 * total / sqrt(1 + total * total)
