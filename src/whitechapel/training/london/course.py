"""London's course: games between the latest networks, labelled one activation ahead."""

from dataclasses import dataclass
from typing import ClassVar, Final

import numpy as np

from whitechapel import london
from whitechapel.ai import Agent
from whitechapel.ai.london.engine import EngineSettings
from whitechapel.ai.london.levels import MASTER, EngineAgent
from whitechapel.kernel import london as kernel
from whitechapel.training.course import Run
from whitechapel.training.examples import Examples, joined
from whitechapel.training.london.examples import Games
from whitechapel.training.london.games import PlayStyle
from whitechapel.training.network import Fitting, Weights, fresh_weights, values_of

WITHOUT_NETWORK: Final = PlayStyle(result=1.0, temperature=0.03, careless=0.0)
"""Games of the first generation, of which only the results are learned."""
WITH_NETWORK: Final = PlayStyle(result=0.5, careless=0.06)
HELD_OUT: Final = 0.02
"""The share of the newest examples that is not learned from, to measure the error."""


@dataclass(frozen=True, slots=True)
class LondonCourse:
    """The amounts of the course; a part of a step has `games_a_part` games."""

    game: ClassVar[str] = "london"

    seed: str = "london"
    first: int = 64
    second: int = 16
    first_parts: int = 120
    generations: int = 8
    parts: int = 30
    games_a_part: int = 100
    kept: int = 3
    """How many generations are learned from at once, and how many older networks play."""

    @classmethod
    def trial(cls) -> "LondonCourse":
        """Return a course of a few seconds, to see whether everything works."""
        return cls(first=8, second=4, first_parts=2, generations=1, parts=2, games_a_part=2)

    @property
    def inputs(self) -> int:
        """Return the number of inputs of the network."""
        return kernel.INPUTS

    def begin(self, run: Run) -> Weights:
        """Learn who won from games that were played without a network."""
        games = Games(f"{self.seed}/0", WITHOUT_NETWORK, (), self.games_a_part)
        examples = run.examples("games-0", games, self.first_parts)
        weights = fresh_weights(self.inputs, self.first, self.second, seed=1)
        self._fit(run, weights, examples, [], Fitting(3, 2e-3, 0, cross_entropy=True))
        return weights

    def learn(self, run: Run, generation: int) -> Weights:
        """Play games with the latest networks, and learn what the searches found."""
        older = range(max(0, generation - self.kept), generation)
        networks = tuple(run.weights_file(number).read_bytes() for number in older)
        games = Games(f"{self.seed}/{generation}", WITH_NETWORK, networks, self.games_a_part)
        newest = run.examples(f"games-{generation}", games, self.parts)
        weights = run.weights(generation - 1)
        run.report_errors(weights, newest)
        # Games without a network are left out: their results are those of weaker play.
        recent = range(max(1, generation - self.kept + 1), generation)
        earlier = run.earlier_examples(f"games-{number}" for number in recent)
        fitting = Fitting(2, 1.2e-3, generation, cross_entropy=True)
        self._fit(run, weights, newest, earlier, fitting)
        return weights

    @staticmethod
    def _fit(
        run: Run, weights: Weights, newest: Examples, earlier: list[Examples], fitting: Fitting
    ) -> None:
        """Fit weights to examples in place, but hold out the last games of the newest."""
        rows = np.arange(len(newest))
        learned, held_out = np.split(rows, [len(newest) - int(HELD_OUT * len(newest)) - 1])
        run.fit(weights, joined([newest.chosen(learned), *earlier]), fitting)
        test = newest.chosen(held_out)
        error = values_of(weights, test) - test.targets
        mean = float((error * error * test.importance).sum() / test.importance.sum())
        run.report(f"  held out: {len(test)} values, error {mean**0.5:.4f}")

    def agent(self, weights: bytes, seed: bytes) -> Agent:
        """Return the strongest level with other weights."""
        return TrainedAgent(MASTER, weights, seed)


class TrainedAgent(EngineAgent):
    """A level of the engine with weights of a file instead of the committed ones."""

    def __init__(self, settings: EngineSettings, weights: bytes, seed: bytes) -> None:
        super().__init__(settings, london, seed)
        self._judge = kernel.PositionJudge(kernel.Network(weights), settings.samples, 1)
