"""A server in a thread of this process, on a real port: real bytes, its services in reach."""

import logging
import threading
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import structlog
import uvicorn

from support.client import Server, Visitor
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


class ThreadServer(Server):
    """A server in a thread of this process."""

    services: Services

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        self.limits_clock: Callable[[], float] = time.monotonic
        self.port = 0

    @property
    def url(self) -> str:  # type: ignore[override]
        return f"http://127.0.0.1:{self.port}"

    def stop_limits_clock(self) -> StoppedClock:
        """Let the rate limits forget nothing while a test runs."""
        self.limits_clock = clock = StoppedClock()
        return clock

    async def administrator(self) -> Visitor:
        """Return a client with an administrator's account."""
        visitor = await self.guest()
        database = Database(self.services.settings.database)
        await Accounts(database, Environment()).promote(visitor.id)
        await database.close()
        return visitor


@asynccontextmanager
async def unharmed(table: str, *people: Visitor) -> AsyncGenerator[None]:
    """Check that a table is the same afterwards, in memory and folded from its log again."""

    async def seen() -> list[bytes]:
        return [(await each.http.get(f"/api/tables/{table}")).content for each in people]

    before = await seen()
    yield
    assert await seen() == before
    people[0].server.services.table_cache.drop_all()
    assert await seen() == before


async def play_goes_on(table: str, *people: Visitor) -> None:
    """Let the actor make a whole decision."""
    for client in people:
        seen = await client.look(table)
        moves: list[str] = []
        legal = seen["legal"]
        while legal:
            moves.append(legal[0]["text"])
            told = await client.at(table, "preview", version=seen["version"], moves=moves)
            if told["preview"]["complete"]:
                done = await client.decides(table, *moves, id=f"goes on {next(NUMBERS)}")
                assert done["version"] == seen["version"] + 1
                return
            legal = told["preview"]["next_moves"]
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
        runner.should_exit = True
        thread.join(PATIENCE)
        logging.getLogger().removeHandler(log)
        structlog.reset_defaults()
    assert log.faults == []
