"""How strong the levels are against each other, how long they think, how much memory they take.

`python3 run.py bench ladder pocket|london [FIRST SECOND] [--deals N] [--seed S] [--jobs J]`.
Without names, every level plays the one below and `random`, and the strongest also a frozen
opponent: `greedy` in London, `expert` (turn-minimax) in Pocket. An agent may be `module:Class`.

Every deal is played twice, with the sides swapped; the editions of London take turns. Times are
CPU milliseconds of a decision (of a whole activation in London). Report figures of deals that no
level was tuned on: take a new seed after tuning.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.figures import rate, spent, tally
from bench.games import Deal
from bench.journal import FOLDER, Journal, code_of, workers_for
from whitechapel.ai import LADDERS, AgentError, WinCount, factory_of, is_available
from whitechapel.core import PLAYERS, Seat, opponent
from whitechapel.games import GAMES
from whitechapel.lab.processes import in_processes

FROZEN: Final = {"pocket": "expert", "london": "greedy"}
"""The opponent by which the strongest level of a game is measured over time."""
HEAD: Final = (
    "| first | second | as Jack | as Investigator | both | deals "
    "| CPU ms of the first: p50 / p99 / p99.9 | of the second |\n"
    "|---|---|---|---|---|---:|---|---|"
)
MEMORY_HEAD: Final = "| level | MB resident after a game | at most |\n|---|---:|---:|"


@dataclass(frozen=True)
class Duplicate:
    """Plays a deal with two agents in both seats."""

    game: str
    first: str
    second: str
    seed: str

    def __call__(self, number: int) -> bytes:
        """Return in which seats the first agent won, and the times of both."""
        deal = Deal(self.game, self.seed, number)
        wins: dict[str, bool] = {}
        times: tuple[list[float], list[float]] = ([], [])
        for seat in PLAYERS:
            first, second = deal.agent(self.first, "first"), deal.agent(self.second, "second")
            match = deal.play({seat: first, opponent(seat): second})
            outcome = match.rules.outcome(match.state)
            wins[seat] = outcome is not None and outcome.winner is seat
            times[0].extend(round(each, 3) for each in first.times)
            times[1].extend(round(each, 3) for each in second.times)
        return json.dumps({"wins": wins, "times": times}).encode()


@dataclass(frozen=True)
class Memory:
    """Plays a game with a level in both seats and looks at the memory of its process."""

    game: str
    level: str

    def __call__(self, number: int) -> bytes:
        """Return the resident memory in MB, now and at most. Linux only."""
        deal = Deal(self.game, "memory", number)
        deal.play({player: deal.agent(self.level, player) for player in PLAYERS})
        lines = Path("/proc/self/status").read_text().splitlines()
        status = {line.split(":")[0]: line.split() for line in lines}
        found = [int(status[name][1]) * 1024 / 1e6 for name in ("VmRSS", "VmHWM")]
        return json.dumps(found).encode()


def pairs_of(game: str) -> list[tuple[str, str]]:
    """Return the pairs of a whole ladder: neighbours, `random`, and the frozen opponent."""
    names = [level.name for level in LADDERS[game]]
    pairs = [*zip(names[1:], names, strict=False)]
    pairs += [(name, "random") for name in names]
    frozen = (names[-1], FROZEN[game])
    return pairs if frozen in pairs else [*pairs, frozen]


def row(first: str, second: str, results: Sequence[Any]) -> str:
    """Return the row of a pair."""
    jack = tally(result["wins"][Seat.JACK] for result in results)
    investigator = tally(result["wins"][Seat.INVESTIGATOR] for result in results)
    both = WinCount(jack.wins + investigator.wins, jack.games + investigator.games)
    times = [[time for result in results for time in result["times"][who]] for who in (0, 1)]
    cells = [first, second, *map(rate, (jack, investigator, both)), str(len(results))]
    return f"| {' | '.join([*cells, *map(spent, times)])} |"


def memory_row(game: str, level: str) -> str:
    """Return the row of a level, measured in a process of its own."""
    [(_, content)] = in_processes(1)(Memory(game, level), [0])
    now, most = json.loads(content)
    return f"| {level} | {now:.0f} | {most:.0f} |"


def main(words: list[str]) -> None:
    """Measure the pair that is named, or the whole ladder."""
    parser = argparse.ArgumentParser(prog="bench ladder")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("agents", nargs="*", metavar="FIRST SECOND")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(words)
    if len(asked.agents) not in (0, 2):
        parser.error("name two agents, or none")
    pairs = [(asked.agents[0], asked.agents[1])] if asked.agents else pairs_of(asked.game)
    names = list(dict.fromkeys(name for pair in pairs for name in pair))
    for name in names:
        fault = fault_of(name, asked.game)
        if fault:
            parser.error(fault)
    journal = Journal(asked.folder / f"ladder-{asked.game}.jsonl", code_of(asked.game))
    print(HEAD, flush=True)
    for first, second in pairs:
        work = Duplicate(asked.game, first, second, asked.seed)
        task = f"{first} - {second}, seed {asked.seed}"
        results = journal.complete(task, work, asked.deals, workers_for(asked.jobs))
        print(row(first, second, results), flush=True)
    print(f"\n{MEMORY_HEAD}")
    for name in names:
        print(memory_row(asked.game, name), flush=True)


def fault_of(name: str, game: str) -> str | None:
    """Return why an agent cannot be measured here, if it cannot."""
    try:
        factory_of(name, game)
    except AgentError:
        return f"no agent {name!r} in {game}"
    levels = {level.name: level for level in LADDERS[game]}
    if name in levels and not is_available(levels[name], game):
        return f"{name} needs the compiled kernel: python3 run.py kernel"
    return None
