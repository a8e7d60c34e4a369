"""A server in a thread of this process, on a real port: real bytes, its services in reach."""

import asyncio
import logging
import socket
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import structlog
import uvicorn

from support.client import (
    FRIEND,
    ME,
    BlockingVisitor,
)
from support.local_server import BEGINNING, QUICK_HASHER
from support.waiting import PATIENCE, wait_until
from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.app import application
from whitechapel.server.computers.agent_pool import AgentPool
from whitechapel.server.environment import Environment
from whitechapel.server.monitoring import logs
from whitechapel.server.serve import uvicorn_options
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.migrate import migrate

NUMBERS = count(1)


class FaultLog(logging.Handler):
    """Keeps what a test does not expect: every warning, error and traceback in the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.addFilter(logs.is_news)
        self.addFilter(lambda record: record.msg != "Invalid HTTP request received.")
        self.addFilter(lambda record: record.name != "websockets.client")
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(self.format(record))


class StoppedClock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class ThreadServer:
    """A server in a thread of this process, with blocking clients."""

    services: Services

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        self.limits_clock: Callable[[], float] = time.monotonic
        self.port = 0
        self.visitors: list[BlockingVisitor] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop_limits_clock(self) -> StoppedClock:
        """Let the rate limits forget nothing while a test runs."""
        self.limits_clock = clock = StoppedClock()
        return clock

    def stranger(self, **headers: str) -> BlockingVisitor:
        """Return a client without an account."""
        client = BlockingVisitor(self, headers)
        self.visitors.append(client)
        return client

    def guest(self, **headers: str) -> BlockingVisitor:
        """Return a client with a guest's account."""
        client = self.stranger(**headers)
        client.ask("POST", "/api/guests")
        return client

    def administrator(self) -> BlockingVisitor:
        """Return a client with an administrator's account."""
        client = self.guest()

        async def promote(account: str) -> None:
            database = Database(self.services.settings.database)
            await Accounts(database, Environment()).promote(account)
            await database.close()

        asyncio.run(promote(client.ask("GET", "/api/me")["id"]))
        return client

    def says(self, request: bytes) -> bytes:
        """Send bytes to the port; return all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: line.recv(65536), b""))

    def begin(
        self, first: BlockingVisitor, second: BlockingVisitor, game: str, **terms: Any
    ) -> str:
        """Let two people begin a game, the first of them to move; return its table."""
        table = first.opens(game, ME, FRIEND, **{"first_seat": "investigator", **terms})
        second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        for client in (first, second):
            client.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
        return str(table["id"])


@contextmanager
def unharmed(table: str, *people: BlockingVisitor) -> Generator[None]:
    """Check that a table is the same afterwards, in memory and folded from its log again."""

    def seen() -> list[bytes]:
        return [visitor.http.get(f"/api/tables/{table}").content for visitor in people]

    before = seen()
    yield
    assert seen() == before
    people[0].server.services.table_cache.drop_all()
    assert seen() == before


def play_goes_on(table: str, *people: BlockingVisitor) -> None:
    """Let the actor make a whole decision."""
    for client in people:
        seen = client.looks(table)
        moves: list[str] = []
        legal = seen["legal"]
        while legal:
            moves.append(legal[0]["text"])
            body = {"version": seen["version"], "moves": moves}
            preview = client.ask("POST", f"/api/tables/{table}/preview", body)["preview"]
            if preview["complete"]:
                done = client.decides(table, moves, id=f"goes on {next(NUMBERS)}")
                assert done["version"] == seen["version"] + 1
                return
            legal = preview["next_moves"]
    raise AssertionError("it is no one's turn")


class WarmAgentPool(AgentPool):
    """Starts no worker before one is needed: computers play in few tests."""

    async def start(self) -> None:
        """Nothing to warm."""


@contextmanager
def thread_server(folder: Path, database: str = "", **settings: Any) -> Generator[ThreadServer]:
    """Run a server in a thread of this process, and stop it.

    Its clock stands still, so that a table of which nothing changed is sent in the same bytes; it
    has one secret for all tables, so that the same entropy deals the same game.
    """
    database = database or f"sqlite:///{folder}/whitechapel.sqlite"
    wanted: dict[str, Any] = {"database": database, "flood_limits": False, "workers": 1}
    chosen = Settings(**(wanted | settings))
    migrate(chosen.database)
    log = FaultLog()
    server = ThreadServer(log.faults)
    environment = Environment(
        now=lambda: BEGINNING,
        secret=lambda: bytes(32),
        hasher=QUICK_HASHER,
        limits_clock=lambda: server.limits_clock(),  # noqa: PLW0108 - a test exchanges it
    )
    server.services = services = build(
        chosen, environment, agent_pool=WarmAgentPool(chosen.workers)
    )
    config = uvicorn.Config(application(services), port=0, lifespan="on", **uvicorn_options(chosen))
    runner = uvicorn.Server(config)
    structlog.configure(
        processors=[structlog.stdlib.render_to_log_kwargs],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    logging.getLogger().addHandler(log)
    thread = threading.Thread(target=runner.run)
    thread.start()
    try:
        wait_until(lambda: runner.started or not thread.is_alive())
        assert thread.is_alive(), log.faults
        server.port = runner.servers[0].sockets[0].getsockname()[1]
        yield server
    finally:
        for client in server.visitors:
            client.http.close()
        runner.should_exit = True
        thread.join(PATIENCE)
        logging.getLogger().removeHandler(log)
        structlog.reset_defaults()
    assert log.faults == []
