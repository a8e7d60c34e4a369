"""A club in this process: a house whose clock the test moves, and people who come to it.

    @evening
    async def test_something(tmp_path: Path) -> None:
        async with club(tmp_path) as house:
            mary, john = await house.guest("Mary"), await house.guest("John")
            table = await begin(mary, john, "pocket")
            await house.passes(60)                      # a minute in which the server is there
            await house.restarts(after=3600)            # an hour in which it is not
            house.clock_error += 3_600_000              # the machine's clock is set forward

No worker processes, no port, no rounds of the keeper: a test sends it on its rounds itself. Secrets
are numbered, so that every run deals the same games. Whatever is answered is held against the types
that describe the API.
"""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache, wraps
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ParamSpec

import httpx
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import text
from starlette.types import Receive, Scope, Send

from server.scripted import Socket
from whitechapel.server.api.protocol import responses
from whitechapel.server.app import application
from whitechapel.server.computers.agent_pool import Job, think
from whitechapel.server.environment import Environment
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.table.table import Table

Json = dict[str, Any]
Parameters = ParamSpec("Parameters")

ME, FRIEND, ANYONE = {"who": "me"}, {"who": "friend"}, {"who": "anyone"}
RANDOM, GREEDY = {"who": "computer", "level": "random"}, {"who": "computer", "level": "greedy"}
BEGINNING = 1_800_000_000_000
HEARTBEAT = 2.0
PASSWORD = "a lantern in the fog"

ANSWERS: dict[str, type[responses.Outgoing]] = {
    "table": responses.TableTold,
    "tables": responses.TableList,
    "lobby": responses.TableList,
    "explored": responses.Explored,
    "notebook": responses.NotebookTold,
    "past": responses.PastTold,
    "confirmed": responses.Confirmed,
    **dict.fromkeys(("taken_back", "asked", "answered", "resigned"), responses.Done),
}


def evening(
    test: Callable[Parameters, Coroutine[Any, Any, None]],
) -> Callable[Parameters, None]:
    """Run a test that awaits."""

    @wraps(test)
    def run(*arguments: Parameters.args, **named: Parameters.kwargs) -> None:
        asyncio.run(test(*arguments, **named))

    return run


