"""A server in this process whose surroundings are scripted: chance, time, ids and computers.

Two servers with the same script and different deals can be asked the same things and compared byte
by byte. `Script` says what chance, the clock and the ids are; `in_process` opens a house with it on
a fresh SQLite file (no worker processes, no migration to wait for); a `Visitor` asks over HTTP and
over sockets without a network, and gives exactly the bytes that the server sent:

    script = Script(deal=pocket.deal(b"any seed"))
    async with in_process(folder, script) as server:
        mary, john = await server.guest("Mary"), await server.guest("John")
        table = await seat_two(mary, john, "pocket")          # Mary is Jack, the game has begun
        answer = await mary.ask("GET", f"/api/tables/{table}")
        async with mary.socket(table) as socket:
            first = await socket.receive()

The clock stands still until a test moves it (`script.moment += 1000`), the commitment is the same
whatever the secret, and the computer's seats think in this process; `server.jobs` has what they
were given.
"""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from fastapi import FastAPI

from whitechapel.core import AnyRules, Player, Seat
from whitechapel.server.app import application
from whitechapel.server.computers.agent_pool import Job, think
from whitechapel.server.environment import Environment
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.table.fairness import HonestDealer, Promise

BEGINNING = 1_800_000_000_000
"""The moment at which every scripted server opens."""

PATIENCE = 60
"""Seconds after which a message that does not come is missed; on a busy machine too."""


@dataclass
class Script:
    """What a server takes from the world, written down before.

    `deal` is what chance does at every table; None deals honestly from the scripted secrets.
    `salt` changes the secrets of tables and nothing else: a server that told one, or anything made
    from it, would say something different under another salt.
    """

    deal: Any = None
    salt: str = ""
    first_seat: Player = Seat.JACK
    moment: int = BEGINNING
    salted_secrets: int = 1
    """How many secrets, the first ones, depend on the salt; the rest are seeds of computers."""
    _tokens: Any = field(default_factory=lambda: count(1))
    _secrets: Any = field(default_factory=lambda: count(1))

    def environment(self) -> Environment:
        """Return the environment to build the services with."""
        return Environment(
            now=lambda: self.moment, token=self._token, secret=self._secret, dealer=_Dealer(self)
        )

    def _token(self) -> str:
        """Give ids that look like real ones and are the same in every run."""
        return sha256(f"token {next(self._tokens)}".encode()).hexdigest()[:22]

    def _secret(self) -> bytes:
        number = next(self._secrets)
        salt = self.salt if number <= self.salted_secrets else ""
        return sha256(f"secret {number} {salt}".encode()).digest()


@dataclass
class _Dealer:
    """Deals what the script says, and promises the same whatever the secret."""

    script: Script

    def commit(self, secret: bytes) -> str:
        """Give a commitment that tells nothing at all."""
        del secret
        return "c0" * 32

    def deal(self, rules: AnyRules, edition: str, promise: Promise, words: tuple[str, str]) -> Any:
        """Give the scripted deal."""
        if self.script.deal is None:
            return HonestDealer().deal(rules, edition, promise, words)
        return self.script.deal

    def first_seat(self, promise: Promise, words: tuple[str, str]) -> Player:
        """Give the scripted side of the first chair."""
        del promise, words
        return self.script.first_seat


class _ComputersAtHome:
    """The computer's seats without worker processes; every job is kept for the test to read."""

    lost = False

    def __init__(self, workers: int) -> None:
        del workers
        self.jobs: list[Job] = []
        self.planned: Iterator[tuple[str, ...]] = iter(())
        """What is decided instead of thinking, as long as it lasts."""

    async def start(self) -> None:
        """Nothing to warm."""

    def stop(self) -> None:
        """Nobody to send home."""

    def ask(self) -> None:
        """Nobody who could be lost."""

    def forget_old(self) -> None:
        """Nothing is counted."""

    async def decide(self, job: Job, *_: object) -> tuple[str, ...]:
        """Think here and now."""
        self.jobs.append(job)
        return next(self.planned, ()) or think(job).moves


