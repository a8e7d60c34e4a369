"""`python -m whitechapel.training pocket`: make the weights of an engine, and evaluate them."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from dataclasses import replace
from pathlib import Path

from filelock import Timeout

from whitechapel.ai.registry import is_compiled
from whitechapel.kernel.network import Network
from whitechapel.lab.processes import in_processes
from whitechapel.lab.workers import Workers, WorkersError, in_this_process, on_ray
from whitechapel.training.course import (
    Course,
    OtherCourseError,
    OtherNetworkError,
    Run,
    run_course,
)
from whitechapel.training.evaluation import evaluate
from whitechapel.training.london.course import LondonCourse
from whitechapel.training.pocket.course import PocketCourse

COURSES = {course.game: course for course in (PocketCourse, LondonCourse)}
BAR = 30


def parser() -> ArgumentParser:
    """Return the options of the command."""
    parser = ArgumentParser(
        prog="python -m whitechapel.training",
        description="Make the weights of a game's engine. Repeat a command that was interrupted: "
        "it resumes where it stopped.",
    )
    parser.add_argument("game", choices=COURSES)
    parser.add_argument("--folder", type=Path, required=True, help="where the files are kept")
    parser.add_argument("--jobs", type=_count, default=2, help="processes of this machine")
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster instead of processes")
    parser.add_argument("--generations", type=_count, help="generations after the first")
    parser.add_argument("--seed", help="the seed of all games")
    parser.add_argument("--begin-with", type=_weights, metavar="WEIGHTS", help="the first weights")
    parser.add_argument(
        "--evaluate",
        type=_count,
        metavar="DEALS",
        help="deals against the committed weights at the end, 40 (1 with --trial); 0 for none",
    )
    parser.add_argument("--trial", action="store_true", help="a course of seconds, to try it")
    return parser


def main(arguments: list[str]) -> int:
    """Run the course of a game and evaluate its weights."""
    options = parser().parse_args(arguments)
    kind = COURSES[options.game]
    course: Course = kind.trial() if options.trial else kind()
    chosen = {"generations": options.generations, "seed": options.seed}
    course = replace(course, **{key: value for key, value in chosen.items() if value is not None})
    if not is_compiled(options.game):
        _report(
            "The kernel is not compiled: this will take very long. See `python3 run.py kernel`."
        )
    run = Run(options.folder, _workers(options.ray, options.jobs), _report, _show_progress)
    try:
        file = run_course(course, run, options.begin_with)
        _report(f"the weights are in {file}")
        usual = 1 if options.trial else 40
        deals = usual if options.evaluate is None else options.evaluate
        if deals:
            evaluate(course, run, file, deals)
    except KeyboardInterrupt:
        return 130
    except OtherNetworkError:
        return _fail("The weights to begin with are of another network.")
    except OtherCourseError:
        return _fail(f"{options.folder} holds another course, or one of another version.")
    except Timeout:
        return _fail(f"Another process is at work in {options.folder}.")
    except WorkersError as error:
        reached = "could not be reached" if error.unreachable else "went away"
        return _fail(f"The workers {reached}. What was done is kept: repeat the command.")
    return 0


def _workers(ray: str | None, jobs: int) -> Workers:
    if ray is not None:
        return on_ray(ray)
    return in_this_process if jobs <= 1 else in_processes(jobs)


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ArgumentTypeError(f"not a number: {text}")
    return int(text)


def _weights(name: str) -> bytes:
    """Read a file of weights."""
    try:
        data = Path(name).read_bytes()
        Network(data)
    except (OSError, ValueError) as error:
        raise ArgumentTypeError(f"{name}: {error}") from None
    return data


def _report(line: str) -> None:
    print(f"\r{line:<{BAR + 20}}" if sys.stdout.isatty() else line, flush=True)


def _fail(line: str) -> int:
    print(line, file=sys.stderr)
    return 1


def _show_progress(done: int, parts: int) -> None:
    if sys.stderr.isatty():
        filled = "#" * (BAR * done // parts)
        print(f"\r[{filled:.<{BAR}}] {done}/{parts}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
