"""What the commands share: files, colours, complaints."""

import os
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from whitechapel.cli.words import Words
from whitechapel.core import GameError

STANDARD_INPUT = "-"


class CommandError(Exception):
    """A command cannot be carried out; the sentence to say has a name and parameters."""

    def __init__(self, sentence: str, **parameters: str | int) -> None:
        super().__init__(sentence, parameters)
        self.sentence = sentence
        self.parameters = parameters


def complain(words: Words, error: CommandError | GameError) -> int:
    """Say on standard error why a command failed; give its exit status."""
    if isinstance(error, CommandError):
        print(words.say(error.sentence, **error.parameters), file=sys.stderr)
    else:
        print(words.error(error), file=sys.stderr)
    return 2


def read_text(name: str) -> str:
    """Read a file, or standard input."""
    return sys.stdin.read() if name == STANDARD_INPUT else read_file(Path(name))


def read_file(path: Path) -> str:
    """Read a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CommandError("no-such-file", file=str(path)) from None
    except (OSError, ValueError):
        raise CommandError("unreadable-file", file=str(path)) from None


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all; a device, which cannot be replaced, just takes the text."""
    draft = path.parent / f"{path.name}.part"
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")
            return
        path.parent.mkdir(parents=True, exist_ok=True)
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
    """Colour a terminal that can show it, unless told otherwise."""
    if options.colour != "auto":
        return bool(options.colour == "always")
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ
