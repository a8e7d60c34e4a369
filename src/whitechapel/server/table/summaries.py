"""Summaries of tables for lists, an account's own and the lobby; stored with every change."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import structlog

from whitechapel.core import Json, plain
from whitechapel.server.table.table import Table
from whitechapel.server.table.terms import Who

Summary: TypeAlias = dict[str, Any]
"""What a list shows of a table; accounts by their ids."""


_LOG = structlog.get_logger()


def readable_summaries(stored: Iterable[tuple[str, str]]) -> list[Summary]:
    """Read stored summaries, each with the id of its table; damaged ones are left out."""
    found: list[Summary] = []
    for table_id, text in stored:
        try:
            summary = json.loads(text)
            _check(summary)
        except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
            log_damaged(table_id)
        else:
            found.append(summary)
    return found


def _check(summary: Summary) -> None:
    """Raise if a summary lacks something that lists need."""
    for name in ("id", "phase"):
        summary[name]
    for chair in summary["chairs"]:
        for name in ("who", "ready"):
            chair[name]
    accounts_in([summary])
    summary_for(summary, None, {})


@lru_cache(maxsize=1000)  # a list is read every second, and logged once
def log_damaged(table_id: str) -> None:
    """Log that a table is left out of lists, as its stored summary cannot be read."""
    _LOG.error("line_damaged", table=table_id)


def table_summary(table: Table) -> Summary:
    """Return what everybody may know of a table."""
    return {
        "id": table.id,
        "version": table.version,
        "phase": str(table.phase),
        "terms": table.terms.plain(),
        "chairs": chair_summaries(table),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
        "actor": plain(table.actor),
        "result": plain(table.end),
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
            "ready": chair.word is not None or terms.who is Who.COMPUTER,
            "seat": plain(seat),
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
