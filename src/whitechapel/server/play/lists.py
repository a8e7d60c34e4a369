"""Lists of tables, told to somebody."""

from collections.abc import Mapping, Sequence

from whitechapel.core import Json
from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.table.summaries import Line, accounts_in, line_told


async def table_list(
    accounts: Accounts, kind: str, lines: Sequence[Line], account: str | None
) -> dict[str, Json]:
    """Return a list of tables as an account is told."""
    return list_told(kind, lines, account, await accounts.names(accounts_in(lines)))


def list_told(
    kind: str, lines: Sequence[Line], account: str | None, names: Mapping[str, str]
) -> dict[str, Json]:
    """Return a list of tables with the names of those who sit there."""
    return {"type": kind, "tables": [line_told(line, account, names) for line in lines]}
