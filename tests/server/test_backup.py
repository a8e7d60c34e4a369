"""Backups: whole or not at all, from either database into either."""

import asyncio
import gzip
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Integer,
    String,
    Table,
    Text,
    delete,
    func,
    insert,
    inspect,
    select,
)

from server.conftest import NUMBERS
from support.client import GREEDY, ME, Visitor, begin
from support.postgres import Postgres
from support.process_server import ProcessServer, process_server
from support.socket_player import SocketPlayer
from whitechapel.core import GameError
from whitechapel.games import GAMES
from whitechapel.server import admin
from whitechapel.server.backup import backup_file
from whitechapel.server.backup.backup import back_up, restore
from whitechapel.server.environment import Environment
from whitechapel.server.serve import locked_database
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.engine import brief_engine, transaction
from whitechapel.server.storage.migrate import alembic_config, migrate
from whitechapel.server.storage.schema import (
    ACCOUNTS,
    ENTRIES,
    LATEST,
    METADATA,
    SERVER_STATE,
    SESSIONS,
    TABLES,
)
from whitechapel.server.storage.server_state import ServerState

NOW = 1_792_000_000_000
MANY = 1203
"""More rows than are read or written at once."""

NEWEST = ScriptDirectory.from_config(alembic_config("sqlite://")).get_current_head()
"""The newest revision of the schema."""

WORDS = {"role": "guest", "scope": "play", "phase": "open", "kind": "closed"}
"""A value of each column that has a closed set of them."""

ODD = "Zoë 🔎 \\ \" ' \n"
COUNTS = {table.name: MANY if table.name == "accounts" else 4 for table in METADATA.sorted_tables}


def rows_of(table: Table) -> list[dict[str, Any]]:
    """Make rows with values of every kind, null where that may be."""
    return [
        {column.name: value_of(column, number) for column in table.c}
        for number in range(COUNTS[table.name])
    ]


def value_of(column: Column[Any], number: int) -> Any:
    if column.nullable and number % 3 == 0:
        return None
    if column.foreign_keys:
        return f"id{number % 2}"
    if isinstance(column.type, Boolean):
        return number % 2 == 0
    if column.name in WORDS:
        return WORDS[column.name]
    if isinstance(column.type, Integer):
        few = number // 2 if column.name == "chair" else number + 1
        return LATEST - number if isinstance(column.type, BigInteger) else few
    if isinstance(column.type, Text):
        return ODD * 100
    assert isinstance(column.type, String)
    text = f"{column.name}{number}{'' if column.name == 'id' else 'é'}"
    return text[: column.type.length]


def fill(url: str) -> None:
    """Put rows of every kind into a new database."""
    migrate(url)
    with transaction(url) as connection:
        for table in METADATA.sorted_tables:
            connection.execute(insert(table), rows_of(table))


