"""Whoever keeps the house while nobody asks: heartbeats, clocks, computers, and old guests."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol

import structlog

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.accounts.sessions import MOST_DELETED, Sessions
from whitechapel.server.computers.computer_moves import Thinking
from whitechapel.server.computers.levels import Levels
from whitechapel.server.environment import ServerClock
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import FORGOTTEN_WITHIN
from whitechapel.server.live.subscriptions import Hub
from whitechapel.server.play.commands import Play
from whitechapel.server.play.lobby import Lobby
from whitechapel.server.play.table_cache import Shelf
from whitechapel.server.settings import Settings
from whitechapel.server.storage.server_state import MISSED_BEATS, Notes
from whitechapel.server.storage.table_store import StillSeatedError, Store
from whitechapel.server.table.clocks import DAY, moment_before

_CLOCKS_EVERY = 1.0
_COMPUTERS_EVERY = 5.0
_GUESTS_EVERY = 3600.0
_SESSIONS_EVERY = 3600.0
_LOBBY_EVERY = 20.0
_FORGETTING_EVERY = FORGOTTEN_WITHIN / 2
_DELETIONS = 8
"""How often the deletion of an account is tried whose other requests sit down again."""
_LOG = structlog.get_logger()


class Forgetful(Protocol):
    """Keeps in memory what must not stay there, such as addresses."""

    def forget_old(self) -> None:
        """Drop what is no longer needed."""
        ...


class Keeper:
    """Does every few seconds what has to be done, whatever happened the last time."""

    def __init__(
        self,
        settings: Settings,
        clock: ServerClock,
        *,
        store: Store,
        shelf: Shelf,
        hub: Hub,
        notes: Notes,
        play: Play,
        thinking: Thinking,
        accounts: Accounts,
        sessions: Sessions,
        lobby: Lobby,
        levels: Levels,
        forgetful: Sequence[Forgetful],
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._store = store
        self._shelf = shelf
        self._hub = hub
        self._notes = notes
        self._play = play
        self._thinking = thinking
        self._accounts = accounts
        self._sessions = sessions
        self._lobby = lobby
        self._levels = levels
        self._forgetful = forgetful
        self._tasks: list[asyncio.Task[None]] = []
        self._every = int(settings.heartbeat * 1000)
        self._beat_at: int | None = None
        self._changed_elsewhere: str | None = None
        self._beating = asyncio.Lock()

    async def start(self) -> None:
        """Note that the server is there again, wake every computer, and go on rounds."""
        await self.beat(missed=1)
        await self._store.look_at_hidden_tables(self._clock.now())
        await self.wake_all_computers()
        rounds: list[tuple[float, Callable[[], Awaitable[None]]]] = [
            (self._settings.heartbeat, self.beat),
            (_CLOCKS_EVERY, self.see_to_clocks),
            (_COMPUTERS_EVERY, self.wake_computers),
            (_GUESTS_EVERY, self.forget_guests),
            (_SESSIONS_EVERY, self.delete_expired_sessions),
            (_LOBBY_EVERY, self._lobby.note_owners_here),
            (_FORGETTING_EVERY, self.forget_old),
        ]
        self._tasks = [asyncio.create_task(self._round(*each)) for each in rounds]

    async def stop(self) -> None:
        """Go no more rounds."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _round(self, every: float, do: Callable[[], Awaitable[None]]) -> None:
        failing = ""
        while True:
            await asyncio.sleep(every)
            try:
                await do()
                now_failing = ""
            except Exception as error:  # noqa: BLE001 - the next round may go better
                now_failing = type(error).__name__
            if (
                now_failing != failing
            ):  # a disk that is full for an hour is one line, not a thousand
                event = "round_failed" if now_failing else "round_works_again"
                _LOG.warning(event, round=do.__name__, error=now_failing or failing)
                failing = now_failing

    async def beat(self, missed: int = MISSED_BEATS) -> None:
        """Note that the server is there; look again at what an administrator changed."""
        async with self._beating:  # the outages of an earlier beat must not replace newer ones
            await self._beat(missed)

    async def _beat(self, missed: int = MISSED_BEATS) -> None:
        clock = self._clock
        beat = await self._notes.beat(clock.now(), clock.wall(), self._every, missed)
        clock.skip_to(beat.now)
        self._shelf.outages = beat.outages
        self._beat_at = beat.now
        if (change := await self._notes.changed_elsewhere()) != self._changed_elsewhere:
            self._changed_elsewhere = change
            self._shelf.drop_all()
            self._hub.wake_all()

    async def make_sure(self) -> None:
        """Beat where the heart stood still, so that nobody is judged by time that is not charged.

        The database may have been away, or the whole machine asleep, while this process lived on.
        """
        if self._stood_still():
            async with self._beating:  # one beat is enough for all who wait for it
                if self._stood_still():
                    await self._beat()

    def _stood_still(self) -> bool:
        silent = 0 if self._beat_at is None else self._clock.now() - self._beat_at
        return silent > MISSED_BEATS * self._every

    async def see_to_clocks(self) -> None:
        """End what is due to end."""
        await self._visit(await self._store.due(self._clock.now()), self._play.see_to)

    async def wake_computers(self) -> None:
        """Let computers think where a process that let them was stopped."""
        patience = max(self._settings.thinking, self._levels.slowest_answer) + _COMPUTERS_EVERY
        before = self._clock.now() - int(1000 * patience)
        await self._visit(await self._store.waiting_for_computers(before), self._wake_computer)

    async def wake_all_computers(self) -> None:
        """Let computers think wherever they are to decide, whatever the clock showed then."""
        await self._visit(await self._store.waiting_for_computers(), self._wake_computer)

    async def _wake_computer(self, table_id: str) -> None:
        self._thinking.see_to(await self._shelf.get(table_id))

    async def _visit(self, tables: list[str], do: Callable[[str], Awaitable[None]]) -> None:
        """See to some tables; one that cannot be seen to does not keep the others waiting."""
        for table_id in tables:
            try:
                await do(table_id)
            except Exception as error:  # noqa: BLE001 - the others' clocks run too
                _LOG.warning("table_left", table=table_id, error=type(error).__name__)

    async def forget_old(self) -> None:
        """Drop from memory what rate limits and presence no longer need."""
        for each in self._forgetful:
            each.forget_old()

    async def delete_expired_sessions(self) -> None:
        """Delete the sessions that have expired, a bounded number at a time."""
        await self.beat()
        while await self._sessions.delete_expired() >= MOST_DELETED:
            pass

    async def forget_guests(self) -> None:
        """Forget guests who have not come back for long.

        Outages do not count: guests could not come, and a jump of the clock is noted as one.
        """
        if days := self._settings.forget_guests_after_days:
            await self.beat()
            moment = moment_before(self._clock.now(), days * DAY, self._shelf.outages)
            await forget_guests(self._accounts, self._store, self._play, moment)


async def forget_guests(accounts: Accounts, store: Store, play: Play, moment: int) -> int:
    """Forget guests who were not seen since a moment, leaving their tables; count them."""
    guests = await accounts.guests_unseen_since(moment)
    for account in guests:
        await delete_account(account, accounts, store, play)
    return len(guests)


async def delete_account(account: str, accounts: Accounts, store: Store, play: Play) -> list[str]:
    """Leave every unfinished table of an account and delete it; return the tables deleted with it.

    Other requests of the account may open a table or take a chair until it is deleted.
    """
    for _ in range(_DELETIONS):
        for table_id in await store.unfinished_of_account(account):
            await play.abandon(table_id, account)
        with suppress(StillSeatedError):
            return await accounts.delete(account)
    raise ServerError("busy", 503)
