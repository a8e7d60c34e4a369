"""Open connections: how many there may be, and which have taken too long."""

import asyncio
import socket
import struct
import sys
from asyncio import AbstractEventLoop, TimerHandle, Transport
from contextlib import suppress
from typing import Any, Final, Protocol, cast

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from whitechapel.server.limits.rate_limits import network_of

MOST_FILES: Final = 65_536
"""Open files are raised to this at most: some systems say "unlimited" and then refuse that."""

FILES_KEPT_FREE: Final = 256
"""Open files that connections leave to the database, the workers, the log and the page."""

IDLE_SECONDS = 1.0
"""How long a connection must have been idle before it makes room for another."""

SWEEP_SECONDS = 1.0
"""How often connections are looked through for those that have taken too long."""

WRITE_SECONDS = 60.0
"""How long a client may take before it reads what was sent to it."""

LINGER_SECONDS = 10.0
"""How long a connection that is being closed may take to send its last bytes."""


class Watched(Protocol):
    """A connection, which looks at its own deadlines when asked."""

    def check(self, now: float) -> None:
        """Close the connection if a deadline has passed."""

    def waits_for_client_since(self) -> float | None:
        """Return since when only the client could go on; None if an answer is due, or a socket."""

    def give_way(self) -> None:
        """Close the connection to make room for another."""


class Connections:
    """The open connections of one process, counted by address.

    uvicorn pickles this into every process that it starts: each counts its own.
    """

    def __init__(self, most_each: int) -> None:
        self._most_each = most_each
        self._open: dict[Watched, str | None] = {}
        self._at: dict[str, dict[Watched, None]] = {}
        self._sweeping: TimerHandle | None = None

    def add(self, connection: Watched, host: str, config: Config, loop: AbstractEventLoop) -> bool:
        """Count and watch a new connection; return whether there is room for it.

        Where an address has none left, its connection that is idle for the longest makes room.
        Proxies hold the connections of all their clients, so each limits those itself.
        """
        network = None if is_proxy(host, config) else network_of(host)
        room = len(self._open) < most_connections()
        if network is not None:
            there = self._at.setdefault(network, {})
            if len(there) >= self._most_each:
                room = self._make_room(there, loop.time()) and room
            self._at.setdefault(network, there)[connection] = None
        self._open[connection] = network
        if self._sweeping is None:
            self._sweeping = loop.call_later(SWEEP_SECONDS, self._sweep, loop)
        return room

    def remove(self, connection: Watched) -> None:
        """Forget a connection; nothing happens if it is not known."""
        network = self._open.pop(connection, None)
        if network is not None:
            del self._at[network][connection]
            if not self._at[network]:
                del self._at[network]

    def _make_room(self, there: dict[Watched, None], now: float) -> bool:
        """Close the connection of an address that is idle for the longest, if one is."""
        idle = (
            (since, connection)
            for connection in there
            if (since := connection.waits_for_client_since()) is not None
        )
        since, longest = min(idle, key=lambda each: each[0], default=(now, None))
        if longest is None or since > now - IDLE_SECONDS:
            return False
        self.remove(longest)
        longest.give_way()
        return True

    def _sweep(self, loop: AbstractEventLoop) -> None:
        now = loop.time()
        for connection in list(self._open):
            connection.check(now)
        # The timer ends with the last connection, so that an idle server sleeps.
        again = loop.call_later(SWEEP_SECONDS, self._sweep, loop) if self._open else None
        self._sweeping = again


class Stalls:
    """Aborts a connection whose client does not read what is written to it.

    An ordinary close first waits until everything is written, so it would wait for ever.
    """

    def __init__(self) -> None:
        self._blocked: float | None = None
        self._closing: float | None = None

    def pause(self, now: float) -> None:
        """Note that the client has left too much unread."""
        self._blocked = now

    def resume(self) -> None:
        """Note that the client has read enough."""
        self._blocked = None

    def check(self, now: float, transport: Transport) -> None:
        """Abort if the client did not read, or the last bytes did not leave, in time."""
        if self._closing is None and transport.is_closing():
            self._closing = now
        blocked = self._blocked is not None and now > self._blocked + WRITE_SECONDS
        lingering = self._closing is not None and now > self._closing + LINGER_SECONDS
        if blocked or lingering:
            _drop(transport)


class WatchedWriter(asyncio.Protocol):
    """A protocol that notes how long its client does not read what it writes."""

    loop: AbstractEventLoop
    _stalls: Stalls

    def pause_writing(self) -> None:
        """Wait for a client that reads slowly, but not for ever."""
        self._stalls.pause(self.loop.time())
        super().pause_writing()

    def resume_writing(self) -> None:
        """Go on."""
        self._stalls.resume()
        super().resume_writing()


def _drop(transport: Transport) -> None:
    """Close at once; otherwise the system would keep unread data for minutes."""
    line: socket.socket | None = transport.get_extra_info("socket")
    if line is not None:
        with suppress(OSError):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def is_proxy(host: str, config: Config) -> bool:
    """Whether uvicorn believes the forwarded headers of an address."""
    app = cast("Any", config).loaded_app
    return isinstance(app, ProxyHeadersMiddleware) and host in app.trusted_hosts


def most_connections() -> int:
    """Return how many connections the limit of open files has room for."""
    files = _file_limit()
    return max(files - FILES_KEPT_FREE, files // 2)


def raise_file_limit() -> None:
    """Raise the limit of open files for this process and those that it starts."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # go on with the old limit where a system refuses
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _file_limit() -> int:
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # noqa: PLC0415 - not on every system

    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
