"""The agent that plays any legal move: a baseline for measurements."""

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
        # The decisions of one activation share their history but differ in their legal moves.
        return decision_random(self._seed, history, legal).choice(legal)
