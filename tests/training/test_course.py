"""The courses of both games: they go on where they were, and refuse what is not theirs."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock, Timeout

from support.jack_types import weights_file
from whitechapel.kernel.network import Network
from whitechapel.lab.workers import Parts, Work, Workers, in_this_process
from whitechapel.training.course import (
    Course,
    OtherCourseError,
    OtherNetworkError,
    Run,
    run_course,
)
from whitechapel.training.evaluation import committed_weights, evaluate
from whitechapel.training.london.course import LondonCourse
from whitechapel.training.pocket.course import PocketCourse

TRIALS: list[Course] = [PocketCourse.trial(), LondonCourse.trial()]
both_games = pytest.mark.parametrize("course", TRIALS, ids=["pocket", "london"])


def nothing(done: int, parts: int, /) -> None:
    del done, parts


def run_in(folder: Path, workers: Workers = in_this_process, said: list[str] | None = None) -> Run:
    lines: list[str] = [] if said is None else said
    return Run(folder, workers, lines.append, nothing)


class StoppedError(Exception):
    """The power went off."""


def stopping_after(parts: int) -> Workers:
    """Return workers that fail once they have done so many parts, in whatever step."""
    left = iter(range(parts))

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        for number in numbers:
            if next(left, None) is None:
                raise StoppedError
            yield number, work(number)

    return workers


@both_games
def test_a_course_ends_with_weights_that_the_kernel_reads(course: Course, tmp_path: Path) -> None:
    said: list[str] = []
    run = run_in(tmp_path / "new" / "folder", said=said)
    file = run_course(course, run)
    assert file == run.weights_file(course.generations)
    assert Network(file.read_bytes()).inputs == course.inputs
    assert file.read_bytes() != run.weights_file(0).read_bytes()
    assert sum("epoch" in line for line in said) > 2
    assert any("error of the network" in line for line in said)


@both_games
def test_an_interrupted_course_comes_to_the_same_weights(course: Course, tmp_path: Path) -> None:
    once = run_course(course, run_in(tmp_path / "once")).read_bytes()
    stops, file = 0, None
    while file is None:
        try:
            file = run_course(course, run_in(tmp_path / "often", stopping_after(1)))
        except StoppedError:
            stops += 1
    assert stops == len(list(tmp_path.glob("often/*/part-????"))) - 1 > 2
    assert file.read_bytes() == once


@both_games
def test_a_course_that_is_done_does_nothing_more(course: Course, tmp_path: Path) -> None:
    said: list[str] = []
    file = run_course(course, run_in(tmp_path))
    assert run_course(course, run_in(tmp_path, stopping_after(0), said)) == file
    assert said == []


@both_games
def test_more_generations_can_be_asked_for_later(course: Course, tmp_path: Path) -> None:
    first = run_course(replace(course, generations=0), run_in(tmp_path / "twice"))
    assert first.name == "weights-0.bin"
    later = run_course(course, run_in(tmp_path / "twice"))
    once = run_course(course, run_in(tmp_path / "once"))
    assert later.read_bytes() == once.read_bytes()


@both_games
def test_a_folder_of_another_course_is_refused(course: Course, tmp_path: Path) -> None:
    run = run_in(tmp_path)
    run_course(replace(course, generations=0), run, committed_weights(course.game))
    for other in (replace(course, seed="another"), TRIALS[course is TRIALS[0]]):
        with pytest.raises(OtherCourseError):
            run_course(other, run, committed_weights(other.game))
    with pytest.raises(OtherCourseError):
        run_course(course, run)


def test_a_folder_of_weights_without_a_course_is_refused(tmp_path: Path) -> None:
    (tmp_path / "weights-0.bin").write_bytes(b"of another course")
    with pytest.raises(OtherCourseError):
        run_course(TRIALS[0], run_in(tmp_path))


def test_two_processes_cannot_work_in_one_folder(tmp_path: Path) -> None:
    with FileLock(tmp_path / ".lock"), pytest.raises(Timeout):
        run_course(TRIALS[0], run_in(tmp_path))


@both_games
def test_a_course_may_begin_with_other_weights(course: Course, tmp_path: Path) -> None:
    data = weights_file(course.inputs)
    run = run_in(tmp_path)
    last = run_course(course, run, data)
    assert run.weights_file(0).read_bytes() == data
    assert last.read_bytes() != data
    assert not (tmp_path / "games-0").exists()


@both_games
def test_weights_of_another_network_are_refused(course: Course, tmp_path: Path) -> None:
    with pytest.raises(OtherNetworkError):
        run_course(course, run_in(tmp_path), weights_file(20))
    assert not list(tmp_path.iterdir())


@both_games
def test_a_course_that_was_stopped_while_it_wrote_weights_goes_on(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_bytes

    def write_half(path: Path, data: bytes) -> int:
        if "weights" not in path.name:
            return write(path, data)
        write(path, data[: len(data) // 2])
        raise StoppedError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", write_half)
        with pytest.raises(StoppedError):
            run_course(course, run_in(tmp_path))
    Network(run_course(course, run_in(tmp_path)).read_bytes())


@both_games
def test_the_weights_are_evaluated_on_both_sides_and_deals_are_kept(
    course: Course, tmp_path: Path
) -> None:
    file = tmp_path / "weights.bin"
    file.write_bytes(weights_file(course.inputs))
    said: list[str] = []
    score = evaluate(course, run_in(tmp_path, said=said), file, 1)
    assert score.as_jack.games == score.as_investigator.games == 1
    assert sum("of 1 games won" in line for line in said) == 2
    assert any("of 2 games won" in line and "[" in line for line in said)
    assert evaluate(course, run_in(tmp_path, stopping_after(0)), file, 1) == score
    # Other weights must not inherit these deals.
    file.write_bytes(weights_file(course.inputs, seed=2))
    with pytest.raises(StoppedError):
        evaluate(course, run_in(tmp_path, stopping_after(0)), file, 1)
