"""Players made of code, the loop that seats them, and the arena that compares them."""

from whitechapel.ai.agent import Agent, Budget
from whitechapel.ai.agents import AGENTS, seat
from whitechapel.ai.arena import Pairing, Score, Tally, compare, wilson
from whitechapel.ai.greedy import GreedyAgent
from whitechapel.ai.loop import ask, decide, play, redacted_events
from whitechapel.ai.uniform import RandomAgent

__all__ = [
    "AGENTS",
    "Agent",
    "Budget",
    "GreedyAgent",
    "Pairing",
    "RandomAgent",
    "Score",
    "Tally",
    "ask",
    "compare",
    "decide",
    "play",
    "redacted_events",
    "seat",
    "wilson",
]
