"""Limits against floods: so many of a kind in a time, for each address or account."""

from dataclasses import dataclass

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from whitechapel.server.errors import ServerError


def limit(kind: str, text: str) -> RateLimitItem:
    """Give the limit of a kind; another kind with the same numbers is counted apart."""
    item = parse(text)
    item.namespace = kind
    return item


REQUESTS = limit("requests", "600/minute")
MESSAGES = limit("messages", "120/10 second")
GUESTS = limit("guests", "30/hour")
LOGINS = limit("logins", "10/minute")
OPENINGS = limit("openings", "60/hour")
EXPENSIVE = limit("expensive", "30/minute")
UPLOADS = limit("uploads", "60/hour")
SOCKETS_EACH = 40
"""How many sockets one account, or one stranger's address, may hold at once."""


@dataclass
class Floods:
    """Counts, and refuses what is too much."""

    on: bool = True

    def __post_init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._sockets: dict[str, int] = {}

    def count(self, limit: RateLimitItem, who: str) -> None:
        """Count one more; refuse where it is one too many."""
        if self.on and not self._limiter.hit(limit, who):
            raise ServerError("too_many", 429)

    def open_socket(self, who: str) -> None:
        """Count one more socket."""
        if self.on and self._sockets.get(who, 0) >= SOCKETS_EACH:
            raise ServerError("too_many", 429)
        self._sockets[who] = self._sockets.get(who, 0) + 1

    def close_socket(self, who: str) -> None:
        """Count one socket less."""
        left = self._sockets.pop(who, 0) - 1
        if left > 0:
            self._sockets[who] = left
