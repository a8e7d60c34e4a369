"""The client of the tests: requests over HTTP and messages over sockets, checked as they come.

`Visitor` awaits, and reaches a server in any mode. `BlockingVisitor` does the same for tests that
do not await: those of the server in a thread, which need threads and plain bytes anyway.
"""

import asyncio
import json
import socket as sockets
from collections.abc import AsyncGenerator, Generator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import httpx
from starlette.types import ASGIApp
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection as BlockingConnection
from websockets.sync.client import connect as connect_blocking

from support.waiting import PATIENCE
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError
from whitechapel.server.api.protocol import responses

Json = dict[str, Any]

ME, FRIEND, ANYONE = {"who": "me"}, {"who": "friend"}, {"who": "anyone"}
RANDOM, GREEDY = {"who": "computer", "level": "random"}, {"who": "computer", "level": "greedy"}
PASSWORD = "a lantern in the fog"
TOO_MANY = [429, "rate_limited"]

ANSWERS: dict[str, type[responses.Outgoing]] = {
    "table": responses.TableTold,
    "tables": responses.TableList,
    "lobby": responses.TableList,
    "preview": responses.PreviewTold,
    "notebook": responses.NotebookTold,
    "past": responses.PastTold,
    "confirmed": responses.Confirmed,
    **dict.fromkeys(("taken_back", "asked", "answered", "resigned"), responses.Done),
}
"""What is answered has the types that describe the API."""

SECURITY_HEADERS = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
    "cache-control",
}
_SENTENCES = {game: Words("en", game) for game in ("", "pocket", "london")}


@dataclass(frozen=True)
class Refusal:
    """The answer to a request that was refused; it unpacks into status and code."""

    status: int
    code: str
    parameters: dict[str, str | int]

    def __iter__(self) -> Iterator[Any]:
        return iter((self.status, self.code))


def read_refusal(status: int, body: Json, game: str = "") -> Refusal:
    """Read a refusal; it has the form of all of them, and a sentence for people."""
    error = responses.ErrorBody.model_validate(body, strict=True).error
    assert _SENTENCES[game].error(GameError(error.code, error.parameters))
    return Refusal(status, error.code, error.parameters)


def granted(reply: httpx.Response) -> Any:
    """Return what a request was answered; it must have been granted."""
    assert reply.status_code < 300, (reply.request, reply.status_code, reply.text)
    return reply.json() if reply.content else {}


def all_bytes(reply: httpx.Response) -> bytes:
    """Return everything that was sent as an answer."""
    head = b"".join(name + b": " + value + b"\n" for name, value in reply.headers.raw)
    return str(reply.status_code).encode() + b"\n" + head + b"\n" + reply.content


def cookie_header(cookies: httpx.Cookies) -> str:
    """Return cookies as a header."""
    return "; ".join(f"{name}={value}" for name, value in cookies.items())


def as_text(message: Any) -> Any:
    """Return a message as it is sent: text and bytes as they are, anything else as JSON."""
    return message if isinstance(message, str | bytes) else json.dumps(message)


class LocalSocket:
    """A socket that leads straight into an application of this process."""

    def __init__(self, app: ASGIApp, path: str, query: str, cookie: str) -> None:
        self._to_server: asyncio.Queue[Any] = asyncio.Queue()
        self._from_server: asyncio.Queue[Any] = asyncio.Queue()
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
        self._task = asyncio.ensure_future(app(scope, self._to_server.get, self._from_server.put))

    async def _next(self, kind: str) -> Json:
        message: Json = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        assert message["type"] == f"websocket.{kind}", message
        return message

    async def accepted(self) -> None:
        """Wait until the server accepts."""
        await self._next("accept")

    async def send(self, message: Any) -> None:
        await self._to_server.put({"type": "websocket.receive", "text": as_text(message)})

    async def receive(self) -> str:
        text: str = (await self._next("send"))["text"]
        return text

    async def closed(self) -> tuple[int, str]:
        """Wait until the server closes; return its code and reason."""
        message = await self._next("close")
        return message["code"], message["reason"]

    async def close(self) -> None:
        await self._to_server.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)


