"""Looking tables up: by account, by invitation, and those at which something is due."""

from sqlalchemy import Column, Connection, Select, delete, select, update

from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, CHAIRS, TABLES
from whitechapel.server.storage.stored_summaries import readable_summaries
from whitechapel.server.table.summaries import Summary
from whitechapel.server.table.table import TablePhase


class StillSeatedError(Exception):
    """An account that is to be deleted has a table to leave first."""


class TableLookups:
    """Finds tables by the columns that are stored for look-ups."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invited(self, invitation: str) -> str | None:
        """Find the table to which a link invites."""
        return await self._database.value(
            select(TABLES.c.id).where(TABLES.c.invitation == invitation)
        )

    async def unfinished_of_account(self, account: str) -> list[str]:
        """Find the tables at which an account sits or that it opened, and that are not over."""
        unfinished = TABLES.c.phase.in_((str(TablePhase.OPEN), str(TablePhase.PLAYING)))
        return await self._database.column(_of_account(account, TABLES.c.id).where(unfinished))

    async def summaries_of_account(self, account: str, limit: int = 200) -> list[Summary]:
        """Return the summaries of the tables of an account, the last touched first."""
        wanted = _of_account(account, TABLES.c.id).add_columns(TABLES.c.summary).limit(limit)
        return readable_summaries(
            (row.id, row.summary) for row in await self._database.rows(wanted)
        )

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


def _of_account(account: str, column: Column[str]) -> Select[str]:
    sits = select(CHAIRS.c.table).where(CHAIRS.c.account == account)
    return (
        select(column)
        .where((TABLES.c.owner == account) | TABLES.c.id.in_(sits))
        .order_by(TABLES.c.touched_at.desc(), TABLES.c.id)
    )


def forget_account_at_tables(connection: Connection, account: str) -> list[str]:
    """Take a deleted account from the look-ups; the logs keep an id that leads nowhere.

    Tables without a player are deleted; returns their ids. Raises `StillSeatedError` where
    the account sits at an unfinished table, or has one open.
    """
    sits = select(CHAIRS.c.table).where(CHAIRS.c.account == account)
    unfinished = select(TABLES.c.id).where(
        (TABLES.c.phase == str(TablePhase.OPEN))
        & ((TABLES.c.owner == account) | TABLES.c.id.in_(sits))
        | (TABLES.c.phase == str(TablePhase.PLAYING)) & TABLES.c.id.in_(sits)
    )
    if connection.execute(unfinished.limit(1)).first() is not None:
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
    deleted = list(connection.execute(lonely).scalars())
    connection.execute(update(CHAIRS).where(CHAIRS.c.account == account).values(account=None))
    return deleted
