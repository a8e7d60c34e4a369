"""Processes that end with the one that started them, and only with it."""

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any, ParamSpec, TypeVar

_CLEARING = 5.0
"""Seconds for clearing up after a process that was killed, which takes some milliseconds."""

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def end_with_parent() -> None:
    """Let this process end when its parent does; one that was started by hand has none."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


class _RecordingContext(SpawnContext):
    """Starts processes for an executor and keeps them.

    An executor hides its processes, and only from Python 3.14 on can it kill them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.processes: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override] # noqa: N802
        """Make a process; the name is that of the class whose place this takes."""
        process = SpawnProcess(*args, **kwargs)
        self.processes.append(process)
        return process


class WorkerPool(ProcessPoolExecutor):
    """A pool of one worker process, which SIGINT and SIGTERM do not reach: the server stops it.

    A terminal or a service manager may signal the whole group. Workers would die before the server
    has closed its tables, or while it starts. They inherit the mask before they can run any code.
    """

    def __init__(self, initializer: Callable[..., object], *initargs: object) -> None:
        self._context = _RecordingContext()
        super().__init__(1, self._context, initializer, initargs)

    def submit(
        self,
        fn: Callable[Parameters, Result],
        /,
        *args: Parameters.args,
        **kwargs: Parameters.kwargs,
    ) -> Future[Result]:
        """Submit a job, which may start a process."""
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            return super().submit(fn, *args, **kwargs)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
        try:
            return super().submit(fn, *args, **kwargs)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def kill(self, *, wait: bool = False) -> None:
        """Kill the process, however busy.

        With `wait`, its semaphores are gone when this returns: a signal that ended this process
        before that would make Python write a warning of its own into the log.
        """
        # Only a shutdown that waits clears up, and it has no time limit: a thread waits for it.
        clearing = threading.Thread(
            target=self.shutdown, kwargs={"cancel_futures": True}, daemon=True
        )
        try:
            clearing.start()
        finally:  # also where no more threads can be started
            for process in self._context.processes:
                if process.pid is not None:
                    process.kill()
        if wait:
            clearing.join(_CLEARING)


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
