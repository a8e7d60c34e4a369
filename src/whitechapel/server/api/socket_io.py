"""Reading from and writing to a WebSocket, whatever the other side does."""

from typing import Any, TypeVar

from fastapi import WebSocket
from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocketDisconnect

from whitechapel.server.api.protocol import requests, socket_messages
from whitechapel.server.api.refusals import malformed
from whitechapel.server.errors import ServerError

T = TypeVar("T")

_MESSAGE: TypeAdapter[socket_messages.Message] = TypeAdapter(socket_messages.Message)
_MOST_BRACKETS = 2 + requests.MOST_MOVES * (1 + requests.MOST_FIELDS_OF_A_MOVE)
"""Objects and lists in a message: every move an object, and every field of it a list."""


async def accept(socket: WebSocket) -> None:
    """Accept a handshake; raise `WebSocketDisconnect` if the other side has gone."""
    try:
        await socket.accept()
    except OSError:
        raise WebSocketDisconnect(1006) from None


async def send(socket: WebSocket, content: dict[str, Any]) -> None:
    """Send one message as JSON."""
    await send_text(socket, to_json(content).decode())


async def send_text(socket: WebSocket, text: str) -> None:
    """Send one message; raise `WebSocketDisconnect` if the other side has gone."""
    try:
        await socket.send_text(text)
    except RuntimeError:
        raise WebSocketDisconnect(1006) from None


async def receive(socket: WebSocket) -> str | bytes:
    """Return the next message; bytes where it is no text."""
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


def checked(kind: TypeAdapter[T], text: str, place: str) -> T:
    """Return a parameter of the path or the query, or refuse it as malformed."""
    try:
        return kind.validate_strings(text)
    except ValidationError:
        raise ServerError("malformed", 422, place=place) from None
