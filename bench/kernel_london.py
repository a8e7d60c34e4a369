"""London's kernel: playouts, moves one by one, boards of activations, memory, and how it starts.

A decision is a player's: listed, chosen by lot and played; chance moves on the way are not counted.
The best of several rounds is given.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter, process_time
from typing import NamedTuple

from whitechapel import london as rules
from whitechapel.kernel import london
from whitechapel.kernel.choice import SWITCH
from whitechapel.london import Character

ROUNDS = 5
GAMES = 20_000
GAMES_UNCOMPILED = 100
GAMES_STEP_BY_STEP = 500


class Figures(NamedTuple):
    """Decisions a second where players accuse, where they do not, and step by step from Python."""

    accusing: float
    peaceful: float
    step_by_step: float


def measure() -> None:
    """Print all figures, compiled and not."""
    if london.COMPILED:
        _tell("compiled", figures(GAMES, GAMES_STEP_BY_STEP))
        _tell("uncompiled", _uncompiled())
        print(f"London, two processes: {two_processes():.2f} times one")
    else:
        _tell("uncompiled", figures(GAMES_UNCOMPILED, GAMES_UNCOMPILED))
    _tell_boards()
    state = london.pack(rules.start(rules.Setup()))
    print(f"London, one state: {sys.getsizeof(state)} bytes")
    print(f"London, import and first legal moves: {_first_moves():.0f} ms")


def figures(games: int, step_by_step: int) -> Figures:
    """Measure random games from the start."""
    state = london.pack(rules.start(rules.Setup()))

    def playouts(*, accusing: bool) -> int:
        return london.random_games(state, 1888, 0, games, accusing=accusing).decisions

    return Figures(
        _best(lambda: playouts(accusing=True)),
        _best(lambda: playouts(accusing=False)),
        _best(lambda: _step_by_step(state, step_by_step)),
    )


def _best(play: Callable[[], int]) -> float:
    best = 0.0
    for _ in range(ROUNDS):
        started = process_time()
        decisions = play()
        best = max(best, decisions / (process_time() - started))
    return best


def _step_by_step(first: london.State, games: int) -> int:
    """Play games from Python: list, choose, play, until nothing is legal."""
    legal_moves, apply, decisions = london.legal_moves, london.apply, 0
    for game in range(games):
        state, dice = first, london.Dice(1888, game)
        while moves := legal_moves(state):
            state = apply(state, dice.choose(moves))
            decisions += 1
    return decisions


def _tell(kind: str, found: Figures) -> None:
    print(
        f"London, {kind}: {found.accusing / 1e6:.3f} million decisions a second in playouts, "
        f"{found.peaceful / 1e6:.3f} without accusations, "
        f"{found.step_by_step / 1e6:.3f} step by step from Python (chance's moves included)"
    )


def _uncompiled() -> Figures:
    """Measure a process that leaves compiled modules alone."""
    code = "from bench.kernel_london import *; print(*figures(GAMES_UNCOMPILED, GAMES_UNCOMPILED))"
    told = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {SWITCH: "uncompiled"},
        check=True,
        capture_output=True,
        text=True,
    )
    return Figures(*map(float, told.stdout.split()))


def two_processes() -> float:
    """Tell how many times the games of one process two make in the same time."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(_some_games, range(2)))
        best = 0.0
        for _ in range(ROUNDS):
            started = perf_counter()
            pool.submit(_some_games, 0).result()
            one = perf_counter() - started
            started = perf_counter()
            list(pool.map(_some_games, range(2)))
            best = max(best, 2 * one / (perf_counter() - started))
        return best


def _some_games(batch: int) -> int:
    state = london.pack(rules.start(rules.Setup()))
    return london.random_games(state, 1888, batch * GAMES * 5, GAMES * 5).decisions


def _tell_boards() -> None:
    """Enumerate every activation of the start position."""
    state = rules.start(rules.Setup())
    everybody = state.public._replace(phase=rules.Phase.HUNT, cards=tuple(Character))
    public, boards = london.pack_public(everybody), 0
    started = process_time()
    for _ in range(ROUNDS):
        boards += sum(len(london.boards(public, number)) for number in range(len(Character)))
    taken = process_time() - started
    print(
        f"London, whole activations: {boards / taken / 1e6:.2f} million boards a second, "
        f"all eight of the start in {1000 * taken / ROUNDS:.1f} ms ({boards // ROUNDS} boards)"
    )


def _first_moves() -> float:
    """Start Python, import the kernel and list the first moves, without Python's own start."""
    code = (
        "from time import perf_counter; started = perf_counter(); "
        "from whitechapel import london as rules; from whitechapel.kernel import london; "
        "london.legal_moves(london.pack(rules.start(rules.Setup()))); "
        "print(1000 * (perf_counter() - started))"
    )
    times = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
        for _ in range(2 * ROUNDS)
    ]
    return min(times)
