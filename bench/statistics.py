"""Random play by the kernel and by the rules, in full: ten minutes or so on two cores.

Ten million games of the kernel, 200,000 of Pocket and 20,000 of London by the rules, in as many
processes as there are cores. Every share of ends and the mean length must agree.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from functools import reduce
from multiprocessing import get_context

from whitechapel.lab.statistics import GameStatistics, Interval, by_kernel, by_rules, compare

KERNEL_GAMES = 10_000_000
RULES_GAMES = {"pocket": 200_000, "london": 20_000}
GAMES_A_TASK = 500


def measure() -> None:
    """Print every share with its interval; end with an error if one does not agree."""
    differ = 0
    for game, games in RULES_GAMES.items():
        rules = _play_by_rules(game, games)
        kernel = by_kernel(game, KERNEL_GAMES, "statistics")
        print(f"{game}: {games:,} games by the rules, {KERNEL_GAMES:,} by the kernel")
        for each in compare(rules, kernel):
            differ += not each.agrees
            print(
                f"  {each.what:<28} rules {_text(each.by_rules)}  kernel {_text(each.by_kernel)}  "
                f"{'agrees' if each.agrees else 'DIFFERS'}"
            )
    if differ:
        raise SystemExit(f"{differ} statistics differ")


def _text(interval: Interval) -> str:
    return f"{interval.found:9.5f} ({interval.low:.5f} to {interval.high:.5f})"


def _play_by_rules(game: str, games: int) -> GameStatistics:
    tasks = [
        range(first, min(first + GAMES_A_TASK, games)) for first in range(0, games, GAMES_A_TASK)
    ]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        count = len(tasks)
        done = pool.map(by_rules, [game] * count, tasks, ["statistics"] * count)
        return reduce(GameStatistics.and_another, done)
