"""The search of Pocket's strongest levels: it solves every turn and updates the belief.

A solution is a function of what is public, so both seats compute the same one. Jack plays by the
strategy of his own type, so his actions reveal no more than that strategy does.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from whitechapel.ai.agent import Budget
from whitechapel.ai.pocket.belief import Belief, Case, count_cases
from whitechapel.ai.pocket.following import TurnPosition, belief_after, follow, public_after
from whitechapel.ai.pocket.look_ahead import solve
from whitechapel.ai.pocket.retrace import PlayedTurn
from whitechapel.ai.pocket.turn import Strength, Turn
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public

EXPECTED: Final = 0.003
"""The solution hardly explored actions less likely than this: after one, it solves again."""
MOST_TURNS_KEPT: Final = 3
MOST_BELIEFS_KEPT: Final = 16

TurnKey: TypeAlias = tuple[Public, tuple[tuple[Case, float], ...]]
BeliefKey: TypeAlias = tuple[PlayedTurn, ...]


@dataclass(slots=True)
class Search:
    """Solves turns with a network; keeps the latest solutions and beliefs."""

    network: kernel.Network
    strength: Strength
    _budget: Budget = field(default_factory=Budget)
    _turns: dict[TurnKey, Turn] = field(default_factory=dict[TurnKey, Turn])
    _beliefs: dict[BeliefKey, Belief] = field(default_factory=dict[BeliefKey, Belief])

    def position(self, turns: Sequence[PlayedTurn], budget: Budget | None = None) -> TurnPosition:
        """Return where the last turn is now, solved, with the belief there.

        If the deadline cuts the search short, its results are used once and not kept.
        """
        self._budget = budget or Budget()
        kept = dict(self._turns), dict(self._beliefs)
        position = self._position(turns)
        if self._budget.cut_short:
            self._turns, self._beliefs = kept
        return position

    def _position(self, turns: Sequence[PlayedTurn]) -> TurnPosition:
        *_, now = turns
        belief = self.belief(turns)
        position = self._follow(now, belief)
        if position is not None and min(position.jack, position.investigator) >= EXPECTED:
            return position
        public = now.public
        for play in now.plays:
            public = public_after(public, play)
        if position is None:
            # The first of two actions comes second in the tree: wait for the other one.
            position = self._follow(PlayedTurn(now.public, now.plays[:-1]), belief)
        belief = position.belief if position is not None else count_cases(public)
        return TurnPosition(self.solve(public, belief), 0, belief)

    def belief(self, turns: Sequence[PlayedTurn]) -> Belief:
        """Return the belief at the beginning of the last turn."""
        *before, now = turns
        if not before:
            return count_cases(now.public)
        key = (*before, PlayedTurn(now.public, ()))
        if key not in self._beliefs and self._budget.is_over():
            return count_cases(now.public)
        if key not in self._beliefs:
            while len(self._beliefs) >= MOST_BELIEFS_KEPT:
                del self._beliefs[next(iter(self._beliefs))]
            last = before[-1]
            start = self.belief(before)
            end = self._follow(last, start)
            self._beliefs[key] = (
                end.belief.fitting(now.public) if end is not None else count_cases(now.public)
            )
        return self._beliefs[key]

    def _follow(self, played: PlayedTurn, belief: Belief) -> TurnPosition | None:
        """Follow a turn; where the Investigator begins, it is solved from his first action on."""
        public, plays = played.public, played.plays
        if public.turn % 2 and plays and not any(public.used):
            first, *rest = plays
            belief = belief_after(belief, first)
            position = TurnPosition(self.solve(public_after(public, first), belief), 0, belief)
            return follow(position, rest)
        return follow(TurnPosition(self.solve(public, belief), 0, belief), plays)

    def solve(self, public: Public, belief: Belief) -> Turn:
        """Return the rest of a turn, solved."""
        key = public, tuple(sorted(belief.cases.items()))
        if key not in self._turns:
            while len(self._turns) >= MOST_TURNS_KEPT:
                del self._turns[next(iter(self._turns))]
            turn = solve(public, belief, self.network, self.strength, stop=self._budget.is_over)
            self._turns[key] = turn
        return self._turns[key]
