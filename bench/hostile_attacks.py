"""The costliest request of each kind, from one guest with forty sockets and from strangers.

Each attack runs in a process of its own, so that it does not slow the clock of the honest players.
It comes from an address of its own (127.0.0.66), as every honest player does; that needs Linux.
"""

import asyncio
import json
import ssl
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from whitechapel.core import AnyRules, Match, record_of, redact_record
from whitechapel.core.seats import Seat
from whitechapel.games import GAMES

ADDRESS = "127.0.0.66"
SOCKETS = 40
PAUSE = 0.02
"""Seconds before an attacker who was cut off tries again."""

_FAULTS = (httpx.HTTPError, OSError, ConnectionClosed, InvalidHandshake, ssl.SSLError, EOFError)


@dataclass
class Target:
    """What an attack needs: the server, a guest's cookie, and tables that were prepared."""

    url: str
    cookie: str
    tables: dict[str, str]
    sent: int = 0
    refused: int = 0
    refusals: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def port(self) -> int:
        """The port of the server."""
        return int(self.url.rpartition(":")[2])

    def client(self, *, known: bool = True) -> httpx.AsyncClient:
        """Return a client at the attacker's address, signed in or a stranger."""
        # Without certificates: to load them takes longer than the requests do.
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, verify=False)
        headers = {"Cookie": self.cookie} if known else {}
        return httpx.AsyncClient(
            base_url=self.url, transport=transport, headers=headers, timeout=30, trust_env=False
        )

    @asynccontextmanager
    async def socket(self, path: str, *, known: bool = True) -> AsyncIterator[ClientConnection]:
        """Open a socket at the attacker's address."""
        async with connect(
            self.url.replace("http", "ws") + path,
            additional_headers={"Cookie": self.cookie} if known else {},
            local_addr=(ADDRESS, 0),
            max_size=None,
            proxy=None,
            ping_interval=None,
        ) as line:
            yield line

    def note(self, code: str | None) -> None:
        """Count a request, and its refusal if it was refused."""
        self.sent += 1
        if code is not None:
            self.refused += 1
            self.refusals[code] = self.refusals.get(code, 0) + 1


Attack = Callable[[Target, int], Awaitable[None]]


async def _ask(target: Target, http: httpx.AsyncClient, method: str, path: str, **body: Any) -> Any:
    reply = await http.request(method, path, **body)
    code = str(reply.status_code) if reply.status_code >= 400 else None
    target.note(code)
    if code is not None:
        await asyncio.sleep(PAUSE)
    return reply


async def _messages(
    target: Target, path: str, message: Callable[[dict[str, Any]], Any], *, known: bool = True
) -> None:
    """Send one message after the other over a socket, and read every answer."""
    async with target.socket(path, known=known) as line:
        first = json.loads(await line.recv())
        if first["type"] == "error":
            target.note(first["error"]["code"])
            return
        text = json.dumps(message(first))
        while True:
            await line.send(text)
            while (answer := json.loads(await line.recv()))["type"] in ("table", "lobby"):
                pass
            target.note(answer["error"]["code"] if answer["type"] == "error" else None)


def _live(table: str) -> str:
    return f"/api/tables/{table}/live"


async def preview_each(target: Target, _: int) -> None:
    """Ask for every preview of an activation in London: up to 300 kB and 30 ms."""

    def question(table: dict[str, Any]) -> dict[str, Any]:
        asked = {"type": "preview", "version": table["version"], "each": True}
        return asked | {"moves": [each["text"] for each in table["legal"][:1]]}

    await _messages(target, _live(target.tables["london"]), question)


async def notebook(target: Target, _: int) -> None:
    """Ask for the notebook as a stranger."""
    path = _live(target.tables["over"])
    await _messages(target, path, lambda _: {"type": "notebook"}, known=False)


async def past(target: Target, number: int) -> None:
    """Look back in a long log, as a stranger."""
    path = _live(target.tables["long"])
    asked = {"type": "past", "version": 10 + number}
    await _messages(target, path, lambda _: asked, known=False)


async def long_logs(target: Target, number: int) -> None:
    """Read a long log with every appeal in it; half of the sockets are strangers'."""
    async with target.client(known=number % 2 == 0) as http:
        while True:
            await _ask(target, http, "GET", f"/api/tables/{target.tables['long']}?since=1")


