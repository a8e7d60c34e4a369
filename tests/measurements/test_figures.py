"""Figures of the measurements: percentiles, intervals, groups compared within pairs."""

from random import Random

import pytest
from bench.figures import mean_interval, percentile, rate, same_within_pairs, spent, tally


def test_a_percentile_is_a_value_that_the_share_does_not_exceed() -> None:
    values = list(range(1, 1001))
    assert [percentile(values, share) for share in (0.5, 0.99, 0.999, 1.0)] == [500, 990, 999, 1000]
    assert percentile([7.0], 0.5) == percentile([7.0], 0.999) == 7.0


def test_cells_have_rates_in_percent_and_times_in_milliseconds() -> None:
    assert rate(tally([True] * 60 + [False] * 40)) == "60.0 [50.2, 69.1]"
    assert rate(tally([])) == "-"
    assert spent([1.0] * 99 + [50.0]) == "1.0 / 1.0 / 50.0"
    assert spent([]) == "-"


def test_the_interval_of_a_mean_has_the_width_of_its_standard_error() -> None:
    mean, low, high = mean_interval([0.0, 1.0] * 50)
    assert mean == pytest.approx(0.5)
    assert high - mean == pytest.approx(mean - low)
    assert high - mean == pytest.approx(1.96 * 0.5025 / 10, rel=1e-3)
    assert mean_interval([0.25]) == (0.25, 0.25, 0.25)


def pairs(random: Random, slower: float) -> list[tuple[tuple[str, float], tuple[str, float]]]:
    """Time pairs of groups at positions that differ much, `a` slower by a share."""
    found = []
    for _ in range(400):
        base = random.choice((1.0, 100.0))
        two = random.sample("abcd", 2)
        one, other = ((name, base * (1 + random.random() + slower * (name == "a"))) for name in two)
        found.append((one, other))
    return found


def test_groups_that_do_not_differ_are_found_alike() -> None:
    likely = [
        same_within_pairs(pairs(Random(seed), 0.0), Random(seed), shuffles=200)
        for seed in range(10)
    ]
    assert sum(each < 0.1 for each in likely) <= 4


def test_a_group_that_is_slower_is_found_out() -> None:
    assert same_within_pairs(pairs(Random(1), 0.3), Random(1), shuffles=200) < 0.01


def test_pairs_of_equal_times_tell_nothing() -> None:
    assert same_within_pairs([(("a", 1.0), ("b", 1.0))] * 9, Random(1), shuffles=50) == 1.0
