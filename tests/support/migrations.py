"""Two migrations, for tests of the way from one revision of the schema to the next.

The program has one migration so far. Here its schema comes about in two: the first leaves out a
column, and the second widens another, for which SQLite copies the table, then adds the column and
fills it from the rows that are there.
"""

import shutil
from pathlib import Path

import pytest

from whitechapel.server.storage import migrate

WITHOUT_SCOPE = {
    'sa.Column("label", sa.String(length=40), nullable=True),': (
        'sa.Column("label", sa.String(length=20), nullable=True),'
    ),
    'sa.Column("scope", sa.String(length=10), nullable=True),': "",
}
"""Lines of the first migration, and what they are in the first of two."""

SECOND = """
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("sessions") as sessions:
        sessions.alter_column("label", existing_type=sa.String(20), type_=sa.String(40))
    op.add_column("sessions", sa.Column("scope", sa.String(10), nullable=True))
    op.execute("UPDATE sessions SET scope = 'play' WHERE label IS NOT NULL")


def downgrade() -> None:
    with op.batch_alter_table("sessions") as sessions:
        sessions.alter_column("label", existing_type=sa.String(40), type_=sa.String(20))
        sessions.drop_column("scope")
"""


def use_two_migrations(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Alembic find two migrations in a new folder; together they make the same schema."""
    shutil.copytree(migrate.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    first = folder / "versions" / "r0001_first.py"
    text = first.read_text(encoding="utf-8")
    for line, instead in WITHOUT_SCOPE.items():
        assert text.count(line) == 1
        text = text.replace(line, instead)
    first.write_text(text, encoding="utf-8")
    (folder / "versions" / "r0002_second.py").write_text(SECOND, encoding="utf-8")
    monkeypatch.setattr(migrate, "MIGRATIONS", folder)
