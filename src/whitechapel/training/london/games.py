"""Games of London by the kernel alone.

Players choose boards by their values one activation ahead, with some randomness.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final, TypeAlias

from whitechapel.core import Seat
from whitechapel.kernel import london as kernel
from whitechapel.training.london.positions import (
    LAST_ACTIVATION,
    LAST_TURN,
    TURNING_UP,
    Belief,
    TrainingPosition,
    accusable,
    certain_result,
    moment_of,
)

Board: TypeAlias = tuple[int, int, int]

MARGIN: Final = 0.03
"""How much better an accusation must look than going on."""


@dataclass(frozen=True, slots=True)
class PlayStyle:
    """How games are played and labelled.

    `level` and `width` are those of the search that labels; `result` is how much the end of the
    game counts beside it. Boards are chosen at a `temperature`; `careless` is how often the first
    judge, who has no network, chooses one.
    """

    level: int = 1
    width: int = 6
    result: float = 0.3
    temperature: float = 0.02
    careless: float = 0.1


class TrainingGame:
    """One game: its state, and what the Investigator learned besides the cards he can count."""

    def __init__(self, seed: int, number: int) -> None:
        self.random = Random(f"{seed}/{number}")
        self.dice = kernel.Dice(seed, number)
        self.state = kernel.start(number % 2)
        self.evidence = [0.0] * 8
        self.strength = self.random.choice([0.0, 0.0, 0.3, 0.6])
        while kernel.actor(self.state) is Seat.CHANCE:
            self.state = kernel.move_of_chance(self.state, self.dice)

    @property
    def identity(self) -> int:
        """Return who Jack is."""
        return int(self.state.secrets.words[2])

    @property
    def held(self) -> int:
        """Return the Investigator's alibi cards, as a set."""
        row, held = self.state.secrets.words[1], 0
        while row > 1:
            held |= 1 << (row & 7)
            row >>= 3
        return held

    def belief(self, held: int) -> Belief:
        """Return what an Investigator with these cards believes."""
        possible = kernel.suspects(self.state.public) & ~held
        weights = [exp(self.evidence[who]) if possible >> who & 1 else 0.0 for who in range(8)]
        total = sum(weights)
        return [weight / total for weight in weights]

    def add_evidence(self) -> None:
        """Add uncertain evidence, as from an activation of Jack, to the Investigator's belief."""
        for who in range(8):
            self.evidence[who] += self.strength * self.random.gauss(0, 1)
        self.evidence[self.identity] += self.strength * 0.5

    def play(self, moves: Sequence[int]) -> list[TrainingPosition]:
        """Play an activation and let chance follow; return positions in which chance acted."""
        held = self.held
        for move in moves:
            self.state = kernel.apply(self.state, move)
        met: list[TrainingPosition] = []
        while kernel.actor(self.state) is Seat.CHANCE:
            if moment_of(self.state.public).phase == TURNING_UP:
                met.append(TrainingPosition(self.state.public, self.belief(self.held)))
            self.state = kernel.move_of_chance(self.state, self.dice)
        if self.held != held and kernel.outcome(self.state) is None:
            met = [TrainingPosition(self.state.public, self.belief(held), pending=True)]
        return met


def play_game(
    judges: Sequence[Any], style: PlayStyle, seed: int, number: int
) -> tuple[list[TrainingPosition], int, float]:
    """Play a game; return its positions, who Jack was, and whether he won.

    The last judge values the positions, and plays more often than the others.
    """
    game = TrainingGame(seed, number)
    pool = [*judges, judges[-1], judges[-1]]
    sides = {Seat.JACK: game.random.choice(pool), Seat.INVESTIGATOR: game.random.choice(pool)}
    positions: list[TrainingPosition] = []
    result: float | None = None
    while result is None:
        jack = kernel.actor(game.state) is Seat.JACK
        public, belief = game.state.public, game.belief(game.held)
        judge = sides[Seat.JACK if jack else Seat.INVESTIGATOR]
        if game.random.random() < style.careless:
            judge = judges[0]
        values, board, result = choose(judge, game, belief, style, jack=jack)
        if style.level > 1 or judge is not judges[-1]:
            values = judges[-1].value(public, belief, level=style.level, width=style.width)
        positions.append(TrainingPosition(public, belief, values=values))
        certain = certain_result(game.state, game.identity, belief)
        if certain is not None:
            result = certain
        if result is None:
            positions += game.play(kernel.way_to(public, *board))
            if kernel.outcome(game.state) is not None:
                result = 1.0
            if jack:
                game.add_evidence()
    return positions, game.identity, result


def choose(
    judge: Any, game: TrainingGame, belief: Belief, style: PlayStyle, *, jack: bool
) -> tuple[tuple[float, ...], Board, float | None]:
    """Return the values of a position and a board to go on with.

    If the Investigator accuses instead, the result of the game comes last.
    """
    public = game.state.public
    values, worths = judge.survey(public, belief, game.identity if jack else -1)
    best = max(worths)
    if not jack:
        moment, reached = moment_of(public), accusable(public)
        likely = max(range(8), key=lambda who: belief[who] if reached >> who & 1 else -1.0)
        last = moment.turn == LAST_TURN and moment.activations == LAST_ACTIVATION - 1
        if reached >> likely & 1 and (last or belief[likely] > best + MARGIN):
            return values, judge.board(0), 0.0 if likely == game.identity else 1.0
    chances = [exp((worth - best) / style.temperature) for worth in worths]
    number = game.random.choices(range(len(worths)), chances)[0]
    return values, judge.board(number), None
