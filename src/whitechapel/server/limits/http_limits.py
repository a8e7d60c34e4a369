"""Limits below the application: what a client may send as an HTTP request, and in what time.

uvicorn with httptools has none. `LimitedHttp` is its protocol class with limits added.
"""

import json
import math
from asyncio import AbstractEventLoop, Transport
from http import HTTPStatus
from typing import Any, Final, Literal

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.connections import Connections, Stalls, WatchedWriter
from whitechapel.server.limits.guard import error_body
from whitechapel.server.monitoring.metrics import REFUSALS

MOST_BYTES_OF_A_HEAD: Final = 64 * 1024
"""Bytes of the request line and the header lines together."""

MOST_BYTES_OF_A_TARGET: Final = 8 * 1024
"""Bytes of the path and the query, as in most servers."""

MOST_HEADER_LINES: Final = 100
"""Header lines of a request, with the trailers of a chunked body."""

MOST_PIECES_OF_A_BODY: Final = 4096
"""Pieces of a chunked body: each costs as much time as hundreds of bytes."""

MOST_BYTES_AFTER_A_HEAD: Final = 4 * 1024 * 1024
"""The guard refuses longer bodies than 16 or 256 kB; what a client still sends then is read and
dropped up to here, for a client that is cut off while it sends may never see the refusal."""

BYTES_AT_ONCE: Final = 16 * 1024
"""Parsed before they are counted: some thousand of the shortest header lines."""

MOST_PIPELINED: Final = 16
"""Requests that may wait for the answer to an earlier one on the same connection."""

HEAD_SECONDS = 15.0
"""How long a request line and its headers may take to arrive."""

BODY_SECONDS = 60.0
"""How long a body may take to arrive."""


