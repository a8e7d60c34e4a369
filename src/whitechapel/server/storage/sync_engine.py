"""One transaction for changes of the schema, with the ordinary, synchronous drivers."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

_BUSY_SECONDS = 30
_CONNECT_SECONDS = 10
"""How long PostgreSQL may take to answer; its own library would wait for minutes."""


@contextmanager
def transaction(url: str) -> Generator[Connection]:
    """Yield one transaction of an ordinary, synchronous connection: for changes of the schema.

    SQLite checks no foreign keys in it, for a migration that makes a table anew would delete what
    hangs on the old one; and it really is one transaction, which Python's driver begins for rows
    but not for tables.
    """
    make_file(url)
    file = sqlite_file(url)
    with plain_engine(url) as engine, engine.connect() as connection:
        if file is None:
            connection.begin()
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection
        connection.commit()


def make_file(url: str) -> None:
    """Make the file of an SQLite database if there is none."""
    file = sqlite_file(url)
    if file is not None:
        make_private_folder(file.parent)
        file.touch(0o600)  # it will hold every secret; what SQLite puts beside it takes its mode


@contextmanager
def plain_engine(url: str) -> Generator[Engine]:
    """Yield an ordinary, synchronous engine."""
    address = make_url(url)
    if sqlite_file(url) is None:
        limit = {} if "connect_timeout" in address.query else {"connect_timeout": _CONNECT_SECONDS}
        engine = create_engine(url, connect_args=limit)
    else:
        address = address.set(drivername="sqlite")
        engine = create_engine(address, connect_args={"timeout": _BUSY_SECONDS})
        event.listen(engine, "connect", _prepare_sqlite)
    try:
        yield engine
    finally:
        engine.dispose()


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Leave transactions to us, and let a reader and a writer go on beside each other."""
    connection.isolation_level = None
    connection.execute("PRAGMA journal_mode=WAL").close()


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into; one that is there stays as it is."""
    folder.mkdir(0o700, parents=True, exist_ok=True)


def sqlite_file(url: str) -> Path | None:
    """Return the file of a database in SQLite; None for PostgreSQL."""
    address = make_url(url)
    return None if address.drivername.startswith("postgresql") else Path(address.database or "")


def real_file(file: Path) -> Path:
    """Return where a file really is, as SQLite does: beside that place it keeps its other files.

    Unlike `Path.resolve`, this does not raise where links lead in a circle.
    """
    return Path(os.path.realpath(file))


def shown(url: str) -> str:
    """Return the address of a database without its password."""
    address = make_url(url)
    return address.set(drivername=address.get_backend_name()).render_as_string()
