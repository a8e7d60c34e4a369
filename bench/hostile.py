"""One hostile guest with forty sockets beside one live table, kind of request by kind.

`python3 run.py bench hostile [SECONDS] [KIND ...]`; by default 20 seconds for each kind, and all
kinds. The server has all its limits on. Two honest players decide ten times a second. Printed are
their waits for confirmations, the CPU time of the event loop meanwhile (which does not depend on
other work of the machine), and the growth of the server's memory. The goal: 99 of 100
confirmations within 250 ms, and less than 100 MB. Server, attackers and players share the machine.
Each of them has its own address in 127.0.0.0/8, so it runs on Linux only.
"""

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import httpx
import psutil

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from websockets.asyncio.client import connect

from bench.hostile_attacks import ATTACKS, Target, attack
from support.client import ME, Server, Visitor, begin
from support.process_server import ProcessServer, process_server

EVERY = 0.1
"""Seconds between two decisions at the honest table."""

GOAL_MS = 250
GOAL_MB = 100
LONG_LOG = 1200
"""Entries of the long log, if the server lets it become so long."""

GAMES_PLAYED = count(1)


@dataclass
class Honest:
    """What the honest players waited, in seconds, and what went wrong."""

    waited: list[float] = field(default_factory=list[float])
    loop: list[float] = field(default_factory=list[float])
    """Seconds for which the event loop of the server computed meanwhile."""
    faults: list[str] = field(default_factory=list[str])


class ServerFromAddress(Server):
    """A server, as it is reached from an address."""

    def __init__(self, server: Server, address: str) -> None:
        self.url, self._address = server.url, address

    def transport(self) -> httpx.AsyncBaseTransport:
        """Send requests from the address."""
        return httpx.AsyncHTTPTransport(local_address=self._address, verify=False)

    def connect(self, path: str, headers: Mapping[str, str]) -> AbstractAsyncContextManager[Any]:
        """Open a socket from the address."""
        return connect(
            self.url.replace("http", "ws") + path,
            additional_headers=headers,
            local_addr=(self._address, 0),
            open_timeout=30,
            proxy=None,
        )


@asynccontextmanager
async def player(server: ProcessServer, address: str) -> AsyncIterator[Visitor]:
    """Create a guest who connects from an address."""
    found = await ServerFromAddress(server, address).guest()
    try:
        yield found
    finally:
        await found.http.aclose()


async def _play(server: ProcessServer, until: float, honest: Honest) -> None:
    """Play one game after the other, each with new players, until a moment."""
    while time.perf_counter() < until:
        number = next(GAMES_PLAYED)
        block = f"127.{1 + number // 250}.{number % 250}"
        try:
            async with player(server, f"{block}.1") as one, player(server, f"{block}.2") as two:
                await _game(one, two, number, until, honest)
        except Exception as error:  # noqa: BLE001 - every fault is counted
            honest.faults.append(f"{type(error).__name__}: {error}"[:120])
            await asyncio.sleep(EVERY)


async def _game(one: Visitor, two: Visitor, number: int, until: float, honest: Honest) -> None:
    table, random = await begin(one, two, "pocket", first_seat="drawn"), Random(number)
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(each.socket(table)) for each in (one, two)]
        due = time.perf_counter()
        seen = [await each.hear("table") for each in lines]
        while time.perf_counter() < until and seen[0]["result"] is None:
            mover = 0 if seen[0]["legal"] else 1
            due = max(due + EVERY, time.perf_counter())
            await asyncio.sleep(due - time.perf_counter())
            version, legal = seen[mover]["version"], seen[mover]["legal"]
            asked = {"type": "confirm", "version": version, "id": f"m{version}"}
            asked["moves"] = [random.choice(legal)["text"]]
            sent, computed = time.perf_counter(), _loop_seconds(one.server)
            await lines[mover].send(json.dumps(asked))
            heard: dict[str, dict[str, Any]] = {}
            while {"confirmed", "table"} - set(heard):
                message = await lines[mover].hear("confirmed", "table", "error")
                if message["type"] == "error":
                    raise RuntimeError(str(message))
                if message["type"] == "confirmed":
                    honest.waited.append(time.perf_counter() - sent)
                    honest.loop.append(_loop_seconds(one.server) - computed)
                heard[message["type"]] = message
            seen[mover] = heard["table"]
            seen[1 - mover] = await lines[1 - mover].hear("table")


async def _prepare(server: ProcessServer) -> tuple[str, dict[str, str]]:
    """Make the hostile guest and his tables; return the cookie, and the tables by name."""
    async with player(server, "127.0.0.66") as zoe, player(server, "127.0.0.67") as friend:
        tables = {
            "london": await begin(zoe, friend, "london", first_seat="investigator"),
            "over": await begin(zoe, friend, "london", first_seat="drawn"),
            "long": (await zoe.opens("pocket", ME, ME))["id"],
            "device": (await zoe.opens("pocket", ME, ME))["id"],
        }
        await zoe.ask("POST", f"/api/tables/{tables['over']}/resign", {})
        for name in ("long", "device"):
            await zoe.ask("POST", f"/api/tables/{tables[name]}/ready", {"entropy": "fog"})
        await _lengthen(zoe, tables["long"])
        return zoe.cookie, tables


