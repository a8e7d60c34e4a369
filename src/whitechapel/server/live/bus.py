"""The bus between processes, and the subscriptions of this one.

The bus carries "table, version" and nothing else.
Every process reads the log itself and tells each viewer what is his to know, so no secret ever
crosses the bus.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import Protocol

import psycopg
import structlog

from whitechapel.server.storage.table_store import CHANNEL

LOBBY = "lobby"
"""The topic of changes of the lobby."""

_PATIENCE = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds to wait before connecting again."""

_LOG = structlog.get_logger()


class Listener(Protocol):
    """What hears of changes from a bus."""

    def heard(self, topic: str, version: int, /) -> None:
        """Note that a topic changed: a table with its version, or the lobby."""
        ...

    def missed(self) -> None:
        """Note that changes may have been missed."""
        ...


class Bus(Protocol):
    """Announces to all processes that a table changed."""

    @property
    def late(self) -> bool:
        """Whether a change can be durable before all processes know of it."""
        ...

    @property
    def is_disconnected(self) -> bool:
        """Whether announcements may be missed now."""
        ...

    async def start(self, listeners: Sequence[Listener]) -> None:
        """Begin to listen."""
        ...

    async def announce(self, table: str, version: int) -> None:
        """Announce that a table changed, after the change is durable."""
        ...

    async def stop(self) -> None:
        """Stop listening."""
        ...


class MemoryBus:
    """The bus of a single process."""

    late = False
    is_disconnected = False

    def __init__(self) -> None:
        self._listeners: Sequence[Listener] = ()

    async def start(self, listeners: Sequence[Listener]) -> None:
        """Begin to listen; nothing is ever missed."""
        self._listeners = listeners

    async def announce(self, table: str, version: int) -> None:
        """Announce that a table changed."""
        for listener in self._listeners:
            listener.heard(table, version)

    async def stop(self) -> None:
        """Stop listening."""
        self._listeners = ()


class PostgresBus:
    """The bus of several processes: NOTIFY, sent by the store with the change itself."""

    late = True

    def __init__(self, url: str) -> None:
        self._address = url.replace("postgresql+psycopg://", "postgresql://")
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    @property
    def is_disconnected(self) -> bool:
        """Whether the connection is lost."""
        return not self._listening.is_set()

    async def start(self, listeners: Sequence[Listener]) -> None:
        """Begin to listen; a lost connection is made again."""
        self._task = asyncio.create_task(self._listen(listeners))
        await self._listening.wait()

    async def announce(self, table: str, version: int) -> None:
        """Do nothing: the transaction that changed the table has announced it."""

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, listeners: Sequence[Listener]) -> None:
        attempt = 0
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    attempt = 0
                    self._listening.set()
                    for listener in listeners:
                        listener.missed()
                    async for note in connection.notifies():
                        table, version = note.payload.split(" ")
                        for listener in listeners:
                            listener.heard(table, int(version))
            except Exception as error:  # noqa: BLE001 - whatever it is, connect again
                _LOG.warning("bus_lost", error=type(error).__name__)
            self._listening.clear()  # until then the cache reads the log for every request
            await asyncio.sleep(_PATIENCE[min(attempt, len(_PATIENCE) - 1)])
            attempt += 1


class Subscriptions:
    """The sockets that wait for news, by topic."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[asyncio.Event]] = defaultdict(set)
        self._callbacks: dict[str, Callable[[], None]] = {}

    def on_change(self, topic: str, callback: Callable[[], None]) -> None:
        """Call back at every change of a topic, before its subscribers are woken."""
        self._callbacks[topic] = callback

    def heard(self, topic: str, version: int) -> None:
        """Wake the subscribers of a topic; the version does not matter to them."""
        del version
        self.wake(topic)

    def missed(self) -> None:
        """Wake all subscribers."""
        self.wake_all()

    @contextmanager
    def watching(self, topic: str) -> Generator[asyncio.Event]:
        """Yield an event that is set at every change; several changes may be one."""
        event = asyncio.Event()
        self._waiting[topic].add(event)
        try:
            yield event
        finally:
            self._waiting[topic].discard(event)
            if not self._waiting[topic]:
                del self._waiting[topic]

    def wake(self, topic: str) -> None:
        """Wake the subscribers of a topic."""
        if topic in self._callbacks:
            self._callbacks[topic]()
        for event in self._waiting.get(topic, ()):
            event.set()

    def wake_all(self) -> None:
        """Wake all subscribers: news may have been missed."""
        for topic in self._waiting.keys() | self._callbacks.keys():
            self.wake(topic)

    def watched(self, topic: str) -> bool:
        """Whether a topic has subscribers."""
        return topic in self._waiting

    @property
    def watchers(self) -> int:
        """Return the number of subscribers."""
        return sum(len(events) for events in self._waiting.values())
