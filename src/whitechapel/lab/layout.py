"""How an observation is laid out: named fields of zeros and ones, one after the other."""

from collections.abc import Mapping
from math import prod
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from whitechapel.core import PLAYERS
from whitechapel.core.order import players_in_turn

Rows: TypeAlias = NDArray[np.int8]
"""Observations or masks: one, or one for each game."""

Numbers: TypeAlias = NDArray[Any]
"""Whole numbers of any width."""


class Layout:
    """The fields of an observation with their shapes, in the order in which they stand."""

    def __init__(self, shapes: Mapping[str, tuple[int, ...]]) -> None:
        self.shapes: Final = dict(shapes)
        self.places: Final[dict[str, slice]] = {}
        end = 0
        for name, shape in shapes.items():
            self.places[name] = slice(end, end + prod(shape))
            end += prod(shape)
        self.size: Final = end

    def field(self, rows: Rows, name: str) -> Rows:
        """Return a field of observations in its own shape, as a view of the array."""
        part = rows[..., self.places[name]]
        return part.reshape(*part.shape[:-1], *self.shapes[name])


class ObservationSheet:
    """One observation, or one for each of some games, while it is being written."""

    def __init__(self, layout: Layout, *games: int) -> None:
        self.rows: Final[Rows] = np.zeros((*games, layout.size), np.int8)
        self._layout = layout

    def mark(self, name: str, *place: int) -> None:
        """Put a one in a place of a field."""
        self._layout.field(self.rows, name)[place] = 1

    def write(self, name: str, value: ArrayLike, there: Any = ...) -> None:
        """Fill a field, in all games or in those that `there` selects."""
        self._layout.field(self.rows, name)[there] = value


def one_hot(numbers: Numbers, size: int) -> NDArray[np.bool_]:
    """Return each number as a one-hot row, all zeros if it is out of range."""
    return np.equal(numbers[..., None], np.arange(size))


def bits(words: Numbers, size: int) -> Numbers:
    """Return the lowest bits of words, the lowest one first."""
    return words[..., None] >> np.arange(size) & 1


def digits(words: Numbers, width: int, size: int) -> Numbers:
    """Return the lowest digits of words, each some bits wide, the lowest one first."""
    return words[..., None] >> width * np.arange(size) & (1 << width) - 1


_PLAYS: Final = np.array(
    [[*(PLAYERS.index(player) for player in players_in_turn(turn)), 2] for turn in range(2)]
)
"""Who makes the plays of even and of odd turns, by number; 2 after the last: no player acts."""


def next_in(turns: Numbers, played: Numbers) -> Numbers:
    """Return the next player, from the turn and how many have played in it. [P3.2, P3.3, L3.2]"""
    following: Numbers = _PLAYS[turns & 1, played]
    return following
