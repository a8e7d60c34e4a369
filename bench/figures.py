"""How results become figures: intervals, percentiles, tests by rank, cells of tables."""

from collections.abc import Iterable, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from whitechapel.ai import WinCount, wilson

NORMAL: Final = 1.959964
"""The normal quantile of a 95 percent interval."""
SHARES: Final = (0.5, 0.99, 0.999)

Pair: TypeAlias = tuple[tuple[str, float], tuple[str, float]]
"""Two values that belong together, each with the name of its group."""


def tally(results: Iterable[bool]) -> WinCount:
    """Count wins."""
    found = list(results)
    return WinCount(sum(found), len(found))


def rate(counted: WinCount) -> str:
    """Return a win rate in percent with Wilson's 95 percent interval."""
    if not counted.games:
        return "-"
    low, high = wilson(counted)
    return f"{100 * counted.rate:.1f} [{100 * low:.1f}, {100 * high:.1f}]"


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that a share of all values does not exceed."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return ordered[min(last, max(0, -int(-share * len(ordered) // 1) - 1))]


def spent(milliseconds: Sequence[float]) -> str:
    """Return p50, p99 and p99.9 of times in milliseconds."""
    if not milliseconds:
        return "-"
    return " / ".join(f"{percentile(milliseconds, share):.1f}" for share in SHARES)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean and its 95 percent interval."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, mean, mean
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
    return mean, mean - NORMAL * spread, mean + NORMAL * spread


def same_within_pairs(pairs: Sequence[Pair], random: Random, shuffles: int = 1000) -> float:
    """Return the p-value of the differences between groups: how likely they are by chance alone.

    In each pair the larger value scores. Each group's score is compared with half of its pairs, and
    the sum of the squares with the same sum when the winner of every pair is random.
    """
    names = sorted({name for pair in pairs for name, _ in pair})
    number = {name: place for place, name in enumerate(names)}
    played = [0] * len(names)
    drawn = [0.0] * len(names)
    matches: list[tuple[int, int]] = []
    winners: list[int] = []
    for (one, first), (two, second) in pairs:
        a, b = number[one], number[two]
        if a == b:
            continue
        if first == second:
            drawn[a] += 0.5
            drawn[b] += 0.5
        else:
            matches.append((a, b))
            winners.append(a if first > second else b)
        played[a] += 1
        played[b] += 1
    found = _unevenness(winners, played, drawn)
    as_uneven = sum(
        _unevenness([random.choice(match) for match in matches], played, drawn) >= found - 1e-9
        for _ in range(shuffles)
    )
    return (as_uneven + 1) / (shuffles + 1)


def _unevenness(winners: Sequence[int], played: Sequence[int], drawn: Sequence[float]) -> float:
    scores = list(drawn)
    for winner in winners:
        scores[winner] += 1
    return sum(
        (score - games / 2) ** 2 / games
        for score, games in zip(scores, played, strict=True)
        if games
    )
