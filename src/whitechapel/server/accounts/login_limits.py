"""Limits of wrong passwords: guessing is slow, and no attacker can lock an owner out.

| counted for | most | what it slows |
|---|---|---|
| an address and a name together | 10 in ten minutes | one address that guesses one account |
| an address, all names together | 60 in ten minutes | one address that guesses many accounts |
| a name, all addresses together | 100 in an hour | many addresses that guess one account |

A name that is over its most is under attack. Then every address is left with two wrong passwords an
hour for that name. Nobody is refused for what other addresses did, so the owner comes in with his
first attempt, from any address. A guesser needs a new address (of IPv6 a new /64) for every two.

An address that is over its most may be a whole club with one guesser in it. It is left with two
wrong passwords an hour for each name, its passwords are held back for two seconds and hashed last,
and right ones are still accepted.

Beyond the number of log-ins that `rate_limits.LOGINS` allows an address, only names are looked at
that logged in from there within the last hour. Whatever is not accepted then is refused alike and
after the same time, so that no client learns which names these are.

Right passwords are not counted. Names that do not exist are counted like those that do.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from whitechapel.server.accounts.passwords import Place
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import Windows

WRONG_FOR_PAIR: Final = 10
WRONG_FOR_ADDRESS: Final = 60
WRONG_FOR_NAME: Final = 100
WRONG_UNDER_ATTACK: Final = 2
SHORT: Final = 600
HELD_BACK: Final = 2.0
"""Seconds that every password from an address waits once the address is over its most."""
FLOODED: Final = 3.0
"""Seconds after which a log-in is refused from an address that sends too many of them."""
_LONG: Final = 3600
_SUSPICIOUS: Final = 3
"""Wrong passwords from an address after which its next ones are hashed last."""


class LoginLimits:
    """Counts wrong passwords, and refuses what is too much."""

    def __init__(self, *, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._pairs = Windows(SHORT, clock)
        self._pairs_long = Windows(_LONG, clock)
        self._addresses = Windows(SHORT, clock)
        self._names = Windows(_LONG, clock)
        self._right = Windows(_LONG, clock)

    @contextmanager
    def attempt(self, address: str, name: str) -> Generator[Place]:
        """Let a password be tried; yields its place in the queue. Raise `rate_limited` beforehand.

        The attempt counts as wrong while it is judged, so that many at once do not pass together.
        """
        pair = f"{address} {name}"
        if self._on:
            self._check(address, name, pair)
        place = self._place(address)
        self._count(address, name, pair, 1)
        wrong = False
        try:
            yield place
        except ServerError as error:
            wrong = error.code == "wrong_password"
            raise
        finally:
            if not wrong:
                self._count(address, name, pair, -1)

    def note_right(self, address: str, name: str) -> None:
        """Note that a name logged in from an address."""
        self._right.add(f"{address} {name}")

    def was_right(self, address: str, name: str) -> bool:
        """Whether a name logged in from an address within the last hour."""
        return self._right.count(f"{address} {name}") > 0

    @asynccontextmanager
    async def flooded(self) -> AsyncGenerator[None]:
        """Refuse every log-in here in the same way and after the same time."""
        due = time.monotonic() + FLOODED
        try:
            yield
        except ServerError:
            await asyncio.sleep(max(0, due - time.monotonic()))
            raise ServerError("rate_limited", 429) from None

    def _place(self, address: str) -> Place:
        if self._on and self._attacks(address):
            return Place(address, 2, HELD_BACK)
        return Place(address, int(self._addresses.count(address) > _SUSPICIOUS))

    def _attacks(self, address: str) -> bool:
        return self._addresses.count(address) >= WRONG_FOR_ADDRESS

    def _check(self, address: str, name: str, pair: str) -> None:
        attacked = self._names.count(name) >= WRONG_FOR_NAME or self._attacks(address)
        if self._pairs.count(pair) >= WRONG_FOR_PAIR or (
            attacked and self._pairs_long.count(pair) >= WRONG_UNDER_ATTACK
        ):
            raise ServerError("rate_limited", 429)

    def _count(self, address: str, name: str, pair: str, amount: int) -> None:
        self._pairs.add(pair, amount)
        self._pairs_long.add(pair, amount)
        self._addresses.add(address, amount)
        self._names.add(name, amount)

    def forget_old(self) -> None:
        """Drop what is no longer counted; addresses must not stay in memory."""
        for windows in (self._pairs, self._pairs_long, self._addresses, self._names, self._right):
            windows.forget_old()
