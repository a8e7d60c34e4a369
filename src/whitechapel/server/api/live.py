"""Sockets: a table as it is played, and the lobby as it changes."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from whitechapel.core import GameError
from whitechapel.server import wire
from whitechapel.server.api.callers import address_of, house_of, session_of
from whitechapel.server.bus import LOBBY
from whitechapel.server.errors import ServerError
from whitechapel.server.floods import MESSAGES
from whitechapel.server.guard import CLOSE_REFUSED, CLOSE_RELOAD, error_body, reload_needed
from whitechapel.server.house import House
from whitechapel.server.lists import table_list
from whitechapel.server.messages import PROTOCOL
from whitechapel.server.metrics import REFUSALS, SOCKETS

ROUTER = APIRouter()

_MESSAGE: TypeAdapter[wire.Message] = TypeAdapter(wire.Message)
_LOOK_AGAIN = 20.0
"""Seconds after which a socket makes sure of itself: that its caller is still welcome."""

_LOBBY_REST = 0.2
"""Seconds between two messages about the lobby."""


@ROUTER.websocket("/api/tables/{table_id}/live")
async def table_socket(socket: WebSocket, table_id: str) -> None:
    """Serve a table: its messages to this viewer, and answers to what he asks."""
    await _served(socket, lambda account: _TableSocket(socket, table_id, account))


@ROUTER.websocket("/api/lobby/live")
async def lobby_socket(socket: WebSocket) -> None:
    """Serve the lobby."""
    await _served(socket, lambda account: _LobbySocket(socket, account))


class _Socket:
    """A socket that tells what changes and answers what it is asked."""

    topic: str

    def __init__(self, socket: WebSocket, account: str | None) -> None:
        self.socket = socket
        self.account = account
        self.house: House = house_of(socket)
        self._sending = asyncio.Lock()

    async def tell_news(self) -> None:
        """Tell what changed since the last time."""
        raise NotImplementedError

    async def answer(self, message: Any) -> dict[str, Any]:
        """Answer a message."""
        raise NotImplementedError

    async def send(self, content: dict[str, Any]) -> None:
        """Send one message, whole."""
        text = json.dumps(content, separators=(",", ":"))
        async with self._sending:
            await self.socket.send_text(text)

    async def serve(self) -> None:
        """Tell news and answer questions until either side goes."""
        with self.house.hub.watching(self.topic) as changed:
            await self.tell_news()
            tasks = [
                asyncio.create_task(self._tell_all_news(changed)),
                asyncio.create_task(self._answer_all()),
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
        while True:
            try:
                await asyncio.wait_for(changed.wait(), _LOOK_AGAIN)
            except TimeoutError:
                await session_of(self.socket)
            changed.clear()
            await self.tell_news()

    async def _answer_all(self) -> None:
        who = self.account or address_of(self.socket)
        while True:
            text = await self.socket.receive_text()
            ask: str | None = None
            try:
                self.house.floods.count(MESSAGES, f"{who} {id(self)}")
                message = _read(text)
                ask = message.ask
                reply = await self.answer(message)
            except ServerError as error:
                reply = {"type": "error", **_refusal(error, error.status)}
                if error.code == "too_many":
                    await self.send(reply)
                    raise
            except GameError as error:
                reply = {"type": "error", **_refusal(error, 422)}
            await self.send(reply if ask is None else {"ask": ask, **reply})


class _TableSocket(_Socket):
    """A viewer of a table."""

    def __init__(self, socket: WebSocket, table_id: str, account: str | None) -> None:
        super().__init__(socket, account)
        self.topic = self._table = table_id
        self._key = socket.query_params.get("key")
        self._told = _number(socket.query_params.get("since"))
        self._first = True

    async def tell_news(self) -> None:
        """Tell of the table, if there is anything new."""
        table = await self.house.ledger.get(self._table)
        if not self._first and table.version <= self._told:
            return
        since = min(self._told, table.version)
        await self.send(await self.house.desk.message(table, self.account, since, self._key))
        self._first, self._told = False, table.version

    async def answer(self, message: Any) -> dict[str, Any]:
        """Do what is asked at the table."""
        if isinstance(message, wire.Ping):
            return {"type": "pong", "now": self.house.world.now()}
        if self.account is None:
            raise ServerError("who_are_you", 401)
        return await self.house.desk.answer(self._table, self.account, message)


class _LobbySocket(_Socket):
    """Somebody who looks for a table."""

    topic = LOBBY

    async def tell_news(self) -> None:
        """Tell all tables that wait; at most a few times a second."""
        ids = await self.house.store.in_lobby()
        await self.send(await table_list(self.house.desk, "lobby", ids, self.account))
        await asyncio.sleep(_LOBBY_REST)

    async def answer(self, message: Any) -> dict[str, Any]:
        """Answer the one question that there is."""
        if isinstance(message, wire.Ping):
            return {"type": "pong", "now": self.house.world.now()}
        raise ServerError("not_at_a_table", 409)


async def _served(socket: WebSocket, make: Callable[[str | None], _Socket]) -> None:
    """Accept a socket, serve it, and part with a code if there is a reason."""
    house = house_of(socket)
    await socket.accept()
    who: str | None = None
    try:
        if socket.query_params.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
            raise reload_needed()
        session = await session_of(socket)
        account = session.account.id if session else None
        house.floods.open_socket(account or address_of(socket))
        who = account or address_of(socket)
        with SOCKETS.track_inprogress():
            await make(account).serve()
    except (WebSocketDisconnect, RuntimeError):
        pass  # the other side has gone; Starlette tells it in both ways
    except GameError as error:
        await _part(socket, error)
    finally:
        if who is not None:
            house.floods.close_socket(who)


async def _part(socket: WebSocket, error: GameError) -> None:
    code = CLOSE_RELOAD if error.code == "reload_page" else CLOSE_REFUSED
    sends: list[Callable[[], Awaitable[None]]] = [
        lambda: socket.send_text(json.dumps({"type": "error", **_refusal(error, 403)})),
        lambda: socket.close(code, error.code),
    ]
    try:
        for send in sends:
            await send()
    except (WebSocketDisconnect, RuntimeError):
        pass


def _read(text: str) -> Any:
    """Read a message, or say where it is malformed."""
    try:
        return _MESSAGE.validate_json(text)
    except ValidationError as error:
        raise malformed(error.errors(include_url=False, include_input=False)) from None


def malformed(faults: Any) -> ServerError:
    """Give the refusal of what is not as it should be, with the first place that is wrong."""
    place = " ".join(str(part) for part in faults[0]["loc"])[:100] if faults else ""
    return ServerError("malformed", 422, place=place)


def _refusal(error: GameError, status: int) -> dict[str, Any]:
    REFUSALS.labels(error.code).inc()
    return {"status": status, **error_body(error)}


def _number(text: str | None) -> int:
    return int(text) if text is not None and text.isascii() and text.isdigit() else 0
