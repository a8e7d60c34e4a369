"""The pool of agents in worker processes: each gets a view, never a state."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar, TypeVarTuple
from zlib import crc32

import structlog

from whitechapel.ai import AGENTS, AgentError, Budget, decide, is_own
from whitechapel.games import GAMES
from whitechapel.parent_watch import WorkerPool, end_with_parent
from whitechapel.server.computers.agent_cache import AgentCache
from whitechapel.server.computers.pace import AT_ONCE, Pace
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue
from whitechapel.server.limits.rate_limits import Client, Windows
from whitechapel.server.monitoring.metrics import (
    COMPUTER_CUT_SHORT,
    COMPUTER_FAILURES,
    COMPUTER_SECONDS,
)

_ATTEMPTS = 3
_GRACE = 20.0
"""Seconds beyond the deadline after which a worker is taken for lost."""

_MOST_WAITING = 2000
_MOST_WAITING_ADDRESS = 500
_MOST_WAITING_EACH = 100
"""The background jobs ask again for what is refused because of this limit."""

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
class AgentJob:
    """A decision to be found: what the seat sees and has heard, and how long it may take."""

    game: str
    level: str
    agent: str
    """The name of the level's agent, or the `module:Class` of an own one."""
    view: Any
    history: tuple[Any, ...]
    seconds: float
    seed: bytes
    """The seed of the seat at its table."""


_KEPT = AgentCache()
"""The agents of this process."""


class Thought(NamedTuple):
    """What a worker found: decisions as texts, and whether the deadline cut the search short."""

    moves: tuple[str, ...]
    cut_short: bool = False


def think(job: AgentJob, agents: AgentCache = _KEPT) -> Thought:
    """Find the decisions of a seat; this runs in a worker."""
    rules = GAMES[job.game]
    agent = agents.take(job.game, job.agent, job.seed)
    budget = Budget(job.seconds)
    moves = decide(agent, rules, job.view, job.history, budget)
    agents.keep(job.game, job.agent, job.seed, agent)
    return Thought(tuple(rules.move_text(move) for move in moves), budget.cut_short)


def _begin() -> None:
    """Set up a worker: it ends with the server, and runs at a lower priority."""
    end_with_parent()
    if sys.platform != "win32":
        os.nice(5)


def _warm() -> int:
    """Load everything a worker needs before the first game asks for it."""
    return len(GAMES) + sum(map(len, AGENTS.values()))


def _what_failed(error: Exception) -> dict[str, str]:
    """Return the type and place of an error; its message might repeat what a seat sees."""
    if isinstance(error, AgentError) and error.code == "agent_failed":
        kind, place = str(error.parameters["fault"]), str(error.parameters["place"])
        return {"error": kind.partition(":")[0], "place": place}
    return {"error": error.code if isinstance(error, AgentError) else type(error).__name__}


