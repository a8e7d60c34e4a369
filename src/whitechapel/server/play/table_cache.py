"""The cache of tables: folded from their logs when needed, brought up to date after news.

The heartbeat tells it of outages, and of changes that no bus announces.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final
from weakref import WeakValueDictionary

from whitechapel.server.environment import ServerClock
from whitechapel.server.errors import ServerError
from whitechapel.server.live.bus import Bus, Subscriptions
from whitechapel.server.monitoring.metrics import CACHED_TABLES
from whitechapel.server.storage.server_state import MISSED_BEATS, ServerState
from whitechapel.server.storage.table_store import PAGE, TableStore
from whitechapel.server.table.clocks import Outage
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.table import Table

_LOOK_EVERY: Final = 1.0
"""Seconds before a version that was not found is looked for again."""

_MOST_LOOKED: Final = 1000


class TableCache:
    """Tables by their ids; those without subscribers stay only while there is room."""

    def __init__(
        self,
        table_store: TableStore,
        bus: Bus,
        room: int,
        watched: Callable[[str], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table_store = table_store
        self._bus = bus
        self._room = room
        self._watched = watched
        self._clock = clock
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._heard: dict[str, int] = {}
        self._looked_in_vain: dict[str, float] = {}
        self._reading: Counter[str] = Counter()
        self._fetching: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.era = 0
        """Grows whenever what was read before may be old."""
        self.outages: Sequence[Outage] = ()

    async def get(self, table_id: str, at_least: int | None = None) -> Table:
        """Return a table at version `at_least` or newer; without it, as it is now.

        News from another process may still be under way, so without `at_least` the log is read.
        """
        table = self._tables.get(table_id)
        if table is None:
            return await self._fetch(table_id)
        unsure = self._bus.is_disconnected or (at_least is None and self._bus.late)
        if unsure or self.behind(table_id):
            return await self.refresh(table_id)
        if at_least is not None and table.version < at_least and self._may_have_missed(table_id):
            return await self._look_for(table_id, at_least)
        self._tables.move_to_end(table_id)
        return table

    def _may_have_missed(self, table_id: str) -> bool:
        """Whether a version may exist that the bus has not announced.

        With a bus that is never late there is none: the caller made it up. With another bus it is
        looked for once a second at most.
        """
        return (
            self._bus.late and self._clock() >= self._looked_in_vain.get(table_id, 0) + _LOOK_EVERY
        )

    async def _look_for(self, table_id: str, version: int) -> Table:
        """Read what was added to a log, to find a version that the bus has not announced."""
        # Noted before the read, so that others do not read at the same time.
        self._looked_in_vain.pop(table_id, None)
        self._looked_in_vain[table_id] = self._clock()
        if len(self._looked_in_vain) > _MOST_LOOKED:
            del self._looked_in_vain[next(iter(self._looked_in_vain))]
        table = await self.refresh(table_id)
        if table.version >= version:
            self._looked_in_vain.pop(table_id, None)
        return table

    def behind(self, table_id: str, at_least: int | None = None) -> bool:
        """Whether a cached table is known to be older than its log."""
        table = self._tables.get(table_id)
        newest = max(at_least or 0, self._heard.get(table_id, 0))
        return table is not None and table.version < newest

    async def refresh(self, table_id: str) -> Table:
        """Read what was added to the log of a table."""
        table = self._tables.get(table_id)
        if table is None:
            return await self._fetch(table_id)
        era = self.era
        return self.put(await self._brought_up_to_date(table), era)

    def put(self, table: Table, era: int) -> Table:
        """Cache a table of an era, unless a newer one is cached or that era is over."""
        kept = self._tables.get(table.id)
        if kept is not None and kept.version > table.version:
            return kept
        if era == self.era:
            self._tables[table.id] = table
            self._tables.move_to_end(table.id)
            if self._heard.get(table.id, 0) <= table.version:
                self._heard.pop(table.id, None)
            self._make_room()
        return table

    def heard(self, table_id: str, version: int) -> None:
        """Note that a table changed elsewhere; a read that is under way may be too early."""
        table = self._tables.get(table_id)
        if table_id in self._reading or (table is not None and table.version < version):
            self._heard[table_id] = max(version, self._heard.get(table_id, 0))

    def missed(self) -> None:
        """Drop all tables: news may have been missed."""
        self.drop_all()

    def drop(self, table_id: str) -> None:
        """Drop a table: what is cached may be wrong."""
        self.era += 1
        self._remove(table_id)

    def drop_all(self) -> None:
        """Drop all tables: what is cached may be old."""
        self.era += 1
        self._tables.clear()
        self._heard.clear()

    async def _fetch(self, table_id: str) -> Table:
        """Read a whole log, once for all simultaneous callers."""
        lock = self._fetching.get(table_id)
        if lock is None:
            self._fetching[table_id] = lock = asyncio.Lock()
        async with lock:
            if table_id in self._tables:
                return await self.refresh(table_id)
            return await self._read_whole(table_id)

    async def _read_whole(self, table_id: str) -> Table:
        era = self.era
        self._reading[table_id] += 1
        try:
            table = await self._table_store.fresh(table_id)
            if table is None:
                raise ServerError("no_such_table", 404)
            return self.put(await self._brought_up_to_date(table), era)
        finally:
            self._reading[table_id] -= 1
            if not self._reading[table_id]:
                del self._reading[table_id]
                if table_id not in self._tables:
                    self._heard.pop(table_id, None)

    async def _brought_up_to_date(self, table: Table) -> Table:
        """Return a table with the rest of its log.

        A long log is read in pages, so that others are served between them.
        """
        outages = self.outages
        while True:
            log = await self._table_store.log(table.id, table.version)
            table = unfold(table, log, outages)
            if len(log) < PAGE:
                return table

    def _remove(self, table_id: str) -> None:
        self._tables.pop(table_id, None)
        self._heard.pop(table_id, None)

    def _make_room(self) -> None:
        """Drop the least recently used tables that have no subscribers."""
        if len(self._tables) > self._room:
            idle = (each for each in self._tables if not self._watched(each))
            for table_id in list(islice(idle, len(self._tables) - self._room)):
                self._remove(table_id)
        CACHED_TABLES.set(len(self._tables))


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
