"""The player that looks one decision ahead over everything that may be true."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from whitechapel.ai import pocket
from whitechapel.ai.agent import Budget
from whitechapel.core import AnyRules

Scorer: TypeAlias = Callable[[Any], Callable[[Any], float]]

SCORERS: Final[dict[str, Scorer]] = {"pocket": pocket.scorer}
"""For each game: from a view to a function that scores each of the viewer's moves."""


class GreedyAgent:
    """Takes the move with the best score; among equals, any."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        self._scorer = SCORERS[rules.NAME]
        self._random = Random(seed)

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose a move that no other beats by its score."""
        del history, budget
        score = self._scorer(view)
        scores = [score(move) for move in legal]
        best = max(scores)
        return self._random.choice(
            [move for move, value in zip(legal, scores, strict=True) if value == best]
        )
