"""Untrusted work in worker processes: whatever a job does, the others are done."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from anyio import wait_all_tasks_blocked

from support import worker_jobs
from support.processes import gone, workers_of
from support.waiting import wait_until
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.limits.work_pool import WorkPool

pytestmark = pytest.mark.slow

MARY, JOHN, ZOE = (
    Client(name, f"10.0.0.{number}") for number, name in enumerate(("mary", "john", "zoe"))
)


@asynccontextmanager
async def pool(**limits: Any) -> AsyncIterator[WorkPool]:
    """A pool for as long as a test lasts."""
    workers = WorkPool(**limits)
    try:
        yield workers
    finally:
        workers.stop()


async def code_of(work: Any) -> str:
    """Return the code with which a job is refused."""
    with pytest.raises(ServerError) as refusal:
        await work
    return refusal.value.code


async def test_a_worker_is_started_once_it_is_needed_and_kept() -> None:
    async with pool() as workers:
        before = workers_of(os.getpid())
        first = await workers.run(MARY, worker_jobs.who_am_i)
        assert first != os.getpid()
        assert await workers.run(JOHN, worker_jobs.who_am_i) == first
        assert [each.pid for each in workers_of(os.getpid()) if each not in before] == [first]
    wait_until(lambda: not psutil.pid_exists(first) or gone([psutil.Process(first)]))


_START_AND_STOP = """
import asyncio, os, signal
from whitechapel.server.computers.agent_pool import AgentPool
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.limits.work_pool import WorkPool

async def work():
    pool, computers = WorkPool(2), AgentPool(2)
    await asyncio.gather(computers.start(), pool.run(Client("mary", "10.0.0.1"), os.getpid))
    computers.stop()
    pool.stop()

if __name__ == "__main__":
    asyncio.run(work())
    os.kill(os.getpid(), signal.SIGTERM)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_process_that_is_ended_once_its_pools_stopped_leaves_no_words_of_python(
    tmp_path: Path,
) -> None:
    script = tmp_path / "start_and_stop.py"
    script.write_text(_START_AND_STOP)
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (-signal.SIGTERM, "")


async def test_a_job_without_end_is_stopped_and_harms_no_other() -> None:
    async with pool(workers=2, seconds=3.0) as workers:
        endless = asyncio.create_task(workers.run(ZOE, worker_jobs.never_end))
        first = await workers.run(MARY, worker_jobs.who_am_i)
        assert await code_of(endless) == "too_much_work"
        found = {await workers.run(JOHN, worker_jobs.who_am_i) for _ in range(4)}
        assert first in found  # its process was left alone


@pytest.mark.skipif(sys.platform != "linux", reason="limits of memory are those of Linux")
async def test_a_job_that_takes_too_much_memory_is_stopped() -> None:
    async with pool() as workers:
        assert await workers.run(MARY, worker_jobs.take_memory, 50) == 50
        assert await code_of(workers.run(ZOE, worker_jobs.take_memory, 400)) == "too_much_work"
        assert await workers.run(MARY, worker_jobs.take_memory, 50) == 50


async def test_a_worker_that_crashes_is_replaced() -> None:
    async with pool() as workers:
        first = await workers.run(MARY, worker_jobs.who_am_i)
        assert await code_of(workers.run(ZOE, worker_jobs.crash)) == "too_much_work"
        assert await workers.run(MARY, worker_jobs.who_am_i) != first
        with pytest.raises(KeyError):  # which is a fault of the server, and logged as one
            await workers.run(MARY, worker_jobs.fail)
        assert await workers.run(MARY, worker_jobs.take_memory, 1) == 1


async def test_refusals_come_back_with_their_parameters() -> None:
    wanted = {
        "notation": (422, "record_move", {"place": "turns 1", "text": "fly"}),
        "illegal": (422, "too_far", {"clause": "P4.1", "spaces": 3}),
        "server": (409, "record_is_redacted", {}),
    }
    async with pool() as workers:
        for kind, (status, code, parameters) in wanted.items():
            with pytest.raises(ServerError) as refusal:
                await workers.run(MARY, worker_jobs.refuse, kind)
            error = refusal.value
            assert (error.status, error.code, error.parameters) == (status, code, parameters)


async def test_owners_take_turns_and_what_waits_is_bounded(tmp_path: Path) -> None:
    async with pool() as workers:
        go, order = tmp_path / "go", tmp_path / "order"
        held = asyncio.create_task(workers.run(ZOE, worker_jobs.wait_for, str(go)))
        await wait_all_tasks_blocked()
        many = [
            asyncio.create_task(workers.run(ZOE, worker_jobs.note, order, "zoe")) for _ in range(8)
        ]
        await wait_all_tasks_blocked()
        assert await code_of(workers.run(ZOE, worker_jobs.note, order, "zoe")) == "rate_limited"
        one = asyncio.create_task(workers.run(MARY, worker_jobs.note, order, "mary"))
        await wait_all_tasks_blocked()
        go.touch()
        await asyncio.gather(held, one, *many)
        assert "mary" in order.read_text().split()[:2]


async def test_a_job_that_nobody_waits_for_any_more_holds_nobody_up(tmp_path: Path) -> None:
    async with pool() as workers:
        await workers.run(ZOE, worker_jobs.who_am_i)
        left = asyncio.create_task(workers.run(ZOE, worker_jobs.wait_for, str(tmp_path / "never")))
        await wait_all_tasks_blocked()
        left.cancel()
        assert await workers.run(MARY, worker_jobs.take_memory, 1) == 1


async def test_guests_of_one_address_do_not_fill_the_queue(tmp_path: Path) -> None:
    async with pool() as workers:
        go, order = tmp_path / "go", tmp_path / "order"
        held = asyncio.create_task(workers.run(ZOE, worker_jobs.wait_for, str(go)))
        await wait_all_tasks_blocked()
        guests = [Client(f"guest {number}", "10.9.9.9") for number in range(300)]
        flood = [
            asyncio.create_task(workers.run(each, worker_jobs.note, order, "x")) for each in guests
        ]
        await wait_all_tasks_blocked()
        mary = [
            asyncio.create_task(workers.run(MARY, worker_jobs.note, order, "mary"))
            for _ in range(2)
        ]
        await wait_all_tasks_blocked()
        go.touch()
        await asyncio.gather(held, *mary)
        done = await asyncio.gather(*flood, return_exceptions=True)
        refused = [each.code for each in done if isinstance(each, ServerError)]
        assert refused == ["rate_limited"] * (300 - 24)
        assert order.read_text().split()[:4].count("mary") == 2  # addresses take turns
