"""Where the parts of a job are played: in this process, or on many machines.

`whitechapel.lab.processes` plays them in several processes. All of them make the same parts, in any
order.
"""

from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from itertools import islice
from typing import Any, TypeAlias

Work: TypeAlias = Callable[[int], bytes]
Parts: TypeAlias = Generator[tuple[int, bytes], None, None]
Workers: TypeAlias = Callable[[Work, Iterable[int]], Parts]
"""From work and the numbers of parts to each part with its number."""

WAITING = 2
"""How many parts are queued for each worker: enough that none is idle."""


class WorkersError(Exception):
    """The workers are lost or could not be reached; finished parts are kept."""

    def __init__(self, *, unreachable: bool = False) -> None:
        super().__init__(unreachable)
        self.unreachable = unreachable


def in_this_process(work: Work, numbers: Iterable[int]) -> Parts:
    """Play in this process."""
    return ((number, work(number)) for number in numbers)


def on_ray(address: str) -> Workers:
    """Play on the machines of a Ray cluster, each of which has this package installed.

    If this process is connected to a cluster already, that one is used.
    """

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        ray: Any = import_module("ray")
        ours = not ray.is_initialized()
        try:
            if ours:
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
        except ray.exceptions.RayTaskError as fault:
            raise fault.cause from fault
        except ray.exceptions.RayError as error:
            raise WorkersError from error
        finally:
            if ours:
                ray.shutdown()

    return workers


def _played(work: Work, number: int) -> bytes:
    return work(number)
