"""The workers that play the parts: processes that may die, and Ray, replaced by a fake here.

The stand-in has those functions of Ray that we call. That they are called as the real one wants
is checked by hand, with `whitechapel simulate --ray local`.
"""

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.machinery import ModuleSpec
from multiprocessing import active_children
from threading import Timer
from time import sleep
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from whitechapel.lab.processes import in_processes
from whitechapel.lab.workers import WAITING, WorkersError, in_this_process, on_ray


def twice(number: int) -> bytes:
    return bytes([number, number])


def deadly(number: int) -> bytes:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return bytes([number])


def faulty(number: int) -> bytes:
    raise LookupError(number)


def unreadable(number: int) -> bytes:
    raise OSError(number, "no space left")


def endless(number: int) -> bytes:
    if number:
        sleep(3600)  # longer than the test
    return bytes([number])


def broken_off(number: int) -> bytes:
    """Die with the answer half written, which is longer than a pipe takes."""
    Timer(0.02, os.kill, (os.getpid(), signal.SIGKILL)).start()
    return bytes(1 << 26)


class RayStandIn(ModuleType):
    """Plays in this process, one task after another, the last one first."""

    class RayError(Exception):
        """What Ray raises when machines go away."""

    class RayTaskError(RayError):
        """What Ray raises when the work does."""

        def __init__(self, cause: Exception) -> None:
            super().__init__(cause)
            self.cause = cause

    def __init__(self) -> None:
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None)
        self.exceptions = SimpleNamespace(RayError=self.RayError, RayTaskError=self.RayTaskError)
        self.address = ""
        self.down = 0
        self.most = 0
        self.lost = False
        self.running = False

    def is_initialized(self) -> bool:
        return self.running

    def init(self, *, address: str, log_to_driver: bool) -> None:
        if address == "nowhere":
            raise ConnectionError(address)
        assert not log_to_driver
        assert not self.running
        self.address, self.running = address, True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0, "memory": 1e9}

    def put(self, value: Any) -> Any:
        return SimpleNamespace(value=value)

    def remote(self, function: Callable[..., bytes]) -> Any:
        def submit(shared: Any, number: int) -> Future[bytes]:
            future: Future[bytes] = Future()
            try:
                future.set_result(function(shared.value, number))
            except LookupError as error:
                future.set_exception(self.RayTaskError(error))
            return future

        return SimpleNamespace(remote=submit)

    def wait(self, running: list[Future[bytes]]) -> tuple[list[Future[bytes]], list[Future[bytes]]]:
        self.most = max(self.most, len(running))
        if self.lost:
            raise self.RayError
        return running[-1:], running[:-1]

    def get(self, done: Future[bytes]) -> bytes:
        return done.result()

    def shutdown(self) -> None:
        self.down += 1
        self.running = False


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> RayStandIn:
    stand_in = RayStandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def test_here_parts_come_in_order() -> None:
    assert list(in_this_process(twice, range(3))) == [(n, twice(n)) for n in range(3)]


@pytest.mark.slow
def test_processes_play_every_part() -> None:
    assert sorted(in_processes(2)(twice, range(9))) == list(in_this_process(twice, range(9)))
    assert list(in_processes(2)(twice, ())) == []


@pytest.mark.slow
@pytest.mark.parametrize("work", [deadly, broken_off])
def test_a_process_that_is_killed_is_told(work: Callable[[int], bytes]) -> None:
    with pytest.raises(WorkersError) as told:
        list(in_processes(2)(work, range(9)))
    assert not told.value.unreachable
    assert not active_children()


@pytest.mark.slow
def test_processes_end_at_once_when_nobody_wants_more() -> None:
    parts = in_processes(2)(endless, range(9))
    assert next(parts) == (0, b"\0")
    parts.close()
    assert not active_children()


@pytest.mark.slow
def test_processes_can_be_started_from_any_thread() -> None:
    with ThreadPoolExecutor(1) as pool:
        parts = pool.submit(lambda: sorted(in_processes(2)(twice, range(9)))).result()
    assert parts == list(in_this_process(twice, range(9)))


@pytest.mark.slow
def test_interruptions_are_heard_again_once_the_processes_have_started() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    parts = in_processes(2)(twice, range(9))
    next(parts)
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
    parts.close()


@pytest.mark.slow
@pytest.mark.parametrize(("work", "error"), [(faulty, LookupError), (unreadable, OSError)])
def test_a_fault_in_the_work_is_no_fault_of_the_workers(
    work: Callable[[int], bytes], error: type[Exception]
) -> None:
    with pytest.raises(error) as told:
        list(in_processes(2)(work, range(9)))
    assert f"in {work.__name__}" in told.value.__notes__[0]


def test_ray_plays_every_part_and_is_left(ray: RayStandIn) -> None:
    assert sorted(on_ray("auto")(twice, range(20))) == list(in_this_process(twice, range(20)))
    assert (ray.address, ray.down) == ("auto", 1)
    assert ray.most == WAITING * 3


def test_ray_that_runs_already_is_used_and_goes_on(ray: RayStandIn) -> None:
    ray.running = True
    assert sorted(on_ray("auto")(twice, range(20))) == list(in_this_process(twice, range(20)))
    assert (ray.address, ray.down, ray.running) == ("", 0, True)


def test_a_cluster_that_is_not_there_is_told(ray: RayStandIn) -> None:
    with pytest.raises(WorkersError) as told:
        list(on_ray("nowhere")(twice, range(3)))
    assert told.value.unreachable


def test_a_cluster_that_goes_away_is_told_and_left(ray: RayStandIn) -> None:
    ray.lost = True
    with pytest.raises(WorkersError) as told:
        list(on_ray("auto")(twice, range(3)))
    assert not told.value.unreachable
    assert ray.down == 1


def test_a_fault_in_the_work_is_no_fault_of_the_cluster(ray: RayStandIn) -> None:
    with pytest.raises(LookupError):
        list(on_ray("auto")(faulty, range(3)))
    assert ray.down == 1


def test_an_interruption_leaves_the_cluster(ray: RayStandIn) -> None:
    parts = on_ray("auto")(twice, range(9))
    next(parts)
    parts.close()
    assert ray.down == 1
