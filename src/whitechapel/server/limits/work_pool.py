"""Untrusted work in processes of its own, with limits of time and memory; clients take turns."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

import structlog

from whitechapel.core import GameError
from whitechapel.parent_watch import WorkerPool, end_with_parent
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue
from whitechapel.server.limits.rate_limits import Client

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")

SECONDS = 10.0
"""For one job, once its process is there; honest ones take some hundredths of a second."""

MEMORY = 256 * 1024 * 1024
"""Bytes for a process; it begins with about 25 MB."""

_STARTING = 60.0
"""Seconds within which a process must be there, on however busy a machine."""

_MOST_WAITING = 200
_MOST_WAITING_ADDRESS = 24
_MOST_WAITING_EACH = 8
_NICENESS = 5

_LOG = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _Refusal:
    """A `GameError` on its way from a worker; not all of them can be pickled."""

    code: str
    status: int
    parameters: dict[str, str | int]


class WorkPool:
    """A few worker processes, each started when it is first needed.

    A job that exceeds a limit is refused; its process alone is killed, and replaced when needed.
    """

    def __init__(self, workers: int = 1, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self._queue = FairQueue(
            workers,
            _MOST_WAITING,
            _MOST_WAITING_EACH,
            most_waiting_address=_MOST_WAITING_ADDRESS,
        )
        self._idle = [_Worker(memory) for _ in range(workers)]
        self._all = tuple(self._idle)
        self._seconds = seconds

    async def run(
        self, client: Client, work: Callable[[*Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """Return `work(*arguments)`, done by a worker when the client's turn comes.

        Raise its `GameError` as a `ServerError`, and `too_much_work` where it exceeds a limit.
        """
        async with self._queue.turn(client.owner, address=client.address):
            worker = self._idle.pop()
            try:
                outcome = await worker.run(self._seconds, work, *arguments)
            except BaseException as error:
                self._idle.insert(0, worker)  # workers that run are taken first
                worker.kill()  # the next job must not wait for what this one still does
                if isinstance(error, TimeoutError | MemoryError | BrokenProcessPool):
                    _LOG.warning("work_stopped", work=work.__name__, error=type(error).__name__)
                    raise ServerError("too_much_work", 503) from None
                raise
            self._idle.append(worker)
        if isinstance(outcome, _Refusal):
            raise ServerError(outcome.code, outcome.status, **outcome.parameters)
        return outcome

    def stop(self) -> None:
        """Kill the workers, however busy."""
        for worker in self._all:
            worker.kill(wait=True)


class _Worker:
    """One process, and the pool of this one process that starts it."""

    def __init__(self, memory: int) -> None:
        self._memory = memory
        self._pool: WorkerPool | None = None

    async def run(
        self, seconds: float, work: Callable[[*Arguments], Result], *arguments: *Arguments
    ) -> Result | _Refusal:
        """Return what the work returns, or its refusal."""
        pool = self._pool
        if pool is None:
            pool = await asyncio.to_thread(self._start)
        done = pool.submit(_perform, work, arguments)
        return await asyncio.wait_for(asyncio.wrap_future(done), seconds)

    def _start(self) -> WorkerPool:
        """Start the process and wait for it; this runs in a thread, as it takes a while."""
        self._pool = pool = WorkerPool(_begin, self._memory)
        pool.submit(_warm).result(_STARTING)
        return pool

    def kill(self, *, wait: bool = False) -> None:
        """Kill the process; the next job starts another."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.kill(wait=wait)


def _begin(memory: int) -> None:
    """Set the limits of this worker."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)  # tables go first
    if resource is not None:
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = memory if hard == resource.RLIM_INFINITY else min(memory, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _warm() -> None:
    """Do nothing; to have done it shows that the process runs."""


def _perform(work: Callable[..., Result], arguments: tuple[object, ...]) -> Result | _Refusal:
    """Do a job; this runs in a worker."""
    try:
        return work(*arguments)
    except GameError as error:
        status = error.status if isinstance(error, ServerError) else 422
        return _Refusal(error.code, status, error.parameters)
