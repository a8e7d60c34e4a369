"""Being alone: a second process that wants the same is refused as long as the first one lives."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path


class TakenError(Exception):
    """Another process is at it."""


@contextmanager
def alone(place: Path) -> Generator[None]:
    """Hold a file or a folder that is there; whoever is killed lets go of it.

    Windows has no such lock, and some file systems have none either: there nobody is refused.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - not on every system

    held = os.open(place, os.O_RDONLY)
    try:
        with suppress(OSError):
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise TakenError(place) from None
        if not _is_still_there(held, place):
            raise TakenError(place)  # deleted since we opened it; another may lock its successor
        yield
    finally:
        os.close(held)


def _is_still_there(held: int, place: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(held), place.stat())
    except OSError:
        return False
