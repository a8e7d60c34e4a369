"""Alembic's way in: migrates with the ordinary, synchronous drivers, in one transaction."""

from alembic import context
from sqlalchemy import Connection

from whitechapel.server.storage.engine import transaction
from whitechapel.server.storage.schema import METADATA

_LOCK = 0x5748_4954
"""The advisory lock of PostgreSQL under which one process at a time migrates."""


def _migrate(connection: Connection) -> None:
    postgres = connection.dialect.name == "postgresql"
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=not postgres)
    if postgres:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    context.run_migrations()


_given: Connection | None = context.config.attributes.get("connection")
if _given is None:
    with transaction(context.config.get_main_option("sqlalchemy.url") or "") as _connection:
        _migrate(_connection)
else:
    _migrate(_given)
