"""Making a database ready for a server, and saying what to do where that is not possible."""

import errno
import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from alembic.util import CommandError
from sqlalchemy.exc import ArgumentError, DBAPIError

from whitechapel.server.errors import ServerError
from whitechapel.server.storage.database import write_probe
from whitechapel.server.storage.database_errors import Fault, fault_of, is_damage
from whitechapel.server.storage.database_lock import check_log
from whitechapel.server.storage.engine import real_file, shown, sqlite_file, transaction
from whitechapel.server.storage.schema_check import LOOK, schema_broken, upgrade

CHECKED_AT_START: Final = 1024 * 1024 * 1024
"""Bytes of an SQLite file up to which every page is checked before a server starts.

That took one second of computing for a gibibyte, and as long as the disk needs to read it.
"""

_PROBLEMS_TOLD = 3


def prepare(url: str) -> None:
    """Check a database, bring it to the newest schema, and write to it.

    Raise a ServerError that says what to do where one of these fails.
    """
    with explained(url):
        file = sqlite_file(url)
        if file is not None and _size(file) <= CHECKED_AT_START:
            check_pages(file, thorough=False)
        bring_up(url)


def bring_up(url: str) -> None:
    """Bring a database to the newest schema, look at its tables, and write to it."""
    with transaction(url) as connection:
        upgrade(url, connection)
        connection.execute(LOOK)
        write_probe(connection)


def check(url: str) -> None:
    """Check a whole database; raise a ServerError that says what is wrong."""
    with explained(url):
        file = sqlite_file(url)
        if file is not None:
            if not file.exists():  # a check must not create it
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(file))
            check_log(url)
            check_pages(file, thorough=True)
        _try_out(url)


def _try_out(url: str) -> None:
    """Do what a server does at its start, and roll it back."""
    with transaction(url) as connection:
        upgrade(url, connection)
        connection.execute(LOOK)
        write_probe(connection)
        connection.rollback()


def check_pages(file: Path, *, thorough: bool) -> None:
    """Raise unless every page of an SQLite file can be read; a missing or empty file has none.

    A thorough check also compares every index and every reference with its table.
    """
    if not _size(file):
        return
    with closing(sqlite3.connect(file)) as connection:
        pragma = "integrity_check" if thorough else "quick_check"
        try:
            found = [row[0] for row in connection.execute(f"PRAGMA {pragma}({_PROBLEMS_TOLD})")]
            if thorough and connection.execute("PRAGMA foreign_key_check").fetchone():
                found.append("foreign_key_check")
        except sqlite3.Error as error:
            raise DBAPIError(pragma, None, error) from None
    problems = [problem for problem in found if problem != "ok"]
    if problems:
        raise _damaged(file, problems[0])


def set_damaged_aside(url: str) -> None:
    """Rename an SQLite file that is damaged or lacks tables, so that a backup takes its place."""
    file = sqlite_file(url)
    if file is None or not _size(file):
        return
    try:
        with explained(url):
            check_pages(file, thorough=False)
            _try_out(url)
    except ServerError as error:
        if error.code not in ("database_corrupt", "not_a_database", "schema_broken"):
            raise
        file = real_file(file)  # a link stays, and leads to the new file
        names = (file.with_name(f"{file.name}.damaged-{number}") for number in count(1))
        aside = next(name for name in names if not name.exists())
        for part in ("-wal", "-shm", ""):
            if (there := file.with_name(f"{file.name}{part}")).exists():
                there.rename(f"{aside}{part}")


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


@contextmanager
def explained(url: str) -> Generator[None]:
    """Turn what the system and the database say into a ServerError that says what to do."""
    try:
        file = sqlite_file(url)
        if file is not None and file.exists() and not file.is_file():
            raise ServerError("database_not_a_file", file=str(file))
        if file is not None and file.exists() and file.stat().st_nlink > 1:
            # Each name has a write-ahead log of its own, and knows nothing of the other's.
            raise ServerError("database_hard_linked", file=str(file))
        yield
    except CommandError:
        raise ServerError("database_newer", database=shown(url)) from None
    except DBAPIError as error:
        raise _refusal(url, error) from None
    except ArgumentError as error:  # an address that the driver does not understand
        raise ServerError(
            "database_unusable", database=shown(url), fault=_short(str(error))
        ) from None
    except OSError as error:
        place = str(error.filename or sqlite_file(url) or "-")
        raise ServerError(
            "database_path_unusable", file=place, fault=_short(error.strerror)
        ) from None


def _refusal(url: str, error: DBAPIError) -> ServerError:
    fault, file, said = fault_of(error), sqlite_file(url), _short(str(error.orig))
    database = shown(url)
    if fault is Fault.SCHEMA:
        return schema_broken(url, said)
    if file is not None and is_damage(fault):
        if fault is Fault.NOT_A_DATABASE:
            return ServerError("not_a_database", file=str(file))
        return _damaged(file, said)
    match fault:
        case Fault.FULL:
            return ServerError("disk_full", database=database)
        case Fault.DISK:
            return ServerError("disk_error", database=database, fault=said)
        case Fault.READ_ONLY:
            return ServerError("database_unwritable", database=database, fault=said)
        case Fault.LOCKED:
            return ServerError("database_locked", database=database)
        case Fault.UNOPENED:
            return ServerError("database_path_unusable", file=str(file), fault=said)
        case Fault.AWAY if file is None and not getattr(error.orig, "sqlstate", None):
            return ServerError("postgres_unreachable", database=database, fault=said)
        case _:
            return ServerError("database_unusable", database=database, fault=said)


def _damaged(file: Path, problem: str) -> ServerError:
    return ServerError("database_corrupt", file=str(file), fault=_short(problem))


def _short(said: str | None) -> str:
    """Return the first line of what a system or a driver said."""
    lines = (said or "").strip().splitlines() or ["-"]
    return lines[0].strip().rstrip(".:")[:200]
