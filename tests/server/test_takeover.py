"""Computers at several processes: whichever process or database goes away, a decision is found."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from server.descendants import workers_of
from server.onlookers import Contestant
from server.postgres import Postgres
from server.served import COMPUTER, ME, Person, Served, open_table, person, served

pytestmark = pytest.mark.slow

PATIENCE = 300.0


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Served, Served]]:
    """Two servers on one database, each with a port and a worker of its own."""
    database = postgres.create_database("takeover")
    with ExitStack() as stack:
        folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
        running = [stack.enter_context(served(folder, database)) for folder in folders]
        yield running[0], running[1]


async def begin_with_idle_computer(mary: Person) -> str:
    """Begin a game in which the computer is to decide, but its worker does not get on with it."""
    (worker,) = workers_of(mary.server.pid)
    worker.suspend()
    table = await open_table(mary, "pocket", ME, COMPUTER, sides="jack")
    told = await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"word": "fog"})
    assert (told["phase"], told["actor"]) == ("playing", "investigator")
    return str(table["id"])


async def finish(mary: Person, table: str) -> None:
    """Play a game to its end."""
    player = Contestant(mary, table, Random(1))
    await asyncio.wait_for(player.stay(), PATIENCE)
    assert player.now["phase"] == "over"


def test_a_computer_that_finds_no_database_decides_when_it_is_back(
    servers: tuple[Served, Served], postgres: Postgres
) -> None:
    async def play() -> None:
        async with person(servers[0]) as mary:
            table = await begin_with_idle_computer(mary)
            postgres.stop("immediate")
            (worker,) = workers_of(servers[0].pid)
            worker.resume()
            while "thought_lost" not in servers[0].log.read_text():
                await asyncio.sleep(0.05)
            postgres.start()
            await finish(mary, table)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))


def test_a_computer_whose_process_was_killed_decides_at_another(
    servers: tuple[Served, Served],
) -> None:
    first, second = servers

    async def play() -> None:
        async with person(first) as mary:
            table = await begin_with_idle_computer(mary)
            first.kill()
            mary.server = second
            await finish(mary, table)

    asyncio.run(asyncio.wait_for(play(), PATIENCE))
