"""Examples: packed sparsely, read as they were written, chosen and laid out as a table."""

from pathlib import Path

import numpy as np
import pytest

from whitechapel.training.examples import Example, Examples, joined

THREE = [
    Example(2, [(4, 0.5), (0, 1.0)], 0.25),
    Example(3, [(1, 0.125)], 1.0, 0.5),
    Example(8, [(2, 1.0), (3, 0.75), (4, 2.0)], 0.0),
]
TABLE = [[1, 0, 0, 0, 0.5], [0, 0.125, 0, 0, 0], [0, 0, 1, 0.75, 2]]


def assert_same(one: Examples, other: Examples) -> None:
    for name in Examples.__slots__:
        here, there = getattr(one, name), getattr(other, name)
        assert np.array_equal(here, there), name
        assert here.dtype == there.dtype, name


def test_a_table_has_a_column_for_every_input() -> None:
    table = Examples.of(THREE).dense(np.arange(3), 5)
    assert table.tolist() == TABLE
    assert Examples.of(THREE).dense(np.array([2, 0]), 5).tolist() == [TABLE[2], TABLE[0]]


def test_the_inputs_of_a_table_can_be_renamed() -> None:
    renamed = np.array([3, 0, 1, 2, 4])
    table = Examples.of(THREE).dense(np.arange(3), 5, renamed)
    assert table[:, renamed].tolist() == TABLE


def test_an_input_that_is_listed_twice_counts_twice() -> None:
    examples = Examples.of([Example(1, [(3, 0.5), (1, 1.0), (3, 0.25)], 1.0)])
    assert examples.dense(np.arange(1), 5).tolist() == [[0, 1, 0, 0.75, 0]]


def test_examples_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "part-0000"
    file.write_bytes(Examples.of(THREE).to_bytes())
    assert_same(Examples.from_file(file), Examples.of(THREE))
    assert_same(Examples.from_files([file, file]), Examples.of([*THREE, *THREE]))


@pytest.mark.parametrize("rows", [[], [1], [2, 0], [0, 1, 2]])
def test_some_examples_can_be_chosen(rows: list[int]) -> None:
    chosen = Examples.of(THREE).chosen(np.array(rows, np.int64))
    assert_same(chosen, Examples.of(THREE[row] for row in rows))


def test_parts_are_joined_in_order() -> None:
    parts = [Examples.of(THREE[:2]), Examples.of([]), Examples.of(THREE[2:])]
    assert_same(joined(parts), Examples.of(THREE))
