"""Comparing two agents on duplicate deals: each deal is played twice, with the sides swapped."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context

from whitechapel.ai.agent import Agent
from whitechapel.ai.game_loop import play
from whitechapel.ai.registry import seat
from whitechapel.core import Player, Seat, opponent
from whitechapel.games import GAMES
from whitechapel.parent_watch import end_with_parent

_Z = 1.959964
"""The normal quantile of a 95 percent interval."""


@dataclass(frozen=True, slots=True)
class WinCount:
    """Wins out of games."""

    wins: int = 0
    games: int = 0

    def and_one(self, *, won: bool) -> "WinCount":
        """Count one more game."""
        return WinCount(self.wins + won, self.games + 1)

    @property
    def rate(self) -> float:
        """Return the share of games that were won."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Score:
    """Wins of the first of two agents in each seat; the second won the other games."""

    as_jack: WinCount = WinCount()
    as_investigator: WinCount = WinCount()

    def and_one(self, player: Player, *, won: bool) -> "Score":
        """Count one more game of the first agent."""
        if player is Seat.JACK:
            return Score(self.as_jack.and_one(won=won), self.as_investigator)
        return Score(self.as_jack, self.as_investigator.and_one(won=won))


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two agents at one game, and the seed from which all their deals follow."""

    game: str
    first: str
    second: str
    seed: str = ""
    edition: str | None = None

    def first_wins(self, number: int, player: Player) -> bool:
        """Play deal `number` with the first agent in a seat; return whether it won."""
        rules = GAMES[self.game]
        edition = self.edition or rules.EDITIONS[0]
        deal_seed = f"{self.seed}/{number}".encode()
        agents: dict[Player, Agent] = {
            player: seat(self.first, rules, deal_seed + b"/first"),
            opponent(player): seat(self.second, rules, deal_seed + b"/second"),
        }
        outcome = rules.outcome(play(rules, rules.deal(deal_seed, edition=edition), agents).state)
        return outcome is not None and outcome.winner is player


def compare(pairing: Pairing, deals: int, jobs: int = 1) -> Iterator[Score]:
    """Play deals with both agents in both seats; return the score after each deal.

    The games are the same whatever the number of jobs.
    """
    score = Score()
    for as_jack, as_investigator in _results(pairing, deals, jobs):
        score = score.and_one(Seat.JACK, won=as_jack)
        score = score.and_one(Seat.INVESTIGATOR, won=as_investigator)
        yield score


def _results(pairing: Pairing, deals: int, jobs: int) -> Iterator[tuple[bool, bool]]:
    tasks = ((pairing, number) for number in range(deals))
    if jobs == 1:
        yield from map(_duplicate, tasks)
        return
    context = get_context("spawn")
    # Otherwise workers whose parent was killed would wait for work forever.
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent) as pool:
        yield from pool.map(_duplicate, tasks, chunksize=4)


def _duplicate(task: tuple[Pairing, int]) -> tuple[bool, bool]:
    pairing, number = task
    return (
        pairing.first_wins(number, Seat.JACK),
        pairing.first_wins(number, Seat.INVESTIGATOR),
    )


def wilson(tally: WinCount) -> tuple[float, float]:
    """Return Wilson's 95 percent interval of a rate."""
    n = tally.games
    if not n:
        return 0.0, 1.0
    p, z2 = tally.rate, _Z * _Z
    middle = p + z2 / (2 * n)
    spread = _Z * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
    scale = 1 + z2 / n
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
