"""The first schema, table by table in the order of `storage/schema.py`."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the schema."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=120), nullable=True),
        sa.Column("look", sa.String(length=120), nullable=False),
        sa.Column("look_small", sa.String(length=120), nullable=False),
        sa.Column("look_capital", sa.String(length=120), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=True),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("login", name="uq_accounts_login"),
    )
    for column in ("look", "look_small", "look_capital", "seen_at"):
        op.create_index(f"ix_accounts_{column}", "accounts", [column])
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("label", sa.String(length=40), nullable=True),
        sa.Column("scope", sa.String(length=10), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("digest", name="pk_sessions"),
        sa.UniqueConstraint("id", name="uq_sessions_id"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_sessions_account", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("owner", sa.String(length=32), nullable=False),
        sa.Column("invitation", sa.String(length=32), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.String(length=20), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("layout", sa.Text(), nullable=True),
        sa.Column("agent_secret", sa.String(length=64), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(length=10), nullable=False),
        sa.Column("in_lobby", sa.Boolean(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("waits_for_computer", sa.Boolean(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invitation", name="uq_tables_invitation"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_index("ix_tables_due_at", "tables", ["due_at"])
    op.create_index("ix_tables_lobby", "tables", ["in_lobby", "opened_at"])
    op.create_index("ix_tables_computer", "tables", ["waits_for_computer", "touched_at"])
    op.create_table(
        "chairs",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("chair", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_chairs_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "chair", name="pk_chairs"),
    )
    op.create_index("ix_chairs_account", "chairs", ["account"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_entries_table", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "version", name="pk_entries"),
    )
    op.create_table(
        "uploads",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uploads"),
    )
    op.create_index("ix_uploads_account", "uploads", ["account"])
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )
    op.create_table(
        "server_state",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_server_state"),
    )


def downgrade() -> None:
    """Change it back; indexes go with their tables."""
    for table in ("server_state", "outages", "uploads", "entries", "chairs", "tables", "sessions"):
        op.drop_table(table)
    op.drop_table("accounts")
