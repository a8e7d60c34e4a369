"""The processes that a server starts, and whether they are still there."""

from contextlib import suppress

import psutil


def descendants_of(pid: int) -> list[psutil.Process]:
    """Find the processes that a process started, and those that they started."""
    found: list[psutil.Process] = psutil.Process(pid).children(recursive=True)
    return found


def workers_of(pid: int) -> list[psutil.Process]:
    """Find the workers that a process started itself."""
    found: list[psutil.Process] = []
    for child in psutil.Process(pid).children():
        with suppress(psutil.Error):
            if "spawn_main" in " ".join(child.cmdline()):
                found.append(child)
    return found


def gone(processes: list[psutil.Process]) -> bool:
    """Whether processes have ended, buried or not."""
    return all(_gone(each) for each in processes)


def _gone(process: psutil.Process) -> bool:
    try:
        return bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True
