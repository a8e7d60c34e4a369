"""Lists of tables."""

from collections.abc import Mapping, Sequence

from whitechapel.core import Json
from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.table.summaries import Summary, accounts_in, summary_for


async def table_list(
    accounts: Accounts, kind: str, summaries: Sequence[Summary], account: str | None
) -> dict[str, Json]:
    """Return a list of tables as an account is told."""
    return summary_list(kind, summaries, account, await accounts.names(accounts_in(summaries)))


def summary_list(
    kind: str, summaries: Sequence[Summary], account: str | None, names: Mapping[str, str]
) -> dict[str, Json]:
    """Return a list of tables with the names of those who sit there."""
    return {"type": kind, "tables": [summary_for(summary, account, names) for summary in summaries]}
