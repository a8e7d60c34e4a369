"""The engines of a running server, for SQLite or PostgreSQL."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from whitechapel.server.storage.sync_engine import make_private_folder

READERS: Final = 4
"""Threads that read."""

_BUSY_SECONDS: Final = 30


def async_engine(url: str) -> AsyncEngine:
    """Return the engine of coroutines."""
    if url.startswith("postgresql"):
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=5, max_overflow=5, hide_parameters=True
        )
    if (file := make_url(url).database) and file != ":memory:":
        make_private_folder(Path(file).parent)
    engine = create_async_engine(
        url, pool_size=5, connect_args={"timeout": _BUSY_SECONDS}, hide_parameters=True
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def thread_engine(url: str) -> Engine:
    """Return the engine of the threads that read and that write whole transactions."""
    if url.startswith("postgresql"):
        return create_engine(
            url, pool_pre_ping=True, pool_size=READERS + 1, max_overflow=0, hide_parameters=True
        )
    engine = create_engine(
        make_url(url).set(drivername="sqlite"),
        pool_size=READERS + 1,
        hide_parameters=True,
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Keep what is acknowledged through a power cut, and let readers go on beside a writer.

    SQLAlchemy begins transactions itself: `isolation_level` None keeps the driver out of it.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={_BUSY_SECONDS * 1000}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
