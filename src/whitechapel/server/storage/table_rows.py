"""Tables and the entries of their logs as rows of the database, and back."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row

from whitechapel.core import Json
from whitechapel.server.table.entries import entry_from_stored, stored
from whitechapel.server.table.fairness import promise_from_stored
from whitechapel.server.table.summaries import table_summary
from whitechapel.server.table.table import VIEWERS, Logged, Table, Told
from whitechapel.server.table.terms import terms_from_plain


@dataclass(frozen=True, slots=True)
class Outlook:
    """When a table must be looked at next, and whether it waits for a computer."""

    due_at: int | None
    waits_for_computer: bool


def lookup_values(table: Table, outlook: Outlook, mark: str = "") -> dict[str, Any]:
    """Return the columns by which a table is looked up, each name with a prefix."""
    values = {
        "version": table.version,
        "phase": str(table.phase),
        "in_lobby": table.in_lobby,
        "touched_at": table.touched_at,
        "due_at": outlook.due_at,
        "waits_for_computer": outlook.waits_for_computer,
        "line": json.dumps(table_summary(table)),
    }
    return {f"{mark}{name}": value for name, value in values.items()}


def entry_row(table_id: str, logged: Logged) -> dict[str, Any]:
    """Return an entry as a row."""
    return {
        "table": table_id,
        "version": logged.version,
        "at": logged.at,
        "kind": logged.entry.code,
        "body": json.dumps(stored(logged.entry)),
        "told": None if logged.told is None else json.dumps(_folded(logged.told)),
    }


def _folded(told: Told) -> dict[str, Json]:
    """Write once what everybody hears alike."""
    heard: Iterable[Json] = told.values()
    first, *others = heard
    if all(other == first for other in others):
        return {"all": first}
    return {str(viewer): value for viewer, value in told.items()}


def _unfolded(value: dict[str, Any]) -> Told:
    return {viewer: value["all"] if "all" in value else value[viewer] for viewer in VIEWERS}


def logged_from_row(row: Row[Any]) -> Logged:
    """Return the entry that a row holds."""
    return Logged(
        version=row.version,
        at=row.at,
        entry=entry_from_stored(row.kind, json.loads(row.body)),
        told=None if row.told is None else _unfolded(json.loads(row.told)),
    )


def table_from_row(row: Row[Any]) -> Table:
    """Return the table that a row holds, as it was opened."""
    return Table(
        id=row.id,
        owner=row.owner,
        invitation=row.invitation,
        terms=terms_from_plain(json.loads(row.terms)),
        rules_version=row.rules,
        promise=promise_from_stored(row.secret, row.commitment, row.layout),
        agent_secret=bytes.fromhex(row.agent_secret),
        opened_at=row.opened_at,
        touched_at=row.opened_at,
    )
