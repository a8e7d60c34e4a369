"""A fuzzer on the sockets: whatever is sent, typed messages come back and the table is unharmed."""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from support.client import Json, Refusal, Socket, Visitor, begin
from support.thread_server import ThreadServer, play_goes_on, thread_server, unharmed
from support.waiting import wait_for
from whitechapel.server.api.protocol import responses
from whitechapel.server.serve import MOST_BYTES_OF_A_MESSAGE

pytestmark = pytest.mark.slow

SOME = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TYPES: dict[str, type[responses.Outgoing]] = {
    "table": responses.TableTold,
    "preview": responses.PreviewTold,
    "notebook": responses.NotebookTold,
    "past": responses.PastTold,
    "confirmed": responses.Confirmed,
    "taken_back": responses.Done,
    "asked": responses.Done,
    "answered": responses.Done,
    "resigned": responses.Done,
}


@dataclass
class Target:
    """A house, a table in it, its players and an onlooker."""

    house: ThreadServer
    table: str
    mary: Visitor
    john: Visitor
    zoe: Visitor
    nobody: Visitor
    before: bytes = b""

    async def is_well(self) -> None:
        """Make sure that nothing happened to the table or the server."""
        assert (await self.mary.http.get(f"/api/tables/{self.table}")).content == self.before
        assert self.house.faults == []


@pytest.fixture(scope="module")
async def target(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Target]:
    with thread_server(tmp_path_factory.mktemp("house")) as house:
        mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        target = Target(house, table, mary, john, zoe, house.stranger())
        target.before = (await mary.http.get(f"/api/tables/{table}")).content
        async with unharmed(table, mary, john, zoe):
            yield target
        await play_goes_on(table, mary)
        await wait_for(lambda: house.services.subscriptions.watchers == 0)
        assert house.services.rate_limits._sockets == {}


def is_typed(message: Json) -> bool:
    """Make sure that a message has one of the forms that there are."""
    ask = message.pop("ask", "")
    assert isinstance(ask, str)
    match message["type"]:
        case "error":
            assert message.pop("type") == "error"
            refusal = Refusal.read(message.pop("status"), message)
            return 400 <= refusal.status < 500
        case "pong":
            return message.keys() == {"type", "now"}
        case kind:
            return bool(TYPES[kind].model_validate(message))


WORDS = st.sampled_from(
    ["type", "version", "moves", "id", "ask", "seat", "kind", "jack", "alibi", "preview", "ping"]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | WORDS
    | st.integers(2**31 - 2, 2**80)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
HARMLESS: list[Json] = [
    {"type": "preview", "version": 5, "moves": ["toby+2"]},
    {"type": "preview", "version": 5, "moves": [], "each": True, "ask": "a"},
    {"type": "confirm", "version": 5, "moves": ["holmes+1"], "id": "a"},
    {"type": "confirm", "version": 5, "moves": [], "id": "a", "revealed": True},
    {"type": "take_back", "version": 4},
    {"type": "answer_take_back", "version": 5, "consent": True},
    {"type": "reveal", "since": 0},
    {"type": "notebook", "version": 5, "ask": "a"},
    {"type": "notebook", "revealed": True},
    {"type": "past", "version": 5, "ask": "a"},
    {"type": "past", "version": 3, "seat": "jack", "revealed": True},
    {"type": "ping", "ask": "a"},
]
ANYTHING: list[Json] = [
    *HARMLESS,
    {"type": "resign"},
    {"type": "confirm", "version": 5, "moves": ["toby+2"], "id": "a", "seat": "investigator"},
]


@st.composite
def changed(draw: st.DrawFn, messages: list[Json]) -> str:
    """Take a good message and spoil it: a field, a few letters, or nothing."""
    message = dict(draw(st.sampled_from(messages)))
    for _ in range(draw(st.integers(0, 2))):
        name = draw(st.sampled_from(sorted(message) or ["type"]) | WORDS | st.text(max_size=5))
        if draw(st.booleans()):
            message[name] = draw(VALUES)
        else:
            message.pop(name, None)
    text = json.dumps(message)
    if draw(st.integers(0, 3)) == 0:
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 4)))
        text = text[:start] + draw(st.text(max_size=4)) + text[end:]
    return text.encode(errors="replace").decode()


def sent(messages: list[Json]) -> st.SearchStrategy[str | bytes]:
    return (
        changed(messages) | VALUES.map(json.dumps) | st.text(max_size=30) | st.binary(max_size=30)
    )


async def answers(line: Socket, messages: list[str | bytes]) -> None:
    """Send messages one after the other; every one is answered once."""
    for message in messages:
        await line.send(message if isinstance(message, bytes) else _sendable(message))
        assert is_typed(await line.hear())


def _sendable(text: str) -> str:
    return text.encode(errors="replace").decode()


@SOME
@given(messages=st.lists(sent(HARMLESS), min_size=1, max_size=8))
async def test_whatever_a_player_says_that_is_no_decision_harms_nothing(
    target: Target, messages: list[str | bytes]
) -> None:
    async with target.mary.socket(target.table) as line:
        assert is_typed(await line.hear())
        await answers(line, messages)
    await target.is_well()


