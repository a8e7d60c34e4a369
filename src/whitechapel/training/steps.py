"""Steps of a course, each in many parts that can be done anywhere and in any order.

Every part is a file in the folder of its step, so a stopped course resumes where it stopped.
"""

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from whitechapel.lab.files import write_complete
from whitechapel.lab.workers import Work, Workers


class Progress(Protocol):
    """Shows how many parts of a step are done."""

    def __call__(self, done: int, parts: int, /) -> None:
        """Show the number of parts that are done."""
        ...


@dataclass(frozen=True, slots=True)
class TrainingStep:
    """One kind of work, to be done in a number of parts, each with its file in a folder."""

    folder: Path
    work: Work
    parts: int

    def run(self, workers: Workers, progress: Progress) -> list[Path]:
        """Do the parts that are missing; return the files of all parts in order."""
        self.folder.mkdir(parents=True, exist_ok=True)
        files = [self.folder / f"part-{number:04}" for number in range(self.parts)]
        missing = [number for number, file in enumerate(files) if not file.exists()]
        done = self.parts - len(missing)
        # Closing ends the processes at once, also where a part fails or the user interrupts.
        with closing(workers(self.work, missing)) as finished:
            for number, data in finished:
                write_complete(files[number], data)
                done += 1
                progress(done, self.parts)
        return files
