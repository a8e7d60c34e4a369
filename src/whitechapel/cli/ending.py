"""Clean up when a signal ends this process."""

import os
import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

_ENDING = ("SIGTERM", "SIGHUP")
"""By name, as Windows lacks the second."""


class _EndedError(BaseException):
    """A signal asked this process to end. No handler of ordinary errors may catch it."""


@contextmanager
def cleaning_up_on_signals() -> Generator[None]:
    """Raise an exception at SIGTERM and SIGHUP, so that `finally` blocks run as after Ctrl+C.

    A signal that is ignored, as after `nohup`, stays ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # Python delivers signals to the main thread only
        return
    came: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        del frame
        if not came:  # a second signal must not interrupt the clean-up
            came.append(number)
            raise _EndedError

    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    usual = [each for each in numbers if signal.getsignal(each) is signal.SIG_DFL]
    for number in usual:
        signal.signal(number, end)
    try:
        yield
    except _EndedError:
        pass
    finally:
        for number in usual:
            signal.signal(number, signal.SIG_DFL)
    if came:
        os.kill(os.getpid(), came[0])  # end by the signal, so that the parent sees the reason
