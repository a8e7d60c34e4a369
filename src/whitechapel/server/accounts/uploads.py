"""Uploaded records, to be replayed by a link."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Select, func, insert, select

from whitechapel.server.accounts.accounts import Account, Role
from whitechapel.server.errors import ServerError
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import UPLOADS


class Quota(NamedTuple):
    """How many records an account may keep, and of how many characters together."""

    records: int
    characters: int


QUOTA = Quota(500, 2_000_000)
GUESTS_QUOTA = Quota(50, 200_000)


class Uploads:
    """Uploaded records in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def check_room(self, account: Account, length: int) -> None:
        """Raise if an account may not keep one more record of some length."""
        _check_quota(account, (await self._database.rows(_kept_by(account)))[0], length)

    async def add(self, upload: str, account: Account, record: str, now: int) -> None:
        """Keep a record."""

        def work(connection: Connection) -> None:
            _check_quota(account, connection.execute(_kept_by(account)).one(), len(record))
            connection.execute(
                insert(UPLOADS).values(id=upload, account=account.id, record=record, at=now)
            )

        await self._database.write(work)

    async def get(self, upload: str) -> str:
        """Return a record."""
        wanted = select(UPLOADS.c.record).where(UPLOADS.c.id == upload)
        record: str | None = await self._database.value(wanted)
        if record is None:
            raise ServerError("no_such_record", 404)
        return record

    async def of_account(self, account: str) -> list[str]:
        """Return the records that an account uploaded."""
        wanted = select(UPLOADS.c.record).where(UPLOADS.c.account == account)
        return await self._database.column(wanted.order_by(UPLOADS.c.at))


def _kept_by(account: Account) -> Select[*tuple[Any, ...]]:
    """Select how many records an account keeps, and how many characters they have."""
    characters = func.coalesce(func.sum(func.length(UPLOADS.c.record)), 0)
    return select(func.count(), characters).where(UPLOADS.c.account == account.id)


def _check_quota(account: Account, kept: Row[*tuple[Any, ...]], length: int) -> None:
    quota = GUESTS_QUOTA if account.role is Role.GUEST else QUOTA
    records, characters = kept
    if records >= quota.records:
        raise ServerError("too_many_uploads", 409, most=quota.records)
    if characters + length > quota.characters:
        raise ServerError("uploads_too_long", 409, most=quota.characters)
