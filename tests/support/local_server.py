"""A server in this process, for tests that await: no port, no worker processes, no periodic jobs.

Time passes when a test says so, and every run deals the same games; a `Script` sets the deal.

    async def test_something(tmp_path: Path) -> None:
        async with local_server(tmp_path) as house:
            mary, john = await house.guest("Mary"), await house.guest("John")
            table = await begin(mary, john, "pocket")
            await house.passes(60)                      # a minute in which the server is there
            await house.restarts(after=3600)            # an hour in which it is not
            house.clock_error += 3_600_000              # the machine's clock is set forward
"""

import asyncio
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar, TypeVarTuple, Unpack

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import text
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close

from support.client import PASSWORD, Json, Server, Visitor, begin, seats
from support.waiting import PATIENCE
from whitechapel.core import AnyRules, Player, Seat
from whitechapel.server.app import application
from whitechapel.server.computers.agent_pool import AgentJob, AgentPool, think
from whitechapel.server.computers.pace import AT_ONCE, Pace
from whitechapel.server.environment import Environment
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.work_pool import WorkPool
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.table.fairness import HonestDealer, Promise
from whitechapel.server.table.table import Table

BEGINNING = 1_800_000_000_000
"""The moment at which every server of the tests starts."""

QUICK_HASHER = PasswordHasher(time_cost=1, memory_cost=64)


@dataclass
class Script:
    """What chance does, written down before, so that two servers can be compared byte by byte.

    `dealt` is what chance does at every table; None deals honestly from the scripted secrets.
    `salt` changes the secrets of tables and nothing else: a server that told one, or anything made
    from it, would say something different under another salt.
    """

    dealt: Any = None
    salt: str = ""
    _tokens: Iterator[int] = field(default_factory=lambda: count(1))

    def token(self) -> str:
        """Return ids that look like real ones and are the same in every run."""
        return sha256(f"token {next(self._tokens)}".encode()).hexdigest()[:22]

    def commit(self, _secret: bytes) -> str:
        """Return a commitment that tells nothing at all."""
        return "c0" * 32

    def deal(
        self, rules: AnyRules, edition: str, promise: Promise, entropies: tuple[str, str]
    ) -> Any:
        """Return the scripted deal."""
        return self.dealt or HonestDealer().deal(rules, edition, promise, entropies)

    def first_seat(self, _promise: Promise, _entropies: tuple[str, str]) -> Player:
        """Give the first chair to Jack."""
        return Seat.JACK


class LocalAgentPool(AgentPool):
    """Lets computers think in this process; every job is kept for the test to read."""

    def __init__(self) -> None:
        super().__init__(1)
        self.jobs: list[AgentJob] = []
        self.thinks: Callable[[AgentJob], tuple[str, ...]] = lambda job: think(job).moves

    async def start(self) -> None:
        """Nothing to warm."""

    def ask(self) -> None:
        """No worker that could be lost."""

    async def decide(
        self,
        job: AgentJob,
        client: rate_limits.Client | None = None,
        priority: int = 0,
        pace: Pace = AT_ONCE,
    ) -> tuple[str, ...]:
        del client, priority, pace
        self.jobs.append(job)
        return self.thinks(job)


Arguments = TypeVarTuple("Arguments")
Result = TypeVar("Result")


class LocalWorkPool(WorkPool):
    """Does in this process what a worker would do."""

    async def run(
        self,
        client: rate_limits.Client,
        work: Callable[[Unpack[Arguments]], Result],
        *arguments: *Arguments,
    ) -> Result:
        del client
        return work(*arguments)


