"""Load: many live tables at once, on SQLite and on PostgreSQL with two processes.

`python3 run.py bench load [TABLES] [SECONDS] [DATABASE ...]`; by default 400 tables, 600 seconds
and both databases. `--other PATH` measures another checkout too, in turns with this one,
`--rounds N` times each; compare only figures of one run. Every table has two sockets and makes one
decision every two seconds, as two friends would. Half of them play Pocket, where a decision is
complete by itself, half London, where the players preview each part of an activation. A game that
ends is followed by another at a new table. All limits are on: every pair has an address of its own,
127.1.x.y, so that none of them reaches a limit. The load
generator shares the machine with the server. PostgreSQL is the one that the tests start.
"""

import asyncio
import json
import os
import re
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psutil
import uvloop
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


from support.client import FRIEND, ME, Server, Socket, Visitor
from support.postgres import Postgres
from support.process_server import ProcessServer, process_server
from support.waiting import PATIENCE as ANSWERED_WITHIN

ROOT = Path(__file__).parents[1]

EVERY = 2.0
"""Seconds between two decisions at a table."""

ARRIVAL = 30.0
"""Seconds in which all tables are opened for the first time; in a short run a third of it."""

PATIENCE = 20.0
"""Seconds without news after which a table counts as lost."""

GAMES = ("pocket", "london")


@dataclass
class Tally:
    """What was measured, in seconds."""

    confirmed: list[float] = field(default_factory=list[float])
    told: list[float] = field(default_factory=list[float])
    previewed: list[float] = field(default_factory=list[float])
    games: int = 0
    busy: float = 0.0
    """CPU of the server, without that for making guests."""
    errors: list[str] = field(default_factory=list[str])


class ServerFromAddress(Server):
    """A server as the clients of one address reach it."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self._address = f"127.1.{number // 250}.{1 + number % 250}"

    def transport(self) -> httpx.AsyncBaseTransport:
        """Return the way to the server; it keeps connections, as a browser does."""
        return httpx.AsyncHTTPTransport(local_address=self._address, verify=False, trust_env=False)

    def connect(self, path: str, headers: Mapping[str, str]) -> AbstractAsyncContextManager[Any]:
        """Open a socket."""
        return connect(
            self.url.replace("http", "ws") + path,
            additional_headers=headers,
            open_timeout=ANSWERED_WITHIN,
            local_addr=(self._address, 0),
            proxy=None,
        )


class Pair:
    """Two people who play one game after the other."""

    def __init__(
        self, number: int, people: tuple[Visitor, Visitor], tally: Tally, arrival: float
    ) -> None:
        self._number = number
        self._arrival = arrival
        self._people = people
        self._tally = tally
        self._random = Random(number)
        self._sent: dict[int, float] = {}
        self._due = 0.0
        """When the last decision was due; after a late one the next comes sooner."""

    async def play(self, until: float) -> None:
        """Play until a moment; the pairs start one after the other."""
        await asyncio.sleep(self._random.random() * self._arrival)
        self._due = time.perf_counter()
        while time.perf_counter() < until:
            try:
                await self._game(until)
            except Exception as error:  # noqa: BLE001 - every fault is counted
                self._tally.errors.append(f"{type(error).__name__}: {error}"[:200])
                await asyncio.sleep(EVERY)

    async def _game(self, until: float) -> None:
        first, second = self._people
        self._sent.clear()
        table = await first.opens(GAMES[self._number % 2], ME, FRIEND)
        await second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
        for player in self._people:
            await player.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
        async with first.socket(table["id"]) as one, second.socket(table["id"]) as two:
            await asyncio.gather(self._seat(one, until), self._seat(two, until))
        self._tally.games += 1

    async def _seat(self, socket: Socket, until: float) -> None:
        unconfirmed = 0
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    table = await socket.hear("table", "error", "confirmed")
                    if table["type"] == "confirmed":
                        self._confirmed(table)
                        unconfirmed = 0
                        continue
                    sent = self._sent.get(table.get("version", 0))
                    if sent is not None:
                        self._tally.told.append(time.perf_counter() - sent)
                    if table.get("version") == unconfirmed:  # the announcement arrived first
                        self._confirmed(await socket.hear("confirmed"))
            except TimeoutError:
                if time.perf_counter() > until:
                    return  # the other has left without a decision
                raise
            if table["type"] == "error":
                raise RuntimeError(str(table))
            if table["result"] is not None or time.perf_counter() > until:
                return
            if table["legal"]:
                unconfirmed = await self._decide(socket, table)

    def _confirmed(self, answer: dict[str, Any]) -> None:
        self._tally.confirmed.append(time.perf_counter() - self._sent[answer["version"]])

    async def _decide(self, socket: Socket, table: dict[str, Any]) -> int:
        """Make the next decision when it is due; return its version."""
        start = time.perf_counter()
        if table["terms"]["game"] == "pocket":
            moves = [self._random.choice(table["legal"])["text"]]
        else:
            moves = await self._choose(socket, table)
            self._tally.previewed.append((time.perf_counter() - start) / len(moves))
        self._due += EVERY
        await asyncio.sleep(self._due - time.perf_counter())
        version: int = table["version"]
        self._sent[version + 1] = time.perf_counter()
        confirm = {"type": "confirm", "version": version, "moves": moves, "id": f"m{version}"}
        await socket.send(json.dumps(confirm))
        return version + 1

    async def _choose(self, socket: Socket, table: dict[str, Any]) -> list[str]:
        """Choose a whole list of decisions without an accusation, asking what may follow."""
        legal, moves = table["legal"], list[str]()
        while True:
            patient = [each for each in legal if each["move"]["kind"] != "accuse"]
            moves.append(self._random.choice(patient or legal)["text"])
            await socket.send({"type": "preview", "version": table["version"], "moves": moves})
            previewed = (await socket.hear("preview"))["preview"]
            if previewed["complete"]:
                return moves
            legal = previewed["next_moves"]


async def _load(server: ProcessServer, tables: int, seconds: float) -> Tally:
    tally = Tally()
    arrival = min(ARRIVAL, seconds / 3)
    pairs: list[Pair] = []
    for number in range(tables):
        reached = ServerFromAddress(server.url, number)
        people = (await reached.guest(), await reached.guest())
        pairs.append(Pair(number, people, tally, arrival))
    until, busy = time.perf_counter() + seconds, _busy(server)
    await asyncio.gather(*(pair.play(until) for pair in pairs))
    tally.busy = _busy(server) - busy
    return tally


def _memory(server: ProcessServer) -> float:
    """Return the memory of the server's processes, workers of the computer left out, in MB."""
    process = psutil.Process(server.pid)
    family = [process, *process.children(recursive=True)]
    resident: int = sum(each.memory_info().rss for each in family)
    return resident / 1e6


