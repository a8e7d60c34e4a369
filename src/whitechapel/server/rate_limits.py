"""Rate limits: so many of a kind in a time, for each account and for each address.

The account's limit holds whatever number of sockets or addresses it uses. The address's limit holds
whatever number of accounts come from there; it is several times larger, as a whole club may play
behind one address. Everything is counted in the memory of one process.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from ipaddress import IPv6Address
from typing import Literal, TypeAlias

from whitechapel.server.errors import ServerError

MOST_WINDOWS = 50_000
"""How many accounts and addresses are counted at once for each limit."""


FORGOTTEN_WITHIN = 20.0
"""Seconds after its end by which a window is dropped; the keeper goes round twice as often."""

LONGEST = 3600.0 - FORGOTTEN_WITHIN
"""Seconds of the longest window: the page promises that an address is kept for an hour at most."""


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so much of a kind in some seconds. Each kind is counted on its own."""

    kind: str
    seconds: int
    account: int
    address: int


REQUESTS = Limit("requests", 60, account=600, address=6000)
MESSAGES = Limit("messages", 10, account=300, address=3000)
CHANGES = Limit("changes", 10, account=100, address=600)
"""What is written: decisions, take-backs, resignations, sitting down and getting up, names,
tokens, log-outs."""
WORK = Limit("work", 10, account=1500, address=4000)
"""Milliseconds of computing for questions: explore, notebook, past, reveal."""
LOGINS = Limit("logins", 60, account=120, address=120)
"""Log-ins, right or wrong, from an address; `login_limits` counts the wrong ones."""
PASSWORDS = Limit("passwords", 60, account=10, address=120)
"""Passwords that an account sets, or tells to change or delete itself."""
GUESTS = Limit("guests", 3600, account=60, address=60)
RENAMES = Limit("renames", 3600, account=5, address=100)
OPENINGS = Limit("openings", 3600, account=60, address=200)
"""Tables opened, rematches included. With `TAKE_BACKS` it bounds how fast the database grows."""
TAKE_BACKS = Limit("take_backs", 3600, account=300, address=1000)
SITTINGS = Limit("sittings", 3600, account=10, address=20)
"""At one table."""
EXPENSIVE = Limit("expensive", 60, account=30, address=150)
UPLOADS = Limit("uploads", 3600, account=60, address=120)
HOLD_BACK = 0.5
"""Seconds for which a refusal is held back: to refuse as fast as a flood asks would cost more
than what is refused."""
SOCKETS_OF_ACCOUNT = 40
SOCKETS_OF_ADDRESS = 400


@dataclass(frozen=True, slots=True)
class Client:
    """Who sent a request: an account, or None for a stranger, and the address it came from."""

    account: str | None
    address: str

    @property
    def owner(self) -> str:
        """The account; all strangers at one address count as one."""
        return self.account or f"stranger {self.address}"


Holder: TypeAlias = Literal["account", "address"]
"""Whose limit it is."""


def network_of(host: str) -> str:
    """Return what counts as one address: an IPv4 address, or the /64 of an IPv6 address.

    A household is given a whole /64 and can use any address in it.
    """
    if ":" not in host:
        return host
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


def _keys(limit: Limit, client: Client, place: str = "") -> Iterator[tuple[Holder, str, int]]:
    """Yield the keys under which a client is counted, each with its most; some limits are by place.

    The account comes first: what exceeds it does not use up the limit of its neighbours.
    """
    yield "account", f"account {client.owner}{place}", limit.account
    yield "address", f"address {client.address}{place}", limit.address


class Windows:
    """Counts by key in windows of some seconds, each beginning with the first count.

    Memory is bounded: windows that are over are dropped, and beyond `MOST_WINDOWS` the oldest.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = min(seconds, LONGEST)
        self._clock = clock
        # Every window is equally long, so the order of insertion is the order of their ends.
        self._windows: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._windows)

    def count(self, key: str) -> float:
        """Return what was counted in the current window."""
        end, count = self._windows.get(key, (0.0, 0.0))
        return count if end > self._clock() else 0

    def add(self, key: str, amount: float = 1) -> None:
        """Count more; a negative amount takes something back."""
        now = self._clock()
        end, count = self._windows.get(key, (0.0, 0.0))
        if end > now:
            self._windows[key] = end, max(0, count + amount)
        elif amount > 0:
            self._windows.pop(key, None)
            self.forget_old()
            if len(self._windows) >= MOST_WINDOWS:
                del self._windows[next(iter(self._windows))]
            self._windows[key] = now + self._seconds, amount

    def forget_old(self) -> None:
        """Drop the windows that are over."""
        now = self._clock()
        while self._windows:
            oldest = next(iter(self._windows))
            if self._windows[oldest][0] > now:
                return
            del self._windows[oldest]


class RateLimits:
    """Counts what clients do, and refuses what is too much."""

    def __init__(self, *, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._windows: dict[str, Windows] = {}
        self._sockets: dict[str, int] = {}

    def count(self, limit: Limit, client: Client, place: str = "") -> None:
        """Count one more, or raise `too_many` for the account or the address.

        With a place, such as the id of a table, every place is counted on its own.
        """
        if self.on:
            windows = self._of(limit)
            for _, key, most in _keys(limit, client, place and f" at {place}"):
                if windows.count(key) >= most:
                    raise ServerError("too_many", 429)
                windows.add(key)

    def exceeded(self, limit: Limit, client: Client) -> Holder | None:
        """Return whose limit is used up: that of the account, else of the address, or None."""
        if not self.on:
            return None
        windows = self._of(limit)
        for holder, key, most in _keys(limit, client):
            if windows.count(key) >= most:
                return holder
        return None

    def check(self, limit: Limit, client: Client) -> None:
        """Raise `too_many` if a limit is used up."""
        if self.exceeded(limit, client):
            raise ServerError("too_many", 429)

    def check_address(self, limit: Limit, address: str) -> None:
        """Raise `too_many` if an address has used its limit up, all accounts there together."""
        if self.on and self._of(limit).count(f"address {address}") >= limit.address:
            raise ServerError("too_many", 429)

    def charge(self, limit: Limit, client: Client, amount: float = 1) -> None:
        """Count an amount, such as milliseconds of work, without a check."""
        if self.on:
            windows = self._of(limit)
            for _, key, _ in _keys(limit, client):
                windows.add(key, amount)

    def used(self, limit: Limit, client: Client) -> float:
        """Return which share of a limit is used up, by the account or by the address."""
        if not self.on:
            return 0
        windows = self._of(limit)
        return max(windows.count(key) / most for _, key, most in _keys(limit, client))

    def open_socket(self, client: Client) -> None:
        """Count one more socket, or raise `too_many`."""
        most = {client.owner: SOCKETS_OF_ACCOUNT, client.address: SOCKETS_OF_ADDRESS}
        if self.on and any(self._sockets.get(key, 0) >= each for key, each in most.items()):
            raise ServerError("too_many", 429)
        for key in most:
            self._sockets[key] = self._sockets.get(key, 0) + 1

    def close_socket(self, client: Client) -> None:
        """Count one socket less."""
        for key in (client.owner, client.address):
            left = self._sockets.pop(key, 0) - 1
            if left > 0:
                self._sockets[key] = left

    def forget_old(self) -> None:
        """Drop whatever is no longer counted; addresses must not stay in memory."""
        for windows in self._windows.values():
            windows.forget_old()

    def _of(self, limit: Limit) -> Windows:
        windows = self._windows.get(limit.kind)
        if windows is None:
            windows = self._windows[limit.kind] = Windows(limit.seconds, self._clock)
        return windows
