"""Questions that take computing: previews, notebooks, looking back. They share the event loop.

Measured on one core: an answer takes 1 ms in the middle and 31 ms at most (London, every preview of
81 next moves). That is too short to be worth the way to a worker process and too long to let the
decisions of other tables wait, so it is computed here in slices, one question at a time.
"""

import asyncio
import time
from collections.abc import Generator
from typing import Final, TypeVar

from whitechapel.server.fair_queue import FairQueue
from whitechapel.server.rate_limits import SOCKETS_OF_ACCOUNT, WORK, Client, RateLimits

T = TypeVar("T")

_SLICE: Final = 0.004
"""Seconds of computing after which everything else in the event loop has its turn."""

_MOST_WAITING: Final = 1000


class Questions:
    """Computes answers, one at a time for each account, within its budget of work."""

    def __init__(self, limits: RateLimits) -> None:
        self._limits = limits
        self._queue = FairQueue(1, _MOST_WAITING, SOCKETS_OF_ACCOUNT)

    async def answer(self, client: Client, steps: Generator[None, None, T]) -> T:
        """Run the steps of an answer to their end, and charge the client for the time they took.

        Raise `too_many` where the account or the address has used up its milliseconds of work.
        """
        self._limits.check(WORK, client)
        # Of those who wait, the one who used the least of the budget goes first.
        async with self._queue.turn(
            client.owner, priority=int(4 * self._limits.used(WORK, client))
        ):
            self._limits.check(WORK, client)  # the questions before this one may have used it up
            spent = 0.0
            try:
                while True:
                    began = time.thread_time()
                    try:
                        while time.thread_time() < began + _SLICE:
                            next(steps)
                    except StopIteration as end:
                        answer: T = end.value
                        return answer
                    finally:
                        spent += time.thread_time() - began
                    await asyncio.sleep(0)
            finally:
                self._limits.charge(WORK, client, 1000 * spent)
