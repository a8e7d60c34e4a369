"""One game between agents whose decisions are timed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from whitechapel.ai import Agent, Budget, play, seat
from whitechapel.core import AnyMatch, Player
from whitechapel.games import GAMES


@dataclass
class Timed:
    """An agent, and the CPU time of its decisions in milliseconds.

    The decisions of one activation count as one: its first decision plans the others.
    """

    agent: Agent
    times: list[float] = field(default_factory=list[float])
    _events: int = -1

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose as the agent does."""
        started = process_time()
        move = self.agent.choose(view, history, legal, budget)
        taken = 1000 * (process_time() - started)
        # The history does not grow before an activation is complete.
        if len(history) == self._events:
            self.times[-1] += taken
        else:
            self.times.append(taken)
        self._events = len(history)
        return move


@dataclass(frozen=True)
class Deal:
    """A deal of a game, by a seed and its number; the editions take turns."""

    game: str
    seed: str
    number: int

    @property
    def text(self) -> str:
        """Return what the deal and the seeds of the agents follow from."""
        return f"{self.seed}/{self.number}"

    @property
    def edition(self) -> str:
        """Return the edition that is played."""
        editions = GAMES[self.game].EDITIONS
        return editions[self.number % len(editions)]

    def agent(self, name: str, salt: str) -> Timed:
        """Return a new agent for this deal; `salt` tells the two seats apart."""
        return Timed(seat(name, GAMES[self.game], f"{self.text}/{salt}".encode()))

    def play(self, agents: Mapping[Player, Agent]) -> AnyMatch:
        """Play the deal to its end."""
        rules = GAMES[self.game]
        return play(rules, rules.deal(self.text.encode(), edition=self.edition), agents)
