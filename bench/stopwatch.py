"""How things are timed: the best of several rounds, as machines are noisy and never too fast."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from threading import Thread
from time import perf_counter

from bench.rates import ROUNDS
from whitechapel.kernel.loader import SWITCH


def two_processes(work: Callable[[int], object], rounds: int = ROUNDS) -> float:
    """Return the speed-up of two processes over one."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        list(pool.map(work, range(2)))
        one = _best_time(lambda: pool.submit(work, 0).result(), rounds)
        return 2 * one / _best_time(lambda: list(pool.map(work, range(2))), rounds)


def two_threads(work: Callable[[int], object], rounds: int = ROUNDS) -> float:
    """Return the speed-up of two threads over one."""

    def both() -> None:
        threads = [Thread(target=work, args=(number,)) for number in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return 2 * _best_time(lambda: work(0), rounds) / _best_time(both, rounds)


def _best_time(work: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        started = perf_counter()
        work()
        best = min(best, perf_counter() - started)
    return best


def uncompiled(program: str) -> list[float]:
    """Return numbers that a process without the compiled kernel measures and prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {SWITCH: "uncompiled"},
        check=True,
        capture_output=True,
        text=True,
    )
    return [float(word) for word in done.stdout.split()]


def milliseconds_to(program: str, rounds: int = 2 * ROUNDS) -> float:
    """Return the milliseconds that a new Python process takes to run something."""
    best = float("inf")
    for _ in range(rounds):
        started = perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        best = min(best, perf_counter() - started)
    return 1000 * best
