"""Alembic's way in: migrates with the ordinary, synchronous drivers."""

from alembic import context
from sqlalchemy import create_engine
from sqlalchemy.engine import make_url

from whitechapel.server.schema import METADATA

_LOCK = 0x5748_4954
"""The advisory lock of PostgreSQL under which one process at a time migrates."""


def _migrate() -> None:
    url = make_url(context.config.get_main_option("sqlalchemy.url") or "")
    postgres = url.drivername.startswith("postgresql")
    engine = create_engine(url if postgres else url.set(drivername="sqlite"))
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=METADATA,
            render_as_batch=not postgres,
            transactional_ddl=True,
        )
        with context.begin_transaction():
            if postgres:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            context.run_migrations()
    engine.dispose()


_migrate()
