"""The processes that a server starts, and whether they are still there."""

import time
from collections.abc import Callable
from contextlib import suppress

import psutil

PATIENCE = 120.0


def descendants_of(pid: int) -> list[psutil.Process]:
    """Find the processes that a process started, and those that they started."""
    return psutil.Process(pid).children(recursive=True)


def workers_of(pid: int) -> list[psutil.Process]:
    """Find the workers that a process started itself."""
    found = []
    for child in psutil.Process(pid).children():
        with suppress(psutil.Error):
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
    return found


def gone(processes: list[psutil.Process]) -> bool:
    """Tell whether processes have ended, buried or not."""
    return all(_gone(each) for each in processes)


def _gone(process: psutil.Process) -> bool:
    try:
        return process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something that must come about."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
