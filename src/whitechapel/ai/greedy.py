"""The player that looks a little ahead over everything that may be true."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from whitechapel.ai import london, pocket
from whitechapel.ai.agent import Budget
from whitechapel.core import AnyRules

Planner: TypeAlias = Callable[[Any, Sequence[Any], Random, Budget], Sequence[Any]]

PLANNERS: Final[dict[str, Planner]] = {"pocket": pocket.plan, "london": london.plan}
"""For each game: from a view and its legal moves to the next moves of the viewer."""


class GreedyAgent:
    """Makes the plan that looks best now, and follows it as long as it is legal."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        self._planner = PLANNERS[rules.NAME]
        self._random = Random(seed)
        self._plan: list[Any] = []

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose the next move of the plan, or plan anew."""
        del history
        if not self._plan or self._plan[0] not in legal:
            self._plan = list(self._planner(view, legal, self._random, budget))
        return self._plan.pop(0)