async def _lengthen(zoe: Visitor, table: str) -> None:
    """Decide and take back, until the log is long or the server refuses."""
    while True:
        seen = await zoe.ask("GET", f"/api/tables/{table}?since=1000000")
        version, seat = seen["version"], seen["actor"]
        if version > LONG_LOG:
            return
        moves = [seen["legal"][0]["text"]]
        body = {"version": version, "id": f"m{version}", "seat": seat, "moves": moves}
        for what, asked in (
            ("confirm", body),
            ("take-back", {"version": version + 1, "seat": seat}),
        ):
            reply = await zoe.http.post(f"/api/tables/{table}/{what}", json=asked)
            if reply.status_code >= 400:
                return


def _loop_seconds(server: ProcessServer) -> float:
    """Return how long the thread of the event loop has computed so far."""
    schedule = Path(f"/proc/{server.pid}/task/{server.pid}/schedstat").read_text()
    return int(schedule.split()[0]) / 1e9


def _memory(server: ProcessServer) -> float:
    """Return the memory of the server and of its workers, in MB."""
    process = psutil.Process(server.pid)
    total = 0
    for each in [process, *process.children(recursive=True)]:
        try:
            total += each.memory_info().rss
        except psutil.NoSuchProcess:
            continue
    return total / 1e6


async def _under(
    server: ProcessServer,
    kind: str | None,
    target: Target,
    seconds: float,
    pool: ProcessPoolExecutor,
) -> None:
    """Measure one kind, and print its line."""
    honest, before = Honest(), _memory(server)
    grown = 0.0
    until = time.perf_counter() + seconds
    playing = asyncio.create_task(_play(server, until, honest))
    attacking: asyncio.Future[tuple[int, int, dict[str, int]]] | None = None
    if kind is not None:
        loop = asyncio.get_running_loop()
        attacking = loop.run_in_executor(pool, attack, kind, target, seconds)
    while not playing.done():
        grown = max(grown, _memory(server) - before)
        await asyncio.wait([playing], timeout=0.25)
    sent, refused, refusals = (0, 0, {}) if attacking is None else await attacking
    _row(kind or "(no attack)", honest, grown, sent, refused)
    worst = ", ".join(f"{code} {number}" for code, number in sorted(refusals.items()))
    if worst:
        print(f"{'':16}refused: {worst}")
    if honest.faults:
        print(f"{'':16}faults of honest players: {len(honest.faults)} {honest.faults[:2]}")


def _row(kind: str, honest: Honest, grown: float, sent: int, refused: int) -> None:
    times = sorted(honest.waited) or [float("inf")]
    median, late, most = (
        1000 * times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.99, 1.0)
    )
    loop = sorted(honest.loop) or [float("inf")]
    computed = 1000 * loop[min(len(loop) - 1, int(len(loop) * 0.99))]
    good = late <= GOAL_MS and grown < GOAL_MB and not honest.faults
    print(
        f"{kind:16}{sent:9}{refused:9}{len(honest.waited):9}"
        f"{median:9.1f}{late:9.1f}{most:9.1f}{computed:9.1f}{grown:9.1f}"
        f"  {'' if good else 'MISSED'}",
        flush=True,
    )


def _measure(
    folder: Path, database: str, prepared: Target, seconds: float, kind: str | None
) -> None:
    """Measure one kind on a server of its own: its limits, queues and memory are fresh."""
    with (
        process_server(folder, database, flood_limits=True) as server,
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
    ):
        pool.submit(abs, 1).result()  # start the process before the measurement
        target = replace(prepared, url=server.url)
        asyncio.run(_under(server, kind, target, seconds, pool))


def main(arguments: list[str]) -> None:
    """Print a line for each kind of attack."""
    seconds = float(arguments[0]) if arguments else 20.0
    kinds = arguments[1:] or list(ATTACKS)
    unknown = [kind for kind in kinds if kind not in ATTACKS]
    if unknown:
        print("no such attack:", *unknown, "- there are:", ", ".join(ATTACKS), file=sys.stderr)
        return
    print(
        f"one table that decides every {EVERY:g} s, beside 40 sockets of one guest, {seconds:g} s"
    )
    print(
        f"{'attack':16}{'sent':>9}{'refused':>9}{'honest':>9}"
        f"{'p50 ms':>9}{'p99':>9}{'most':>9}{'loop p99':>9}{'MB more':>9}"
    )
    with tempfile.TemporaryDirectory() as name:
        folder, database = Path(name), f"sqlite:///{name}/hostile.sqlite"
        # Without limits at first: a patient attacker would take an hour for the long log.
        with process_server(folder, database) as server:
            cookie, tables = asyncio.run(_prepare(server))
        for kind in (None, *kinds):
            _measure(folder, database, Target("", cookie, tables), seconds, kind)
