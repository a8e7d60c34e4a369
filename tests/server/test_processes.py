"""Several server processes on one database: they hear each other and make each decision once."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

from support.client import ANYONE, GREEDY, ME, Json, Socket, Visitor, begin, seats
from support.postgres import Postgres
from support.process_server import ProcessServer, process_server
from support.processes import workers_of
from support.socket_player import SocketPlayer, check_record
from support.waiting import PATIENCE, wait_for
from whitechapel.games import GAMES

pytestmark = pytest.mark.slow

ROUNDS = 3
"""Decisions that end no game: the first appeal comes with the fourth."""


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.create_database("several_processes")


@pytest.fixture(scope="module")
def pair(
    database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[ProcessServer, ProcessServer]]:
    """Two servers on one database, each with a port and a worker of its own."""
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
        running = [
            stack.enter_context(process_server(folder, database, log_format="json"))
            for folder in folders
        ]
        yield running[0], running[1]


@pytest.fixture
def servers(pair: tuple[ProcessServer, ProcessServer]) -> tuple[ProcessServer, ProcessServer]:
    """The two servers, both of them there."""
    for server in pair:
        if not server.running:
            server.start()
    return pair


async def run(evening: Coroutine[Any, Any, None]) -> None:
    """Run what must end some time."""
    await asyncio.wait_for(evening, PATIENCE)


async def several(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Play a few games at the same time."""
    await asyncio.gather(*(play() for _ in range(4)))


def also_at(visitor: Visitor, server: ProcessServer) -> Visitor:
    """Return the same visitor at another server."""
    other = server.stranger()
    other.http.cookies.update(visitor.http.cookies)
    return other


class Steadfast(SocketPlayer):
    """A visitor who asks again when the database is back."""

    def __init__(self, *who: Any, back: asyncio.Event, **habits: Any) -> None:
        super().__init__(*who, **habits)
        self.back = back
        """Set while the database is there."""

    async def ask(self, socket: Socket, message: Json) -> Json:
        while True:
            reply = await super().ask(socket, message)
            if reply["type"] != "error" or reply["error"]["code"] != "database_unavailable":
                return reply
            await self.back.wait()


def acknowledged(player: SocketPlayer) -> int:
    """Return how many decisions of a player were acknowledged."""
    return len(player.acknowledged)


async def check_game(*players: SocketPlayer) -> None:
    """Check the record of a game against its promise and against what everybody saw."""
    first = players[0]
    record = await first.visitor.http.get(f"/api/tables/{first.table_id}/record")
    check_record(record.text, *players)


@pytest.mark.parametrize("game", GAMES)
async def test_players_at_different_processes_see_each_others_decisions_at_once(
    game: str, servers: tuple[ProcessServer, ProcessServer]
) -> None:
    first, second = servers

    async def play() -> None:
        mary, john, eve = await first.guest(), await second.guest(), first.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        players = [SocketPlayer(mary, table, Random(1)), SocketPlayer(john, table, Random(2))]
        spectator = SocketPlayer(eve, table, Random(3))
        await asyncio.gather(*(each.stay() for each in (*players, spectator)))
        await check_game(*players, spectator)

    await run(play())


async def test_the_lobby_of_one_process_shows_the_tables_of_the_other(
    servers: tuple[ProcessServer, ProcessServer],
) -> None:
    first, second = servers

    async def open_and_sit() -> None:
        mary, john = await first.guest(), await first.guest()
        async with second.stranger().socket() as lobby:
            await lobby.hear("lobby")
            table = (await mary.opens("pocket", ME, ANYONE))["id"]
            while table not in [line["id"] for line in (await lobby.hear("lobby"))["tables"]]:
                pass
            await john.ask("POST", f"/api/tables/{table}/sit", {})
            while table in [line["id"] for line in (await lobby.hear("lobby"))["tables"]]:
                pass

    await run(open_and_sit())


