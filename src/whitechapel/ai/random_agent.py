"""The player that takes any legal move: a measuring rod, not an opponent."""

from collections.abc import Sequence
from typing import Any

from whitechapel.ai.agent import Budget
from whitechapel.ai.randomness import decision_random
from whitechapel.core import AnyRules


class RandomAgent:
    """Chooses uniformly among the legal moves."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        del rules
        self._seed = seed

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose any legal move."""
        del view, budget
        # What is legal tells the decisions of one activation apart, in any game.
        return decision_random(self._seed, history, legal).choice(legal)
