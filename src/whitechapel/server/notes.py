"""What the server notes of itself: its heartbeat, its outages, and whether strangers may come."""

from sqlalchemy import delete, insert, select

from whitechapel.server.clocks import DAY, Outage
from whitechapel.server.database import Database
from whitechapel.server.schema import NOTES, OUTAGES

_REMEMBERED = 400 * DAY
_MISSED_BEATS = 3


class Notes:
    """A few lines in the database that belong to no table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, every: int) -> list[Outage]:
        """Note that a server is there; a long silence before was an outage. Give all outages."""
        async with self._database.writing() as connection:
            wanted = select(NOTES.c.value).where(NOTES.c.name == "heartbeat")
            last = (await connection.execute(wanted)).scalar_one_or_none()
            if last is not None and now - int(last) > _MISSED_BEATS * every:
                await connection.execute(delete(OUTAGES).where(OUTAGES.c.begin == int(last)))
                await connection.execute(insert(OUTAGES).values(begin=int(last), end=now))
            await connection.execute(delete(NOTES).where(NOTES.c.name == "heartbeat"))
            await connection.execute(insert(NOTES).values(name="heartbeat", value=str(now)))
            recent = select(OUTAGES).where(OUTAGES.c.end > now - _REMEMBERED)
            rows = await connection.execute(recent.order_by(OUTAGES.c.begin))
            return [(row.begin, row.end) for row in rows]

    async def registration_open(self) -> bool:
        """Tell whether strangers may come."""
        wanted = select(NOTES.c.value).where(NOTES.c.name == "registration")
        async with self._database.reading() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none() != "closed"

    async def open_registration(self, *, to_all: bool) -> None:
        """Let strangers come, or only whom the administrator adds."""
        async with self._database.writing() as connection:
            await connection.execute(delete(NOTES).where(NOTES.c.name == "registration"))
            value = "open" if to_all else "closed"
            await connection.execute(insert(NOTES).values(name="registration", value=value))
