"""A server in a thread of this process, on a real port: real bytes, its house and log in reach.

Its clock stands still, so that a table of which nothing changed is told in the same bytes; and it
has one secret for all tables, so that all who say the same words are dealt the same game.
"""

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import structlog
import uvicorn
from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from whitechapel.cli.words import Words
from whitechapel.core import GameError
from whitechapel.server import app
from whitechapel.server.accounts.accounts import Accounts
from whitechapel.server.api.protocol import responses
from whitechapel.server.environment import Environment
from whitechapel.server.monitoring import logs
from whitechapel.server.serve import manners
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.migrate import migrate

Json = dict[str, Any]

PATIENCE = 60.0
MOMENT = 1_800_000_000_000
ME, FRIEND, ANYONE = {"who": "me"}, {"who": "friend"}, {"who": "anyone"}
NUMBERS = count(1)
SENTENCES = {game: Words("en", game) for game in ("", "pocket", "london")}

SEALS = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
    "cache-control",
}


@dataclass(frozen=True)
class Refusal:
    """What somebody was told who was refused."""

    status: int
    code: str
    parameters: dict[str, str | int]

    def __iter__(self) -> Iterator[Any]:
        return iter((self.status, self.code))


def read_refusal(status: int, body: Json, game: str = "") -> Refusal:
    """Read a refusal; it has the form of all of them, and a sentence for people."""
    error = responses.ErrorBody.model_validate(body, strict=True).error
    assert SENTENCES[game].error(GameError(error.code, error.parameters))
    return Refusal(status, error.code, error.parameters)


