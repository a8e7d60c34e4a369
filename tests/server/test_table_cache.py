"""The tables in memory, when news comes while they are being read or written."""

import asyncio
import gc
from pathlib import Path
from random import Random
from typing import Any

import pytest
from anyio import wait_all_tasks_blocked

from support.client import begin, seats
from support.local_server import local_server
from whitechapel.server.errors import ServerError
from whitechapel.server.live.bus import Bus, MemoryBus
from whitechapel.server.play.table_cache import TableCache
from whitechapel.server.table.entries import Left, Seated
from whitechapel.server.table.fairness import Promise
from whitechapel.server.table.table import Logged, Table
from whitechapel.server.table.terms import ChairTerms, Terms, Who

FRIEND = ChairTerms(Who.FRIEND)
TERMS = Terms("pocket", "base", (FRIEND, FRIEND))
TABLE = Table("table", "owner", "invitation", TERMS, "1", Promise(b"", ""), b"", opened_at=0)


class SlowStore:
    """A log that others extend, read so slowly that the reader's news is old when he has it."""

    def __init__(self) -> None:
        self.version = 0
        self.door = asyncio.Event()
        self.door.set()
        self.read = asyncio.Event()

    async def fresh(self, table_id: str) -> Table:
        return TABLE

    async def log(self, table_id: str, since: int = 0) -> list[Logged]:
        found = [
            Logged(version, version, Seated(0, "mary") if version % 2 else Left(0))
            for version in range(since + 1, self.version + 1)
        ]
        self.read.set()
        await self.door.wait()
        return found

    async def while_reading(self, reading: Any) -> "asyncio.Task[Table]":
        """Let somebody begin to read, and come back when he has read but does not know it yet."""
        self.read.clear()
        self.door.clear()
        task: asyncio.Task[Table] = asyncio.create_task(reading)
        await self.read.wait()
        return task

    async def let_go(self, task: "asyncio.Task[Table]") -> Table:
        self.door.set()
        return await task


class LateBus(MemoryBus):
    """A bus whose news may still be under way."""

    late = True


def a_table_cache(bus: Bus | None = None) -> tuple[SlowStore, TableCache]:
    store: Any = SlowStore()
    return store, TableCache(store, bus or MemoryBus(), 10, lambda _: False)


async def test_whoever_names_no_version_is_given_what_no_news_has_come_of_yet() -> None:
    store, table_cache = a_table_cache(LateBus())
    await table_cache.get("table")
    store.version = 1
    assert (await table_cache.get("table")).version == 1


async def test_whoever_names_a_version_is_read_the_log_only_for_a_newer_one() -> None:
    store, table_cache = a_table_cache(LateBus())
    await table_cache.get("table")
    store.read.clear()
    assert (await table_cache.get("table", 0)).version == 0
    assert not store.read.is_set()
    store.version = 1
    assert (await table_cache.get("table", 1)).version == 1
    assert store.read.is_set()


async def test_the_only_process_need_not_read_what_it_wrote() -> None:
    store, table_cache = a_table_cache()
    await table_cache.get("table")
    store.read.clear()
    await table_cache.get("table")
    assert not store.read.is_set()


async def test_news_that_comes_while_a_table_is_read_for_the_first_time_is_not_forgotten() -> None:
    store, table_cache = a_table_cache()
    reading = await store.while_reading(table_cache.get("table"))
    store.version = 1
    table_cache.heard("table", 1)
    assert (await store.let_go(reading)).version == 0
    assert (await table_cache.get("table")).version == 1


async def test_news_that_comes_while_a_table_is_brought_up_to_date_is_not_forgotten() -> None:
    store, table_cache = a_table_cache()
    await table_cache.get("table")
    store.version = 1
    table_cache.heard("table", 1)
    reading = await store.while_reading(table_cache.get("table"))
    store.version = 2
    table_cache.heard("table", 2)
    assert (await store.let_go(reading)).version == 1
    assert (await table_cache.get("table")).version == 2


async def test_what_was_read_before_something_was_missed_is_not_kept() -> None:
    for begun in (False, True):
        store, table_cache = a_table_cache()
        if begun:
            await table_cache.get("table")
        reading = await store.while_reading(table_cache.refresh("table"))
        store.version = 1
        table_cache.drop_all()
        assert (await store.let_go(reading)).version == 0
        assert (await table_cache.get("table")).version == 1


async def test_what_was_read_before_a_doubtful_write_is_not_kept() -> None:
    store, table_cache = a_table_cache()
    reading = await store.while_reading(table_cache.get("table"))
    store.version = 1
    table_cache.drop("table")
    await store.let_go(reading)
    assert (await table_cache.get("table")).version == 1


async def test_a_decision_is_told_even_if_whoever_made_it_has_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        people = await seats(table, mary, john)
        before = await house.table(table)
        assert before.actor is not None
        written, store = asyncio.Event(), house.services.table_store
        extend = store.extend

        async def extend_and_say_so(*arguments: Any) -> None:
            written.set()
            await extend(*arguments)

        monkeypatch.setattr(store, "extend", extend_and_say_so)
        with house.services.subscriptions.watching(table) as changed:
            moves = await house.choice(table, Random(1))
            deciding = asyncio.create_task(people[before.actor].decides(table, *moves))
            await written.wait()
            deciding.cancel()
            await asyncio.wait_for(changed.wait(), 30)
        assert (await house.table(table)).version == before.version + 1


async def test_a_change_that_nobody_waits_for_is_refused_in_silence_but_fails_aloud(
    tmp_path: Path,
) -> None:
    loop, heard = asyncio.get_running_loop(), list[BaseException | None]()
    loop.set_exception_handler(lambda _, context: heard.append(context.get("exception")))
    async with local_server(tmp_path) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket")
        for error in (ServerError("stale", 409), RuntimeError()):
            judged = asyncio.Event()

            def refuse(_: Table, error: Exception = error, judged: asyncio.Event = judged) -> Any:
                judged.set()
                raise error

            async with house.services.table_log._lock(table):
                asking = asyncio.create_task(house.services.table_log.extend(table, refuse))
                await wait_all_tasks_blocked()  # now it waits for the lock
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
            await asyncio.wait_for(judged.wait(), 30)
            await house.services.table_log.stop()
            gc.collect()
        assert [type(each) for each in heard] == [RuntimeError]
