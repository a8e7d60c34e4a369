"""The database: reading and writing, SQLite or PostgreSQL."""

import asyncio
import sys
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias, TypeVar

import structlog
from sqlalchemy import (
    Connection,
    CursorResult,
    Engine,
    ExceptionContext,
    Executable,
    Row,
    Select,
    event,
    text,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue
from whitechapel.server.storage.database_errors import fault_of, is_damage
from whitechapel.server.storage.database_files import OpenFiles
from whitechapel.server.storage.engines import READERS, async_engine, thread_engine
from whitechapel.server.storage.sync_engine import real_file, sqlite_file

_TABLES, _OTHERS = "tables", "others"
"""Who writes to SQLite: decisions, for which players wait, go before guests, sessions and notes.
Between two batches of decisions one of the others has its turn."""

_PROBE = text(
    "INSERT INTO notes (name, value) VALUES ('probe', :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

_LOG = structlog.get_logger()

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], None]
"""Statements that belong together."""


class Database:
    """Connections to the database. Writers on SQLite stand in line; readers never wait."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.on_postgres = url.startswith("postgresql")
        self.engine = async_engine(url)
        self._line = FairQueue(1, sys.maxsize, sys.maxsize)
        self._waiting: list[tuple[str, Work, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._sync_engine = thread_engine(url)
        self._reading_engine = self._sync_engine
        if self.on_postgres:  # which would otherwise begin and end a transaction for a look-up
            self._reading_engine = self._sync_engine.execution_options(isolation_level="AUTOCOMMIT")
        self._files: OpenFiles | None = None
        if (file := sqlite_file(url)) is not None:
            self._files = OpenFiles(real_file(file), self._sync_engine)
        self.damaged = False
        """Whether a page was met that cannot be read; until a restart nothing is written then."""
        for engine in (self.engine.sync_engine, self._sync_engine):
            event.listen(engine, "handle_error", self._note_damage)

    async def rows(
        self, wanted: Executable, values: Mapping[str, object] | None = None
    ) -> Sequence[Row[Any]]:
        """Read rows in one visit to a thread: a busy loop would be waited for at every step."""
        loop = asyncio.get_running_loop()
        engine = self._reading_engine
        return await loop.run_in_executor(self._readers, _read, engine, wanted, values)

    async def row(self, wanted: Executable) -> Row[Any] | None:
        """Read the first row, if there is one."""
        return next(iter(await self.rows(wanted)), None)

    async def column(self, wanted: Select[T]) -> list[T]:
        """Read the first column of all rows."""
        return [row[0] for row in await self.rows(wanted)]

    async def value(self, wanted: Select[T]) -> T | None:
        """Read one value, None if there is none."""
        return next(iter(await self.column(wanted)), None)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do a piece of work in a transaction of its own, and return its result.

        It is one visit to the writer's thread: nobody waits for the event loop while it is done.
        """
        self._refuse_if_damaged()
        alone = partial(self._alone, work)
        if self.on_postgres:  # where a row may be locked, for which decisions must not wait
            return await _in_thread(self._readers, alone)
        async with self._line.turn(_OTHERS, priority=1):
            return await _in_thread(self._writer, alone)

    def _alone(self, work: Callable[[Connection], T]) -> T:
        self._check_place()
        with self._sync_engine.connect() as connection:
            if not self.on_postgres:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            result = work(connection)
            connection.commit()
        return result

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """Yield a transaction; it is durable when this ends without an error."""
        self._refuse_if_damaged()
        if self.on_postgres:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._line.turn(_OTHERS, priority=1):
            begun = self._writer.submit(self._begin)
            try:
                opened = await asyncio.wrap_future(begun)
                try:
                    yield _WriterConnection(self.engine, opened, self._writer)
                    await _in_thread(self._writer, opened.commit)
                finally:
                    await _in_thread(self._writer, opened.close)
            except asyncio.CancelledError:  # it may have begun all the same
                self._writer.submit(lambda: begun.result().close())
                raise

    def _begin(self) -> Connection:
        """Begin a transaction on SQLite; in the writer's thread."""
        self._check_place()
        connection = self._sync_engine.connect()
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except BaseException:
            connection.close()
            raise
        return connection

    async def transact(self, table: str, work: Work) -> None:
        """Do a piece of work whole or not at all; it is durable when this ends without an error.

        All work that waits is written together, in one visit to a thread and with one wait for the
        disk: SQLite has one writer, and on PostgreSQL those who notify wait for each other. It is
        done in the order of its tables, so that two processes never wait in a circle.
        """
        self._refuse_if_damaged()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, work, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_waiting())
        await done

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._line.turn(_TABLES, priority=0):
                batch = sorted(self._waiting, key=lambda waiting: waiting[0])
                self._waiting = []
                works = [work for _, work, _ in batch]
                faults: Sequence[Exception | None]
                try:
                    faults = await loop.run_in_executor(self._writer, self._together, works)
                except Exception as error:  # noqa: BLE001 - nobody may wait for ever
                    faults = [error] * len(batch)
            for (_, _, done), fault in zip(batch, faults, strict=True):
                if done.cancelled():
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)

    def _together(self, works: Sequence[Work]) -> list[Exception | None]:
        """Do several pieces of work in one transaction; give the fault of each that failed.

        That one fails is rare, so it is found out first, and only then who is at fault.
        """
        try:
            return self._in_one_transaction(works, _do)
        except (IntegrityError, ServerError):
            return self._in_one_transaction(works, _attempt)

    def _in_one_transaction(
        self, works: Sequence[Work], do: Callable[[Connection, Work], Exception | None]
    ) -> list[Exception | None]:
        self._check_place()
        with self._sync_engine.connect() as connection:
            if not self.on_postgres:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            faults = [do(connection, work) for work in works]
            connection.commit()
        return faults

    async def probe(self) -> None:
        """Write a little, durably; raise if that fails."""
        await self.transact("", write_probe)

    def _check_place(self) -> None:
        """Raise where a file of ours was moved, deleted or replaced."""
        if self._files is not None:
            self._files.check()

    def _note_damage(self, context: ExceptionContext) -> None:
        """Remember that the database is damaged, and say it once; called with every error."""
        error = context.sqlalchemy_exception
        if not self.damaged and error is not None and is_damage(fault_of(error)):
            self.damaged = True
            _LOG.critical(
                "database_damaged", cure="stop, then: whitechapel admin restore --replace BACKUP"
            )

    def _refuse_if_damaged(self) -> None:
        if self.damaged:
            raise ServerError("database_damaged", 503)

    async def close(self) -> None:
        """Write what waits, and let go of every connection."""
        if self._writing is not None:
            await self._writing
        self._writer.shutdown()  # first, for a thread that still reads has a connection in hand
        self._readers.shutdown()
        if self._files is not None:
            self._files.close()
        await self.engine.dispose()
        self._sync_engine.dispose()