class Ear(logging.Handler):
    """Hears whatever was not foreseen: every warning, error and traceback in the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.addFilter(logs.is_news)
        self.addFilter(lambda record: record.msg != "Invalid HTTP request received.")
        self.addFilter(lambda record: record.name != "websockets.client")
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(self.format(record))


class Indoors:
    """A house whose door is a port of this machine."""

    def __init__(
        self, house: Services, ear: Ear, server: uvicorn.Server, people: "list[Visitor]"
    ) -> None:
        self.services = house
        self.faults = ear.faults
        self.port: int = server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.people = people

    def stranger(self, **headers: str) -> "Visitor":
        """Let somebody look in who has no account."""
        visitor = Visitor(self, headers)
        self.people.append(visitor)
        return visitor

    def guest(self, **headers: str) -> "Visitor":
        """Let somebody come in as a guest."""
        visitor = self.stranger(**headers)
        visitor.ask("POST", "/api/guests")
        return visitor

    def administrator(self) -> "Visitor":
        """Let an administrator come in."""
        visitor = self.guest()

        async def promote(account: str) -> None:
            database = Database(self.services.settings.database)
            await Accounts(database, Environment()).promote(account)
            await database.close()

        asyncio.run(promote(visitor.ask("GET", "/api/me")["id"]))
        return visitor

    def says(self, request: bytes) -> bytes:
        """Send bytes to the port, and give all that comes back."""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            return b"".join(iter(lambda: line.recv(65536), b""))

    def begin(self, first: "Visitor", second: "Visitor", game: str, **terms: Any) -> str:
        """Let two people begin a game, the first of them to move; give the id of their table."""
        terms = {"sides": "investigator", **terms}
        table = first.opens(game, ME, FRIEND, **terms)
        second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        for visitor in (first, second):
            visitor.ask("POST", f"/api/tables/{table['id']}/ready", {"word": "fog"})
        return str(table["id"])


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, indoors: Indoors, headers: dict[str, str]) -> None:
        self.indoors = indoors
        self._headers = headers
        self.http = httpx.Client(
            base_url=indoors.url, headers=headers, timeout=PATIENCE, verify=False, trust_env=False
        )

    def ask(self, method: str, path: str, body: Any = None) -> Json:
        """Make a request that must be granted."""
        reply = self.http.request(method, path, json=body)
        assert reply.status_code < 300, (method, path, reply.status_code, reply.text)
        assert set(reply.headers) >= SEALS
        return reply.json() if reply.content else {}

    def refused(self, method: str, path: str, body: Any = None, **request: Any) -> Refusal:
        """Make a request that must be refused."""
        if body is not None:
            request["json"] = body
        reply = self.http.request(method, path, **request)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        assert reply.headers["content-type"] == "application/json"
        assert set(reply.headers) >= SEALS
        return read_refusal(reply.status_code, reply.json())

    def opens(self, game: str, *chairs: Json, **terms: Any) -> Json:
        """Open a table; give what its opener is told."""
        return self.ask("POST", "/api/tables", {"game": game, "chairs": list(chairs), **terms})

    def looks(self, table: str) -> Json:
        """Look at a table."""
        responses.TableTold.model_validate(found := self.ask("GET", f"/api/tables/{table}"))
        return found

    def decides(self, table: str, moves: list[Any], **fields: Any) -> Json:
        """Confirm decisions that must be right."""
        body = {"version": self.looks(table)["version"], "moves": moves, "id": "usual", **fields}
        return self.ask("POST", f"/api/tables/{table}/confirm", body)

    @contextmanager
    def socket(self, path: str, **headers: str) -> Iterator["Line"]:
        """Open a socket; a path without a slash is the id of a table."""
        path = path if "/" in path else f"/api/tables/{path}/live"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.indoors.url.replace("http", "ws") + path
        sent = {"Cookie": cookies, **self._headers, **headers}
        with connect(
            address, additional_headers=sent, open_timeout=PATIENCE, max_size=None, proxy=None
        ) as socket:
            yield Line(socket)


class Line:
    """An open socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, content: Any) -> None:
        """Send a message: a text or bytes as they are, anything else as JSON."""
        self.socket.send(content if isinstance(content, str | bytes) else json.dumps(content))

    def hear(self, *kinds: str) -> Json:
        """Give the next message of some kinds, whatever comes before it."""
        while True:
            text = self.socket.recv(PATIENCE)
            assert isinstance(text, str)
            message: Json = json.loads(text)
            if not kinds or message["type"] in kinds:
                return message

    def refused(self, content: Any) -> Refusal:
        """Send a message that must be refused."""
        self.send(content)
        return self.hear_refusal()

    def hear_refusal(self) -> Refusal:
        """Hear that something is refused."""
        message = self.hear("error")
        message.pop("type")
        message.pop("ask", None)
        return read_refusal(message.pop("status"), message)

    def hang_up(self) -> None:
        """Go without a word."""
        with suppress(OSError):
            self.socket.socket.shutdown(socket.SHUT_RDWR)

    def hear_the_end(self) -> int:
        """Give the code with which the other side closes, whatever it says before."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(PATIENCE)
        code = self.socket.close_code
        assert code is not None
        return code


@contextmanager
def unharmed(table: str, *people: Visitor) -> Iterator[None]:
    """Whatever happens here must change nothing at a table, and play must be able to go on."""
    before = [visitor.http.get(f"/api/tables/{table}").content for visitor in people]
    yield
    after = [visitor.http.get(f"/api/tables/{table}").content for visitor in people]
    assert after == before
    people[0].indoors.services.table_cache.drop_all()  # the table is folded from its log again
    stored = [visitor.http.get(f"/api/tables/{table}").content for visitor in people]
    assert stored == before


def play_goes_on(table: str, *people: Visitor) -> None:
    """Let whoever is to move make a whole decision."""
    for visitor in people:
        seen = visitor.looks(table)
        moves: list[str] = []
        legal = seen["legal"]
        while legal:
            moves.append(legal[0]["text"])
            body = {"version": seen["version"], "moves": moves}
            preview = visitor.ask("POST", f"/api/tables/{table}/explore", body)["preview"]
            if preview["whole"]:
                done = visitor.decides(table, moves, id=f"goes on {next(NUMBERS)}")
                assert done["version"] == seen["version"] + 1
                return
            legal = preview["next_moves"]
    raise AssertionError("nobody can move")


async def _nobody_thinks() -> None:
    """Stand in for the warming of computers where none plays."""


@contextmanager
def indoors(folder: Path, database: str = "", **settings: Any) -> Iterator[Indoors]:
    """Open a house in a thread of this process, and close it."""
    database = database or f"sqlite:///{folder}/whitechapel.sqlite"
    chosen = Settings(**{"database": database, "flood_limits": False, "workers": 1, **settings})
    migrate(chosen.database)
    house: Any = build(chosen, Environment(now=lambda: MOMENT, secret=lambda: bytes(32)))
    house.agent_pool.start = _nobody_thinks
    house.accounts._passwords._hasher = PasswordHasher(time_cost=1, memory_cost=64)
    config = uvicorn.Config(app.application(house), port=0, lifespan="on", **manners(chosen))
    server, ear = uvicorn.Server(config), Ear()
    structlog.configure(
        processors=[structlog.stdlib.render_to_log_kwargs],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    logging.getLogger().addHandler(ear)
    thread = threading.Thread(target=server.run)
    thread.start()
    people: list[Visitor] = []
    try:
        end = time.monotonic() + PATIENCE
        while not server.started:
            assert thread.is_alive(), ear.faults
            assert time.monotonic() < end
            time.sleep(0.01)
        yield Indoors(house, ear, server, people)
    finally:
        for visitor in people:
            visitor.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        logging.getLogger().removeHandler(ear)
        structlog.reset_defaults()
    assert ear.faults == []
