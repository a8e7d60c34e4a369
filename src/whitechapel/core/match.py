"""One game as it is played: a set-up and the moves since, never changed, only extended."""

from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeAlias, TypeVar

from whitechapel.core.rules import DealT, EventT, MoveT, Rules, SetupT, StateT

# Pyright infers the variables of a class in its constructor only, so `begin` has its own.
_SetupT = TypeVar("_SetupT")
_DealT = TypeVar("_DealT")
_StateT = TypeVar("_StateT")
_MoveT = TypeVar("_MoveT")
_EventT = TypeVar("_EventT")


@dataclass(frozen=True, slots=True)
class Ply(Generic[StateT, MoveT, EventT]):
    """A move, the events that it caused and the state that it led to."""

    move: MoveT
    events: tuple[EventT, ...]
    state: StateT


@dataclass(frozen=True, slots=True)
class Match(Generic[SetupT, DealT, StateT, MoveT, EventT]):
    """A game from its first state through every move, chance's included.

    A match that began at a loaded position has no set-up.
    """

    rules: Rules[SetupT, DealT, StateT, MoveT, EventT, Any, Any, Any]
    first: StateT
    setup: SetupT | None = None
    plies: tuple[Ply[StateT, MoveT, EventT], ...] = ()

    @staticmethod
    def begin(
        rules: Rules[_SetupT, _DealT, _StateT, _MoveT, _EventT, Any, Any, Any], setup: _SetupT
    ) -> "Match[_SetupT, _DealT, _StateT, _MoveT, _EventT]":
        """Return a match of a set-up in which nothing is dealt yet."""
        return Match(rules, rules.start(setup), setup)

    @property
    def state(self) -> StateT:
        """Return the state now."""
        return self.plies[-1].state if self.plies else self.first

    @property
    def events(self) -> tuple[EventT, ...]:
        """Return everything that happened so far."""
        return tuple(event for ply in self.plies for event in ply.events)

    def play(self, move: MoveT) -> Self:
        """Return the match with one more move; raise if it is illegal."""
        state, events = self.rules.apply(self.state, move)
        return replace(self, plies=(*self.plies, Ply(move, events, state)))

    def play_chance(self, deal: DealT) -> Self:
        """Return the match after every move of chance that is due, from a deal."""
        match = self
        while match.rules.odds(match.state):
            match = match.play(match.rules.chance_move(deal, match.state))
        return match

    def back(self, plies: int = 1) -> Self:
        """Return the match as it was some moves ago, at most back to its beginning."""
        return replace(self, plies=self.plies[: max(0, len(self.plies) - plies)])

    def before(self, number: int) -> StateT:
        """Return the state in which a move, counted from 0, was made."""
        return self.plies[number - 1].state if number else self.first


AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
"""A match of a game that is chosen at run time."""
