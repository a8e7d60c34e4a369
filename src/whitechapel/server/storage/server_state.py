"""State of the server: its heartbeat, its outages, and whether registration is open."""

import re
from typing import NamedTuple

from sqlalchemy import Connection, select, text

from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import LATEST, OUTAGES, SERVER_STATE
from whitechapel.server.table.clocks import DAY, Outage, merged

_REMEMBERED = 400 * DAY
MISSED_BEATS = 3
"""How many heartbeats may be missed before a server is taken for gone."""

_NOTE = text(
    "INSERT INTO server_state (name, value) VALUES (:name, :value) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_OUTAGE = text(
    "INSERT INTO outages (began, ended) VALUES (:began, :ended) ON CONFLICT (began) DO NOTHING"
)


class Beat(NamedTuple):
    """The server's time after a heartbeat, and all outages."""

    now: int
    outages: list[Outage]


class ServerState:
    """Named values in the database that belong to no table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def beat(self, now: int, wall: int, every: int, missed: int = MISSED_BEATS) -> Beat:
        """Store that a server is running; a long silence before was an outage.

        `now` is the server's time in this process, `wall` what its machine shows. The server's time
        is never behind the last heartbeat, so it goes back neither with a clock that was set back
        before a restart, nor from one process to another whose clock is behind. A wall clock that
        is far ahead means that the machine slept or that its clock was set: an outage too.
        """
        silence = missed * every

        def work(connection: Connection) -> Beat:
            # One process after the other: two that note the same jump must not count it twice.
            wanted = (
                select(SERVER_STATE.c.value)
                .where(SERVER_STATE.c.name == "heartbeat")
                .with_for_update()
            )
            found = connection.execute(wanted).scalar_one_or_none()
            noted = moment_of(found)
            last = now if noted is None else noted
            moment = max(now, last)
            there_until = last if moment - last > silence else moment
            if wall - moment > silence:
                moment = wall
            if moment > there_until:
                connection.execute(_OUTAGE, {"began": there_until, "ended": moment})
            _note(connection, "heartbeat", str(moment))
            return Beat(moment, _outages(connection, moment))

        return await self._database.write(work)

    async def registration_open(self) -> bool:
        """Whether registration is open to all."""
        wanted = select(SERVER_STATE.c.value).where(SERVER_STATE.c.name == "registration")
        return await self._database.value(wanted) != "closed"

    async def open_registration(self, *, to_all: bool) -> None:
        """Open registration to all, or only to those whom an administrator adds."""
        value = "open" if to_all else "closed"
        await self._database.write(lambda connection: _note(connection, "registration", value))

    async def changed_elsewhere(self) -> str | None:
        """Return the last change by a program that is not on the bus."""
        wanted = select(SERVER_STATE.c.value).where(SERVER_STATE.c.name == "changed_elsewhere")
        return await self._database.value(wanted)

    async def change_elsewhere(self, now: int) -> None:
        """Store that a program that is not on the bus changed logs: servers must read again."""
        value = str(now)
        await self._database.write(lambda connection: _note(connection, "changed_elsewhere", value))


def moment_of(note: str | None) -> int | None:
    """Return the moment that a note holds; None where it holds nothing that makes sense."""
    if note is None or not re.fullmatch(r"[0-9]{1,15}", note) or int(note) > LATEST:
        return None
    return int(note)


def _outages(connection: Connection, now: int) -> list[Outage]:
    """Return the outages that may still matter to a clock."""
    recent = select(OUTAGES).where(OUTAGES.c.ended > now - _REMEMBERED)
    return merged((row.began, row.ended) for row in connection.execute(recent))


def _note(connection: Connection, name: str, value: str) -> None:
    connection.execute(_NOTE, {"name": name, "value": value})
