"""Random play by the kernel is like random play by the rules, and a difference would show."""

from collections import Counter
from dataclasses import replace

import pytest

from whitechapel.kernel import london, pocket
from whitechapel.lab.statistics import GameStatistics, by_kernel, by_rules, compare

COMPILED = pocket.COMPILED and london.COMPILED
KERNEL_GAMES = 200_000 if COMPILED else 2_000


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [("pocket", 6_000), ("london", 1_500)])
def test_random_games_end_as_often_in_each_way_and_are_as_long(game: str, games: int) -> None:
    rules, kernel = by_rules(game, range(games), "test"), by_kernel(game, KERNEL_GAMES, "test")
    assert rules.ends.total() == games
    assert kernel.ends.total() == KERNEL_GAMES
    for each in compare(rules, kernel):
        assert each.by_rules.low <= each.by_rules.found <= each.by_rules.high
        assert each.agrees, each


@pytest.mark.parametrize("game", ["pocket", "london"])
def test_games_by_the_rules_can_be_split_among_processes(game: str) -> None:
    whole = by_rules(game, range(12), "split")
    parts = by_rules(game, range(5), "split"), by_rules(game, range(5, 12), "split")
    assert parts[0].and_another(parts[1]) == whole


def test_what_neither_is_sure_of_does_not_differ() -> None:
    rules = GameStatistics(1_500, Counter({"dawn": 1_499, "escape": 1}), 60_000, 60_000 * 44)
    kernel = GameStatistics(2_000, Counter({"dawn": 2_000}), 80_000)
    assert all(each.agrees for each in compare(rules, kernel))


def test_a_small_difference_shows_in_many_games() -> None:
    ends = Counter({"dawn": 3_000, "escape": 7_000})
    rules = GameStatistics(10_000, ends, 400_000, 400_000 * 44)
    alike = GameStatistics(1_000_000, Counter({"dawn": 301_000, "escape": 699_000}), 40_005_000)
    assert all(each.agrees for each in compare(rules, alike))
    for other, wrong in (
        (replace(alike, ends=Counter({"dawn": 330_000, "escape": 670_000})), ["dawn", "escape"]),
        (replace(alike, ends=alike.ends | Counter({"arrest": 5_000})), ["arrest"]),
        (replace(alike, decisions=41_000_000), ["decisions"]),
    ):
        assert [each.what for each in compare(rules, other) if not each.agrees] == wrong
