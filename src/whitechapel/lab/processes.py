"""Parts of a job played in several processes of this machine.

Python's own pools wait for what is being played when nobody wants it any more, and their processes
tell at length of an interruption that comes while they start. These do neither.
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
    """Play in some processes of this machine; they end at once when nobody wants more."""

    def workers(work: Work, numbers: Iterable[int]) -> Parts:
        left, started = iter(numbers), list[_Process]()
        try:
            with _interruptions_put_off():
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
    """A process that plays the parts that it is asked for, one after the other."""

    def __init__(self, work: Work) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(target=_play, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, number: int) -> None:
        """Ask for a part."""
        try:
            self.connection.send(number)
        except OSError as error:
            raise WorkersError from error

    def answer(self) -> tuple[int, bytes]:
        """Wait for a part and give it; a fault in the work is raised here too."""
        try:
            number, content, fault = self.connection.recv()
        except (EOFError, OSError) as error:
            raise WorkersError from error
        if fault is not None:
            raise fault
        return number, content

    def end(self) -> None:
        """End it, whatever it is playing."""
        self._process.kill()
        self._process.join()
        self.connection.close()


def _ready(processes: Iterable[_Process]) -> list[_Process]:
    """Wait until some have an answer, or are gone; list them."""
    wait([each.connection for each in processes])
    return [each for each in processes if each.connection.poll()]


def _play(connection: Connection, work: Work) -> None:
    """Play what is asked for, in a process of its own, until nobody asks any more."""
    # Whoever waits for this process decides what an interruption means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, ConnectionError):
        while True:
            number, content, fault = connection.recv(), b"", None
            try:
                content = work(number)
            except Exception as error:  # noqa: BLE001 - it is raised again where it is heard
                error.add_note(format_exc())
                fault = error
            connection.send((number, content, fault))


@contextmanager
def _interruptions_put_off() -> Generator[None, None, None]:
    """Let interruptions wait, so that processes started meanwhile never hear of one.

    A process inherits which signals wait; those of Windows must do with what `_play` does.
    """
    if sys.platform == "win32":
        yield
        return
    # Started by the first process otherwise, and then signals would not wait any longer.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
