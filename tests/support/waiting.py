"""How long tests wait, and for what: one limit for all of them, on a busy machine too."""

import asyncio
import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which what should have happened is missed; no test waits so long if all is well."""

_BETWEEN = 0.02


def wait_until(look: Callable[[], object], wanted: object = True) -> None:
    """Wait for something in another process or thread, which can only be looked at."""
    end = time.monotonic() + PATIENCE
    while (seen := look()) != wanted:
        assert time.monotonic() < end, f"{seen!r} instead of {wanted!r}"
        time.sleep(_BETWEEN)


async def wait_for(happened: Callable[[], bool]) -> None:
    """Wait for something, and let the event loop go on meanwhile."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(_BETWEEN)