def content(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Read all that a database holds."""
    with brief_engine(url) as engine, engine.connect() as connection:
        return {
            table.name: [
                tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))
            ]
            for table in METADATA.sorted_tables
        }


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def refusal(url: str, file: Path, *, replace: bool = False) -> str:
    """Try to restore a backup that must be refused; return the code."""
    with pytest.raises(GameError) as refused:
        restore(url, file, replace=replace)
    return refused.value.code


@pytest.fixture
def new_sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/elsewhere/new.sqlite"


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, new_sqlite: str) -> Iterator[str]:
    """The address of another empty database, of each kind."""
    if request.param == "sqlite":
        yield new_sqlite
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    name = f"other_{next(NUMBERS)}"
    yield postgres.create_database(name)
    postgres.drop_database(name)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A good backup."""
    folder = tmp_path_factory.mktemp("good")
    url = f"sqlite:///{folder}/filled.sqlite"
    fill(url)
    back_up(url, folder / "backup", NOW)
    return folder / "backup"


# There and back.


def test_every_row_comes_back_from_either_database_into_either(
    database_url: str, other_url: str, tmp_path: Path
) -> None:
    fill(database_url)
    made = back_up(database_url, tmp_path / "backup", NOW)
    assert made == COUNTS
    assert restore(other_url, tmp_path / "backup", replace=False) == made
    assert content(other_url) == content(database_url)
    with brief_engine(other_url) as engine, engine.connect() as connection:
        assert set(inspect(connection).get_table_names()) >= set(METADATA.tables)


def test_the_same_content_makes_the_same_backup_from_either_database(
    database_url: str, good: Path, tmp_path: Path
) -> None:
    fill(database_url)
    back_up(database_url, tmp_path / "backup", NOW)
    assert (tmp_path / "backup").read_bytes() == good.read_bytes()


def test_a_backup_tells_what_it_is_and_is_its_owners_alone(good: Path) -> None:
    with gzip.open(good) as stream:
        header = json.loads(next(stream))
        *_, last = stream
    assert header["format"] == "whitechapel backup 1"
    assert header["revision"] == NEWEST
    assert header["made_at"] == NOW
    assert json.loads(last)["rows"]["accounts"] == MANY
    assert good.stat().st_mode & 0o777 == 0o600


def test_the_rows_of_a_backup_are_of_one_moment(database_url: str, tmp_path: Path) -> None:
    """Whatever is written after its first row was read is not in it."""
    fill(database_url)
    before = content(database_url)
    written: list[str] = []
    row = backup_file.BackupWriter.row

    def interrupted(writer: backup_file.BackupWriter, table: str, values: list[Any]) -> None:
        if not written:
            late = {**rows_of(ENTRIES)[0], "version": 99}
            with brief_engine(database_url) as engine, engine.connect() as connection:
                connection.execute(insert(ENTRIES), late)
                connection.commit()
            written.append(table)
        row(writer, table, values)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(backup_file.BackupWriter, "row", interrupted)
        made = back_up(database_url, tmp_path / "backup", NOW)
    assert made["entries"] == COUNTS["entries"]
    assert len(content(database_url)["entries"]) == COUNTS["entries"] + 1
    restore(f"sqlite:///{tmp_path}/new.sqlite", tmp_path / "backup", replace=False)
    assert content(f"sqlite:///{tmp_path}/new.sqlite") == before


# Making one goes wrong.


def test_a_backup_that_cannot_be_finished_leaves_the_old_one(good: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    file.write_text("the old one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(GameError) as refused:
            back_up(f"sqlite:///{good.parent}/filled.sqlite", file, NOW)
    assert refused.value.code == "backup_unwritable"
    assert file.read_text() == "the old one"
    assert names(tmp_path) == ["backup"]


def test_a_backup_into_a_folder_that_is_not_there_is_refused(good: Path, tmp_path: Path) -> None:
    with pytest.raises(GameError) as refused:
        back_up(f"sqlite:///{good.parent}/filled.sqlite", tmp_path / "no" / "backup", NOW)
    assert refused.value.code == "backup_unwritable"


def test_a_backup_over_the_database_or_what_belongs_to_it_is_refused(tmp_path: Path) -> None:
    file, link = tmp_path / "club.sqlite", tmp_path / "link.sqlite"
    settings = Settings(database=f"sqlite:///{file}")
    migrate(settings.database)
    link.symlink_to(file)
    (tmp_path / "inner").mkdir()
    before = file.read_bytes()
    others = ["club.sqlite", "link.sqlite", "inner/../club.sqlite"]
    beside = [f"club.sqlite{ending}" for ending in ("-wal", "-shm", "-journal", ".lock")]
    for url in (settings.database, f"sqlite:///{link}"):
        for name in [*others, *beside]:
            with pytest.raises(GameError) as refused:
                admin.back_up(Settings(database=url), tmp_path / name)
            assert refused.value.code == "backup_over_database", name
    assert file.read_bytes() == before
    assert link.is_symlink()
    (tmp_path / "hard").hardlink_to(file)
    with pytest.raises(GameError) as refused:
        back_up(settings.database, tmp_path / "hard", NOW)
    assert refused.value.code == "backup_over_database"
    assert file.read_bytes() == before
    (tmp_path / "hard").unlink()
    admin.back_up(settings, tmp_path / "club.sqlite.backup")


def test_where_there_is_nothing_nothing_is_backed_up_and_nothing_is_made(
    database_url: str, tmp_path: Path
) -> None:
    with pytest.raises(GameError) as refused:
        back_up(database_url, tmp_path / "backup", NOW)
    assert refused.value.code == "nothing_to_back_up"
    assert names(tmp_path) == []


def test_a_database_of_another_schema_is_not_backed_up(database_url: str, tmp_path: Path) -> None:
    migrate(database_url)
    with brief_engine(database_url) as engine, engine.connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0000'")
        connection.commit()
    with pytest.raises(GameError) as refused:
        back_up(database_url, tmp_path / "backup", NOW)
    assert refused.value.code == "schema_differs"


# Putting one back goes wrong.


def test_a_database_that_holds_something_is_replaced_only_if_wanted(
    database_url: str, good: Path, tmp_path: Path
) -> None:
    migrate(database_url)
    with brief_engine(database_url) as engine, engine.connect() as connection:
        connection.execute(insert(ACCOUNTS), rows_of(ACCOUNTS)[:1])
        connection.commit()
    before = content(database_url)
    assert refusal(database_url, good) == "database_not_empty"
    assert content(database_url) == before
    restore(database_url, good, replace=True)
    assert content(database_url) == content(f"sqlite:///{good.parent}/filled.sqlite")


def test_a_database_in_which_a_server_only_noted_its_heartbeat_counts_as_empty(
    database_url: str, good: Path
) -> None:
    migrate(database_url)
    with brief_engine(database_url) as engine, engine.connect() as connection:
        connection.execute(insert(SERVER_STATE), {"name": "heartbeat", "value": "1"})
        connection.commit()
    restore(database_url, good, replace=False)
    assert "heartbeat" not in [row[0] for row in content(database_url)["server_state"]]


def lines_of(good: Path) -> list[bytes]:
    return gzip.decompress(good.read_bytes()).splitlines(keepends=True)


def test_a_backup_cut_anywhere_is_refused(good: Path, tmp_path: Path, new_sqlite: str) -> None:
    whole, cut = good.read_bytes(), tmp_path / "cut"
    for length in [0, 1, 9, 10, 11, *Random(1).sample(range(len(whole)), 20), len(whole) - 1]:
        cut.write_bytes(whole[:length])
        assert refusal(new_sqlite, cut) == "backup_damaged", length
    lines = lines_of(good)
    for count in (1, 2, len(lines) // 2, len(lines) - 1):
        cut.write_bytes(gzip.compress(b"".join(lines[:count])))
        assert refusal(new_sqlite, cut) == "backup_damaged", count
    assert names(tmp_path) == ["cut"]


def test_a_backup_with_a_wrong_byte_is_refused(good: Path, tmp_path: Path, new_sqlite: str) -> None:
    whole, wrong = bytearray(good.read_bytes()), tmp_path / "wrong"
    for place in Random(2).sample(range(10, len(whole)), 30):
        wrong.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert refusal(new_sqlite, wrong) == "backup_damaged", place
    assert names(tmp_path) == ["wrong"]


def test_a_backup_with_changed_lines_is_refused(
    good: Path, tmp_path: Path, new_sqlite: str
) -> None:
    """Even where the compression is sound: rows left out, doubled, changed, added after the end."""
    first, *rows, last = lines_of(good)
    changed = rows[5].replace(b"false", b"true ")
    assert changed != rows[5]
    for lines in (
        [first, *rows[1:], last],
        [first, rows[0], *rows, last],
        [first, *rows[:5], changed, *rows[6:], last],
        [first, *rows, b'["nothing",[]]\n', last],
        [first, *rows, b'["server_state",["a"]]\n', last],
        [first, *rows, b"junk\n", last],
        [first, *rows, b"[" * 100_000 + b"\n", last],
        [first, *rows, last, last],
        [first, *rows, last.replace(b'"accounts":1203', b'"accounts":1202')],
        [first.replace(b'"columns":', b'"colonels":'), *rows, last],
    ):
        (tmp_path / "changed").write_bytes(gzip.compress(b"".join(lines)))
        assert refusal(new_sqlite, tmp_path / "changed") == "backup_damaged"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((b"whitechapel backup 1", b"whitechapel backup 2"), "not_a_backup"),
        ((b'{"format"', b'["format"'), "backup_damaged"),
        ((f'"revision":"{NEWEST}"'.encode(), b'"revision":"9999"'), "backup_newer"),
    ],
)
def test_a_header_that_is_not_ours_is_refused(
    good: Path, tmp_path: Path, new_sqlite: str, words: tuple[bytes, bytes], code: str
) -> None:
    first, *others = lines_of(good)
    (tmp_path / "other").write_bytes(gzip.compress(b"".join([first.replace(*words), *others])))
    assert refusal(new_sqlite, tmp_path / "other") == code


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path, new_sqlite: str) -> None:
    assert refusal(new_sqlite, tmp_path / "missing") == "backup_unreadable"
    assert refusal(new_sqlite, tmp_path) == "backup_unreadable"
    (tmp_path / "plain").write_text("hello")
    assert refusal(new_sqlite, tmp_path / "plain") == "backup_damaged"
    (tmp_path / "json").write_bytes(gzip.compress(b'{"hello": 1}\n'))
    assert refusal(new_sqlite, tmp_path / "json") == "not_a_backup"


def rewritten(good: Path, file: Path, change: dict[str, list[list[Any]]]) -> None:
    """Write a backup that is sound but says something else."""
    with backup_file.reading(good) as (header, rows):
        changed: dict[str, list[list[Any]]] = {}
        for name, values in rows:
            changed.setdefault(name, []).append(values)
        with backup_file.writing(file, header) as writer:
            for name, values in (changed | change).items():
                for each in values:
                    writer.row(name, each)


def test_rows_that_the_database_refuses_change_nothing(
    database_url: str, good: Path, tmp_path: Path
) -> None:
    """A file that is whole and still cannot be: nothing of it stays, not even where it replaces."""
    fill(database_url)
    before = content(database_url)
    changes: tuple[dict[str, list[list[Any]]], ...] = (
        {"chairs": [["nowhere", 0, None]]},
        {"server_state": [["twice", "x"], ["twice", "y"]]},
        {"server_state": [["too long for its column" * 20, None]]},
        {"server_state": [["half a character", "\ud800"]]},
    )
    for change in changes:
        rewritten(good, tmp_path / "odd", change)
        assert refusal(database_url, tmp_path / "odd", replace=True) == "backup_damaged"
        assert content(database_url) == before


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("accounts", "role", "king"),
        ("accounts", "seen_at", 10**18),
        ("accounts", "created_at", -1),
        ("accounts", "banned", 2),
        ("sessions", "scope", "admin"),
        ("sessions", "scope", None),
        ("sessions", "expires_at", 2**63),
        ("tables", "phase", "paused"),
        ("tables", "version", -1),
        ("tables", "due_at", "soon"),
        ("tables", "in_lobby", 0.5),
        ("chairs", "chair", 2),
        ("entries", "kind", "crowned"),
        ("entries", "version", 0),
        ("entries", "version", True),
        ("uploads", "at", LATEST + 1),
        ("outages", "ended", 1e300),
        ("server_state", "value", {}),
    ],
)
def test_an_impossible_value_is_refused_with_its_line(
    table: str, column: str, value: object, good: Path, tmp_path: Path
) -> None:
    """The file is whole, and a server would stumble over what it says."""
    last = COUNTS[table] - 1
    odd = [list(row.values()) for row in rows_of(METADATA.tables[table])]
    odd[last - 1][list(METADATA.tables[table].c.keys()).index(column)] = value
    rewritten(good, tmp_path / "odd", {table: odd})
    with pytest.raises(GameError) as refused:
        restore(f"sqlite:///{tmp_path}/new.sqlite", tmp_path / "odd", replace=True)
    before = next(n for n, name in enumerate(METADATA.sorted_tables) if name.name == table)
    rows_before = sum(list(COUNTS.values())[:before])
    assert refused.value.code == "backup_impossible"
    assert refused.value.parameters == {
        "file": str(tmp_path / "odd"),
        "line": 1 + rows_before + last,
        "column": f"{table}.{column}",
    }
    assert names(tmp_path) == ["odd"]


