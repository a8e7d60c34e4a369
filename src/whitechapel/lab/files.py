"""Files that appear only when they are complete, however the process ends."""

import os
from pathlib import Path


def write_complete(file: Path, content: bytes) -> None:
    """Write a file that appears only when it is complete."""
    draft_of(file).write_bytes(content)
    make_final(file)


def draft_of(file: Path) -> Path:
    """Return where a file is written until it is complete."""
    return file.with_name(f"{file.name}.draft")


def make_final(file: Path) -> None:
    """Rename the draft of a file once it is on the disk."""
    with draft_of(file).open("rb+") as draft:
        os.fsync(draft.fileno())
    draft_of(file).replace(file)
