"""Training a network with numpy: the values are the kernel's, and the error falls."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from whitechapel.kernel import pocket as kernel
from whitechapel.training import network as network_module
from whitechapel.training.examples import Example, Examples, Inputs, joined
from whitechapel.training.network import (
    Fitting,
    Weights,
    fresh_weights,
    from_bytes,
    to_bytes,
    train,
    values,
    values_of,
)

INPUTS = 40


def sparse_rows(count: int, seed: int) -> list[Inputs]:
    """Make inputs of which few are on, by amounts that 16 bits hold exactly."""
    random = Random(seed)
    return [
        [(number, random.randrange(1, 9) / 8) for number in random.sample(range(INPUTS), 6)]
        for _ in range(count)
    ]


def full_rows(rows: list[Inputs]) -> np.ndarray:
    table = np.zeros((len(rows), INPUTS), np.float32)
    for number, row in enumerate(rows):
        for column, amount in row:
            table[number, column] = amount
    return table


def biased_weights() -> Weights:
    """Return weights whose biases are not all zero, as those of a fresh network are."""
    weights, random = fresh_weights(INPUTS, 16, 8, seed=3), np.random.default_rng(4)
    for bias in (weights.first_bias, weights.second_bias, weights.last_bias):
        bias[:] = random.normal(0, 0.3, bias.shape)
    return from_bytes(to_bytes(weights))


def test_the_values_are_those_of_the_kernel() -> None:
    rows, weights = sparse_rows(60, 1), biased_weights()
    network = kernel.Network(to_bytes(weights))
    found = values(weights, full_rows(rows))
    assert found == pytest.approx([network.value(row) for row in rows], abs=1e-4)
    assert found.std() > 0.01


def test_weights_are_read_as_they_were_written() -> None:
    weights = biased_weights()
    read = from_bytes(to_bytes(weights))
    assert all(np.array_equal(a, b) for a, b in zip(weights.all, read.all, strict=True))
    assert to_bytes(read) == to_bytes(weights)


def made_up_set(count: int) -> Examples:
    """Return examples that a small network can learn: is one input on, or another?"""
    rows = sparse_rows(count, 2)
    full = full_rows(rows)
    targets = np.where(full[:, 0] + full[:, 1] > full[:, 2] + full[:, 3], 0.9, 0.2)
    return Examples.of(
        Example(1, row, target) for row, target in zip(rows, targets.tolist(), strict=True)
    )


def error_of(weights: Weights, examples: Examples) -> float:
    return float(np.mean((values_of(weights, examples) - examples.targets) ** 2))


@pytest.mark.parametrize("cross_entropy", [False, True])
def test_training_lowers_the_error_and_repeats_with_its_seed(cross_entropy: bool) -> None:
    examples = made_up_set(600)
    fitting = Fitting(12, 0.01, seed=2, batch=100, cross_entropy=cross_entropy)
    courses = []
    for _ in range(2):
        weights = fresh_weights(INPUTS, 16, 8, seed=1)
        errors = list(train(weights, examples, fitting))
        courses.append((errors, to_bytes(weights)))
    assert courses[0] == courses[1]
    errors = courses[0][0]
    assert errors[-1] < 0.3 * errors[0]
    assert error_of(weights, examples) < 0.3 * np.var(examples.targets)


def test_a_set_smaller_than_a_batch_is_learned_from() -> None:
    weights = fresh_weights(INPUTS, 16, 8, seed=1)
    errors = list(train(weights, made_up_set(50), Fitting(60, 0.01, seed=2)))
    assert errors[-1] < 0.5 * errors[0]


def test_examples_of_no_importance_are_not_learned_from() -> None:
    right = made_up_set(400)
    wrong = replace(right, targets=1 - right.targets, importance=np.zeros(len(right), np.float32))
    weights = fresh_weights(INPUTS, 16, 8, seed=1)
    list(train(weights, joined([right, wrong]), Fitting(12, 0.01, seed=2, batch=100)))
    assert error_of(weights, right) < 0.3 * np.var(right.targets)


def test_permutations_that_change_no_value_are_learned_with_every_row() -> None:
    examples = made_up_set(400)
    # A cycle, so that the permutation is not its own inverse.
    moved = np.arange(INPUTS)
    moved[[0, 5, 7]] = moved[[5, 7, 0]]
    weights = fresh_weights(INPUTS, 16, 8, seed=1)
    fitting = Fitting(12, 0.01, seed=2, batch=50)
    for _ in train(weights, examples, fitting, np.stack([moved])):
        pass
    here = examples.dense(np.arange(len(examples)), INPUTS)
    there, back = values(weights, here[:, moved]), values(weights, here[:, np.argsort(moved)])
    error = np.mean((there - examples.targets) ** 2)
    assert error < 0.5 * error_of(weights, examples)
    assert error < 0.5 * np.mean((back - examples.targets) ** 2)


@pytest.mark.parametrize("cross_entropy", [False, True])
def test_the_gradients_are_the_slopes_of_what_is_minimised(cross_entropy: bool) -> None:
    # One step of training with a tiny rate moves each weight against the slope.
    examples = made_up_set(64)
    inputs = examples.dense(np.arange(64), INPUTS).astype(np.float64)
    targets = examples.targets.astype(np.float64)
    weights = biased_weights()
    wide = Weights(*(array.astype(np.float64) for array in weights.all))

    def loss() -> float:
        found = values(wide, inputs)
        if cross_entropy:
            return -float(np.mean(targets * np.log(found) + (1 - targets) * np.log(1 - found)))
        return float(np.mean((found - targets) ** 2))

    before = [array.copy() for array in wide.all]
    moved = Weights(*(array.astype(np.float64) for array in weights.all))
    fitting = Fitting(1, 1e-4, seed=1, batch=64, cross_entropy=cross_entropy)
    list(train(moved, examples, fitting))
    for number, array in enumerate(wide.all):
        place = tuple(np.argwhere(np.abs(moved.all[number] - before[number]) > 5e-6)[0])
        step = moved.all[number][place] - before[number][place]
        array[place] += 1e-4
        up = loss()
        array[place] -= 2e-4
        down = loss()
        array[place] += 1e-4
        assert np.sign(up - down) == -np.sign(step)


def test_values_of_many_examples_are_found_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    examples, weights = made_up_set(50), biased_weights()
    expected = values(weights, examples.dense(np.arange(50), INPUTS))
    for piece in (7, 25, 50, 51):
        monkeypatch.setattr(network_module, "CHUNK", piece)
        assert values_of(weights, examples) == pytest.approx(expected, abs=1e-6)