@pytest.mark.parametrize("value", ["soon", "9" * 40, "-5", str(LATEST + 1), ""])
async def test_a_heartbeat_that_makes_no_sense_counts_as_none(
    value: str, good: Path, tmp_path: Path
) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/club.sqlite")
    rewritten(good, tmp_path / "odd", {"server_state": [["heartbeat", value]]})
    await asyncio.to_thread(admin.restore, settings, tmp_path / "odd", replace=True)
    admin._no_heartbeat(settings, NOW)
    database = Database(settings.database)
    beat = await ServerState(database).beat(NOW, NOW, 2000)
    assert beat.now == NOW
    await database.close()


@pytest.mark.usefixtures("two_migrations")
def test_a_backup_of_an_older_schema_is_brought_to_the_newest(
    database_url: str, tmp_path: Path
) -> None:
    accounts = [column.name for column in ACCOUNTS.c]
    sessions = [column.name for column in SESSIONS.c if column.name != "scope"]
    columns = {"accounts": accounts, "sessions": sessions}
    looks = ["mary", "mary", "MARY"]
    with backup_file.writing(
        tmp_path / "old", backup_file.Header("0001", NOW, "0", columns)
    ) as writer:
        writer.row("accounts", ["a", "Mary", "mary", *looks, "hash", "person", False, NOW, NOW])
        writer.row("sessions", ["digest of a cookie", "browser", "a", None, NOW, NOW, None])
        writer.row("sessions", ["digest of a token", "token", "a", "bot", NOW, NOW, NOW])
    restore(database_url, tmp_path / "old", replace=False)
    with brief_engine(database_url) as engine, engine.connect() as connection:
        (browser, token) = connection.execute(select(SESSIONS).order_by(SESSIONS.c.id)).all()
        (mary,) = connection.execute(select(ACCOUNTS)).all()
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    assert (browser.label, browser.scope) == (None, None)
    assert (token.label, token.scope) == ("bot", "play")
    assert (mary.name, mary.look, mary.look_capital) == ("Mary", "mary", "MARY")
    assert revision == "0002"


