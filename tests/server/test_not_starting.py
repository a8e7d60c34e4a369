"""Servers that cannot start: one sentence that says what to do, and no traceback."""

import ctypes
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from support.waiting import PATIENCE
from whitechapel.cli import main
from whitechapel.server.storage import prepare
from whitechapel.server.storage.migrate import migrate

SERVE = ("serve", "--no-browser")
LIST = ("admin", "list")


def complaint(
    folder: Path,
    *arguments: str,
    bound: Callable[[], None] | None = None,
    language: str = "en",
    **settings: object,
) -> str:
    """Run a command that must refuse, in a process of its own; return its one sentence."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("WHITECHAPEL")}
    environment |= {f"WHITECHAPEL_{name.upper()}": str(v) for name, v in settings.items()}
    done = subprocess.run(
        [sys.executable, "-m", "whitechapel", "--language", language, *arguments],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        preexec_fn=bound,
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.fixture
def refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    """Run commands that must refuse in this process, which is cheaper; return their sentences."""

    monkeypatch.setattr("uvicorn.run", None)  # nothing may be served: it would not end

    def run(*arguments: str, **settings: object) -> str:
        for name, value in settings.items():
            monkeypatch.setenv(f"WHITECHAPEL_{name.upper()}", str(value))
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        return err

    return run


def by_permissions() -> None:
    """Let root be bound by the permissions of files, as everybody else is."""
    if os.geteuid() == 0:
        drop_from_bounding_set = 24
        override, read_and_search = 1, 2
        for capability in (override, read_and_search):
            if ctypes.CDLL(None).prctl(drop_from_bounding_set, capability, 0, 0, 0):
                os._exit(77)


def sqlite(file: Path) -> str:
    return f"sqlite:///{file}"


def made(file: Path) -> Path:
    """Make a database with a few pages."""
    migrate(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        rows = [(f"note {number}", "x" * 100) for number in range(1000)]
        connection.executemany("INSERT INTO server_state (name, value) VALUES (?, ?)", rows)
    connection.close()
    return file


def spoil(file: Path, table: str = "server_state") -> None:
    """Overwrite the first page of a table, as a failing disk does."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        wanted = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(wanted, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with file.open("r+b") as stream:
        stream.seek((page - 1) * size)
        stream.write(b"\xff" * size)


# SQLite.


@pytest.mark.parametrize("command", [SERVE, LIST])
def test_a_place_that_cannot_hold_a_file_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    for folder in (Path("/proc/nowhere"), made(tmp_path / "club.sqlite")):
        said = complaint(tmp_path, *command, database=sqlite(folder / "club.sqlite"))
        assert said.startswith(f"The database cannot be opened: {folder} (")
        assert "choose another database" in said


@pytest.mark.parametrize("command", [SERVE, LIST, ("admin", "check"), ("admin", "backup", "file")])
def test_what_is_no_database_is_told_from_one(
    command: tuple[str, ...], tmp_path: Path, refused: Callable[..., str]
) -> None:
    said = refused(*command, database=sqlite(tmp_path))
    assert said == f"{tmp_path} is a folder or a device. Choose a file for the database.\n"
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"no database " * 1000)
    said = refused(*command, database=sqlite(junk))
    assert said.startswith(f"{junk} is not an SQLite database.")
    assert junk.read_bytes() == b"no database " * 1000


