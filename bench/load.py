"""Load: many live tables at once, on SQLite and on PostgreSQL with two processes.

`python3 run.py bench load [TABLES] [SECONDS]`; by default 400 tables and 600 seconds. Every table
has two sockets and makes one decision every two seconds, as two friends would. Half of them play
Pocket, where a decision is complete by itself, half London, where the players preview each part of
an activation. A game that ends is followed by another at a new table. The load
generator shares the machine with the server. PostgreSQL is the one that the tests start.
"""

import asyncio
import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psutil
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


from support.client import FRIEND, ME, Socket, Visitor
from support.postgres import Postgres
from support.process_server import ProcessServer, process_server

EVERY = 2.0
"""Seconds between two decisions at a table."""

ARRIVAL = 30.0
"""Seconds in which all tables are opened for the first time."""

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
    errors: list[str] = field(default_factory=list[str])


class Pair:
    """Two people who play one game after the other."""

    def __init__(self, number: int, people: tuple[Visitor, Visitor], tally: Tally) -> None:
        self._number = number
        self._people = people
        self._tally = tally
        self._random = Random(number)
        self._sent: dict[int, float] = {}
        self._due = 0.0
        """When the last decision was due; after a late one the next comes sooner."""

    async def play(self, until: float) -> None:
        """Play until a moment; the pairs start one after the other."""
        await asyncio.sleep(self._random.random() * ARRIVAL)
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
    guests = [await server.guest() for _ in range(2 * tables)]
    people = list(zip(guests[::2], guests[1::2], strict=True))
    until = time.perf_counter() + seconds
    pairs = [Pair(number, pair, tally) for number, pair in enumerate(people)]
    await asyncio.gather(*(pair.play(until) for pair in pairs))
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
def _server(kind: str, folder: Path) -> Iterator[ProcessServer]:
    if kind == "sqlite":
        with process_server(folder, f"sqlite:///{folder}/load.sqlite") as server:
            yield server
        return
    with (
        Postgres() as postgres,
        process_server(folder, postgres.create_database("load"), processes=2) as it,
    ):
        yield it


def main(arguments: list[str]) -> None:
    """Print a table of throughput, latencies and memory."""
    tables = int(arguments[0]) if arguments else 400
    seconds = float(arguments[1]) if len(arguments) > 1 else 600.0
    kinds = arguments[2:] or ["sqlite", "postgres"]
    print(f"{tables} tables, two sockets each, a decision every {EVERY:g} s, for {seconds:g} s")
    print(f"{'database':10}{'what':12}{'count':>9}{'per s':>8}{'p50 ms':>9}{'p95':>9}{'p99':>9}")
    for kind in kinds:
        with tempfile.TemporaryDirectory() as name, _server(kind, Path(name)) as server:
            before, busy = _memory(server), _busy(server)
            tally = uvloop.run(_load(server, tables, seconds))
            after, busy, kept = _memory(server), _busy(server) - busy, _kept(server)
        for what in ("confirmed", "told", "previewed"):
            _row(kind, what, sorted(getattr(tally, what)), seconds)
        cost = 1000 * busy / max(1, len(tally.confirmed))
        print(f"{kind:10}the server took {cost:.1f} ms of CPU for a decision and all around it")
        print(f"{kind:10}{tally.games} games, {len(tally.errors)} errors {tally.errors[:3]}")
        each = (after - before) * 1000 / kept
        print(
            f"{kind:10}memory {before:.0f} MB, then {after:.0f} MB with {kept} tables in it "
            f"(finished ones among them): {each:.0f} kB a table"
        )


def _row(kind: str, what: str, times: list[float], took: float) -> None:
    if not times:
        print(f"{kind:10}{what:12}{0:9}")
        return
    points = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99)]
    shown = "".join(f"{1000 * point:9.1f}" for point in points)
    print(f"{kind:10}{what:12}{len(times):9}{len(times) / took:8.0f}{shown}")