def _kept(server: ProcessServer) -> int:
    """Return the number of tables in the memory of the server's processes."""
    told = httpx.get(f"{server.url}/metrics").text
    [kept] = re.findall(r"^whitechapel_cached_tables (\S+)$", told, re.MULTILINE)
    return int(float(kept))


def _busy(server: ProcessServer) -> float:
    """Return the seconds of CPU that the server's processes took."""
    process = psutil.Process(server.pid)
    family = [process, *process.children(recursive=True)]
    return sum(sum(each.cpu_times()[:2]) for each in family)


@contextmanager
def _server(kind: str, folder: Path, checkout: Path) -> Iterator[ProcessServer]:
    os.environ["PYTHONPATH"] = str(checkout / "src")  # in front of what is installed here
    if kind == "sqlite":
        file = f"sqlite:///{folder}/load.sqlite"
        with process_server(folder, file, flood_limits=True) as server:
            yield server
        return
    with (
        Postgres() as postgres,
        process_server(
            folder, postgres.create_database("load"), processes=2, flood_limits=True
        ) as it,
    ):
        yield it


def main(arguments: list[str]) -> None:
    """Print throughput, latencies, CPU and memory."""
    parser = ArgumentParser("bench load")
    parser.add_argument("tables", nargs="?", type=int, default=400)
    parser.add_argument("seconds", nargs="?", type=float, default=600.0)
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgres"])
    parser.add_argument("--other", type=Path, help="another checkout to measure in turns")
    parser.add_argument("--rounds", type=int, default=1)
    asked = parser.parse_args(arguments)
    print(
        f"{asked.tables} tables, two sockets each, a decision every {EVERY:g} s, "
        f"for {asked.seconds:g} s, all limits on"
    )
    print(f"{'code':7}{'database':10}{'what':11}{'count':>8}{'per s':>7}", end="")
    print(f"{'p50 ms':>8}{'p95':>8}{'p99':>8}")
    checkouts = {"this": ROOT} if asked.other is None else {"other": asked.other, "this": ROOT}
    for kind in asked.databases:
        for _ in range(asked.rounds):
            for name, checkout in checkouts.items():
                _measure(f"{name:7}{kind:10}", kind, checkout, asked.tables, asked.seconds)


def _measure(label: str, kind: str, checkout: Path, tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as name, _server(kind, Path(name), checkout) as server:
        before = _memory(server)
        tally = uvloop.run(_load(server, tables, seconds))
        after, kept = _memory(server), _kept(server)
    for what in ("confirmed", "told", "previewed"):
        _row(label, what, sorted(getattr(tally, what)), seconds)
    cost = 1000 * tally.busy / max(1, len(tally.confirmed))
    print(f"{label}the server took {cost:.2f} ms of CPU for a decision and all around it")
    print(f"{label}{tally.games} games, {len(tally.errors)} errors {tally.errors[:3]}")
    each = (after - before) * 1000 / kept
    print(
        f"{label}memory {before:.0f} MB, then {after:.0f} MB with {kept} tables in it "
        f"(finished ones among them): {each:.0f} kB a table",
        flush=True,
    )


def _row(label: str, what: str, times: list[float], took: float) -> None:
    if not times:
        print(f"{label}{what:11}{0:8}")
        return
    points = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99)]
    shown = "".join(f"{1000 * point:8.1f}" for point in points)
    print(f"{label}{what:11}{len(times):8}{len(times) / took:7.0f}{shown}")
