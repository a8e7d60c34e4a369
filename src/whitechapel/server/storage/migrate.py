"""Migrations: bringing a database to a revision of the schema."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import make_url

from whitechapel.server.storage.engine import make_private_folder

MIGRATIONS: Final = Path(__file__).parent / "migrations"
"""The folder with Alembic's environment and the revisions; tests use one with more revisions."""


def migrate(url: str, revision: str = "head") -> None:
    """Bring a database to a revision of the schema, by default the newest."""
    if not url.startswith("postgresql") and (file := make_url(url).database):
        make_private_folder(Path(file).parent)
    command.upgrade(alembic_config(url), revision)


def alembic_config(url: str) -> Config:
    """Return the configuration of Alembic for a database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    return config
