"""The database: reading and writing, SQLite or PostgreSQL."""

import asyncio
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import structlog
from sqlalchemy import (
    Connection,
    Engine,
    ExceptionContext,
    Executable,
    Row,
    Select,
    event,
    text,
)
from sqlalchemy.exc import IntegrityError, OperationalError

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.fair_queue import FairQueue
from whitechapel.server.storage.database_errors import fault_of, is_damage
from whitechapel.server.storage.database_lock import OpenMark
from whitechapel.server.storage.engine import (
    check_foreign_keys,
    make_engine,
    make_private_folder,
    real_file,
    sqlite_file,
)

_READERS: Final = 4
"""Threads that read."""

_WRITERS: Final = 4
"""Threads that write in transactions of their own on PostgreSQL, where they may wait for a lock."""

_TABLES, _OTHERS = "tables", "others"
"""Who writes to SQLite: decisions, for which players wait, go before guests, sessions and notes.
Between two batches of decisions one of the others has its turn."""

_PROBE = text(
    "INSERT INTO server_state (name, value) VALUES ('probe', :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)

_LOG = structlog.get_logger()

T = TypeVar("T")

Work: TypeAlias = Callable[[Connection], None]
"""Statements that belong together."""


_Identity: TypeAlias = tuple[int, int] | None
"""Device and inode of a file; None if it is not there."""


class Database:
    """Connections to the database. Writers on SQLite stand in line; readers never wait."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.on_postgres = url.startswith("postgresql")
        self._line = FairQueue(1, sys.maxsize, sys.maxsize)
        self._waiting: list[tuple[str, Work, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._other_writers = ThreadPoolExecutor(_WRITERS, "other-writer")
        self.naming = asyncio.Lock()
        """Held by the one piece of work in this process that takes a name."""
        file = sqlite_file(url)
        if file is not None:
            make_private_folder(file.parent)
        self._engine = make_engine(url, _READERS + 1 + (_WRITERS if self.on_postgres else 0))
        check_foreign_keys(self._engine)
        self._reading_engine = self._engine
        if self.on_postgres:  # which would otherwise begin and end a transaction for a look-up
            self._reading_engine = self._engine.execution_options(isolation_level="AUTOCOMMIT")
        self._files = None if file is None else _OpenFiles(real_file(file), self._engine)
        self.damaged = False
        """Whether a page was met that cannot be read; until a restart nothing is written then."""
        event.listen(self._engine, "handle_error", self._note_damage)

    async def rows(
        self, wanted: Executable, values: Mapping[str, object] | None = None
    ) -> Sequence[Row[Any]]:
        """Read rows in one call to a thread: each further call would wait for the event loop."""
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

        It is one visit to a thread: other writers never wait for the event loop.
        """
        self._refuse_if_damaged()
        alone = partial(self._alone, work)
        loop = asyncio.get_running_loop()
        if self.on_postgres:  # where a row may be locked, for which decisions must not wait
            return await loop.run_in_executor(self._other_writers, alone)
        async with self._line.turn(_OTHERS, priority=1):
            return await loop.run_in_executor(self._writer, alone)

    def _alone(self, work: Callable[[Connection], T]) -> T:
        self._check_place()
        with self._engine.connect() as connection:
            if not self.on_postgres:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            result = work(connection)
            connection.commit()
        return result

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
                except Exception as error:  # noqa: BLE001 - every caller must get an answer
                    faults = [error] * len(batch)
            for (_, _, done), fault in zip(batch, faults, strict=True):
                if done.cancelled():
                    continue
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)

    def _together(self, works: Sequence[Work]) -> list[Exception | None]:
        """Do several pieces of work in one transaction; return the fault of each that failed.

        Conflicts are rare: try the whole batch first, then one savepoint for each work.
        """
        try:
            return self._in_one_transaction(works, _do)
        except (IntegrityError, ServerError):
            return self._in_one_transaction(works, _attempt)

    def _in_one_transaction(
        self, works: Sequence[Work], do: Callable[[Connection, Work], Exception | None]
    ) -> list[Exception | None]:
        self._check_place()
        with self._engine.connect() as connection:
            if not self.on_postgres:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            faults = [do(connection, work) for work in works]
            connection.commit()
        return faults

    async def probe(self) -> None:
        """Write a little, durably; raise if that fails."""
        await self.transact("", write_probe)

    def _check_place(self) -> None:
        """Raise if a file of ours was moved, deleted or replaced."""
        if self._files is not None:
            self._files.check()

    def _note_damage(self, context: ExceptionContext) -> None:
        """Remember that the database is damaged, and log it once; called with every error."""
        error = context.sqlalchemy_exception
        if not self.damaged and error is not None and is_damage(fault_of(error)):
            self.damaged = True
            _LOG.critical(
                "database_damaged", remedy="stop, then: whitechapel admin restore --replace BACKUP"
            )

    def _refuse_if_damaged(self) -> None:
        if self.damaged:
            raise ServerError("database_damaged", 503)

    async def close(self) -> None:
        """Write what waits, and close every connection."""
        if self._writing is not None:
            await self._writing
        for threads in (self._writer, self._other_writers, self._readers):
            threads.shutdown()  # first, for a thread that still reads has a connection in hand
        if self._files is not None:
            self._files.close()
        self._engine.dispose()


