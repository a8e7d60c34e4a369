"""The engine of a database, SQLite or PostgreSQL, and where the files of SQLite are."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

_BUSY_SECONDS: Final = 30
_CONNECT_SECONDS: Final = 10
"""How long PostgreSQL may take to answer; its own library would wait for minutes."""


def make_engine(url: str, connections: int = 1) -> Engine:
    """Return an engine with a pool of connections, for threads.

    SQLite checks no foreign keys until `check_foreign_keys`: a migration that copies a table would
    delete the rows that refer to the old one.
    """
    address = make_url(url)
    if sqlite_file(url) is None:
        limit = {} if "connect_timeout" in address.query else {"connect_timeout": _CONNECT_SECONDS}
        return create_engine(
            url,
            pool_pre_ping=True,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,
            connect_args=limit,
        )
    engine = create_engine(
        address.set(drivername="sqlite"),
        pool_size=connections,
        pool_use_lifo=True,  # the last one used still has its pages and statements in memory
        hide_parameters=True,
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Make commits survive a power cut, and let readers go on beside a writer.

    SQLAlchemy begins transactions itself: `isolation_level` None keeps the driver out of it.
    """
    connection.isolation_level = None
    _set_pragmas(
        connection,
        "journal_mode=WAL",
        "synchronous=FULL",
        f"busy_timeout={_BUSY_SECONDS * 1000}",
    )


def check_foreign_keys(engine: Engine) -> None:
    """Let SQLite check foreign keys, which PostgreSQL always does."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_foreign_keys)


def _set_foreign_keys(connection: Any, _: object) -> None:
    _set_pragmas(connection, "foreign_keys=ON")


def _set_pragmas(connection: Any, *pragmas: str) -> None:
    for pragma in pragmas:
        connection.execute(f"PRAGMA {pragma}").close()


@contextmanager
def brief_engine(url: str) -> Generator[Engine]:
    """Yield an engine for a short task, such as a migration or a backup."""
    engine = make_engine(url)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def transaction(url: str) -> Generator[Connection]:
    """Yield one transaction for changes of the schema.

    It really is one: Python's driver for SQLite would begin one for rows but not for tables.
    """
    make_file(url)
    file = sqlite_file(url)
    with brief_engine(url) as engine, engine.connect() as connection:
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
