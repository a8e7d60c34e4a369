"""Sockets: a table as it is played, and the lobby as it changes."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from fastapi import APIRouter, WebSocket
from msgspec.json import encode
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from whitechapel.server.accounts.sessions import Scope, Session
from whitechapel.server.api.auth import (
    address_of,
    client_of,
    count_request,
    services_of,
    session_of,
)
from whitechapel.server.api.protocol import requests, socket_messages
from whitechapel.server.api.refusals import malformed, refusal_message
from whitechapel.server.api.scopes import as_told, for_tokens
from whitechapel.server.api.table_requests import Answer, TableRequests, scope_at_table
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.guard import CLOSE_REFUSED, CLOSE_RELOAD, reload_needed
from whitechapel.server.limits.rate_limits import MESSAGES, REQUESTS, Client
from whitechapel.server.live.bus import LOBBY
from whitechapel.server.monitoring.metrics import SOCKETS
from whitechapel.server.services import Services
from whitechapel.server.storage.database_errors import is_away
from whitechapel.server.table.message_types import NotebookTold, PastTold, Pong
from whitechapel.server.table.messages import PROTOCOL

T = TypeVar("T")

ROUTER = APIRouter()

CLOSE_FAULT: Final = 1011
CLOSE_TRY_AGAIN: Final = 1013

_MESSAGE: TypeAdapter[socket_messages.Message] = TypeAdapter(socket_messages.Message)
_MOST_BRACKETS = 2 + requests.MOST_MOVES * (1 + requests.MOST_FIELDS_OF_A_MOVE)
"""Objects and lists in a message: every move an object, and every field of it a list."""

_ID: TypeAdapter[str] = TypeAdapter(requests.Id)
_VERSION: TypeAdapter[int] = TypeAdapter(requests.Version)
_ANSWERED_AT_LENGTH = (
    requests.PreviewRequest,
    requests.Reveal,
    requests.NotebookRequest,
    requests.PastRequest,
)
_LENGTH_OF_ONE = 4096
"""Characters of a message that count as one; honest messages are shorter."""
_LOOK_AGAIN = 20.0
"""Seconds after which a socket checks that its session is still valid."""

_TRY_AGAIN = 0.5
"""Seconds after which a socket tries again to read news while the database is away."""

_LOBBY_REST = 0.5
"""Seconds between two messages about the lobby."""


@ROUTER.websocket("/api/tables/{table_id}/live")
@for_tokens(Scope.READ)
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Serve a table: its messages to this viewer, and answers to what he asks."""
    await _served(socket, lambda session: _TableSocket(socket, table_id, session))


@ROUTER.websocket("/api/lobby/live")
@for_tokens(Scope.READ)
async def lobby_socket(socket: WebSocket) -> None:
    """Serve the lobby."""
    await _served(socket, lambda session: _LobbySocket(socket, session))


