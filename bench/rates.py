"""How many steps a second: measured alike for the kernel and for other libraries.

It needs the standard library only, so that it also runs where the others are installed.
"""

from collections.abc import Callable
from time import process_time

ROUNDS = 40
SECONDS = 0.05


def best_rate(work: Callable[[], float]) -> float:
    """Return the steps per second of CPU time, in the best of several rounds.

    The work is run once to warm up, then repeated in each round until the round can be timed.
    """
    work()
    best = 0.0
    for _ in range(ROUNDS):
        started, steps, spent = process_time(), 0.0, 0.0
        while spent < SECONDS:
            steps += work()
            spent = process_time() - started
        best = max(best, steps / spent)
    return best
