"""The agents that a worker made last: what they remember saves work, and changes no decision."""

from collections import OrderedDict
from typing import Final, TypeAlias

from whitechapel.ai import Agent, Factory, factory_of, seat
from whitechapel.games import GAMES

MOST_AGENTS: Final = 32
"""Agents that are kept; the one that was asked longest ago goes first.

A strong one of Pocket remembers up to 9 MB, the solutions of a few turns."""

_Key: TypeAlias = tuple[str, Factory, bytes]


class AgentCache:
    """Agents by their seed, which belongs to one seat of one table."""

    def __init__(self, most: int = MOST_AGENTS) -> None:
        self._most = most
        self._agents: OrderedDict[_Key, Agent] = OrderedDict()

    def __len__(self) -> int:
        return len(self._agents)

    def take(self, game: str, name: str, seed: bytes) -> Agent:
        """Return the agent of a seat, or a new one; `keep` puts it back after its decision.

        An agent that fails is not put back: its memory may be wrong.
        """
        factory = factory_of(name, game)
        known = self._agents.pop((game, factory, seed), None)
        return seat(name, GAMES[game], seed) if known is None else known

    def keep(self, game: str, name: str, seed: bytes, agent: Agent) -> None:
        """Keep an agent for the next decision of its seat."""
        self._agents[game, factory_of(name, game), seed] = agent
        while len(self._agents) > self._most:
            self._agents.popitem(last=False)
