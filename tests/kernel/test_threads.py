"""Long calls of the compiled kernel let other threads go on: they hold no lock of Python's."""

import sys
from collections.abc import Callable, Iterator
from itertools import product
from threading import Thread
from typing import Any

import pytest

from support.jack_types import game_of
from support.kernels import kernel_of
from support.pocket_turns import EARLY
from whitechapel.london import Character
from whitechapel.london.moves import ACTIVATIONS

FOREVER = 1000.0
SIZES = [10**size for size in range(3, 8)]
"""How many games are tried: with few, the other thread may not wake up in time."""


@pytest.fixture
def patience() -> Iterator[None]:
    """Set a long switch interval: a thread keeps the lock until it releases it."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(FOREVER)
    yield
    sys.setswitchinterval(before)


def calls(unit: str) -> dict[str, Callable[[int], Any]]:
    kernel: Any = kernel_of(unit, "compiled")
    state = kernel.start(kernel.Dice(1)) if unit == "pocket" else kernel.start(0)
    first = () if unit == "pocket" else (state,)
    found: dict[str, Callable[[int], Any]] = {
        "random_games": lambda games: kernel.random_games(*first, 9, 0, games),
        "playouts": lambda games: kernel.playouts(state, kernel.Dice(9), games),
        "perft": lambda games: kernel.perft(state, min(5, len(str(games)) - 1)),
    }
    if unit == "pocket":
        dice = kernel.Dice(2)
        hunt = kernel.move_of_chance(kernel.move_of_chance(state, dice), dice).public
        found["whole_turn"] = lambda times: whole_turns(kernel, hunt, times)
    else:
        found["boards"] = lambda times: boards_of_the_whistle(kernel, state.public, times)
    return found


def whole_turns(kernel: Any, hunt: Any, times: int) -> None:
    """Go through a whole turn, some times over: that is soon done."""
    for _ in range(min(200, times // 500)):
        kernel.whole_turn(hunt, 511)


def boards_of_the_whistle(kernel: Any, public: Any, times: int) -> None:
    """List the boards of Goodley, who has most of them, several times."""
    for _ in range(min(200, times // 500)):
        kernel.boards(public, kernel.NUMBERS[ACTIVATIONS[Character.GOODLEY]])


def course(call: Callable[[int], Any], games: int) -> list[str]:
    """Return the order in which a thread begins and ends a call and this thread runs."""
    noted: list[str] = []

    def play() -> None:
        noted.append("begins")
        call(games)
        noted.append("ends")

    thread = Thread(target=play)
    thread.start()
    noted.append("meanwhile")
    thread.join()
    return noted


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize(
    ("unit", "name"),
    [
        *product(["pocket", "london"], ["random_games", "playouts", "perft"]),
        ("pocket", "whole_turn"),
        ("london", "boards"),
    ],
)
def test_another_thread_goes_on_during_a_long_call(unit: str, name: str) -> None:
    call = calls(unit)[name]
    assert any(course(call, games) == ["begins", "meanwhile", "ends"] for games in SIZES)


class Rounds(list[int]):
    """No rounds after which ends are valued afresh; writes down each that is asked for."""

    def __init__(self, noted: list[str]) -> None:
        super().__init__()
        self._noted = noted

    def __contains__(self, number: object) -> bool:
        self._noted.append(f"round {number}")
        return False


def course_of_rounds(rounds: int) -> list[str]:
    """Return in which order a thread solves a turn of Pocket and this one goes on."""
    noted: list[str] = []
    begun = next(state for state in EARLY if state.public.turn == 2)
    game = game_of(kernel_of("pocket", "compiled"), begun.public)
    game.value_simply()

    def solve() -> None:
        noted.append("begins")
        game.solve(rounds, Rounds(noted))

    thread = Thread(target=solve)
    thread.start()
    noted.append("meanwhile")
    thread.join()
    return noted


@pytest.mark.usefixtures("patience")
def test_another_thread_goes_on_during_the_rounds_of_a_solution() -> None:
    courses = (course_of_rounds(rounds) for rounds in (10, 100, 1000))
    assert any(noted[0] == "begins" and noted[-1] != "meanwhile" for noted in courses)


@pytest.mark.usefixtures("patience")
def test_no_other_thread_goes_on_during_a_call_that_keeps_the_lock() -> None:
    # What the test above would see if the kernel did.
    assert course(lambda games: sum(range(games)), 10**6) != ["begins", "meanwhile", "ends"]
