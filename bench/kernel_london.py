"""London's kernel: random games, move by move from Python, whole activations, memory, its start.

A move is a player's or chance's; a decision is a player's. From Python a decision is: list the
legal moves, choose a random one, play it; chance moves on the way and is not counted. Boards are
those after complete activations.
"""

import sys

from bench.rates import best_rate
from bench.stopwatch import milliseconds_to, two_processes, uncompiled
from whitechapel import london as rules
from whitechapel.core import Seat
from whitechapel.kernel import london
from whitechapel.london import Character, Phase

GAMES = 20_000
GAMES_TOGETHER = 100_000
"""Enough games that starting two processes takes less time than playing."""

GAMES_UNCOMPILED = 100
GAMES_MOVE_BY_MOVE = 500
BOARDS = 10
FIRST_MOVES = "from whitechapel.kernel import london as l; l.legal_moves(l.start(0))"


def measure() -> None:
    """Print all figures, compiled and not."""
    if london.COMPILED:
        _print_rates("compiled", figures(GAMES, GAMES_MOVE_BY_MOVE, BOARDS))
        program = "from bench.kernel_london import *; print(*figures(GAMES_UNCOMPILED, 20, 1))"
        _print_rates("uncompiled", tuple(uncompiled(program)))
        print(f"London, two processes: {two_processes(some_games):.2f} times one")
    else:
        _print_rates("uncompiled", figures(GAMES_UNCOMPILED, 20, 1))
    state = london.start(0)
    print(
        f"London, one state: {london.size_of_state()} bytes packed, "
        f"an object of {sys.getsizeof(state)}"
    )
    print(
        f"London, import and first legal moves: {milliseconds_to(FIRST_MOVES):.0f} ms; "
        f"an empty Python {milliseconds_to('pass'):.0f} ms"
    )


def figures(games: int, move_by_move: int, times: int) -> tuple[float, ...]:
    """Measure decisions of random games with and without accusations, from Python, and boards."""
    state = london.start(0)
    opening = rules.start(rules.Setup()).public
    public = london.pack_public(opening._replace(phase=Phase.HUNT, cards=tuple(Character)[:4]))
    return (
        best_rate(lambda: london.random_games(state, 1888, 0, games).decisions),
        best_rate(lambda: london.random_games(state, 1888, 0, games, accusing=False).decisions),
        best_rate(lambda: play_move_by_move(move_by_move)),
        best_rate(lambda: _count_boards(public, times)),
    )


def play_move_by_move(games: int) -> int:
    """Play games from Python; return the number of decisions."""
    actor, legal_moves, apply, decisions = london.actor, london.legal_moves, london.apply, 0
    for game in range(games):
        state, dice = london.start(0), london.Dice(1888, game)
        while (seat := actor(state)) is not None:
            if seat is Seat.CHANCE:
                state = london.move_of_chance(state, dice)
            else:
                state = apply(state, dice.choose(legal_moves(state)))
                decisions += 1
    return decisions


def _count_boards(public: london.Public, times: int) -> int:
    """Find all boards of the eight activations with which a game can begin."""
    return sum(len(london.boards(public, who)) for _ in range(times) for who in range(8))


def some_games(batch: int) -> int:
    """Play a batch of games that takes a while."""
    first = batch * GAMES_TOGETHER
    return london.random_games(london.start(0), 1888, first, GAMES_TOGETHER).decisions


def _print_rates(kind: str, found: tuple[float, ...]) -> None:
    accusing, peaceful, from_python, boards = (each / 1e6 for each in found)
    print(
        f"London, {kind}: {accusing:.2f} million decisions a second in random games, "
        f"{peaceful:.2f} without accusations; {from_python:.3f} move by move from Python; "
        f"{boards:.2f} million boards of whole activations"
    )
