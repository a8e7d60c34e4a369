"""How many steps a second: measured alike for the kernel and for other libraries.

It needs the standard library only, so that it also runs where the others are installed.
"""

from collections.abc import Callable
from time import process_time

ROUNDS = 40
SECONDS = 0.05


def best_rate(work: Callable[[], float]) -> float:
    """Tell the steps a second of the processor, in the best of several rounds.

    Work is done once before, and in each round over and over until the round can be timed.
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