class AgentPool:
    """Some workers, each a pool of one. One that crashes is replaced, its job is done again.

    The decisions of a seat go to the same worker if it is idle, which then has the agent in memory;
    any other worker makes the agent again and decides the same.
    """

    def __init__(
        self,
        workers: int,
        thinker: Callable[[AgentJob], Thought] = think,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._workers = workers
        self._clock = clock
        self._sleep = sleep
        self._thinker = thinker
        self._pools = [self._fresh_pool() for _ in range(workers)]
        self._idle = set(range(workers))
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
        return WorkerPool(_begin)

    async def start(self) -> None:
        """Warm every worker."""
        loop = asyncio.get_running_loop()
        warming = [loop.run_in_executor(pool, _warm) for pool in self._pools]
        await asyncio.gather(*warming)

    def stop(self) -> None:
        """Stop the workers at once."""
        if self._asking is not None:
            self._asking.cancel()
        for pool in self._pools:
            pool.kill(wait=True)

    def forget_old(self) -> None:
        """Drop what is no longer counted; addresses must not stay in memory."""
        self._used_by_account.forget_old()
        self._used_by_address.forget_old()

    async def decide(
        self, job: AgentJob, client: Client = _NOBODY, priority: int = 0, pace: Pace = AT_ONCE
    ) -> tuple[str, ...]:
        """Find decisions; if workers fail again and again, take any that are legal.

        They are returned at the fixed time of a pace.

        Addresses, then their accounts, take turns at the workers: lower priorities first, and there
        those who used little. Raise `busy` or `rate_limited` where too much waits already.
        """
        began = self._clock()
        for _ in range(_ATTEMPTS):
            try:
                thought, began = await self._thought(job, client, priority, pace)
            except ServerError:
                raise
            except (BrokenProcessPool, TimeoutError) as error:
                COMPUTER_FAILURES.inc()
                _LOG.warning("worker_lost", agent=job.agent, error=type(error).__name__)
                if is_own(job.agent):  # another attempt would cost another worker
                    thought = think(replace(job, agent="random"))
                    break
            except Exception as error:  # noqa: BLE001 - an agent's fault must not stop the table
                COMPUTER_FAILURES.inc()
                _LOG.error("agent_failed", agent=job.agent, **_what_failed(error))
                thought = think(replace(job, agent="random"))
                break
            else:
                self.lost = False
                if thought.cut_short:
                    COMPUTER_CUT_SHORT.labels(job.game, job.level).inc()
                break
        else:
            self.lost = True
            thought = think(replace(job, agent="random"))
        await self._wait_until(pace.answer_at(began, self._clock()))
        return thought.moves

    async def _wait_until(self, moment: float) -> None:
        if (seconds := moment - self._clock()) > 0:
            await self._sleep(seconds)

    def ask(self) -> None:
        """Check a worker now and then, without waiting for its answer.

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
                await self._done(str(self._ask_after).encode(), _GRACE, _warm)
        except ServerError:
            pass  # so much waits that there is no room for a question
        except (BrokenProcessPool, TimeoutError, OSError) as error:
            COMPUTER_FAILURES.inc()
            _LOG.warning("worker_lost", error=type(error).__name__)
            self.lost = True

    async def answer(self) -> bool:
        """Whether a worker answers again; one that is broken is replaced."""
        place = min(self._idle, default=0)
        pool = self._pools[place]
        try:
            await asyncio.wait_for(
                asyncio.get_running_loop().run_in_executor(pool, _warm), _ANSWER_SECONDS
            )
        except BrokenProcessPool:
            self._replace(place, pool)
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

    async def _thought(
        self, job: AgentJob, client: Client, priority: int, pace: Pace
    ) -> tuple[Thought, float]:
        """Let a worker think, once one is free; return its thought and when it began.

        The worker is held for a fixed time, also in the accounts of who used how much.
        """
        waits = _STEPS * priority + self._step(client)
        async with self._queue.turn(client.owner, waits, client.address):
            began = self._clock()
            try:
                with COMPUTER_SECONDS.labels(job.game, job.level).time():
                    limit = job.seconds + _GRACE
                    thought = await self._done(job.seed, limit, self._thinker, job)
                await self._wait_until(began + pace.worker)
                return thought, began
            finally:
                spent = self._clock() - began
                self._used_by_account.add(client.owner, spent)
                self._used_by_address.add(client.address, spent)

    async def _done(
        self,
        key: bytes,
        seconds: float,
        work: Callable[[*Arguments], Result],
        *arguments: *Arguments,
    ) -> Result:
        """Return the result of work in a worker, the same worker for the same key if it is idle.

        A worker that does not do it in time is replaced.
        """
        place = self._choose_worker(key)
        pool = self._pools[place]
        self._idle.discard(place)
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            return await asyncio.wait_for(future, seconds)
        except (BrokenProcessPool, TimeoutError):
            self._replace(place, pool)
            raise
        finally:
            self._idle.add(place)

    def _choose_worker(self, key: bytes) -> int:
        """Return the worker of a key, or another one if it is busy; the queue leaves one idle."""
        usual = crc32(key) % self._workers
        return usual if usual in self._idle else min(self._idle, default=usual)

    def _replace(self, place: int, broken: WorkerPool) -> None:
        """Replace a broken worker, unless that has been done."""
        if self._pools[place] is broken:
            self._pools[place] = self._fresh_pool()
            broken.kill()
