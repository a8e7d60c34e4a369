"""What the commands share: files, colours, errors."""

import os
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from whitechapel.cli.i18n import Words
from whitechapel.cli.streams import print_error
from whitechapel.core import GameError

STANDARD_INPUT = "-"

MOST_CHARACTERS = 2_000_000
"""Of a file or of standard input; the record of a game has about four thousand."""

LONGEST_LINE = 10_000
"""Characters of a line that is typed; the longest sensible one has a few hundred."""


class CommandError(Exception):
    """A command failed; `sentence` is the name of the message that says why."""

    def __init__(self, sentence: str, **parameters: str | int) -> None:
        super().__init__(sentence, parameters)
        self.sentence = sentence
        self.parameters = parameters


def report_error(words: Words, error: CommandError | GameError) -> int:
    """Print on standard error why a command failed; return its exit status."""
    if isinstance(error, CommandError):
        print_error(words.say(error.sentence, **error.parameters))
    else:
        print_error(words.error(error))
    return 2


def read_text(name: str) -> str:
    """Return the text of a file, or of standard input."""
    return _read_input() if name == STANDARD_INPUT else read_file(Path(name))


def _read_input() -> str:
    try:
        text = sys.stdin.read(MOST_CHARACTERS + 1)
    except (OSError, UnicodeError) as error:  # UTF-16 without a byte order mark raises the latter
        raise unreadable_input(error) from None
    if len(text) > MOST_CHARACTERS:
        raise CommandError("input-too-long", most=MOST_CHARACTERS)
    return text


def read_file(path: Path) -> str:
    """Return the text of a file; raise `CommandError` if it is too long."""
    try:  # read a limited length, as a device may be endless
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except FileNotFoundError:
        raise CommandError("no-such-file", file=str(path)) from None
    except (OSError, ValueError):
        raise CommandError("unreadable-file", file=str(path)) from None
    if len(text) > MOST_CHARACTERS:
        raise CommandError("file-too-long", file=str(path), most=MOST_CHARACTERS)
    return text


def ask_line(prompt: str) -> str:
    """Ask for a line and return it; raise EOFError where there is no more."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(prompt, end="", flush=True)
        return read_line(LONGEST_LINE)
    try:
        return input(prompt)  # unlike readline, it lets the user edit the line
    except (OSError, UnicodeError) as error:  # UTF-16 without a byte order mark raises the latter
        raise unreadable_input(error) from None


def read_line(most: int) -> str:
    """Return the next line of standard input without its end; raise EOFError after the last."""
    try:
        line = sys.stdin.readline(most + 1)
    except (OSError, UnicodeError) as error:  # UTF-16 without a byte order mark raises the latter
        raise unreadable_input(error) from None
    if not line:
        raise EOFError
    line = line.removesuffix("\n")
    if len(line) > most:
        raise CommandError("input-line-too-long", most=most)
    return line


def unreadable_input(error: OSError | UnicodeError) -> CommandError:
    """Return the error for a standard input that is closed, fails or is not text."""
    fault = error.strerror if isinstance(error, OSError) else None
    return CommandError("input-unreadable", fault=fault or str(error))


def write_file(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file, which appears only when it is complete; only its owner can read a private one.

    A device cannot be replaced, so the text is written to it directly.
    """
    draft = path.parent / f"{path.name}.part"
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        path.parent.mkdir(0o700 if private else 0o777, parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)  # an old draft would keep its permissions
        draft.touch(0o600 if private else 0o666)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            draft.unlink(missing_ok=True)
        raise CommandError("unwritable-file", file=str(path)) from None


def wants_colour(options: Namespace) -> bool:
    """Whether to colour the output: on a terminal, unless an option or NO_COLOR decides."""
    if options.colour != "auto":
        return bool(options.colour == "always")
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ
