"""Rate limits: so many of a kind in a time, for each account and for each address.

The account's limit holds for all sockets and addresses that it uses together. The address's limit
holds for all accounts that come from there; it is several times larger, as a whole club may play
behind one address. Where an address's limit is used up, only those accounts there are refused that
have had their fair share of it. Everything is counted in the memory of one process.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv6Address
from typing import Literal, TypeAlias

from whitechapel.server.errors import ServerError

MOST_WINDOWS = 50_000
"""How many accounts and addresses are counted at once for each limit."""

MOST_OWNERS = 1000
"""How many accounts share the limit of an address; further ones share what these leave."""

FORGOTTEN_WITHIN = 20.0
"""Seconds after its end by which a window is dropped; the background job runs twice as often."""

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
"""Milliseconds of computing for questions: preview, notebook, past, reveal."""
LOGINS = Limit("logins", 60, account=120, address=120)
"""Log-ins, right or wrong, from an address; `login_limits` counts the wrong ones."""
PASSWORDS = Limit("passwords", 60, account=10, address=120)
"""Passwords that an account sets, or tells to change or delete itself."""
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
SOCKETS_OF_ADDRESS = 200
"""Fewer than the connections of an address: its pages need some too."""


@dataclass(frozen=True, slots=True)
class Client:
    """Who sent a request: an account, or None for a stranger, and the address it came from."""

    account: str | None
    address: str
    owner: str = field(init=False, repr=False, compare=False)
    """The account; all strangers at one address count as one."""
    keys: tuple[str, str] = field(init=False, repr=False, compare=False)
    """Under which the account and the address are counted; every message asks for them."""

    def __post_init__(self) -> None:
        owner = self.account or f"stranger {self.address}"
        object.__setattr__(self, "owner", owner)
        object.__setattr__(self, "keys", (f"account {owner}", f"address {self.address}"))


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


def _keys(client: Client, place: str = "") -> tuple[str, str]:
    """Return the keys under which an account and an address are counted; some limits are by place.

    The account comes first: what exceeds it does not use up the limit of its neighbours.
    """
    account, address = client.keys
    return (f"{account}{place}", f"{address}{place}") if place else (account, address)


class _Window:
    """What was counted under a key until a moment, and of how many owners."""

    __slots__ = ("count", "end", "owners")

    def __init__(self, end: float) -> None:
        self.end = end
        self.count: float = 0
        self.owners: set[str] | None = None


class Windows:
    """Counts by key in windows of some seconds, each beginning with the first count.

    Memory is bounded: windows that are over are dropped, and beyond `MOST_WINDOWS` the oldest.
    """

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = min(seconds, LONGEST)
        self._clock = clock
        # Every window is equally long, so the order of insertion is the order of their ends.
        self._windows: dict[str, _Window] = {}

    def __len__(self) -> int:
        return len(self._windows)

    def count(self, key: str) -> float:
        """Return what was counted in the current window."""
        window = self._current(key)
        return 0 if window is None else window.count

    def owners(self, key: str, newcomer: str) -> int:
        """Return how many owners were counted in the current window, with one who may be new."""
        window = self._current(key)
        known = (window and window.owners) or ()
        return len(known) + (newcomer not in known)

    def add(self, key: str, amount: float = 1, owner: str | None = None) -> None:
        """Count more; a negative amount takes something back."""
        window = self._current(key)
        if window is None:
            if amount <= 0:
                return
            self._windows.pop(key, None)
            self.forget_old()
            if len(self._windows) >= MOST_WINDOWS:
                del self._windows[next(iter(self._windows))]
            window = self._windows[key] = _Window(self._clock() + self._seconds)
        window.count = max(0, window.count + amount)
        if owner is not None:
            if window.owners is None:
                window.owners = set()
            if len(window.owners) < MOST_OWNERS:
                window.owners.add(owner)

    def _current(self, key: str) -> _Window | None:
        window = self._windows.get(key)
        return window if window is not None and window.end > self._clock() else None

    def forget_old(self) -> None:
        """Drop the windows that are over."""
        now = self._clock()
        while self._windows:
            oldest = next(iter(self._windows))
            if self._windows[oldest].end > now:
                return
            del self._windows[oldest]


class RateLimits:
    """Counts what clients do, and refuses what is too much."""

    def __init__(self, *, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._clock = clock
        self._windows: dict[str, Windows] = {}
        self._sockets: dict[str, dict[str, int]] = {}
        self._sockets_of_account: dict[str, int] = {}

    def count(self, limit: Limit, client: Client, place: str = "") -> None:
        """Count one more, or raise `rate_limited` for the account or the address.

        With a place, such as the id of a table, every place is counted on its own.
        """
        if self.on:
            at = place and f" at {place}"
            if self._exceeded(limit, client, at):
                raise ServerError("rate_limited", 429)
            self._add(limit, client, 1, at)

    def exceeded(self, limit: Limit, client: Client) -> Holder | None:
        """Return whose limit is used up: that of the account, else of the address, or None."""
        return self._exceeded(limit, client) if self.on else None

    def check(self, limit: Limit, client: Client) -> None:
        """Raise `rate_limited` if a limit is used up."""
        if self.exceeded(limit, client):
            raise ServerError("rate_limited", 429)

    def check_address(self, limit: Limit, address: str) -> None:
        """Raise `rate_limited` if an address has used up even what is left to fair shares.

        That is as much again as its limit. It is known before the account is.
        """
        if self.on and self._of(limit).count(f"address {address}") >= 2 * limit.address:
            raise ServerError("rate_limited", 429)

    def charge(self, limit: Limit, client: Client, amount: float = 1) -> None:
        """Count an amount, such as milliseconds of work, without a check."""
        if self.on:
            self._add(limit, client, amount)

    def used(self, limit: Limit, client: Client) -> float:
        """Return which share of a limit is used up, by the account or by the address."""
        if not self.on:
            return 0
        windows, (own, all_there) = self._of(limit), _keys(client)
        used = windows.count(own)
        at_address = windows.count(all_there)
        if at_address >= limit.address:
            at_address = used * windows.owners(all_there, client.owner)
        return max(used / limit.account, at_address / limit.address)

    def open_socket(self, client: Client) -> None:
        """Count one more socket, or raise `rate_limited`."""
        there = self._sockets.get(client.address, {})
        own = there.get(client.owner, 0)
        share = SOCKETS_OF_ADDRESS / len(there.keys() | {client.owner})
        full = sum(there.values()) >= SOCKETS_OF_ADDRESS and own + 1 > share
        of_account = self._sockets_of_account.get(client.owner, 0)
        if self.on and (full or of_account >= SOCKETS_OF_ACCOUNT):
            raise ServerError("rate_limited", 429)
        self._sockets.setdefault(client.address, there)[client.owner] = own + 1
        self._sockets_of_account[client.owner] = of_account + 1

    def close_socket(self, client: Client) -> None:
        """Count one socket less."""
        there = self._sockets[client.address]
        for counts in (there, self._sockets_of_account):
            counts[client.owner] -= 1
            if not counts[client.owner]:
                del counts[client.owner]
        if not there:
            del self._sockets[client.address]

    def forget_old(self) -> None:
        """Drop what is no longer counted; addresses must not stay in memory."""
        for windows in self._windows.values():
            windows.forget_old()

    def _exceeded(self, limit: Limit, client: Client, place: str = "") -> Holder | None:
        windows, (own, all_there) = self._of(limit), _keys(client, place)
        used = windows.count(own)
        if used >= limit.account:
            return "account"
        if windows.count(all_there) >= limit.address:
            # Neighbours who used less than their share are not refused for what others did.
            share = limit.address / windows.owners(all_there, client.owner)
            if used + 1 > share:
                return "address"
        return None

    def _add(self, limit: Limit, client: Client, amount: float, place: str = "") -> None:
        windows, (own, all_there) = self._of(limit), _keys(client, place)
        windows.add(own, amount)
        windows.add(all_there, amount, client.owner)

    def _of(self, limit: Limit) -> Windows:
        windows = self._windows.get(limit.kind)
        if windows is None:
            windows = self._windows[limit.kind] = Windows(limit.seconds, self._clock)
        return windows
