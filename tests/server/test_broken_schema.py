"""Databases that lack tables or belong to another program: told in a sentence, and curable."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from server.test_not_starting import LIST, SERVE, made, sqlite
from support.local_server import local_server
from whitechapel.cli import main
from whitechapel.core import GameError
from whitechapel.server import admin
from whitechapel.server.backup.backup import back_up
from whitechapel.server.environment import Environment
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database_errors import Fault, fault_of
from whitechapel.server.storage.engine import brief_engine
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.prepare import check, prepare
from whitechapel.server.storage.schema import METADATA

NOW = 1_792_000_000_000
CHECK = ("admin", "check")

FAULTS = {
    "no table uploads": ["DROP TABLE uploads"],
    "no table but the stamp": [
        f'DROP TABLE "{table.name}"' for table in reversed(METADATA.sorted_tables)
    ],
    "no column value": ["ALTER TABLE server_state DROP COLUMN value"],
    "no stamp": ["DROP TABLE alembic_version"],
    "an empty stamp": ["DELETE FROM alembic_version"],
}

OLD_STAMPS = {
    "an old stamp": ["UPDATE alembic_version SET version_num = '0001'"],
    "an old stamp and no table sessions": [
        "UPDATE alembic_version SET version_num = '0001'",
        "DROP TABLE sessions",
    ],
}
"""Faults of a database that was made by two migrations."""


@pytest.fixture(params=[*FAULTS, *OLD_STAMPS])
def fault(request: pytest.FixtureRequest) -> list[str]:
    """The statements that break a schema."""
    if request.param in FAULTS:
        return FAULTS[request.param]
    request.getfixturevalue("two_migrations")
    return OLD_STAMPS[request.param]


def change(url: str, statements: list[str]) -> None:
    with brief_engine(url) as engine, engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


@pytest.fixture
def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Run a command that must refuse; return its sentence."""

    monkeypatch.setattr("uvicorn.run", None)  # nothing may be served: it would not end

    def run(*arguments: str, database: str) -> str:
        monkeypatch.setenv("WHITECHAPEL_DATABASE", database)
        capsys.readouterr()
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        return err

    return run


def refusal(work: Callable[[str], None], url: str) -> str:
    with pytest.raises(GameError) as refused:
        work(url)
    return refused.value.code


# Tables that are missing.


def test_a_broken_schema_is_told_until_a_backup_replaces_it(
    fault: list[str], tmp_path: Path, refused: Callable[..., str]
) -> None:
    file, copy = made(tmp_path / "club.sqlite"), tmp_path / "copy.jsonl.gz"
    back_up(sqlite(file), copy, NOW)
    change(sqlite(file), fault)
    for command in (SERVE, CHECK, LIST):
        said = refused(*command, database=sqlite(file))
        assert f"The tables of the database sqlite:///{file} are not complete (" in said
        assert "whitechapel admin restore --replace BACKUP" in said
    assert main(["admin", "restore", "--replace", str(copy)]) == 0
    assert (tmp_path / "club.sqlite.damaged-1").exists()
    assert main(["admin", "check"]) == 0
    prepare(sqlite(file))


@pytest.mark.slow
def test_a_broken_schema_in_postgresql_is_replaced_by_a_backup(
    fault: list[str], tmp_path: Path, postgres_url: str
) -> None:
    migrate(postgres_url)
    back_up(postgres_url, tmp_path / "copy", NOW)
    change(postgres_url, fault)
    for work in (prepare, check):
        assert refusal(work, postgres_url) == "schema_broken"
    later = Environment(now=lambda: NOW)
    settings = Settings(database=postgres_url)
    admin.restore(settings, tmp_path / "copy", replace=True, environment=later)
    prepare(postgres_url)
    check(postgres_url)


def test_a_lost_index_does_not_keep_a_backup_from_being_restored(tmp_path: Path) -> None:
    file = made(tmp_path / "club.sqlite")
    back_up(sqlite(file), tmp_path / "copy", NOW)
    change(sqlite(file), ["DROP INDEX ix_uploads_account"])
    settings = Settings(database=sqlite(file))
    admin.restore(settings, tmp_path / "copy", replace=True)
    prepare(sqlite(file))


