"""Limits below the application: what a client may send over a WebSocket, and how fast.

`LimitedWebSocket` is uvicorn's protocol class with limits added.
"""

from asyncio import AbstractEventLoop, BaseTransport
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import OPEN

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.connections import Connections, Stalls, WatchedWriter
from whitechapel.server.limits.guard import CLOSE_REFUSED
from whitechapel.server.limits.http_limits import refusal_bytes
from whitechapel.server.monitoring.metrics import REFUSALS

MOST_CONTROL_FRAMES: Final = 100
"""Pings, pongs and continued fragments in one span of time; messages have a limit of their own."""

CONTROL_SECONDS: Final = 10.0

MOST_FRAGMENTS: Final = 64
"""Of one message: empty ones would add nothing to its length, so they are counted."""

MOST_BYTES_TOO_EARLY: Final = 64 * 1024
"""That a client may send before its handshake is answered."""

BYTES_AT_ONCE: Final = 1024
"""Parsed before they are counted: at most 170 of the smallest frames."""


class LimitedWebSocket(WatchedWriter, WebSocketsSansIOProtocol):
    """uvicorn's protocol of WebSockets with limits of frames and of time."""

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
        self._unparsed = bytearray()
        self._control_frames = 0
        self._counting_since = 0.0

    # The connection.

    def connection_made(self, transport: BaseTransport) -> None:
        """Take a connection over; it was admitted when it was made."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._all.add(self, host, self.config, self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._all.remove(self)
        super().connection_lost(exc)

    def check(self, now: float) -> None:
        """Abort the connection if the client took too long to read."""
        self._stalls.check(now, self.transport)

    def waits_for_client_since(self) -> None:
        """Return None: a socket never makes room for another connection."""

    def give_way(self) -> None:
        """Do nothing, for the same reason."""

    # What leaves.

    async def send(self, message: Any) -> None:
        """Send a message; one that says `more` leaves together with what follows at once."""
        open_ = self.handshake_complete and not self.disconnected and self.conn.state is OPEN
        if not (message.get("more") and open_ and self.writable.is_set()):
            await super().send(message)  # waits for a client who does not read
            return
        self.conn.send_text(message["text"].encode())
        self.loop.call_soon(self._write_waiting)

    def _write_waiting(self) -> None:
        """Write what no other message has taken along."""
        waiting = b"".join(self.conn.data_to_send())
        if waiting and not self.transport.is_closing():
            self.transport.write(waiting)

    # What arrives.

    def data_received(self, data: bytes) -> None:
        """Parse what arrived; while messages wait for the application, the rest waits too."""
        if not self.handshake_initiated:
            self._read_handshake(data)
        elif self.handshake_complete and len(data) <= BYTES_AT_ONCE and not self._unparsed:
            super().data_received(data)
        else:
            self._unparsed += data
            self._parse_more()

    def start_keepalive(self) -> None:
        """Begin, now that the handshake is complete, with what the client sent too early."""
        super().start_keepalive()
        self._parse_more()

    async def receive(self) -> Any:
        """Return the next event, and parse what waited for it."""
        event = await super().receive()
        if self._unparsed:
            self._parse_more()
        return event

    def _parse_more(self) -> None:
        if not self.handshake_complete:  # uvicorn cannot refuse a frame before that
            if len(self._unparsed) > MOST_BYTES_TOO_EARLY:
                self.transport.close()
            return
        while self._unparsed and not self.read_paused:
            if self.transport.is_closing():
                self._unparsed.clear()
                return
            piece = bytes(self._unparsed[:BYTES_AT_ONCE])
            del self._unparsed[:BYTES_AT_ONCE]
            super().data_received(piece)

    def _read_handshake(self, head: bytes) -> None:
        """Read the handshake; the library refuses lines that the HTTP protocol would accept.

        uvicorn overlooks such a refusal, and would leave the client without an answer.
        """
        super().data_received(head)
        if not self.handshake_initiated:
            answer = b"".join(self.conn.data_to_send())
            refusal = ServerError("malformed", 400, place="")
            REFUSALS.labels(refusal.code).inc()
            self.transport.write(answer or refusal_bytes(refusal))
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, if there were not too many."""
        if self._count_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, if there were not too many."""
        if self._count_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment, if there were not too many."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._close_flooded()
        elif self._count_control_frame():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message to the application; after a close, when uvicorn drops them, count them."""
        if not self.close_sent or self._count_control_frame():
            super().send_receive_event_to_app()

    def _count_control_frame(self) -> bool:
        """Count a frame; close and return False if it is one too many."""
        now = self.loop.time()
        if now > self._counting_since + CONTROL_SECONDS:
            self._counting_since, self._control_frames = now, 0
        self._control_frames += 1
        if self._control_frames <= MOST_CONTROL_FRAMES:
            return True
        self._close_flooded()
        return False

    def _close_flooded(self) -> None:
        if self.transport.is_closing():
            return
        REFUSALS.labels("rate_limited").inc()
        self.conn.fail(CLOSE_REFUSED, "rate_limited")
        self.conn.parser_exc = ServerError("rate_limited", 429)
        self.handle_parser_exception()
