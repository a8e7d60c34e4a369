"""The agents there are, by name."""

from collections.abc import Callable
from typing import Final

from whitechapel.ai.agent import Agent
from whitechapel.ai.greedy import GreedyAgent
from whitechapel.ai.uniform import RandomAgent
from whitechapel.core import AnyRules

AGENTS: Final[dict[str, Callable[[AnyRules, bytes], Agent]]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}


def seat(name: str, rules: AnyRules, seed: bytes) -> Agent:
    """Bring an agent to the table; the same seed gives the same play."""
    return AGENTS[name](rules, seed)
