"""Which accounts are here: those that sent a request, or held a socket, a moment ago."""

from whitechapel.server.environment import Environment
from whitechapel.server.limits.rate_limits import Client

_HERE = 60_000
"""Milliseconds for which an account counts as here. A socket makes sure every twenty seconds."""

_KEPT = 59 * 60_000
"""Milliseconds for which the address of an account is known: the page promises an hour at most."""

_MOST = 50_000


class Presence:
    """The accounts that this process heard of in the last hour, with their addresses."""

    def __init__(self, environment: Environment) -> None:
        self._environment = environment
        # The order is that of the last requests: the oldest are in front.
        self._seen: dict[str, tuple[int, str]] = {}

    def saw(self, client: Client) -> None:
        """Note that an account is here."""
        if client.account is not None:
            self._seen.pop(client.account, None)
            self.forget_old()
            self._seen[client.account] = self._environment.now(), client.address

    def here(self, account: str) -> bool:
        """Whether an account is here."""
        return self._seen_since(account, _HERE) is not None

    def source(self, account: str) -> str:
        """Return the address of an account, or its id if unknown: so it shares with no other."""
        return self._seen_since(account, _KEPT) or f"account {account}"

    def _seen_since(self, account: str, milliseconds: int) -> str | None:
        moment, address = self._seen.get(account, (0, ""))
        return address if moment > self._environment.now() - milliseconds else None

    def forget_old(self) -> None:
        """Drop the accounts that have gone; addresses must not stay in memory."""
        before = self._environment.now() - _KEPT
        while self._seen:
            oldest = next(iter(self._seen))
            if self._seen[oldest][0] > before and len(self._seen) < _MOST:
                return
            del self._seen[oldest]
