"""Writing the logs of tables: one change of a table at a time, durable before it is announced."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from whitechapel.server.environment import Environment
from whitechapel.server.errors import ServerError
from whitechapel.server.live.bus import LOBBY, Bus
from whitechapel.server.monitoring.metrics import DECISIONS, TABLES_ENDED
from whitechapel.server.play.table_cache import TableCache
from whitechapel.server.settings import Settings
from whitechapel.server.storage.table_store import Outlook, TableStore, VersionTakenError
from whitechapel.server.table import decisions
from whitechapel.server.table.clocks import DAY, Outage, due
from whitechapel.server.table.decisions import Confirmation, New, Verdict
from whitechapel.server.table.entries import Decided
from whitechapel.server.table.entropy_time import entropy_due
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.table import Logged, Table, TablePhase
from whitechapel.server.table.viewpoint import Viewpoint

Judge: TypeAlias = Callable[[Table], Verdict]
"""Decides what is appended to the log of a table; raises to refuse with nothing appended."""

_ATTEMPTS = 8


class TableLog:
    """The logs of all tables; nothing else writes them.

    `catch_up` is awaited before anything is judged: outages must be known.
    """

    def __init__(
        self,
        settings: Settings,
        environment: Environment,
        table_store: TableStore,
        table_cache: TableCache,
        bus: Bus,
        *,
        catch_up: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._settings = settings
        self._environment = environment
        self._table_store = table_store
        self._table_cache = table_cache
        self._bus = bus
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._changes: set[asyncio.Task[Table]] = set()
        self.calm = asyncio.Event()
        """Set while nothing is being written."""
        self.calm.set()
        self._catch_up = catch_up or _nothing_to_catch_up_with
        self._on_computers_turn: list[Callable[[Table], None]] = []

    @property
    def outages(self) -> Sequence[Outage]:
        """Return when no server was running."""
        return self._table_cache.outages

    def on_computers_turn(self, listener: Callable[[Table], None]) -> None:
        """Call a listener with every table at which, by a change here, a computer is to decide."""
        self._on_computers_turn.append(listener)

    async def get(self, table_id: str, at_least: int | None = None) -> Table:
        """Return a table as `TableCache.get` does, after the write that is under way here.

        The bus may announce our own write before the commit returns.
        """
        lock = self._locks.get(table_id)
        if lock is not None and self._table_cache.behind(table_id, at_least):
            async with lock:
                pass
        return await self._table_cache.get(table_id, at_least)

    async def add(self, table: Table, news: Sequence[New]) -> Table:
        """Write a new table with its first entries."""
        return await self._to_the_end(self._add(table, news))

    async def _add(self, table: Table, news: Sequence[New]) -> Table:
        era = self._table_cache.era
        log = self._numbered(table, news)
        table = unfold(table, log, self.outages)
        await self._table_store.add(table, self.outlook(table), log, _topics(table, None))
        return await self._announce(self._table_cache.put(table, era), None)

    async def confirm(self, table_id: str, viewpoint: Viewpoint, asked: Confirmation) -> int:
        """Make decisions, all or none; return the version they led to, once durable."""

        def judge(table: Table) -> Verdict:
            now, dealer = self._environment.now(), self._environment.dealer
            return decisions.confirm(table, viewpoint, asked, dealer, now=now, outages=self.outages)

        table = await self.extend(table_id, judge, asked.version)
        return table.answered[asked.seat, asked.client].version

    async def extend(self, table_id: str, judge: Judge, at_least: int | None = None) -> Table:
        """Append what a judge decides; judge again if another process extended the log first.

        Without `at_least` the judge gets the newest version, so that it refuses nothing for old
        news.
        """
        return await self._to_the_end(self._extend(table_id, judge, at_least))

    async def _extend(self, table_id: str, judge: Judge, at_least: int | None) -> Table:
        await self._catch_up()
        async with self._lock(table_id):
            for _ in range(_ATTEMPTS):
                era = self._table_cache.era
                table = await self._table_cache.get(table_id, at_least)
                verdict = judge(table)
                if not verdict.news:
                    return _accepted(table, verdict)
                log = self._numbered(table, verdict.news)
                after = unfold(table, log, self.outages, verdict.played)
                try:
                    topics = _topics(after, table)
                    await self._table_store.extend(after, self.outlook(after), log, topics)
                except VersionTakenError:
                    await self._table_cache.refresh(table_id)
                    continue
                except BaseException:
                    # We do not know whether it was written: the next reader must read the log.
                    self._table_cache.drop(table_id)
                    raise
                _count_decisions(after, log)
                after = await self._announce(self._table_cache.put(after, era), table)
                return _accepted(after, verdict)
        raise ServerError("busy", 503)

    async def _to_the_end(self, change: Coroutine[Any, Any, Table]) -> Table:
        """Finish a change even if its caller goes away: what is written must be announced."""
        task = asyncio.create_task(change)
        self._changes.add(task)
        self.calm.clear()
        task.add_done_callback(self._end_change)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_log_failure)
            raise

    def _end_change(self, task: asyncio.Task[Table]) -> None:
        self._changes.discard(task)
        if not self._changes:
            self.calm.set()

    async def stop(self) -> None:
        """Wait until every change that was begun is written and announced."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def look_again(self, table: Table) -> None:
        """Store again when a table must be looked at next."""
        await self._table_store.look_again(table, self.outlook(table))

    def closes_at(self, table: Table) -> int:
        """Return when a table whose game has not begun is closed."""
        return due(table.opened_at, self._settings.open_table_days * DAY, self.outages)

    def outlook(self, table: Table) -> Outlook:
        """Return when a table must be looked at next."""
        due_at: int | None = None
        if table.phase is TablePhase.OPEN:
            words = entropy_due(table, self.outages).values()
            due_at = min((self.closes_at(table), *words))
        elif table.actor is not None and table.clocks.running is not None:
            away = self._settings.abandoned_after_days * DAY
            due_at = table.clocks.due(self.outages) or due(table.touched_at, away, self.outages)
        return Outlook(due_at, table.waits_for_computer)

    def after(self, table: Table, news: Sequence[New]) -> Table:
        """Return a table as it would be with more entries."""
        return unfold(table, self._numbered(table, news), self.outages)

    async def _announce(self, after: Table, before: Table | None) -> Table:
        """Announce a change that is durable now."""
        for topic in _topics(after, before):
            await self._bus.announce(topic, after.version)
        if after.end is not None and (before is None or before.end is None):
            TABLES_ENDED.labels(after.terms.game, after.end.reason).inc()
        if after.waits_for_computer:
            for listener in self._on_computers_turn:
                listener(after)
        return after

    def _numbered(self, table: Table, news: Sequence[New]) -> list[Logged]:
        now = self._environment.now()
        return [
            Logged(table.version + number, now, entry, told)
            for number, (entry, told) in enumerate(news, start=1)
        ]

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            self._locks[table_id] = lock = asyncio.Lock()
        return lock


async def _nothing_to_catch_up_with() -> None:
    """Do nothing, where no heartbeat is needed."""


def _topics(after: Table, before: Table | None) -> tuple[str, ...]:
    """Return the topics of a change: the table, and the lobby if it is or was listed there."""
    listed = after.in_lobby or (before is not None and before.in_lobby)
    return (after.id, LOBBY) if listed else (after.id,)


def _accepted(table: Table, verdict: Verdict) -> Table:
    """Return a table, or raise the refusal of a verdict."""
    if verdict.refusal is not None:
        raise verdict.refusal
    return table


def _count_decisions(table: Table, log: Sequence[Logged]) -> None:
    """Count the decisions among entries that are durable now."""
    decided = sum(isinstance(each.entry, Decided) for each in log)
    if decided:
        DECISIONS.labels(table.terms.game).inc(decided)


def _log_failure(task: asyncio.Task[Table]) -> None:
    """Report the failure of a change whose caller has gone; a refusal is not a failure."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, ServerError):
        task.get_loop().call_exception_handler(
            {"message": "A change failed whose caller has gone", "exception": error, "task": task}
        )