@dataclass(frozen=True)
class Answer:
    """What came back over HTTP, to the byte."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> Any:
        """Read the body."""
        return json.loads(self.body)

    @property
    def all_bytes(self) -> bytes:
        """Give everything that was sent."""
        head = b"".join(name + b": " + value + b"\n" for name, value in self.headers)
        return str(self.status).encode() + b"\n" + head + b"\n" + self.body


class Socket:
    """One side of a WebSocket that leads straight into the application."""

    def __init__(self, app: FastAPI, path: str, query: str, cookie: str) -> None:
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())],
            "client": ("127.0.0.1", 50_000),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(
            app(scope, self._to_server.get, self._from_server.put)  # type: ignore[arg-type]
        )

    async def _next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._from_server.get(), PATIENCE)

    async def accepted(self) -> None:
        """Wait until the server accepts."""
        message = await self._next()
        assert message["type"] == "websocket.accept", message

    async def send(self, message: Any) -> None:
        """Send a message; text goes as it is."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self._to_server.put({"type": "websocket.receive", "text": text})

    async def receive(self) -> str:
        """Give the next message exactly as it was sent."""
        message = await self._next()
        assert message["type"] == "websocket.send", message
        text: str = message["text"]
        return text

    async def closed(self) -> tuple[int, str]:
        """Wait until the server closes; give its code and reason."""
        message = await self._next()
        assert message["type"] == "websocket.close", message
        return message["code"], message["reason"]

    async def close(self) -> None:
        """Go away."""
        await self._to_server.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class Visitor:
    """Somebody who asks: a guest with a cookie, or a stranger without."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        transport = httpx.ASGITransport(app=app)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    @property
    def cookie(self) -> str:
        """Give the cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sent(self, answer: Answer) -> bytes:
        """Give all that was sent with an answer but his own token, which is never scripted."""
        sent = answer.all_bytes
        for token in self.http.cookies.values():
            sent = sent.replace(token.encode(), b"his own token")
        return sent

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """Make a request, whatever comes of it."""
        reply = await self.http.request(method, path, json=body)
        return Answer(reply.status_code, tuple(reply.headers.raw), reply.content)

    async def get_done(self, method: str, path: str, body: Any = None) -> Any:
        """Make a request that must be granted; give what it answers."""
        answer = await self.ask(method, path, body)
        assert answer.status < 300, (method, path, answer)
        return answer.json() if answer.body else {}

    @asynccontextmanager
    async def socket(
        self, table: str | None = None, query: str = "", *, key: str | None = None
    ) -> AsyncIterator[Socket]:
        """Look at a table, or without one at the lobby."""
        path = "/api/lobby/live" if table is None else f"/api/tables/{table}/live"
        query = "&".join(part for part in (query, f"key={key}" if key else "") if part)
        socket = Socket(self._app, path, query, self.cookie)
        try:
            await socket.accepted()
            yield socket
        finally:
            await socket.close()


@dataclass
class Scripted:
    """A server that is open, and the script that it follows."""

    script: Script
    services: Services
    app: FastAPI
    visitors: list[Visitor] = field(default_factory=list)

    @property
    def jobs(self) -> list[Job]:
        """Give every job that a computer was given."""
        computers: Any = self.services.agent_pool
        return list(computers.jobs)

    def stranger(self) -> Visitor:
        """Let somebody look in who has no account."""
        visitor = Visitor(self.app)
        self.visitors.append(visitor)
        return visitor

    async def guest(self, name: str) -> Visitor:
        """Let somebody come in, under a name that does not depend on chance."""
        visitor = self.stranger()
        await visitor.get_done("POST", "/api/guests")
        await visitor.get_done("PATCH", "/api/me", {"name": name})
        return visitor


@asynccontextmanager
async def in_process(folder: Path, script: Script, **settings: Any) -> AsyncIterator[Scripted]:
    """Open a house with a script, in a folder of its own, for as long as a test lasts.

    The heart beats once, at the start: a clock that a test moves is not taken for an outage.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "whitechapel.sqlite"
    if not file.exists():
        file.write_bytes(_empty_database())
    chosen: dict[str, Any] = {"database": f"sqlite:///{file}", "flood_limits": False}
    chosen |= {"heartbeat": 60.0, **settings}
    with patch("whitechapel.server.services.AgentPool", _ComputersAtHome):
        house = build(Settings(**chosen), script.environment())
    app = application(house)
    server = Scripted(script, house, app)
    lifespan = app.router.lifespan_context(app)
    await lifespan.__aenter__()
    try:
        yield server
    finally:
        for visitor in server.visitors:
            await visitor.http.aclose()
        await lifespan.__aexit__(None, None, None)  # the house closes whatever happened in it


@cache
def _empty_database() -> bytes:
    """Migrate a database once; every server of this process begins with a copy."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        migrate(f"sqlite+aiosqlite:///{file}")
        return file.read_bytes()


async def seat_two(
    first: Visitor,
    second: Visitor,
    game: str,
    words: tuple[str, str] = ("fog", "mist"),
    **terms: Any,
) -> str:
    """Let two people begin a game, the first as the script's `first_seat`; give the table's id."""
    body = {"game": game, "chairs": [{"who": "me"}, {"who": "friend"}], **terms}
    table = await first.get_done("POST", "/api/tables", body)
    await second.get_done("POST", f"/api/invitations/{table['invitation']}/sit")
    for visitor, word in zip((first, second), words, strict=True):
        await visitor.get_done("POST", f"/api/tables/{table['id']}/ready", {"word": word})
    return str(table["id"])
