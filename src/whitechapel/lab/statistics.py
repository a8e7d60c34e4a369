"""Random games by the kernel compared with random games by the rules: how often each end occurs."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from whitechapel import london as london_rules
from whitechapel.core import Outcome, Seat
from whitechapel.kernel import london, pocket
from whitechapel.lab.kernels import KERNELS, seed_number

CONFIDENCE: Final = 0.999
"""The probability that all intervals of a comparison together contain the true values."""


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """How some random games went: their ends, by reason and turn where known, and decisions.

    The sum of squares is known of games by the rules only.
    """

    games: int
    ends: Counter[str]
    decisions: int
    squares: int = 0

    def and_another(self, other: "GameStatistics") -> "GameStatistics":
        """Return the statistics of both together."""
        return GameStatistics(
            self.games + other.games,
            self.ends + other.ends,
            self.decisions + other.decisions,
            self.squares + other.squares,
        )


class Interval(NamedTuple):
    """A measured value and its confidence interval."""

    found: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """A share or a mean by the rules and the same by the kernel, each with its interval."""

    what: str
    by_rules: Interval
    by_kernel: Interval

    @property
    def agrees(self) -> bool:
        """Whether the intervals meet."""
        rules, kernel = self.by_rules, self.by_kernel
        return rules.low <= kernel.high and kernel.low <= rules.high


def by_kernel(game: str, games: int, seed: str) -> GameStatistics:
    """Play random games on the kernel, without the interpreter's lock."""
    number = seed_number(seed)
    ends: Counter[str] = Counter()
    tally: Any
    if game == "pocket":
        tally = pocket.random_games(number, 0, games)
        for end, count in zip(pocket.ENDS, tally.ends, strict=True):
            ends[end.reason] = count
    else:
        first = london.pack(london_rules.start(london_rules.Setup()))
        tally = london.random_games(first, number, 0, games)
        turns = len(tally.ends) // len(london.ENDS)
        for place, count in enumerate(tally.ends):
            way = london.ENDS[place // turns]
            if way is not None and count:
                ends[f"{way.reason} in turn {place % turns}"] = count
    return GameStatistics(games, ends, tally.decisions)


def by_rules(game: str, numbers: range, seed: str, *, accusing: bool = True) -> GameStatistics:
    """Play the random games with these numbers by the rules, one by one.

    Without `accusing`, players of London skip accusations, as in the kernel. [L4.5]
    """
    rules = KERNELS[game].rules
    ends: Counter[str] = Counter()
    decisions, squares = 0, 0
    for number in numbers:
        name = f"{seed}/{number}"
        deal, random, made = rules.deal(name.encode()), Random(name), 0
        state = rules.start(rules.setup(deal))
        while (actor := rules.actor(state)) is not None:
            if actor is Seat.CHANCE:
                state = rules.apply(state, rules.chance_move(deal, state)).state
            else:
                legal = rules.legal_moves(state)
                if not accusing:
                    legal = tuple(move for move in legal if move.code != "accuse")
                state = rules.apply(state, random.choice(legal)).state
                made += 1
        outcome = rules.outcome(state)
        ends[_name_of_end(game, outcome, rules.turn(state))] += 1
        decisions, squares = decisions + made, squares + made * made
    return GameStatistics(len(numbers), ends, decisions, squares)


def _name_of_end(game: str, outcome: Outcome | None, turn: int) -> str:
    reason = "" if outcome is None else str(outcome.reason)
    return reason if game == "pocket" else f"{reason} in turn {turn}"


def compare(rules: GameStatistics, kernel: GameStatistics) -> Iterator[Comparison]:
    """Compare the share of every end and the mean length.

    The intervals are widened, after Bonferroni, so that all hold together with `CONFIDENCE`.
    """
    names = sorted(rules.ends.keys() | kernel.ends.keys())
    z = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (4 * (len(names) + 1)))
    for name in names:
        yield Comparison(name, _share(rules, name, z), _share(kernel, name, z))
    # The kernel returns only the sum of lengths; their variance is taken from the rules.
    deviation = sqrt(rules.squares / rules.games - (rules.decisions / rules.games) ** 2)
    yield Comparison("decisions", _mean(rules, z * deviation), _mean(kernel, z * deviation))


def _share(tally: GameStatistics, name: str, z: float) -> Interval:
    """Return a share of the games with Wilson's interval."""
    n, share, z2 = tally.games, tally.ends[name] / tally.games, z * z
    middle = share + z2 / (2 * n)
    spread = z * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    low, high = (middle - spread) / (1 + z2 / n), (middle + spread) / (1 + z2 / n)
    return Interval(share, max(0.0, low), min(1.0, high))


def _mean(tally: GameStatistics, spread: float) -> Interval:
    mean, error = tally.decisions / tally.games, spread / sqrt(tally.games)
    return Interval(mean, mean - error, mean + error)
