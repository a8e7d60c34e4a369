"""The games of a simulation: which to play, and how each one went."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from whitechapel.core import PLAYERS, AnyMatch, Outcome
from whitechapel.lab.kernels import KERNELS, seed_number


@dataclass(frozen=True, slots=True)
class SimulationJob:
    """Some games: which, of what seed, between whom, and how many. They are numbered from 0.

    `code` is a fingerprint of the users' own agents, so that parts of other code are not mixed in.
    """

    game: str
    edition: str
    seed: str
    jack: str
    investigator: str
    games: int
    code: str = ""


class SimulatedGame(NamedTuple):
    """A game as it went; moves are the kernel's numbers, those of chance among them."""

    number: int
    setup: str
    moves: Sequence[int]
    outcome: Outcome
    turns: int
    decisions: int


Play: TypeAlias = Callable[[SimulationJob, range], Iterator[SimulatedGame]]
"""Plays games of a job by their numbers. Another process must be able to import it by name."""


def random_games(job: SimulationJob, numbers: range) -> Iterator[SimulatedGame]:
    """Play random games on the kernel: both players choose uniformly among the legal moves.

    A game depends on the seed and its number alone.
    """
    kernel, seed = KERNELS[job.game], seed_number(job.seed)
    door = kernel.door
    legal_moves, apply, actions = door.legal_moves, door.apply, kernel.actions
    for number in numbers:
        dice = door.Dice(seed, number)
        state = kernel.start(job.edition, dice)
        setup, moves, below = kernel.setup_text(state), list[int](), dice.below
        while legal := legal_moves(state):
            move = legal[below(len(legal))]
            moves.append(move)
            state = apply(state, move)
        decisions = sum(move < actions for move in moves)
        yield SimulatedGame(number, setup, moves, door.outcome(state), door.turn(state), decisions)


def game_of(match: AnyMatch, number: int) -> SimulatedGame:
    """Return a game that was played to its end by the rules."""
    rules = match.rules
    outcome = rules.outcome(match.state)
    if outcome is None:
        raise ValueError(number)
    numbers = KERNELS[rules.NAME].door.NUMBERS
    return SimulatedGame(
        number,
        rules.setup_text(match.setup),
        [numbers[ply.move] for ply in match.plies],
        outcome,
        rules.turn(match.state),
        sum(rules.actor(match.before(ply)) in PLAYERS for ply in range(len(match.plies))),
    )
