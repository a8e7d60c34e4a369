"""Pocket's course: first results of turn-minimax, then games in which every turn is solved."""

from dataclasses import dataclass
from typing import ClassVar

from whitechapel import pocket
from whitechapel.ai import Agent
from whitechapel.ai.pocket.agents import SearchAgent
from whitechapel.ai.pocket.turn import Strength
from whitechapel.kernel import pocket as kernel
from whitechapel.training.course import Run
from whitechapel.training.examples import joined
from whitechapel.training.network import Fitting, Weights, fresh_weights
from whitechapel.training.pocket.examples import (
    LatePositions,
    MinimaxGames,
    SearchGames,
    quarter_turns,
)


@dataclass(frozen=True, slots=True)
class PocketCourse:
    """The amounts of the course; a part has `games_a_part` games or `late_a_part` states."""

    game: ClassVar[str] = "pocket"

    seed: str = "pocket"
    first: int = 64
    second: int = 32
    first_parts: int = 300
    generations: int = 8
    parts: int = 150
    games_a_part: int = 20
    late_parts: int = 38
    late_a_part: int = 40
    kept: int = 3
    """How many generations are learned from at once."""
    rounds: int = 18
    refresh: tuple[int, ...] = (6, 12)
    ends: int = 6
    ahead: int = 10
    """How much work goes into each turn: see `Strength`."""

    @classmethod
    def trial(cls) -> "PocketCourse":
        """Return a course of a few seconds, to see whether everything works."""
        return cls(
            first=8,
            second=4,
            first_parts=2,
            generations=1,
            parts=2,
            games_a_part=1,
            late_parts=2,
            late_a_part=1,
            rounds=2,
            refresh=(),
            ends=0,
        )

    @property
    def inputs(self) -> int:
        """Return the number of inputs of the network."""
        return kernel.number_of_inputs()

    def begin(self, run: Run) -> Weights:
        """Learn who won from games of turn-minimax."""
        games = MinimaxGames(f"{self.seed}/0", self.games_a_part)
        examples = run.examples("games-0", games, self.first_parts)
        weights = fresh_weights(self.inputs, self.first, self.second, seed=1)
        run.fit(weights, examples, Fitting(6, 2e-3, 2), quarter_turns())
        return weights

    def learn(self, run: Run, generation: int) -> Weights:
        """Play games by search with the weights so far, and learn what the searches found."""
        weights = run.weights(generation - 1)
        seed, data = f"{self.seed}/{generation}", run.weights_file(generation - 1).read_bytes()
        strength = Strength(self.rounds, self.refresh, self.ends, self.ahead)
        positions = LatePositions(seed, data, strength, self.late_a_part)
        late = run.examples(f"late-{generation}", positions, self.late_parts)
        search = SearchGames(seed, data, strength, self.games_a_part)
        games = run.examples(f"games-{generation}", search, self.parts)
        run.report_errors(weights, games)
        recent = range(max(1, generation - self.kept + 1), generation)
        earlier = run.earlier_examples(
            f"{name}-{number}" for number in recent for name in ("late", "games")
        )
        run.fit(weights, joined([late, games, *earlier]), Fitting(8, 1.5e-3, 2), quarter_turns())
        return weights

    def agent(self, weights: bytes, seed: bytes) -> Agent:
        """Return the strongest level with other weights."""
        return SearchAgent(pocket, seed, kernel.Network(weights))
