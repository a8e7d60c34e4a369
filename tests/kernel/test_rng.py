"""Numbers at the doors of the kernels: whole ones in their range, and nothing else."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from support.kernels import KINDS, kernel_of

GAMES = ("pocket", "london")
BEYOND = (-1, 1 << 64, 1 << 80)
NO_NUMBERS = (1.0, 1.9, "1", None)


@pytest.fixture(params=[(game, kind) for game in GAMES for kind in KINDS])
def kernel(request: pytest.FixtureRequest) -> Any:
    game, kind = request.param
    kernel = kernel_of(game, kind)
    kernel.first = kernel.start(kernel.Dice(1)) if game == "pocket" else kernel.start(1)
    kernel.kind = kind
    return kernel


def doors(kernel: Any) -> dict[str, Callable[[Any], Any]]:
    """Return what takes a number, whatever else it takes."""
    first, dice = kernel.first, kernel.Dice(1)
    taking: dict[str, Callable[[Any], Any]] = {
        "seed": kernel.Dice,
        "game": lambda number: kernel.Dice(1, number),
        "limit": dice.below,
        "move": lambda number: kernel.apply(first, number),
        "depth": lambda number: kernel.perft(first, number),
        "playouts": lambda number: kernel.playouts(first, dice, number),
    }
    if hasattr(kernel, "boards"):
        taking |= {
            "edition": kernel.start,
            "boards": lambda number: kernel.boards(first.public, number),
            "way": lambda number: kernel.way_to(first.public, number, 0, 0),
            "pieces": lambda number: kernel.way_to(first.public, 0, number, 0),
            "games": lambda number: kernel.random_games(first, 1, 0, number),
        }
    else:
        taking |= {
            "act": lambda number: kernel.act(first.public, number),
            "draw": lambda number: kernel.draw(first.public, first.hand, number),
            "cards": lambda number: kernel.whole_turn(first.public, number),
            "ends": lambda number: kernel.turn_ends(first.public, number),
            "games": lambda number: kernel.random_games(1, 0, number),
        }
    return taking


def test_numbers_out_of_range_are_value_errors(kernel: Any) -> None:
    pocket_in_c = kernel.kind == "compiled" and not hasattr(kernel, "boards")
    for name, take in doors(kernel).items():
        # Pocket's `apply` is called millions of times a second, and lets C say what is too large.
        beyond = (-1, 1 << 40) if name == "move" and pocket_in_c else BEYOND
        for number in beyond:
            with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is this kind
                print(name, take(number))


def test_what_is_no_whole_number_is_a_type_error(kernel: Any) -> None:
    for name, take in doors(kernel).items():
        for number in NO_NUMBERS:
            with pytest.raises(TypeError):
                print(name, take(number))


def test_whole_numbers_of_other_libraries_are_whole_numbers(kernel: Any) -> None:
    move = kernel.legal_moves(kernel.first)[-1]
    assert kernel.apply(kernel.first, np.int64(move)) == kernel.apply(kernel.first, move)
    dice = kernel.Dice(np.uint64(1888))
    assert dice.below(np.int32(1000)) == kernel.Dice(1888).below(1000)


def test_a_limit_is_refused_below_which_numbers_are_not_equally_likely(kernel: Any) -> None:
    dice = kernel.Dice(3)
    for limit in (0, (1 << 16) + 1, 1 << 31, 3 << 30, 1 << 32):
        with pytest.raises(ValueError, match=str(limit)):
            dice.below(limit)
    assert dice.below(1) == 0
    thirds = [0, 0, 0]
    for _ in range(6000):
        thirds[dice.below(3 << 14) % 3] += 1
    assert all(1800 < count < 2200 for count in thirds)
