"""The player that takes any legal move: a measuring rod, not an opponent."""

from collections.abc import Sequence
from random import Random
from typing import Any

from whitechapel.ai.agent import Budget
from whitechapel.core import AnyRules


class RandomAgent:
    """Chooses uniformly among the legal moves."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        del rules
        self._random = Random(seed)

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose any legal move."""
        del view, history, budget
        return self._random.choice(legal)
