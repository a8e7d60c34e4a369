"""Pocket's kernel: random games, move by move from Python, whole turns, memory, and how it starts.

A move is a player's or chance's; a decision is a player's. From Python, a decision is: ask whose
move it is, list the legal moves, choose a random one, play it; chance moves on the way and is not
counted. A leaf of a turn is a sequence of actions with the sight at its end.
"""

import sys

from bench.rates import best_rate
from bench.stopwatch import milliseconds_to, two_processes, two_threads, uncompiled
from whitechapel.core import Seat
from whitechapel.kernel import pocket

GAMES = 200_000
GAMES_UNCOMPILED = 500
GAMES_MOVE_BY_MOVE = 3_000
TURNS = 40
FIRST_MOVES = "from whitechapel.kernel import pocket as p; p.legal_moves(p.start(p.Dice(1)))"


def measure() -> tuple[float, float, float]:
    """Print all figures; return moves, decisions, and decisions from Python, a second."""
    if pocket.COMPILED:
        found = figures(GAMES, GAMES_MOVE_BY_MOVE, TURNS)
        _print_rates("compiled", found)
        program = "from bench.kernel_pocket import *; print(*figures(GAMES_UNCOMPILED, 100, 2))"
        _print_rates("uncompiled", tuple(uncompiled(program)))
        print(f"Pocket, two processes: {two_processes(some_games):.2f} times one")
        print(f"Pocket, two threads: {two_threads(some_games):.2f} times one")
    else:
        found = figures(GAMES_UNCOMPILED, 100, 2)
        _print_rates("uncompiled", found)
    state = pocket.start(pocket.Dice(1))
    print(
        f"Pocket, one state: {pocket.size_of_state()} bytes packed, "
        f"an object of {sys.getsizeof(state)} (the public half {sys.getsizeof(state.public)}, "
        f"a hand {sys.getsizeof(state.hand)})"
    )
    print(
        f"Pocket, import and first legal moves: {milliseconds_to(FIRST_MOVES):.0f} ms; "
        f"an empty Python {milliseconds_to('pass'):.0f} ms"
    )
    return found[0], found[1], found[2]


def figures(games: int, move_by_move: int, turns: int) -> tuple[float, ...]:
    """Measure moves and decisions of random games, decisions from Python, leaves of turns."""
    pocket.random_games(1888, 0, games // 10)
    tally = pocket.random_games(1888, 0, games)
    moves = best_rate(lambda: pocket.random_games(1888, 0, games).moves)
    tables = _turns(turns)
    return (
        moves,
        moves * tally.decisions / tally.moves,
        best_rate(lambda: play_move_by_move(move_by_move)),
        best_rate(lambda: sum(sum(pocket.whole_turn(*table)) for table in tables)),
    )


def _print_rates(kind: str, found: tuple[float, ...]) -> None:
    moves, decisions, from_python, leaves = (each / 1e6 for each in found)
    print(
        f"Pocket, {kind}: {moves:.3f} million moves a second in random games "
        f"({decisions:.3f} million decisions), {from_python:.3f} million decisions a second move "
        f"by move from Python, {leaves:.3f} million leaves a second of whole turns"
    )


def play_move_by_move(games: int) -> int:
    """Play games from Python, calling every function; return the number of decisions."""
    actor, legal_moves, apply = pocket.actor, pocket.legal_moves, pocket.apply
    chance, dice, decisions = Seat.CHANCE, pocket.Dice(1888), 0
    choose = dice.choose
    for _ in range(games):
        state = pocket.start(dice)
        while (seat := actor(state)) is not None:
            if seat is chance:
                state = pocket.move_of_chance(state, dice)
            else:
                state = apply(state, choose(legal_moves(state)))
                decisions += 1
    return decisions


def _turns(count: int) -> list[tuple[pocket.Public, int]]:
    """Return beginnings of turns from random games, with the cards that may be drawn."""
    found: list[tuple[pocket.Public, int]] = []
    game = 0
    while len(found) < count:
        dice = pocket.Dice(1888, game)
        state = pocket.start(dice)
        while moves := pocket.legal_moves(state):
            tokens = state.public.words[4]
            if tokens < 16 and pocket.legal_actions(state.public):
                found.append((state.public, pocket.cards_in_pile(state)))
            state = pocket.apply(state, dice.choose(moves))
        game += 1
    return found[:count]


def some_games(process: int) -> int:
    """Play the share of one process."""
    return pocket.random_games(1888, 5 * GAMES * process, 5 * GAMES).moves