class _WriterConnection(AsyncConnection):
    """A connection whose every statement is one visit to the writer's thread.

    aiosqlite takes about ten turns of the event loop for a statement. All other writers wait for
    the transaction meanwhile, which was seconds while the loop was busy.
    """

    __slots__ = ("_writer",)

    def __init__(
        self, engine: AsyncEngine, connection: Connection, writer: ThreadPoolExecutor
    ) -> None:
        super().__init__(engine, connection)
        self._writer = writer

    async def execute(
        self, statement: Executable, parameters: Any = None, *, execution_options: Any = None
    ) -> CursorResult[Any]:
        """Execute a statement; `scalar` and `scalars` go through this too."""
        work = partial(
            self._proxied.execute, statement, parameters, execution_options=execution_options
        )
        return await _in_thread(self._writer, work)


async def _in_thread(thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(thread, work)


def _read(
    engine: Engine, wanted: Executable, values: Mapping[str, object] | None
) -> Sequence[Row[Any]]:
    with engine.connect() as connection:
        return connection.execute(wanted, values).all()


def _do(connection: Connection, work: Work) -> None:
    work(connection)


def _attempt(connection: Connection, work: Work) -> Exception | None:
    """Do a piece of work whole or not at all, whatever else is in the transaction."""
    savepoint = connection.begin_nested()
    try:
        work(connection)
    except Exception as error:  # noqa: BLE001 - whoever wanted it is told
        savepoint.rollback()
        return error
    savepoint.commit()
    return None


def write_probe(connection: Connection) -> None:
    """Write a note that differs each time, so that no database can skip the work."""
    connection.execute(_PROBE, {"value": str(time.time_ns())})
