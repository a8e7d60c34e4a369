"""The tables of the database. Moments are milliseconds since 1970; ids are random text."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID = String(32)

LATEST: Final = 253_402_300_799_999
"""The last moment that has a date: the end of the year 9999."""

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(120), unique=True),
    Column("look", String(120), nullable=False, index=True),
    Column("look_small", String(120), nullable=False, index=True),
    Column("look_capital", String(120), nullable=False, index=True),
    Column("password", String(200)),
    Column("role", String(10), nullable=False),
    Column("banned", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False, index=True),
)
"""A guest has no `login`. A new name that looks like that of a kept account is refused. Looks are
not unique: guests may share them, and a later list of look-alikes may find two old names alike."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("id", ID, nullable=False, unique=True),
    Column(
        "account",
        ID,
        ForeignKey("accounts.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("label", String(40)),
    Column("scope", String(10)),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
)
"""Browsers that are signed in, and the tokens of bots; only their hashes.

Tokens alone have a `label`, a `scope` and a moment when they expire; the `seen_at` of a token that
was never used is 0.
"""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("owner", ID, nullable=False, index=True),
    Column("invitation", ID, nullable=False, unique=True),
    Column("terms", Text, nullable=False),
    Column("rules_version", String(20), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("layout", Text),
    Column("agent_secret", String(64), nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("phase", String(10), nullable=False),
    Column("in_lobby", Boolean, nullable=False),
    Column("touched_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, index=True),
    Column("waits_for_computer", Boolean, nullable=False),
    Column("summary", Text, nullable=False),
    Index("ix_tables_lobby", "in_lobby", "opened_at"),
    Index("ix_tables_computer", "waits_for_computer", "touched_at"),
)
"""The terms of a table, and a summary of its log for look-ups and lists."""

CHAIRS = Table(
    "chairs",
    METADATA,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("account", ID, index=True),
)
"""Which account sits where: a copy of what the log says, for look-ups."""

ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("fields", Text, nullable=False),
    Column("told", Text),
)
"""The logs of all tables. Entries are added and never changed; of two writers of one version the
primary key refuses the second."""

UPLOADS = Table(
    "uploads",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("account", ID, nullable=False, index=True),
    Column("record", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

OUTAGES = Table(
    "outages",
    METADATA,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
"""Times at which no server ran; no player's clock is charged for them."""

SERVER_STATE = Table(
    "server_state",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""The last heartbeat, and whether registration is open."""
