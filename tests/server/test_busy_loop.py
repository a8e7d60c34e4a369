"""However much is asked, the event loop has its turns: decisions wait for a few milliseconds."""

import asyncio
import threading
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from anyio.lowlevel import checkpoint

from support.local_server import local_server
from whitechapel.server.limits.questions import _SLICE, Questions
from whitechapel.server.limits.rate_limits import WORK, Client, RateLimits

pytestmark = pytest.mark.slow

SOCKETS = 20


def busy() -> Generator[None, None, int]:
    """Compute a little longer than one turn of the event loop may take."""
    yield from ()
    end = time.thread_time() + 1.2 * _SLICE
    while time.thread_time() < end:
        pass
    return 1


async def test_the_questions_of_many_sockets_are_not_all_answered_in_one_turn_of_the_loop() -> None:
    questions, turns = Questions(RateLimits()), 0

    def count_turn() -> None:
        nonlocal turns
        turns += 1
        asyncio.get_running_loop().call_soon(count_turn)

    count_turn()
    clients = [Client(f"account {number}", "127.0.0.1") for number in range(SOCKETS)]
    before = turns
    await asyncio.gather(*(questions.answer(each, busy()) for each in clients))
    assert turns - before >= SOCKETS


async def test_what_it_takes_to_write_a_long_answer_is_charged() -> None:
    limits, zoe = RateLimits(), Client("zoe", "127.0.0.1")
    content = {"log": [{"version": number} for number in range(20_000)]}
    assert (await Questions(limits).written(zoe, content)).startswith(b'{"log":[{"version":0}')
    assert limits.used(WORK, zoe) > 0


async def test_a_heartbeat_visits_the_writers_thread_a_few_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        loop = asyncio.get_running_loop()
        call, visits = loop.call_soon_threadsafe, 0

        def counted(*arguments: Any, **options: Any) -> Any:
            nonlocal visits
            visits += 1
            return call(*arguments, **options)

        monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
        now = house.services.environment.now()
        await house.services.server_state.beat(now, now, 2000)
        monkeypatch.undo()
        assert 0 < visits <= 10


async def test_a_write_whose_caller_has_gone_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        database = house.services.database
        begun, go_on = asyncio.Event(), threading.Event()
        loop = asyncio.get_running_loop()

        def work(_: object) -> None:
            loop.call_soon_threadsafe(begun.set)
            go_on.wait()

        for wait in (False, True):
            task = asyncio.create_task(database.write(work))
            await (begun.wait() if wait else checkpoint())
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        go_on.set()
        await house.guest("Mary")  # which writes
