"""A queue for costly work: a few at once, owners in turns, and a bound on what waits."""

import asyncio
from collections import Counter, deque
from typing import TypeAlias

from whitechapel.server.errors import ServerError

_Line: TypeAlias = "deque[asyncio.Future[None]]"


class FairQueue:
    """Lets `slots` pieces of work run at once, at most `slots_each` of one owner.

    A free slot goes to the lowest priority number that waits, there to the addresses in turns, and
    there to the owners in turns: an owner with a hundred pieces of work delays another owner by one
    piece, and so does an address with a hundred owners. Without an address an owner is alone.
    """

    def __init__(
        self,
        slots: int,
        most_waiting: int,
        most_waiting_each: int,
        *,
        most_waiting_address: int | None = None,
        slots_each: int | None = None,
    ) -> None:
        self._free = slots
        self._slots_each = slots if slots_each is None else slots_each
        self._most_waiting = most_waiting
        self._most_waiting_each = most_waiting_each
        self._most_waiting_address = (
            most_waiting if most_waiting_address is None else most_waiting_address
        )
        self._running: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._waiting_address: Counter[str] = Counter()
        self._waiting_in_all = 0
        self._lines: dict[int, dict[str, dict[str, _Line]]] = {}

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a slot."""
        return self._waiting_in_all

    def turn(self, owner: str, priority: int = 0, address: str | None = None) -> "_Turn":
        """Hold a slot. Raise `busy` if too many wait, `rate_limited` if too many of one owner do.

        Also raise `rate_limited` if too many of one address wait.
        """
        return _Turn(self, owner, priority, owner if address is None else address)

    async def enter(self, owner: str, priority: int, address: str) -> None:
        """Take a slot, or wait for one; `leave` must follow."""
        # A free slot means that no piece of work waits for it: no need to look at the lines.
        if self._free and self._running[owner] < self._slots_each:
            self._take(owner)
        else:
            await self._wait(owner, priority, address)

    async def _wait(self, owner: str, priority: int, address: str) -> None:
        if (
            self._waiting[owner] >= self._most_waiting_each
            or self._waiting_address[address] >= self._most_waiting_address
        ):
            raise ServerError("rate_limited", 429)
        if self.waiting >= self._most_waiting:
            raise ServerError("busy", 503)
        lines = self._lines.setdefault(priority, {}).setdefault(address, {})
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        lines.setdefault(owner, deque()).append(called)
        self._waiting[owner] += 1
        self._waiting_address[address] += 1
        self._waiting_in_all += 1
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self._forget(owner, priority, address, called)
            else:  # the slot was handed over in the same moment
                self.leave(owner)
            raise

    def _take(self, owner: str) -> None:
        self._free -= 1
        self._running[owner] += 1

    def leave(self, owner: str) -> None:
        """Free a slot, and hand it to the next piece of work."""
        self._free += 1
        _count_down(self._running, owner)
        if self._waiting_in_all:
            self._call_next()

    def _call_next(self) -> None:
        """Hand a free slot to the next piece of work that may run."""
        for priority in sorted(self._lines):
            for address, lines in self._lines[priority].items():
                for owner, line in lines.items():
                    # A future that was cancelled is forgotten by its own task, a moment later.
                    called = next((each for each in line if not each.done()), None)
                    if called is not None and self._running[owner] < self._slots_each:
                        self._forget(owner, priority, address, called)
                        self._move_back(owner, priority, address)
                        self._take(owner)
                        called.set_result(None)
                        return

    def _move_back(self, owner: str, priority: int, address: str) -> None:
        """Move the remaining work of an owner and of an address behind the others."""
        addresses = self._lines.get(priority, {})
        if address in addresses:
            lines = addresses[address] = addresses.pop(address)
            if owner in lines:
                lines[owner] = lines.pop(owner)

    def _forget(
        self, owner: str, priority: int, address: str, called: "asyncio.Future[None]"
    ) -> None:
        addresses = self._lines[priority]
        lines = addresses[address]
        lines[owner].remove(called)
        _count_down(self._waiting, owner)
        _count_down(self._waiting_address, address)
        self._waiting_in_all -= 1
        if not lines[owner]:
            del lines[owner]
        if not lines:
            del addresses[address]
        if not addresses:
            del self._lines[priority]


class _Turn:
    """A slot that is held. A class, because a generator would take longer than the queue."""

    __slots__ = ("_address", "_owner", "_priority", "_queue")

    def __init__(self, queue: FairQueue, owner: str, priority: int, address: str) -> None:
        self._queue = queue
        self._owner = owner
        self._priority = priority
        self._address = address

    async def __aenter__(self) -> None:
        await self._queue.enter(self._owner, self._priority, self._address)

    async def __aexit__(self, *_: object) -> None:
        self._queue.leave(self._owner)


def _count_down(counter: Counter[str], owner: str) -> None:
    """Count one less; an owner or an address at zero is not kept in memory."""
    counter[owner] -= 1
    if not counter[owner]:
        del counter[owner]