class LimitedHttp(WatchedWriter, HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits of size, number and time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
        *,
        connections: Connections,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all = connections
        self._stalls = Stalls()
        self._deadline = math.inf
        self._part: Literal["none", "head", "body"] = "none"  # of a request, that arrives now
        self._parser_stopped = False  # the parser has stopped: what else arrives is dropped
        self._advanced = False  # a head was completed or a piece of a body read
        self._bytes_stuck = 0  # received since the parser last advanced
        self._bytes_after_head = 0
        self._pieces = 0
        self._refusal: ServerError | None = None
        self._running: RequestResponseCycle | None = None  # the one that is being answered
        self._heard_at = 0.0  # when something arrived last, or the last answer was complete

    # The connection.

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Begin, or refuse a connection that is one too many."""
        super().connection_made(transport)
        self._heard_at = self.loop.time()
        self._deadline = self.loop.time() + HEAD_SECONDS
        host = self.client[0] if self.client else ""
        if not self._all.add(self, host, self.config, self.loop):
            self._refuse(ServerError("rate_limited", 429))

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up; uvicorn itself would notify only the request that was read last."""
        self._all.remove(self)
        self.pipeline.clear()
        self._give_up_answer()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the protocol of sockets, which watches it from now on.

        Behind a request whose answer is due a handshake is refused: its answer would come first.
        """
        if self._is_answer_due():
            self._refuse(ServerError("malformed", 400, place=""))
            return
        self._parser_stopped = True
        self._all.remove(self)
        super().handle_websocket_upgrade()

    def check(self, now: float) -> None:
        """Close the connection if the client took too long to send or to read."""
        self._stalls.check(now, self.transport)
        if now <= self._deadline or self.transport.is_closing():
            return
        if self._part == "none":  # a browser connects ahead of need: there is nothing to answer
            self.transport.close()
        else:
            self._refuse(ServerError("request_timeout", 408))

    def waits_for_client_since(self) -> float | None:
        """Return since when only the client could go on; None if an answer is due."""
        due = self._is_answer_due() and not (self._running and self._running.more_body)
        return None if due or self.transport.is_closing() else self._heard_at

    def give_way(self) -> None:
        """Close the connection to make room for another of the same address."""
        self._parser_stopped = True
        self._give_up_answer()
        self.transport.abort()

    def on_response_complete(self) -> None:
        """Begin to count how long the connection rests, or go on with the next request."""
        self._heard_at = self.loop.time()
        if self.pipeline and not self.transport.is_closing():
            self._running = self.pipeline[-1][0]
        super().on_response_complete()

    def _is_answer_due(self) -> bool:
        return self._running is not None and not self._running.response_complete

    # What arrives.

    def data_received(self, data: bytes) -> None:
        """Parse what arrived, as long as it is not too much."""
        self._heard_at = self.loop.time()
        for start in range(0, len(data), BYTES_AT_ONCE):
            if self._parser_stopped:
                return
            self._parse(data if len(data) <= BYTES_AT_ONCE else data[start : start + BYTES_AT_ONCE])

    def _parse(self, data: bytes) -> None:
        if self._part == "none":
            self._begin_head()
        self._advanced = False
        super().data_received(data)
        # The parser keeps an unfinished line in memory, and shows it only when it is complete.
        self._bytes_stuck = 0 if self._advanced else self._bytes_stuck + len(data)
        self._bytes_after_head += len(data)
        lines = len(self.headers or ())
        if self._bytes_stuck > MOST_BYTES_OF_A_HEAD or lines > MOST_HEADER_LINES:
            self._refuse(_head_too_long())
        elif self._part == "body" and self._bytes_after_head > MOST_BYTES_AFTER_A_HEAD:
            self._refuse(ServerError("too_long", 413, most=MOST_BYTES_AFTER_A_HEAD))

    def on_message_begin(self) -> None:
        """Begin to count the time of a request that follows another at once."""
        if self._part == "none":
            self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Start the request, if its head is not too long."""
        if len(self.url) > MOST_BYTES_OF_A_TARGET:
            raise self._note(ServerError("too_long", 414, most=MOST_BYTES_OF_A_TARGET))
        if len(self.headers) > MOST_HEADER_LINES or self._is_head_too_long():
            raise self._note(_head_too_long())
        if len(self.pipeline) >= MOST_PIPELINED:
            raise self._note(ServerError("rate_limited", 429))
        super().on_headers_complete()
        if not self.pipeline:  # else it waits for its turn
            self._running = self.cycle
        # The parser adds trailers to its list after the checks: keep them from the application.
        self.scope["headers"] = self.headers.copy()
        self._advanced = True
        self._part = "body"
        self._bytes_after_head = self._pieces = 0
        self._deadline = self.loop.time() + BODY_SECONDS

    def _is_head_too_long(self) -> bool:
        if not self._bytes_stuck:  # all of it arrived at once, and so much fits
            return False
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        return length > MOST_BYTES_OF_A_HEAD

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body."""
        self._advanced = True
        self._pieces += 1
        if self._pieces > MOST_PIECES_OF_A_BODY:
            raise self._note(ServerError("malformed", 400, place="body"))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._advanced = True
        self._part = "none"
        self._deadline = math.inf  # uvicorn closes a connection that rests between requests
        super().on_message_complete()

    def _begin_head(self) -> None:
        self._part = "head"
        self._deadline = self.loop.time() + HEAD_SECONDS

    def _unsupported_upgrade_warning(self) -> None:
        """Answer a request for another protocol as if it had not asked, and close.

        The parser reads nothing after it. uvicorn only logs a warning here and has no public hook.
        """
        self._parser_stopped = True
        self.cycle.keep_alive = False

    # Refusals.

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser, or a limit above, did not accept."""
        del msg
        self._refuse(self._refusal or ServerError("malformed", 400, place=""))

    def _note(self, refusal: ServerError) -> ServerError:
        """Keep a refusal, for the parser hides which error a callback raised."""
        self._refusal = refusal
        return refusal

    def _refuse(self, refusal: ServerError) -> None:
        """Answer with a refusal, unless that would be a second answer, and close."""
        REFUSALS.labels(refusal.code).inc()
        self._parser_stopped = True
        if self._is_unanswered():
            self.transport.write(refusal_bytes(refusal))
        self._give_up_answer()
        self.transport.close()

    def _is_unanswered(self) -> bool:
        """Whether nothing was answered yet to the request that arrives now, or to one before it."""
        if self.pipeline:
            return False
        if self._running is None or self._running.response_complete:
            return self._part != "body"
        return not self._running.response_started

    def _give_up_answer(self) -> None:
        """Let the application drop an answer for which no client waits."""
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()


def refusal_bytes(refusal: ServerError) -> bytes:
    """Write a refusal as a whole answer, after which the connection is closed."""
    body = json.dumps(error_body(refusal)).encode()
    head = (
        f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n"
        "cache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def _head_too_long() -> ServerError:
    return ServerError("too_long", 431, most=MOST_BYTES_OF_A_HEAD)
