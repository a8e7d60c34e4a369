"""The gate: however much comes from one address, the others have their turns."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.client import TOO_MANY, begin
from support.local_server import local_server, two
from support.raw_connection import head, wire
from support.thread_server import StoppedClock, ThreadServer, thread_server
from support.waiting import wait_for
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.gate import MESSAGES_PACE, REQUESTS_PACE, Gate, GatePace
from whitechapel.server.limits.http_limits import LimitedHttp
from whitechapel.server.limits.rate_limits import CHANGES, Client, Limit, RateLimits

pytestmark = pytest.mark.slow

CONNECTIONS = 240
ZOE = "X-Forwarded-For: 10.6.6.6"
"""Zoe floods; our own address is the proxy's, whom the server believes."""

FLOODS = {
    "no such page": head("GET /nope", ZOE),
    "health": head("GET /healthz", ZOE),
    "the page": head("GET /", ZOE),
    "a file of the page": head("GET /page/none.js", ZOE),
    "another host": head("GET /", ZOE).replace(b"localhost", b"evil.example"),
    "another protocol": head("GET /", ZOE, "Whitechapel-Protocol: 0"),
}


@contextmanager
def answers_noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Note the path of every request when its answer is complete."""
    answered: list[str] = []
    usual = LimitedHttp.on_response_complete

    def complete(self: LimitedHttp) -> None:
        assert self._running is not None
        answered.append(self._running.scope["path"])
        usual(self)

    with monkeypatch.context() as patched:
        patched.setattr(LimitedHttp, "on_response_complete", complete)
        yield answered


@contextmanager
def loop_stopped(house: ThreadServer) -> Iterator[None]:
    """Stop the event loop of a house, so that all that is sent meanwhile is read in one turn."""
    stopped, go_on = threading.Event(), threading.Event()

    def stop() -> None:
        stopped.set()
        go_on.wait(60)

    loop = house.services.background_jobs._tasks[0].get_loop()
    loop.call_soon_threadsafe(stop)
    assert stopped.wait(60)
    try:
        yield
    finally:
        go_on.set()


def let_all_in(house: ThreadServer, gate: Gate) -> None:
    """Let in all who wait, so that the server can stop."""
    done = threading.Event()

    def free() -> None:
        for line in gate._lines.values():
            line._pace = replace(gate.pace, burst=10**6)
            line._tokens = 1e6
            if line.is_queued:  # its timer, which is far away, finds nobody then
                gate._queue(line)
        done.set()

    house.services.background_jobs._tasks[0].get_loop().call_soon_threadsafe(free)
    assert done.wait(60)


async def test_hundreds_of_cheap_requests_of_one_address_wait_while_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = replace(REQUESTS_PACE, a_second=1e-6, burst=30)  # as if no time passed
    monkeypatch.setattr("whitechapel.server.services.REQUESTS_PACE", pace)
    async with AsyncExitStack() as stack:
        house = stack.enter_context(thread_server(tmp_path, flood_limits=True))
        mary, john = (
            await house.guest(**{"X-Forwarded-For": "10.0.0.1"}),
            await house.guest(**{"X-Forwarded-For": "10.0.0.2"}),
        )
        table = await begin(mary, john, "pocket", first_seat="investigator")
        line = await stack.enter_async_context(mary.socket(table))
        told = await line.hear("table")
        with answers_noted(monkeypatch) as answered:
            flood = [stack.enter_context(wire(house.port)) for _ in range(CONNECTIONS)]
            for number, each in enumerate(flood):
                each.send([*FLOODS.values()][number % len(FLOODS)] * 2)
            decision = {"version": told["version"], "moves": [told["legal"][0]["text"]]}
            await line.send({"type": "confirm", "id": "1", **decision})
            assert (await line.hear("confirmed", "error"))["type"] == "confirmed"
            assert await mary.ask("GET", "/api/me")
            assert len(answered) - answered.count("/api/me") <= pace.burst
        let_all_in(house, house.services.request_gate)


def test_one_request_is_not_answered_after_all_those_of_another_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with thread_server(tmp_path, flood_limits=True) as house, ExitStack() as stack:
        flood = [stack.enter_context(wire(house.port)) for _ in range(CONNECTIONS)]
        honest = stack.enter_context(wire(house.port))
        for each in (*flood, honest):  # all are accepted
            each.send(head("GET /healthz", "X-Forwarded-For: 10.0.0.1"))
            assert each.read_answer()[0] == 200
        house.services.request_gate._lines.clear()
        with answers_noted(monkeypatch) as answered:
            with loop_stopped(house):
                for each in flood:
                    each.send(FLOODS["no such page"])
                honest.send(head("GET /healthz", "X-Forwarded-For: 10.0.0.2"))
            assert honest.read_answer()[0] == 200
            assert answered.index("/healthz") <= 10 * REQUESTS_PACE.in_a_turn


async def test_a_version_that_does_not_exist_is_refused_without_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with thread_server(tmp_path, flood_limits=True) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        reads: list[str] = []
        usual = house.services.table_store.log

        async def log(table_id: str, since: int = 0) -> Any:
            reads.append(table_id)
            return await usual(table_id, since)

        async with mary.socket(table) as line:
            await line.hear("table")
            monkeypatch.setattr(house.services.table_store, "log", log)
            for _ in range(20):
                asked = {"type": "preview", "version": 2**31 - 1, "moves": [], "seat": "jack"}
                await line.send(asked | {"seat": (await mary.look(table))["you"]["seats"][0]})
                assert (await line.hear("preview", "error"))["type"] == "error"
        assert reads == []


async def test_where_the_bus_is_late_an_unknown_version_is_looked_for_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path) as house:
        table, _ = await two(house)
        table_cache, clock, reads = house.services.table_cache, StoppedClock(), list[str]()
        usual = house.services.table_store.log

        async def log(table_id: str, since: int = 0) -> Any:
            reads.append(table_id)
            return await usual(table_id, since)

        version = (await table_cache.get(table)).version
        monkeypatch.setattr(house.services.table_store, "log", log)
        monkeypatch.setattr(table_cache, "_clock", clock)
        monkeypatch.setattr(type(house.services.bus), "late", True)
        for _ in range(3):
            for lie in range(version + 1, version + 9):
                assert (await table_cache.get(table, lie)).version == version
            clock.now += 1
        assert len(reads) == 3
        await table_cache.get(table)  # names no version, so it must be shown the newest
        assert len(reads) == 4


# Fair shares inside an address.


async def test_asking_at_the_tables_of_others_leaves_the_neighbours_their_changes(
    tmp_path: Path,
) -> None:
    with thread_server(tmp_path, flood_limits=True) as house:
        mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        counts = house.services.rate_limits._of(CHANGES)
        before = counts.count("address 127.0.0.1")
        for path in ("none/resign", f"{table}/resign", "none/leave", f"{table}/leave", "none/sit"):
            body: dict[str, str] | None = None if path.endswith("leave") else {}
            assert (await zoe.refused("POST", f"/api/tables/{path}", body)).status in (
                403,
                404,
                409,
            )
        assert (
            await zoe.refused("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
        ).status == 403
        assert (await zoe.refused("POST", "/api/invitations/none/sit")).status == 404
        assert counts.count("address 127.0.0.1") == before


def test_where_an_address_is_used_up_those_who_used_less_than_their_share_are_not_refused() -> None:
    limits, limit = RateLimits(clock=StoppedClock()), Limit("some", 10, account=100, address=60)

    def granted(account: str, most: int = 1000) -> int:
        for number in range(most):
            try:
                limits.count(limit, Client(account, "10.0.0.1"))
            except ServerError:
                return number
        return most

    assert granted("zoe") == 60
    assert granted("mary", 10) == 10
    assert granted("zoe") == 0
    assert granted("mary") == 20
    assert granted("john") == 20
    assert [granted(name) for name in ("zoe", "mary", "john")] == [0, 0, 0]
    assert limits.used(limit, Client("zoe", "10.0.0.1")) >= 1
    assert limits.used(limit, Client("ann", "10.0.0.1")) < 1


def test_sockets_of_an_address_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "SOCKETS_OF_ADDRESS", 6)
    monkeypatch.setattr(rate_limits, "SOCKETS_OF_ACCOUNT", 5)
    limits = RateLimits()
    zoe, friend, mary = (Client(each, "10.0.0.1") for each in ("zoe", "friend", "mary"))
    opened = [*[zoe] * 5, friend, mary, mary]
    for each in opened:
        limits.open_socket(each)
    for each in (zoe, mary):
        with pytest.raises(ServerError, match="rate_limited"):
            limits.open_socket(each)
    for each in opened:
        limits.close_socket(each)
    assert limits._sockets == {}
    assert limits._sockets_of_account == {}


async def test_guests_who_come_too_fast_are_held_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = GatePace(a_second=20, burst=2, in_a_turn=4, most_waiting=2)
    monkeypatch.setattr("whitechapel.server.services.GUESTS_PACE", pace)
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0.01)
    with thread_server(tmp_path, flood_limits=True) as house:
        for _ in range(6):
            await house.guest()
        house.services.guest_gate._clock = StoppedClock()  # nobody comes in any more
        waiting = [asyncio.create_task(house.guest()) for _ in range(2)]
        lines = house.services.guest_gate._lines
        await wait_for(lambda: lines["127.0.0.1"].waiting == len(waiting))
        assert await house.stranger().refused("POST", "/api/guests") == TOO_MANY
        let_all_in(house, house.services.guest_gate)
        await asyncio.gather(*waiting)


# The gate itself.


async def let_in(gate: Gate, address: str, number: int, note: Callable[[str], None]) -> None:
    """Enter so many times at once, and note the address each time."""

    async def one() -> None:
        await gate.enter(address)
        note(address)

    await asyncio.gather(*(one() for _ in range(number)))


async def test_twenty_people_behind_one_address_may_open_the_page_at_once() -> None:
    gate, entered = Gate(replace(REQUESTS_PACE, a_second=1e5)), list[str]()
    await let_in(gate, "10.0.0.1", 20 * 20, entered.append)
    assert len(entered) == 400


async def test_few_come_in_with_each_turn_of_the_loop() -> None:
    gate, turns, entered = Gate(REQUESTS_PACE), 0, list[int]()
    loop = asyncio.get_running_loop()

    def turn() -> None:
        nonlocal turns
        turns += 1
        loop.call_soon(turn)

    turn()
    await asyncio.gather(
        *(let_in(gate, f"10.0.0.{each}", 20, lambda _: entered.append(turns)) for each in range(9))
    )
    assert max(entered.count(each) for each in entered) <= REQUESTS_PACE.in_a_turn


async def test_too_many_who_wait_are_refused() -> None:
    clock = StoppedClock()
    gate = Gate(GatePace(a_second=1, burst=2, in_a_turn=1, most_waiting=3), clock=clock)
    tasks = [asyncio.create_task(gate.enter("10.0.0.1")) for _ in range(6)]
    done, waiting = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
    assert [type(each.exception()) for each in done if each.exception()] == [ServerError] * 2
    await gate.enter("10.0.0.2")
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    clock.now += 100
    await gate.enter("10.0.0.1")
    clock.now += 100
    gate.forget_old()
    assert gate._lines == {}


async def test_owners_at_one_address_take_turns() -> None:
    gate, entered = Gate(replace(MESSAGES_PACE, in_a_turn=1)), list[str]()

    async def one(owner: str) -> None:
        await gate.enter("10.0.0.1", owner)
        entered.append(owner)

    await asyncio.gather(*map(one, ["zoe"] * 50 + ["mary"]))
    assert entered.index("mary") <= 4


async def test_a_gate_that_is_off_lets_in_at_once() -> None:
    gate, entered = Gate(GatePace(1, 1, 1, 0), on=False), list[str]()
    await let_in(gate, "10.0.0.1", 50, entered.append)
    assert len(entered) == 50


async def test_addresses_that_rest_are_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("whitechapel.server.limits.gate.MOST_LINES", 10)
    gate = Gate(REQUESTS_PACE, clock=StoppedClock())
    for number in range(100):
        await gate.enter(f"10.0.0.{number}")
    assert len(gate._lines) == 10


# A handshake behind a request.


def test_a_handshake_behind_a_request_whose_answer_is_due_is_refused(tmp_path: Path) -> None:
    handshake = head(
        "GET /api/lobby/live",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    with thread_server(tmp_path) as house, wire(house.port) as line:
        line.send(head("GET /readyz") + handshake)
        assert line.read_answer()[0] == 400
        assert line.read_to_the_end() == b""
