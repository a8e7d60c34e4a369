"""Pocket's players on the kernel."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from random import Random
from typing import Any, Final

from whitechapel.ai.agent import Budget
from whitechapel.ai.pocket.belief import Belief, JackType, count_cases, type_of
from whitechapel.ai.pocket.greedy import scorer
from whitechapel.ai.pocket.retrace import retrace
from whitechapel.ai.pocket.search import Search
from whitechapel.ai.pocket.turn import Strength, Turn, begin
from whitechapel.ai.randomness import decision_random
from whitechapel.core import AnyRules, Seat
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Move, View
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES

LEAST_SHARE: Final = 0.05
"""Actions that a strategy takes less often than this are not taken at all."""
BOTH_OPENLY: Final = 3
MASTER: Final = Strength(160, tuple(range(16, 160, 16)), ends=24, ahead=16)


@cache
def shipped_network() -> kernel.Network:
    """Return the network with the weights that come with the package."""
    return kernel.Network(files("whitechapel.ai.pocket").joinpath("weights.bin").read_bytes())


def own_belief(view: View) -> Belief:
    """Return what the viewer believes by counting: Jack knows who he is."""
    if view.viewer is not Seat.JACK or view.hand is None or view.hand.identity is None:
        return count_cases(view.public)
    held = tuple(HOURGLASSES[card] for card in view.hand.cards)
    shown = frozenset(CHARACTERS.index(card) for card in view.public.shown)
    return Belief({(CHARACTERS.index(view.hand.identity), held): 1.0}, shown)


def own_type(view: View) -> JackType | None:
    """Return Jack's type if the viewer is Jack and has been dealt an identity. [P2.3]"""
    if view.viewer is not Seat.JACK or view.hand is None or view.hand.identity is None:
        return None
    (case,) = own_belief(view).cases
    return type_of(case)


class GlanceAgent:
    """Judges the board after its action as if the appeal came at once.

    It ignores what the other side may still do. The better an action looks, the likelier it is
    taken: an action that is better by `temperature` suspects is e times as likely.
    """

    def __init__(self, rules: AnyRules, seed: bytes, temperature: float = 1.0) -> None:
        del rules
        self._seed = seed
        self._temperature = temperature

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose an action by what it looks worth."""
        del budget
        score = scorer(view)
        return pick(
            decision_random(self._seed, history),
            {move: score(move) for move in legal},
            self._temperature,
        )


class MinimaxAgent:
    """Looks through the rest of the turn: the other side answers as if it saw the same.

    An end is worth the suspects left and Jack's hourglasses, each worth 0.8 suspects. With a
    `temperature` above 0 it makes mistakes: an action that is better by so many suspects is e times
    as likely.
    """

    def __init__(self, rules: AnyRules, seed: bytes, temperature: float = 0.0) -> None:
        del rules
        self._seed = seed
        self._temperature = temperature

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose the action with the best value; among equals, any."""
        del legal, budget
        turn = begin(view.public, own_belief(view))
        turn.game.value_simply()
        weights = turn.belief.types
        means = [weights.get(kind, 0.0) for kind in turn.types]
        return pick(
            decision_random(self._seed, history), worths(turn, means, view), self._temperature
        )


def worths(turn: Turn, means: list[float], view: View) -> dict[Move, float]:
    """Return what each action is worth to the viewer if both go by the mean of the types."""
    sign = 1 if view.viewer is Seat.JACK else -1
    rows = turn.game.branch_values(BOTH_OPENLY, means)
    return {
        kernel.MOVES[move]: sign * sum(mean * value for mean, value in zip(means, row, strict=True))
        for move, row in zip(turn.game.moves(0), rows, strict=True)
    }


def pick(random: Random, worth: dict[Move, float], temperature: float) -> Move:
    """Return one of the best actions; with a temperature above 0, a worse one now and then."""
    best = max(worth.values())
    if temperature == 0:
        return random.choice([move for move, value in worth.items() if value >= best - 1e-12])
    shares = [exp((value - best) / temperature) for value in worth.values()]
    return random.choices(list(worth), shares)[0]


class SearchAgent:
    """Solves every turn with the public belief, and plays by the solution."""

    strength = MASTER

    def __init__(
        self,
        rules: AnyRules,
        seed: bytes,
        network: kernel.Network | None = None,
        strength: Strength | None = None,
    ) -> None:
        del rules
        self._seed = seed
        self._search = Search(network or shipped_network(), strength or self.strength)

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose an action at random, with the probabilities of the viewer's strategy."""
        position = self._search.position(retrace(view.public, history), budget)
        game, node = position.turn.game, position.node
        kind = own_type(view)
        who = 0 if kind is None else position.turn.number(kind)
        shares = dict(zip(game.moves(node), game.strategy(node, who), strict=True))
        most = max(shares.values())
        likely = {
            kernel.MOVES[move]: share
            for move, share in shares.items()
            if share >= min(most, LEAST_SHARE)
        }
        options: list[Move] = [move for move in legal if move in likely]
        return decision_random(self._seed, history).choices(
            options, [likely[move] for move in options]
        )[0]
