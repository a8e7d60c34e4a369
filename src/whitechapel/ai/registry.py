"""The agents by game and name: the baselines, and the ladder of levels that a server offers."""

from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from whitechapel.ai.agent import Agent, agent_failed
from whitechapel.ai.greedy import GreedyAgent
from whitechapel.ai.london.levels import LEVELS as LONDON_LEVELS
from whitechapel.ai.own_agents import Factory, own_agent
from whitechapel.ai.pocket import agents as pocket_agents
from whitechapel.ai.random_agent import RandomAgent
from whitechapel.core import AnyRules
from whitechapel.kernel import loader

LEVEL_NAMES: Final = ("novice", "casual", "regular", "skilled", "expert", "master")
"""The names of the levels, the weakest first; a game need not have all of them."""


@dataclass(frozen=True, slots=True)
class Level:
    """One step of a ladder."""

    name: str
    factory: Factory
    seconds: float
    """Seconds until its answer appears at a table, however long it thought.

    This is more than the p99.9 of its thinking on a busy machine; the deadline of a search is a
    little earlier.
    """
    worker_seconds: float = 0.05
    """Seconds that it occupies a worker, even if it decides sooner: the p99.9 of its thinking."""
    uncompiled_seconds: float | None = None
    """`seconds` where the kernel is not compiled; it occupies a worker for half of them."""
    needs_compiled_kernel: bool = False
    beats_below: float | None = None
    """The measured win rate over both seats against the level below, or None."""


BASELINES: Final[dict[str, Factory]] = {"random": RandomAgent, "greedy": GreedyAgent}
"""Agents of every game that others are measured against; they must not change."""

UNCOMPILED: Final = 4.0
"""Seconds for Pocket's turn-minimax, uncompiled: a first action takes it a second of thinking."""

LADDERS: Final[dict[str, tuple[Level, ...]]] = {
    "pocket": (
        Level("novice", pocket_agents.GlanceAgent, seconds=1.0, worker_seconds=0.1),
        Level(
            "casual",
            partial(pocket_agents.MinimaxAgent, temperature=0.8),
            seconds=1.0,
            uncompiled_seconds=UNCOMPILED,
            beats_below=0.63,
        ),
        Level(
            "regular",
            partial(pocket_agents.MinimaxAgent, temperature=0.47),
            seconds=1.0,
            uncompiled_seconds=UNCOMPILED,
            beats_below=0.69,
        ),
        Level(
            "skilled",
            partial(pocket_agents.MinimaxAgent, temperature=0.28),
            seconds=1.0,
            uncompiled_seconds=UNCOMPILED,
            beats_below=0.73,
        ),
        Level(
            "expert",
            pocket_agents.MinimaxAgent,
            seconds=1.0,
            uncompiled_seconds=UNCOMPILED,
            beats_below=0.72,
        ),
        Level(
            "master",
            pocket_agents.SearchAgent,
            seconds=3.0,
            worker_seconds=2.0,
            needs_compiled_kernel=True,
            beats_below=0.75,
        ),
    ),
    "london": (
        Level("novice", LONDON_LEVELS["novice"], seconds=1.0),
        Level("casual", LONDON_LEVELS["casual"], seconds=1.0, beats_below=0.69),
        Level("regular", LONDON_LEVELS["regular"], seconds=1.0, beats_below=0.62),
        Level(
            "skilled",
            LONDON_LEVELS["skilled"],
            seconds=1.0,
            needs_compiled_kernel=True,
            beats_below=0.69,
        ),
        Level(
            "expert",
            LONDON_LEVELS["expert"],
            seconds=1.5,
            worker_seconds=0.3,
            needs_compiled_kernel=True,
            beats_below=0.70,
        ),
        Level(
            "master",
            LONDON_LEVELS["master"],
            seconds=3.0,
            worker_seconds=1.0,
            needs_compiled_kernel=True,
            beats_below=0.66,
        ),
    ),
}
"""The levels of each game, the weakest first."""

AGENTS: Final[dict[str, dict[str, Factory]]] = {
    game: BASELINES | {level.name: level.factory for level in ladder}
    for game, ladder in LADDERS.items()
}
"""Every agent that has a name, by game."""


@cache
def is_compiled(game: str) -> bool:
    """Whether the kernel of a game is compiled; cached, as finding out reads all sources."""
    return loader.is_compiled(game)


def is_available(level: Level, game: str) -> bool:
    """Whether a level is fast enough here: some need the compiled kernel."""
    return not level.needs_compiled_kernel or is_compiled(game)


def seat(name: str, rules: AnyRules, seed: bytes) -> Agent:
    """Return a new agent, by its name or as `module:Class`; the same seed gives the same play.

    Raise `AgentError` if there is no such agent, or if it cannot be made.
    """
    factory = factory_of(name, rules.NAME)
    try:
        return factory(rules, seed)
    except (Exception, SystemExit) as error:
        raise agent_failed(name, error) from error


def factory_of(name: str, game: str) -> Factory:
    """Return what makes an agent of a game; raise `AgentError` if there is no such agent."""
    return AGENTS[game].get(name) or own_agent(name, game)
