"""What the Investigator gains by learning from Jack's actions, against Jacks of several kinds.

`python3 run.py bench belief pocket|london [--deals N] [--seed S] [--jobs J]`. On each deal the
strongest level plays the Investigator twice against the same Jack: once with the belief that
follows Jack's actions, once with what counting alone leads to. A Jack who plays otherwise than the
engine expects must not gain by it.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final

from bench.figures import NORMAL, rate, tally
from bench.games import Deal, Timed
from bench.journal import FOLDER, Journal, code_of, workers_for
from whitechapel.ai import Agent
from whitechapel.ai.london.levels import MASTER, EngineAgent
from whitechapel.ai.pocket.agents import SearchAgent, shipped_network
from whitechapel.ai.pocket.belief import Belief, count_cases
from whitechapel.ai.pocket.retrace import PlayedTurn
from whitechapel.ai.pocket.search import Search
from whitechapel.core import AnyRules, Seat
from whitechapel.games import GAMES

JACKS: Final = ("random", "greedy", "expert", "master")
HEAD: Final = (
    "| Jack | Investigator wins with the belief | by counting | difference | deals |\n"
    "|---|---|---|---|---:|"
)


class CountingSearch(Search):
    """Begins every turn with what counting leads to, whatever Jack did before."""

    def belief(self, turns: Any) -> Belief:
        """Return the belief at the beginning of the last turn."""
        last: PlayedTurn = turns[-1]
        return count_cases(last.public)


class CountingAgent(SearchAgent):
    """The strongest level of Pocket without the belief that is carried from turn to turn."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        super().__init__(rules, seed)
        self._search = CountingSearch(shipped_network(), self.strength)


INVESTIGATORS: Final[dict[str, dict[str, Callable[[AnyRules, bytes], Agent]]]] = {
    "pocket": {"belief": SearchAgent, "counting": CountingAgent},
    "london": {
        "belief": partial(EngineAgent, MASTER),
        "counting": partial(EngineAgent, replace(MASTER, observant=False)),
    },
}


@dataclass(frozen=True)
class WithAndWithout:
    """Plays a deal twice against the same Jack."""

    game: str
    jack: str
    seed: str

    def __call__(self, number: int) -> bytes:
        """Return whether each Investigator won."""
        deal = Deal(self.game, self.seed, number)
        won: dict[str, bool] = {}
        for name, make in INVESTIGATORS[self.game].items():
            investigator = Timed(make(GAMES[self.game], f"{deal.text}/investigator".encode()))
            match = deal.play(
                {Seat.INVESTIGATOR: investigator, Seat.JACK: deal.agent(self.jack, "jack")}
            )
            outcome = match.rules.outcome(match.state)
            won[name] = outcome is not None and outcome.winner is Seat.INVESTIGATOR
        return json.dumps(won).encode()


def row(jack: str, results: list[dict[str, bool]]) -> str:
    """Return the row of a Jack; the interval of the difference is that of pairs."""
    rates = [rate(tally(result[name] for result in results)) for name in ("belief", "counting")]
    gains = [result["belief"] - result["counting"] for result in results]
    mean = sum(gains) / len(gains)
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
    low, high = 100 * (mean - NORMAL * spread), 100 * (mean + NORMAL * spread)
    difference = f"{100 * mean:+.1f} [{low:+.1f}, {high:+.1f}]"
    return f"| {jack} | {rates[0]} | {rates[1]} | {difference} | {len(results)} |"


def main(words: list[str]) -> None:
    """Measure both Investigators against every Jack."""
    parser = argparse.ArgumentParser(prog="bench belief")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="belief")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    asked = parser.parse_args(words)
    journal = Journal(asked.folder / f"belief-{asked.game}.jsonl", code_of(asked.game))
    print(HEAD, flush=True)
    for jack in JACKS:
        work = WithAndWithout(asked.game, jack, asked.seed)
        task = f"{jack}, seed {asked.seed}"
        results = journal.complete(task, work, asked.deals, workers_for(asked.jobs))
        print(row(jack, results), flush=True)
