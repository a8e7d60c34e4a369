"""Bytes over a plain TCP connection: what no well-behaved client would send."""

import select
import socket
import struct
from collections.abc import Generator
from contextlib import contextmanager, suppress

from support.waiting import PATIENCE

SOCKET_HEADERS = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Wire:
    """An open connection."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line

    def send(self, data: bytes) -> None:
        """Send bytes; the other side may have closed already."""
        with suppress(OSError):
            self.line.sendall(data)

    def send_endlessly(self, data: bytes, most: int) -> int:
        """Send bytes again and again until the other side closes; return how many were sent."""
        sent = 0
        with suppress(ConnectionError):
            while sent < most:
                self.line.sendall(data)
                sent += len(data)
        return sent

    def read(self, end: bytes) -> bytes:
        """Read until some bytes have come."""
        found = b""
        while not found.endswith(end):
            some = self.line.recv(1)
            assert some, found
            found += some
        return found

    def read_answer(self) -> tuple[int, bytes]:
        """Read one answer: its status and its body, which must have a length."""
        head = self.read(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        body = b""
        while len(body) < length:
            body += self.line.recv(length - len(body))
        return int(head.split(b" ", 2)[1]), body

    def read_to_the_end(self) -> bytes:
        """Read until the other side closes; fail if it does not."""
        found = b""
        with suppress(ConnectionError):
            while some := self.line.recv(65536):
                found += some
        return found

    def has_answer(self, seconds: float) -> bool:
        """Whether something can be read, or the connection has ended, within a time."""
        poll = select.poll()
        poll.register(self.line, select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def wait_for_the_end(self) -> bool:
        """Wait without reading anything; return whether the other side ended the connection."""
        poll = select.poll()
        poll.register(self.line, select.POLLHUP | select.POLLERR)
        return bool(poll.poll(PATIENCE * 1000))

    def shake_hands(self, path: str, *headers: str) -> None:
        """Open a socket."""
        self.send(head(f"GET {path}", *SOCKET_HEADERS, *headers))
        assert self.read(b"\r\n\r\n").startswith(b"HTTP/1.1 101")

    def read_close(self) -> int:
        """Read frames until a close; return its code."""
        while True:
            kind, data = self.read_frame()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def read_frame(self) -> tuple[int, bytes]:
        """Read one frame: its kind and its data."""
        first, length = self._exactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        return first & 15, self._exactly(length)

    def _exactly(self, length: int) -> bytes:
        found = b""
        while len(found) < length:
            some = self.line.recv(length - len(found))
            assert some, "closed without a close frame"
            found += some
        return found


@contextmanager
def wire(port: int, *, deaf: bool = False) -> Generator[Wire]:
    """Open a connection; one that is deaf can hold little of what it does not read."""
    line = socket.socket()
    line.settimeout(PATIENCE)
    if deaf:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    with line:
        yield Wire(line)


def head(first: str, *lines: str) -> bytes:
    """Write a request without a body."""
    return "\r\n".join([f"{first} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def frame(kind: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """Write a frame as clients must, masked; the mask is zero."""
    assert len(data) < 126
    return bytes([kind | 128 * last, 128 | len(data)]) + bytes(4) + data


CHUNKED_LOGIN = head(
    "POST /api/login", "Content-Type: application/json", "Transfer-Encoding: chunked"
)
