"""`/readyz` tells of a disk or a database that takes no writes, and of damage; and it recovers."""

import asyncio
import math
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import psutil
import psycopg
import pytest
from sqlalchemy import delete
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError

from support.client import ME
from support.local_server import local_server, two
from support.process_server import ProcessServer, free_port, is_ready, process_server
from support.processes import gone
from support.thread_server import ThreadServer, thread_server
from support.waiting import PATIENCE, wait_until
from whitechapel.server.background.readiness import Readiness
from whitechapel.server.computers.agent_pool import AgentPool
from whitechapel.server.live.bus import MemoryBus
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.schema import OUTAGES

READY = (200, "")


def readiness(server: ProcessServer | ThreadServer) -> tuple[int, str]:
    """Ask whether a server is ready; return the status and the code."""
    reply = httpx.get(f"{server.url}/readyz", timeout=PATIENCE, verify=False)
    error = reply.json().get("error", {"code": ""})
    return reply.status_code, error["code"]


def wait_for(server: ProcessServer, *wanted: tuple[int, str]) -> tuple[int, str]:
    """Ask until the answer is one that is wanted."""
    found: list[tuple[int, str]] = []

    def is_wanted() -> bool:
        found[:] = [readiness(server)]
        return found[0] in wanted

    wait_until(is_wanted)
    return found[0]


@contextmanager
def files_that_cannot_grow(pid: int) -> Iterator[None]:
    """Refuse a process every write that makes a file longer, as a full disk does."""
    import resource  # noqa: PLC0415 - not on every system

    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


# Writes that fail.


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="no limits of another process elsewhere")
def test_a_server_whose_disk_takes_nothing_is_not_ready_until_it_does(tmp_path: Path) -> None:
    with process_server(tmp_path, f"sqlite:///{tmp_path}/club.sqlite", log_format="json") as server:
        assert readiness(server) == READY
        with files_that_cannot_grow(server.pid):
            wait_for(server, (503, "database_unavailable"), (503, "database_full"))
            assert httpx.get(f"{server.url}/healthz").status_code == 200
            assert httpx.post(f"{server.url}/api/guests").status_code == 503
        wait_for(server, READY)
        assert httpx.post(f"{server.url}/api/guests").status_code == 201
        assert server.stop() == 0


@pytest.mark.slow
def test_a_server_whose_file_was_moved_away_is_not_ready(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite"
    with process_server(tmp_path, f"sqlite:///{file}") as server:
        file.rename(tmp_path / "elsewhere")
        wait_for(server, (503, "database_unavailable"))
        (tmp_path / "elsewhere").rename(file)
        wait_for(server, READY)


async def test_nothing_is_written_into_a_file_that_was_moved_or_replaced(tmp_path: Path) -> None:
    """Before anybody asks `/readyz`, too: what is acknowledged must be where a restart finds it."""
    url, file = f"sqlite:///{tmp_path}/club.sqlite", tmp_path / "club.sqlite"
    await asyncio.to_thread(migrate, url)
    database = Database(url)
    await database.probe()

    async def write() -> None:
        await database.write(lambda connection: connection.execute(delete(OUTAGES)))

    file.rename(tmp_path / "elsewhere")
    for change in (write, database.probe):
        with pytest.raises(OperationalError):
            await change()
    file.write_bytes(b"")
    for change in (write, database.probe):
        with pytest.raises(OperationalError):
            await change()
    (tmp_path / "elsewhere").replace(file)
    await write()
    await database.probe()
    await database.close()


@pytest.mark.slow
def test_a_server_whose_postgresql_is_read_only_is_not_ready(
    postgres_url: str, tmp_path: Path
) -> None:
    url = make_url(postgres_url)
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    ours = "datname = current_database() AND pid <> pg_backend_pid()"
    with (
        psycopg.connect(address, autocommit=True) as admin,
        process_server(tmp_path, postgres_url) as server,
    ):
        admin.execute("SET default_transaction_read_only = off")
        name = psycopg.sql.Identifier(str(url.database))
        change = psycopg.sql.SQL("ALTER DATABASE {} SET default_transaction_read_only = {}")
        for setting, wanted in (("on", (503, "database_read_only")), ("off", READY)):
            admin.execute(change.format(name, psycopg.sql.SQL(setting)))
            admin.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours}")
            wait_for(server, wanted)
            guest = httpx.post(f"{server.url}/api/guests")
            assert guest.status_code == (201 if wanted == READY else 503)
            assert wanted == READY or guest.json()["error"]["code"] == "database_unavailable"


def test_asking_often_costs_the_disk_nothing(tmp_path: Path) -> None:
    with thread_server(tmp_path) as server:
        database: Any = server.services.database
        probes: list[float] = []
        probe = database.probe

        async def counted() -> None:
            probes.append(time.monotonic())
            await probe()

        database.probe = counted
        with ThreadPoolExecutor(8) as askers:
            answers = list(askers.map(lambda _: readiness(server), range(60)))
        assert set(answers) == {READY}
        assert probes
        assert all(later - before > 1 for before, later in pairwise(probes))


