"""Training the kernel's small network with numpy: two hidden layers, one value, Adam."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from struct import pack, unpack
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from whitechapel.kernel.network import FILE_MARK
from whitechapel.training.examples import Examples, Numbers

Floats: TypeAlias = npt.NDArray[np.floating[Any]]

CHUNK: Final = 8192
"""How many examples are valued at once."""


@dataclass(slots=True)
class Weights:
    """The weights and biases of the layers, in the order of a file."""

    first: Floats
    second: Floats
    last: Floats
    first_bias: Floats
    second_bias: Floats
    last_bias: Floats

    @property
    def all(self) -> tuple[Floats, ...]:
        """Return the arrays in the order of a file."""
        biases = (self.first_bias, self.second_bias, self.last_bias)
        return (self.first, self.second, self.last, *biases)

    @property
    def inputs(self) -> int:
        """Return the number of inputs."""
        return len(self.first)


def fresh_weights(inputs: int, first: int, second: int, seed: int) -> Weights:
    """Return small random weights."""
    random = np.random.default_rng(seed)

    def layer(rows: int, columns: int, scale: float) -> Floats:
        return random.normal(0, scale, (rows, columns)).astype(np.float32)

    return Weights(
        layer(inputs, first, 0.1),
        layer(first, second, (2 / first) ** 0.5),
        layer(second, 1, (1 / second) ** 0.5),
        np.zeros(first, np.float32),
        np.zeros(second, np.float32),
        np.zeros(1, np.float32),
    )


def to_bytes(weights: Weights) -> bytes:
    """Return the bytes of a file of weights, as the kernel reads it."""
    inputs, first = weights.first.shape
    head = FILE_MARK + pack("<3I", inputs, first, weights.second.shape[1])
    return head + b"".join(array.astype("<f2").tobytes() for array in weights.all)


def from_bytes(data: bytes) -> Weights:
    """Return the weights of a file."""
    start = len(FILE_MARK) + 12
    inputs, first, second = unpack("<3I", data[len(FILE_MARK) : start])
    numbers = np.frombuffer(data[start:], "<f2").astype(np.float32)
    shapes = ((inputs, first), (first, second), (second, 1), (first,), (second,), (1,))
    arrays: list[Floats] = []
    at = 0
    for shape in shapes:
        size = int(np.prod(shape))
        arrays.append(numbers[at : at + size].reshape(shape).copy())
        at += size
    return Weights(*arrays)


def values(weights: Weights, inputs: Floats) -> Floats:
    """Return the values of rows of inputs."""
    return _forward(weights, inputs)[-1]


def values_of(weights: Weights, examples: Examples) -> Floats:
    """Return the values of examples."""
    # In chunks: a dense array of all examples of London would need gigabytes.
    pieces = np.split(np.arange(len(examples)), range(CHUNK, len(examples), CHUNK))
    return np.concatenate(
        [values(weights, examples.dense(rows, weights.inputs)) for rows in pieces]
    )


def _forward(weights: Weights, inputs: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    one = np.maximum(inputs @ weights.first + weights.first_bias, 0)
    two = np.maximum(one @ weights.second + weights.second_bias, 0)
    total = (two @ weights.last + weights.last_bias)[:, 0]
    return one, two, total, 0.5 + 0.5 * total / np.sqrt(1 + total * total)


@dataclass(frozen=True, slots=True)
class Fitting:
    """How weights are fitted to examples.

    The loss is the mean squared error, or the cross-entropy, which suits targets that are mostly
    results, 0 or 1.
    """

    epochs: int
    rate: float
    seed: int
    batch: int = 1024
    cross_entropy: bool = False


def train(
    weights: Weights,
    examples: Examples,
    fitting: Fitting,
    symmetries: Numbers | None = None,
) -> Iterator[float]:
    """Fit the weights to the examples in place; yield the mean squared error of each epoch.

    `symmetries` are permutations of the inputs that change no value: each batch is put through one.
    The learning rate falls to a tenth over all epochs.
    """
    batch = min(fitting.batch, len(examples))
    random = np.random.default_rng(fitting.seed)
    # A permutation lists the input of each column; its inverse lists the column of each input.
    columns = None if symmetries is None else np.argsort(symmetries, axis=1)
    adam = Adam(weights)
    steps = fitting.epochs * (len(examples) // batch)
    for _ in range(fitting.epochs):
        order = random.permutation(len(examples))
        errors: list[float] = []
        for start in range(0, len(examples) - batch + 1, batch):
            rows = order[start : start + batch]
            renamed = None if columns is None else columns[random.integers(len(columns))]
            error, gradients = _gradients(weights, examples, rows, renamed, fitting)
            errors.append(error)
            adam.step(gradients, fitting.rate * 10 ** (-(adam.steps + 1) / steps))
        yield float(np.mean(errors))


def _gradients(
    weights: Weights,
    examples: Examples,
    rows: Numbers,
    renamed: Numbers | None,
    fitting: Fitting,
) -> tuple[float, Sequence[Floats]]:
    """Return the mean squared error of some examples, and the gradients of the loss."""
    inputs = examples.dense(rows, weights.inputs, renamed)
    importance = examples.importance[rows]
    one, two, total, found = _forward(weights, inputs)
    error = found - examples.targets[rows]
    steepness = (
        2 * (1 + total * total) ** -0.5 if fitting.cross_entropy else (1 + total * total) ** -1.5
    )
    slope = error * steepness * importance / importance.sum()
    to_two = slope[:, None] * weights.last[:, 0] * (two > 0)
    to_one = (to_two @ weights.second.T) * (one > 0)
    gradients = [
        inputs.T @ to_one,
        one.T @ to_two,
        two.T @ slope[:, None],
        to_one.sum(0),
        to_two.sum(0),
        slope.sum(keepdims=True),
    ]
    return float((error * error * importance).sum() / importance.sum()), gradients


@dataclass(slots=True)
class Adam:
    """The optimiser of Kingma and Ba (2015), with its running means of the gradients."""

    weights: Weights
    steps: int = 0
    means: list[Floats] = field(init=False)
    squares: list[Floats] = field(init=False)

    def __post_init__(self) -> None:
        """Start with means of zero."""
        self.means = [np.zeros_like(array) for array in self.weights.all]
        self.squares = [np.zeros_like(array) for array in self.weights.all]

    def step(self, gradients: Sequence[Floats], rate: float) -> None:
        """Change the weights in place, against the gradients."""
        self.steps += 1
        scale = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for number, (array, gradient) in enumerate(zip(self.weights.all, gradients, strict=True)):
            self.means[number] += 0.1 * (gradient - self.means[number])
            self.squares[number] += 0.001 * (gradient * gradient - self.squares[number])
            change = scale * self.means[number] / (np.sqrt(self.squares[number]) + 1e-8)
            np.subtract(array, change, out=array)
