"""The files of an open SQLite database, which must stay where they are."""

from pathlib import Path
from typing import TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from whitechapel.server.storage.database_lock import OpenMark

_Identity: TypeAlias = tuple[int, int] | None
"""Device and inode of a file; None if it is not there."""


class OpenFiles:
    """Notices when a file of the database is moved, deleted or replaced.

    SQLite would go on writing to a file that has no name any more. One connection stays open, for
    SQLite deletes the write-ahead log when the last one is closed.
    """

    def __init__(self, file: Path, engine: Engine) -> None:
        self._file = file
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
        for part, known in zip(("", "-wal", "-shm"), self._identities, strict=True):
            if self._identity(part) != known:
                raise self._away(part)

    def _hold(self) -> None:
        connection = self._engine.connect()
        connection.detach()  # from the pool, which may close its connections
        connection.exec_driver_sql("SELECT name FROM sqlite_schema LIMIT 1").all()  # opens the log
        self._connection = connection
        self._identities = tuple(self._identity(part) for part in ("", "-wal", "-shm"))
        self._mark = OpenMark(self._file)

    def _identity(self, part: str) -> _Identity:
        try:
            found = self._place(part).stat()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise OperationalError("stat", None, error) from None
        return found.st_dev, found.st_ino

    def _away(self, part: str) -> OperationalError:
        return OperationalError("stat", None, FileNotFoundError(self._place(part)))

    def _place(self, part: str) -> Path:
        return self._file.with_name(f"{self._file.name}{part}")

    def close(self) -> None:
        """Let go of the files."""
        if self._mark is not None:
            self._mark.close()
        if self._connection is not None:
            self._connection.close()
