"""What the commands share: files, colours, complaints."""

import os
import sys
from argparse import Namespace
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
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.read()
        return Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CommandError("no-such-file", file=name) from None
    except (OSError, ValueError):
        raise CommandError("unreadable-file", file=name) from None


def write_text(name: str, text: str) -> None:
    """Write a file whole or not at all."""
    path = Path(name)
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        raise CommandError("unwritable-file", file=name) from None


def wants_colour(options: Namespace) -> bool:
    """Colour a terminal that can show it, unless told otherwise."""
    if options.colour != "auto":
        return bool(options.colour == "always")
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ
