"""Decisions go first: questions rest while one is being written, and other writers let it pass."""

import asyncio
import threading
from collections.abc import Generator, Iterator
from contextlib import AsyncExitStack, contextmanager
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from anyio import wait_all_tasks_blocked
from anyio.lowlevel import checkpoint

from support.client import begin
from support.thread_server import ThreadServer, thread_server
from support.waiting import wait_for
from whitechapel.server import app
from whitechapel.server.limits import questions
from whitechapel.server.limits.questions import _SLICE, Questions, at_once
from whitechapel.server.limits.rate_limits import Client, RateLimits
from whitechapel.server.storage.database import Database
from whitechapel.server.storage.table_store import TableStore
from whitechapel.server.table import decisions

STEP = 2.0**-10
"""Seconds that each step of an answer takes here: a clock that counts steps is never late."""

SOCKETS, TURNS, GUESTS = 10, 300, 5
FOR_EVER = 1e9
ZOE, MARY = Client("zoe", "10.0.0.1"), Client("mary", "10.0.0.2")


class Steps:
    """Answers that go on until they are told to end, and how many steps they took."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken = 0
        self.begun, self.end = threading.Event(), threading.Event()
        clock = SimpleNamespace(thread_time=lambda: STEP * self.taken)
        monkeypatch.setattr(questions, "time", clock)

    def take(self) -> Generator[None]:
        while not self.end.is_set():
            self.taken += 1
            self.begun.set()
            yield


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Steps:
    return Steps(monkeypatch)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ThreadServer]:
    with thread_server(tmp_path) as opened:
        yield opened


@pytest.mark.slow
async def test_while_a_decision_is_written_many_sockets_preview_one_slice(
    house: ThreadServer, steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "_REST", FOR_EVER)
    mary, john, zoe, friend = [await house.guest() for _ in range(4)]
    table, hers = (
        await begin(mary, john, "pocket", first_seat="investigator"),
        await begin(zoe, friend, "london", first_seat="investigator"),
    )
    usual_preview, usual_extend = decisions.preview, TableStore.extend
    meanwhile: list[int] = []

    def preview(*asked: Any, **how: Any) -> Generator[None, None, Any]:
        yield from steps.take()
        return (yield from usual_preview(*asked, **how))

    async def extend(self: TableStore, *entries: Any) -> None:
        before = steps.taken
        for _ in range(TURNS):  # as a slow disk
            await checkpoint()
        meanwhile.append(steps.taken - before)
        await usual_extend(self, *entries)

    monkeypatch.setattr(decisions, "preview", preview)
    monkeypatch.setattr(TableStore, "extend", extend)
    async with AsyncExitStack() as stack:
        line = await stack.enter_async_context(mary.socket(table))
        lines = [await stack.enter_async_context(zoe.socket(hers)) for _ in range(SOCKETS)]
        seen, london, *_ = [await each.hear("table") for each in (line, *lines)]
        for each in lines:
            await each.send(
                {"type": "preview", "version": london["version"], "moves": [], "each": True}
            )
        assert steps.begun.wait(60)
        decision = {"version": seen["version"], "moves": [seen["legal"][0]["text"]], "id": "1"}
        await line.send({"type": "confirm", **decision})
        heard = [await line.hear("confirmed", "table") for _ in range(2)]
        assert {each["type"] for each in heard} == {"confirmed", "table"}
        assert {each["version"] for each in heard} == {seen["version"] + 1}
        steps.end.set()
        assert all([(await each.hear("preview"))["each"] for each in lines])
    assert len(meanwhile) == 1
    assert meanwhile[0] <= ceil(_SLICE / STEP)


async def test_news_are_told_while_an_answer_rests(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "_REST", FOR_EVER)
    calm = asyncio.Event()
    asked = Questions(RateLimits(), calm)
    answer = asyncio.create_task(asked.answer(ZOE, steps.take()))
    await wait_all_tasks_blocked()
    assert steps.taken == ceil(_SLICE / STEP)
    assert await asked.news(MARY, at_once(lambda: "news")) == "news"
    assert await asked.written(ZOE, "older answer") == b'"older answer"'
    steps.end.set()
    assert not answer.done()
    calm.set()
    await answer


async def test_questions_are_answered_however_many_decisions_there_are(
    steps: Steps, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "_REST", 0)
    never_calm = asyncio.Event()
    answer = asyncio.create_task(Questions(RateLimits(), never_calm).answer(ZOE, steps.take()))
    await wait_for(lambda: steps.taken >= 100)
    steps.end.set()
    await answer


@contextmanager
def writer_stopped(database: Database) -> Iterator[None]:
    """Let the thread that writes do nothing, so that all who write stand in line."""
    go_on = threading.Event()
    database._writer.submit(go_on.wait, 60)
    try:
        yield
    finally:
        go_on.set()


@pytest.mark.slow
async def test_a_decision_is_written_before_the_guests_who_wait(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john = await house.guest(), await house.guest()
    strangers = [house.stranger() for _ in range(GUESTS)]
    table = await begin(mary, john, "pocket", first_seat="investigator")
    seen, database = await mary.look(table), house.services.database
    waiting = database._line._waiting
    written: list[str] = []
    usual_alone, usual_batch = Database._alone, Database._together

    def alone(self: Database, work: Any) -> Any:
        written.append("guest")
        return usual_alone(self, work)

    def together(self: Database, works: Any) -> Any:
        written.append("decision")
        return usual_batch(self, works)

    monkeypatch.setattr(Database, "_alone", alone)
    monkeypatch.setattr(Database, "_together", together)
    decision = {"version": seen["version"], "moves": [seen["legal"][0]["text"]], "id": "1"}
    async with mary.socket(table) as line, asyncio.TaskGroup() as asked:
        with writer_stopped(database):
            for each in strangers:
                asked.create_task(each.ask("POST", "/api/guests"))
            await wait_for(lambda: waiting["others"] >= GUESTS - 1)  # one more has its turn
            await line.send({"type": "confirm", **decision})
            await wait_for(lambda: waiting["tables"] == 1)
    # A new guest is written twice: the account, then the session.
    assert sorted(written) == ["decision", *["guest"] * 2 * GUESTS]
    assert written.index("decision") <= 1


def test_what_was_loaded_is_not_searched_for_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    garbage = SimpleNamespace(
        set_threshold=lambda *numbers: done.append(f"threshold {max(numbers[:1])}"),
        freeze=lambda: done.append("freeze"),
    )
    monkeypatch.setenv("WHITECHAPEL_DATABASE", f"sqlite:///{tmp_path}/a.sqlite")
    monkeypatch.setattr(app, "gc", garbage)
    for name in ("end_with_parent", "set_up_logs", "bring_up", "build"):
        monkeypatch.setattr(app, name, lambda *_: None)
    monkeypatch.setattr(app, "application", lambda _: done.append("application"))
    app.create()
    assert done == ["threshold 2000", "application", "freeze"]