def _read(
    engine: Engine, wanted: Executable, values: Mapping[str, object] | None
) -> Sequence[Row[Any]]:
    with engine.connect() as connection:
        return connection.execute(wanted, values).all()


def _do(connection: Connection, work: Work) -> None:
    work(connection)


def _attempt(connection: Connection, work: Work) -> Exception | None:
    """Do a piece of work in a savepoint of its own; return its error, if any."""
    savepoint = connection.begin_nested()
    try:
        work(connection)
    except Exception as error:  # noqa: BLE001 - `_together` returns it
        savepoint.rollback()
        return error
    savepoint.commit()
    return None


def write_probe(connection: Connection) -> None:
    """Write a note that differs each time, so that no database can skip the work."""
    connection.execute(_PROBE, {"value": str(time.time_ns())})


class _OpenFiles:
    """Notices when a file of the database is moved, deleted or replaced.

    SQLite would go on writing to a file that has no name any more. One connection stays open, for
    SQLite deletes the write-ahead log when the last one is closed.
    """

    def __init__(self, file: Path, engine: Engine) -> None:
        self._file = file
        self._places = {part: file.with_name(f"{file.name}{part}") for part in ("", "-wal", "-shm")}
        self._engine = engine
        self._connection: Connection | None = None
        self._mark: OpenMark | None = None
        self._identities: tuple[_Identity, ...] = ()

    def check(self) -> None:
        """Raise the error of a database that is away, for the files may be put back."""
        if self._identity("") is None:
            raise self._away("")
        if self._connection is None:
            self._hold()
        for part, known in zip(self._places, self._identities, strict=True):
            if self._identity(part) != known:
                raise self._away(part)

    def _hold(self) -> None:
        connection = self._engine.connect()
        connection.detach()  # from the pool, which may close its connections
        connection.exec_driver_sql("SELECT name FROM sqlite_schema LIMIT 1").all()  # opens the log
        self._connection = connection
        self._identities = tuple(self._identity(part) for part in self._places)
        self._mark = OpenMark(self._file)

    def _identity(self, part: str) -> _Identity:
        try:
            found = self._places[part].stat()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise OperationalError("stat", None, error) from None
        return found.st_dev, found.st_ino

    def _away(self, part: str) -> OperationalError:
        return OperationalError("stat", None, FileNotFoundError(self._places[part]))

    def close(self) -> None:
        """Close the files."""
        if self._mark is not None:
            self._mark.close()
        if self._connection is not None:
            self._connection.close()
