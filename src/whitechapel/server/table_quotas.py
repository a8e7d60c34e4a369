"""How many tables of a kind an account may have at once."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import func, select

from whitechapel.server.database import Database
from whitechapel.server.errors import ServerError
from whitechapel.server.schema import CHAIRS, TABLES
from whitechapel.server.table import Phase
from whitechapel.server.terms import Terms

MOST_IN_LOBBY: Final = 5
MOST_OF_COMPUTERS: Final = 3


class TableQuotas:
    """Refuses tables that would be too many: in the lobby, or of computers alone."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def room_for(self, account: str, terms: Terms) -> AsyncGenerator[None]:
        """Hold room for a table while it is opened; an account opens one after the other."""
        if not terms.in_lobby and not terms.computers_alone:
            yield
            return
        lock = self._opening.get(account)
        if lock is None:
            self._opening[account] = lock = asyncio.Lock()
        async with lock:
            if terms.in_lobby and await self._in_lobby(account) >= MOST_IN_LOBBY:
                raise ServerError("too_many_open_tables", 409, most=MOST_IN_LOBBY)
            if terms.computers_alone and await self._of_computers(account) >= MOST_OF_COMPUTERS:
                raise ServerError("too_many_computer_tables", 409, most=MOST_OF_COMPUTERS)
            yield

    async def _in_lobby(self, account: str) -> int:
        wanted = select(func.count()).where(
            TABLES.c.owner == account, TABLES.c.in_lobby, TABLES.c.phase == str(Phase.OPEN)
        )
        return await self._database.value(wanted) or 0

    async def _of_computers(self, account: str) -> int:
        people = select(CHAIRS.c.table).where(
            CHAIRS.c.table == TABLES.c.id, CHAIRS.c.account.is_not(None)
        )
        wanted = select(func.count()).where(
            TABLES.c.owner == account, TABLES.c.phase == str(Phase.PLAYING), ~people.exists()
        )
        return await self._database.value(wanted) or 0
