"""Steps of a course: parts that are there are not done again."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from whitechapel.lab.workers import Parts, Work, in_this_process
from whitechapel.training.steps import TrainingStep


@dataclass
class Counting:
    """Work that writes down which parts it did."""

    done: list[int]

    def __call__(self, number: int) -> bytes:
        self.done.append(number)
        return content(number)


def content(number: int) -> bytes:
    return b"part %d" % number


def nothing(done: int, parts: int, /) -> None:
    del done, parts


def backwards(work: Work, numbers: Iterable[int]) -> Parts:
    return ((number, work(number)) for number in reversed(list(numbers)))


def test_a_step_returns_its_parts_in_order_even_if_the_last_is_done_first(tmp_path: Path) -> None:
    for name, workers in (("a", in_this_process), ("b", backwards)):
        files = TrainingStep(tmp_path / name, Counting([]), 4).run(workers, nothing)
        assert [file.read_bytes() for file in files] == [content(number) for number in range(4)]


class StoppedError(Exception):
    """The power went off."""


def test_a_step_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    first, second = Counting([]), Counting([])
    closed: list[bool] = []

    def until_the_third(work: Work, numbers: Iterable[int]) -> Parts:
        try:
            for number in numbers:
                if number == 2:
                    raise StoppedError
                yield number, work(number)
        finally:
            closed.append(True)

    with pytest.raises(StoppedError):
        TrainingStep(tmp_path / "step", first, 5).run(until_the_third, nothing)
    shown: list[tuple[int, int]] = []
    files = TrainingStep(tmp_path / "step", second, 5).run(
        in_this_process, lambda *parts: shown.append(parts)
    )
    assert (first.done, second.done) == ([0, 1], [2, 3, 4])
    assert shown == [(3, 5), (4, 5), (5, 5)]
    assert [file.read_bytes() for file in files] == [content(number) for number in range(5)]
    assert closed == [True]


def test_the_workers_are_sent_home_when_a_step_is_interrupted(tmp_path: Path) -> None:
    closed: list[bool] = []

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        try:
            for number in numbers:
                yield number, work(number)
        finally:
            closed.append(True)

    def interrupt(done: int, parts: int, /) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        TrainingStep(tmp_path, Counting([]), 5).run(workers, interrupt)
    assert closed == [True]
    assert caught.value.__traceback__ is not None


def test_a_part_that_was_half_written_is_done_again(tmp_path: Path) -> None:
    folder = tmp_path / "step"
    folder.mkdir()
    (folder / "part-0001.draft").write_bytes(b"half")
    work = Counting([])
    TrainingStep(folder, work, 2).run(in_this_process, nothing)
    assert work.done == [0, 1]
