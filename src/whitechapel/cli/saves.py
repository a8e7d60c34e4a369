"""Saved games: a record in a file, rewritten after every move."""

import os
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

from whitechapel.cli.console import CommandError, read_file, write_file
from whitechapel.core import (
    AnyMatch,
    AnyRules,
    NotationError,
    Record,
    hides_cards,
    record_of,
    replay,
)


class Saved(NamedTuple):
    """A game and what its players chose at the start."""

    match: AnyMatch
    tags: Mapping[str, str]


def usual_file(game: str) -> Path:
    """Return the file for a saved game unless the user names another."""
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_STATE_HOME")
    try:
        folder = Path(base) if base else Path.home() / ".local" / "state"
    except RuntimeError:  # a user without an entry in the password file, and without HOME
        raise CommandError("no-home-for-save") from None
    return folder / "whitechapel" / f"{game}.toml"


def save(file: Path, saved: Saved) -> None:
    """Write the game to a file that only its owner can read, as it reveals who Jack is."""
    write_file(file, replace(record_of(saved.match), tags=saved.tags).text(), private=True)


def resume(file: Path, rules: AnyRules) -> Saved | None:
    """Return the game saved in a file; None if there is none or it is over."""
    try:
        record = Record.parse(read_file(file))
    except CommandError as error:
        if error.sentence == "no-such-file":
            return None
        raise
    match = replay(record, rules)
    if hides_cards(record, rules) or record.viewer is not None:
        raise NotationError("record_other_viewer", "viewer", found=str(record.viewer or "-"))
    return None if record.winner is not None else Saved(match, record.tags)


def free_name(file: Path) -> Path:
    """Return the first free name beside a file: pocket.1.toml, pocket.2.toml and so on."""
    names = (file.with_name(f"{file.stem}.{number}{file.suffix}") for number in count(1))
    return next(name for name in names if not name.exists())


def keep_earlier(file: Path) -> Path | None:
    """Rename the file of an earlier game, so that it is not lost; return its new name, if any."""
    try:
        return file.rename(free_name(file)) if file.is_file() else None
    except OSError:
        raise CommandError("unwritable-file", file=str(file)) from None
