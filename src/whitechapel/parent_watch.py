"""Processes that end with the one that started them, and only with it."""

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import ParamSpec, TypeVar

_CLEARING = 5.0
"""Seconds for clearing up after processes that were killed, which takes some milliseconds."""

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


def end_with_parent() -> None:
    """Let this process end when its parent does; one that was started by hand has none."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


class WorkerPool(ProcessPoolExecutor):
    """Worker processes that SIGINT and SIGTERM do not reach: the server stops them itself.

    A terminal or a service manager may signal the whole group. Workers would die before the server
    has closed its tables, or while it starts. They inherit the mask before they can run any code.
    """

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
        """Kill the processes, however busy.

        With `wait`, their semaphores are gone when this returns: a signal that ended this process
        before that would make Python write a warning of its own into the log.
        """
        processes = dict(getattr(self, "_processes", None) or {})
        clearing: threading.Thread | None = getattr(self, "_executor_manager_thread", None)
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes.values():
            process.kill()
        if wait and clearing is not None:
            clearing.join(_CLEARING)


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
