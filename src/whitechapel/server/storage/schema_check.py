"""Checks that a database is ours and has all of our tables."""

from typing import Final

from alembic import command
from alembic.runtime.migration import MigrationContext
from sqlalchemy import (
    Connection,
    Executable,
    Integer,
    exists,
    false,
    inspect,
    literal_column,
    select,
    text,
    union_all,
)
from sqlalchemy.exc import NoSuchTableError

from whitechapel.server.errors import ServerError
from whitechapel.server.storage.engine import shown
from whitechapel.server.storage.migrate import alembic_config
from whitechapel.server.storage.schema import METADATA

_STAMP = "alembic_version"

LOOK: Final[Executable] = union_all(
    *(
        select(literal_column("1", Integer)).where(exists(select(*table.c).where(false())))
        for table in METADATA.sorted_tables
    )
)
"""Reads no row, and fails if a table or a column is missing: cheap enough to run often."""


def upgrade(url: str, connection: Connection, revision: str = "head") -> None:
    """Bring a database to a revision in a transaction that is open; raise where tables are missing.

    A database of another program is refused: it must not get our tables.
    """
    check_ours(url, connection)
    config = alembic_config(url)
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except NoSuchTableError as error:  # from a migration that copies a table
        raise schema_broken(url, f"no such table: {error}") from None


def check_ours(url: str, connection: Connection) -> None:
    """Raise if another program made the database.

    Ours has a stamp of its schema beside at least one of our tables, or alone. One that lost its
    stamp is ours if it has no table and no column that we do not know.
    """
    found = inspect(connection)
    there = set(found.get_table_names())
    ours, foreign = there & set(METADATA.tables), there - set(METADATA.tables) - {_STAMP}
    if _STAMP in there:
        is_ours = bool(ours) or not foreign
    else:
        is_ours = not foreign and all(
            {column["name"] for column in found.get_columns(name)}
            <= set(METADATA.tables[name].c.keys())
            for name in ours
        )
    if not is_ours:
        raise ServerError("database_foreign", database=shown(url))


def drop_ours(connection: Connection) -> None:
    """Drop those of our tables that exist, whatever their columns."""
    there = set(inspect(connection).get_table_names())
    quote = connection.dialect.identifier_preparer.quote
    for name in (*(table.name for table in reversed(METADATA.sorted_tables)), _STAMP):
        if name in there:
            connection.execute(text(f"DROP TABLE {quote(name)}"))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of the schema of a database; None where there is none."""
    return MigrationContext.configure(connection).get_current_revision()


def schema_broken(url: str, fault: str) -> ServerError:
    """Return the refusal of a database that lacks a table or a column."""
    return ServerError("schema_broken", database=shown(url), fault=fault)
