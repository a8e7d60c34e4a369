"""Decisions per second through the readable rules, on one core.

A decision is: list the legal moves, choose one at random, apply it with its events. Chance moves
are made on the way and not counted; deals are made beforehand. The best of several rounds is
printed, and its ratio to a fixed loop of plain Python, which differs less between machines.
"""

from random import Random
from time import process_time

from whitechapel.core import AnyRules, Seat
from whitechapel.games import GAMES

ROUNDS = 7
GAMES_A_ROUND = 300
YARDSTICK_STEPS = 300_000


def measure() -> None:
    """Print the figures of every game."""
    for name, rules in GAMES.items():
        deals = [rules.deal(f"bench {number}".encode()) for number in range(GAMES_A_ROUND)]
        best, yardstick, decisions = float("inf"), float("inf"), 0
        for _ in range(ROUNDS):
            started = process_time()
            decisions = _play(rules, deals)
            best = min(best, process_time() - started)
            yardstick = min(yardstick, _yardstick())
        print(
            f"{name}: {decisions / best:,.0f} decisions a second, "
            f"{decisions / GAMES_A_ROUND:.1f} a game; "
            f"one decision = {best / decisions / yardstick * YARDSTICK_STEPS:.0f} yardstick steps"
        )


def _play(rules: AnyRules, deals: list[object]) -> int:
    random, decisions = Random(1), 0
    for deal in deals:
        state = rules.start(rules.setup(deal))
        while (actor := rules.actor(state)) is not None:
            if actor is Seat.CHANCE:
                state, _ = rules.apply(state, rules.chance_move(deal, state))
            else:
                moves = rules.legal_moves(state)
                state, _ = rules.apply(state, moves[int(random.random() * len(moves))])
                decisions += 1
    return decisions


def _yardstick() -> float:
    started, table = process_time(), {}
    for number in range(YARDSTICK_STEPS):
        table[number & 1023] = (number, number + 1)
    return process_time() - started