@cache
def _empty_database() -> bytes:
    """Migrate a database once; every club of this process begins with a copy."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        migrate(f"sqlite+aiosqlite:///{file}")
        return file.read_bytes()


APPLICATIONS: dict[str, FastAPI] = {}
"""An application is put together once, as that takes longer than most tests."""


class Club:
    """A house, the time in it, and the door through which people come."""

    def __init__(self, database: str, **settings: Any) -> None:
        chosen = {"database": database, "flood_limits": False, "heartbeat": HEARTBEAT, **settings}
        self.settings = Settings(**chosen)
        self.moment = BEGINNING
        self.clock_error = 0
        self.jobs: list[Job] = []
        self.thinks: Callable[[Job], tuple[str, ...]] = lambda job: think(job).moves
        self._secrets = count(1)
        self._people: list[Visitor] = []

    async def opens(self) -> None:
        """Put a house together on the database, and open it."""
        self.services: Services = build(self.settings, self.environment())
        address = self.settings.public_url
        self.app = APPLICATIONS.setdefault(address, application(self.services))
        self.app.state.services = self.services
        house: Any = self.services
        house.agent_pool.start = _nothing
        house.agent_pool.decide = self._decide
        house.background_jobs._repeat = _nothing
        house.work_pool.run = _work_here
        house.accounts._passwords._hasher = PasswordHasher(time_cost=1, memory_cost=64)
        await self.services.start()

    def environment(self, ahead: int = 0) -> Environment:
        """Return what a house takes from the world; its machine's clock may be ahead of others."""
        return Environment(
            now=lambda: self.moment + self.clock_error + ahead,
            steady=lambda: self.moment,
            secret=self._secret,
        )

    async def closes(self) -> None:
        """Close the house."""
        await self.services.stop()

    async def leaves_nothing_open(self) -> None:
        """Close the house and send everybody home."""
        await self.closes()
        for visitor in self._people:
            await visitor.http.aclose()

    def _secret(self) -> bytes:
        return sha256(f"secret {next(self._secrets)}".encode()).digest()

    async def _decide(self, job: Job, *_: object) -> tuple[str, ...]:
        self.jobs.append(job)
        return self.thinks(job)

    async def passes(self, seconds: float) -> None:
        """Let time pass while the server is there: its heart went on beating."""
        self.moment += int(seconds * 1000)
        note = text("UPDATE notes SET value = :value WHERE name = 'heartbeat'")
        async with self.services.database.writing() as connection:
            await connection.execute(note, {"value": str(self.services.environment.now())})
        await self.services.heartbeat.beat()

    async def restarts(self, after: float = 0) -> None:
        """Close the house; some seconds later open another on the same database."""
        await self.closes()
        self.moment += int(after * 1000)
        await self.opens()

    async def door(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in whoever comes, into the house that is open now."""
        await self.app(scope, receive, send)

    def stranger(self) -> "Visitor":
        """Let somebody look in who has no account."""
        visitor = Visitor(self)
        self._people.append(visitor)
        return visitor

    async def guest(self, name: str = "") -> "Visitor":
        """Let somebody come in."""
        visitor = self.stranger()
        visitor.id = (await visitor.ask("POST", "/api/guests"))["id"]
        if name:
            await visitor.ask("PATCH", "/api/me", {"name": name})
        return visitor

    async def returns(self, name: str, password: str = PASSWORD) -> "Visitor":
        """Let somebody come back from another device."""
        visitor, body = self.stranger(), {"name": name, "password": password}
        visitor.id = (await visitor.ask("POST", "/api/login", body))["id"]
        return visitor

    async def table(self, table_id: str) -> Table:
        """Give a table with all its secrets."""
        return await self.services.table_log.get(table_id)

    async def rows(self, sql: str, **parameters: Any) -> list[Any]:
        """Read from the database."""
        return list(await self.services.database.rows(text(sql).bindparams(**parameters)))

    async def write(self, sql: str, **parameters: Any) -> None:
        """Write in the database behind the server's back; what it remembers is forgotten."""
        async with self.services.database.writing() as connection:
            await connection.execute(text(sql), parameters)
        self.services.table_cache.drop_all()

    async def computers_rest(self) -> None:
        """Wait until no computer thinks."""
        while thinking := list(self.services.computer_moves._thinking.values()):
            await asyncio.wait(thinking)

    async def choice(self, table_id: str, random: Random, *avoided: str) -> list[str]:
        """Choose decisions that belong together for whoever is to decide; some kinds only last."""
        table = await self.table(table_id)
        assert table.match is not None
        rules, state, moves = table.rules, table.match.state, list[str]()
        while not moves or rules.settled(state) != state:
            legal = rules.legal_moves(state)
            patient = [move for move in legal if move.code not in avoided]
            move = random.choice(patient or legal)
            moves.append(rules.move_text(move))
            state = rules.apply(state, move).state
        return moves


async def _nothing(*_: object) -> None:
    """Do nothing: nobody is warmed and no round is gone in these tests."""


async def _work_here(_: Client, work: Callable[..., Any], *arguments: Any) -> Any:
    """Do in this process what a worker would do."""
    return work(*arguments)


@asynccontextmanager
async def club(database: Path | str, **settings: Any) -> AsyncIterator[Club]:
    """Open a club for as long as a test lasts: in a folder, or on a database by its address."""
    if isinstance(database, Path):
        file = database / "whitechapel.sqlite"
        if not file.exists():
            file.write_bytes(_empty_database())
        database = f"sqlite:///{file}"
    else:
        await asyncio.to_thread(migrate, database)
    house = Club(database, **settings)
    await house.opens()
    try:
        yield house
    finally:
        await house.leaves_nothing_open()


class Visitor:
    """Somebody with a browser."""

    def __init__(self, house: Club) -> None:
        self.club = house
        self.id = ""
        transport = httpx.ASGITransport(app=house.door)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    async def ask(self, method: str, path: str, body: Any = None) -> Json:
        """Make a request that must be granted."""
        reply = await self.http.request(method, path, json=body)
        assert reply.status_code < 300, (method, path, reply.status_code, reply.text)
        answer: Json = reply.json() if reply.content else {}
        if isinstance(answer, dict) and answer.get("type") in ANSWERS:
            ANSWERS[answer["type"]].model_validate(answer)
        return answer

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Make a request that must be refused; give the status and the code."""
        reply = await self.http.request(method, path, json=body)
        assert reply.status_code >= 400, (method, path, reply.status_code, reply.text)
        error = responses.ErrorBody.model_validate(reply.json()).error
        return reply.status_code, error.code

    async def keeps(self, name: str, password: str = PASSWORD, **more: str) -> None:
        """Keep the account with a password."""
        body = {"name": name, "password": password, **more}
        await self.ask("PUT", "/api/me/password", body)

    async def opens(self, game: str, *chairs: Json, **terms: Any) -> Json:
        """Open a table."""
        return await self.ask("POST", "/api/tables", {"game": game, "chairs": chairs, **terms})

    async def look(self, table: str, query: str = "") -> Json:
        """Look at a table."""
        return await self.ask("GET", f"/api/tables/{table}{query}")

    async def ready(self, table: str, word: str = "fog") -> Json:
        """Add a word to chance."""
        return await self.ask("POST", f"/api/tables/{table}/ready", {"word": word})

    async def at(self, table: str, what: str, **body: Any) -> Json:
        """Ask something at a table."""
        return await self.ask("POST", f"/api/tables/{table}/{what}", body)

    async def not_at(self, table: str, what: str, **body: Any) -> tuple[int, str]:
        """Ask something at a table that must be refused."""
        return await self.refused("POST", f"/api/tables/{table}/{what}", body)

    async def decides(self, table: str, *moves: Any, **body: Any) -> Json:
        """Confirm decisions against what is there now."""
        now = (await self.club.table(table)).version
        asked = {"version": now, "id": f"at {now}", "moves": moves, **body}
        return await self.at(table, "confirm", **asked)

    @asynccontextmanager
    async def live(self, table: str | None = None, query: str = "") -> AsyncIterator[Socket]:
        """Look at a table, or without one at the lobby, as it goes on."""
        path = "/api/lobby/live" if table is None else f"/api/tables/{table}/live"
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = Socket(self.club.app, path, query, cookie)
        try:
            await socket.accepted()
            yield socket
        finally:
            await socket.close()


async def begin(first: Visitor, second: Visitor, game: str, **terms: Any) -> str:
    """Let two people begin a game, the first as Jack unless told otherwise; give its table."""
    table = await first.opens(game, ME, FRIEND, **{"sides": "jack", **terms})
    await second.ask("POST", f"/api/invitations/{table['invitation']}/sit")
    for visitor in (first, second):
        await visitor.ready(table["id"])
    return str(table["id"])


async def two(house: Club, game: str = "pocket", **terms: Any) -> tuple[str, dict[str, Visitor]]:
    """Begin a game of Mary's and John's: the table, and who plays which seat."""
    mary, john = await house.guest("Mary"), await house.guest("John")
    table = await begin(mary, john, game, **terms)
    return table, await seats(table, mary, john)


async def seats(table: str, *people: Visitor) -> dict[str, Visitor]:
    """Tell who of some people plays which seat."""
    return {seat: each for each in people for seat in (await each.look(table))["you"]["seats"]}


async def play(
    table: str, people: dict[str, Visitor], decisions: int = 1000, seed: int = 1
) -> Json:
    """Let people play so many random decisions, or to the end; give the table as the first sees it.

    Nobody accuses or escapes unless he must, so that games last.
    """
    random, first = Random(seed), next(iter(people.values()))
    for _ in range(decisions):
        actor = (await first.club.table(table)).actor
        if actor is None:
            break
        moves = await first.club.choice(table, random, "accuse", "escape")
        await people[actor].decides(table, *moves)
    return await first.look(table)
