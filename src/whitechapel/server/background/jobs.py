"""Periodic jobs: heartbeat, clocks, computers, expired sessions and old guests."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

import structlog

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.accounts.sessions import MOST_DELETED, Sessions
from whitechapel.server.computers.computer_moves import ComputerMoves
from whitechapel.server.computers.levels import Levels
from whitechapel.server.environment import ServerClock
from whitechapel.server.limits.rate_limits import FORGOTTEN_WITHIN
from whitechapel.server.play.account_deletion import forget_guests
from whitechapel.server.play.endings import Endings
from whitechapel.server.play.lobby import Lobby
from whitechapel.server.play.table_cache import Heartbeat, TableCache
from whitechapel.server.settings import Settings
from whitechapel.server.storage.table_lookups import TableLookups
from whitechapel.server.table.clocks import DAY, moment_before

_CLOCKS_EVERY = 1.0
_COMPUTERS_EVERY = 5.0
_GUESTS_EVERY = 3600.0
_SESSIONS_EVERY = 3600.0
_LOBBY_EVERY = 20.0
_FORGETTING_EVERY = FORGOTTEN_WITHIN / 2
_LOG = structlog.get_logger()


class Forgetful(Protocol):
    """Something that keeps data in memory for a time only, such as addresses."""

    def forget_old(self) -> None:
        """Drop what is no longer needed."""
        ...


class BackgroundJobs:
    """Runs each job every few seconds, also after one has failed."""

    def __init__(
        self,
        settings: Settings,
        clock: ServerClock,
        *,
        table_lookups: TableLookups,
        table_cache: TableCache,
        heartbeat: Heartbeat,
        endings: Endings,
        computer_moves: ComputerMoves,
        accounts: Accounts,
        sessions: Sessions,
        lobby: Lobby,
        levels: Levels,
        forgetful: Sequence[Forgetful],
        periodic: bool = True,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._table_lookups = table_lookups
        self._table_cache = table_cache
        self._heartbeat = heartbeat
        self._endings = endings
        self._computer_moves = computer_moves
        self._accounts = accounts
        self._sessions = sessions
        self._lobby = lobby
        self._levels = levels
        self._forgetful = forgetful
        self._periodic = periodic
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Send the first heartbeat, wake every computer, and start the jobs."""
        await self._heartbeat.beat(missed=1)
        await self.wake_all_computers()
        if not self._periodic:
            return
        jobs: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (self._settings.heartbeat, self._heartbeat.beat),
            (_CLOCKS_EVERY, self.see_to_clocks),
            (_COMPUTERS_EVERY, self.wake_computers),
            (_GUESTS_EVERY, self.forget_guests),
            (_SESSIONS_EVERY, self.delete_expired_sessions),
            (_LOBBY_EVERY, self._lobby.note_owners_here),
            (_FORGETTING_EVERY, self.forget_old),
        ]
        self._tasks = [asyncio.create_task(self._repeat(*each)) for each in jobs]

    async def stop(self) -> None:
        """Stop the jobs."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, every: float, do: Callable[[], Awaitable[None]]) -> None:
        """Run a job again and again; a failure is logged when it begins and when it ends."""
        failing = ""
        while True:
            await asyncio.sleep(every)
            try:
                await do()
                now_failing = ""
            except Exception as error:  # noqa: BLE001 - the next run may succeed
                now_failing = type(error).__name__
            # A disk that is full for an hour is one line, not a thousand.
            if now_failing != failing:
                event = "job_failed" if now_failing else "job_works_again"
                _LOG.warning(event, job=do.__name__, error=now_failing or failing)
                failing = now_failing

    async def see_to_clocks(self) -> None:
        """End the games and tables whose time is over."""
        await self._visit(await self._table_lookups.due(self._clock.now()), self._endings.see_to)

    async def wake_computers(self) -> None:
        """Ask computers again whose decision was lost with a stopped process."""
        patience = max(self._settings.thinking, self._levels.slowest_answer) + _COMPUTERS_EVERY
        before = self._clock.now() - int(1000 * patience)
        await self._visit(
            await self._table_lookups.waiting_for_computers(before), self._wake_computer
        )

    async def wake_all_computers(self) -> None:
        """Ask every computer whose turn it is; only right for a server that has just started."""
        await self._visit(await self._table_lookups.waiting_for_computers(), self._wake_computer)

    async def _wake_computer(self, table_id: str) -> None:
        self._computer_moves.see_to(await self._table_cache.get(table_id))

    async def _visit(self, tables: list[str], do: Callable[[str], Awaitable[None]]) -> None:
        """Do a job for some tables, one after the other; a failure does not stop the rest."""
        for table_id in tables:
            try:
                await do(table_id)
            except Exception as error:  # noqa: BLE001 - the others' clocks run too
                _LOG.warning("table_job_failed", table=table_id, error=type(error).__name__)

    async def forget_old(self) -> None:
        """Drop from memory what rate limits and presence no longer need."""
        for each in self._forgetful:
            each.forget_old()

    async def delete_expired_sessions(self) -> None:
        """Delete the sessions that have expired, a bounded number at a time."""
        await self._heartbeat.beat()
        while await self._sessions.delete_expired() >= MOST_DELETED:
            pass

    async def forget_guests(self) -> None:
        """Delete guests who have not come back for long.

        Outages do not count: guests could not come, and a jump of the clock is noted as one.
        """
        if days := self._settings.forget_guests_after_days:
            await self._heartbeat.beat()
            moment = moment_before(self._clock.now(), days * DAY, self._table_cache.outages)
            await forget_guests(self._accounts, self._table_lookups, self._endings, moment)
