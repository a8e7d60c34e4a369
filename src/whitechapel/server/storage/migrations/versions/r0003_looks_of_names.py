"""Every account has the looks of its name; accounts that look alike already stay as they are."""

import sqlalchemy as sa
from alembic import op

from whitechapel.server.names.names import LONGEST_LIKENESS, looks

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_COLUMNS = ("look", "look_small", "look_capital")


def upgrade() -> None:
    """Change the schema."""
    with op.batch_alter_table("accounts", schema=None) as batch_op:
        for column in _COLUMNS:
            batch_op.add_column(sa.Column(column, sa.String(length=120), nullable=True))
    accounts = sa.table("accounts", *map(sa.column, ("id", "name", *_COLUMNS)))
    connection = op.get_bind()
    known = connection.execute(sa.select(accounts.c.id, accounts.c.name)).all()
    if known:
        connection.execute(
            accounts.update()
            .where(accounts.c.id == sa.bindparam("account"))
            .values({column: sa.bindparam(column) for column in _COLUMNS}),
            [{"account": row.id, **_looks(row.name)} for row in known],
        )
    with op.batch_alter_table("accounts", schema=None) as batch_op:
        for column in _COLUMNS:
            batch_op.alter_column(column, existing_type=sa.String(length=120), nullable=False)
            batch_op.create_index(batch_op.f(f"ix_accounts_{column}"), [column], unique=False)


def _looks(name: str) -> dict[str, str]:
    cut = (each[:LONGEST_LIKENESS] for each in looks(name))
    return dict(zip(_COLUMNS, cut, strict=True))


def downgrade() -> None:
    """Change it back."""
    with op.batch_alter_table("accounts", schema=None) as batch_op:
        for column in _COLUMNS:
            batch_op.drop_index(batch_op.f(f"ix_accounts_{column}"))
            batch_op.drop_column(column)
