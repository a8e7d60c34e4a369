"""A real server in a process of its own, and people who come to it over real sockets."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which a server that does not answer is taken for dead."""


HELD: list[socket.socket] = []
"""Ports that were given away. A server can listen on one although it is held here, and nobody else
is given it before the server has started, or while it starts anew."""


def free_port() -> int:
    """Give a port that nobody uses, and nobody else is given while this process lives."""
    probe = socket.socket()
    if sys.platform == "linux":  # elsewhere two cannot be bound to one port, even if one is silent
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        HELD.append(probe)
    probe.bind(("127.0.0.1", 0))
    port: int = probe.getsockname()[1]
    if probe not in HELD:
        probe.close()
    return port


class Served:
    """`whitechapel serve`, which can be killed and started again on the same database."""

    def __init__(self, folder: Path, database: str, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._settings = {
            "workers": 1,
            "thinking": 0.2,
            "answer_pace": 0,
            "flood_limits": False,
            **settings,
        }
        self._settings |= {"database": database, "port": self.port}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until tables can be played."""
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("WHITECHAPEL")
        }
        environment |= {f"WHITECHAPEL_{k.upper()}": str(v) for k, v in self._settings.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "whitechapel", "serve", "--no-browser"],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.wait_until_ready()

    def wait_until_ready(self, seconds: float = PATIENCE) -> None:
        """Wait until tables can be played."""
        for _ in range(int(seconds * 20)):
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text()
            try:
                if httpx.get(f"{self.url}/readyz").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        """Kill the server, and whatever it started, without a warning."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """Ask the server to stop; give its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status

    def faults(self) -> list[str]:
        """Give what was logged besides ordinary news, for a server that logs in JSON."""
        lines = self.log.read_text().splitlines()
        news = ('"level": "info"', '"level": "debug"', "http://")
        return [line for line in lines if not any(mark in line for mark in news)]

    @property
    def running(self) -> bool:
        """Tell whether the server was started and neither stopped nor killed."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """Give the id of the server's process."""
        assert self._process is not None
        return self._process.pid


@contextmanager
def served(folder: Path, database: str, **settings: object) -> Iterator[Served]:
    """Run a server for as long as a test lasts."""
    server = Served(folder, database, **settings)
    try:
        server.start()
        yield server
    finally:
        server.kill()


class Person:
    """Somebody with a browser: an account, requests and sockets."""

    def __init__(self, server: Served, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http

    async def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """Make a request that must be granted."""
        reply = await self.http.request(method, path, json=body)
        assert reply.status_code < 300, (method, path, reply.status_code, reply.text)
        return reply.json() if reply.content else {}

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Make a request that must be refused; give the status and the code."""
        reply = await self.http.request(method, path, json=body)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        return reply.status_code, reply.json()["error"]["code"]

    @property
    def cookie(self) -> str:
        """Give the cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, table: str, query: str = "") -> AsyncIterator[ClientConnection]:
        """Look at a table."""
        address = f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live{query}"
        cookie = {"Cookie": self.cookie}
        async with connect(address, additional_headers=cookie, open_timeout=PATIENCE) as socket:
            yield socket


@asynccontextmanager
async def person(server: Served) -> AsyncIterator[Person]:
    """Let somebody come in as a guest."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        somebody = Person(server, http)
        await somebody.ask("POST", "/api/guests")
        yield somebody


@asynccontextmanager
async def stranger(server: Served) -> AsyncIterator[Person]:
    """Let somebody look in who has no account."""
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        yield Person(server, http)


ME = {"who": "me"}
FRIEND = {"who": "friend"}
ANYONE = {"who": "anyone"}
COMPUTER = {"who": "computer", "level": "greedy"}


async def open_table(opener: Person, game: str, *chairs: Json, **terms: Any) -> Json:
    """Open a table; give what its opener is told."""
    body = {"game": game, "chairs": list(chairs), **terms}
    return await opener.ask("POST", "/api/tables", body)


async def begin(opener: Person, friend: Person, game: str, **terms: Any) -> str:
    """Let two people begin a game; give the id of their table."""
    table = await open_table(opener, game, ME, FRIEND, **terms)
    await friend.ask("POST", f"/api/invitations/{table['invitation']}/sit")
    for somebody in (opener, friend):
        await somebody.ask("POST", f"/api/tables/{table['id']}/ready", {"word": "fog"})
    return str(table["id"])


async def receive(socket: ClientConnection, *kinds: str) -> Json:
    """Give the next message of some kinds, whatever comes before it."""
    while True:
        message: Json = from_json(await socket.recv())
        if not kinds or message["type"] in kinds:
            return message


async def choose(
    socket: ClientConnection, table: Json, random: Random, accuses: float = 0.05
) -> list[str]:
    """Choose a whole list of decisions, asking what may follow."""
    legal = table["legal"]
    moves: list[str] = []
    while True:
        moves.append(random.choice(calm(legal, random, accuses))["text"])
        await socket.send(
            json.dumps({"type": "explore", "version": table["version"], "moves": moves})
        )
        explored = await receive(socket, "explored")
        if explored["preview"]["whole"]:
            return moves
        legal = explored["preview"]["next_moves"]


def calm(legal: list[Json], random: Random, accuses: float = 0.05) -> list[Json]:
    """Leave out accusations but for one time in twenty, so that games last."""
    patient = [each for each in legal if each["move"]["kind"] != "accuse"]
    return patient if patient and random.random() >= accuses else legal


async def play_on(somebody: Person, table_id: str, random: Random) -> list[Json]:
    """Play a seat with random decisions until the table is over; give all tables that were seen."""
    seen: list[Json] = []
    async with somebody.socket(table_id) as socket:
        while True:
            table = await receive(socket, "table")
            seen.append(table)
            if table["result"] is not None:
                return seen
            if table["legal"]:
                moves = await choose(socket, table, random)
                confirm = {"type": "confirm", "version": table["version"], "moves": moves}
                await socket.send(json.dumps(confirm | {"id": f"move-{table['version']}"}))
