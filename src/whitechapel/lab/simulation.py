"""Write games by the million, part by part, so that an interrupted job can be resumed.

Until the file is complete, its parts are in the folder `NAME.parts` beside it. Running the same
job again plays only the missing parts.
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

from filelock import FileLock

from whitechapel import __version__
from whitechapel.lab.files import draft_of, make_final, write_complete
from whitechapel.lab.games import Play, SimulationJob, random_games
from whitechapel.lab.schema import SCHEMA, encode, join
from whitechapel.lab.workers import Workers, in_this_process

RANDOM_GAMES_A_PART: Final = 10_000
AGENTS_GAMES_A_PART: Final = 5
"""A part takes a few seconds at most."""

_LOCK: Final = ".lock"


class OtherJobError(Exception):
    """The folder holds parts of another job, or of another version of the program."""


@dataclass(frozen=True, slots=True)
class Work:
    """The work that is sent to a worker: which games to play and in which format."""

    job: SimulationJob
    play: Play
    suffix: str
    games_a_part: int

    @property
    def parts(self) -> int:
        """Return the number of parts."""
        return -(-self.job.games // self.games_a_part)

    def numbers(self, part: int) -> range:
        """Return the numbers of the games of a part."""
        size = self.games_a_part
        return range(part * size, min((part + 1) * size, self.job.games))

    def __call__(self, part: int) -> bytes:
        """Play the games of a part; return them as the bytes of a file."""
        return encode(self.job, self.play(self.job, self.numbers(part)), self.suffix)


def simulate(
    job: SimulationJob,
    path: Path,
    play: Play = random_games,
    workers: Workers = in_this_process,
    on_progress: Callable[[int], None] = lambda _: None,
) -> None:
    """Play a job and write it to a file, which appears only when it is complete.

    `on_progress` gets the number of games done, those of an earlier attempt included. Raise
    `Timeout` if another process is writing the same file.
    """
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    size = RANDOM_GAMES_A_PART if play is random_games else AGENTS_GAMES_A_PART
    work = Work(job, play, path.suffix, size)
    folder = parts_of(path)
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / _LOCK, timeout=0):
        _open(folder, work)
        _play(work, folder, workers, on_progress)
        join((_part(folder, part) for part in range(work.parts)), draft_of(path), path.suffix)
        make_final(path)
        shutil.rmtree(folder, ignore_errors=True)  # Windows keeps the lock, which is open


def _play(work: Work, folder: Path, workers: Workers, on_progress: Callable[[int], None]) -> None:
    """Play and write the missing parts."""
    missing = [part for part in range(work.parts) if not _part(folder, part).exists()]
    done = work.job.games - sum(len(work.numbers(part)) for part in missing)
    on_progress(done)
    with closing(workers(work, missing)) as played:
        for part, content in played:
            write_complete(_part(folder, part), content)
            done += len(work.numbers(part))
            on_progress(done)


def parts_of(path: Path) -> Path:
    """Return the folder for the parts of a file."""
    return path.with_name(f"{path.name}.parts")


def _open(folder: Path, work: Work) -> None:
    """Write the job into the folder; raise `OtherJobError` if parts of another one are there."""
    about = folder / "job.json"
    description = {
        "program": __version__,
        "schema": SCHEMA,
        "games_a_part": work.games_a_part,
        **asdict(work.job),
    }
    text = json.dumps(description, indent=1).encode()
    if about.exists() and about.read_bytes() == text:
        return
    if any(each not in (about, draft_of(about), folder / _LOCK) for each in folder.iterdir()):
        raise OtherJobError(folder)
    write_complete(about, text)


def _part(folder: Path, number: int) -> Path:
    return folder / f"{number:06}"
