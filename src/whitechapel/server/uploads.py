"""Records that somebody uploaded, to be replayed by a link."""

from sqlalchemy import func, insert, select

from whitechapel.server.database import Database
from whitechapel.server.errors import ServerError
from whitechapel.server.schema import UPLOADS

MOST_UPLOADS = 500


class Uploads:
    """Uploaded records in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, upload: str, account: str, record: str, now: int) -> None:
        """Keep a record."""
        count = select(func.count()).where(UPLOADS.c.account == account)
        async with self._database.writing() as connection:
            if (await connection.execute(count)).scalar_one() >= MOST_UPLOADS:
                raise ServerError("too_many_uploads", 409, most=MOST_UPLOADS)
            await connection.execute(
                insert(UPLOADS).values(id=upload, account=account, record=record, at=now)
            )

    async def get(self, upload: str) -> str:
        """Give a record."""
        wanted = select(UPLOADS.c.record).where(UPLOADS.c.id == upload)
        record: str | None = await self._database.value(wanted)
        if record is None:
            raise ServerError("no_such_record", 404)
        return record

    async def of_account(self, account: str) -> list[str]:
        """Give the records that an account uploaded."""
        wanted = select(UPLOADS.c.record).where(UPLOADS.c.account == account)
        return await self._database.column(wanted.order_by(UPLOADS.c.at))
