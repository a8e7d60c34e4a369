"""The players of the engine, from one who looks at the board only to the strongest."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import Any, Final

from whitechapel.ai.agent import Budget
from whitechapel.ai.london.completion import complete_randomly
from whitechapel.ai.london.engine import (
    EnginePosition,
    EngineSettings,
    Stage,
    plan_activation,
    position_of,
    way_to_go_on,
)
from whitechapel.core import AnyRules
from whitechapel.kernel import london as kernel
from whitechapel.london import Activation, View
from whitechapel.london.components import INDEX
from whitechapel.london.moves import Decision, Escape

# The lower levels look at the board as if the witnesses were called at once, forget alibi cards and
# accuse only when sure; the higher ones use the network, then search, then also the belief.
NOVICE: Final = EngineSettings(
    network=False, samples=30, temperature=0.3, forgetful=True, margin=1.0
)
CASUAL: Final = EngineSettings(
    network=False, samples=60, temperature=0.06, forgetful=True, margin=1.0
)
REGULAR: Final = EngineSettings(network=False, samples=100, temperature=0.002, margin=1.0)
SKILLED: Final = EngineSettings(samples=100, margin=0.1)
EXPERT: Final = EngineSettings(samples=100, stages=(Stage(12, 1),))
MASTER: Final = EngineSettings(
    samples=120,
    stages=(Stage(30, 1), Stage(6, 2, 6)),
    observant=True,
    hiding=0.1,
)

COMPLETIONS: Final = 60
"""How many random ends of an activation are compared if another player began it."""


class EngineAgent:
    """Plans whole activations with the engine. The same seed and history give the same play."""

    def __init__(self, settings: EngineSettings, rules: AnyRules, seed: bytes) -> None:
        del rules
        self._settings = settings
        self._seed = sha256(seed).hexdigest()
        network = weights() if settings.network else None
        # The seed of the samples of Goodley's boards is the same for all agents.
        self._judge = kernel.PositionJudge(network, settings.samples, 1)
        self._planned: tuple[Any, tuple[Decision, ...], Budget | None] = (None, (), None)
        """The last plan: what it was made for, its decisions, the budget that cut it short, if any.

        A plan that was cut short is used within that budget only, so that an agent that remembers
        decides as a new one does.
        """

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose the next decision of the plan for this activation."""
        if len(legal) == 1:
            return legal[0]
        plan = self._plan(view, tuple(history), budget)
        taken = view.activation.decisions if view.activation else ()
        if plan[: len(taken)] == taken and len(plan) > len(taken) and plan[len(taken)] in legal:
            return plan[len(taken)]
        if view.activation is not None:
            return self._go_on(view, history, legal)
        return legal[0]

    def _plan(self, view: View, history: tuple[Any, ...], budget: Budget) -> tuple[Decision, ...]:
        """Return the plan for the whole activation, made once for all of its decisions."""
        begun = View(
            view.viewer,
            view.public,
            view.identity,
            view.jacks_cards,
            view.investigators_cards,
        )
        key = (begun, history)
        if self._planned[0] != key or self._planned[2] not in (None, budget):
            plan = plan_activation(
                begun, history, self._judge, self._settings, seed=self._seed, budget=budget
            )
            self._planned = (key, plan, budget if budget.cut_short else None)
        return self._planned[1]

    def _go_on(self, view: View, history: Sequence[Any], legal: Sequence[Any]) -> Any:
        """Complete an activation that began differently: end the game, or take the best of some.

        Jack escapes; the Investigator accuses a Jack who is known or, at his last chance, the
        likeliest in reach. [L7.1, L7.2]
        """
        for decision in legal:
            if isinstance(decision, Escape):
                return decision
        position = position_of(view, history, self._judge, self._settings)
        activation: Any = view.activation
        arrest = way_to_go_on(position, activation)
        if arrest is not None:
            return arrest[len(activation.decisions)]
        random = Random(f"{self._seed} {activation.decisions}")
        best, chosen = float("-inf"), None
        for _ in range(COMPLETIONS):
            end = complete_randomly(view, activation, random)
            worth = self._worth(position, end)
            if worth > best:
                best, chosen = worth, end.decisions[len(activation.decisions)]
        return chosen if chosen in legal else legal[0]

    def _worth(self, position: EnginePosition, end: Activation) -> float:
        """Return what the board after an activation is worth to the player."""
        words = kernel.pack_public(position.view.public._replace(pieces=end.pieces)).words
        board = (INDEX[end.character], words[0], words[2])
        rows = [
            self._judge.after(position.packed, chance.belief, board) for chance in position.chances
        ]
        return position.worth(rows, self._settings.hiding)


@cache
def weights() -> Any:
    """Return the network that the engine plays with."""
    return kernel.Network(files("whitechapel.ai.london").joinpath("weights.bin").read_bytes())


LEVELS: Final[dict[str, Callable[[AnyRules, bytes], EngineAgent]]] = {
    "novice": partial(EngineAgent, NOVICE),
    "casual": partial(EngineAgent, CASUAL),
    "regular": partial(EngineAgent, REGULAR),
    "skilled": partial(EngineAgent, SKILLED),
    "expert": partial(EngineAgent, EXPERT),
    "master": partial(EngineAgent, MASTER),
}
"""The players by the names of their levels, the weakest first."""