@pytest.mark.usefixtures("two_migrations")
def test_an_older_schema_is_no_broken_one(tmp_path: Path) -> None:
    file, url = tmp_path / "club.sqlite", sqlite(tmp_path / "club.sqlite")
    migrate(url, "0001")
    check(url)
    with closing(sqlite3.connect(file)) as connection:
        stamp = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert stamp == ("0001",), "to check is not to migrate"
    prepare(url)


def test_to_check_a_file_that_is_not_there_makes_none(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    said = refused(*CHECK, database=sqlite(tmp_path / "inner" / "club.sqlite"))
    assert said.startswith("The database cannot be opened: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("SELECT * FROM missing", Fault.SCHEMA),
        ("SELECT missing FROM server_state", Fault.SCHEMA),
        ("SELECT FROM WHERE", None),
    ],
)
def test_a_missing_table_or_a_faulty_statement_is_no_database_that_is_away(
    statement: str, fault: Fault | None, database_url: str
) -> None:
    migrate(database_url)
    with (
        brief_engine(database_url) as engine,
        engine.connect() as connection,
        pytest.raises(DBAPIError) as raised,
    ):
        connection.exec_driver_sql(statement)
    assert fault_of(raised.value) is fault


async def test_a_server_whose_table_goes_is_not_ready(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        stranger = house.stranger()
        assert (await stranger.ask("GET", "/readyz"))["status"] == "ready"
        await house.write("DROP TABLE uploads")
        assert await stranger.refused("GET", "/readyz") == (503, "database_damaged")
        assert await stranger.refused("POST", "/api/guests") == (503, "database_damaged")


# Databases of other programs.


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE photos (id INTEGER PRIMARY KEY)"],
        ["CREATE TABLE accounts (id INTEGER PRIMARY KEY, balance INTEGER)"],
        ["CREATE TABLE photos (id INTEGER)", "CREATE TABLE alembic_version (version_num TEXT)"],
        ["CREATE TABLE photos (id INTEGER)", "CREATE TABLE server_state (name TEXT)"],
    ],
)
def test_a_database_of_another_program_is_refused_and_left_alone(
    statements: list[str], tmp_path: Path, refused: Callable[..., str]
) -> None:
    file, copy = tmp_path / "photos.sqlite", tmp_path / "copy"
    back_up(sqlite(made(tmp_path / "club.sqlite")), copy, NOW)
    change(sqlite(file), statements)
    before = dump(file)
    commands = (SERVE, LIST, CHECK, ("admin", "restore", str(copy)))
    for command in (*commands, ("admin", "restore", "--replace", str(copy))):
        said = refused(*command, database=sqlite(file))
        assert said.startswith(f"The database sqlite:///{file} belongs to another program.")
        assert dump(file) == before
    assert not list(tmp_path.glob("*.damaged-*"))


@pytest.mark.slow
def test_a_postgresql_database_of_another_program_is_refused_and_left_alone(
    tmp_path: Path, postgres_url: str
) -> None:
    back_up(sqlite(made(tmp_path / "club.sqlite")), tmp_path / "copy", NOW)
    change(
        postgres_url, ["CREATE TABLE photos (id INTEGER)", "CREATE TABLE server_state (id INTEGER)"]
    )

    def restore(url: str) -> None:
        admin.restore(Settings(database=url), tmp_path / "copy", replace=True)

    for work in (prepare, check, restore):
        assert refusal(work, postgres_url) == "database_foreign"
    change(postgres_url, ["SELECT id FROM photos", "SELECT id FROM server_state"])


def dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


# Addresses.


def test_an_address_that_the_driver_does_not_understand_is_named(
    refused: Callable[..., str],
) -> None:
    said = refused(*SERVE, database="postgresql://mary@/club?host=a&host=b&port=1&port=2&port=3")
    assert " cannot be used (Can't mix 'multihost' formats" in said
    assert said.rstrip().endswith("choose another database.")
