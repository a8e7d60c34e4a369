"""The players of London: a greedy one, and those of the engine, by level."""

from whitechapel.ai.london.engine import EngineSettings
from whitechapel.ai.london.greedy import plan
from whitechapel.ai.london.levels import LEVELS, EngineAgent

__all__ = ["LEVELS", "EngineAgent", "EngineSettings", "plan"]
