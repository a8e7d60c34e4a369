"""The PostgreSQL that the tests start: it answers, it recovers, and it leaves nothing behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Literal

import psutil
import psycopg
import pytest
from sqlalchemy import create_engine, make_url, text

from support.postgres import HOME, Postgres, shared_copy
from support.waiting import wait_until

SITE = Path(psycopg.__file__).parents[1]

OWNER = """
import signal
from support.postgres import Postgres
server = Postgres()
server.start()
print(server.folder, flush=True)
signal.pause()
"""
"""A program that starts a server and never stops it."""


@contextmanager
def connected(url: str) -> Iterator[psycopg.Connection]:
    """Connect without SQLAlchemy, as a listener for notifications would."""
    plain = make_url(url).set(drivername="postgresql").render_as_string()
    with psycopg.connect(plain) as connection:
        yield connection


def write_down(url: str, *suspects: str) -> None:
    """Commit some suspects, in one transaction."""
    with connected(url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS suspect (name text)")
        for suspect in suspects:
            connection.execute("INSERT INTO suspect VALUES (%s)", [suspect])


def suspects(url: str) -> list[str]:
    with connected(url) as connection:
        rows = connection.execute("SELECT name FROM suspect ORDER BY name").fetchall()
    return [name for (name,) in rows]


def test_it_starts_and_answers(postgres: Postgres, postgres_url: str) -> None:
    assert postgres.running
    with connected(postgres_url) as connection:
        row = connection.execute("SHOW server_version").fetchone()
    assert row is not None
    assert row[0].startswith("18.")


def test_what_is_acknowledged_is_on_the_disk_unless_told_otherwise(postgres_url: str) -> None:
    with connected(postgres_url) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("on",)
    with Postgres(fsync=False) as careless, connected(careless.url("postgres")) as connection:
        assert connection.execute("SHOW fsync").fetchone() == ("off",)


def test_each_kind_of_database_answers_sqlalchemy(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT 1 + 1")) == 2
    engine.dispose()


def test_each_kind_of_database_is_named_in_the_test(
    database_url: str, request: pytest.FixtureRequest
) -> None:
    kind = "sqlite" if database_url.startswith("sqlite:") else "postgres"
    assert request.node.name.endswith(f"[{kind}]")


@pytest.mark.parametrize("visit", ["first", "second"])
def test_a_test_gets_an_empty_database_every_time(postgres_url: str, visit: str) -> None:
    with connected(postgres_url) as connection:
        tables = connection.execute("SELECT FROM pg_tables WHERE schemaname = 'public'")
        assert tables.rowcount == 0
    write_down(postgres_url, visit)


def test_two_databases_are_separate(postgres: Postgres, postgres_url: str) -> None:
    other = postgres.create_database("scotland_yard")
    write_down(postgres_url, "Madame")
    write_down(other, "Joseph Lane")
    assert suspects(postgres_url) == ["Madame"]
    assert suspects(other) == ["Joseph Lane"]
    postgres.drop_database("scotland_yard")


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_committed_rows_survive_a_restart_at_the_same_address(
    postgres: Postgres, postgres_url: str, mode: Literal["fast", "immediate"]
) -> None:
    write_down(postgres_url, "Jeremy Bert", "John Smith")
    postgres.stop(mode)
    assert not postgres.running
    with pytest.raises(psycopg.OperationalError):
        suspects(postgres_url)
    postgres.start()
    assert suspects(postgres_url) == ["Jeremy Bert", "John Smith"]


def test_a_crash_takes_what_was_not_committed_and_nothing_else(
    postgres: Postgres, postgres_url: str
) -> None:
    write_down(postgres_url, "Sgt Goodley")
    with connected(postgres_url) as connection:
        connection.execute("INSERT INTO suspect VALUES ('Jack')")
        postgres.stop("immediate")
        postgres.start()
        with pytest.raises(psycopg.OperationalError):
            connection.commit()
    assert suspects(postgres_url) == ["Sgt Goodley"]
    log = (postgres.folder / "log").read_text()
    assert "automatic recovery in progress" in log


def test_starting_and_stopping_twice_is_harmless(postgres: Postgres, postgres_url: str) -> None:
    postgres.start()
    postgres.stop()
    postgres.stop()
    postgres.start()
    write_down(postgres_url, "Sherlock Holmes")


@pytest.mark.slow
def test_clusters_that_start_at_once_do_not_meet() -> None:
    with ExitStack() as stack, ThreadPoolExecutor() as pool:
        servers = [stack.enter_context(closing(Postgres())) for _ in range(2)]
        list(pool.map(Postgres.start, servers))
        addresses = [server.create_database("yard") for server in servers]
        for number, address in enumerate(addresses):
            write_down(address, f"suspect {number}")
        assert [suspects(address) for address in addresses] == [["suspect 0"], ["suspect 1"]]


def test_a_closed_cluster_leaves_nothing_behind() -> None:
    with Postgres() as server:
        folder = server.folder
        assert processes_of(folder)
    assert not folder.exists()
    assert not processes_of(folder)


@pytest.mark.slow
@pytest.mark.parametrize("death", [signal.SIGTERM, signal.SIGKILL], ids=lambda death: death.name)
def test_tests_that_are_killed_leave_nothing_behind(death: signal.Signals) -> None:
    tests = Path(__file__).parents[1]
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], stdout=subprocess.PIPE, text=True, cwd=tests
    ) as owner:
        try:
            assert owner.stdout is not None
            folder = Path(owner.stdout.readline().strip())
            assert processes_of(folder)
        finally:
            owner.send_signal(death)
    wait_until(lambda: not folder.exists() and not processes_of(folder))


@pytest.mark.slow
def test_a_server_that_cannot_start_says_why_and_leaves_nothing_behind() -> None:
    with Postgres() as server:
        folder = server.folder
        server.stop()
        (folder / "data" / "postgresql.conf").write_text("alibi = perfect\n")
        with pytest.raises(RuntimeError, match="alibi"):
            server.start()
        assert not folder.exists()


def test_a_shared_copy_is_whole_whoever_asks_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        copies = set(pool.map(shared_copy, [SITE] * 4, [tmp_path] * 4))
    (copy,) = copies
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]
    done = subprocess.run([copy / HOME / "bin" / "initdb", "--version"], check=True)
    assert done.returncode == 0


def test_a_shared_copy_in_pieces_is_mended_and_a_whole_one_is_kept(tmp_path: Path) -> None:
    copy = shared_copy(SITE, tmp_path)
    made = copy.stat().st_ino
    assert shared_copy(SITE, tmp_path).stat().st_ino == made
    program = copy / HOME / "bin" / "postgres"
    program.unlink()
    assert shared_copy(SITE, tmp_path) == copy
    assert program.exists()


def test_everyone_may_read_a_shared_copy_however_private_its_maker_is(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        copy = shared_copy(SITE, tmp_path)
    finally:
        os.umask(before)
    for path in (copy.parent, copy, *copy.rglob("*")):
        assert path.stat().st_mode & 0o005 == 0o005, path


def test_a_shared_copy_under_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / f"whitechapel-postgres-{os.geteuid()}").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(RuntimeError, match="not to be trusted"):
        shared_copy(SITE, tmp_path)


def processes_of(folder: Path) -> list[str]:
    """List the commands that were given a folder; a process that is dead has none."""
    commands = (process.info["cmdline"] for process in psutil.process_iter(["cmdline"]))
    return [line for line in map(" ".join, filter(None, commands)) if str(folder) in line]
