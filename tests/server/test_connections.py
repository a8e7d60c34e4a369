"""How long a stranger may keep a connection, how many, and what he leaves unread."""

import asyncio
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from support.client import begin
from support.process_server import process_server
from support.raw_connection import CHUNKED_LOGIN, TEXT, frame, head, wire
from support.thread_server import ThreadServer, thread_server
from support.waiting import wait_for, wait_until
from whitechapel.server.limits import connections, http_limits

pytestmark = pytest.mark.slow

ELSEWHERE = "192.0.2.1"
"""An address for the proxy, so that our own is a stranger's."""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every time limit be short."""
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(connections, "WRITE_SECONDS", 0.5)
    monkeypatch.setattr(connections, "LINGER_SECONDS", 0.5)
    monkeypatch.setattr(http_limits, "HEAD_SECONDS", 0.5)
    monkeypatch.setattr(http_limits, "BODY_SECONDS", 0.5)


@pytest.fixture
def house(tmp_path: Path, hasty: None) -> Iterator[ThreadServer]:
    with thread_server(tmp_path) as house:
        yield house


# Time.

HALVES: dict[str, tuple[bytes, bytes]] = {
    "nothing": (b"", b""),
    "half a method": (b"GE", b"408"),
    "half a head": (head("GET /healthz")[:-2], b"408"),
    "half a second head": (head("GET /healthz") + b"GET /healthz HT", b"408"),
    "an empty line": (b"\r\n", b"408"),
    "half a body": (head("POST /api/login", "Content-Length: 9") + b"{", b"408"),
    "half a chunk": (CHUNKED_LOGIN + b"9\r\n{", b"408"),
    "half a trailer": (CHUNKED_LOGIN + b"1\r\n{\r\n0\r\nX-A", b"408"),
    "half a body that nothing reads": (head("GET /healthz", "Content-Length: 9") + b"1", b"200"),
}


@pytest.mark.parametrize("what", HALVES)
def test_half_a_request_is_closed_after_a_time(house: ThreadServer, what: str) -> None:
    sent, status = HALVES[what]
    with wire(house.port) as line:
        line.send(sent)
        answers = line.read_to_the_end().split(b"HTTP/1.1 ")
    assert answers[-1][:3] == status


def test_a_request_that_trickles_is_closed_after_a_time(house: ThreadServer) -> None:
    for half in (b"GET /healthz HTTP/1.1\r\nX-A: ", CHUNKED_LOGIN + b"fffff\r\n"):
        with wire(house.port) as line:
            line.send(half)
            while not line.has_answer(0.02):
                line.send(b"a")
            assert line.read_to_the_end().startswith(b"HTTP/1.1 408")


def test_a_connection_and_a_socket_may_rest_for_longer_than_a_request_may_take(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_limits, "HEAD_SECONDS", 4.0)
    monkeypatch.setattr(http_limits, "BODY_SECONDS", 4.0)
    with wire(house.port) as line, wire(house.port) as page:
        line.send(head("GET /healthz"))
        page.shake_hands("/api/lobby/live")
        assert line.read_answer()[0] == 200
        with wire(house.port) as other:
            other.read_to_the_end()  # so the time of a head has passed since the first answer
        line.send(head("GET /healthz"))
        assert line.read_answer()[0] == 200
        page.send(frame(TEXT, b'{"type": "ping"}'))
        assert b"lobby" in page.read_frame()[1]
        assert b"pong" in page.read_frame()[1]


# What is never read.


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system hold little of what is written and not read."""
    usual = HttpToolsProtocol.connection_made

    def connection_made(self: HttpToolsProtocol, transport: Any) -> None:
        line: socket.socket = transport.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)
        usual(self, transport)

    monkeypatch.setattr(HttpToolsProtocol, "connection_made", connection_made)


def test_a_client_that_does_not_read_is_cut_off(narrow: None, house: ThreadServer) -> None:
    with wire(house.port, deaf=True) as line:
        line.send(head("GET /api/openapi.json") * http_limits.MOST_PIPELINED)
        assert line.wait_for_the_end()


async def test_a_socket_that_does_not_read_is_cut_off(narrow: None, house: ThreadServer) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    with wire(house.port, deaf=True) as line:
        line.shake_hands(f"/api/tables/{table}/live")
        line.send_endlessly(frame(TEXT, b'{"type": "past", "version": 5}'), 40_000)
        assert line.wait_for_the_end()
    await wait_for(lambda: house.services.subscriptions.watchers == 0)


