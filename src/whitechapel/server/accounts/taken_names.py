"""Taking names: one transaction checks that a name is free and renames guests who have it."""

from collections.abc import Callable, Collection
from typing import Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, or_, select, update

from whitechapel.server.errors import ServerError
from whitechapel.server.names.names import Looks, guest_name_like, likeness, looks
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, CHAIRS, TABLES
from whitechapel.server.table.table import TablePhase

T = TypeVar("T")

_LOCK: Final = 0x6E616D6573
"""The number of an advisory lock in PostgreSQL; SQLite has one writer at a time anyway."""

_HERE: Final = 2 * 60 * 60 * 1000
"""Milliseconds for which a guest keeps a name after a visit, of which an hour may go unnoted."""

_AT_ONCE: Final = 500
_DRAWS: Final = 3


_COLUMNS: Final = (ACCOUNTS.c.look, ACCOUNTS.c.look_small, ACCOUNTS.c.look_capital)


def look_columns(name: str) -> dict[str, str]:
    """Return the columns of an account that say how its name looks."""
    return {column.name: look for column, look in zip(_COLUMNS, looks(name), strict=True)}


async def take_name(database: Database, work: Callable[[Connection], T]) -> T:
    """Do work that takes a name; only one runs at a time, so that no name is taken twice."""
    if not database.on_postgres:  # SQLite has one writer
        return await database.write(work)

    def locked(connection: Connection) -> T:
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        return work(connection)

    # Another process may hold the lock for long: only one of our threads waits for it, as the
    # heartbeat needs one too.
    async with database.naming:
        return await database.write(locked)


def check_free(connection: Connection, name: str, account: str = "") -> None:
    """Refuse a name that another kept account has, or that looks like its name."""
    if _taken(connection, [name], account):
        raise ServerError("name_taken", 409, name=name)


def free_guest_name(connection: Connection, drawn: str) -> str:
    """Return a name for a guest: the one that was drawn, or another if it is taken."""
    (name,) = _free(connection, [drawn])
    return name


def rename_guests(connection: Connection, name: str, account: str) -> list[str]:
    """Draw new names for all guests who look like the account that takes a name; return their ids.

    The name belongs to the account from now on, also to the eyes of those who meet the guests.
    """
    guests = connection.execute(_guests_alike(name, account)).all()
    renaming = (
        update(ACCOUNTS)
        .where(ACCOUNTS.c.id == bindparam("guest"))
        .values(name=bindparam("fresh"), **{each.name: bindparam(each.name) for each in _COLUMNS})
    )
    for first in range(0, len(guests), _AT_ONCE):
        some = guests[first : first + _AT_ONCE]
        names = _free(connection, [guest_name_like(row.name) for row in some])
        connection.execute(
            renaming,
            [
                {"guest": row.id, "fresh": fresh, **look_columns(fresh)}
                for row, fresh in zip(some, names, strict=True)
            ],
        )
    return [row.id for row in guests]


def check_guests(connection: Connection, name: str, account: str, now: int) -> None:
    """Refuse a name like that of another guest who is here or has an unfinished table."""
    sits = (
        select(CHAIRS.c.table)
        .join(TABLES, TABLES.c.id == CHAIRS.c.table)
        .where(CHAIRS.c.account == ACCOUNTS.c.id)
        .where(TABLES.c.phase.in_((str(TablePhase.OPEN), str(TablePhase.PLAYING))))
    )
    wanted = _guests_alike(name, account).where((ACCOUNTS.c.seen_at > now - _HERE) | sits.exists())
    if connection.execute(wanted.limit(1)).first() is not None:
        raise ServerError("name_taken", 409, name=name)


def _guests_alike(name: str, account: str) -> Select[str, str]:
    """Return the query for other guests whose names look like one."""
    return select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(
        ACCOUNTS.c.login.is_(None), _alike([looks(name)]), ACCOUNTS.c.id != account
    )


def _free(connection: Connection, drawn: list[str]) -> list[str]:
    """Return drawn names with other ones in place of those that are taken."""
    for _ in range(_DRAWS):
        if not (taken := _taken(connection, drawn)):
            break
        drawn = [guest_name_like(each, digits=9) if each in taken else each for each in drawn]
    return drawn


def _taken(connection: Connection, names: Collection[str], account: str = "") -> set[str]:
    """Return the names among some that other kept accounts have, or that look like theirs."""
    known = {name: (likeness(name), looks(name)) for name in names}
    wanted = select(ACCOUNTS.c.login, *_COLUMNS).where(
        ACCOUNTS.c.login.is_not(None),
        ACCOUNTS.c.id != account,
        ACCOUNTS.c.login.in_([login for login, _ in known.values()])
        | _alike([look for _, look in known.values()]),
    )
    rows = connection.execute(wanted).mappings().all()
    logins = {row["login"] for row in rows}
    seen = [{row[column.name] for row in rows} for column in _COLUMNS]
    return {
        name
        for name, (login, look) in known.items()
        if login in logins or any(each in some for each, some in zip(look, seen, strict=True))
    }


def _alike(found: Collection[Looks]) -> ColumnElement[bool]:
    """Return the condition for names with one of these looks."""
    each_way = zip(_COLUMNS, zip(*found, strict=True), strict=True)
    return or_(*(column.in_(set(look)) for column, look in each_way))
