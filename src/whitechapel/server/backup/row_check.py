"""Whether the rows of a backup hold values that a server can have written."""

from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import BigInteger, Boolean, Column, Integer

from whitechapel.server.accounts.accounts import Role
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.backup.backup_file import Header, Row
from whitechapel.server.errors import ServerError
from whitechapel.server.storage.schema import LATEST, METADATA
from whitechapel.server.table.entries import KINDS
from whitechapel.server.table.table import TablePhase

_Check: TypeAlias = Callable[[Any], bool]

_FIRST_ROW: Final = 2
"""The line of a backup that holds its first row; the header is the first line."""

_NUMBERS: Final = range(2**31)
_MOMENTS: Final = range(LATEST + 1)

_ALLOWED: Final[dict[str, Container[Any]]] = {
    "accounts.role": frozenset(map(str, Role)),
    "sessions.scope": frozenset(map(str, Scope)),
    "tables.phase": frozenset(map(str, TablePhase)),
    "entries.kind": frozenset(KINDS),
    "entries.version": range(1, 2**31),
    "chairs.chair": range(2),
}
"""The columns with a closed set of values, or with a range that is narrower than their type's."""

_OF_TOKENS: Final = ("scope", "expires_at")
"""The columns that every session with a label fills."""


def check_rows(file: Path, header: Header, rows: Iterable[Row]) -> None:
    """Raise a ServerError that names the line and the column of the first impossible value.

    All rows are read before, so that a backup with a wrong byte is called damaged. Tables and
    columns that we do not know are checked with the header.
    """
    checks = {
        name: [_check(name, column) for column in columns]
        for name, columns in header.columns.items()
    }
    impossible: ServerError | None = None
    for line, (name, values) in enumerate(rows, start=_FIRST_ROW):
        columns = header.columns[name]
        wrong = [
            column
            for column, check, value in zip(columns, checks[name], values, strict=True)
            if value is not None and not check(value)
        ]
        if name == "sessions":
            wrong += _missing_of_token(dict(zip(columns, values, strict=True)))
        if wrong and impossible is None:
            where = f"{name}.{wrong[0]}"
            impossible = ServerError("backup_impossible", file=str(file), line=line, column=where)
    if impossible is not None:
        raise impossible


def _missing_of_token(session: dict[str, Any]) -> list[str]:
    """Return the columns that a session with a label must have and this one lacks."""
    if session.get("label") is None:
        return []
    return [column for column in _OF_TOKENS if session.get(column, "") is None]


def _check(table: str, name: str) -> _Check:
    """Return the check of a column's values; nulls are left to the database."""
    known = METADATA.tables.get(table)
    column: Column[Any] | None = None if known is None else known.c.get(name)
    if column is None:
        return lambda _: True
    if isinstance(column.type, Boolean):
        return lambda value: isinstance(value, bool)
    if not isinstance(column.type, Integer):
        words = _ALLOWED.get(f"{table}.{name}")
        return lambda value: isinstance(value, str) and (words is None or value in words)
    usual = _MOMENTS if isinstance(column.type, BigInteger) else _NUMBERS
    numbers = _ALLOWED.get(f"{table}.{name}", usual)
    return lambda value: type(value) is int and value in numbers
