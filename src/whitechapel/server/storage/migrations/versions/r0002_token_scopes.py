"""Tokens have a scope and expire; those that there are may play for 90 days from now."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_NINETY_DAYS = 90 * 24 * 60 * 60 * 1000


def upgrade() -> None:
    """Change the schema."""
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.add_column(sa.Column("scope", sa.String(length=10), nullable=True))
        batch_op.add_column(sa.Column("expires_at", sa.BigInteger(), nullable=True))
    sessions = sa.table(
        "sessions",
        *map(sa.column, ("label", "scope", "expires_at")),  # tokens have a label
    )
    now = time.time_ns() // 1_000_000
    op.execute(
        sessions.update()
        .where(sessions.c.label.is_not(None))
        .values(scope="play", expires_at=now + _NINETY_DAYS)
    )


def downgrade() -> None:
    """Change it back: tokens would outlive their terms, so they go."""
    sessions = sa.table("sessions", sa.column("label"))
    op.execute(sessions.delete().where(sessions.c.label.is_not(None)))
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.drop_column("expires_at")
        batch_op.drop_column("scope")
