"""A bar that shows how far a long command is, on a terminal only."""

from contextlib import suppress
from typing import TextIO

_WIDTH = 30


def show_progress(stream: TextIO, done: int, of: int) -> None:
    """Draw a bar on a terminal, and nothing elsewhere."""
    if stream.isatty():
        filled = _WIDTH * done // of
        with suppress(OSError):  # the terminal may be gone; the work goes on
            stream.write(f"\r[{'#' * filled}{'.' * (_WIDTH - filled)}] {done}/{of}")
            stream.flush()


def finish_progress(stream: TextIO) -> None:
    """Begin a new line after the bar."""
    if stream.isatty():
        with suppress(OSError):
            stream.write("\n")
