"""The files of an SQLite database: one server for each, and all of them where they were."""

import asyncio
import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from filelock import Timeout
from sqlalchemy import delete
from sqlalchemy.exc import OperationalError

from support.process_server import process_server
from support.waiting import PATIENCE
from whitechapel.cli import main
from whitechapel.core import GameError
from whitechapel.server import admin
from whitechapel.server.admin import open_admin
from whitechapel.server.serve import locked_database
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.database_lock import owned
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.prepare import check, explained, prepare
from whitechapel.server.storage.schema import OUTAGES

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has locks of an open file")


def settings_for(file: Path) -> Settings:
    return Settings(database=f"sqlite:///{file}")


@contextmanager
def refused_with(code: str) -> Iterator[None]:
    with pytest.raises(GameError) as refusal:
        yield
    assert refusal.value.code == code


# One server for one database.


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
def test_a_symbolic_link_does_not_lead_a_second_server_to_the_database(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite"
    link = tmp_path / "elsewhere" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(file)
    migrate(settings_for(file).database)
    for first, second in ((file, link), (link, file)):
        with (
            locked_database(settings_for(first)),
            refused_with("already_running"),
            locked_database(settings_for(second)),
        ):
            pass
    assert not (tmp_path / "elsewhere" / "link.sqlite.lock").exists()


@linux
def test_a_second_server_is_refused_although_the_lock_was_deleted(tmp_path: Path) -> None:
    settings = settings_for(tmp_path / "club.sqlite")
    migrate(settings.database)
    with locked_database(settings):
        prepare(settings.database)  # whose connections are closed, which must not drop the lock
        (tmp_path / "club.sqlite.lock").unlink()
        with refused_with("already_running"), locked_database(settings):
            pass
        with refused_with("already_running"):
            admin.restore(settings, tmp_path / "backup", replace=True)
    with locked_database(settings):
        pass


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
def test_a_lock_that_is_deleted_while_it_is_taken_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 - not on every system

    lock = tmp_path / "club.sqlite.lock"
    lock.touch()
    monkeypatch.setattr(fcntl, "flock", lambda *_: lock.unlink())
    with pytest.raises(Timeout), owned(tmp_path / "club.sqlite"):
        pass


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
@pytest.mark.parametrize("missing", [errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK, errno.EINVAL])
def test_a_file_system_without_locks_refuses_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: int
) -> None:
    import fcntl  # noqa: PLC0415 - not on every system

    def flock(*_: object) -> None:
        raise OSError(missing, os.strerror(missing))

    (tmp_path / "club.sqlite.lock").touch()
    monkeypatch.setattr(fcntl, "flock", flock)
    with owned(tmp_path / "club.sqlite"):
        pass


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such locks")
def test_a_disk_that_fails_is_not_taken_for_one_without_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 - not on every system

    def flock(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(fcntl, "flock", flock)
    with pytest.raises(OSError, match=os.strerror(errno.EIO)), owned(tmp_path / "club.sqlite"):
        pass


def test_a_database_with_two_names_is_refused_by_every_command(tmp_path: Path) -> None:
    file, other = tmp_path / "club.sqlite", tmp_path / "other.sqlite"
    migrate(settings_for(file).database)
    other.hardlink_to(file)
    for settings in (settings_for(file), settings_for(other)):
        url = settings.database
        with refused_with("database_hard_linked"):
            prepare(url)
        with refused_with("database_hard_linked"):
            check(url)
        with refused_with("database_hard_linked"):
            admin.back_up(settings, tmp_path / "backup")
        with refused_with("database_hard_linked"):
            admin.restore(settings, tmp_path / "backup", replace=True)
    other.unlink()
    prepare(settings_for(file).database)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize(
    "command", [("serve", "--no-browser"), ("admin", "list"), ("admin", "backup", "file")]
)
def test_links_that_lead_in_a_circle_are_named(
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    monkeypatch.setenv("WHITECHAPEL_DATABASE", f"sqlite:///{tmp_path}/loop")
    assert main(command) == 2
    said = capsys.readouterr().err
    assert f"{tmp_path}/loop" in said
    assert said.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_link_still_leads_to_the_database_once_a_backup_replaced_a_damaged_one(
    tmp_path: Path,
) -> None:
    file, link = tmp_path / "club.sqlite", tmp_path / "elsewhere" / "link.sqlite"
    link.parent.mkdir()
    link.symlink_to(file)
    migrate(settings_for(file).database)
    admin.back_up(settings_for(link), tmp_path / "backup")
    file.write_bytes(b"no database" * 1000)
    admin.restore(settings_for(link), tmp_path / "backup", replace=True)
    assert link.is_symlink()
    assert (tmp_path / "club.sqlite.damaged-1").exists()
    check(settings_for(file).database)


# Files that go while a server runs.


@pytest.mark.parametrize("part", ["-wal", "-shm"])
async def test_nothing_is_written_once_a_file_beside_the_database_is_gone(
    part: str, tmp_path: Path
) -> None:
    file = tmp_path / "club.sqlite"
    url = settings_for(file).database
    await asyncio.to_thread(migrate, url)
    database = Database(url)
    await database.probe()

    async def write() -> None:
        await database.write(lambda connection: connection.execute(delete(OUTAGES)))

    beside = tmp_path / f"club.sqlite{part}"
    beside.rename(tmp_path / "elsewhere")
    for change in (write, database.probe):
        with pytest.raises(OperationalError):
            await change()
    beside.write_bytes(b"")
    for change in (write, database.probe):
        with pytest.raises(OperationalError):
            await change()
    (tmp_path / "elsewhere").replace(beside)
    await write()
    await database.probe()
    await database.close()


async def test_a_connection_that_is_closed_does_not_take_the_log_with_it(tmp_path: Path) -> None:
    """SQLite deletes the log with its last connection: that must not look like a loss."""
    url = settings_for(tmp_path / "club.sqlite").database
    await asyncio.to_thread(migrate, url)
    database = Database(url)
    await database.probe()
    database._engine.dispose()
    await database.probe()
    await database.close()
    assert not (tmp_path / "club.sqlite-wal").exists()


@linux
@pytest.mark.slow
async def test_a_server_whose_log_was_deleted_takes_nothing_until_its_restart_and_loses_nothing(
    tmp_path: Path,
) -> None:
    file = tmp_path / "club.sqlite"
    settings = settings_for(file)

    async def add() -> None:
        async with open_admin(settings) as opened:
            await opened.add("Mary", "a good password")

    with process_server(tmp_path, settings.database) as server:
        await add()
        guest = httpx.post(f"{server.url}/api/guests", timeout=PATIENCE)
        assert guest.status_code == 201
        for part in ("-wal", "-shm"):
            (tmp_path / f"club.sqlite{part}").unlink()
        refused = httpx.post(f"{server.url}/api/guests", timeout=PATIENCE)
        assert (refused.status_code, refused.json()["error"]["code"]) == (
            503,
            "database_unavailable",
        )
        while (ready := httpx.get(f"{server.url}/readyz", timeout=PATIENCE)).status_code == 200:
            pass  # for at most two seconds, which is how old its last write may be
        assert ready.json()["error"]["code"] == "database_unavailable"
        with refused_with("database_log_lost"):
            await add()
        with refused_with("database_log_lost"):
            admin.back_up(settings, tmp_path / "backup")
        with refused_with("database_log_lost"):
            check(settings.database)
        assert server.stop() == 0
        with sqlite3.connect(file) as connection:
            wanted = "SELECT count(*) FROM accounts WHERE id = ?"
            found = connection.execute(wanted, (guest.json()["id"],)).fetchone()
        connection.close()
        assert found == (1,)
        server.start()
        assert httpx.post(f"{server.url}/api/guests", timeout=PATIENCE).status_code == 201


@linux
def test_a_database_that_nobody_has_open_needs_no_log(tmp_path: Path) -> None:
    settings = settings_for(tmp_path / "club.sqlite")
    with locked_database(settings), explained(settings.database):
        prepare(settings.database)  # a server that starts has no log yet
        assert not (tmp_path / "club.sqlite-wal").exists()
        check(settings.database)
        admin.back_up(settings, tmp_path / "backup")