class NetworkSocket:
    """A socket over the network."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, message: Any) -> None:
        await self._connection.send(as_text(message))

    async def receive(self) -> str:
        return str(await self._connection.recv())

    async def close(self) -> None:
        await self._connection.close()

    def abort(self) -> None:
        """Break the connection."""
        self._connection.transport.abort()


async def hear(socket: LocalSocket | NetworkSocket, *kinds: str) -> Json:
    """Return the next message of some kinds, whatever comes before it."""
    while True:
        message: Json = json.loads(await socket.receive())
        if not kinds or message["type"] in kinds:
            return message


class Visitor:
    """A browser: its cookies, its requests and its sockets."""

    def __init__(self, server: Any, http: httpx.AsyncClient | None = None) -> None:
        self.server: Any = server
        """A `LocalServer` or a `NetworkServer`."""
        self.id = ""
        self.http: httpx.AsyncClient = http or server.http_client()

    async def sign_in_as_guest(self, name: str = "") -> None:
        """Become a guest, under a name if one is given."""
        self.id = (await self.ask("POST", "/api/guests"))["id"]
        if name:
            await self.ask("PATCH", "/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        """Return the cookies as a header."""
        return cookie_header(self.http.cookies)

    async def send(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """Make a request, whatever comes of it."""
        return await self.http.request(method, path, json=body)

    def sent(self, reply: httpx.Response) -> bytes:
        """Return all that was sent as an answer but the own token, which is random."""
        sent = all_bytes(reply)
        for token in self.http.cookies.values():
            sent = sent.replace(token.encode(), b"his own token")
        return sent

    async def ask(self, method: str, path: str, body: Any = None) -> Json:
        """Make a request that must be granted."""
        answer: Json = granted(await self.send(method, path, body))
        kind = answer.get("type") if hasattr(answer, "get") else None  # some answers are lists
        if kind in ANSWERS:
            ANSWERS[kind].model_validate(answer)
        return answer

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Make a request that must be refused; return the status and the code."""
        reply = await self.send(method, path, body)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        return reply.status_code, responses.ErrorBody.model_validate(reply.json()).error.code

    async def keeps(self, name: str, password: str = PASSWORD, **more: str) -> None:
        """Keep the account with a password."""
        await self.ask("PUT", "/api/me/password", {"name": name, "password": password, **more})

    async def opens(self, game: str, *chairs: Json, **terms: Any) -> Json:
        """Open a table."""
        return await self.ask("POST", "/api/tables", {"game": game, "chairs": chairs, **terms})

    async def look(self, table: str, query: str = "") -> Json:
        """Look at a table."""
        return await self.ask("GET", f"/api/tables/{table}{query}")

    async def ready(self, table: str, entropy: str = "fog") -> Json:
        """Add to chance, and be ready to play."""
        return await self.at(table, "ready", entropy=entropy)

    async def at(self, table: str, what: str, **body: Any) -> Json:
        """Ask something at a table."""
        return await self.ask("POST", f"/api/tables/{table}/{what}", body)

    async def not_at(self, table: str, what: str, **body: Any) -> tuple[int, str]:
        """Ask something at a table that must be refused."""
        return await self.refused("POST", f"/api/tables/{table}/{what}", body)

    async def decides(self, table: str, *moves: Any, **body: Any) -> Json:
        """Confirm decisions against what is there now."""
        now = await self.server.version_of(self, table)
        asked = {"version": now, "id": f"at {now}", "moves": moves, **body}
        return await self.at(table, "confirm", **asked)

    @asynccontextmanager
    async def socket(self, table: str | None = None, query: str = "") -> AsyncGenerator[Any]:
        """Look at a table, or without one at the lobby, as it goes on."""
        path = "/api/lobby/live" if table is None else f"/api/tables/{table}/live"
        async with self.server.open_socket(path, query.removeprefix("?"), self.cookie) as socket:
            yield socket


async def begin(first: Visitor, second: Visitor, game: str, **terms: Any) -> str:
    """Let two people begin a game; return its table."""
    table = await first.opens(game, ME, FRIEND, **terms)
    await second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
    for client in (first, second):
        await client.ready(table["id"])
    return str(table["id"])


class BlockingVisitor:
    """A browser for tests that do not await."""

    def __init__(self, server: Any, headers: Mapping[str, str]) -> None:
        self.server = server
        self._headers = dict(headers)
        self.http = httpx.Client(
            base_url=server.url,
            headers=self._headers,
            timeout=PATIENCE,
            verify=False,
            trust_env=False,
        )

    def ask(self, method: str, path: str, body: Any = None) -> Json:
        """Make a request that must be granted."""
        reply = self.http.request(method, path, json=body)
        assert set(reply.headers) >= SECURITY_HEADERS
        answer: Json = granted(reply)
        return answer

    def refused(self, method: str, path: str, body: Any = None, **request: Any) -> Refusal:
        """Make a request that must be refused."""
        if body is not None:
            request["json"] = body
        reply = self.http.request(method, path, **request)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        assert reply.headers["content-type"] == "application/json"
        assert set(reply.headers) >= SECURITY_HEADERS
        return read_refusal(reply.status_code, reply.json())

    def opens(self, game: str, *chairs: Json, **terms: Any) -> Json:
        """Open a table."""
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
    def socket(self, path: str, **headers: str) -> Generator["BlockingSocket"]:
        """Open a socket; a path without a slash is the id of a table."""
        path = path if "/" in path else f"/api/tables/{path}/live"
        sent = {"Cookie": cookie_header(self.http.cookies), **self._headers, **headers}
        with connect_blocking(
            self.server.url.replace("http", "ws") + path,
            additional_headers=sent,
            open_timeout=PATIENCE,
            max_size=None,
            proxy=None,
        ) as connection:
            yield BlockingSocket(connection)


class BlockingSocket:
    """A socket for tests that do not await."""

    def __init__(self, connection: BlockingConnection) -> None:
        self.socket = connection

    def send(self, content: Any) -> None:
        """Send a message."""
        self.socket.send(as_text(content))

    def hear(self, *kinds: str) -> Json:
        """Return the next message of some kinds, whatever comes before it."""
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
        """Return the next refusal."""
        message = self.hear("error")
        message.pop("type")
        message.pop("ask", None)
        return read_refusal(message.pop("status"), message)

    def hang_up(self) -> None:
        """End the connection without a close frame."""
        with suppress(OSError):
            self.socket.socket.shutdown(sockets.SHUT_RDWR)

    def hear_the_end(self) -> int:
        """Return the code with which the server closes, whatever it says before."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(PATIENCE)
        code = self.socket.close_code
        assert code is not None
        return code
