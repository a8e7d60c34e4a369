"""What the server notes of itself: its heartbeat, its outages, and whether strangers may come."""

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from whitechapel.server.clocks import DAY, Outage
from whitechapel.server.database import Database
from whitechapel.server.schema import NOTES, OUTAGES

_REMEMBERED = 400 * DAY
MISSED_BEATS = 3
"""How many heartbeats may be missed before a server is taken for gone."""

_NOTE = text(
    "INSERT INTO notes (name, value) VALUES (:name, :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_OUTAGE = text(
    "INSERT INTO outages (began, ended) VALUES (:began, :ended) ON CONFLICT (began) DO NOTHING"
)


class Notes:
    """A few lines in the database that belong to no table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, every: int, missed: int = MISSED_BEATS) -> list[Outage]:
        """Note that a server is there; a long silence before was an outage. Give all outages."""
        async with self._database.writing() as connection:
            wanted = select(NOTES.c.value).where(NOTES.c.name == "heartbeat")
            last = (await connection.execute(wanted)).scalar_one_or_none()
            if last is not None and now - int(last) > missed * every:
                await connection.execute(_OUTAGE, {"began": int(last), "ended": now})
            await _note(connection, "heartbeat", str(now))
            recent = select(OUTAGES).where(OUTAGES.c.ended > now - _REMEMBERED)
            rows = await connection.execute(recent.order_by(OUTAGES.c.began))
            return [(row.began, row.ended) for row in rows]

    async def registration_open(self) -> bool:
        """Tell whether strangers may come."""
        wanted = select(NOTES.c.value).where(NOTES.c.name == "registration")
        return await self._database.value(wanted) != "closed"

    async def open_registration(self, *, to_all: bool) -> None:
        """Let strangers come, or only whom the administrator adds."""
        async with self._database.writing() as connection:
            await _note(connection, "registration", "open" if to_all else "closed")

    async def changed_elsewhere(self) -> str | None:
        """Tell which change by somebody who is on no bus was the last."""
        wanted = select(NOTES.c.value).where(NOTES.c.name == "changed_elsewhere")
        return await self._database.value(wanted)

    async def change_elsewhere(self, now: int) -> None:
        """Note that logs were extended by somebody who is on no bus: servers must look again."""
        async with self._database.writing() as connection:
            await _note(connection, "changed_elsewhere", str(now))


async def _note(connection: AsyncConnection, name: str, value: str) -> None:
    await connection.execute(_NOTE, {"name": name, "value": value})