@cache
def _empty_database() -> bytes:
    """Migrate a database once; every server of this process begins with a copy."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


APPLICATIONS: dict[str, FastAPI] = {}
"""An application is put together once, as that takes longer than most tests."""


class LocalConnection:
    """A connection of a socket that leads straight into the application."""

    close_code: int | None = None

    def __init__(self, door: ASGIApp, path: str, headers: Mapping[str, str]) -> None:
        self._to_server: asyncio.Queue[Any] = asyncio.Queue()
        self._from_server: asyncio.Queue[Any] = asyncio.Queue()
        sent = {"host": "localhost", **headers}
        path, _, query = path.partition("?")
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
            "client": ("127.0.0.1", 50_000),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(door(scope, self._to_server.get, self._from_server.put))

    async def accepted(self) -> None:
        """Wait until the server accepts."""
        message = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        assert message["type"] == "websocket.accept", message

    async def send(self, text: str) -> None:
        await self._to_server.put({"type": "websocket.receive", "text": text})

    async def recv(self) -> str:
        message = await self._from_server.get()
        if message["type"] == "websocket.close":
            self.close_code = message["code"]
            raise ConnectionClosed(Close(message["code"], message["reason"]), None)
        text: str = message["text"]
        return text

    async def close(self) -> None:
        await self._to_server.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class LocalServer(Server):
    """A server in this process, and the time in it."""

    url = "http://localhost"

    def __init__(
        self,
        database: str,
        script: Script | None = None,
        *,
        periodic_jobs: bool = False,
        **settings: Any,
    ) -> None:
        # A clock that a script moves by little must not look like an outage.
        heartbeat = 2.0 if script is None else 60.0
        chosen: dict[str, Any] = {
            "database": database,
            "flood_limits": False,
            "heartbeat": heartbeat,
            **settings,
        }
        self.settings = Settings(**chosen)
        self.script = script
        self.periodic_jobs = periodic_jobs
        self.moment = BEGINNING
        self.clock_error = 0
        self.agents = LocalAgentPool()
        self.secrets: Iterator[int] = count(1)

    async def starts(self) -> None:
        """Start the services on the database."""
        pools: Any = {"agent_pool": self.agents, "work_pool": LocalWorkPool()}
        self.services: Services = build(
            self.settings, self.environment(), **pools, periodic_jobs=self.periodic_jobs
        )
        self.app = APPLICATIONS.setdefault(self.settings.public_url, application(self.services))
        self.app.state.services = self.services
        await self.services.start()

    def environment(self, ahead: int = 0) -> Environment:
        """Return what services take from the world; their machine's clock may be ahead."""
        scripted: Any = {}
        if self.script is not None:
            scripted = {"token": self.script.token, "dealer": self.script}
        return Environment(
            now=lambda: self.moment + self.clock_error + ahead,
            steady=lambda: self.moment,
            secret=self._secret,
            hasher=QUICK_HASHER,
            **scripted,
        )

    def _secret(self) -> bytes:
        """Return the next secret; the salt changes only the first, which is the table's."""
        number = next(self.secrets)
        salt = f" {self.script.salt}" if self.script and self.script.salt and number == 1 else ""
        return sha256(f"secret {number}{salt}".encode()).digest()

    async def stops(self) -> None:
        """Stop the services."""
        await self.services.stop()

    async def restarts(self, after: float = 0) -> None:
        """Stop the services; some seconds later start others on the same database."""
        await self.stops()
        self.moment += int(after * 1000)
        await self.starts()

    async def passes(self, seconds: float) -> None:
        """Let time pass while the server is there: its heart went on beating."""
        self.moment += int(seconds * 1000)
        note = text("UPDATE server_state SET value = :value WHERE name = 'heartbeat'")
        value = {"value": str(self.services.environment.now())}
        await self.services.database.write(lambda connection: connection.execute(note, value))
        await self.services.heartbeat.beat()

    def transport(self) -> httpx.AsyncBaseTransport:
        """Return a way that needs no network."""
        return httpx.ASGITransport(app=self._door)

    async def _door(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to the application of now: there is another after a restart."""
        await self.app(scope, receive, send)

    @asynccontextmanager
    async def connect(
        self, path: str, headers: Mapping[str, str]
    ) -> AsyncGenerator[LocalConnection]:
        """Open a socket that needs no network."""
        connection = LocalConnection(self._door, path, headers)
        try:
            await connection.accepted()
            yield connection
        finally:
            await connection.close()

    async def returns(self, name: str, password: str = PASSWORD) -> Visitor:
        """Return a client that signs in to an account from another device."""
        visitor, body = self.stranger(), {"name": name, "password": password}
        visitor.id = (await visitor.ask("POST", "/api/login", body))["id"]
        return visitor

    async def table(self, table_id: str) -> Table:
        """Return a table with all its secrets."""
        return await self.services.table_log.get(table_id)

    async def rows(self, sql: str, **parameters: Any) -> list[Any]:
        """Read from the database."""
        return list(await self.services.database.rows(text(sql).bindparams(**parameters)))

    async def write(self, sql: str, **parameters: Any) -> None:
        """Write in the database behind the server's back; what it remembers is forgotten."""
        await self.services.database.write(
            lambda connection: connection.execute(text(sql), parameters)
        )
        self.services.table_cache.drop_all()

    async def computers_rest(self) -> None:
        """Wait until no computer thinks."""
        await self.services.computer_moves.rest()

    async def choice(self, table_id: str, random: Random, *avoided: str) -> list[str]:
        """Choose decisions that belong together for the actor; some kinds only as a last resort."""
        table = await self.table(table_id)
        assert table.match is not None
        rules, state, moves = table.rules, table.match.state, list[str]()
        while not moves or rules.committed(state) != state:
            legal = rules.legal_moves(state)
            patient = [move for move in legal if move.code not in avoided]
            move = random.choice(patient or legal)
            moves.append(rules.move_text(move))
            state = rules.apply(state, move).state
        return moves


@asynccontextmanager
async def local_server(
    database: Path | str, script: Script | None = None, **settings: Any
) -> AsyncGenerator[LocalServer]:
    """Run a server in this process: in a folder, or on a database by its address."""
    if isinstance(database, Path):
        database.mkdir(parents=True, exist_ok=True)
        file = database / "whitechapel.sqlite"
        if not file.exists():
            file.write_bytes(_empty_database())
        database = f"sqlite:///{file}"
    else:
        await asyncio.to_thread(migrate, database)
    server = LocalServer(database, script, **settings)
    await server.starts()
    try:
        yield server
    finally:
        await server.stops()


async def two(
    server: LocalServer, game: str = "pocket", **terms: Any
) -> tuple[str, dict[str, Visitor]]:
    """Begin a game of Mary's and John's: the table, and who plays which seat."""
    mary, john = await server.guest("Mary"), await server.guest("John")
    table = await begin(mary, john, game, **terms)
    return table, await seats(table, mary, john)


async def play(
    table: str, people: dict[str, Visitor], decisions: int = 1000, seed: int = 1
) -> Json:
    """Play so many random decisions, or to the end; return the table as the first sees it.

    No one accuses or escapes unless he must, so that games last.
    """
    random, first = Random(seed), next(iter(people.values()))
    for _ in range(decisions):
        now = await first.server.table(table)
        if now.actor is None:
            break
        moves = await first.server.choice(table, random, "accuse", "escape")
        await people[now.actor].decides(table, *moves, version=now.version)
    return await first.look(table)