def test_a_backup_with_other_columns_is_refused(
    good: Path, tmp_path: Path, database_url: str
) -> None:
    with backup_file.reading(good) as (header, _):
        columns = header.columns | {"server_state": ["name", "price"]}
    odd = backup_file.Header(header.revision, NOW, "0", columns)
    with backup_file.writing(tmp_path / "odd", odd):
        pass
    assert refusal(database_url, tmp_path / "odd") == "backup_damaged"
    with brief_engine(database_url) as engine, engine.connect() as connection:
        assert inspect(connection).get_table_names() == []


# A server is there.


def test_nothing_is_restored_while_a_server_has_the_file(good: Path, tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/club.sqlite")
    with locked_database(settings), pytest.raises(GameError) as refused:
        admin.restore(settings, good, replace=True)
    assert refused.value.code == "already_running"
    admin.restore(settings, good, replace=True)


def test_nothing_is_restored_where_a_heart_beat_a_moment_ago(good: Path, postgres_url: str) -> None:
    settings = Settings(database=postgres_url)
    migrate(postgres_url)
    now = Environment().now()
    with brief_engine(postgres_url) as engine, engine.connect() as connection:
        connection.execute(insert(SERVER_STATE), {"name": "heartbeat", "value": str(now)})
        connection.commit()
    with pytest.raises(GameError) as refused:
        admin.restore(settings, good, replace=True)
    assert refused.value.code == "server_running"
    later = Environment(now=lambda: now + 60_000)
    admin.restore(settings, good, replace=True, environment=later)


@pytest.mark.parametrize("running", [True, False])
def test_a_heartbeat_in_the_future_is_a_servers_only_if_it_goes_on(
    running: bool, good: Path, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was set back: the server's time is ahead of it."""
    settings = Settings(database=postgres_url)
    migrate(postgres_url)
    ahead = Environment().now() + 3_600_000

    def beat(value: int) -> None:
        with brief_engine(postgres_url) as engine, engine.begin() as connection:
            connection.execute(delete(SERVER_STATE))
            connection.execute(insert(SERVER_STATE), {"name": "heartbeat", "value": str(value)})

    def sleep(seconds: float) -> None:
        assert seconds == 3 * settings.heartbeat
        if running:
            beat(ahead + 6000)

    beat(ahead)
    monkeypatch.setattr(time, "sleep", sleep)
    if not running:
        admin.restore(settings, good, replace=True)
        return
    with pytest.raises(GameError) as refused:
        admin.restore(settings, good, replace=True)
    assert refused.value.code == "server_running"


@pytest.mark.slow
async def test_games_that_were_backed_up_in_full_play_go_on_in_the_other_database(
    database_url: str, tmp_path: Path, request: pytest.FixtureRequest, new_sqlite: str
) -> None:
    """Everybody keeps his place: the same cookie opens the same table on the other server."""
    other = request.getfixturevalue("postgres_url") if "sqlite" in database_url else new_sqlite
    file = tmp_path / "backup"

    async def play(server: ProcessServer, second: ProcessServer) -> None:
        mary, john = await server.guest(), await server.guest()
        seats: list[tuple[Visitor, str, int]] = []
        for number, game in enumerate([*GAMES, *GAMES]):
            if number < 2:
                table = await begin(mary, john, game, first_seat="drawn")
                seats += [(mary, table, 2 * number), (john, table, 2 * number + 1)]
            else:
                table = (await mary.opens(game, ME, GREEDY))["id"]
                await mary.ask("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
                seats.append((mary, table, 2 * number))
        games = [asyncio.create_task(play_on(*seat)) for seat in seats]
        while sum(table["version"] for table in await tables_of(mary)) < 40:
            pass  # each look lets the games go on
        settings = Settings(database=database_url)
        await asyncio.to_thread(admin.back_up, settings, file)
        saw = await asyncio.gather(*games)
        restore(other, file, replace=False)
        kept = _whole_logs(other)
        await asyncio.to_thread(second.start)
        for who in (mary, john):
            who.server = second
            who.http.base_url = second.url
        resumed = await asyncio.gather(*(play_on(*seat) for seat in seats))
        for before, after, (_, at, _) in zip(saw, resumed, seats, strict=True):
            assert after[-1]["phase"] == "over"
            assert after[-1]["commitment"] == before[-1]["commitment"]
            assert heard(after)[: kept[at]] == heard(before)[: kept[at]]
        assert sum(len(after) > 1 for after in resumed) > 1, "no game was under way"

    second = ProcessServer(tmp_path, other)
    try:
        with process_server(tmp_path, database_url) as server:
            await play(server, second)
    finally:
        second.kill()


async def play_on(who: Visitor, table: str, seed: int) -> list[dict[str, Any]]:
    """Play a seat until the table is over; return all tables that were seen."""
    player = SocketPlayer(who, table, Random(seed))
    await player.stay()
    return player.tables


async def tables_of(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await visitor.ask("GET", "/api/tables"))["tables"]
    return found


def heard(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [entry for table in tables for entry in table["log"]]


def _whole_logs(url: str) -> dict[str, int]:
    """Check that each table was caught between two entries; return the version it had then."""
    with brief_engine(url) as engine, engine.connect() as connection:
        logs = (
            select(TABLES.c.id, TABLES.c.version, func.max(ENTRIES.c.version), func.count())
            .join(ENTRIES, ENTRIES.c.table == TABLES.c.id)
            .group_by(TABLES.c.id)
        )
        found = [tuple(row) for row in connection.execute(logs)]
    assert len(found) == 4
    assert all(version == last == count for _, version, last, count in found)
    return {table: version for table, version, _, _ in found}
