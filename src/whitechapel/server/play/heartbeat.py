"""The heartbeat: servers store that they run, and learn of outages and of changes elsewhere."""

import asyncio

from whitechapel.server.environment import ServerClock
from whitechapel.server.live.subscriptions import Subscriptions
from whitechapel.server.play.table_cache import TableCache
from whitechapel.server.storage.server_state import MISSED_BEATS, ServerState


class Heartbeat:
    """Stores every few seconds that this server runs, and reads what others stored."""

    def __init__(
        self,
        every: float,
        clock: ServerClock,
        server_state: ServerState,
        table_cache: TableCache,
        subscriptions: Subscriptions,
    ) -> None:
        self._every = int(every * 1000)
        self._clock = clock
        self._server_state = server_state
        self._table_cache = table_cache
        self._subscriptions = subscriptions
        self._beat_at: int | None = None
        self._changed_elsewhere: str | None = None
        self._beating = asyncio.Lock()

    async def beat(self, missed: int = MISSED_BEATS) -> None:
        """Store a heartbeat; read again what an administrator changed."""
        async with self._beating:  # the outages of an earlier beat must not replace newer ones
            await self._beat(missed)

    async def _beat(self, missed: int = MISSED_BEATS) -> None:
        clock = self._clock
        beat = await self._server_state.beat(clock.now(), clock.wall(), self._every, missed)
        clock.skip_to(beat.now)
        self._table_cache.outages = beat.outages
        self._beat_at = beat.now
        if (change := await self._server_state.changed_elsewhere()) != self._changed_elsewhere:
            self._changed_elsewhere = change
            self._table_cache.drop_all()
            self._subscriptions.wake_all()

    async def catch_up(self) -> None:
        """Send a heartbeat if one is overdue: time in which the server was away is not charged.

        The database may have been away, or the whole machine asleep, while this process lived on.
        """
        if self._overdue():
            async with self._beating:  # one beat is enough for all who wait for it
                if self._overdue():
                    await self._beat()

    def _overdue(self) -> bool:
        silent = 0 if self._beat_at is None else self._clock.now() - self._beat_at
        return silent > MISSED_BEATS * self._every
