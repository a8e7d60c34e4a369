"""Where the parts of a job are played: here, in several processes, or on many machines.

Each way takes the same work and gives the same parts, in whatever order they get done.
"""

import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeAlias

Work: TypeAlias = Callable[[int], bytes]
Parts: TypeAlias = Generator[tuple[int, bytes], None, None]
Workers: TypeAlias = Callable[[Work, Iterable[int]], Parts]
"""From work and the numbers of parts to each part with its number."""

WAITING = 2
"""How many parts wait for each worker, so that none is idle and none piles up."""


class WorkersError(Exception):
    """Those who play went away, or were never reached; what was done is kept."""

    def __init__(self, *, unreachable: bool = False) -> None:
        super().__init__(unreachable)
        self.unreachable = unreachable


def here(work: Work, numbers: Iterable[int]) -> Parts:
    """Play in this process."""
    return ((number, work(number)) for number in numbers)


def in_processes(processes: int) -> Workers:
    """Play in some processes of this machine."""

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        pool = ProcessPoolExecutor(
            processes, mp_context=get_context("spawn"), initializer=_leave_interruptions_alone
        )
        left, running = iter(numbers), dict[Future[bytes], int]()
        try:
            while True:
                for number in islice(left, WAITING * processes - len(running)):
                    running[pool.submit(work, number)] = number
                if not running:
                    return
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(done), done.result()
        except BrokenProcessPool as error:
            raise WorkersError from error
        finally:
            pool.shutdown(cancel_futures=True)

    return workers


def _leave_interruptions_alone() -> None:
    """Let the process that waits for this one decide what an interruption means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(address: str) -> Workers:
    """Play on the machines of a Ray cluster, each of which has this package installed."""

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        ray: Any = import_module("ray")
        try:
            ray.init(address=address, log_to_driver=False)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            raise WorkersError(unreachable=True) from error
        try:
            play = ray.remote(_played)
            shared = ray.put(work)
            room = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
            left, running = iter(numbers), dict[Any, int]()
            while True:
                for number in islice(left, room - len(running)):
                    running[play.remote(shared, number)] = number
                if not running:
                    return
                for done in ray.wait(list(running))[0]:
                    yield running.pop(done), ray.get(done)
        except ray.exceptions.RayError as error:
            raise WorkersError from error
        finally:
            ray.shutdown()

    return workers


def _played(work: Work, number: int) -> bytes:
    return work(number)