async def test_one_look_serves_all_who_ask_and_none_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/club.sqlite"
    await asyncio.to_thread(migrate, url)
    database: Any = Database(url)
    computers = AgentPool(1)
    ready = Readiness(database, MemoryBus(), computers)
    hanging, begun = asyncio.Event(), 0

    async def hang() -> None:
        nonlocal begun
        begun += 1
        await hanging.wait()

    database.probe = hang
    monkeypatch.setattr("whitechapel.server.background.readiness._PATIENCE", 0.05)
    codes = await asyncio.gather(*(ready.check() for _ in range(20)), return_exceptions=True)
    assert {getattr(each, "code", None) for each in codes} == {"database_unavailable"}
    assert begun == 1
    hanging.set()
    monkeypatch.setattr("whitechapel.server.background.readiness._PATIENCE", PATIENCE)
    await ready.check()
    assert begun == 1
    computers.stop()
    await database.close()


# The bus and the workers.


@pytest.mark.slow
def test_a_server_is_not_ready_while_it_hears_nothing_or_no_worker_answers(tmp_path: Path) -> None:
    with thread_server(tmp_path) as server:
        house: Any = server.services
        house.bus.is_disconnected = True
        assert readiness(server) == (503, "bus_lost")
        house.bus.is_disconnected = False
        house.agent_pool.lost = True
        answer = house.agent_pool.answer

        async def none_answers() -> bool:
            return False

        house.agent_pool.answer = none_answers
        assert readiness(server) == (503, "workers_lost")
        house.agent_pool.answer = answer
        wait_until(lambda: readiness(server) == READY)  # as soon as a worker has started
        assert not house.agent_pool.lost


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no signal that stops a process")
def test_idle_workers_that_do_not_answer_are_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("whitechapel.server.computers.agent_pool._ASK_EVERY", 0.0)
    with thread_server(tmp_path) as server:
        computers: Any = server.services.agent_pool
        wait_until(lambda: readiness(server) == READY and bool(computers._pools[0]._processes))
        stopped = psutil.Process(next(iter(computers._pools[0]._processes)))
        # A question that is under way would still wait as long as usual.
        computers._ask_after = math.inf
        wait_until(computers._asking.done)
        monkeypatch.setattr("whitechapel.server.computers.agent_pool._GRACE", 0.1)
        stopped.suspend()
        computers._ask_after = 0.0
        wait_until(lambda: readiness(server)[0] > 0 and gone([stopped]))
        monkeypatch.setattr("whitechapel.server.computers.agent_pool._GRACE", PATIENCE)
        wait_until(lambda: readiness(server) == READY and not computers.lost)
        assert any("worker_lost" in line for line in server.faults)
        server.faults.clear()


# Damage.


def spoil(file: Path, table: str) -> None:
    """Overwrite the first page of a table, as a failing disk does."""
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as connection:
        wanted = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        (page,) = connection.execute(wanted, (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with file.open("r+b") as stream:
        stream.seek((page - 1) * size)
        stream.write(b"\xff" * size)


@pytest.mark.slow
def test_a_page_that_is_spoilt_while_a_server_runs_stops_play_in_one_clear_state(
    tmp_path: Path,
) -> None:
    file = tmp_path / "club.sqlite"
    with process_server(tmp_path, f"sqlite:///{file}", log_format="json") as server:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
            assert http.post("/api/guests").status_code == 201
            chairs = {"game": "pocket", "chairs": [ME, ME]}
            table = http.post("/api/tables", json=chairs).json()["id"]
            assert server.stop() == 0  # which leaves no page in memory or beside the file
            server.start()
            spoil(file, "entries")
            damaged = (503, "database_damaged")
            for _ in range(3):
                reply = http.get(f"/api/tables/{table}")
                assert (reply.status_code, reply.json()["error"]["code"]) == damaged
            assert readiness(server) == damaged
            reply = http.post("/api/tables", json=chairs)
            assert (reply.status_code, reply.json()["error"]["code"]) == damaged
            reply = http.post("/api/guests")  # which needs no page that is spoilt
            assert (reply.status_code, reply.json()["error"]["code"]) == damaged
            assert http.get("/healthz").status_code == 200
        told = [line for line in server.log.read_text().splitlines() if "database_damaged" in line]
        assert len(told) == 1
        assert "whitechapel admin restore --replace" in told[0]
        assert "Traceback" not in server.log.read_text()


async def test_a_table_whose_rows_make_no_sense_is_refused_alone(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        spoilt, people = await two(house)
        sound, _ = await two(house)
        await house.write("UPDATE entries SET fields = '[1' WHERE \"table\" = :id", id=spoilt)
        house.services.table_cache.drop_all()
        refused = await people["jack"].refused("GET", f"/api/tables/{spoilt}")
        assert refused == (503, "table_damaged")
        assert (await house.stranger().look(sound))["phase"] == "playing"
        assert (await house.stranger().ask("GET", "/readyz"))["status"] == "ready"


# A server without streams.


@pytest.mark.slow
@pytest.mark.parametrize("streams", ["<&- >&- 2>&-", ">/dev/full 2>/dev/full"])
def test_a_server_serves_whatever_its_streams_are(streams: str, tmp_path: Path) -> None:
    port = free_port()
    settings = {"DATABASE": f"sqlite:///{tmp_path}/club.sqlite", "PORT": port, "WORKERS": 1}
    environment = {f"WHITECHAPEL_{name}": str(value) for name, value in settings.items()}
    script = f'exec "$0" -m whitechapel serve --no-browser {streams}'
    process = subprocess.Popen(
        ["sh", "-c", script, sys.executable],
        cwd=tmp_path,
        env=os.environ | environment,
        start_new_session=True,
    )
    try:
        wait_until(lambda: is_ready(process, f"http://127.0.0.1:{port}"))
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
