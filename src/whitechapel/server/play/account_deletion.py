"""Deleting accounts: their unfinished tables are left first."""

from contextlib import suppress
from typing import Final

from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.errors import ServerError
from whitechapel.server.play.endings import Endings
from whitechapel.server.storage.table_lookups import StillSeatedError, TableLookups

_ATTEMPTS: Final = 8
"""How often a deletion is tried while other requests of the account take chairs again."""


async def forget_guests(
    accounts: Accounts, table_lookups: TableLookups, endings: Endings, moment: int
) -> int:
    """Forget guests who were not seen since a moment, leaving their tables; count them."""
    guests = await accounts.guests_unseen_since(moment)
    for account in guests:
        await delete_account(account, accounts, table_lookups, endings)
    return len(guests)


async def delete_account(
    account: str, accounts: Accounts, table_lookups: TableLookups, endings: Endings
) -> list[str]:
    """Leave every unfinished table of an account and delete it; return the tables deleted with it.

    Other requests of the account may open a table or take a chair until it is deleted.
    """
    for _ in range(_ATTEMPTS):
        for table_id in await table_lookups.unfinished_of_account(account):
            await endings.abandon(table_id, account)
        with suppress(StillSeatedError):
            return await accounts.delete(account)
    raise ServerError("busy", 503)
