"""What the server takes from its environment: the time, random bytes, and the dealer."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from argon2 import PasswordHasher

from whitechapel.server.table.fairness import Dealer, HonestDealer


def _now() -> int:
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Return the milliseconds of a clock that is never set."""
    return time.monotonic_ns() // 1_000_000


def _token() -> str:
    """Return a random token without a leading hyphen, which commands would read as an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


@dataclass(frozen=True, slots=True)
class Environment:
    """The clocks, random tokens and secrets, the dealer and the hasher; tests bring theirs.

    `steady` is a clock that is never set; None says that `now` is one itself, as in most tests.
    """

    now: Callable[[], int] = _now
    steady: Callable[[], int] | None = None
    token: Callable[[], str] = _token
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    dealer: Dealer = field(default_factory=HonestDealer)
    hasher: PasswordHasher = field(default_factory=PasswordHasher)
    limits_clock: Callable[[], float] = time.monotonic
    """The clock of rate limits, in seconds."""


class ServerClock:
    """A clock in milliseconds that starts at the machine's time and then counts evenly.

    The machine's clock may be set forward or back, and it goes on while the machine sleeps. This
    one follows it only forward, and only in `skip_to`, whose caller notes an outage: so players
    are never charged for a jump.
    """

    def __init__(self, wall: Callable[[], int], steady: Callable[[], int]) -> None:
        self.wall = wall
        """The machine's clock."""
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> int:
        """Return the server's time."""
        return self._steady() + self._offset

    def skip_to(self, moment: int) -> None:
        """Go on at a later moment; a moment that has passed changes nothing."""
        self._offset += max(0, moment - self.now())
