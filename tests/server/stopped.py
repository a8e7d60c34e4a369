"""Rate limits whose clock stands still, so that they forget nothing while a test runs."""

from server.indoors import Indoors
from whitechapel.server.limits.rate_limits import Windows

TOO_MANY = [429, "rate_limited"]


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def stop_the_clock(house: Indoors) -> Clock:
    """Let the limits of a house forget nothing while a test runs."""
    clock, parts = Clock(), house.services
    parts.rate_limits._clock = clock
    for windows in (
        *parts.rate_limits._windows.values(),
        *(each for each in vars(parts.login_limits).values() if isinstance(each, Windows)),
    ):
        windows._clock = clock
    return clock
