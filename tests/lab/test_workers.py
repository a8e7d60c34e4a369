"""Who plays the parts: processes that may die, and Ray, for which a stand-in stands in here.

The stand-in has those functions of Ray that we call. That they are called as the real one wants
is checked by hand, with `whitechapel simulate --ray local`.
"""

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from whitechapel.lab.workers import WAITING, WorkersError, here, in_processes, on_ray


def twice(number: int) -> bytes:
    return bytes([number, number])


def deadly(number: int) -> bytes:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return bytes([number])


def faulty(number: int) -> bytes:
    raise LookupError(number)


class RayStandIn(ModuleType):
    """Plays in this process, one task after another, the last one first."""

    class RayError(Exception):
        """What Ray raises when machines go away."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None)
        self.exceptions = SimpleNamespace(RayError=self.RayError)
        self.address = ""
        self.down = 0
        self.most = 0
        self.lost = False

    def init(self, *, address: str, log_to_driver: bool) -> None:
        if address == "nowhere":
            raise ConnectionError(address)
        assert not log_to_driver
        self.address = address

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0, "memory": 1e9}

    def put(self, value: Any) -> Any:
        return SimpleNamespace(value=value)

    def remote(self, function: Callable[..., bytes]) -> Any:
        def submit(shared: Any, number: int) -> Future[bytes]:
            future: Future[bytes] = Future()
            future.set_result(function(shared.value, number))
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


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> RayStandIn:
    stand_in = RayStandIn()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    return stand_in


def test_here_parts_come_in_order() -> None:
    assert list(here(twice, range(3))) == [(n, twice(n)) for n in range(3)]


@pytest.mark.slow
def test_processes_play_every_part() -> None:
    assert sorted(in_processes(2)(twice, range(9))) == list(here(twice, range(9)))
    assert list(in_processes(2)(twice, ())) == []


@pytest.mark.slow
def test_a_process_that_is_killed_is_told() -> None:
    with pytest.raises(WorkersError) as told:
        list(in_processes(2)(deadly, range(9)))
    assert not told.value.unreachable


@pytest.mark.slow
def test_a_fault_in_the_work_is_no_fault_of_the_workers() -> None:
    with pytest.raises(LookupError):
        list(in_processes(2)(faulty, range(9)))


def test_ray_plays_every_part_and_is_left(ray: RayStandIn) -> None:
    assert sorted(on_ray("auto")(twice, range(20))) == list(here(twice, range(20)))
    assert (ray.address, ray.down) == ("auto", 1)
    assert ray.most == WAITING * 3


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


def test_an_interruption_leaves_the_cluster(ray: RayStandIn) -> None:
    parts = on_ray("auto")(twice, range(9))
    next(parts)
    parts.close()
    assert ray.down == 1
