"""Passwords, hashed by argon2 one at a time in a thread: each takes 64 MiB and four cores."""

import asyncio
import os
import sys
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from whitechapel.server.limits.fair_queue import FairQueue

T = TypeVar("T")

_AT_ONCE: Final = 1
_MOST_WAITING: Final = 200
_MOST_WAITING_EACH: Final = 40
"""A whole club may sign in at once behind one address."""


class Place(NamedTuple):
    """Where a password waits to be hashed: addresses take turns, lower priorities go first.

    Before it is checked it is held back for some seconds.
    """

    address: str = ""
    priority: int = 0
    held_back: float = 0


LOCAL: Final = Place()
"""The place of the command line, where no other password waits."""


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._queue = FairQueue(_AT_ONCE, _MOST_WAITING, _MOST_WAITING_EACH)
        # Not asyncio's own threads: SQLite and files need those.
        self._threads = ThreadPoolExecutor(
            _AT_ONCE, thread_name_prefix="passwords", initializer=_yield_to_the_event_loop
        )
        self._nobodys: str | None = None
        self._first = asyncio.Lock()

    async def hash(self, password: str, place: Place = LOCAL) -> str:
        """Return the hash of a password, the same for all ways to compose its letters."""
        return await self._run(place, lambda: self._hasher.hash(_composed(password)))

    async def fits(self, password: str, stored: str | None, place: Place = LOCAL) -> bool:
        """Whether a password is the stored one; the check takes as long where none is stored."""
        if place.held_back:
            await asyncio.sleep(place.held_back)
        async with self._first:  # once, even if many sign in at the same moment
            self._nobodys = self._nobodys or await self.hash("nobody's", place)
        known = stored or self._nobodys
        right = await self._run(place, lambda: self._verify(_composed(password), known))
        return right and stored is not None

    async def _run(self, place: Place, work: Callable[[], T]) -> T:
        async with self._queue.turn(place.address, place.priority):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False)

    def _verify(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


def _composed(password: str) -> str:
    """Return a password in NFC: some keyboards write é as one character, others as two."""
    return unicodedata.normalize("NFC", password)


def _yield_to_the_event_loop() -> None:
    """Lower the priority of this thread, and of those that argon2 starts from it."""
    if sys.platform == "linux":  # elsewhere it would be that of the whole process
        os.nice(5)
