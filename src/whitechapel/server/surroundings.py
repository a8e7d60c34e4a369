"""What the server takes from the world: the time, and bytes that nobody can guess."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from whitechapel.server.promise import Dealer, HonestDealer


def _now() -> int:
    return time.time_ns() // 1_000_000


def _token() -> str:
    """Draw an unguessable word that no command takes for an option."""
    while (token := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return token


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The clock in milliseconds, unguessable words, secrets, and who deals; tests bring theirs."""

    now: Callable[[], int] = _now
    token: Callable[[], str] = _token
    secret: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    dealer: Dealer = field(default_factory=HonestDealer)
