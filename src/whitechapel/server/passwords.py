"""Passwords: argon2, in a thread, a few at a time, as each takes 64 MiB."""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_AT_ONCE = 2


class Passwords:
    """Hashes passwords and checks them."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """Give what is stored of a password."""
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Tell whether a password is the one; for nobody's it takes as long to say no."""
        if self._nobodys is None:
            self._nobodys = await self.hash("nobody's")
        async with self._room:
            right = await asyncio.to_thread(self._verify, password, stored or self._nobodys)
        return right and stored is not None

    def _verify(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False
