"""A computer answers at fixed times: neither it nor the queue tells what it was thinking about."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest
from anyio import wait_all_tasks_blocked

from server.test_computers import job
from whitechapel.ai import LADDERS
from whitechapel.games import GAMES
from whitechapel.server.computers.agent_pool import AgentPool, Arguments, Result, Thought
from whitechapel.server.computers.levels import Levels
from whitechapel.server.computers.pace import AT_ONCE, Pace

PACE = Pace(answer=1.0, worker=0.25)


class Time:
    """A clock that goes on only while everybody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self._sleeping: list[tuple[float, int, asyncio.Event]] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Sleep by this clock."""
        woken = asyncio.Event()
        self._sleeping.append((self.now + seconds, len(self._sleeping), woken))
        await woken.wait()

    async def passes(self, until: Callable[[], bool]) -> None:
        """Let time pass, from one sleeper to the next."""
        while not until():
            await wait_all_tasks_blocked()
            if self._sleeping and not until():
                self._sleeping.sort(key=lambda each: each[:2])
                self.now, _, woken = self._sleeping.pop(0)
                woken.set()


class Thinker(AgentPool):
    """Computers whose workers take a time that the test says, by the test's clock."""

    def __init__(self, time: Time, seconds: dict[bytes, float]) -> None:
        super().__init__(1, clock=time, sleep=time.sleep)
        self.time, self.seconds = time, seconds

    async def _done(
        self,
        key: bytes,
        seconds: float,
        work: Callable[[*Arguments], Result],
        *arguments: *Arguments,
    ) -> Result:
        await self.time.sleep(self.seconds[key])
        return cast("Result", Thought((key.decode(),)))


async def answers(pace: Pace, *seconds: float) -> list[float]:
    """Ask for decisions that take some seconds each, at the same time; return when they appear."""

    async def play() -> list[float]:
        time, appeared = Time(), dict[bytes, float]()
        asked = {b"%d" % number: each for number, each in enumerate(seconds)}
        pool = Thinker(time, asked)

        async def decide(seed: bytes) -> None:
            await pool.decide(replace(job(), seed=seed), pace=pace)
            appeared[seed] = round(time.now - 100.0, 6)

        tasks = [asyncio.create_task(decide(seed)) for seed in asked]
        await time.passes(lambda: all(task.done() for task in tasks))
        await asyncio.gather(*tasks)
        return [appeared[seed] for seed in asked]

    return await play()


@pytest.mark.parametrize("seconds", [0.0, 0.01, 0.2, 0.25])
async def test_an_answer_appears_at_the_same_time_however_long_it_took(seconds: float) -> None:
    assert await answers(PACE, seconds) == [1.0]


@pytest.mark.parametrize("first", [0.0, 0.01, 0.2, 0.25])
@pytest.mark.parametrize("second", [0.0, 0.2])
async def test_a_queue_delays_an_answer_by_a_fixed_time(first: float, second: float) -> None:
    assert await answers(PACE, first, second, 0.1) == [1.0, 1.25, 1.5]


@pytest.mark.parametrize(("seconds", "appears"), [(0.9, 1.0), (1.1, 2.0), (1.9, 2.0), (2.5, 3.0)])
async def test_a_late_answer_appears_a_whole_number_of_times_later(
    seconds: float, appears: float
) -> None:
    assert await answers(PACE, seconds) == [appears]


async def test_without_a_pace_an_answer_appears_at_once() -> None:
    assert await answers(AT_ONCE, 0.3) == [0.3]


@pytest.mark.parametrize("game", GAMES)
def test_the_pace_of_a_level_is_in_the_registry(game: str) -> None:
    levels = Levels({}, thinking=5.0, answer_pace=0.5)
    for level in LADDERS[game]:
        assert levels.pace(game, level.name) == Pace(level.seconds / 2, level.worker_seconds / 2)
        assert levels.deadline(game, level.name) == pytest.approx(0.45 * level.seconds)
        assert level.worker_seconds < level.seconds
        assert levels.slowest_answer >= level.seconds / 2
    assert Levels({}, thinking=0.2).deadline(game, "greedy") == 0.2
    assert Levels({}, answer_pace=0).pace(game, "greedy") == AT_ONCE