async def own_news(target: Target, number: int) -> None:
    """Look at a table of one device; one of the sockets decides and takes back."""
    table = target.tables["device"]
    async with target.socket(_live(table)) as line:
        seat, legal, version = "", [], 0
        while True:
            message = json.loads(await line.recv())
            if message["type"] == "table":
                seat, legal, version = message["actor"], message["legal"], message["version"]
                target.note(None)
            elif message["type"] == "error":
                target.note(message["error"]["code"])
                await asyncio.sleep(PAUSE)
            if number == 0 and message["type"] in ("table", "error"):
                asked = {"type": "take_back", "version": version, "seat": seat}
                if version % 2 and legal:
                    asked |= {"type": "confirm", "id": f"v{version}", "moves": [legal[0]["text"]]}
                await line.send(json.dumps(asked))


async def uploads(target: Target, number: int) -> None:
    """Upload records that take long: a key of many dots, and hidden cards that fit nothing."""
    hostile = ["a" + ".a" * 12_000 + " = 1", "[" + "a." * 12_000 + "a]", _fits_nothing()]
    async with target.client() as http:
        while True:
            body = {"record": hostile[number % 3]}
            await _ask(target, http, "POST", "/api/records", json=body)


async def replays(target: Target, number: int) -> None:
    """Replay a whole game with all cards open."""
    async with target.client(known=number % 2 == 0) as http:
        while True:
            await _ask(target, http, "GET", f"/api/tables/{target.tables['over']}/replay")


async def lobby(target: Target, number: int) -> None:
    """Look at the lobby; every fourth opens and closes tables there."""
    if number % 4:
        async with target.socket("/api/lobby/live") as line:
            while True:
                message = json.loads(await line.recv())
                target.note(None if message["type"] == "lobby" else "error")
    body = {"game": "pocket", "chairs": [{"who": "me"}, {"who": "anyone"}]}
    async with target.client() as http:
        while True:
            reply = await _ask(target, http, "POST", "/api/tables", json=body)
            await _ask(target, http, "GET", "/api/lobby")
            if reply.status_code == 201:
                await _ask(target, http, "POST", f"/api/tables/{reply.json()['id']}/leave")


async def log_ins(target: Target, number: int) -> None:
    """Try wrong passwords for many names."""
    async with target.client(known=False) as http:
        while True:
            body = {"name": f"Name {number}", "password": "a guess"}
            await _ask(target, http, "POST", "/api/login", json=body)


async def requests(target: Target, number: int) -> None:
    """Send plain requests, half of them with an invalid token."""
    headers = {"Authorization": "Bearer nonsense"} if number % 2 else {}
    async with target.client() as http:
        while True:
            await _ask(target, http, "GET", "/api/tables", headers=headers)


async def _same(target: Target, path: str, *, known: bool = False) -> None:
    """Ask for the same path without end, over six connections at once: 240 in all."""
    cookie = f"Cookie: {target.cookie}\r\n" if known else ""
    asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}\r\n".encode()

    async def one() -> None:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", target.port, local_addr=(ADDRESS, 0)
        )
        try:
            while True:
                writer.write(asked)
                head = await reader.readuntil(b"\r\n\r\n")
                length = head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]
                await reader.readexactly(int(length))
                status = head.split(b" ", 2)[1].decode()
                target.note(status if status >= "400" else None)
        finally:
            writer.close()

    await asyncio.gather(*(one() for _ in range(6)))


async def no_page(target: Target, _: int) -> None:
    """Ask for a page that is not there."""
    await _same(target, "/nope")


async def health(target: Target, _: int) -> None:
    """Ask whether the server is well."""
    await _same(target, "/healthz")


async def pages(target: Target, _: int) -> None:
    """Ask for the page."""
    await _same(target, "/")


async def about(target: Target, _: int) -> None:
    """Ask what the server is, each attacker as a new guest, as long as the server allows guests."""
    async with target.client(known=False) as http:
        reply = await _ask(target, http, "POST", "/api/guests")
        cookie = reply.headers["set-cookie"].split(";")[0]
        guest = replace(target, cookie=cookie, sent=0, refused=0)
    guest.refusals = target.refusals
    try:
        await _same(guest, "/api/about", known=True)
    finally:
        target.sent += guest.sent
        target.refused += guest.refused


async def stale_previews(target: Target, _: int) -> None:
    """Preview a version that the table does not have yet."""
    asked = {"type": "preview", "version": 2**31 - 1, "moves": [], "seat": "investigator"}
    await _messages(target, _live(target.tables["london"]), lambda _: asked)


