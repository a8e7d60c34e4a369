"""Reading and writing the logs of tables."""

import json
from collections.abc import Generator, Sequence
from contextlib import contextmanager

import structlog
from sqlalchemy import (
    Column,
    Connection,
    Select,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from whitechapel.server.errors import ServerError
from whitechapel.server.monitoring.logs import whereabouts
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, CHAIRS, ENTRIES, TABLES
from whitechapel.server.storage.stored_summaries import readable_summaries
from whitechapel.server.storage.table_rows import (
    Outlook,
    entry_row,
    logged_from_row,
    lookup_values,
    table_from_row,
)
from whitechapel.server.table.entries import Left, Seated
from whitechapel.server.table.summaries import Summary
from whitechapel.server.table.table import Logged, Phase, Table

CHANNEL = "whitechapel"
"""The channel of PostgreSQL that carries "table, version"."""


PAGE = 100
"""How many entries are read at once: reading and folding them takes a few milliseconds."""

_NOTIFY = text("SELECT pg_notify(:channel, :note)")
_ADDED = insert(ENTRIES)
_SINCE = (
    select(ENTRIES)
    .where(ENTRIES.c.table == bindparam("b_table"), ENTRIES.c.version > bindparam("b_version"))
    .order_by(ENTRIES.c.version)
    .limit(PAGE)
)
_LOOKED_UP = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("b_id"))
    .values(
        {
            name: bindparam(f"b_{name}")
            for name in (
                "version",
                "phase",
                "in_lobby",
                "touched_at",
                "due_at",
                "waits_for_computer",
                "line",
            )
        }
    )
)


_LOG = structlog.get_logger()


class VersionTakenError(Exception):
    """Another process extended the log first."""


class StillSeatedError(Exception):
    """An account that is to be deleted has a table to leave first."""