# How many.


def test_an_address_may_hold_a_number_of_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE_SECONDS", float("inf"))
    with (
        thread_server(tmp_path, connections_per_address=5, proxies=ELSEWHERE) as house,
        ExitStack() as stack,
    ):
        lines = [stack.enter_context(wire(house.port)) for _ in range(4)]
        sockets = [stack.enter_context(wire(house.port))]
        sockets[0].shake_hands("/api/lobby/live")
        for _ in range(3):
            with wire(house.port) as line:
                status, body = line.read_answer()
                assert (status, b'"rate_limited"' in body) == (429, True)
        for line in lines:
            line.send(head("GET /healthz"))
            assert line.read_answer()[0] == 200
        lines[0].line.close()
        wait_until(lambda: is_answered(house))
        sockets[0].line.close()
        lines[1].line.close()
        wait_until(lambda: is_answered(house))


async def test_at_a_full_address_the_connection_that_is_idle_for_the_longest_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.0)
    with (
        thread_server(tmp_path, connections_per_address=4, proxies=ELSEWHERE) as house,
        ExitStack() as stack,
    ):
        lobby = stack.enter_context(wire(house.port))
        lobby.shake_hands("/api/lobby/live")
        idle = [stack.enter_context(wire(house.port)) for _ in range(3)]
        for line in idle:
            line.send(head("GET /healthz"))
            assert line.read_answer()[0] == 200
        idle[0].send(head("GET /healthz"))  # so that the second is idle for the longest
        assert idle[0].read_answer()[0] == 200
        assert is_answered(house)
        assert idle[1].read_to_the_end() == b""
        for line in (idle[0], idle[2]):
            line.send(head("GET /healthz"))
            assert line.read_answer()[0] == 200
        async with house.stranger().socket("/api/lobby/live") as another:
            assert await another.hear("lobby")


def test_a_connection_whose_answer_is_due_does_not_make_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.0)
    with (
        thread_server(tmp_path, connections_per_address=2, proxies=ELSEWHERE) as house,
        ExitStack() as stack,
    ):
        release, begun = threading.Event(), threading.Event()

        async def slow() -> None:
            begun.set()
            await asyncio.to_thread(release.wait, 60)

        monkeypatch.setattr(type(house.services.readiness), "check", lambda _: slow())
        lines = [stack.enter_context(wire(house.port)) for _ in range(2)]
        for line in lines:
            begun.clear()
            line.send(head("GET /readyz"))
            assert begun.wait(60)
        with wire(house.port) as line:
            assert line.read_answer()[0] == 429
        release.set()
        for line in lines:
            assert line.read_answer()[0] == 200


def is_answered(house: ThreadServer) -> bool:
    """Whether a new connection is."""
    with wire(house.port) as line:
        line.send(head("GET /healthz"))
        return line.read_answer()[0] == 200


def test_the_connections_of_a_proxy_are_not_counted(tmp_path: Path) -> None:
    with thread_server(tmp_path, connections_per_address=2) as house, ExitStack() as stack:
        for _ in range(20):
            line = stack.enter_context(wire(house.port))
            line.send(head("GET /healthz"))
            assert line.read_answer()[0] == 200


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux for the limits of a process")
def test_the_server_keeps_files_free_for_those_who_are_there(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - not on every system

    database = f"sqlite:///{tmp_path}/whitechapel.sqlite"
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, usual[1]))
    try:
        with process_server(tmp_path, database, log_format="json") as server, ExitStack() as stack:
            resource.setrlimit(resource.RLIMIT_NOFILE, usual)
            given = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
            assert given[0] == min(given[1], connections.MOST_FILES) > 512
            used = len([*Path(f"/proc/{server.pid}/fd").iterdir()])
            few = 2 * used + 60
            resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (few, few))
            mary = stack.enter_context(httpx.Client(base_url=server.url, timeout=60))
            wait_until(lambda: mary.get("/readyz").status_code == 200)
            lines = [stack.enter_context(wire(server.port)) for _ in range(2 * few)]
            # The last was refused with an answer, so it was accepted: descriptors are left.
            assert lines[-1].read_answer()[0] == 429
            for path in ("/readyz", "/", "/page/index.html", "/api/about"):
                assert mary.get(path).status_code == 200
            assert server.faults() == []
            for line in lines:
                line.line.close()
            wait_until(lambda: httpx.get(f"{server.url}/readyz", verify=False).status_code == 200)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)