def test_a_database_of_a_newer_program_is_left_alone(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    file = made(tmp_path / "club.sqlite")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'r9999'")
    connection.close()
    for command in (SERVE, LIST):
        assert "used by a newer program" in refused(*command, database=sqlite(file))


@pytest.mark.skipif(sys.platform != "linux", reason="root is bound otherwise elsewhere")
@pytest.mark.parametrize("command", [SERVE, LIST])
def test_a_database_that_may_not_be_written_is_told(
    command: tuple[str, ...], tmp_path: Path
) -> None:
    file = made(tmp_path / "club" / "club.sqlite")
    (file.parent / "club.sqlite.lock").touch()
    file.chmod(0o400)
    file.parent.chmod(0o500)
    try:
        said = complaint(tmp_path, *command, bound=by_permissions, database=sqlite(file))
    finally:
        file.parent.chmod(0o700)
    assert "can only be read" in said or "cannot be opened" in said


@pytest.mark.skipif(sys.platform != "linux", reason="no limits of files elsewhere")
@pytest.mark.slow
def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not on every system

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    said = complaint(tmp_path, *SERVE, bound=full, database=sqlite(tmp_path / "club.sqlite"))
    assert "neither full nor broken" in said or "no room on the disk" in said


# PostgreSQL.


@pytest.mark.parametrize(
    ("language", "saying"),
    [
        ("en", "See that it runs, and that the address"),
        ("fr", "PostgreSQL est injoignable"),
        ("ru", "Проверьте, что он запущен"),
    ],
)
def test_postgresql_that_is_away_is_told_once_for_all_processes(
    language: str, saying: str, tmp_path: Path
) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"postgresql://mary:squeamish@127.0.0.1:{nobody.getsockname()[1]}/club"
        said = complaint(tmp_path, *SERVE, language=language, database=address, processes=2)
    assert saying in said
    assert "squeamish" not in said


@pytest.mark.slow
def test_postgresql_that_lets_nobody_in_or_write_is_told(
    postgres_url: str, refused: Callable[..., str]
) -> None:
    url = make_url(postgres_url)
    for wrong in (url.set(username="nobody"), url.set(database="nothing")):
        address = wrong.render_as_string(hide_password=False)
        assert "PostgreSQL cannot be reached" in refused(*SERVE, database=address)
    migrate(postgres_url)
    read_only = url.update_query_dict({"options": "-c default_transaction_read_only=on"})
    address = read_only.render_as_string(hide_password=False)
    for command in (SERVE, ("admin", "check")):
        assert "can only be read" in refused(*command, database=address)


# Damage.


@pytest.mark.slow
def test_a_damaged_database_is_refused_until_a_backup_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = made(tmp_path / "club.sqlite"), tmp_path / "copy.jsonl.gz"
    monkeypatch.setenv("WHITECHAPEL_DATABASE", sqlite(file))
    assert main(["admin", "check"]) == 0
    assert main(["admin", "backup", str(copy)]) == 0
    spoil(file)
    spoilt = file.read_bytes()
    for command in (SERVE, ("admin", "check")):
        said = complaint(tmp_path, *command, database=sqlite(file))
        assert said.startswith(f"The database {file} is damaged (")
        assert "whitechapel admin restore --replace BACKUP" in said
    capsys.readouterr()
    assert main(["admin", "restore", str(copy)]) == 2
    assert file.read_bytes() == spoilt
    assert main(["admin", "restore", "--replace", str(copy)]) == 0
    assert (tmp_path / "club.sqlite.damaged-1").read_bytes() == spoilt
    assert main(["admin", "check"]) == 0
    assert "is sound" in capsys.readouterr().out


@pytest.mark.parametrize("table", ["entries", "outages"])
def test_damage_where_nothing_is_read_or_written_at_the_start_is_found(
    table: str, tmp_path: Path, refused: Callable[..., str]
) -> None:
    file = made(tmp_path / "club.sqlite")
    spoil(file, table)
    assert f"The database {file} is damaged (" in refused(*SERVE, database=sqlite(file))


def test_damage_that_sqlite_reports_without_an_error_is_found(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    file, pages_that_are_free = made(tmp_path / "club.sqlite"), 36
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with file.open("r+b") as stream:
        stream.seek(pages_that_are_free)
        stream.write((5).to_bytes(4))
    for command in (SERVE, ("admin", "check")):
        assert f"The database {file} is damaged (" in refused(*command, database=sqlite(file))


def test_a_large_file_is_checked_only_when_its_administrator_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    file = made(tmp_path / "club.sqlite")
    spoil(file, "outages")
    monkeypatch.setattr(prepare, "CHECKED_AT_START", 1000)
    prepare.prepare(f"sqlite:///{file}")
    assert "is damaged" in refused("admin", "check", database=sqlite(file))


# Hosts, ports, settings.


def test_a_host_or_a_port_that_cannot_be_had_is_named(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    database = sqlite(tmp_path / "club.sqlite")
    for host in ("nowhere.invalid", "192.0.2.1", "a..b", "::ffff:127.0.0.1"):
        said = refused(*SERVE, database=database, host=host)
        assert said == f"This machine has no address {host}. Choose another with --host.\n"
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused(*SERVE, database=database, host="127.0.0.1", port=port)
        assert said == f"Port {port} is in use. Choose another with --port.\n"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "No such file"),
        (b"port: 9000", "line 1"),
        (b"\xff\xfe", "utf-8"),
        (b"x = " + b"[" * 50_000, "recursion"),
    ],
)
def test_a_settings_file_that_cannot_be_used_is_named(
    content: bytes | None, fault: str, tmp_path: Path, refused: Callable[..., str]
) -> None:
    file = tmp_path / "club.toml"
    if content is not None:
        file.write_bytes(content)
    for command in (SERVE, LIST):
        said = refused(*command, settings=file)
        assert said.startswith(f"The settings file {file} cannot be used (")
        assert fault in said


def test_a_settings_file_without_an_end_is_named_and_not_read(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    said = refused(*LIST, settings="/dev/zero")
    assert said.startswith("The settings file /dev/zero cannot be used (not a file).")
    huge = tmp_path / "huge.toml"
    with huge.open("wb") as stream:
        stream.truncate(10**12)
    assert f"The settings file {huge} cannot be used (File too large)" in refused(
        *LIST, settings=huge
    )


@pytest.mark.skipif(sys.platform != "linux", reason="root is bound otherwise elsewhere")
def test_a_settings_file_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text("port = 9000\n")
    file.chmod(0)
    said = complaint(tmp_path, *SERVE, bound=by_permissions, settings=file)
    assert said.startswith(f"The settings file {file} cannot be used (Permission denied)")
