"""How long it takes to list the legal decisions while Goodley is whistling."""

from random import Random
from time import perf_counter

from whitechapel import london
from whitechapel.core import Match, Seat

POSITIONS = 1000


def measure() -> None:
    """Print the median and the 99th percentile over many positions."""
    times: list[float] = []
    number = 0
    while len(times) < POSITIONS:
        times += _times(number)
        number += 1
    times = sorted(times[:POSITIONS])
    median, late = times[POSITIONS // 2], times[POSITIONS * 99 // 100]
    print(f"listing a whistle: median {1000 * median:.2f} ms, p99 {1000 * late:.2f} ms")


def _times(number: int) -> list[float]:
    """Play a random game without accusations, whistling whenever Goodley can."""
    random = Random(number)
    deal = london.deal(f"whistle {number}".encode())
    match = Match.begin(london, deal.setup).play_chance(deal)
    times: list[float] = []
    while london.outcome(match.state) is None:
        started = perf_counter()
        moves = london.legal_moves(match.state)
        taken = perf_counter() - started
        calls = [move for move in moves if move.code in ("call", "call_nobody")]
        if calls and london.actor(match.state) is not Seat.CHANCE:
            times.append(taken)
        patient = [move for move in moves if move.code not in ("accuse", "escape")]
        match = match.play(random.choice(calls or patient)).play_chance(deal)
    return times