class TableStore:
    """The logs of tables in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, table: Table, outlook: Outlook, log: Sequence[Logged], topics: Sequence[str]
    ) -> None:
        """Store a new table with its first entries."""

        def work(connection: Connection) -> None:
            _check_accounts(connection, {table.owner, *_seated(log)})
            connection.execute(
                insert(TABLES).values(
                    id=table.id,
                    owner=table.owner,
                    invitation=table.invitation,
                    terms=json.dumps(table.terms.plain()),
                    rules=table.rules_version,
                    secret=table.promise.secret.hex(),
                    commitment=table.promise.commitment,
                    layout=table.promise.stored_layout(),
                    agent_secret=table.agent_secret.hex(),
                    opened_at=table.opened_at,
                    **lookup_values(table, outlook),
                )
            )
            connection.execute(
                insert(CHAIRS), [{"table": table.id, "chair": number} for number in (0, 1)]
            )
            self._write(connection, table, log, topics)

        await self._database.transact(table.id, work)

    async def extend(
        self, table: Table, outlook: Outlook, log: Sequence[Logged], topics: Sequence[str]
    ) -> None:
        """Extend the log of a table; `table` is what it comes to, `topics` are what to tell of."""

        def work(connection: Connection) -> None:
            _check_accounts(connection, _seated(log))
            self._write(connection, table, log, topics)
            connection.execute(
                _LOOKED_UP, {"b_id": table.id, **lookup_values(table, outlook, "b_")}
            )

        try:
            await self._database.transact(table.id, work)
        except IntegrityError as error:
            raise VersionTakenError(table.id) from error

    def _write(
        self,
        connection: Connection,
        table: Table,
        log: Sequence[Logged],
        topics: Sequence[str],
    ) -> None:
        if log:
            connection.execute(_ADDED, [entry_row(table.id, each) for each in log])
        for each in log:
            _write_chair(connection, table.id, each)
        if self._database.on_postgres:
            notes = [{"channel": CHANNEL, "note": f"{topic} {table.version}"} for topic in topics]
            connection.execute(_NOTIFY, notes)

    async def look_again(self, table: Table, outlook: Outlook) -> None:
        """Correct when a table must be looked at next, unless it has changed meanwhile."""
        wanted = (
            update(TABLES)
            .where(TABLES.c.id == table.id, TABLES.c.version == table.version)
            .values(due_at=outlook.due_at, waits_for_computer=outlook.waits_for_computer)
        )
        await self._database.write(lambda connection: connection.execute(wanted))

    async def look_at_hidden_tables(self, now: int) -> None:
        """Let the open tables that the lobby does not list be looked at soon.

        An older version of this program may have noted other moments for them, or none.
        """
        hidden = (TABLES.c.phase == str(Phase.OPEN)) & ~TABLES.c.in_lobby
        wanted = update(TABLES).where(TABLES.c.due_at > now, hidden).values(due_at=now)
        await self._database.write(lambda connection: connection.execute(wanted))

    async def fresh(self, table_id: str) -> Table | None:
        """Return a table as it was opened, without its log."""
        row = await self._database.row(select(TABLES).where(TABLES.c.id == table_id))
        with _readable(table_id):
            return None if row is None else table_from_row(row)

    async def log(self, table_id: str, since: int = 0) -> list[Logged]:
        """Return the next entries of a table after a version, at most `PAGE`."""
        rows = await self._database.rows(_SINCE, {"b_table": table_id, "b_version": since})
        with _readable(table_id):
            return [logged_from_row(row) for row in rows]

    async def invited(self, invitation: str) -> str | None:
        """Find the table to which a link invites."""
        return await self._database.value(
            select(TABLES.c.id).where(TABLES.c.invitation == invitation)
        )

    async def unfinished_of_account(self, account: str) -> list[str]:
        """Find the tables at which an account sits or that it opened, and that are not over."""
        unfinished = TABLES.c.phase.in_((str(Phase.OPEN), str(Phase.PLAYING)))
        return await self._database.column(_of_account(account, TABLES.c.id).where(unfinished))

    async def summaries_of_account(self, account: str, limit: int = 200) -> list[Summary]:
        """Return the summaries of the tables of an account, the last touched first."""
        wanted = _of_account(account, TABLES.c.id).add_columns(TABLES.c.line).limit(limit)
        return readable_summaries((row.id, row.line) for row in await self._database.rows(wanted))

    async def due(self, now: int, limit: int = 200) -> list[str]:
        """Find the tables at which a clock should have run out by now."""
        return await self._database.column(
            select(TABLES.c.id).where(TABLES.c.due_at <= now).limit(limit)
        )

    async def waiting_for_computers(self, before: int | None = None, limit: int = 200) -> list[str]:
        """Find the tables at which a computer is to decide, and was before a moment."""
        wanted = select(TABLES.c.id).where(TABLES.c.waits_for_computer)
        if before is not None:
            wanted = wanted.where(TABLES.c.touched_at <= before)
        return await self._database.column(wanted.order_by(TABLES.c.touched_at).limit(limit))


@contextmanager
def _readable(table_id: str) -> Generator[None]:
    """Refuse a table whose rows hold what was never written there: the disk spoilt them."""
    try:
        yield
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        _LOG.error("table_damaged", table=table_id, **whereabouts(error))
        raise ServerError("table_damaged", 503) from None


async def forget_account_at_tables(connection: AsyncConnection, account: str) -> list[str]:
    """Take a deleted account from the look-ups; the logs keep an id that leads nowhere.

    Tables at which nobody is left are deleted; returns their ids. Raises `StillSeatedError` where
    the account sits at an unfinished table, or has one open.
    """
    sits = select(CHAIRS.c.table).where(CHAIRS.c.account == account)
    unfinished = select(TABLES.c.id).where(
        (TABLES.c.phase == str(Phase.OPEN)) & ((TABLES.c.owner == account) | TABLES.c.id.in_(sits))
        | (TABLES.c.phase == str(Phase.PLAYING)) & TABLES.c.id.in_(sits)
    )
    if (await connection.execute(unfinished.limit(1))).first() is not None:
        raise StillSeatedError(account)
    others = select(CHAIRS.c.account).where(
        CHAIRS.c.table == TABLES.c.id, CHAIRS.c.account != account
    )
    lonely = (
        delete(TABLES)
        .where((TABLES.c.owner == account) | TABLES.c.id.in_(sits))
        .where(~others.exists(), TABLES.c.owner.not_in(select(ACCOUNTS.c.id)))
        .returning(TABLES.c.id)
    )
    deleted = list((await connection.execute(lonely)).scalars())
    await connection.execute(update(CHAIRS).where(CHAIRS.c.account == account).values(account=None))
    return deleted


def _seated(log: Sequence[Logged]) -> set[str]:
    return {logged.entry.account for logged in log if isinstance(logged.entry, Seated)}


def _check_accounts(connection: Connection, accounts: set[str]) -> None:
    """Refuse to write of accounts that are deleted, and keep the others until this is written.

    PostgreSQL skips an account that another transaction is about to delete instead of waiting:
    that one may wait for a table of ours. A new log-in name locks the account too, so the refusal
    is one after which clients try again.
    """
    if not accounts:
        return
    kept = (
        select(ACCOUNTS.c.id)
        .where(ACCOUNTS.c.id.in_(accounts))
        .with_for_update(read=True, key_share=True, skip_locked=True)
    )
    if len(connection.execute(kept).all()) < len(accounts):
        raise ServerError("busy", 503)


def _of_account(account: str, column: Column[str]) -> Select[str]:
    sits = select(CHAIRS.c.table).where(CHAIRS.c.account == account)
    return (
        select(column)
        .where((TABLES.c.owner == account) | TABLES.c.id.in_(sits))
        .order_by(TABLES.c.touched_at.desc(), TABLES.c.id)
    )


def _write_chair(connection: Connection, table_id: str, logged: Logged) -> None:
    account: str | None = None
    match logged.entry:
        case Seated(chair=chair):
            account = logged.entry.account
        case Left(chair=chair):
            pass
        case _:
            return
    connection.execute(
        update(CHAIRS)
        .where(CHAIRS.c.table == table_id, CHAIRS.c.chair == chair)
        .values(account=account)
    )
