"""Comparing agents: intervals, duplicate deals, and the same numbers every time."""

import signal as signals
import subprocess
import sys
from contextlib import suppress

import psutil
import pytest

from support.processes import gone, workers_of
from support.waiting import wait_until
from whitechapel import pocket
from whitechapel.ai import (
    AGENTS,
    Agent,
    Pairing,
    RandomAgent,
    Score,
    WinCount,
    compare,
    play,
    wilson,
)
from whitechapel.core import PLAYERS, Player, Seat
from whitechapel.games import PocketMatch, PocketRules


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe 1998, Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # By hand: with no wins the upper end is z² / (n + z²).
        (0, 1, 0.0, 3.841459 / 4.841459),
        (10, 10, 10 / 13.841459, 1.0),
        (50, 100, 0.403832, 0.596168),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(WinCount(wins, games)) == pytest.approx((low, high), abs=6e-5)


def test_wilsons_interval_of_nothing_is_everything() -> None:
    assert wilson(WinCount()) == (0.0, 1.0)


@pytest.mark.parametrize("games", [1, 2, 10, 1000])
def test_wilsons_interval_holds_the_rate_and_mirrors(games: int) -> None:
    for wins in range(0, games + 1, max(1, games // 10)):
        low, high = wilson(WinCount(wins, games))
        assert 0.0 <= low < high <= 1.0
        assert low - 1e-12 <= wins / games <= high + 1e-12
        assert wilson(WinCount(games - wins, games)) == pytest.approx((1 - high, 1 - low))


def test_a_tally_counts_and_a_score_keeps_the_roles_apart() -> None:
    score = Score()
    games: list[tuple[Player, bool]] = [
        (Seat.JACK, True),
        (Seat.JACK, False),
        (Seat.INVESTIGATOR, True),
    ]
    for player, won in games:
        score = score.and_one(player, won=won)
    assert score == Score(WinCount(1, 2), WinCount(1, 1))
    assert (score.as_jack.rate, score.as_investigator.rate, WinCount().rate) == (0.5, 1.0, 0.0)


def test_the_score_grows_by_one_game_of_each_role_a_deal() -> None:
    scores = list(compare(Pairing("pocket", "random", "random"), 5))
    assert [score.as_jack.games for score in scores] == [1, 2, 3, 4, 5]
    assert [score.as_investigator.games for score in scores] == [1, 2, 3, 4, 5]


@pytest.mark.slow
def test_the_games_are_the_same_whatever_the_number_of_jobs() -> None:
    pairing = Pairing("pocket", "greedy", "random", "jobs")
    alone = list(compare(pairing, 9, jobs=1))
    assert list(compare(pairing, 9, jobs=2)) == alone
    assert list(compare(pairing, 9, jobs=3)) == alone


@pytest.mark.slow
@pytest.mark.parametrize("signal", ["SIGTERM", "SIGKILL"])
def test_the_workers_end_with_the_arena_that_started_them(signal: str) -> None:
    words = ["arena", "pocket", "greedy", "greedy", "--deals", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "whitechapel", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as arena:
        try:
            wait_until(lambda: len(workers_of(arena.pid)) == 2)
            workers = workers_of(arena.pid)
        finally:
            arena.send_signal(getattr(signals, signal))
    try:
        wait_until(lambda: gone(workers))
    finally:
        for worker in workers:
            with suppress(psutil.NoSuchProcess):
                worker.kill()


def test_the_seed_decides_the_games() -> None:
    def results(seed: str) -> list[Score]:
        return list(compare(Pairing("pocket", "random", "random", seed), 12))

    assert results("a") == results("a")
    assert results("a") != results("b")


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Player, PocketMatch]]:
    """Note every game that the arena plays: where the first agent sat, and how it went."""
    games: list[tuple[Player, PocketMatch]] = []

    def noted(rules: PocketRules, deal: pocket.Deal, agents: dict[Player, Agent]) -> PocketMatch:
        match = play(rules, deal, agents)
        first = next(player for player in PLAYERS if isinstance(agents[player], First))
        games.append((first, match))
        return match

    class First(RandomAgent):
        """The first agent of the pairing, to be told from the second."""

    monkeypatch.setattr("whitechapel.ai.arena.play", noted)
    monkeypatch.setitem(AGENTS["pocket"], "first", First)
    return games


def test_both_games_of_a_deal_have_the_same_chance(
    seated: list[tuple[Player, PocketMatch]],
) -> None:
    list(compare(Pairing("pocket", "first", "random", "duplicate"), 10))
    roles = [player for player, _ in seated]
    assert roles == [Seat.JACK, Seat.INVESTIGATOR] * 10
    for number in range(10):
        one, two = (seated[2 * number + game][1] for game in (0, 1))
        deal = pocket.deal(f"duplicate/{number}".encode())
        assert one.setup == two.setup == deal.setup
        assert one.state.hand.identity == two.state.hand.identity == deal.identity
        for match in (one, two):
            assert _drawn(match) == list(deal.pile)[: len(_drawn(match))]
            assert _tossed(match) == list(deal.tosses)[: len(_tossed(match))]
        assert one.plies != two.plies, "the agents differ, and so do their games"


def test_other_deals_have_another_chance(seated: list[tuple[Player, PocketMatch]]) -> None:
    list(compare(Pairing("pocket", "first", "random", "many"), 10))
    assert len({match.setup for _, match in seated}) == 10


def _drawn(match: PocketMatch) -> list[pocket.Character | None]:
    return [ply.move.character for ply in match.plies if isinstance(ply.move, pocket.DrawCard)]


def _tossed(match: PocketMatch) -> list[tuple[pocket.Action, ...]]:
    return [ply.move.faces for ply in match.plies if isinstance(ply.move, pocket.TossTokens)]
