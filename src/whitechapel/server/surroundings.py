"""What the server takes from the world: the time, and bytes that nobody can guess."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from whitechapel.server.promise import Dealer, HonestDealer


def _now() -> int:
    return time.time_ns() // 1_000_000


def monotonic() -> int:
    """Return milliseconds that pass evenly, whatever the machine's clock is set to."""
    return time.monotonic_ns() // 1_000_000


def _token() -> str:
    """Draw an unguessable word that no command takes for an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The clock in milliseconds, unguessable words, secrets, and who deals; tests bring theirs.

    `steady` is a clock that is never set; None says that `now` is one itself, as in most tests.
    """

    now: Callable[[], int] = _now
    steady: Callable[[], int] | None = None
    token: Callable[[], str] = _token
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    dealer: Dealer = field(default_factory=HonestDealer)
