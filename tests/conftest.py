"""What holds for all tests."""

import signal

import pytest


def pytest_configure() -> None:
    """Let interrupts reach the programs that tests start.

    A shell starts what runs in its background with interrupts ignored, and `nohup` ignores the end
    of a terminal; programs inherit that.
    """
    for name in ("SIGINT", "SIGHUP"):  # Windows lacks the second
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            usual = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
            signal.signal(number, usual)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop in which anyio runs the tests that await."""
    return "asyncio"
