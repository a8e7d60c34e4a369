"""Lists of tables, told to somebody."""

from collections.abc import Sequence

from whitechapel.core import Json
from whitechapel.server.accounts import Accounts
from whitechapel.server.lines import Line, accounts_in, line_told


async def table_list(
    accounts: Accounts, kind: str, lines: Sequence[Line], account: str | None
) -> dict[str, Json]:
    """Tell of several tables."""
    names = await accounts.names(accounts_in(lines))
    return {"type": kind, "tables": [line_told(line, account, names) for line in lines]}
