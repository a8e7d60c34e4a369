"""The client of the tests: requests over HTTP and messages over sockets, checked as they come.

It is the same for a server in this process, in a thread and in a process of its own: what leads
there is in `Server`, which each of them extends.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, Self

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from support.waiting import PATIENCE
from whitechapel.cli.i18n import Words
from whitechapel.core import GameError
from whitechapel.server.api.protocol import responses

Json = dict[str, Any]

ME, FRIEND, ANYONE = {"who": "me"}, {"who": "friend"}, {"who": "anyone"}
RANDOM, GREEDY = {"who": "computer", "level": "random"}, {"who": "computer", "level": "greedy"}
PASSWORD = "a lantern in the fog"
TOO_MANY = (429, "rate_limited")

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
_WORDS = Words("en", "")


class Refusal(tuple[int, str]):  # noqa: SLOT001 - a tuple has no slots to fill
    """The status and the code of a refusal; two refusals are equal if their parameters are too."""

    parameters: dict[str, str | int]

    def __new__(cls, status: int, code: str, parameters: Mapping[str, str | int]) -> Self:
        refusal = super().__new__(cls, (status, code))
        refusal.parameters = dict(parameters)
        return refusal

    def __eq__(self, other: object) -> bool:
        alike = not isinstance(other, Refusal) or self.parameters == other.parameters
        return alike and super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()

    @property
    def status(self) -> int:
        return self[0]

    @property
    def code(self) -> str:
        return self[1]

    @classmethod
    def read(cls, status: int, body: Json) -> Self:
        """Read a refusal; it has the form of all of them, and a sentence for people."""
        error = responses.ErrorBody.model_validate(body, strict=True).error
        assert _WORDS.error(GameError(error.code, error.parameters))
        return cls(status, error.code, error.parameters)


class Socket:
    """A socket of a visitor."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def send(self, content: Any) -> None:
        """Send a message: text and bytes as they are, anything else as JSON."""
        text = content if isinstance(content, str | bytes) else json.dumps(content)
        await self.connection.send(text)

    async def receive(self) -> str:
        """Return the next message as it was sent."""
        async with asyncio.timeout(PATIENCE):
            text = await self.connection.recv()
        assert isinstance(text, str)
        return text

    async def hear(self, *kinds: str) -> Json:
        """Return the next message of some kinds, whatever comes before it."""
        while True:
            message: Json = json.loads(await self.receive())
            if not kinds or message["type"] in kinds:
                return message

    async def refused(self, content: Any) -> Refusal:
        """Send a message that must be refused."""
        await self.send(content)
        return await self.hear_refusal()

    async def hear_refusal(self) -> Refusal:
        """Return the next refusal."""
        message = await self.hear("error")
        message.pop("type")
        message.pop("ask", None)
        return Refusal.read(message.pop("status"), message)

    async def hear_the_end(self) -> int:
        """Return the code with which the server closes, whatever it says before."""
        with suppress(ConnectionClosed):
            while True:
                await self.receive()
        code: int = self.connection.close_code
        return code

    def hang_up(self) -> None:
        """End the connection without a close frame."""
        self.connection.transport.abort()


class Server:
    """A server that is reached by its address."""

    url: str

    def transport(self) -> httpx.AsyncBaseTransport:
        """Return the way to the server; it keeps no connection, so that none is left open."""
        limits = httpx.Limits(max_keepalive_connections=0)
        return httpx.AsyncHTTPTransport(limits=limits, verify=False, trust_env=False)

    def connect(self, path: str, headers: Mapping[str, str]) -> AbstractAsyncContextManager[Any]:
        """Open a socket."""
        return connect(
            self.url.replace("http", "ws") + path,
            additional_headers=headers,
            open_timeout=PATIENCE,
            max_size=None,
            proxy=None,
        )

    def stranger(self, **headers: str) -> "Visitor":
        """Return a client without an account."""
        return Visitor(self, headers)

    async def guest(self, name: str = "", **headers: str) -> "Visitor":
        """Return a client with a guest's account, under a name if one is given."""
        visitor = self.stranger(**headers)
        visitor.id = (await visitor.ask("POST", "/api/guests"))["id"]
        if name:
            await visitor.ask("PATCH", "/api/me", {"name": name})
        return visitor


