"""The standard streams, which a shell may have closed or connected to a full disk."""

import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO, cast


def prepare_streams() -> None:
    """Open the null device for each closed stream, and replace what cannot be read or written.

    Otherwise the next file or socket would get the number of the closed stream. As in the GNU
    tools, standard input is opened for writing and standard output for reading: using them fails,
    as it should. Standard error is opened for writing: messages are dropped.
    """
    if _is_closed(sys.stdin):
        _open_null(0, os.O_WRONLY)
        sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    if _is_closed(sys.stdout):
        _open_null(1, os.O_RDONLY)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if _is_closed(sys.stderr):
        _open_null(2, os.O_WRONLY)
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _is_closed(stream: TextIO) -> bool:
    return cast("TextIO | None", stream) is None


def _open_null(number: int, mode: int) -> None:
    """Open the null device under a number, for the programs that we start as well."""
    opened = os.open(os.devnull, mode)
    if opened != number:
        os.dup2(opened, number)
        os.close(opened)
    os.set_inheritable(number, True)  # noqa: FBT003 - it has no name


def print_error(text: str) -> None:
    """Print a line to standard error; a full disk there must not change the exit status."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Redirect a broken stream to the null device, so that Python's last flush succeeds."""
    with suppress(OSError, ValueError):  # a stream in memory has no number
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, stream.fileno())
        os.close(null)
