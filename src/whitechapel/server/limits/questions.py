"""Questions that take computing: previews, notebooks, looking back. They share the event loop.

Measured on one core: an answer takes 1 ms in the middle and 31 ms at most (London, every preview of
81 next moves). That is too short to be worth the way to a worker process and too long to let the
decisions of other tables wait, so it is computed here in slices, one question at a time. While a
decision is being written, questions rest after every slice: a decision takes about ten turns of the
event loop, and its thread shares the interpreter with them.
"""

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from typing import Final, TypeVar

from msgspec.json import encode

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue
from whitechapel.server.limits.rate_limits import SOCKETS_OF_ACCOUNT, WORK, Client, RateLimits

T = TypeVar("T")

_SLICE: Final = 0.004
"""Seconds of computing after which everything else in the event loop has its turn."""

_REST: Final = 1.0
"""Seconds of rest for each second of computing while a decision is being written: questions have
half of the time at least, however many decisions there are."""

_BYTES_A_MILLISECOND: Final = 200_000
"""Of an answer as JSON; to ask for the time twice would take longer than to write most of them."""

_MOST_WAITING: Final = 100_000
_MOST_WAITING_EACH: Final = 3 * SOCKETS_OF_ACCOUNT
"""Every socket waits with one question and with its news; the rest is for requests."""

_PAUSE: Final = 0.25
"""Seconds after which news is tried again for a client who used up the budget of work."""


class Questions:
    """Computes answers and news, one of each at a time, within each account's budget of work.

    `calm` is set while no decision is being written.
    """

    def __init__(self, limits: RateLimits, calm: asyncio.Event | None = None) -> None:
        self._limits = limits
        self._calm = calm or _always_calm()
        self._answers = FairQueue(1, _MOST_WAITING, _MOST_WAITING_EACH)
        # A line of their own: the decision for which an answer rests must be told meanwhile.
        self._news = FairQueue(1, _MOST_WAITING, _MOST_WAITING_EACH)
        self._spent = 0.0  # seconds of computing in this turn of the event loop
        self._owed = 0.0  # seconds of answering since the last rest

    async def answer(self, client: Client, steps: Generator[None, None, T]) -> T:
        """Run the steps of an answer to their end.

        Raise `rate_limited` where the account or the address has used up its milliseconds of work.
        """
        return await self._run(client, steps, checked=True)

    async def news(self, client: Client, steps: Generator[None, None, T]) -> T:
        """Run the steps of a message that is sent without a request, and so is never refused."""
        return await self._run(client, steps, checked=False)

    async def written(self, client: Client, content: object) -> bytes:
        """Return an answer as JSON, and charge for its length.

        The longest message takes less than a millisecond to write: it needs no turn of its own.
        """
        text = encode(content)
        self._limits.charge(WORK, client, len(text) / _BYTES_A_MILLISECOND)
        return text

    async def wait_until_affordable(self, client: Client) -> None:
        """Wait while a client has used up the budget of work: its news comes later, all at once."""
        while not self.is_affordable(client):
            await asyncio.sleep(_PAUSE)

    def is_affordable(self, client: Client) -> bool:
        """Whether a client has something left of the budget of work."""
        return not self._limits.exceeded(WORK, client)

    async def _run(self, client: Client, steps: Generator[None, None, T], *, checked: bool) -> T:
        """Compute in slices when it is the client's turn, and charge the time that it took."""
        used = self._limits.used(WORK, client)
        if checked and used >= 1:
            raise ServerError("rate_limited", 429)
        queue = self._answers if checked else self._news
        # Of those who wait, the one who used the least of the budget goes first.
        async with queue.turn(client.owner, priority=int(4 * used)):
            if checked:  # the questions before this one may have used the budget up
                self._limits.check(WORK, client)
            spent = 0.0
            try:
                while True:
                    if checked and self._owed >= _SLICE:
                        await self._rest()
                    # Without this, the questions of many sockets would all be answered in one turn.
                    if self._spent >= _SLICE:
                        await asyncio.sleep(0)
                    began = time.thread_time()
                    before = self._spent
                    try:
                        next(steps)  # at least: the other line may have used this turn up again
                        while self._count(before, began) < _SLICE:
                            next(steps)
                    except StopIteration as end:
                        answer: T = end.value
                        return answer
                    finally:
                        computed = self._count(before, began) - before
                        spent += computed
                        self._owed += computed if checked else 0.0
            finally:
                self._limits.charge(WORK, client, 1000 * spent)

    async def _rest(self) -> None:
        """Wait until no decision is being written, but not longer than was computed."""
        seconds, self._owed = _REST * self._owed, 0.0
        if not self._calm.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await self._calm.wait()

    def _count(self, before: float, began: float) -> float:
        """Return what was computed in this turn of the event loop, with the time since `began`."""
        if not self._spent:
            asyncio.get_running_loop().call_soon(self._begin_turn)
        self._spent = before + time.thread_time() - began
        return self._spent

    def _begin_turn(self) -> None:
        self._spent = 0.0


def _always_calm() -> asyncio.Event:
    calm = asyncio.Event()
    calm.set()
    return calm


def at_once(answer: Callable[[], T]) -> Generator[None, None, T]:
    """Return the steps of an answer that is computed in a single step."""
    yield from ()
    return answer()
