"""Whether the rows of a backup hold values that a server can have written."""

from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Any, Final, TypeAlias

from sqlalchemy import BigInteger, Boolean, Column, Integer

from whitechapel.server.accounts import Role
from whitechapel.server.backup_file import Header, Row
from whitechapel.server.entries import KINDS
from whitechapel.server.errors import ServerError
from whitechapel.server.schema import LATEST, METADATA
from whitechapel.server.sessions import Scope
from whitechapel.server.table import Phase

_Check: TypeAlias = Callable[[Any], bool]

_FIRST_ROW: Final = 2
"""The line of a backup that holds its first row; the header is the first line."""

_NUMBERS: Final = range(2**31)
_MOMENTS: Final = range(LATEST + 1)

_ALLOWED: Final[dict[str, Container[Any]]] = {
    "accounts.role": frozenset(map(str, Role)),
    "sessions.scope": frozenset(map(str, Scope)),
    "tables.phase": frozenset(map(str, Phase)),
    "entries.kind": frozenset(KINDS),
    "entries.version": range(1, 2**31),
    "chairs.chair": range(2),
}
"""The columns with a closed set of values, or with a range that is narrower than their type's."""

_OF_TOKENS: Final = ("scope", "expires_at")
"""What a session with a label has."""


def check_rows(file: Path, header: Header, rows: Iterable[Row]) -> None:
    """Raise a ServerError that names the line and the column of an impossible value.

    Tables and columns that we do not know are left to whoever looks at the header.
    """
    checks = {
        name: [_check(name, column) for column in columns]
        for name, columns in header.columns.items()
    }
    for line, (name, values) in enumerate(rows, start=_FIRST_ROW):
        columns = header.columns[name]
        for column, check, value in zip(columns, checks[name], values, strict=True):
            if value is not None and not check(value):
                raise _impossible(file, line, f"{name}.{column}")
        if name == "sessions":
            _check_token(file, line, dict(zip(columns, values, strict=True)))


def _check_token(file: Path, line: int, session: dict[str, Any]) -> None:
    for column in _OF_TOKENS:
        if session.get("label") is not None and session.get(column, "") is None:
            raise _impossible(file, line, f"sessions.{column}")


def _check(table: str, name: str) -> _Check:
    """Return what tells whether a value of a column is possible; the database refuses nulls."""
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


def _impossible(file: Path, line: int, column: str) -> ServerError:
    return ServerError("backup_impossible", file=str(file), line=line, column=column)
