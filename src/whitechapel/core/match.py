"""One game as it is played: a set-up and the moves since, never changed, only extended."""

from dataclasses import dataclass, replace
from typing import Any

from whitechapel.core.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Ply:
    """A move, the events that it caused and the state that it led to."""

    move: Any
    events: tuple[Any, ...]
    state: Any


@dataclass(frozen=True, slots=True)
class Match:
    """A game from its first state through every move, chance's included.

    A match that began at a loaded position has no set-up.
    """

    rules: AnyRules
    first: Any
    setup: Any = None
    plies: tuple[Ply, ...] = ()

    @classmethod
    def begin(cls, rules: AnyRules, setup: Any) -> "Match":
        """Lay out a set-up; nothing is dealt yet."""
        return cls(rules, rules.start(setup), setup)

    @property
    def state(self) -> Any:
        """Give the state now."""
        return self.plies[-1].state if self.plies else self.first

    @property
    def events(self) -> tuple[Any, ...]:
        """Give everything that happened so far."""
        return tuple(event for ply in self.plies for event in ply.events)

    def play(self, move: Any) -> "Match":
        """Give the game with one more move; an illegal one raises."""
        state, events = self.rules.apply(self.state, move)
        return replace(self, plies=(*self.plies, Ply(move, events, state)))

    def play_chance(self, deal: Any) -> "Match":
        """Let chance make every move that is due, from a deal."""
        match = self
        while match.rules.odds(match.state):
            match = match.play(match.rules.dealt(deal, match.state))
        return match

    def back(self, plies: int = 1) -> "Match":
        """Give the game as it was some moves ago, at most back to its beginning."""
        return replace(self, plies=self.plies[: max(0, len(self.plies) - plies)])

    def before(self, number: int) -> Any:
        """Give the state in which a move, counted from 0, was made."""
        return self.plies[number - 1].state if number else self.first
