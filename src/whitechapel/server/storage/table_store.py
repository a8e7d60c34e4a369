"""Reading and writing the logs of tables."""

import json
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Final

import structlog
from msgspec import Raw
from msgspec.json import encode
from pydantic import BeforeValidator, TypeAdapter
from sqlalchemy import (
    Connection,
    Row,
    UpdateBase,
    bindparam,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from whitechapel.server.errors import ServerError
from whitechapel.server.monitoring.logs import error_location
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.schema import ACCOUNTS, CHAIRS, ENTRIES, TABLES
from whitechapel.server.table.decisions import told_json
from whitechapel.server.table.entries import KINDS, Entry, Left, Seated
from whitechapel.server.table.fairness import Promise, Source
from whitechapel.server.table.summaries import table_summary
from whitechapel.server.table.table import VIEWERS, Logged, Table, Told
from whitechapel.server.table.terms import Terms

CHANNEL = "whitechapel"
"""The channel of PostgreSQL that carries "table, version"."""


PAGE = 100
"""How many entries are read at once: reading and folding them takes a few milliseconds."""


class _Prepared:
    """A statement that is compiled once for each kind of database.

    SQLAlchemy would take longer to look up what it compiled than SQLite takes to execute it.
    """

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, Sequence[str] | None]] = {}

    def execute(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Execute the statement for each row of values."""
        wanted, names = self._text(connection)
        if names is None:
            connection.exec_driver_sql(wanted, [dict(row) for row in rows])
        else:
            connection.exec_driver_sql(wanted, [tuple(row[name] for name in names) for row in rows])

    def _text(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        """Return the text for the driver, and the names of its values if it takes them in order."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled: Any = self._statement.compile(dialect=dialect)
            self._compiled[dialect.name] = compiled.string, compiled.positiontup
        return self._compiled[dialect.name]


_NOTIFY = text("SELECT pg_notify(:channel, :note)")
_ADD_ENTRIES = _Prepared(insert(ENTRIES))
_SINCE = (
    select(ENTRIES)
    .where(ENTRIES.c.table == bindparam("b_table"), ENTRIES.c.version > bindparam("b_version"))
    .order_by(ENTRIES.c.version)
    .limit(PAGE)
)
_UPDATE_LOOKUP = _Prepared(
    update(TABLES)
    .where(TABLES.c.id == bindparam("b_id"))
    .values(
        {
            name: bindparam(f"b_{name}")
            for name in (
                "version",
                "phase",
                "in_lobby",
                "touched_at",
                "due_at",
                "waits_for_computer",
                "summary",
            )
        }
    )
)


_ENTRIES: Final[dict[str, TypeAdapter[Entry]]] = {
    code: TypeAdapter(kind) for code, kind in KINDS.items()
}
_TERMS: Final = TypeAdapter(Terms)
_LAYOUT: Final = TypeAdapter(
    tuple[Annotated[bytes, BeforeValidator(bytes.fromhex)], tuple[str, str]]
)
"""A secret in hexadecimal, and the entropy of the players."""

_LOG = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Outlook:
    """When a table must be looked at next, and whether it waits for a computer."""

    due_at: int | None
    waits_for_computer: bool


class VersionTakenError(Exception):
    """Another process extended the log first."""


class TableStore:
    """The logs of tables in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, table: Table, outlook: Outlook, log: Sequence[Logged], topics: Sequence[str]
    ) -> None:
        """Store a new table with its first entries."""

        def work(connection: Connection) -> None:
            _check_accounts(connection, {table.owner, *_seated(log)})
            connection.execute(
                insert(TABLES).values(
                    id=table.id,
                    owner=table.owner,
                    invitation=table.invitation,
                    terms=json.dumps(table.terms.to_json()),
                    rules_version=table.rules_version,
                    secret=table.promise.secret.hex(),
                    commitment=table.promise.commitment,
                    layout=_stored_layout(table.promise),
                    agent_secret=table.agent_secret.hex(),
                    opened_at=table.opened_at,
                    **_lookup_values(table, outlook),
                )
            )
            connection.execute(
                insert(CHAIRS), [{"table": table.id, "chair": number} for number in (0, 1)]
            )
            self._write(connection, table, log, topics)

        await self._database.transact(table.id, work)

    async def extend(
        self, table: Table, outlook: Outlook, log: Sequence[Logged], topics: Sequence[str]
    ) -> None:
        """Extend the log of a table; `table` is the result, `topics` are announced."""

        def work(connection: Connection) -> None:
            _check_accounts(connection, _seated(log))
            self._write(connection, table, log, topics)
            _UPDATE_LOOKUP.execute(
                connection, [{"b_id": table.id, **_lookup_values(table, outlook, "b_")}]
            )

        try:
            await self._database.transact(table.id, work)
        except IntegrityError as error:
            raise VersionTakenError(table.id) from error

    def _write(
        self,
        connection: Connection,
        table: Table,
        log: Sequence[Logged],
        topics: Sequence[str],
    ) -> None:
        if log:
            _ADD_ENTRIES.execute(connection, [entry_row(table.id, each) for each in log])
        for each in log:
            _write_chair(connection, table.id, each)
        if self._database.on_postgres:
            notes = [{"channel": CHANNEL, "note": f"{topic} {table.version}"} for topic in topics]
            connection.execute(_NOTIFY, notes)

    async def look_again(self, table: Table, outlook: Outlook) -> None:
        """Correct when a table must be looked at next, unless it has changed meanwhile."""
        wanted = (
            update(TABLES)
            .where(TABLES.c.id == table.id, TABLES.c.version == table.version)
            .values(due_at=outlook.due_at, waits_for_computer=outlook.waits_for_computer)
        )
        await self._database.write(lambda connection: connection.execute(wanted))

    async def fresh(self, table_id: str) -> Table | None:
        """Return a table as it was opened, without its log."""
        row = await self._database.row(select(TABLES).where(TABLES.c.id == table_id))
        with _readable(table_id):
            return None if row is None else _table_from_row(row)

    async def log(self, table_id: str, since: int = 0) -> list[Logged]:
        """Return the next entries of a table after a version, at most `PAGE`."""
        rows = await self._database.rows(_SINCE, {"b_table": table_id, "b_version": since})
        with _readable(table_id):
            return [logged_from_row(row) for row in rows]


@contextmanager
def _readable(table_id: str) -> Generator[None]:
    """Refuse a table whose rows hold invalid values, as after damage of the disk."""
    try:
        yield
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        _LOG.error("table_damaged", table=table_id, **error_location(error))
        raise ServerError("table_damaged", 503) from None


def _seated(log: Sequence[Logged]) -> set[str]:
    return {logged.entry.account for logged in log if isinstance(logged.entry, Seated)}


def _check_accounts(connection: Connection, accounts: set[str]) -> None:
    """Refuse to write of accounts that are deleted, and keep the others until this is written.

    PostgreSQL skips an account that another transaction is about to delete instead of waiting:
    that one may wait for a table of ours. A new log-in name locks the account too, so the refusal
    is one after which clients try again.
    """
    if not accounts:
        return
    kept = (
        select(ACCOUNTS.c.id)
        .where(ACCOUNTS.c.id.in_(accounts))
        .with_for_update(read=True, key_share=True, skip_locked=True)
    )
    if len(connection.execute(kept).all()) < len(accounts):
        raise ServerError("busy", 503)


def _write_chair(connection: Connection, table_id: str, logged: Logged) -> None:
    account: str | None = None
    match logged.entry:
        case Seated(chair=chair):
            account = logged.entry.account
        case Left(chair=chair):
            pass
        case _:
            return
    connection.execute(
        update(CHAIRS)
        .where(CHAIRS.c.table == table_id, CHAIRS.c.chair == chair)
        .values(account=account)
    )


def _lookup_values(table: Table, outlook: Outlook, mark: str = "") -> dict[str, Any]:
    """Return the columns by which a table is looked up, each name with a prefix."""
    values = {
        "version": table.version,
        "phase": str(table.phase),
        "in_lobby": table.in_lobby,
        "touched_at": table.touched_at,
        "due_at": outlook.due_at,
        "waits_for_computer": outlook.waits_for_computer,
        "summary": encode(table_summary(table)).decode(),
    }
    return {f"{mark}{name}": value for name, value in values.items()}


def entry_row(table_id: str, logged: Logged) -> dict[str, Any]:
    """Return an entry as a row."""
    return {
        "table": table_id,
        "version": logged.version,
        "at": logged.at,
        "kind": logged.entry.code,
        "fields": encode(logged.entry).decode(),
        "told": None if logged.told is None else encode(_folded(logged.told)).decode(),
    }


def _folded(told: Told) -> dict[str, Raw]:
    """Store what all viewers hear alike once."""
    first, *others = told.values()
    if all(other == first for other in others):
        return {"all": Raw(first)}
    return {str(viewer): Raw(value) for viewer, value in told.items()}


def _unfolded(value: dict[str, Any]) -> Told:
    return told_json(
        {viewer: value["all"] if "all" in value else value[viewer] for viewer in VIEWERS}
    )


def logged_from_row(row: Row[Any]) -> Logged:
    """Return the entry that a row holds."""
    return Logged(
        version=row.version,
        at=row.at,
        entry=_ENTRIES[row.kind].validate_json(row.fields, strict=True),
        told=None if row.told is None else _unfolded(json.loads(row.told)),
    )


def _table_from_row(row: Row[Any]) -> Table:
    """Return the table that a row holds, as it was opened."""
    return Table(
        id=row.id,
        owner=row.owner,
        invitation=row.invitation,
        terms=_terms(row.terms),
        rules_version=row.rules_version,
        promise=_promise(row),
        agent_secret=bytes.fromhex(row.agent_secret),
        opened_at=row.opened_at,
        touched_at=row.opened_at,
    )


def _terms(text: str) -> Terms:
    terms = _TERMS.validate_json(text, strict=True)
    if terms.to_json() != json.loads(text):  # a clock that makes no sense is not no clock
        raise ValueError("terms")
    return terms


def _stored_layout(promise: Promise) -> str | None:
    layout = promise.layout
    return None if layout is None else json.dumps([layout.secret.hex(), layout.entropy])


def _promise(row: Row[Any]) -> Promise:
    source = None if row.layout is None else Source(*_LAYOUT.validate_json(row.layout))
    return Promise(bytes.fromhex(row.secret), row.commitment, source)
