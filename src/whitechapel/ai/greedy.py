"""The agent that looks one action or activation ahead, over all worlds that may be true."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from whitechapel.ai.agent import Budget
from whitechapel.ai.london import greedy as london
from whitechapel.ai.pocket import greedy as pocket
from whitechapel.ai.randomness import decision_random
from whitechapel.core import AnyRules


class Planner(Protocol):
    """How one game is planned: a module of pure functions."""

    def plan(
        self, view: Any, legal: Sequence[Any], random: Random, budget: Budget, /
    ) -> Sequence[Any]:
        """Return the next moves of the viewer."""
        ...

    def undecided(self, view: Any, /) -> tuple[Any, Sequence[Any]]:
        """Return the view before the activation under way, and the decisions since."""
        ...


PLANNERS: Final[dict[str, Planner]] = {"pocket": pocket, "london": london}


class GreedyAgent:
    """Makes the plan that looks best and follows it."""

    def __init__(self, rules: AnyRules, seed: bytes) -> None:
        self._planner = PLANNERS[rules.NAME]
        self._seed = seed
        self._plan: tuple[Any, Sequence[Any], Sequence[Any], Budget | None] = (None, (), (), None)
        """The last plan: view, history, moves, and the budget that cut it short, or None.

        A plan that was cut short is used within that budget only.
        """

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Return the next move of the plan; plan again if the activation began differently."""
        before, decided = self._planner.undecided(view)
        plan = self._planned(before, history, legal, budget)
        done = len(decided)
        if done < len(plan) and tuple(plan[:done]) == tuple(decided):
            return plan[done]
        random = decision_random(self._seed, history, decided)
        return self._planner.plan(view, legal, random, budget)[0]

    def _planned(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Sequence[Any]:
        """Return the plan for a view, made once for all decisions of an activation."""
        if self._plan[:2] != (view, history) or self._plan[3] not in (None, budget):
            random = decision_random(self._seed, history)
            plan = self._planner.plan(view, legal, random, budget)
            self._plan = (view, history, plan, budget if budget.cut_short else None)
        return self._plan[2]
