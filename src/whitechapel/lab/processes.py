"""Parts of a job played in several processes of this machine.

A pool of the standard library waits for parts that are no longer needed, and its processes print a
traceback if Ctrl+C reaches them while they start. These processes do neither.
"""

import signal
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from traceback import format_exc

from whitechapel.lab.workers import WAITING, Parts, Work, Workers, WorkersError


def in_processes(processes: int) -> Workers:
    """Play in several processes, which are killed when the caller closes the generator."""

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        left, started = iter(numbers), list[_Process]()
        try:
            with _sigint_blocked():
                for number in islice(left, processes):
                    started.append(_Process(work))
                    started[-1].ask(number)
            running = len(started)
            for each, number in zip(started * (WAITING - 1), left, strict=False):
                each.ask(number)
                running += 1
            while running:
                for each in _ready(started):
                    part = each.answer()
                    running -= 1
                    for number in islice(left, 1):
                        each.ask(number)
                        running += 1
                    yield part
        finally:
            for each in started:
                each.end()

    return workers


class _Process:
    """A process that plays the requested parts, one after the other."""

    def __init__(self, work: Work) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_play, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, number: int) -> None:
        """Request a part."""
        try:
            self.connection.send(number)
        except OSError as error:
            raise WorkersError from error

    def answer(self) -> tuple[int, bytes]:
        """Wait for a part and return it; an error in the worker is raised here."""
        try:
            number, content, fault = self.connection.recv()
        except (EOFError, OSError) as error:
            raise WorkersError from error
        if fault is not None:
            raise fault
        return number, content

    def end(self) -> None:
        """Kill the process, whatever it is playing."""
        self._process.kill()
        self._process.join()
        self.connection.close()


def _ready(processes: Iterable[_Process]) -> list[_Process]:
    """Wait until some processes have an answer or have ended; return those."""
    wait([each.connection for each in processes])
    return [each for each in processes if each.connection.poll()]


def _play(connection: Connection, work: Work) -> None:
    """Play the requested parts until the connection is closed; the target of a process."""
    # Ctrl+C reaches the whole group; the parent handles it and kills this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            number, content, fault = connection.recv(), b"", None
            try:
                content = work(number)
            except Exception as error:  # noqa: BLE001 - `answer` raises it in the parent
                error.add_note(format_exc())
                fault = error
            connection.send((number, content, fault))


@contextmanager
def _sigint_blocked() -> Generator[None, None, None]:
    """Block SIGINT, so that processes started meanwhile inherit the mask."""
    if sys.platform == "win32":  # no masks: only `_play` protects the process, once it runs
        yield
        return
    # The first process would start the tracker, which unblocks SIGINT: start it before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