class _Socket:
    """A socket that sends changes and answers messages."""

    topic: str

    def __init__(self, socket: WebSocket, session: Session | None) -> None:
        self.socket = socket
        self.session = session
        self.client: Client = client_of(socket, session)
        self.services: Services = services_of(socket)
        self.table_requests = TableRequests(self.services)
        self._sending = asyncio.Lock()
        self._telling = asyncio.Lock()
        self.deciding = False
        """Whether this socket waits for a decision of its own: its news comes with the answer."""
        self._must_look_again = False

    async def tell_news(self) -> None:
        """Send what changed since the last time."""
        raise NotImplementedError

    async def answer(self, message: Any) -> Answer | NotebookTold | PastTold | Pong:
        """Answer a message."""
        raise NotImplementedError

    async def send(self, content: Mapping[str, object]) -> None:
        """Send a short message: before the news that follow an own decision, in one write."""
        await self.send_text(encode(content).decode(), more=self.deciding)

    async def send_long(self, content: Mapping[str, object]) -> None:
        """Send a message that takes long to write, and charge for it."""
        written = await self.services.questions.written(self.client, content)
        await self.send_text(written.decode())

    async def send_text(self, text: str, *, more: bool = False) -> None:
        """Send one message that is written already; `more` will follow at once."""
        async with self._sending:
            await _send_text(self.socket, text, more=more)

    async def serve(self) -> None:
        """Send news and answer messages until either side closes."""
        with self.services.subscriptions.watching(self.topic) as changed:
            await self.tell_news()
            tasks = [
                asyncio.create_task(self._tell_all_news(changed)),
                asyncio.create_task(self._answer_all(changed)),
            ]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell_all_news(self, changed: asyncio.Event) -> None:
        """Send news whenever there are any, and check now and then that the session is valid."""
        loop = asyncio.get_running_loop()

        def look_again() -> None:
            self._must_look_again = True
            changed.set()

        timer = loop.call_later(_LOOK_AGAIN, look_again)
        try:
            while True:
                await changed.wait()
                changed.clear()
                try:
                    if self._must_look_again:
                        await self._look_again()
                        self._must_look_again = False
                        timer = loop.call_later(_LOOK_AGAIN, look_again)
                    if not self.deciding:
                        async with self._telling:
                            await self.tell_news()
                except Exception as error:
                    if not is_away(error):
                        raise
                    await asyncio.sleep(_TRY_AGAIN)
                    changed.set()
        finally:
            timer.cancel()

    async def _tell_with_answer(self, changed: asyncio.Event) -> None:
        """Send the news of an own decision behind its answer, or leave it to `_tell_all_news`."""
        self.deciding = False
        if self._telling.locked() or not self.services.questions.is_affordable(self.client):
            changed.set()
            return
        try:
            async with self._telling:
                await self.tell_news()
        except Exception as error:
            if not is_away(error):
                raise
            changed.set()

    async def _look_again(self) -> None:
        """Close the socket if its caller was banned, deleted or logged out, or its token ended."""
        session = await session_of(self.socket)
        if self.client.account is not None and session is None:
            raise ServerError("not_authenticated", 401)

    async def _answer_all(self, changed: asyncio.Event) -> None:
        limits, gate = self.services.rate_limits, self.services.message_gate
        while True:
            text = await _receive(self.socket)
            await gate.enter(self.client.address, self.client.owner)
            exceeded = limits.exceeded(MESSAGES, self.client)
            if exceeded == "account":
                raise ServerError("rate_limited", 429)  # which closes the socket
            limits.charge(MESSAGES, self.client, 1 + len(text) // _LENGTH_OF_ONE)
            ask: str | None = None
            send = self.send
            try:
                message = read_message(text)
                ask = message.ask
                if exceeded:  # others at this address used its limit up: the socket stays open
                    limits.check(MESSAGES, self.client)
                reply: Mapping[str, object] = await self.answer(message)
                if isinstance(message, _ANSWERED_AT_LENGTH):
                    send = self.send_long
            except Exception as error:  # noqa: BLE001 - one bad message must not end the rest
                reply = refusal_message(error)
            await send(reply if ask is None else {"ask": ask, **reply})
            if self.deciding:
                await self._tell_with_answer(changed)


class _TableSocket(_Socket):
    """A viewer of a table."""

    def __init__(self, socket: WebSocket, table_id: str, session: Session | None) -> None:
        super().__init__(socket, session)
        asked = socket.query_params
        self.topic = self._table = _checked(_ID, table_id, "path table_id")
        self._key = _checked(_ID, asked["key"], "query key") if "key" in asked else None
        self._told = _checked(_VERSION, asked.get("since", "0"), "query since")
        self._first = True

    async def tell_news(self) -> None:
        """Send the table, if there is anything new."""
        if not self._first:
            await self.services.questions.wait_until_affordable(self.client)
        table = await self.services.table_log.get(self._table, None if self._first else self._told)
        if not self._first and table.version <= self._told:
            return
        since = min(self._told, table.version)
        tell = self.table_requests.look if self._first else self.table_requests.news
        message = await tell(table, self.client, since, self._key)
        await self.send_long(as_told(self.session, message))
        self._first, self._told = False, table.version

    async def answer(self, message: Any) -> Answer | NotebookTold | PastTold | Pong:
        """Do what is asked at the table."""
        if self.session is not None and self.session.token is not None:
            self.session.check(scope_at_table(message))
        self.deciding = isinstance(message, requests.Confirm)
        if isinstance(message, socket_messages.SocketPing):
            return {"type": "pong", "now": self.services.environment.now()}
        if isinstance(message, requests.NotebookRequest):
            return await self.table_requests.notebook(self._table, self.client, message, self._key)
        if isinstance(message, requests.PastRequest):
            return await self.table_requests.past(self._table, self.client, message, self._key)
        return await self.table_requests.answer(self._table, self.client, message)


class _LobbySocket(_Socket):
    """A viewer of the lobby."""

    topic = LOBBY

    async def tell_news(self) -> None:
        """Send the lobby, at most a few times a second."""
        await self.send_text(await self.services.lobby.text(self.client.account))
        await asyncio.sleep(_LOBBY_REST)

    async def answer(self, message: Any) -> Answer | NotebookTold | PastTold | Pong:
        """Answer the one question that there is."""
        if isinstance(message, socket_messages.SocketPing):
            return {"type": "pong", "now": self.services.environment.now()}
        raise ServerError("not_at_a_table", 409)


async def _served(socket: WebSocket, make: Callable[[Session | None], _Socket]) -> None:
    """Accept a socket and serve it; close it with a code if there is a reason."""
    services = services_of(socket)
    holds: Client | None = None
    try:
        await _accept(socket)
        _check_protocol(socket)
        services.rate_limits.check_address(REQUESTS, address_of(socket))  # before any look-up
        session = await session_of(socket)
        client = client_of(socket, session)
        count_request(socket, session)
        services.rate_limits.open_socket(client)
        holds = client
        with SOCKETS.track_inprogress():
            await make(session).serve()
    except WebSocketDisconnect:
        pass
    except Exception as error:  # noqa: BLE001 - whatever it is, the viewer gets a code
        await _close_with_reason(socket, error)
    finally:
        if holds is not None:
            services.rate_limits.close_socket(holds)


async def _close_with_reason(socket: WebSocket, error: Exception) -> None:
    """Send the reason and close the socket."""
    refusal = refusal_message(error)
    code: str = refusal["error"]["code"]
    closing = {
        "reload_page": CLOSE_RELOAD,
        "busy": CLOSE_TRY_AGAIN,
        "database_unavailable": CLOSE_TRY_AGAIN,
        "rate_limited": CLOSE_TRY_AGAIN,
        "database_damaged": CLOSE_TRY_AGAIN,
        "server_fault": CLOSE_FAULT,
    }
    if code == "rate_limited":
        await asyncio.sleep(rate_limits.HOLD_BACK)
    try:
        await _send(socket, refusal)
        await socket.close(closing.get(code, CLOSE_REFUSED), code)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side has gone


def _check_protocol(socket: WebSocket) -> None:
    """Refuse an older page, so that it reloads; a browser's socket cannot send our header."""
    if socket.query_params.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
        raise reload_needed()


async def _accept(socket: WebSocket) -> None:
    """Accept a handshake; raise `WebSocketDisconnect` if the other side has gone."""
    try:
        await socket.accept()
    except OSError:
        raise WebSocketDisconnect(1006) from None


async def _send(socket: WebSocket, content: Mapping[str, object]) -> None:
    """Send one message as JSON."""
    await _send_text(socket, encode(content).decode())


async def _send_text(socket: WebSocket, text: str, *, more: bool = False) -> None:
    """Send one message; raise `WebSocketDisconnect` if the other side has gone."""
    try:
        await socket.send({"type": "websocket.send", "text": text, "more": more})
    except RuntimeError:
        raise WebSocketDisconnect(1006) from None


async def _receive(socket: WebSocket) -> str | bytes:
    """Return the next message: text, or bytes, which no client of ours sends."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text: str | None = message.get("text")
    return b"" if text is None else text


def read_message(text: str | bytes) -> Any:
    """Read a message, or say where it is malformed; bytes never are one."""
    # pydantic reads the whole text before it looks at its shape: thousands of empty objects take
    # milliseconds.
    if (
        not isinstance(text, str)
        or not text.lstrip().startswith("{")
        or text.count("{") + text.count("[") > _MOST_BRACKETS
    ):
        raise ServerError("malformed", 422, place="")
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError as error:
        raise malformed(error.errors(include_url=False, include_input=False)) from None


def _checked(kind: TypeAdapter[T], text: str, place: str) -> T:
    """Return a parameter of the path or the query, or refuse it as malformed."""
    try:
        return kind.validate_strings(text)
    except ValidationError:
        raise ServerError("malformed", 422, place=place) from None
