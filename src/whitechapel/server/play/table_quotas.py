"""How many tables of a kind an account may have at once."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import bindparam, func, select

from whitechapel.server.errors import ServerError
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import CHAIRS, TABLES
from whitechapel.server.storage.stored_summaries import readable_summaries
from whitechapel.server.table.table import TablePhase
from whitechapel.server.table.terms import Terms

MOST_IN_LOBBY: Final = 5
MOST_OF_COMPUTERS: Final = 3
MOST_NOT_READY: Final = 3
"""Tables of others from the lobby at which an account sits and is not ready."""

_MOST_READ: Final = 200
# The terms are JSON that this program wrote itself, so that this finds exactly such chairs.
_FOR_ANYONE = TABLES.c.terms.contains('"who": "anyone"')
_SITTINGS = (
    select(TABLES.c.id, TABLES.c.summary)
    .join(CHAIRS, CHAIRS.c.table == TABLES.c.id)
    .where(CHAIRS.c.account == bindparam("b_account"), TABLES.c.phase == str(TablePhase.OPEN))
    .where(TABLES.c.owner != bindparam("b_account"), _FOR_ANYONE)
    .order_by(TABLES.c.touched_at.desc(), TABLES.c.id)
    .limit(_MOST_READ)
)
"""Tables of others at which an account sits."""


class TableQuotas:
    """Refuses what would be too many: tables in the lobby or of computers alone, or sittings."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room_for(self, account: str, terms: Terms) -> AsyncGenerator[None]:
        """Hold room for a table while it is opened; an account opens one after the other."""
        if not terms.in_lobby and not terms.computers_alone:
            yield
            return
        async with self._lock(account):
            if terms.in_lobby and await self._in_lobby(account) >= MOST_IN_LOBBY:
                raise ServerError("too_many_open_tables", 409, most=MOST_IN_LOBBY)
            if terms.computers_alone and await self._of_computers(account) >= MOST_OF_COMPUTERS:
                raise ServerError("too_many_computer_tables", 409, most=MOST_OF_COMPUTERS)
            yield

    @asynccontextmanager
    async def room_to_sit(self, account: str) -> AsyncGenerator[bool]:
        """Yield whether an account may sit down at one more table of the lobby, and hold that."""
        async with self._lock(account):
            yield await self._not_ready(account) < MOST_NOT_READY

    def _lock(self, account: str) -> asyncio.Lock:
        lock = self._locks.get(account)
        if lock is None:
            self._locks[account] = lock = asyncio.Lock()
        return lock

    async def _not_ready(self, account: str) -> int:
        rows = await self._database.rows(_SITTINGS, {"b_account": account})
        return sum(
            chair["account"] == account and chair["who"] == "anyone" and not chair["ready"]
            for summary in readable_summaries((row.id, row.summary) for row in rows)
            for chair in summary["chairs"]
        )

    async def _in_lobby(self, account: str) -> int:
        wanted = select(func.count()).where(
            TABLES.c.owner == account, TABLES.c.in_lobby, TABLES.c.phase == str(TablePhase.OPEN)
        )
        return await self._database.value(wanted) or 0

    async def _of_computers(self, account: str) -> int:
        people = select(CHAIRS.c.table).where(
            CHAIRS.c.table == TABLES.c.id, CHAIRS.c.account.is_not(None)
        )
        wanted = select(func.count()).where(
            TABLES.c.owner == account, TABLES.c.phase == str(TablePhase.PLAYING), ~people.exists()
        )
        return await self._database.value(wanted) or 0