@SOME
@given(messages=st.lists(sent(ANYTHING), min_size=1, max_size=8), known=st.booleans())
async def test_whatever_an_onlooker_says_harms_nothing(
    target: Target, messages: list[str | bytes], known: bool
) -> None:
    async with (target.zoe if known else target.nobody).socket(target.table) as line:
        assert is_typed(await line.hear())
        await answers(line, messages)
    await target.is_well()


@SOME
@given(messages=st.lists(sent(ANYTHING), max_size=8), heard=st.integers(0, 4), rude=st.booleans())
async def test_whoever_goes_at_any_moment_harms_nothing(
    target: Target, messages: list[str | bytes], heard: int, rude: bool
) -> None:
    async with target.zoe.socket(target.table) as line:
        for message in messages:
            await line.send(message if isinstance(message, bytes) else _sendable(message))
        for _ in range(min(heard, len(messages) + 1)):
            assert is_typed(await line.hear())
        if rude:
            line.hang_up()
    await target.is_well()


@SOME
@given(noise=st.lists(st.binary(min_size=1, max_size=100), min_size=1, max_size=4))
async def test_noise_on_the_line_harms_nothing(target: Target, noise: list[bytes]) -> None:
    async with target.zoe.socket(target.table) as line:
        await line.hear("table")
        for part in noise:
            with suppress(OSError):
                line.connection.transport.write(part)
        line.hang_up()
    await target.is_well()


@SOME
@given(
    since=st.text(max_size=12) | st.integers().map(str),
    key=st.none() | st.text(max_size=12),
    protocol=st.none() | st.sampled_from(["1", "0", "x"]),
    path=st.text(st.characters(exclude_characters="/?#."), min_size=1, max_size=12) | st.none(),
)
async def test_an_odd_address_is_refused_in_words(
    target: Target, since: str, key: str | None, protocol: str | None, path: str | None
) -> None:
    table = target.table if path is None else quote(path.encode(errors="replace"))
    asked = {"since": since, "key": key, "protocol": protocol}
    query = "&".join(
        f"{name}={quote(value.encode(errors='replace'))}"
        for name, value in asked.items()
        if value is not None
    )
    async with target.zoe.socket(f"/api/tables/{table}/live?{query}") as line:
        message = await line.hear()
        assert is_typed(dict(message))
        if message["type"] == "error":
            assert await line.hear_the_end() in (4403, 4426)
    await target.is_well()


async def test_a_message_that_is_too_long_is_not_heard(target: Target) -> None:
    long = json.dumps({"type": "ping", "ask": "a" * MOST_BYTES_OF_A_MESSAGE})
    for content in (long, long.encode(), [long[:10_000], long[10_000:]]):
        async with target.zoe.socket(target.table) as line:
            await line.hear("table")
            with suppress(ConnectionClosed):  # it may be closed before the last part is sent
                await line.connection.send(content)
            assert await line.hear_the_end() == 1009
    most = '{"type": "ping"}'.ljust(MOST_BYTES_OF_A_MESSAGE)
    async with target.zoe.socket(target.table) as line:
        await line.hear("table")
        await line.send(most)
        assert (await line.hear())["type"] == "pong"
    await target.is_well()


async def test_what_is_no_text_is_not_heard(target: Target) -> None:
    half_a_letter = b"\x81\x83" + bytes(4) + b"\xed\xa0\x80"
    unmasked = b"\x81\x02{}"
    for frame, code in ((half_a_letter, 1007), (unmasked, 1002), (b"\xff" * 20, 1002)):
        async with target.zoe.socket(target.table) as line:
            await line.hear("table")
            line.connection.transport.write(frame)
            assert await line.hear_the_end() == code
    await target.is_well()


ODD: list[Any] = [
    b"",
    b"\0",
    b'{"type": "ping"}',
    "",
    "\0",
    "[",
    "[]",
    "null",
    "NaN",
    '"ping"',
    '{"type": "ping", "ask": "\\ud800"}',
    '{"type": "ping", "ask": "\\u0000"}',
    '{"type": "ping", "ask": ""}',
    '{"type": "ping", "ask": 1}',
    '{"type": "ping", "more": 1}',
    '{"type": "nonsense"}',
    '{"type": 1}',
    '{"type": "preview", "version": NaN}',
    '{"type": "preview", "version": ' + "9" * 5000 + "}",
    '{"type": "preview", "version": 5.0}',
    '{"type": "preview", "version": 5, "moves": [' + "[" * 15_000,
    '{"type": "preview", "version": 5, "moves": [{"kind": ' + "[" * 100 + "]" * 100 + "}]}",
    '{"type": "preview", "version": 5, "moves": [{"spaces": ' + "9" * 4000 + "}]}",
]


async def test_odd_messages_are_malformed_and_the_next_is_heard(target: Target) -> None:
    async with target.mary.socket(target.table) as line:
        await line.hear("table")
        for content in ODD:
            refusal = await line.refused(content)
            assert refusal == (422, "malformed"), content[:60]
        await line.send({"type": "ping", "ask": "still there"})
        assert (await line.hear())["ask"] == "still there"
    await target.is_well()
