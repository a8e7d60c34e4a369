"""The interface of an agent: what it receives and what it returns."""

from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from time import monotonic
from traceback import extract_tb
from typing import Any, Final, Protocol

from whitechapel.core import GameError

_LONGEST: Final = 200
"""The most characters of an exception that an error quotes."""


class Budget:
    """The deadline of one decision, counted from now; None is no limit.

    It is a safety net. Iterations limit a search, so that the same seed plays the same on every
    machine. A search calls `is_over` now and then and stops if it is true. Code that runs without
    the GIL cannot call it: it compares `ends` itself and sets `cut_short`.
    """

    __slots__ = ("_clock", "cut_short", "ends", "seconds")

    def __init__(
        self, seconds: float | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.seconds = seconds
        self.ends = inf if seconds is None else clock() + seconds
        """The moment of the deadline by the clock, which is `time.monotonic`."""
        self.cut_short = False
        """Whether the deadline cut a search short; a server counts those decisions."""
        self._clock = clock

    def is_over(self) -> bool:
        """Whether the deadline has passed; if so, the caller must stop, and `cut_short` is set."""
        if self.ends < inf and self._clock() >= self.ends:
            self.cut_short = True
        return self.cut_short


class Agent(Protocol):
    """Decides for a seat. It is made from the rules and a seed, and never sees a state.

    `choose` is a pure function of its arguments and the seed. It must not depend on earlier calls
    or on the time, except that a passed deadline cuts a search short; it still returns a legal
    move then, and `budget.cut_short` is set. So belief, plans and random numbers
    (`decision_random`) follow from the view and the history.

    An agent may remember what it computed, to save work. One agent plays one seat of one game; the
    history mostly grows, but after a take-back it is an earlier one or goes another way. What an
    agent remembers must be keyed by the history that it belongs to, and must be bounded. A server
    may drop the agent between decisions; a new one with the same seed must decide the same.
    """

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Return one of the legal moves.

        `view` is what the seat sees, `history` the redacted events so far. The decisions of an
        activation under way are in the view and not yet in the history.
        """
        ...


class AgentError(GameError):
    """The game has no such agent, or an agent broke its contract."""

    def __init__(self, code: str, **parameters: str | int) -> None:
        super().__init__(code, parameters)


def agent_failed(agent: str, error: BaseException) -> AgentError:
    """Return the error for an agent whose own code failed: what happened, and in which line."""
    frames = extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "-"
    fault = f"{type(error).__name__}: {error}".rstrip(": ")
    return AgentError("agent_failed", agent=agent, fault=fault[:_LONGEST], place=place)
