"""The bus between processes. It carries "table, version" and nothing else.

Every process reads the log itself and tells each viewer what is his to know, so no secret ever
crosses the bus.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeAlias

import psycopg
import structlog

from whitechapel.server.storage.table_store import CHANNEL

Heard: TypeAlias = Callable[[str, int], None]
"""Called with a table and its version when it changed."""

LOBBY = "lobby"
"""The topic of changes of the lobby."""

_PATIENCE = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds to wait before connecting again."""

_LOG = structlog.get_logger()


class Bus(Protocol):
    """How processes hear that a table changed."""

    @property
    def late(self) -> bool:
        """Whether a change can be durable before everybody has heard of it."""
        ...

    @property
    def deaf(self) -> bool:
        """Whether something may have been missed just now."""
        ...

    async def start(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Begin to listen; `missed` is called when something may have been missed."""
        ...

    async def tell(self, table: str, version: int) -> None:
        """Announce that a table changed, after the change is durable."""
        ...

    async def stop(self) -> None:
        """Stop listening."""
        ...


class MemoryBus:
    """The bus of a single process."""

    late = False
    deaf = False

    def __init__(self) -> None:
        self._heard: Heard | None = None

    async def start(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Begin to listen; nothing is ever missed."""
        del missed
        self._heard = heard

    async def tell(self, table: str, version: int) -> None:
        """Announce that a table changed."""
        if self._heard is not None:
            self._heard(table, version)

    async def stop(self) -> None:
        """Stop listening."""
        self._heard = None


class PostgresBus:
    """The bus of several processes: NOTIFY, sent by the store with the change itself."""

    late = True

    def __init__(self, url: str) -> None:
        self._address = url.replace("postgresql+psycopg://", "postgresql://")
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    @property
    def deaf(self) -> bool:
        """Whether the connection is lost."""
        return not self._listening.is_set()

    async def start(self, heard: Heard, missed: Callable[[], None]) -> None:
        """Begin to listen, and keep at it whatever happens to the database."""
        self._task = asyncio.create_task(self._listen(heard, missed))
        await self._listening.wait()

    async def tell(self, table: str, version: int) -> None:
        """Do nothing: the transaction that changed the table has announced it."""

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self, heard: Heard, missed: Callable[[], None]) -> None:
        attempt = 0
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    attempt = 0
                    self._listening.set()
                    missed()
                    async for note in connection.notifies():
                        table, version = note.payload.split(" ")
                        heard(table, int(version))
            except Exception as error:  # noqa: BLE001 - whatever it is, connect again
                _LOG.warning("bus_lost", error=type(error).__name__)
            self._listening.clear()  # until then the cache reads the log for every request
            await asyncio.sleep(_PATIENCE[min(attempt, len(_PATIENCE) - 1)])
            attempt += 1
