"""The game that waits to be resumed: a record in a file, written anew after every move."""

import os
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from whitechapel.cli.console import CommandError, read_file, write_file
from whitechapel.core import AnyRules, Match, NotationError, Record, hides_cards, record_of, replay


class Saved(NamedTuple):
    """A game and what its players chose at the start."""

    match: Match
    tags: Mapping[str, str]


def usual_file(game: str) -> Path:
    """Return the file in which a game waits unless another is named."""
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_STATE_HOME")
    try:
        folder = Path(base) if base else Path.home() / ".local" / "state"
    except RuntimeError:  # a user without an entry in the password file, and without HOME
        raise CommandError("no-home-for-save") from None
    return folder / "whitechapel" / f"{game}.toml"


def save(file: Path, saved: Saved) -> None:
    """Write the game, whole or not at all, for its owner alone: it tells who Jack is."""
    write_file(file, replace(record_of(saved.match), tags=saved.tags).text(), private=True)


def resume(file: Path, rules: AnyRules) -> Saved | None:
    """Read the game that waits in a file; None if there is none, or it is over."""
    try:
        record = Record.parse(read_file(file))
    except CommandError as error:
        if error.sentence == "no-such-file":
            return None
        raise
    match = replay(record, rules)
    if hides_cards(record, rules) or record.eyes is not None:
        raise NotationError("record_other_eyes", "eyes", found=str(record.eyes or "-"))
    return None if record.winner is not None else Saved(match, record.tags)


def aside(file: Path) -> Path:
    """Give the first free name beside a file: pocket.1.toml, pocket.2.toml and so on."""
    names = (file.with_name(f"{file.stem}.{number}{file.suffix}") for number in count(1))
    return next(name for name in names if not name.exists())


def put_aside(file: Path) -> Path | None:
    """Rename the file of an earlier game, so that nothing is lost; tell its name if there was."""
    try:
        return file.rename(aside(file)) if file.is_file() else None
    except OSError:
        raise CommandError("unwritable-file", file=str(file)) from None
