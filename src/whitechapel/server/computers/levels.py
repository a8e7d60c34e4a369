"""The levels at which computers play at this server: those of the games, and own agents."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final, Literal

from whitechapel.ai import AGENTS, LADDERS, AgentError, factory_of, is_available, is_compiled
from whitechapel.server.computers.pace import Pace
from whitechapel.server.errors import ServerError
from whitechapel.server.table.terms import Terms, Who

_OTHER_PACE: Final = Pace(answer=1.5, worker=0.4)
"""Of the baselines and of own agents."""

_SEARCHING: Final = 0.9
"""The part of its time after which a search is cut short, so that the answer is not late."""


@dataclass(frozen=True, slots=True)
class OfferedLevel:
    """A level that a player may choose; one that is not available here has a reason.

    `beats_below` is its win rate against the level below.
    """

    name: str
    beats_below: float | None
    available: bool
    reason: Literal["kernel_not_compiled"] | None


class Levels:
    """Which levels can be chosen; own agents have a name here, and their `module:Class`.

    `thinking` is the longest deadline of a search; `answer_pace` is a factor of all fixed times.
    """

    def __init__(
        self, own: Mapping[str, str], thinking: float = inf, answer_pace: float = 1.0
    ) -> None:
        self._own = own
        self._thinking = thinking
        self._answer_pace = answer_pace

    def names(self, game: str) -> tuple[str, ...]:
        """Return the levels and the baselines that can be chosen in a game."""
        missing = {level.name for level in LADDERS[game] if not is_available(level, game)}
        named = (name for name in AGENTS[game] if name not in missing)
        return (*named, *(name for name in self._own if self._plays(name, game)))

    def offered(self, game: str) -> list[OfferedLevel]:
        """Return what a player may choose from: the ladder, the weakest first, and own agents."""
        ladder = [
            OfferedLevel(
                name=level.name,
                beats_below=level.beats_below,
                available=is_available(level, game),
                reason=None if is_available(level, game) else "kernel_not_compiled",
            )
            for level in LADDERS[game]
        ]
        own = [
            OfferedLevel(name=name, beats_below=None, available=True, reason=None)
            for name in self._own
            if self._plays(name, game)
        ]
        return [*ladder, *own]

    def agent(self, level: str) -> str:
        """Return the name by which a worker finds the agent of a level."""
        return self._own.get(level, level)

    def deadline(self, game: str, level: str) -> float:
        """Return the seconds after which a search is cut short."""
        answer = _pace(game, level).answer
        if self._answer_pace:  # without fixed times nothing can be late
            answer *= min(1.0, self._answer_pace)
        return min(self._thinking, _SEARCHING * answer)

    def pace(self, game: str, level: str) -> Pace:
        """Return the fixed times of a level."""
        usual = _pace(game, level)
        return Pace(self._answer_pace * usual.answer, self._answer_pace * usual.worker)

    @property
    def slowest_answer(self) -> float:
        """Return after how many seconds the slowest level answers."""
        answers = [_pace(game, level.name).answer for game in LADDERS for level in LADDERS[game]]
        return self._answer_pace * max(_OTHER_PACE.answer, *answers)

    def check(self, terms: Terms) -> None:
        """Raise `unknown_level` if the terms name a level that cannot be chosen."""
        for chair in terms.chairs:
            if chair.who is Who.COMPUTER and chair.level not in self.names(terms.game):
                raise ServerError("unknown_level", 422, level=str(chair.level)[:40])

    def _plays(self, name: str, game: str) -> bool:
        """Whether an own agent plays a game; it may be for the other one only."""
        try:
            factory_of(self._own[name], game)
        except AgentError:
            return False
        return True


def _pace(game: str, level: str) -> Pace:
    for each in LADDERS[game]:
        if each.name == level:
            if each.uncompiled_seconds is not None and not is_compiled(game):
                return Pace(each.uncompiled_seconds, each.uncompiled_seconds / 2)
            return Pace(each.seconds, each.worker_seconds)
    return _OTHER_PACE


def check_own_agents(own: Mapping[str, str]) -> None:
    """Raise `AgentError` unless every own agent plays at least one game."""
    for agent in own.values():
        faults: list[AgentError] = []
        for game in AGENTS:
            try:
                factory_of(agent, game)
            except AgentError as error:
                faults.append(error)
        if len(faults) == len(AGENTS):
            raise faults[0]
