"""Writing games by the million: part by part, so that an interrupted job can go on.

The parts lie beside the file, in a folder with its name and `.parts`, until the whole file is
there; the same job asked for again plays only those that are missing.
"""

import json
import os
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from errno import EISDIR
from pathlib import Path
from typing import Final

from whitechapel import __version__
from whitechapel.alone import alone
from whitechapel.lab.games import Job, Play, random_games
from whitechapel.lab.schema import SCHEMA, encode, join
from whitechapel.lab.workers import Workers, here

RANDOM_GAMES_A_PART: Final = 10_000
AGENTS_GAMES_A_PART: Final = 5
"""About as many as take a second or a few."""


class OtherJobError(Exception):
    """The parts that lie there are of another job, or of another version of the program."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a worker is given: how to play which games, and how to write them."""

    job: Job
    play: Play
    suffix: str
    games_a_part: int

    @property
    def parts(self) -> int:
        """Give the number of parts."""
        return -(-self.job.games // self.games_a_part)

    def numbers(self, part: int) -> range:
        """Give the numbers of the games of a part."""
        size = self.games_a_part
        return range(part * size, min((part + 1) * size, self.job.games))

    def __call__(self, part: int) -> bytes:
        """Play the games of a part and write them."""
        return encode(self.job, self.play(self.job, self.numbers(part)), self.suffix)


def simulate(
    job: Job,
    path: Path,
    play: Play = random_games,
    workers: Workers = here,
    tell: Callable[[int], None] = lambda _: None,
) -> None:
    """Play a job and write it to a file, which is there when it is whole and not before.

    `tell` hears how many games are done, those of an earlier attempt included. Whoever else
    writes to the same file meanwhile gets a TakenError.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    size = RANDOM_GAMES_A_PART if play is random_games else AGENTS_GAMES_A_PART
    work = Work(job, play, path.suffix, size)
    folder = parts_of(path)
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder):
        _open(folder, work)
        _play(work, folder, workers, tell)
        join((_part(folder, part) for part in range(work.parts)), _draft(path), path.suffix)
        _make_final(path)
        shutil.rmtree(folder)


def _play(work: Work, folder: Path, workers: Workers, tell: Callable[[int], None]) -> None:
    """Play and write the parts that are missing."""
    missing = [part for part in range(work.parts) if not _part(folder, part).exists()]
    done = work.job.games - sum(len(work.numbers(part)) for part in missing)
    tell(done)
    with closing(workers(work, missing)) as played:
        for part, content in played:
            _write(_part(folder, part), content)
            done += len(work.numbers(part))
            tell(done)


def parts_of(path: Path) -> Path:
    """Give the folder in which the parts of a file wait."""
    return path.with_name(f"{path.name}.parts")


def _open(folder: Path, work: Work) -> None:
    """Note in the folder what it is for, or refuse one in which parts of something else lie."""
    about = folder / "job.json"
    wanted = {
        "program": __version__,
        "schema": SCHEMA,
        "games_a_part": work.games_a_part,
        **asdict(work.job),
    }
    text = json.dumps(wanted, indent=1).encode()
    if about.exists() and about.read_bytes() == text:
        return
    if any(each not in (about, _draft(about)) for each in folder.iterdir()):
        raise OtherJobError(folder)
    _write(about, text)


def _part(folder: Path, number: int) -> Path:
    return folder / f"{number:06}"


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    _draft(path).write_bytes(content)
    _make_final(path)


def _draft(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def _make_final(path: Path) -> None:
    """Give a draft its name once the disk has it."""
    with _draft(path).open("rb+") as file:
        os.fsync(file.fileno())
    _draft(path).replace(path)
