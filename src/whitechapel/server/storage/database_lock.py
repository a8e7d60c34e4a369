"""Locks on an SQLite database: which server owns it, and whether a process has it open.

Besides the file `.lock`, they are locks of one byte that belong to an open file, which only Linux
has: SQLite's own locks are on other bytes, and SQLite does not drop ours when it closes the file.
"""

import errno
import os
import struct
import sys
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from whitechapel.server.errors import ServerError
from whitechapel.server.storage.engine import make_private_folder, real_file, sqlite_file

_BYTE = 1 << 62
"""Which byte is locked: far behind the last one that a file can have."""

_NO_LOCKS = (errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL)
"""The error numbers of a file system without locks."""

_KEPT_BESIDE = ("-wal", "-shm")


@contextmanager
def owned(file: Path) -> Generator[None]:
    """Own a database as its only server, or raise `Timeout`.

    The file `.lock` is locked, and the database too if it is there: `.lock` may be deleted, and one
    database may have several names.
    """
    real = real_file(file)
    lock = lock_of(file)
    make_private_folder(lock.parent)
    with _locked(lock), _owned_byte(real):
        _make_private(real)
        yield


@contextmanager
def _locked(file: Path) -> Generator[None]:
    """Lock a file; a file system without locks refuses no server."""
    with ExitStack() as stack:
        try:
            stack.enter_context(FileLock(file, timeout=0, mode=0o600, fallback_to_soft=False))
        except OSError as error:
            if isinstance(error, Timeout) or error.errno not in _NO_LOCKS:
                raise
        yield


def lock_of(file: Path) -> Path:
    """Return the lock of a database: beside its real place, whatever link leads there."""
    real = real_file(file)
    return real.with_name(f"{real.name}.lock")


@contextmanager
def _owned_byte(file: Path) -> Generator[None]:
    """Lock a byte of the database itself.

    Closing the file drops SQLite's locks of this process, so no connection may be open then.
    """
    try:
        held = os.open(file, os.O_RDWR)
    except OSError:  # not there, or not ours to write: then no server can start on it
        yield
        return
    try:
        if not _lock(held, shared=False):
            raise Timeout(str(file))
        yield
    finally:
        os.close(held)


def _make_private(file: Path) -> None:
    """Let the owner alone read a database that another program, or a restored copy, left open."""
    for part in ("", *_KEPT_BESIDE):
        with suppress(OSError):  # not there, or another user's
            place = file.with_name(f"{file.name}{part}")
            if place.stat().st_mode & 0o077:
                place.chmod(0o600)


class OpenMark:
    """Shows other processes that this one has a database open, until it is closed."""

    def __init__(self, file: Path) -> None:
        self._held: int | None = None
        with suppress(OSError):  # no server was ever here
            self._held = os.open(lock_of(file), os.O_RDONLY)
            _lock(self._held, shared=True)

    def close(self) -> None:
        """Take the mark away."""
        if self._held is not None:
            os.close(self._held)
            self._held = None


def check_log(url: str) -> None:
    """Raise where a server has lost the write-ahead log of its SQLite file.

    The server goes on with a log that has no name any more: a second process would not see what is
    in it, and what that process writes would be lost.
    """
    file = sqlite_file(url)
    if file is None or not file.exists():
        return
    real = real_file(file)
    if all(real.with_name(f"{real.name}{part}").exists() for part in _KEPT_BESIDE):
        return
    if _is_marked(file):
        raise ServerError("database_log_lost", file=str(real))


def _is_marked(file: Path) -> bool:
    """Whether a process has a database open."""
    if sys.platform != "linux":
        return False
    import fcntl  # noqa: PLC0415 - not on every system

    try:
        held = os.open(lock_of(file), os.O_RDONLY)
    except OSError:
        return False
    try:
        found = fcntl.fcntl(held, fcntl.F_OFD_GETLK, _byte(fcntl.F_WRLCK))
    except OSError:  # a file system without such locks
        return False
    finally:
        os.close(held)
    kind: int = struct.unpack_from("h", found)[0]
    return kind != fcntl.F_UNLCK


def _lock(held: int, *, shared: bool) -> bool:
    """Lock the byte; False if another process has it."""
    if sys.platform != "linux":
        return True
    import fcntl  # noqa: PLC0415 - not on every system

    try:
        fcntl.fcntl(held, fcntl.F_OFD_SETLK, _byte(fcntl.F_RDLCK if shared else fcntl.F_WRLCK))
    except BlockingIOError:
        return False
    except OSError:  # a file system without such locks
        return True
    return True


def _byte(kind: int) -> bytes:
    """Return the `struct flock` that means our byte."""
    return struct.pack("hhqqi4x", kind, os.SEEK_SET, _BYTE, 1, 0)
