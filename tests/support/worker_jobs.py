"""Jobs for a `WorkPool`, in a module that its workers can import."""

import os
from pathlib import Path

from support.waiting import wait_until
from whitechapel.core import IllegalMoveError, NotationError
from whitechapel.server.errors import ServerError


def who_am_i() -> int:
    """Return the id of the process that does this."""
    return os.getpid()


def wait_for(file: str) -> str:
    """Return the name of a file once it is there."""
    wait_until(Path(file).exists)
    return file


def note(file: Path, name: str) -> None:
    """Add a line to a file."""
    with file.open("a") as lines:
        lines.write(f"{name}\n")


def never_end(*_: object) -> None:
    """Keep a processor busy."""
    while True:
        pass


def take_memory(megabytes: int) -> int:
    """Hold some memory for a moment."""
    return len(bytearray(megabytes * 1024**2)) // 1024**2


def crash() -> None:
    """End the process without a word."""
    os._exit(7)


def fail() -> None:
    """Raise what no job should."""
    raise KeyError("a fault of ours")


def refuse(kind: str) -> None:
    """Refuse in one of the ways there are."""
    match kind:
        case "notation":
            raise NotationError("record_move", "turns", 1, text="fly")
        case "illegal":
            raise IllegalMoveError("P4.1", "too_far", spaces=3)
        case _:
            raise ServerError("record_is_redacted", 409)
