"""Errors of the database: one set of faults for SQLite and PostgreSQL."""

import re
from enum import StrEnum, auto

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from whitechapel.server.errors import ServerError


class Fault(StrEnum):
    """What keeps a database from working. All but damage may pass by itself."""

    AWAY = auto()
    FULL = auto()
    READ_ONLY = auto()
    DISK = auto()
    LOCKED = auto()
    UNOPENED = auto()
    NOT_A_DATABASE = auto()
    DAMAGED = auto()
    SCHEMA = auto()
    """A table or a column is missing, or there although it should not be."""


_OF_SQLITE = {
    5: Fault.LOCKED,  # SQLITE_BUSY
    6: Fault.LOCKED,
    8: Fault.READ_ONLY,
    10: Fault.DISK,  # SQLITE_IOERR
    11: Fault.DAMAGED,  # SQLITE_CORRUPT
    13: Fault.FULL,
    14: Fault.UNOPENED,  # SQLITE_CANTOPEN
    26: Fault.NOT_A_DATABASE,
}
"""By the lowest byte of the result code, which is the primary one."""

_SCHEMA_OF_SQLITE = re.compile(
    r"no such (table|column|index)|has no column named|already exists|duplicate column name"
)
"""What SQLite says of the schema; its code is the one of every faulty statement."""

_SQLITE_ERROR = 1

_OF_POSTGRES = {
    "25006": Fault.READ_ONLY,
    "42P01": Fault.SCHEMA,  # undefined_table
    "42P07": Fault.SCHEMA,  # duplicate_table
    "42701": Fault.SCHEMA,  # duplicate_column
    "42703": Fault.SCHEMA,  # undefined_column
    "42704": Fault.SCHEMA,  # undefined_object, such as an index
    "53100": Fault.FULL,
    "58030": Fault.DISK,
    "XX001": Fault.DAMAGED,  # data_corrupted
    "XX002": Fault.DAMAGED,  # index_corrupted
}


def fault_of(error: BaseException) -> Fault | None:
    """Return why the database failed; None if our statement is at fault."""
    if isinstance(error, DBAPIError):
        code: int = getattr(error.orig, "sqlite_errorcode", 0) or 0
        state: str = getattr(error.orig, "sqlstate", "") or ""
        known = _OF_SQLITE.get(code & 0xFF) or _OF_POSTGRES.get(state)
        if known is not None:
            return known
        if code == _SQLITE_ERROR:
            return Fault.SCHEMA if _SCHEMA_OF_SQLITE.search(str(error.orig)) else None
        if isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated:
            return Fault.AWAY
    return Fault.AWAY if isinstance(error, PoolTimeoutError) else None


def is_damage(fault: Fault | None) -> bool:
    """Whether a fault stays until a backup is restored."""
    return fault in (Fault.DAMAGED, Fault.NOT_A_DATABASE, Fault.SCHEMA)


def refusal_of(error: BaseException) -> ServerError | None:
    """Return the refusal for a fault of the database; None if our statement is at fault."""
    fault = fault_of(error)
    if fault is None:
        return None
    if is_damage(fault):
        return ServerError("database_damaged", 503)
    return ServerError("database_unavailable", 503)


def is_away(error: Exception) -> bool:
    """Whether an error means that the database does not answer now, and may do so later."""
    fault = fault_of(error)
    return fault is not None and not is_damage(fault)
