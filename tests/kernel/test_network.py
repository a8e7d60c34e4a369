"""The network comes to the value that its definition says, compiled or not."""

from math import sqrt
from random import Random
from struct import pack

import pytest

from support.kernels import KINDS, kernel_of

MARK = b"whitechapel-net1"
INPUTS, FIRST, SECOND = 20, 8, 4


def weights(random: Random) -> list[float]:
    """Return weights that 16 bits hold exactly."""
    count = INPUTS * FIRST + FIRST * SECOND + SECOND + FIRST + SECOND + 1
    return [random.randrange(-64, 65) / 64 for _ in range(count)]


def file_of(numbers: list[float]) -> bytes:
    """Return the bytes of a file of weights."""
    return MARK + pack("<3I", INPUTS, FIRST, SECOND) + pack(f"<{len(numbers)}e", *numbers)


def defined(numbers: list[float], inputs: list[tuple[int, float]]) -> float:
    """Return the value by the definition, layer by layer."""
    rows = [numbers[FIRST * n : FIRST * (n + 1)] for n in range(INPUTS)]
    rest = numbers[INPUTS * FIRST :]
    columns = [rest[SECOND * n : SECOND * (n + 1)] for n in range(FIRST)]
    last, rest = rest[FIRST * SECOND :][:SECOND], rest[FIRST * SECOND + SECOND :]
    first, second, bias = rest[:FIRST], rest[FIRST:-1], rest[-1]
    one = [first[n] + sum(a * rows[i][n] for i, a in inputs) for n in range(FIRST)]
    two = [
        second[n] + sum(max(0, one[m]) * columns[m][n] for m in range(FIRST)) for n in range(SECOND)
    ]
    total = bias + sum(max(0, two[n]) * last[n] for n in range(SECOND))
    return 0.5 + 0.5 * total / sqrt(1 + total * total)


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_is_that_of_the_definition(kind: str) -> None:
    random = Random(7)
    for _ in range(20):
        numbers = weights(random)
        inputs = [(random.randrange(INPUTS), random.randrange(9) / 8) for _ in range(6)]
        network = kernel_of("pocket", kind).Network(file_of(numbers))
        assert network.value(inputs) == pytest.approx(defined(numbers, inputs), abs=1e-5)


@pytest.mark.parametrize("data", [b"", MARK, file_of([0.0] * 10), b"x" * 40])
@pytest.mark.parametrize("kind", KINDS)
def test_other_bytes_are_no_weights(kind: str, data: bytes) -> None:
    with pytest.raises(ValueError, match="weights"):
        kernel_of("pocket", kind).Network(data)


@pytest.mark.parametrize("kind", KINDS)
def test_an_input_that_is_not_there_is_refused(kind: str) -> None:
    network = kernel_of("pocket", kind).Network(file_of(weights(Random(1))))
    with pytest.raises(ValueError, match="20"):
        network.value([(INPUTS, 1.0)])
