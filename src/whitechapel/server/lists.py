"""Tables in lists: mine, and those of the lobby."""

from whitechapel.core import Json, plain
from whitechapel.server.desk import Desk
from whitechapel.server.messages import Names, chairs_told
from whitechapel.server.table import Table


def table_line(table: Table, account: str | None, names: Names) -> dict[str, Json]:
    """Tell of a table what everybody may know, and whether it is the caller's turn."""
    return {
        "id": table.id,
        "version": table.version,
        "phase": str(table.phase),
        "terms": table.terms.plain(),
        "chairs": chairs_told(table, names),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
        "actor": plain(table.actor),
        "your_turn": table.actor is not None and table.actor in table.seats_of(account),
        "result": plain(table.end),
    }


async def table_list(desk: Desk, kind: str, ids: list[str], account: str | None) -> dict[str, Json]:
    """Tell of several tables."""
    lines: list[Json] = []
    for table_id in ids:
        table = await desk.ledger.get(table_id)
        lines.append(table_line(table, account, await desk.names(table)))
    return {"type": kind, "tables": lines}
