"""Starting servers: alone with a file, or several that hear each other; and how they end."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from starlette.types import Message

from support.client import begin
from support.process_server import ProcessServer, process_server
from support.processes import descendants_of, gone, workers_of
from support.socket_player import SocketPlayer
from support.waiting import PATIENCE, wait_until
from whitechapel.server.app import application
from whitechapel.server.services import build
from whitechapel.server.settings import Settings

pytestmark = pytest.mark.slow


def complaint(folder: Path, **settings: object) -> str:
    """Start a server that must refuse; return what it says."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("WHITECHAPEL")}
    environment |= {f"WHITECHAPEL_{name.upper()}": str(v) for name, v in settings.items()}
    done = subprocess.run(
        [sys.executable, "-m", "whitechapel", "serve", "--no-browser"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_several_processes_that_could_not_hear_each_other_do_not_start(
    tmp_path: Path, postgres_url: str
) -> None:
    sqlite = f"sqlite:///{tmp_path}/whitechapel.sqlite"
    assert "several processes need PostgreSQL" in complaint(tmp_path, database=sqlite, processes=2)
    said = complaint(tmp_path, database=postgres_url, processes=2, bus="memory")
    assert "several processes need PostgreSQL" in said
    assert "postgres" in complaint(tmp_path, database=sqlite, bus="postgres").lower()


def test_a_second_server_on_a_file_that_has_one_does_not_start(tmp_path: Path) -> None:
    sqlite = f"sqlite:///{tmp_path}/whitechapel.sqlite"
    with process_server(tmp_path, sqlite) as server:
        assert str(tmp_path / "whitechapel.sqlite") in complaint(tmp_path, database=sqlite)
        assert server.stop() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="no groups of processes")
def test_a_group_that_is_stopped_while_its_server_starts_ends_as_at_any_other_time(
    tmp_path: Path,
) -> None:
    """A service manager signals the workers too, before they have run a line of ours."""
    settings = {"DATABASE": f"sqlite:///{tmp_path}/club.sqlite", "PORT": 0, "WORKERS": 2}
    environment = {k: v for k, v in os.environ.items() if not k.startswith("WHITECHAPEL")}
    environment |= {f"WHITECHAPEL_{name}": str(value) for name, value in settings.items()}
    for stop, status in ((signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)):
        process = subprocess.Popen(
            [sys.executable, "-m", "whitechapel", "serve", "--no-browser"],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        try:
            wait_until(lambda: bool(workers_of(process.pid)))  # noqa: B023 - called here
            os.killpg(process.pid, stop)
            _, said = process.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        assert "not_started" not in said
        assert "Traceback" not in said
        assert process.returncode == status


async def test_processes_behind_one_port_play_as_one_and_end_with_whoever_started_them(
    postgres_url: str, tmp_path: Path
) -> None:
    async def play(server: ProcessServer) -> None:
        mary, john, eve = await server.guest(), await server.guest(), server.stranger()
        table = await begin(mary, john, "pocket", first_seat="drawn")
        players = [
            SocketPlayer(mary, table, Random(1), drops=0.1),
            SocketPlayer(john, table, Random(2), drops=0.1),
        ]
        spectator = SocketPlayer(eve, table, Random(3), drops=0.1)
        await asyncio.gather(*(each.stay() for each in (*players, spectator)))
        assert players[0].log[-1]["version"] == spectator.log[-1]["version"]

    with process_server(tmp_path, postgres_url, processes=2, log_format="json") as server:
        await asyncio.wait_for(play(server), PATIENCE)
        assert server.faults() == []
        processes = descendants_of(server.pid)
        os.kill(server.pid, signal.SIGKILL)
        wait_until(lambda: gone(processes))


async def test_a_server_that_fails_while_it_starts_hands_no_traceback_to_uvicorn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own log says what failed; uvicorn would add a hundred lines."""
    house = build(Settings(database=f"sqlite:///{tmp_path}/club.sqlite"))
    sent: list[Message] = []

    async def fail(*_: object) -> None:
        raise OSError("no bus")

    async def receive() -> Message:
        return {"type": "lifespan.startup"}

    async def send(message: Message) -> None:
        sent.append(message)

    monkeypatch.setattr(house.bus, "start", fail)
    with pytest.raises(OSError, match="no bus"):
        await application(house)({"type": "lifespan", "state": {}}, receive, send)
    assert sent == [{"type": "lifespan.startup.failed"}]
    house.accounts.close()
    house.agent_pool.stop()
    await house.database.close()
