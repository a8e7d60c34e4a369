"""The gate: a few requests in each turn of the event loop, addresses in turns.

A request costs the event loop a millisecond or less. Hundreds of connections that each send one
would make every turn of the loop as long as all of them together, and a decision needs several
turns. So every request waits here first: a few are let in for each turn of the loop, addresses
take turns, and an address is let in so often a second. To wait costs nothing. What was let in is
not counted any more, so a request that waits for a worker keeps no other out.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from whitechapel.server.errors import ServerError

MOST_LINES: Final = 50_000
"""Addresses that are remembered at once."""

_Waiting: TypeAlias = "asyncio.Future[None]"


@dataclass(frozen=True, slots=True)
class GatePace:
    """How fast a gate lets in."""

    a_second: float
    """Of one address, in the long run."""
    burst: int
    """Of one address at once, after a rest."""
    in_a_turn: int
    """Of all addresses in one turn of the event loop."""
    most_waiting: int
    """Of one address; more are refused."""


REQUESTS_PACE = GatePace(a_second=100, burst=200, in_a_turn=2, most_waiting=400)
"""Requests of every kind and handshakes: twenty people behind one address may open the page at
once, each with twenty requests."""

MESSAGES_PACE = GatePace(a_second=200, burst=200, in_a_turn=4, most_waiting=1000)
"""Messages over sockets; each socket waits with one."""

GUESTS_PACE = GatePace(a_second=1 / 20, burst=60, in_a_turn=4, most_waiting=2)
"""New guests of an address: sixty at once, then one in twenty seconds, about 4,400 a day. Those who
come too fast wait, so that one of them does not keep his neighbours out for an hour."""


class _Line:
    """The waiting requests of one address, and how many more are allowed now."""

    __slots__ = ("_at", "_owners", "_pace", "_tokens", "is_queued", "waiting")

    def __init__(self, pace: GatePace, now: float) -> None:
        self._pace = pace
        self._tokens = float(pace.burst)
        self._at = now
        self._owners: dict[str, deque[_Waiting]] = {}
        self.waiting = 0
        self.is_queued = False

    def delay(self, now: float) -> float:
        """Return the seconds until the next request is allowed; at most 0 if that is now."""
        self._tokens = min(self._pace.burst, self._tokens + (now - self._at) * self._pace.a_second)
        self._at = now
        return (1 - self._tokens) / self._pace.a_second

    def count(self) -> None:
        """Count a request that is let in."""
        self._tokens -= 1

    def is_rested(self, now: float) -> bool:
        """Whether this line can be dropped."""
        self.delay(now)
        return not self.waiting and self._tokens >= self._pace.burst

    def add(self, owner: str, waiting: _Waiting) -> None:
        """Add a request behind all others of the same owner."""
        self._owners.setdefault(owner, deque()).append(waiting)
        self.waiting += 1

    def remove(self, owner: str, waiting: _Waiting) -> None:
        """Remove a request that no longer waits."""
        self._owners[owner].remove(waiting)
        if not self._owners[owner]:
            del self._owners[owner]
        self.waiting -= 1

    def next(self) -> "_Waiting | None":
        """Return the next request; owners take turns."""
        for owner, line in self._owners.items():
            # One that was cancelled is removed by its own task, a moment later.
            found = next((each for each in line if not each.done()), None)
            if found is not None:
                self.remove(owner, found)
                if owner in self._owners:
                    self._owners[owner] = self._owners.pop(owner)
                return found
        return None


class Gate:
    """Lets in at a pace, fairly between addresses, and between the owners of an address."""

    def __init__(
        self, pace: GatePace, *, on: bool = True, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.pace = pace
        self._on = on
        self._clock = clock
        self._lines: dict[str, _Line] = {}
        self._ready: deque[_Line] = deque()  # lines with a request that may be let in
        self._let_in = 0  # in this turn of the event loop
        self._turn_awaited = False

    async def enter(self, address: str, owner: str = "") -> None:
        """Wait until one more request of an address is allowed.

        Raise `rate_limited` if too many of that address wait already.
        """
        if not self._on:
            return
        line = self._line_of(address)
        if not line.waiting and self._has_room() and line.delay(self._clock()) <= 0:
            self._count(line)
            return
        if line.waiting >= self.pace.most_waiting:
            raise ServerError("rate_limited", 429)
        waiting: _Waiting = asyncio.get_running_loop().create_future()
        line.add(owner, waiting)
        if not line.is_queued:
            self._queue(line)
        try:
            await waiting
        finally:
            if waiting.cancelled():
                line.remove(owner, waiting)

    async def enter_with_request(self, address: str) -> None:
        """Enter; raise `busy` if the request still waits when the server stops."""
        try:
            await self.enter(address)
        except asyncio.CancelledError:
            raise ServerError("busy", 503) from None

    def forget_old(self) -> None:
        """Drop the lines that are no longer needed."""
        now = self._clock()
        for address in [each for each, line in self._lines.items() if line.is_rested(now)]:
            del self._lines[address]

    def _line_of(self, address: str) -> _Line:
        line = self._lines.get(address)
        if line is None:
            if len(self._lines) >= MOST_LINES:
                self.forget_old()
                idle = next((each for each, it in self._lines.items() if not it.waiting), None)
                if len(self._lines) >= MOST_LINES and idle is not None:
                    del self._lines[idle]
            line = self._lines[address] = _Line(self.pace, self._clock())
        return line

    def _has_room(self) -> bool:
        return not self._ready and self._let_in < self.pace.in_a_turn

    def _count(self, line: _Line) -> None:
        line.count()
        self._let_in += 1
        self._await_turn()

    def _await_turn(self) -> None:
        if not self._turn_awaited:
            self._turn_awaited = True
            asyncio.get_running_loop().call_soon(self._begin_turn)

    def _begin_turn(self) -> None:
        """Let in the next few, one of each address at a time."""
        self._turn_awaited = False
        self._let_in = 0
        while self._ready and self._let_in < self.pace.in_a_turn:
            line = self._ready.popleft()
            line.is_queued = False
            waiting = line.next()
            if waiting is not None:
                waiting.set_result(None)
                self._count(line)
                if line.waiting:
                    self._queue(line)
        if self._ready:
            self._await_turn()

    def _queue(self, line: _Line) -> None:
        """Queue a line behind the others as soon as a request of it is allowed."""
        line.is_queued = True
        delay = line.delay(self._clock())
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self._queue, line)
        else:
            self._ready.append(line)
            self._await_turn()