def decisions(table: Json) -> list[Json]:
    """Return confirmations of each legal decision, all for the same version."""
    return [
        {"id": f"{n}-{table['version']}", "version": table["version"], "moves": [each["text"]]}
        for n, each in enumerate(table["legal"])
    ]


async def one_person_at_both(
    servers: tuple[ProcessServer, ProcessServer],
) -> tuple[str, dict[str, tuple[Visitor, Visitor]]]:
    """Begin a game of two people who both are at both servers; return them by their seats."""
    first, second = servers
    mary, john = await first.guest(), await second.guest()
    table = await begin(mary, john, "pocket", first_seat="drawn")
    other = {mary: second, john: first}
    people = await seats(table, mary, john)
    return table, {seat: (each, also_at(each, other[each])) for seat, each in people.items()}


async def actor(table: str, people: dict[str, tuple[Visitor, Visitor]]) -> str:
    """Tell whose decision it is."""
    told = await people["jack"][0].ask("GET", f"/api/tables/{table}")
    return str(told["actor"])


async def test_one_decision_sent_to_both_processes_at_once_is_made_once(
    servers: tuple[ProcessServer, ProcessServer],
) -> None:
    async def play() -> None:
        table, people = await one_person_at_both(servers)
        for _ in range(ROUNDS):
            here, there = people[await actor(table, people)]
            confirm = decisions(await here.ask("GET", f"/api/tables/{table}"))[0]
            path = f"/api/tables/{table}/confirm"
            answers = await asyncio.gather(
                *(each.ask("POST", path, confirm) for each in (here, there, here, there))
            )
            assert answers == [answers[0]] * 4
            for each in (here, there):
                log = (await each.ask("GET", f"/api/tables/{table}"))["log"]
                assert log[-1]["version"] == answers[0]["version"] == confirm["version"] + 1
                assert log[-1]["moves"][0] == confirm["moves"][0]

    await run(several(play))


async def test_what_one_process_has_answered_the_other_knows(
    servers: tuple[ProcessServer, ProcessServer],
) -> None:
    async def play() -> None:
        table, people = await one_person_at_both(servers)
        for _ in range(ROUNDS):
            here, there = people[await actor(table, people)]
            confirm = decisions(await here.ask("GET", f"/api/tables/{table}"))[0]
            made = await here.ask("POST", f"/api/tables/{table}/confirm", confirm)
            told = await there.ask("GET", f"/api/tables/{table}")
            assert told["version"] == made["version"]
        loser, _ = people["jack"]
        await loser.ask("POST", f"/api/tables/{table}/resign", {})
        _, winner = people["investigator"]
        assert (await winner.http.get(f"/api/tables/{table}/record")).status_code == 200

    await run(several(play))


async def test_of_two_decisions_for_one_version_one_is_made_and_the_other_is_stale(
    servers: tuple[ProcessServer, ProcessServer],
) -> None:
    async def play() -> None:
        table, people = await one_person_at_both(servers)
        for _ in range(ROUNDS):
            here, there = people[await actor(table, people)]
            asked = decisions(await here.ask("GET", f"/api/tables/{table}"))[:2]
            path = f"/api/tables/{table}/confirm"
            replies = await asyncio.gather(
                here.http.post(path, json=asked[0]), there.http.post(path, json=asked[-1])
            )
            assert sorted(reply.status_code for reply in replies) == [200, 409]
            made = next(n for n, reply in enumerate(replies) if reply.status_code == 200)
            assert replies[1 - made].json()["error"]["code"] == "stale"
            for each in (here, there):
                log = (await each.ask("GET", f"/api/tables/{table}"))["log"]
                assert log[-1]["version"] == replies[made].json()["version"]
                assert log[-1]["moves"][0] == asked[made]["moves"][0]

    await run(several(play))


