"""The computer's seats: agents in a pool of worker processes, given a view and never a state."""

import asyncio
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any, TypeVar, TypeVarTuple

import structlog

from whitechapel.ai import AGENTS, Budget, decide, seat
from whitechapel.family import WorkerPool, end_with_parent
from whitechapel.games import GAMES
from whitechapel.server.errors import ServerError
from whitechapel.server.fair_queue import FairQueue
from whitechapel.server.metrics import COMPUTER_FAILURES, COMPUTER_SECONDS
from whitechapel.server.rate_limits import Client, Windows

_ATTEMPTS = 3
_GRACE = 20.0
"""Seconds beyond the deadline after which a worker is taken for lost."""

_MOST_WAITING = 2000
_MOST_WAITING_ADDRESS = 500
_MOST_WAITING_EACH = 100
"""What is refused for being more than this is asked for again by the keeper, seconds later."""

_WINDOW = 60.0
_ACCOUNT_SECONDS = 5.0
_ADDRESS_SECONDS = 15.0
"""Seconds of thinking in a window after which an account, or an address, waits one step behind."""
_STEPS = 4
"""How many steps there are within each priority."""

_ANSWER_SECONDS = 3.0
"""How long a worker may take to show that it is there."""

_ASK_EVERY = 10.0
"""Seconds between two questions whether a worker is there."""
_ASKING = 9
"""The priority of such a question: behind every table."""

Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")

_NOBODY = Client(None, "")
_LOG = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Job:
    """A decision to be found: what the seat sees and has heard, and how long it may take."""

    game: str
    level: str
    view: Any
    history: tuple[Any, ...]
    seconds: float
    seed: bytes


def think(job: Job) -> tuple[str, ...]:
    """Find the decisions of a seat, as words; this runs in a worker."""
    rules = GAMES[job.game]
    agent = seat(job.level, rules, job.seed)
    moves = decide(agent, rules, job.view, job.history, Budget(job.seconds))
    return tuple(rules.move_text(move) for move in moves)


def _begin() -> None:
    """Begin as a worker: end with the server, and leave it the processor when it needs it."""
    end_with_parent()
    if sys.platform != "win32":
        os.nice(5)


def _warm() -> int:
    """Load everything a worker needs before the first game asks for it."""
    return len(GAMES) + len(AGENTS)


class Computers:
    """A pool of workers. One that crashes is replaced and its job is done again."""

    def __init__(self, workers: int, thinker: Callable[[Job], tuple[str, ...]] = think) -> None:
        self._workers = workers
        self._thinker = thinker
        self._pool = self._fresh_pool()
        self._queue = FairQueue(
            workers,
            _MOST_WAITING,
            _MOST_WAITING_EACH,
            most_waiting_address=_MOST_WAITING_ADDRESS,
        )
        self._used_by_account = Windows(_WINDOW)
        self._used_by_address = Windows(_WINDOW)
        self._asking: asyncio.Task[None] | None = None
        self._ask_after = 0.0
        self.lost = False
        """Whether the last job had to be given up because no worker did it."""

    def _fresh_pool(self) -> WorkerPool:
        return WorkerPool(self._workers, mp_context=get_context("spawn"), initializer=_begin)

    async def start(self) -> None:
        """Warm every worker."""
        loop = asyncio.get_running_loop()
        warming = [loop.run_in_executor(self._pool, _warm) for _ in range(self._workers)]
        await asyncio.gather(*warming)

    def stop(self) -> None:
        """Send the workers home at once."""
        if self._asking is not None:
            self._asking.cancel()
        self._pool.kill(wait=True)

    def forget_old(self) -> None:
        """Drop what is no longer counted; addresses must not stay in memory."""
        self._used_by_account.forget_old()
        self._used_by_address.forget_old()

    async def decide(
        self, job: Job, client: Client = _NOBODY, priority: int = 0
    ) -> tuple[str, ...]:
        """Find decisions; if workers fail again and again, take any that are legal.

        Addresses, then their accounts, take turns at the workers: lower priorities first, and there
        those who used little. Raise `busy` or `too_many` where too much waits already.
        """
        for _ in range(_ATTEMPTS):
            try:
                moves = await self._thought(job, client, priority)
            except ServerError:
                raise
            except (BrokenProcessPool, TimeoutError) as error:
                COMPUTER_FAILURES.inc()
                _LOG.warning("worker_lost", error=type(error).__name__)
            except Exception as error:  # noqa: BLE001 - an agent's fault must not stop the table
                COMPUTER_FAILURES.inc()
                _LOG.error("agent_failed", level=job.level, error=type(error).__name__)
                break
            else:
                self.lost = False
                return moves
        else:
            self.lost = True
        return think(replace(job, level="random"))

    def ask(self) -> None:
        """Let a worker show that it is there, now and then, without waiting for it.

        The question waits for its turn as a job does, so a busy worker is no lost one; workers that
        have nothing else to do and do not answer are replaced.
        """
        now = time.monotonic()
        if now >= self._ask_after and (self._asking is None or self._asking.done()):
            self._ask_after = now + _ASK_EVERY
            self._asking = asyncio.create_task(self._asked())

    async def _asked(self) -> None:
        try:
            async with self._queue.turn(_NOBODY.owner, _STEPS * _ASKING, _NOBODY.address):
                await self._done(_warm, seconds=_GRACE)
        except ServerError:
            pass  # so much waits that there is no room for a question
        except (BrokenProcessPool, TimeoutError, OSError) as error:
            COMPUTER_FAILURES.inc()
            _LOG.warning("worker_lost", error=type(error).__name__)
            self.lost = True

    async def answer(self) -> bool:
        """Whether a worker answers again; a pool that is broken is replaced."""
        pool = self._pool
        try:
            await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(pool, _warm), _ANSWER_SECONDS
            )
        except BrokenProcessPool:
            self._replace(pool)
        except (TimeoutError, OSError):
            pass  # they may be busy, or the system may be out of processes
        else:
            self.lost = False
        return not self.lost

    def _step(self, client: Client) -> int:
        """Return how far behind others of the same priority a client waits."""
        account = self._used_by_account.count(client.owner) / _ACCOUNT_SECONDS
        address = self._used_by_address.count(client.address) / _ADDRESS_SECONDS
        return min(_STEPS - 1, int(max(account, address)))

    async def _thought(self, job: Job, client: Client, priority: int) -> tuple[str, ...]:
        """Let a worker think, once one is free: the time in the line is not held against it."""
        waits = _STEPS * priority + self._step(client)
        async with self._queue.turn(client.owner, waits, client.address):
            began = time.monotonic()
            try:
                with COMPUTER_SECONDS.labels(job.game, job.level).time():
                    return await self._done(self._thinker, job, seconds=job.seconds + _GRACE)
            finally:
                spent = time.monotonic() - began
                self._used_by_account.add(client.owner, spent)
                self._used_by_address.add(client.address, spent)

    async def _done(
        self, work: Callable[[*Arguments], Result], *arguments: *Arguments, seconds: float
    ) -> Result:
        """Return what a worker does; replace the workers where none does it in time."""
        pool = self._pool
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            return await asyncio.wait_for(future, seconds)
        except (BrokenProcessPool, TimeoutError):
            self._replace(pool)
            raise

    def _replace(self, broken: WorkerPool) -> None:
        """Put a new pool in the place of a broken one, once."""
        if self._pool is broken:
            self._pool = self._fresh_pool()
            broken.kill()
