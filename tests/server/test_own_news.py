"""The news of an own decision: on its socket they come right behind the answer, in one write."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from support.client import Socket, begin
from support.thread_server import ThreadServer, thread_server
from whitechapel.server.limits import questions
from whitechapel.server.limits.socket_limits import LimitedWebSocket
from whitechapel.server.storage.table_store import TableStore


@pytest.fixture
def house(tmp_path: Path) -> Iterator[ThreadServer]:
    with thread_server(tmp_path) as opened:
        yield opened


async def confirm(line: Socket, table: dict[str, Any], name: str = "1") -> None:
    """Confirm the first legal decision."""
    moves = [table["legal"][0]["text"]]
    await line.send({"type": "confirm", "version": table["version"], "moves": moves, "id": name})


async def test_the_answer_comes_first_and_its_news_in_the_same_write(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket")
    left_over: list[bytes] = []
    usual = LimitedWebSocket._write_waiting

    def write_waiting(self: LimitedWebSocket) -> None:
        left_over.append(b"".join(self.conn.writes))
        usual(self)

    async with mary.socket(table) as one, john.socket(table) as two:
        seen = [await one.hear("table"), await two.hear("table")]
        line, told = next(each for each in zip((one, two), seen, strict=True) if each[1]["legal"])
        monkeypatch.setattr(LimitedWebSocket, "_write_waiting", write_waiting)
        await confirm(line, told)
        assert [(await line.hear())["type"] for _ in range(2)] == ["confirmed", "table"]
        for each in (one, two):
            if each is not line:
                assert (await each.hear())["version"] == told["version"] + 1
    assert left_over == [b""]  # the news took the answer along


async def test_a_refusal_has_no_news_and_is_sent_all_the_same(house: ThreadServer) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket")
    async with mary.socket(table) as line:
        told = await line.hear("table")
        await line.send({"type": "confirm", "version": told["version"], "moves": [], "id": "1"})
        assert (await line.hear())["type"] == "error"
        await line.send({"type": "ping"})
        assert (await line.hear())["type"] == "pong"


async def test_a_socket_hears_what_happened_while_it_decided(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket")
    usual = TableStore.extend

    async def extend(self: TableStore, *entries: Any) -> None:
        await usual(self, *entries)
        house.services.subscriptions.wake(table)  # as by another process, before the answer

    monkeypatch.setattr(TableStore, "extend", extend)
    async with mary.socket(table) as one, john.socket(table) as two:
        told = {id(each): await each.hear("table") for each in (one, two)}
        for number in range(3):
            line = next(each for each in (one, two) if told[id(each)]["legal"])
            version = told[id(line)]["version"] + 1
            await confirm(line, told[id(line)], str(number))
            assert (await line.hear())["type"] == "confirmed"
            for each in (one, two):
                told[id(each)] = await each.hear()
                assert told[id(each)]["version"] == version


async def test_news_that_cannot_be_afforded_come_later_and_hold_up_no_question(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket")
    async with mary.socket(table) as one, john.socket(table) as two:
        seen = [await one.hear("table"), await two.hear("table")]
        line, told = next(each for each in zip((one, two), seen, strict=True) if each[1]["legal"])
        spent = [True]
        usual = questions.Questions.is_affordable

        def is_affordable(self: questions.Questions, client: Any) -> bool:
            return usual(self, client) and not spent[0]

        monkeypatch.setattr(questions.Questions, "is_affordable", is_affordable)
        await confirm(line, told)
        assert (await line.hear())["type"] == "confirmed"
        await line.send({"type": "ping"})
        assert (await line.hear())["type"] == "pong"
        spent.clear()
        spent.append(False)
        assert (await line.hear())["version"] == told["version"] + 1


class Connection:
    """A connection that takes messages."""

    state = State.OPEN

    def __init__(self) -> None:
        self.taken: list[bytes] = []

    def send_text(self, text: bytes) -> None:
        self.taken.append(text)

    def data_to_send(self) -> list[bytes]:
        return []


@pytest.mark.parametrize("client", ["reads", "does not read", "has gone"])
async def test_an_answer_waits_for_a_client_who_does_not_read(
    client: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[Any] = []

    async def send(_: Any, message: Any) -> None:
        waited.append(message)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send", send)
    socket = object.__new__(LimitedWebSocket)
    socket.handshake_complete, socket.disconnected = True, client == "has gone"
    socket.conn, socket.loop = cast("Any", Connection()), asyncio.get_running_loop()
    socket.writable = asyncio.Event()
    if client != "does not read":
        socket.writable.set()
    message: Any = {"type": "websocket.send", "text": "{}", "more": True}
    await socket.send(message)
    assert waited == ([] if client == "reads" else [message])
    assert cast("Any", socket.conn).taken == ([b"{}"] if client == "reads" else [])
