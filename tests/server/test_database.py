"""The database: what waits is written together, and each piece of it whole or not at all."""

import asyncio

import pytest
from anyio import wait_all_tasks_blocked
from sqlalchemy import Connection, create_engine, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from support.waiting import PATIENCE
from whitechapel.server.accounts import taken_names
from whitechapel.server.accounts.taken_names import take_name
from whitechapel.server.storage.database import Database, Work
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.schema import SERVER_STATE

pytestmark = pytest.mark.slow


def noting(*names: str, by: str = "somebody") -> Work:
    """Write notes, which fails where one of the name is there."""

    def work(connection: Connection) -> None:
        for name in names:
            connection.execute(insert(SERVER_STATE).values(name=name, value=by))

    return work


async def noted(database: Database) -> list[str]:
    return sorted(
        await database.column(select(SERVER_STATE.c.name).where(SERVER_STATE.c.name.like("note%")))
    )


async def test_a_piece_of_work_that_fails_takes_nothing_else_with_it(database_url: str) -> None:
    await asyncio.to_thread(migrate, database_url)
    database = Database(database_url)
    works = [noting("note 1"), noting("note 2", "note 1"), noting("note 3"), noting("note 4")]
    answers = await asyncio.gather(
        *(database.transact(str(number), work) for number, work in enumerate(works)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), IntegrityError, *[type(None)] * 2]
    assert await noted(database) == ["note 1", "note 3", "note 4"]
    await database.close()


async def test_processes_that_write_the_same_in_any_order_never_wait_in_a_circle(
    database_url: str,
) -> None:
    await asyncio.to_thread(migrate, database_url)
    ours, theirs = Database(database_url), Database(database_url)
    names = [f"note {number}" for number in range(10, 40)]
    for _ in range(10):
        await ours.write(lambda connection: connection.execute(delete(SERVER_STATE)))
        answers = await asyncio.gather(
            *(ours.transact(name, noting(name)) for name in names),
            *(theirs.transact(name, noting(name)) for name in reversed(names)),
            return_exceptions=True,
        )
        for mine, his in zip(answers[:30], reversed(answers[30:]), strict=True):
            assert {type(mine), type(his)} == {type(None), IntegrityError}
        assert await noted(ours) == names
    await ours.close()
    await theirs.close()


async def test_those_who_wait_for_a_name_leave_threads_to_other_writers(postgres_url: str) -> None:
    await asyncio.to_thread(migrate, postgres_url)
    database, elsewhere = Database(postgres_url), create_engine(postgres_url)
    with elsewhere.begin() as connection:
        connection.execute(select(func.pg_advisory_xact_lock(taken_names._LOCK)))
        takers = [
            asyncio.create_task(take_name(database, noting(f"note {number}")))
            for number in range(10)
        ]
        await wait_all_tasks_blocked()  # all of them have begun
        await asyncio.wait_for(database.write(noting("heartbeat")), PATIENCE)
        assert not any(taker.done() for taker in takers)
    await asyncio.gather(*takers)
    assert len(await noted(database)) == len(takers)
    elsewhere.dispose()
    await database.close()
