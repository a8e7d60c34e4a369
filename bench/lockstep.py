"""The rules and the kernel walked together for millions of moves.

`python3 run.py bench lockstep [MOVES]` walks at least MOVES moves (by default a million) of random
games of each game, in as many processes as there are cores, and compares the state, the legal moves
and all other facts after every move. Every other game of London is played without
accusations, so that it gets to its end.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

from whitechapel.kernel import london, pocket
from whitechapel.kernel.lockstep import Twins, walk_at_random
from whitechapel.kernel.london.lockstep import choose_no_accusation
from whitechapel.kernel.london.lockstep import twins_of as twins_of_london
from whitechapel.kernel.pocket.lockstep import twins_of as twins_of_pocket
from whitechapel.london import EDITIONS

MOVES = 1_000_000
GAMES_A_TASK = 100


def measure() -> None:
    """Walk a million moves of each game."""
    main([])


def main(arguments: Sequence[str]) -> None:
    """Walk as many moves of each game as were asked for."""
    wanted, cores = int(arguments[0]) if arguments else MOVES, os.cpu_count() or 1
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        for game in ("pocket", "london"):
            started, moves, tasks = perf_counter(), 0, 0
            while moves < wanted:
                numbers = range(tasks, tasks + 4 * cores)
                moves += sum(pool.map(walk, [game] * len(numbers), numbers))
                tasks += len(numbers)
            print(
                f"{game}: {moves:,} moves of {tasks * GAMES_A_TASK:,} games walked in lockstep "
                f"in {perf_counter() - started:.0f} s, rules and kernel the same after every one"
            )


def walk(game: str, task: int) -> int:
    """Walk the games of a task; return the number of their moves."""
    choose: Callable[[Random, Sequence[Any]], int] | None
    moves = 0
    for number in range(task * GAMES_A_TASK, (task + 1) * GAMES_A_TASK):
        choose = choose_no_accusation if game == "london" and number % 2 else None
        moves += walk_at_random(_twins(game, number), f"lockstep {number}", choose)
    return moves


def _twins(game: str, number: int) -> Twins:
    if game == "pocket":
        return twins_of_pocket(pocket)
    return twins_of_london(london, EDITIONS[number // 2 % 2])