class Visitor:
    """A browser: its cookies, its requests and its sockets."""

    id = ""

    def __init__(self, server: Server, headers: Mapping[str, str]) -> None:
        self.server: Any = server
        self._headers = dict(headers)
        self.http = httpx.AsyncClient(
            transport=server.transport(), base_url=server.url, headers=headers, timeout=PATIENCE
        )

    @property
    def cookie(self) -> str:
        """Return the cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def send(
        self, method: str, path: str, body: Any = None, **request: Any
    ) -> httpx.Response:
        """Make a request, whatever comes of it."""
        if body is not None:
            request["json"] = body
        reply = await self.http.request(method, path, **request)
        assert set(reply.headers) >= SECURITY_HEADERS
        return reply

    def sent(self, reply: httpx.Response) -> bytes:
        """Return all that was sent as an answer but the own token, which is random."""
        head = b"".join(name + b": " + value + b"\n" for name, value in reply.headers.raw)
        sent = str(reply.status_code).encode() + b"\n" + head + b"\n" + reply.content
        for token in self.http.cookies.values():
            sent = sent.replace(token.encode(), b"his own token")
        return sent

    async def ask(self, method: str, path: str, body: Any = None) -> Json:
        """Make a request that must be granted."""
        reply = await self.send(method, path, body)
        assert reply.status_code < 300, (reply.request, reply.status_code, reply.text)
        answer: Json = reply.json() if reply.content else {}
        kind = answer.get("type") if hasattr(answer, "get") else None  # some answers are lists
        if kind in ANSWERS:
            ANSWERS[kind].model_validate(answer)
        return answer

    async def refused(self, method: str, path: str, body: Any = None, **request: Any) -> Refusal:
        """Make a request that must be refused."""
        reply = await self.send(method, path, body, **request)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        assert reply.headers["content-type"] == "application/json"
        return Refusal.read(reply.status_code, reply.json())

    async def keeps(self, name: str, password: str = PASSWORD, **more: str) -> Json:
        """Keep the account with a password."""
        body = {"name": name, "password": password, **more}
        return await self.ask("PUT", "/api/me/password", body)

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

    async def not_at(self, table: str, what: str, **body: Any) -> Refusal:
        """Ask something at a table that must be refused."""
        return await self.refused("POST", f"/api/tables/{table}/{what}", body)

    async def decides(self, table: str, *moves: Any, **body: Any) -> Json:
        """Confirm decisions against what is there now."""
        now = body["version"] if "version" in body else (await self.look(table))["version"]
        asked = {"version": now, "id": f"at {now}", "moves": moves, **body}
        return await self.at(table, "confirm", **asked)

    @asynccontextmanager
    async def socket(
        self, place: str = "/api/lobby/live", query: str = "", **headers: str
    ) -> AsyncGenerator[Socket]:
        """Look at the lobby, at a table by its id, or at another path, as it goes on."""
        path = place if "/" in place else f"/api/tables/{place}/live"
        sent = {"Cookie": self.cookie, **self._headers, **headers}
        async with self.server.connect(path + query, sent) as connection:
            yield Socket(connection)


async def begin(first: Visitor, second: Visitor, game: str, **terms: Any) -> str:
    """Let two people begin a game, the first as Jack unless told otherwise; return its table."""
    table = await first.opens(game, ME, FRIEND, **{"first_seat": "jack", **terms})
    await second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
    for client in (first, second):
        await client.ready(table["id"])
    return str(table["id"])


async def seats(table: str, *people: Visitor) -> dict[str, Visitor]:
    """Return who of some people plays which seat."""
    return {seat: each for each in people for seat in (await each.look(table))["you"]["seats"]}
