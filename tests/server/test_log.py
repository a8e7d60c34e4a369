"""The log: only ever extended, one writer of a version, durable before it is told."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from support.client import ANYONE, ME, Visitor, begin, seats
from support.local_server import LocalServer, local_server, play
from whitechapel.server.errors import ServerError
from whitechapel.server.services import Services, build
from whitechapel.server.storage.table_store import TableStore
from whitechapel.server.table.decisions import Confirmation
from whitechapel.server.table.fold import unfold
from whitechapel.server.table.viewpoint import Viewpoint


async def log_of(house: LocalServer) -> list[tuple[Any, ...]]:
    """Give all entries of all tables, byte by byte."""
    rows = await house.rows('SELECT * FROM entries ORDER BY "table", version')
    return [tuple(row) for row in rows]


@pytest.mark.slow
async def test_whatever_happens_the_log_is_only_extended(database_url: str) -> None:
    async with local_server(database_url) as house:
        mary, john = await house.guest("Mary"), await house.guest("John")
        seen = await log_of(house)

        async def extended() -> None:
            nonlocal seen
            now = await log_of(house)
            assert set(seen) <= set(now)
            assert len(now) == len({row[:2] for row in now})
            seen = now

        table = await begin(mary, john, "pocket")
        await extended()
        people = await seats(table, mary, john)
        for number in range(8):
            actor = (await mary.look(table))["actor"]
            await play(table, people, 1, seed=number)
            await extended()
            told = await people[actor].look(table)
            body = {"version": told["version"]}
            asked = await people[actor].at(table, "take-back", **body)
            await extended()
            if asked["type"] == "asked":
                other = next(each for seat, each in people.items() if seat != actor)
                answer = {"version": asked["version"], "consent": number % 2 == 0}
                await other.at(table, "take-back/answer", **answer)
                await extended()
            else:
                await play(table, people, 1, seed=number)
                await extended()
        await mary.at(table, "resign")
        await extended()
        await mary.at(table, "rematch")
        await extended()
        await john.ask("DELETE", "/api/me", {})
        await extended()
        versions = await house.rows(
            'SELECT version FROM entries WHERE "table" = :id ORDER BY version', id=table
        )
        assert [row.version for row in versions] == list(range(1, len(versions) + 1))


@pytest.mark.slow
async def test_what_is_told_is_what_a_replay_of_the_log_gives(database_url: str) -> None:
    async with local_server(database_url) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "london", clock={"kind": "days", "days": 2})
        await play(table, await seats(table, mary, john), 10)
        kept = await house.table(table)
        store = house.services.table_store
        fresh = await store.fresh(table)
        assert fresh is not None
        assert unfold(fresh, await store.log(table), ()) == kept
        stored = await house.rows("SELECT version FROM tables WHERE id = :id", id=table)
        assert [row.version for row in stored] == [kept.version]


async def another(house: LocalServer) -> Services:
    """Open a second house on the same database, as another process would."""
    there = build(house.settings, house.services.environment)
    await there.bus.start((there.table_cache, there.subscriptions))
    return there


@pytest.mark.slow
async def test_of_several_writers_of_one_version_one_succeeds(database_url: str) -> None:
    """Two processes decide for one seat at once; on SQLite too, where that is not supported."""
    async with local_server(database_url) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        there = await another(house)
        for number in range(6):
            now = await house.table(table)
            seat = now.actor
            assert seat is not None
            moves = await house.choice(table, Random(number))
            await there.table_log.get(table, now.version)

            async def decide(
                where: Services, name: str, *, seat: Any = seat, now: Any = now, moves: Any = moves
            ) -> int | str:
                asked = Confirmation(seat, tuple(moves), now.version, name)
                try:
                    return await where.table_log.confirm(table, Viewpoint(seat, (seat,)), asked)
                except ServerError as error:
                    return error.code

            answers = await asyncio.gather(
                *(
                    decide(where, f"{number} {n}")
                    for n, where in enumerate((house.services, there) * 3)
                )
            )
            assert sorted(map(str, answers)) == [str(now.version + 1)] + ["stale"] * 5
            if not house.settings.on_postgres:
                house.services.table_cache.drop_all()
                there.table_cache.drop_all()
        told = await people["jack"].look(table)
        assert [each["version"] for each in told["log"]] == list(range(1, told["version"] + 1))
        await there.stop()


@pytest.mark.slow
async def test_ten_tables_are_written_at_once(database_url: str) -> None:
    async with local_server(database_url) as house:
        people = [(await house.guest(), await house.guest()) for _ in range(10)]

        async def one_evening(mary: Visitor, john: Visitor, number: int) -> str:
            table = await begin(mary, john, "pocket")
            await play(table, await seats(table, mary, john), 6, seed=number)
            return table

        tables = await asyncio.gather(
            *(one_evening(*pair, number) for number, pair in enumerate(people))
        )
        for table in tables:
            found = await house.table(table)
            decided = [each for each in found.log if each.entry.code == "decided"]
            assert len(decided) == 6 or found.end is not None
            versions = [logged.version for logged in found.log]
            assert versions == list(range(1, 6 + len(decided)))
            stored = await house.rows('SELECT version FROM entries WHERE "table" = :id', id=table)
            assert sorted(row.version for row in stored) == versions


async def test_nothing_is_told_that_is_not_durable(tmp_path: Path) -> None:
    """A decision whose writing fails is refused, and nobody hears of it."""
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        before = await people["jack"].look(table)
        moves = await house.choice(table, Random(1))
        asked = {"version": before["version"], "id": "1", "moves": moves}
        away = OperationalError("INSERT", {}, Exception("disk full"))
        async with people["jack"].socket(table) as socket:
            await socket.receive()
            with patch.object(TableStore, "extend", side_effect=away):
                refused = await people["investigator"].not_at(table, "confirm", **asked)
                assert refused == (503, "database_unavailable")
                assert await people["jack"].look(table) == before
            await people["investigator"].at(table, "confirm", **asked)
            assert (await socket.hear())["version"] == before["version"] + 1


async def test_an_answer_that_was_lost_on_its_way_is_given_again(tmp_path: Path) -> None:
    """The decision was written, but the connection to the database broke before that was known."""
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        version = (await people["jack"].look(table))["version"]
        asked = {"version": version, "id": "1", "moves": await house.choice(table, Random(1))}
        write = TableStore.extend

        async def written_but_not_told(*arguments: Any) -> None:
            await write(*arguments)
            raise OperationalError("COMMIT", {}, Exception("connection lost"))

        with patch.object(TableStore, "extend", written_but_not_told):
            refused = await people["investigator"].not_at(table, "confirm", **asked)
            assert refused == (503, "database_unavailable")
        again = await people["investigator"].at(table, "confirm", **asked)
        assert again["version"] == version + 1
        assert (await people["jack"].look(table))["version"] == version + 1


async def test_sqlite_keeps_what_is_acknowledged_through_a_power_cut(tmp_path: Path) -> None:
    """Every connection: those that read, those that write, and that of whole transactions."""
    wanted = {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1}
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await mary.opens("pocket", ME, ANYONE)
        database: Any = house.services.database
        found = list[dict[str, Any]]()

        def look(connection: Any) -> None:
            rows = {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in wanted}
            found.append(rows)

        found.append({name: await database.value(text(f"PRAGMA {name}")) for name in wanted})
        await database.write(look)
        await database.transact("any", look)
        assert found == [wanted] * 3
