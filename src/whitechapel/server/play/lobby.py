"""The lobby: the open tables that wait for anyone, the newest first, each account its fair share.

A table is listed while its owner is here and for five minutes after: a game needs two people. With
days for each move it is listed for as many days, as its owner may sleep. It is listed again when
the owner comes back. Presence is noted in the database, for other processes and for a restart.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.json import encode
from sqlalchemy import Connection, case, func, null, or_, select, update

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.environment import Environment
from whitechapel.server.live.presence import Presence
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, TABLES
from whitechapel.server.storage.stored_summaries import log_damaged, readable_summaries
from whitechapel.server.table.clocks import DAY
from whitechapel.server.table.summaries import Summary, accounts_in, summary_list
from whitechapel.server.table.table import TablePhase

MOST_LISTED: Final = 100
GRACE: Final = 5 * 60_000
"""Milliseconds for which a table stays listed after its owner has gone."""

_NOTED_EVERY: Final = 30_000
_MOST_READ: Final = 2000
"""Tables among which the listed ones are chosen; only their summaries are read."""

_MOST_NOTED: Final = 500

_OPEN = (TABLES.c.in_lobby, TABLES.c.phase == str(TablePhase.OPEN))
# The terms are JSON that this program wrote itself, so that this finds exactly the clocks by days.
_BY_DAYS = TABLES.c.terms.contains('"clock": {"kind": "days"')


@dataclass(frozen=True, slots=True)
class Waiting:
    """An open table: whose it is, where the owner was last seen, and whether he is here."""

    id: str
    owner: str
    source: str
    here: bool
    opened_at: int


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """The lobby as it was at a moment, and the messages about it so far."""

    key: tuple[int, ...]
    summaries: Sequence[Summary]
    seated: frozenset[str]
    texts: dict[str | None, str]


class Lobby:
    """The list of open tables. Viewers share one text where they can: all ask at every change."""

    def __init__(
        self, database: Database, environment: Environment, accounts: Accounts, presence: Presence
    ) -> None:
        self._database = database
        self._environment = environment
        self._accounts = accounts
        self._presence = presence
        self._changes = 0
        self._reading = asyncio.Lock()
        self._snapshot: _Snapshot | None = None

    def changed(self) -> None:
        """Note that a table was opened, filled or closed."""
        self._changes += 1

    async def text(self, account: str | None) -> str:
        """Return the lobby as an account sees it, in JSON."""
        snapshot = await self._current()
        viewer = account if account in snapshot.seated else None  # all others get the same
        if viewer not in snapshot.texts:
            names = await self._accounts.names(snapshot.seated)
            content = summary_list("lobby", snapshot.summaries, viewer, names)
            snapshot.texts[viewer] = encode(content).decode()
        return snapshot.texts[viewer]

    async def _current(self) -> _Snapshot:
        """Return the lobby as it is now; without a change it is read once a second."""
        async with self._reading:
            key = (self._changes, self._accounts.renamings, self._environment.now() // 1000)
            if self._snapshot is None or self._snapshot.key != key:
                listed = fair_shares(await self._waiting(), MOST_LISTED)
                summaries = await self._summaries([each.id for each in listed])
                self._snapshot = _Snapshot(key, summaries, frozenset(accounts_in(summaries)), {})
            return self._snapshot

    async def _waiting(self) -> list[Waiting]:
        """Read the tables that may be listed: first the newest of each owner, then the others."""
        now = self._environment.now()
        here = or_(ACCOUNTS.c.seen_at >= now - GRACE, TABLES.c.opened_at >= now - GRACE)
        turn = func.row_number().over(
            partition_by=TABLES.c.owner, order_by=(TABLES.c.opened_at.desc(), TABLES.c.id)
        )
        waiting = (
            select(TABLES.c.id, TABLES.c.owner, TABLES.c.opened_at, ACCOUNTS.c.seen_at)
            .add_columns(
                turn.label("turn"), case((here, null()), else_=TABLES.c.terms).label("terms")
            )
            .join(ACCOUNTS, ACCOUNTS.c.id == TABLES.c.owner)
            .where(*_OPEN, or_(here, _BY_DAYS))
            .subquery()
        )
        away = case((waiting.c.terms.is_(None), 0), else_=1)
        wanted = (
            select(waiting)
            .order_by(waiting.c.turn, away, waiting.c.opened_at.desc(), waiting.c.id)
            .limit(_MOST_READ)
        )
        presence = self._presence
        return [
            Waiting(
                row.id,
                row.owner,
                presence.source(row.owner),
                presence.here(row.owner),
                row.opened_at,
            )
            for row in await self._database.rows(wanted)
            if row.terms is None or row.seen_at >= now - _days(row.id, row.terms) * DAY
        ]

    async def _summaries(self, ids: Sequence[str]) -> list[Summary]:
        """Read the summaries of some tables, in their order."""
        wanted = select(TABLES.c.id, TABLES.c.summary).where(TABLES.c.id.in_(ids), *_OPEN)
        found = {row.id: row.summary for row in await self._database.rows(wanted)}
        return readable_summaries((each, found[each]) for each in ids if each in found)

    async def note_owners_here(self) -> None:
        """Note in the database which owners of open tables are here."""
        now = self._environment.now()
        owners = (
            select(ACCOUNTS.c.id)
            .where(ACCOUNTS.c.seen_at < now - _NOTED_EVERY)
            .where(ACCOUNTS.c.id.in_(select(TABLES.c.owner).where(*_OPEN)))
        )
        here = [each for each in await self._database.column(owners) if self._presence.here(each)]
        for start in range(0, len(here), _MOST_NOTED):
            some = here[start : start + _MOST_NOTED]
            await self._database.write(partial(_note_seen, some, now))
            self.changed()


def _note_seen(accounts: Sequence[str], now: int, connection: Connection) -> None:
    wanted = update(ACCOUNTS).where(ACCOUNTS.c.id.in_(accounts)).values(seen_at=now)
    connection.execute(wanted)


def _days(table_id: str, terms: str) -> int:
    """Return the days for each move; -1, so that it is not listed, if the terms are spoilt."""
    try:
        return int(json.loads(terms)["clock"]["days"])
    except (LookupError, TypeError, ValueError, RecursionError):
        log_damaged(table_id)
        return -1


def fair_shares(waiting: Sequence[Waiting], most: int) -> list[Waiting]:
    """Return at most so many tables, the newest first; addresses and accounts take turns.

    An account that opens tables without end pushes out its own, not those of others.
    """
    by_owner: Counter[str] = Counter()
    turns: list[tuple[int, Waiting]] = []
    for each in sorted(waiting, key=lambda each: -each.opened_at):
        turns.append((by_owner[each.owner], each))
        by_owner[each.owner] += 1
    by_address: Counter[str] = Counter()
    shares: list[tuple[int, Waiting]] = []
    for _, each in sorted(turns, key=lambda turn: turn[0]):
        shares.append((by_address[each.source], each))
        by_address[each.source] += 1
    # Those who are here go first, but the first table of an owner who is away goes before any
    # second one: he may have gone for a minute, or play by days.
    shares.sort(key=lambda share: (share[0], not share[1].here))
    listed = [each for _, each in shares[:most]]
    return sorted(listed, key=lambda each: -each.opened_at)