@pytest.mark.parametrize("game", GAMES)
async def test_play_goes_on_over_the_same_sockets_when_the_database_was_restarted(
    game: str, servers: tuple[ProcessServer, ProcessServer], postgres: Postgres
) -> None:
    first, second = servers

    async def play() -> None:
        mary, john, eve = await first.guest(), await second.guest(), second.stranger()
        table = await begin(mary, john, game, first_seat="drawn")
        back = asyncio.Event()
        players = [
            Steadfast(mary, table, Random(1), accuses=0.0, back=back),
            Steadfast(john, table, Random(2), accuses=0.0, back=back),
        ]
        spectator = SocketPlayer(eve, table, Random(3))
        playing = asyncio.gather(*(each.stay() for each in (*players, spectator)))
        # No one comes in while the database is away.
        await wait_for(lambda: all(each.tables for each in (*players, spectator)))
        for decided in (1, 4):
            await wait_for(lambda: sum(map(acknowledged, players)) >= decided)  # noqa: B023
            back.clear()
            await asyncio.to_thread(postgres.stop, "immediate")
            for visitor in (mary, john):
                assert await visitor.refused("GET", "/readyz") == (503, "database_unavailable")
            await asyncio.to_thread(postgres.start)
            back.set()
        await playing
        await check_game(*players, spectator)
        assert [each.visits for each in (*players, spectator)] == [1, 1, 1]

    await run(play())


CUT_OFF = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE query LIKE 'LISTEN%' AND datname = current_database()"
)
GARBLE = "NOTIFY whitechapel, 'nonsense'"


@pytest.mark.parametrize("deed", [CUT_OFF, GARBLE], ids=["cut off", "garbled"])
async def test_whatever_happens_to_the_bus_no_process_stays_deaf(
    deed: str, servers: tuple[ProcessServer, ProcessServer], database: str
) -> None:
    first, second = servers
    address = make_url(database).set(drivername="postgresql").render_as_string()

    async def decide_and_look(harm: psycopg.Connection) -> None:
        mary, john = await first.guest(), await second.guest()
        table = await begin(mary, john, "pocket", first_seat="drawn")
        async with john.socket(table) as socket:
            seen = await socket.hear("table")
            for _ in range(ROUNDS):
                harm.execute(deed)
                actor = john if seen["legal"] else mary
                confirm = decisions(await actor.ask("GET", f"/api/tables/{table}"))[0]
                await actor.ask("POST", f"/api/tables/{table}/confirm", confirm)
                seen = await socket.hear("table")
                assert seen["version"] == confirm["version"] + 1

    with psycopg.connect(address, autocommit=True) as harm:
        await run(decide_and_look(harm))


async def begin_with_idle_computer(mary: Visitor) -> str:
    """Begin a game in which the computer is to decide, but its worker does not get on with it."""
    (worker,) = workers_of(mary.server.pid)
    worker.suspend()
    table = await mary.opens("pocket", ME, GREEDY, first_seat="jack")
    told = await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": "fog"})
    assert (told["phase"], told["actor"]) == ("playing", "investigator")
    return str(table["id"])


async def test_a_computer_that_finds_no_database_decides_when_it_is_back(
    servers: tuple[ProcessServer, ProcessServer], postgres: Postgres
) -> None:
    async def play() -> None:
        mary = await servers[0].guest()
        table = await begin_with_idle_computer(mary)
        postgres.stop("immediate")
        (worker,) = workers_of(servers[0].pid)
        worker.resume()
        await wait_for(lambda: "computer_move_failed" in servers[0].log.read_text())
        postgres.start()
        await SocketPlayer(mary, table, Random(1)).stay()

    await run(play())


async def test_a_computer_whose_process_was_killed_decides_at_another(
    servers: tuple[ProcessServer, ProcessServer],
) -> None:
    first, second = servers

    async def play() -> None:
        mary = await first.guest()
        table = await begin_with_idle_computer(mary)
        first.kill()
        mary.server = second
        await SocketPlayer(mary, table, Random(1)).stay()

    await run(play())
