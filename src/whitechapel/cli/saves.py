"""The game that waits to be resumed: a record in a file, written anew after every move."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from whitechapel.cli.console import CommandError, read_text, write_text
from whitechapel.core import AnyRules, Match, NotationError, Record, record_of, replay


class Saved(NamedTuple):
    """A game and what its players chose at the start."""

    match: Match
    tags: Mapping[str, str]


def usual_file(game: str) -> Path:
    """Give the file in which a game waits unless another is named."""
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_STATE_HOME")
    folder = Path(base) if base else Path.home() / ".local" / "state"
    return folder / "whitechapel" / f"{game}.toml"


def save(file: Path, saved: Saved) -> None:
    """Write the game, whole or not at all."""
    write_text(str(file), replace(record_of(saved.match), tags=saved.tags).text())


def resume(file: Path, rules: AnyRules) -> Saved | None:
    """Read the game that waits in a file; None if there is none, or it is over."""
    if not file.exists():
        return None
    record = Record.parse(read_text(str(file)))
    match = replay(record, rules)
    if record.eyes is not None:
        raise NotationError("record_other_eyes", "eyes", found=str(record.eyes))
    return None if rules.outcome(match.state) else Saved(match, record.tags)


def put_aside(file: Path) -> Path:
    """Rename a file that cannot be resumed, so that nothing is lost."""
    kept = file.with_name(file.name + ".broken")
    try:
        file.replace(kept)
    except OSError:
        raise CommandError("unwritable-file", file=str(kept)) from None
    return kept
