"""The whole database in one file: made while people play, put back elsewhere.

A backup fits either database, whichever it was made from.
"""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert, select
from sqlalchemy.exc import DBAPIError

from whitechapel import __version__
from whitechapel.server.backup import backup_file
from whitechapel.server.backup.backup_file import Header, Row, damaged
from whitechapel.server.backup.row_check import check_rows
from whitechapel.server.errors import ServerError
from whitechapel.server.storage.database_errors import Fault, fault_of
from whitechapel.server.storage.engine import (
    brief_engine,
    real_file,
    shown,
    sqlite_file,
    transaction,
)
from whitechapel.server.storage.migrate import alembic_config
from whitechapel.server.storage.prepare import set_damaged_aside
from whitechapel.server.storage.schema import ACCOUNTS, METADATA, TABLES, UPLOADS
from whitechapel.server.storage.schema_check import check_ours, drop_ours, revision_of, upgrade

_ROWS_AT_ONCE = 500
_TREASURES = (ACCOUNTS, TABLES, UPLOADS)
"""The tables that must be empty if a backup is restored without `replace`."""

_ENDINGS = ("", "-wal", "-shm", "-journal", ".lock")
"""Of the names of the files that belong to an SQLite database."""


def back_up(url: str, file: Path, now: int) -> dict[str, int]:
    """Write all that a database holds at one moment into a file; count the rows of each table.

    It reads a snapshot, so it blocks no writer.
    """
    try:
        over_database = _belongs_to_database(file, url)
    except OSError:  # a folder that we may not look into, or a name that is too long
        raise ServerError("backup_unwritable", file=str(file)) from None
    if over_database:
        raise ServerError("backup_over_database", file=str(file))
    with _snapshot(url) as connection:
        revision = revision_of(connection)
        if revision is None:
            raise _nothing(url)
        if revision != (newest := _revisions(url)[0]):
            raise ServerError("schema_differs", found=revision, wanted=newest)
        tables = METADATA.sorted_tables
        columns = {table.name: list(table.c.keys()) for table in tables}
        header = Header(revision, now, __version__, columns)
        with backup_file.writing(file, header) as writer:
            for table in tables:
                wanted = select(table).order_by(*table.primary_key)
                for row in connection.execute(
                    wanted, execution_options={"yield_per": _ROWS_AT_ONCE}
                ):
                    writer.row(table.name, list(row))
        return writer.rows


def restore(url: str, file: Path, *, replace: bool) -> dict[str, int]:
    """Fill a database from a backup, in one transaction; count the rows of each table.

    The file is read to its end first: a damaged one changes nothing. A database that holds
    accounts, tables or uploads is left alone unless it is to be replaced; an SQLite file that is
    damaged or lacks tables is put aside then. A database of a newer or of another program is left
    alone in any case. A backup of an older schema is brought to the newest.
    """
    revisions = _revisions(url)
    with backup_file.reading(file) as (header, rows):
        if header.revision not in revisions:
            raise ServerError("backup_newer", file=str(file), program=str(header.program))
        check_rows(file, header, rows)
    if replace:
        set_damaged_aside(url)
    with transaction(url) as connection, backup_file.reading(file) as (header, rows):
        check_ours(url, connection)
        if not replace and _holds_anything(connection):
            raise ServerError("database_not_empty", database=shown(url))
        if _revision_there(connection) not in (None, *revisions):
            raise ServerError("database_newer", database=shown(url))
        drop_ours(connection)
        upgrade(url, connection, header.revision)
        try:
            counts = _load(connection, file, header, rows)
        except (DBAPIError, OverflowError, UnicodeError) as error:
            # Values that a column refuses mean a damaged file; other faults are raised as they are.
            if isinstance(error, DBAPIError) and fault_of(error) is not None:
                raise
            raise damaged(file) from None
        upgrade(url, connection)
        return counts


def _load(
    connection: Connection, file: Path, header: Header, rows: Iterator[Row]
) -> dict[str, int]:
    there = MetaData()
    there.reflect(connection)
    for name, columns in header.columns.items():
        if name not in there.tables or set(there.tables[name].c.keys()) != set(columns):
            raise damaged(file)
    counts = dict.fromkeys(header.columns, 0)
    for name, run in groupby(rows, key=lambda row: row[0]):
        columns = header.columns[name]
        filled = (dict(zip(columns, values, strict=True)) for _, values in run)
        while some := list(islice(filled, _ROWS_AT_ONCE)):
            connection.execute(insert(there.tables[name]), some)
            counts[name] += len(some)
    if (
        connection.dialect.name == "sqlite"
        and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None
    ):
        raise damaged(file)
    return counts


def _holds_anything(connection: Connection) -> bool:
    there = MetaData()
    there.reflect(connection)
    found = [there.tables[table.name] for table in _TREASURES if table.name in there.tables]
    return any(connection.execute(select(table).limit(1)).first() is not None for table in found)


def _revision_there(connection: Connection) -> str | None:
    """Return the revision of a database that is to be replaced; None where it cannot be read."""
    try:
        with connection.begin_nested():  # PostgreSQL goes on after a failure only from there
            return revision_of(connection)
    except DBAPIError as error:
        if fault_of(error) is Fault.SCHEMA:
            return None
        raise


def _revisions(url: str) -> list[str]:
    """List the revisions of the schema that this program knows, the newest first."""
    scripts = ScriptDirectory.from_config(alembic_config(url))
    return [script.revision for script in scripts.walk_revisions()]


@contextmanager
def _snapshot(url: str) -> Generator[Connection]:
    """Yield a connection that sees one moment."""
    place = sqlite_file(url)
    if place is not None and not place.exists():
        raise _nothing(url)
    with brief_engine(url) as engine, engine.connect() as connection:
        if place is not None:
            connection.exec_driver_sql("BEGIN")
            yield connection
            return
        yield connection.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )


def _belongs_to_database(file: Path, url: str) -> bool:
    """Whether a file is the database itself, or one that SQLite or a server keeps beside it."""
    place = sqlite_file(url)
    if place is None:
        return False
    place = real_file(place)  # beside which are the others, whatever link leads there
    kept = {real_file(place.with_name(f"{place.name}{ending}")) for ending in _ENDINGS}
    return real_file(file) in kept or any(
        each.exists() and file.exists() and file.samefile(each) for each in kept
    )


def _nothing(url: str) -> ServerError:
    return ServerError("nothing_to_back_up", database=shown(url))
