"""Every table has a secret from which the seeds of its computers follow."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("agent_secret", sa.String(length=64), nullable=True))
    tables = sa.table("tables", sa.column("id"), sa.column("agent_secret"))
    connection = op.get_bind()
    known = connection.execute(sa.select(tables.c.id)).scalars().all()
    if known:
        connection.execute(
            tables.update()
            .where(tables.c.id == sa.bindparam("known"))
            .values(agent_secret=sa.bindparam("fresh")),
            [{"known": each, "fresh": secrets.token_hex(32)} for each in known],
        )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.alter_column("agent_secret", existing_type=sa.String(length=64), nullable=False)


def downgrade() -> None:
    """Change it back."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("agent_secret")
