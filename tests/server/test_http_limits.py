"""What a stranger may send as an HTTP request: limits of size and number, over raw connections."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from support.raw_connection import CHUNKED_LOGIN, SOCKET_HEADERS, head, wire
from support.thread_server import ThreadServer, thread_server
from whitechapel.server.limits.http_limits import (
    MOST_BYTES_AFTER_A_HEAD,
    MOST_BYTES_OF_A_HEAD,
    MOST_BYTES_OF_A_TARGET,
    MOST_HEADER_LINES,
    MOST_PIECES_OF_A_BODY,
    MOST_PIPELINED,
)

pytestmark = pytest.mark.slow

ENOUGH = 64 * 1024 * 1024
"""Far more than the limits and the buffers of the system together."""


@pytest.fixture
def house(house: ThreadServer) -> Iterator[ThreadServer]:
    yield house
    assert httpx.get(f"{house.url}/healthz", verify=False).status_code == 200
    assert house.faults == []


BEGUN = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
WITHOUT_END: dict[str, tuple[bytes, bytes]] = {
    "a header": (BEGUN + b"Cookie: ", b"a"),
    "a header's name": (BEGUN, b"a"),
    "headers": (BEGUN, b"a: b\r\n"),
    "an address": (b"GET /", b"a"),
    "a query": (b"GET /?", b"a&"),
    "a method": (b"", b"A"),
    "empty lines before a request": (b"", b"\r\n"),
    "a chunk's extension": (CHUNKED_LOGIN, b"1;a=b"),
    "a chunk's length": (CHUNKED_LOGIN, b"0"),
    "chunks' extensions": (CHUNKED_LOGIN, b"1;" + b"a" * 10_000 + b"\r\na\r\n"),
    "a trailer": (CHUNKED_LOGIN + b"0\r\nX-A: ", b"a"),
    "trailers": (CHUNKED_LOGIN + b"0\r\n", b"a: b\r\n"),
    "a body": (CHUNKED_LOGIN, b"a\r\n0123456789\r\n"),
    "a body that nothing reads": (
        head("GET /healthz", "Transfer-Encoding: chunked"),
        b"a000\r\n" + b"a" * 0xA000 + b"\r\n",
    ),
    "a body that is refused": (
        head("POST /api/login", f"Content-Length: {10 * ENOUGH}"),
        b"a" * 65536,
    ),
    "another protocol": (head("GET /healthz", "Upgrade: h2c", "Connection: Upgrade"), b"a"),
}


@pytest.mark.parametrize("what", WITHOUT_END)
def test_what_never_ends_is_cut_off(house: ThreadServer, what: str) -> None:
    begin, part = WITHOUT_END[what]
    with wire(house.port) as line:
        line.send(begin)
        sent = line.send_endlessly(part * (65536 // len(part) + 1), ENOUGH)
        assert sent < ENOUGH
        line.read_to_the_end()


def test_a_head_that_is_too_long_is_refused_with_a_code(house: ThreadServer) -> None:
    long = f"Cookie: {'a' * MOST_BYTES_OF_A_HEAD}"
    for request, status in (
        (head("GET /healthz", long), b"431"),
        (head("GET /healthz") + head("GET /healthz", long), b"431"),
        (head("GET /healthz", *["X-A: b"] * MOST_HEADER_LINES), b"431"),
        (head(f"GET /{'a' * MOST_BYTES_OF_A_TARGET}"), b"414"),
        (head("GET /api/lobby/live", *SOCKET_HEADERS, long), b"431"),
    ):
        with wire(house.port) as line:
            line.send(request)
            answer = line.read_to_the_end()
        assert status in answer
        assert b'{"code": "too_long"' in answer


def test_a_head_that_is_not_quite_too_long_is_answered(house: ThreadServer) -> None:
    room = MOST_BYTES_OF_A_HEAD - 200
    for request in (
        head("GET /healthz", f"X-A: {'a' * room}"),
        head("GET /healthz", *["X-A: b"] * (MOST_HEADER_LINES - 1)),
        head(f"GET /healthz?{'a' * (MOST_BYTES_OF_A_TARGET - 9)}"),
    ):
        with wire(house.port) as line:
            for _ in range(3):
                line.send(request)
                assert line.read_answer()[0] == 200


def test_a_large_body_is_not_taken_for_a_head(house: ThreadServer) -> None:
    body = b" " * 250_000 + b"{}"
    kinds = ("Content-Type: application/json", f"Content-Length: {len(body)}")
    with wire(house.port) as line:
        for _ in range(3):
            line.send(head("POST /api/records", *kinds) + body)
            assert line.read_answer()[0] == 401


@pytest.mark.parametrize("pieces", [MOST_PIECES_OF_A_BODY - 3, MOST_PIECES_OF_A_BODY])
def test_a_body_in_the_smallest_pieces_is_accepted_up_to_a_number_of_them(
    house: ThreadServer, pieces: int
) -> None:
    with wire(house.port) as line:
        line.send(CHUNKED_LOGIN + b"1\r\n \r\n" * pieces + b"2\r\n{}\r\n0\r\n\r\n")
        status, body = line.read_answer()
    assert (status, b"malformed" in body) == (422 if pieces < MOST_PIECES_OF_A_BODY else 400, True)


def test_some_requests_may_wait_for_an_answer_and_many_may_not(house: ThreadServer) -> None:
    with wire(house.port) as line:
        line.send(head("GET /healthz") * MOST_PIPELINED)
        for _ in range(MOST_PIPELINED):
            assert line.read_answer()[0] == 200
    with wire(house.port) as line:
        line.send(head("GET /healthz") * 5000)
        assert line.read_to_the_end().count(b"HTTP/1.1 200") <= MOST_PIPELINED + 1


def test_a_handshake_that_the_library_of_sockets_refuses_is_answered(house: ThreadServer) -> None:
    for lines, status in (
        (["Cookie: " + "a" * 9000], b"431"),
        (["Content-Length: 5"], b"400"),
        (["Content-Length: " + "0" * 5000], b"400"),
        (["Transfer-Encoding: chunked"], b"400"),
    ):
        with wire(house.port) as line:
            line.send(head("GET /api/lobby/live", *SOCKET_HEADERS, *lines))
            assert line.read_to_the_end().split(b" ", 2)[1] == status


def test_a_request_for_another_protocol_is_answered_once(house: ThreadServer) -> None:
    with wire(house.port) as line:
        line.send(head("GET /healthz", "Upgrade: h2c", "Connection: Upgrade"))
        line.send(head("GET /healthz"))
        assert line.read_to_the_end().count(b"HTTP/1.1 200") == 1


# Numbers and lists in headers, addresses and queries.

NUMBER = "9" * 5000
ODD: dict[str, tuple[bytes, int]] = {
    "a length of zeros": (head("POST /api/login", "Content-Length: " + "0" * 5000), 413),
    "a length with zeros before it": (
        head("POST /api/login", "Content-Length: " + "0" * 5000 + "1") + b"1",
        413,
    ),
    "a port of the host": (head("GET /healthz").replace(b"localhost", b"localhost:9" * 700), 421),
    "a host of brackets": (head("GET /healthz").replace(b"localhost", b"[" * 5000), 421),
    "a host of colons": (
        head("GET /healthz").replace(b"localhost", b"[" + b":" * 5000 + b"]"),
        421,
    ),
    "proxies": (head("GET /healthz", f"X-Forwarded-For: {'127.0.0.1,' * 5000}"), 200),
    "a proxy's port": (head("GET /healthz", f"X-Forwarded-For: 127.0.0.1:{NUMBER}"), 200),
    "cookies": (head("GET /api/lobby", f"Cookie: {'a=b;' * 2000}"), 200),
    "too many cookies": (head("GET /api/lobby", f"Cookie: {'a=b;' * 9000}"), 431),
    "a quoted cookie": (head("GET /api/lobby", 'Cookie: whitechapel="' + "\\1" * 4000), 200),
    "too long a cookie": (head("GET /api/lobby", 'Cookie: whitechapel="' + "\\1" * 9000), 431),
    "languages": (head("GET /", f"Accept-Language: {'xx;q=0.1,' * 5000}"), 200),
    "tags": (head("GET /page/index.html", f"If-None-Match: {chr(34) * 5000}"), 200),
    "a date": (head("GET /page/index.html", f"If-Modified-Since: Mon, {NUMBER}"), 200),
    "a range": (head("GET /page/index.html", f"Range: bytes={NUMBER}-"), 400),
    "ranges": (head("GET /page/index.html", f"Range: bytes={'0-1,' * 5000}0-1"), 200),
    "a kind": (head("POST /api/login", f"Content-Type: application/json;{'a=b;' * 5000}"), 422),
    "a token": (head("GET /api/me", f"Authorization: Bearer {'a' * 50_000}"), 401),
    "a version": (head(f"GET /api/tables/a?since={NUMBER}"), 422),
    "parameters": (head(f"GET /api/tables/a?{'a=b&' * 2000}"), 404),
    "percent signs": (head(f"GET /api/tables/a?{'%' * 8000}"), 404),
    "percent signs in a path": (head(f"GET /api/tables/{'%ff' * 2600}"), 422),
    "a protocol": (head("GET /api/about", f"Whitechapel-Protocol: {NUMBER}"), 426),
}


@pytest.mark.parametrize("what", ODD)
def test_odd_numbers_and_long_lists_are_no_fault_of_the_server(
    house: ThreadServer, what: str
) -> None:
    request, status = ODD[what]
    with wire(house.port) as line:
        line.send(request)
        assert line.read(b"\r\n\r\n").split(b" ", 2)[1] == str(status).encode()


def test_what_is_read_after_a_refusal_is_bounded() -> None:
    assert MOST_BYTES_OF_A_HEAD < MOST_BYTES_AFTER_A_HEAD < ENOUGH // 8


def test_a_refused_request_is_counted(tmp_path: Path) -> None:
    with thread_server(tmp_path) as house:
        with wire(house.port) as line:
            line.send(b"nonsense\r\n\r\n")
            assert b'"malformed"' in line.read_to_the_end()
        counts = httpx.get(f"{house.url}/metrics").text
        assert 'whitechapel_refusals_total{code="malformed"}' in counts