async def half_requests(target: Target, _: int) -> None:
    """Begin requests and never end them."""
    held: list[asyncio.StreamWriter] = []
    try:
        while True:
            if len(held) < 50:
                _reader, writer = await asyncio.open_connection(
                    "127.0.0.1", target.port, local_addr=(ADDRESS, 0)
                )
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                held.append(writer)
                target.note(None)
            closed = [each for each in held if each.is_closing() or each.transport.is_closing()]
            held = [each for each in held if each not in closed]
            await asyncio.sleep(PAUSE)
    finally:
        for writer in held:
            writer.close()


async def big_headers(target: Target, number: int) -> None:
    """Send headers without end: one long line, or many short ones."""
    part = b"x" * 65536 if number % 2 else b"a: b\r\n" * 10_000
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", target.port, local_addr=(ADDRESS, 0)
    )
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        for _ in range(100):
            writer.write(part)
            await writer.drain()
            target.note(None)
            if reader.at_eof() or reader._buffer:  # type: ignore[attr-defined]  # noqa: SLF001
                break
    finally:
        writer.close()
    target.note("closed")
    await asyncio.sleep(PAUSE)


async def pings(target: Target, number: int) -> None:
    """Send pings of the protocol itself; every other socket sends those of the API."""
    if number % 2:
        await _messages(target, "/api/lobby/live", lambda _: {"type": "ping"})
    frame = b"\x89\x84" + struct.pack("!I", 0) + b"ping"
    async with target.socket("/api/lobby/live") as line:
        while True:
            for _ in range(200):
                line.transport.write(frame)
                target.note(None)
            await asyncio.sleep(0)
            while line.transport.get_write_buffer_size() > 65536:
                await asyncio.sleep(PAUSE)
            if line.transport.is_closing():
                raise EOFError


async def long_messages(target: Target, _: int) -> None:
    """Send the longest messages that a socket takes, nested as deeply as they can be."""
    nonsense = "[" * 30_000 + "]" * 30_000
    async with target.socket("/api/lobby/live") as line:
        while True:
            await line.send(nonsense)
            while json.loads(message := await line.recv())["type"] == "lobby":
                pass
            target.note(json.loads(message)["error"]["code"])


async def computers(target: Target, number: int) -> None:
    """Open tables of computers alone, and tables where a computer begins."""
    computer = {"who": "computer", "level": "greedy"}
    first = {"who": "me"} if number % 2 else computer
    async with target.client() as http:
        while True:
            body = {"game": "london", "chairs": [first, computer], "first_seat": "jack"}
            reply = await _ask(target, http, "POST", "/api/tables", json=body)
            if reply.status_code == 201 and number % 2:
                path = f"/api/tables/{reply.json()['id']}/ready"
                await _ask(target, http, "POST", path, json={"entropy": "fog"})


ATTACKS: dict[str, Attack] = {
    "preview each": preview_each,
    "notebook": notebook,
    "past": past,
    "long logs": long_logs,
    "own news": own_news,
    "uploads": uploads,
    "replays": replays,
    "lobby": lobby,
    "log-ins": log_ins,
    "requests": requests,
    "no page": no_page,
    "health": health,
    "pages": pages,
    "about": about,
    "stale previews": stale_previews,
    "half requests": half_requests,
    "big headers": big_headers,
    "pings": pings,
    "long messages": long_messages,
    "computers": computers,
}


def attack(kind: str, target: Target, seconds: float) -> tuple[int, int, dict[str, int]]:
    """Attack for some seconds; count what was sent and what was refused."""

    async def one(number: int) -> None:
        while True:
            try:
                await ATTACKS[kind](target, number)
            except _FAULTS as error:
                target.note(type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def all_together() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await asyncio.gather(*(one(number) for number in range(SOCKETS)))

    asyncio.run(all_together())
    return target.sent, target.refused, target.refusals


def _fits_nothing() -> str:
    """Return a redacted record whose result no hidden card explains."""
    rules: AnyRules = GAMES["pocket"]
    random, deal = Random(5), rules.deal(b"fits nothing")
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    while rules.actor(match.state) is not None:
        match = match.play(random.choice(rules.legal_moves(match.state))).play_chance(deal)
    hidden = redact_record(record_of(match), rules, Seat.SPECTATOR)
    other = "jack" if hidden.winner == "investigator" else "investigator"
    return replace(hidden, winner=other).text()
