"""Agents (players made of code), the loop that plays them, the arena that compares them."""

from whitechapel.ai.agent import Agent, AgentError, Budget
from whitechapel.ai.analysis import analyse
from whitechapel.ai.arena import Pairing, Score, WinCount, compare, wilson
from whitechapel.ai.facts import Fact
from whitechapel.ai.game_loop import ask, decide, play, redacted_events
from whitechapel.ai.greedy import GreedyAgent
from whitechapel.ai.judgement import Analysis, Estimate, Judgement, Reply
from whitechapel.ai.own_agents import Factory, code_of_own_agent, is_own
from whitechapel.ai.random_agent import RandomAgent
from whitechapel.ai.randomness import decision_random
from whitechapel.ai.registry import (
    AGENTS,
    BASELINES,
    LADDERS,
    LEVEL_NAMES,
    Level,
    factory_of,
    is_available,
    is_compiled,
    seat,
)

__all__ = [
    "AGENTS",
    "BASELINES",
    "LADDERS",
    "LEVEL_NAMES",
    "Agent",
    "AgentError",
    "Analysis",
    "Budget",
    "Estimate",
    "Fact",
    "Factory",
    "GreedyAgent",
    "Judgement",
    "Level",
    "Pairing",
    "RandomAgent",
    "Reply",
    "Score",
    "WinCount",
    "analyse",
    "ask",
    "code_of_own_agent",
    "compare",
    "decide",
    "decision_random",
    "factory_of",
    "is_available",
    "is_compiled",
    "is_own",
    "play",
    "redacted_events",
    "seat",
    "wilson",
]
