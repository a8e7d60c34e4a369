"""What a client may send over a WebSocket besides messages, over raw connections."""

from collections.abc import Iterator

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from support.raw_connection import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    SOCKET_HEADERS,
    TEXT,
    Wire,
    frame,
    head,
    wire,
)
from support.thread_server import ThreadServer
from whitechapel.server.limits.guard import CLOSE_REFUSED, CLOSE_RELOAD
from whitechapel.server.limits.socket_limits import (
    BYTES_AT_ONCE,
    MOST_CONTROL_FRAMES,
    MOST_FRAGMENTS,
    LimitedWebSocket,
)

pytestmark = pytest.mark.slow

LOBBY = "/api/lobby/live"
QUESTION = b'{"type": "ping"}'


@pytest.fixture
def house(house: ThreadServer) -> Iterator[ThreadServer]:
    yield house
    assert house.faults == []


@pytest.fixture
def line(house: ThreadServer) -> Iterator[Wire]:
    with wire(house.port) as line:
        line.shake_hands(LOBBY)
        yield line


FLOODS = {
    "pings": frame(PING),
    "pings with data": frame(PING, b"a" * 125),
    "pongs": frame(PONG),
    "empty fragments": frame(0, last=False),
    "fragments": frame(0, b"a", last=False),
}


@pytest.mark.parametrize("what", FLOODS)
def test_a_flood_of_frames_that_are_no_messages_ends_the_connection(line: Wire, what: str) -> None:
    if "fragment" in what:
        line.send(frame(TEXT, b"a", last=False))
    line.send(FLOODS[what] * 20_000)
    pongs = 0
    while (read := line.read_frame())[0] != CLOSE:
        pongs += read[0] == PONG
    assert int.from_bytes(read[1][:2], "big") == CLOSE_REFUSED
    assert read[1][2:] == b"rate_limited"
    assert pongs <= MOST_CONTROL_FRAMES + BYTES_AT_ONCE // len(FLOODS[what])


def test_a_few_of_them_are_answered(line: Wire) -> None:
    assert b"lobby" in line.read_frame()[1]
    for number in range(MOST_CONTROL_FRAMES // 2):
        line.send(frame(PING, b"%d" % number) + frame(PONG))
        assert line.read_frame() == (PONG, b"%d" % number)
    line.send(frame(TEXT, QUESTION))
    assert b"pong" in line.read_frame()[1]


def test_a_message_may_come_in_some_fragments_and_not_in_many(line: Wire) -> None:
    assert b"lobby" in line.read_frame()[1]
    line.send(frame(TEXT, last=False))
    line.send(frame(0, last=False) * (MOST_FRAGMENTS - 2) + frame(0, QUESTION))
    assert b"pong" in line.read_frame()[1]
    line.send(frame(BINARY, last=False) + frame(0, last=False) * MOST_FRAGMENTS)
    assert line.read_close() == CLOSE_REFUSED


def test_messages_wait_unread_while_the_application_is_busy(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[int] = []
    usual = WebSocketsSansIOProtocol.receive

    async def receive(self: LimitedWebSocket) -> object:
        waiting.append(self.queue.qsize())
        return await usual(self)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "receive", receive)
    with wire(house.port) as line:
        line.shake_hands(LOBBY)
        line.send(frame(TEXT, b"{") * 10_000)
        answers = 0
        while answers < 10_000:
            answers += b"malformed" in line.read_frame()[1]
    assert len(waiting) >= 10_000
    assert max(waiting) <= BYTES_AT_ONCE // len(frame(TEXT, b"{")) + 2


def test_messages_after_a_close_are_not_read_for_long(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Frame] = []
    usual = WebSocketsSansIOProtocol.handle_text

    def handle_text(self: LimitedWebSocket, event: Frame) -> None:
        read.append(event)
        usual(self, event)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_text", handle_text)
    with wire(house.port) as line:
        line.shake_hands(f"{LOBBY}?protocol=0")
        assert line.read_close() == CLOSE_RELOAD
        sent = line.send_endlessly(frame(TEXT, b"{") * 2000, 100_000_000)
        assert sent < 100_000_000
    assert len(read) <= MOST_CONTROL_FRAMES + BYTES_AT_ONCE // 7 + 1


@pytest.mark.parametrize("early", [frame(PING), frame(TEXT, QUESTION), b"\xff" * 10, frame(0)])
def test_what_comes_before_the_answer_to_a_handshake_is_no_fault(
    house: ThreadServer, early: bytes
) -> None:
    for _ in range(20):
        with wire(house.port) as line:
            line.send(head(f"GET {LOBBY}", *SOCKET_HEADERS))
            line.send(early)
            assert line.read(b"\r\n\r\n").startswith(b"HTTP/1.1 101")
            line.send(frame(CLOSE))
            while line.read_frame()[0] != CLOSE:
                pass


def test_a_message_that_is_long_or_in_many_packets_arrives_whole(line: Wire) -> None:
    assert b"lobby" in line.read_frame()[1]
    text = b'{"type": "ping", "ask": "' + b"a" * 40 + b'"}'
    for _ in range(5):
        for byte in frame(TEXT, text):
            line.send(bytes([byte]))
        assert b"pong" in line.read_frame()[1]
    long = b" " * 15_000 + text
    line.send(bytes([TEXT | 128, 128 | 126]) + len(long).to_bytes(2, "big") + bytes(4) + long)
    assert b"pong" in line.read_frame()[1]
