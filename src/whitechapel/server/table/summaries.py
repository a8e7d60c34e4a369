"""Tables in lists, mine and those of the lobby: a line each, written anew with every change."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import structlog

from whitechapel.core import Json, plain
from whitechapel.server.table.table import Table
from whitechapel.server.table.terms import Who

Line: TypeAlias = dict[str, Any]
"""What a list needs to know of a table; accounts by their ids."""


_LOG = structlog.get_logger()


def readable_lines(stored: Iterable[tuple[str, str]]) -> list[Line]:
    """Read lines, each with the id of its table; one that the disk spoilt is left out."""
    found: list[Line] = []
    for table_id, text in stored:
        try:
            line = json.loads(text)
            _check(line)
        except (AttributeError, LookupError, TypeError, ValueError, RecursionError):
            log_spoilt(table_id)
        else:
            found.append(line)
    return found


def _check(line: Line) -> None:
    """Raise if anything is missing that lists need."""
    for name in ("id", "phase"):
        line[name]
    for chair in line["chairs"]:
        for name in ("who", "ready"):
            chair[name]
    accounts_in([line])
    line_told(line, None, {})


@lru_cache(maxsize=1000)  # a list is read every second, and told of once
def log_spoilt(table_id: str) -> None:
    """Log that a table is left out of lists, as what is stored for them cannot be read."""
    _LOG.error("line_damaged", table=table_id)


def table_line(table: Table) -> Line:
    """Write down of a table what everybody may know."""
    return {
        "id": table.id,
        "version": table.version,
        "phase": str(table.phase),
        "terms": table.terms.plain(),
        "chairs": chairs_line(table),
        "opened_at": table.opened_at,
        "touched_at": table.touched_at,
        "actor": plain(table.actor),
        "result": plain(table.end),
    }


def chairs_line(table: Table) -> list[Line]:
    """Write down who sits where."""
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


def line_told(line: Line, account: str | None, names: Mapping[str, str]) -> dict[str, Json]:
    """Tell a line with names, the caller's own chairs, and whether it is his turn."""
    chairs = line["chairs"]
    mine: list[Json] = [
        number for number, chair in enumerate(chairs) if chair["account"] == account is not None
    ]
    seats = {chair["seat"] for number, chair in enumerate(chairs) if number in mine}
    return line | {
        "chairs": chairs_told(chairs, names),
        "your_chairs": mine,
        "your_turn": line["actor"] is not None and line["actor"] in seats,
    }


def chairs_told(chairs: Iterable[Line], names: Mapping[str, str]) -> list[Json]:
    """Tell who sits where: a name instead of an account."""
    return [
        {name: value for name, value in chair.items() if name != "account"}
        | {"name": names.get(chair["account"] or "")}
        for chair in chairs
    ]


def accounts_in(lines: Iterable[Line]) -> set[str]:
    """Give the accounts that sit at some tables."""
    found = {chair["account"] for line in lines for chair in line["chairs"]}
    return found - {None}
