"""Migrations: from the first to the last and back, on both databases."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, insert, inspect, select, text
from sqlalchemy.engine import make_url

from support.client import begin, seats
from support.local_server import local_server, play
from whitechapel.server.storage.migrate import alembic_config, migrate
from whitechapel.server.storage.schema import ACCOUNTS, METADATA, SESSIONS

pytestmark = pytest.mark.slow


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """Return an ordinary connection to a database."""
    address = make_url(url)
    if address.drivername.startswith("sqlite"):
        address = address.set(drivername="sqlite")
    engine = create_engine(address)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def revisions(url: str) -> list[str]:
    """Return the revisions there are, the first one first."""
    script = ScriptDirectory.from_config(alembic_config(url))
    return [each.revision for each in script.walk_revisions()][::-1]


def revision_of(url: str) -> str | None:
    with connected(url) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def tables_in(url: str) -> set[str]:
    with connected(url) as connection:
        return set(inspect(connection).get_table_names()) - {"alembic_version"}


def shape(url: str) -> dict[str, Any]:
    """Describe a database: tables, columns, keys, indexes."""
    with connected(url) as connection:
        found = inspect(connection)
        return {
            table: {
                "columns": {
                    column["name"]: (str(column["type"]), column["nullable"])
                    for column in found.get_columns(table)
                },
                "primary": found.get_pk_constraint(table)["constrained_columns"],
                "foreign": [
                    (key["constrained_columns"], key["referred_table"], key["options"])
                    for key in found.get_foreign_keys(table)
                ],
                "unique": sorted(
                    tuple(each["column_names"]) for each in found.get_unique_constraints(table)
                ),
                "indexes": sorted(
                    (str(each["name"]), tuple(each["column_names"]))
                    for each in found.get_indexes(table)
                ),
            }
            for table in found.get_table_names()
            if table != "alembic_version"
        }


def test_the_revisions_are_one_chain(database_url: str) -> None:
    script = ScriptDirectory.from_config(alembic_config(database_url))
    assert len(script.get_heads()) == 1
    assert len(script.get_bases()) == 1


@pytest.mark.usefixtures("two_migrations")
def test_from_the_first_to_the_last_and_back_to_nothing(database_url: str) -> None:
    steps = [None, *revisions(database_url)]
    assert steps == [None, "0001", "0002"]
    shapes: dict[str | None, dict[str, Any]] = {None: {}}
    for step in steps[1:]:
        assert step is not None
        migrate(database_url, step)
        assert revision_of(database_url) == step
        shapes[step] = shape(database_url)
    assert tables_in(database_url) == set(METADATA.tables)
    for newer, older in pairwise(steps[::-1]):
        assert shape(database_url) == shapes[newer]
        command.downgrade(alembic_config(database_url), older or "base")
        assert revision_of(database_url) == older
    assert tables_in(database_url) == set()
    migrate(database_url)
    assert shape(database_url) == shapes[steps[-1]]


@pytest.mark.parametrize("migrations", [1, 2])
def test_a_migrated_database_is_what_the_schema_says(
    migrations: int, database_url: str, request: pytest.FixtureRequest
) -> None:
    if migrations == 2:
        request.getfixturevalue("two_migrations")
    migrate(database_url)
    with connected(database_url) as connection:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, METADATA) == []


def test_a_comparison_would_find_a_difference(database_url: str) -> None:
    """The test above can fail: a column less is noticed."""
    migrate(database_url)
    with connected(database_url) as connection:
        connection.execute(text("ALTER TABLE server_state DROP COLUMN value"))
        context = MigrationContext.configure(connection)
        (difference,) = compare_metadata(context, METADATA)
        assert difference[0] == "add_column"


def test_migrating_again_changes_nothing(database_url: str) -> None:
    migrate(database_url)
    before = shape(database_url)
    migrate(database_url)
    assert shape(database_url) == before


def test_a_migration_that_is_interrupted_leaves_nothing_and_can_be_done_again(
    database_url: str,
) -> None:
    """Else a server that was killed in its first second could never be started again."""
    made: list[str] = []
    create_table = Operations.create_table

    def interrupted(self: Operations, name: str, *columns: Any, **options: Any) -> Any:
        if len(made) == 3:
            raise KeyboardInterrupt
        made.append(name)
        return create_table(self, name, *columns, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Operations, "create_table", interrupted)
        with pytest.raises(KeyboardInterrupt):
            migrate(database_url)
    assert len(made) == 3
    assert tables_in(database_url) == set()
    migrate(database_url)
    assert tables_in(database_url) == set(METADATA.tables)


def test_processes_that_start_at_once_migrate_one_after_the_other(
    database_url: str, tmp_path: Path
) -> None:
    script = (
        "import sys; from whitechapel.server.storage.migrate import migrate; migrate(sys.argv[1])"
    )
    errors = [(tmp_path / f"{number}.log").open("w+") for number in range(3)]
    running = [
        subprocess.Popen([sys.executable, "-c", script, database_url], stderr=error)
        for error in errors
    ]
    for process, error in zip(running, errors, strict=True):
        status = process.wait(120)
        error.seek(0)
        assert status == 0, error.read()
        error.close()
    assert tables_in(database_url) == set(METADATA.tables)


@pytest.mark.usefixtures("two_migrations")
def test_a_migration_fills_a_new_column_in_the_rows_from_before(database_url: str) -> None:
    migrate(database_url, "0001")
    account = {"id": "a", "name": "Mary", "role": "guest", "banned": False}
    looks = {"look": "mary", "look_small": "mary", "look_capital": "MARY"}
    times = {"created_at": 0, "seen_at": 0}
    with connected(database_url) as connection:
        connection.execute(insert(ACCOUNTS).values(**account, **looks, **times))
        for name, label in (("browser", None), ("token", "bot")):
            session = {"digest": name, "id": name, "account": "a", "label": label}
            connection.execute(insert(SESSIONS).values(**session, **times))
    migrate(database_url)
    with connected(database_url) as connection:
        browser, token = connection.execute(select(SESSIONS).order_by(SESSIONS.c.id)).all()
    assert (browser.label, browser.scope) == (None, None)
    assert (token.label, token.scope) == ("bot", "play")


@pytest.mark.usefixtures("two_migrations")
async def test_a_migration_back_and_forth_keeps_what_it_can(database_url: str) -> None:
    """A database with a game in it goes through every revision that has its tables."""
    async with local_server(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        await play(table, people, 5)
        before = await mary.look(table)
        await house.stops()
        newest, *older = revisions(database_url)[::-1]
        for step in older:
            command.downgrade(alembic_config(database_url), step)
            assert revision_of(database_url) == step
        migrate(database_url)
        assert revision_of(database_url) == newest
        with connected(database_url) as connection:
            entries = connection.execute(select(METADATA.tables["entries"])).all()
            assert len(entries) == before["version"]
        await house.starts()
        assert (await mary.look(table))["log"] == before["log"]
        assert (await play(table, people))["phase"] == "over"
