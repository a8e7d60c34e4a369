"""A course of training: generations of weights, each learned from games with those before."""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeAlias

import numpy as np
from filelock import FileLock

from whitechapel import __version__
from whitechapel.ai import Agent
from whitechapel.lab.files import write_complete
from whitechapel.lab.workers import Work, Workers
from whitechapel.training.examples import Examples, Numbers
from whitechapel.training.network import Fitting, Weights, from_bytes, to_bytes, train, values_of
from whitechapel.training.steps import Progress, TrainingStep

Report: TypeAlias = Callable[[str], None]
"""Where a course reports, line by line."""


class OtherCourseError(Exception):
    """The files in the folder belong to another course, or to another version of the program."""


class OtherNetworkError(Exception):
    """The weights to begin with are of a network with other inputs."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run of a course: where its files are, who does the work, and where it reports."""

    folder: Path
    workers: Workers
    report: Report
    progress: Progress

    def weights_file(self, generation: int) -> Path:
        """Return where the weights of a generation are kept."""
        return self.folder / f"weights-{generation}.bin"

    def weights(self, generation: int) -> Weights:
        """Read the weights of a generation."""
        return from_bytes(self.weights_file(generation).read_bytes())

    def files(self, name: str, work: Work, parts: int) -> list[Path]:
        """Do those parts of a step that are missing; return the files of all parts."""
        self.report(f"  {name}: {parts} parts")
        return TrainingStep(self.folder / name, work, parts).run(self.workers, self.progress)

    def examples(self, name: str, work: Work, parts: int) -> Examples:
        """Return the examples of a step."""
        return Examples.from_files(self.files(name, work, parts))

    def earlier_examples(self, names: Iterable[str]) -> list[Examples]:
        """Return the examples of steps that were done in earlier generations."""
        files = (sorted((self.folder / name).glob("part-????")) for name in names)
        return [Examples.from_files(each) for each in files]

    def fit(
        self,
        weights: Weights,
        examples: Examples,
        fitting: Fitting,
        symmetries: Numbers | None = None,
    ) -> None:
        """Fit weights to examples in place, and report every epoch."""
        errors = train(weights, examples, fitting, symmetries)
        for number, error in enumerate(errors, start=1):
            self.report(f"  epoch {number}: {len(examples)} values, error {error**0.5:.4f}")

    def report_errors(self, weights: Weights, examples: Examples) -> None:
        """Report how far weights are from the targets of examples that they have not learned."""
        found = values_of(weights, examples)
        for turn in np.unique(examples.turns):
            chosen = examples.turns == turn
            error = found[chosen] - examples.targets[chosen]
            mean, spread = examples.targets[chosen].mean(), examples.targets[chosen].std()
            self.report(
                f"  turn {turn}: {chosen.sum()} values, mean {mean:.3f}, spread {spread:.3f}, "
                f"error of the network {np.sqrt((error * error).mean()):.3f}"
            )


class Course(Protocol):
    """The part of a course that differs by game: a frozen dataclass with the amounts as fields."""

    __dataclass_fields__: ClassVar[dict[str, Any]]
    game: ClassVar[str]

    @property
    def seed(self) -> str:
        """Return the seed of all games."""
        ...

    @property
    def generations(self) -> int:
        """Return how often weights are learned from games with the weights before."""
        ...

    @property
    def inputs(self) -> int:
        """Return the number of inputs of the network."""
        ...

    def begin(self, run: Run) -> Weights:
        """Return the first weights, learned from games without a network."""
        ...

    def learn(self, run: Run, generation: int) -> Weights:
        """Return the weights of a later generation."""
        ...

    def agent(self, weights: bytes, seed: bytes) -> Agent:
        """Return the strongest agent of the game, with weights of a file."""
        ...


def run_course(course: Course, run: Run, begin_with: bytes | None = None) -> Path:
    """Make the weights of all generations that are missing; return the file of the last.

    `begin_with` is a file of weights to use as the first. Raise `OtherNetworkError` if its inputs
    are others, `OtherCourseError` if the folder holds another course, and `Timeout` while
    another process works in it.
    """
    if begin_with is not None and from_bytes(begin_with).inputs != course.inputs:
        raise OtherNetworkError
    run.folder.mkdir(parents=True, exist_ok=True)
    with FileLock(run.folder / ".lock", timeout=0):
        _claim(run.folder, course, begin_with)
        for generation in range(course.generations + 1):
            file = run.weights_file(generation)
            if not file.exists():
                run.report(f"generation {generation} of {course.generations}")
                if generation:
                    weights = course.learn(run, generation)
                else:
                    weights = course.begin(run) if begin_with is None else from_bytes(begin_with)
                write_complete(file, to_bytes(weights))
    return run.weights_file(course.generations)


def _claim(folder: Path, course: Course, begin_with: bytes | None) -> None:
    """Write into a folder which course it is for; raise `OtherCourseError` if it holds another."""
    amounts = asdict(course)
    del amounts["generations"]  # more of them may be asked for later
    about = {
        "program": __version__,
        "game": course.game,
        **amounts,
        "begin_with": begin_with and sha256(begin_with).hexdigest(),
    }
    text = json.dumps(about, indent=1).encode()
    file = folder / "course.json"
    if not file.exists() and not any(folder.glob("weights-*")):
        write_complete(file, text)
    elif not file.exists() or file.read_bytes() != text:
        raise OtherCourseError(folder)
