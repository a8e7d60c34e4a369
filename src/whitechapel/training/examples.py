"""Positions to learn from: the inputs of the network that are on, and the value to learn."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Inputs: TypeAlias = list[tuple[int, float]]
"""The inputs of the network that are on, and how much."""
Numbers: TypeAlias = npt.NDArray[np.int64]


class Example(NamedTuple):
    """One position of a turn; `importance` is how much it counts beside the others."""

    turn: int
    inputs: Inputs
    target: float
    importance: float = 1.0


@dataclass(frozen=True, slots=True)
class Examples:
    """Many examples, stored sparsely.

    Those inputs of example `n` that are on lie from `starts[n]` to `starts[n + 1]`.
    """

    starts: Numbers
    numbers: npt.NDArray[np.uint16]
    amounts: npt.NDArray[np.float16]
    targets: npt.NDArray[np.float32]
    importance: npt.NDArray[np.float32]
    turns: npt.NDArray[np.int8]

    def __len__(self) -> int:
        """Return the number of examples."""
        return len(self.targets)

    @classmethod
    def of(cls, examples: Iterable[Example]) -> "Examples":
        """Pack examples; the amounts of an input that is listed twice are added."""
        # Arrays instead of lists of pairs: a part has some hundred thousand inputs.
        lengths, numbers, amounts = array("q"), array("H"), array("d")
        targets, importance, turns = array("d"), array("d"), array("b")
        for example in examples:
            inputs = _added_up(example.inputs)
            numbers.extend(inputs.keys())
            amounts.extend(inputs.values())
            lengths.append(len(inputs))
            targets.append(example.target)
            importance.append(example.importance)
            turns.append(example.turn)
        return cls(
            np.concatenate([[0], np.cumsum(np.array(lengths))]),
            np.array(numbers, np.uint16),
            np.array(amounts, np.float16),
            np.array(targets, np.float32),
            np.array(importance, np.float32),
            np.array(turns, np.int8),
        )

    def to_bytes(self) -> bytes:
        """Return the bytes of a file."""
        file = BytesIO()
        arrays = {name: getattr(self, name) for name in self.__slots__}
        np.savez_compressed(file, **arrays)
        return file.getvalue()

    @classmethod
    def from_file(cls, path: Path) -> "Examples":
        """Read a file."""
        with np.load(path) as arrays:
            return cls(**arrays)

    @classmethod
    def from_files(cls, paths: Sequence[Path]) -> "Examples":
        """Read the examples of some files, one after the other."""
        return joined([cls.from_file(path) for path in paths])

    def chosen(self, rows: Numbers) -> "Examples":
        """Return some of the examples."""
        places, lengths = self._inputs_of(rows)
        return Examples(
            np.concatenate([[0], np.cumsum(lengths)]),
            self.numbers[places],
            self.amounts[places],
            self.targets[rows],
            self.importance[rows],
            self.turns[rows],
        )

    def dense(
        self, rows: Numbers, inputs: int, renamed: Numbers | None = None
    ) -> npt.NDArray[np.float32]:
        """Return some of the examples with a column for every input.

        Where `renamed` is given, input `n` goes to column `renamed[n]`.
        """
        places, lengths = self._inputs_of(rows)
        columns = self.numbers[places]
        table = np.zeros((len(rows), inputs), np.float32)
        table[
            np.repeat(np.arange(len(rows)), lengths),
            columns if renamed is None else renamed[columns],
        ] = self.amounts[places]
        return table

    def _inputs_of(self, rows: Numbers) -> tuple[Numbers, Numbers]:
        """Return where the inputs of some examples lie, and how many each example has."""
        lengths = self.starts[rows + 1] - self.starts[rows]
        ends = np.cumsum(lengths)
        total = int(ends[-1]) if len(ends) else 0
        return np.arange(total) + np.repeat(self.starts[rows] - ends + lengths, lengths), lengths


def _added_up(inputs: Inputs) -> dict[int, float]:
    """Return the amount of each input; add those that are listed twice as a 16-bit table would."""
    sums = dict(inputs)
    if len(sums) < len(inputs):
        sums = dict.fromkeys(sums, 0.0)
        for number, amount in inputs:
            sums[number] = float(np.float16(sums[number]) + np.float16(amount))
    return sums


def joined(parts: Sequence[Examples]) -> Examples:
    """Return the examples of some parts as one."""
    lengths = np.concatenate([np.diff(part.starts) for part in parts])
    return Examples(
        np.concatenate([[0], np.cumsum(lengths)]),
        np.concatenate([part.numbers for part in parts]),
        np.concatenate([part.amounts for part in parts]),
        np.concatenate([part.targets for part in parts]),
        np.concatenate([part.importance for part in parts]),
        np.concatenate([part.turns for part in parts]),
    )
