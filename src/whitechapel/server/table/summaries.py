"""Summaries of tables for lists, an account's own and the lobby; stored with every change."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypedDict

from whitechapel.core import JsonOf, Outcome, Player, object_json
from whitechapel.server.table.message_types import ChairTold, TableLine, TableList
from whitechapel.server.table.table import Table, TablePhase
from whitechapel.server.table.terms import Terms, Who


class ChairSummary(TypedDict):
    """Who sits on a chair, by the id of the account."""

    who: Who
    level: str | None
    account: str | None
    taken: bool
    ready: bool
    seat: Player | None


class Summary(TypedDict):
    """What a list shows of a table; accounts by their ids."""

    id: str
    version: int
    phase: TablePhase
    terms: JsonOf[Terms]
    chairs: list[ChairSummary]
    opened_at: int
    touched_at: int
    actor: Player | None
    result: JsonOf[Outcome] | None


def table_summary(table: Table) -> Summary:
    """Return what every visitor may know of a table."""
    return {
        "id": table.id,
        "version": table.version,
        "phase": table.phase,
        "terms": object_json(table.terms),
        "chairs": chair_summaries(table),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
        "actor": table.actor,
        "result": None if table.end is None else object_json(table.end),
    }


def chair_summaries(table: Table) -> list[ChairSummary]:
    """Return who sits where."""
    seats = table.seats or (None, None)
    return [
        {
            "who": terms.who,
            "level": terms.level,
            "account": chair.account,
            "taken": chair.account is not None or terms.who is Who.COMPUTER,
            "ready": chair.entropy is not None or terms.who is Who.COMPUTER,
            "seat": seat,
        }
        for terms, chair, seat in zip(table.terms.chairs, table.chairs, seats, strict=True)
    ]


def summary_for(summary: Summary, account: str | None, names: Mapping[str, str]) -> TableLine:
    """Return a summary with names, the caller's own chairs, and whether it is his turn."""
    chairs = summary["chairs"]
    mine = [
        number for number, chair in enumerate(chairs) if chair["account"] == account is not None
    ]
    seats = {chair["seat"] for number, chair in enumerate(chairs) if number in mine}
    return {
        **summary,
        "chairs": chairs_for(chairs, names),
        "your_chairs": mine,
        "your_turn": summary["actor"] is not None and summary["actor"] in seats,
    }


def chairs_for(
    chairs: Iterable[ChairSummary], names: Mapping[str, str]
) -> tuple[ChairTold, ChairTold]:
    """Return who sits where, with names instead of accounts."""
    first, second = (_chair_for(chair, names) for chair in chairs)
    return first, second


def _chair_for(chair: ChairSummary, names: Mapping[str, str]) -> ChairTold:
    return {
        "who": chair["who"],
        "level": chair["level"],
        "name": names.get(chair["account"] or ""),
        "taken": chair["taken"],
        "ready": chair["ready"],
        "seat": chair["seat"],
    }


def accounts_in(summaries: Iterable[Summary]) -> set[str]:
    """Return the accounts that sit at some tables."""
    chairs = (chair for summary in summaries for chair in summary["chairs"])
    return {chair["account"] for chair in chairs if chair["account"] is not None}


def summary_list(
    kind: Literal["lobby", "tables"],
    summaries: Sequence[Summary],
    account: str | None,
    names: Mapping[str, str],
) -> TableList:
    """Return a list of tables with the names of those who sit there."""
    return {"type": kind, "tables": [summary_for(each, account, names) for each in summaries]}
