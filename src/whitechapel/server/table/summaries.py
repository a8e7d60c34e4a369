"""Summaries of tables for lists, an account's own and the lobby; stored with every change."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from whitechapel.core import Json, to_json
from whitechapel.server.table.table import Table
from whitechapel.server.table.terms import Who

Summary: TypeAlias = dict[str, Any]
"""What a list shows of a table; accounts by their ids."""


def table_summary(table: Table) -> Summary:
    """Return what every visitor may know of a table."""
    return {
        "id": table.id,
        "version": table.version,
        "phase": str(table.phase),
        "terms": to_json(table.terms),
        "chairs": chair_summaries(table),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
        "actor": to_json(table.actor),
        "result": to_json(table.end),
    }


def chair_summaries(table: Table) -> list[Summary]:
    """Return who sits where."""
    seats = table.seats or (None, None)
    return [
        {
            "who": str(terms.who),
            "level": terms.level,
            "account": chair.account,
            "taken": chair.account is not None or terms.who is Who.COMPUTER,
            "ready": chair.entropy is not None or terms.who is Who.COMPUTER,
            "seat": to_json(seat),
        }
        for terms, chair, seat in zip(table.terms.chairs, table.chairs, seats, strict=True)
    ]


def summary_for(summary: Summary, account: str | None, names: Mapping[str, str]) -> dict[str, Json]:
    """Return a summary with names, the caller's own chairs, and whether it is his turn."""
    chairs = summary["chairs"]
    mine: list[Json] = [
        number for number, chair in enumerate(chairs) if chair["account"] == account is not None
    ]
    seats = {chair["seat"] for number, chair in enumerate(chairs) if number in mine}
    return summary | {
        "chairs": chairs_for(chairs, names),
        "your_chairs": mine,
        "your_turn": summary["actor"] is not None and summary["actor"] in seats,
    }


def chairs_for(chairs: Iterable[Summary], names: Mapping[str, str]) -> list[Json]:
    """Return who sits where, with names instead of accounts."""
    return [
        {name: value for name, value in chair.items() if name != "account"}
        | {"name": names.get(chair["account"] or "")}
        for chair in chairs
    ]


def accounts_in(summaries: Iterable[Summary]) -> set[str]:
    """Return the accounts that sit at some tables."""
    found = {chair["account"] for summary in summaries for chair in summary["chairs"]}
    return found - {None}


def summary_list(
    kind: str, summaries: Sequence[Summary], account: str | None, names: Mapping[str, str]
) -> dict[str, Json]:
    """Return a list of tables with the names of those who sit there."""
    return {"type": kind, "tables": [summary_for(each, account, names) for each in summaries]}
