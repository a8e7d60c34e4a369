"""The guard at the door: hosts, origins, sizes, protocol and headers."""

import ipaddress
import json
from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whitechapel.core import GameError
from whitechapel.server.errors import ServerError
from whitechapel.server.messages import PROTOCOL
from whitechapel.server.metrics import REFUSALS
from whitechapel.server.settings import Settings

MOST_BYTES: Final = 256 * 1024
"""Of a request's body; a record of a whole game has about four thousand."""

PROTOCOL_HEADER: Final = "whitechapel-protocol"
CLOSE_REFUSED: Final = 4403
CLOSE_RELOAD: Final = 4426

_SAFE = ("GET", "HEAD", "OPTIONS")
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Guard:
    """Stands before the application and lets in what may come in."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._hosts = {"localhost", settings.public_host, *settings.hosts} - {""}
        self._secure = settings.secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request or a handshake, and pass it on or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        try:
            self._check_host(headers)
            self._check_origin(scope, headers)
            _check_protocol(headers)
            _check_length(headers)
        except ServerError as error:
            REFUSALS.labels(error.code).inc()
            await _refuse(scope, receive, self._sealed(send), error)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        limited = _Limited(receive)
        try:
            await self._app(scope, limited.receive, self._sealed(send))
        except _TooLongError:
            if not limited.answered:
                await _refuse(scope, receive, self._sealed(send), _too_long())

    def _check_host(self, headers: Headers) -> None:
        """Answer only under names that are ours: another may be a trap for a browser at home."""
        host = _host(headers.get("host", ""))
        if host in self._hosts or _is_address(host):
            return
        raise ServerError("unknown_host", 421)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse writes and sockets that another site's page asks for in a player's name."""
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        site = headers.get("sec-fetch-site")
        if scope["type"] == "http" and site is not None and site not in ("same-origin", "none"):
            raise ServerError("foreign_origin", 403)
        origin = headers.get("origin")
        if origin is None:
            return
        parts = urlsplit(origin)
        if parts.netloc != headers.get("host") or parts.scheme not in ("http", "https"):
            raise ServerError("foreign_origin", 403)

    def _sealed(self, send: Send) -> Send:
        """Add the headers that every answer has."""

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                if self._secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
                headers.setdefault("cache-control", "no-store")
            await send(message)

        return sealed


class _TooLongError(Exception):
    """The body of a request is too long."""


class _Limited:
    """Counts the bytes of a request as they come."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._bytes = 0
        self.answered = False

    async def receive(self) -> Message:
        """Pass on a part of the body, as long as there are not too many."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            if self._bytes > MOST_BYTES:
                raise _TooLongError
        return message


def _check_protocol(headers: Headers) -> None:
    """Tell an old page to reload."""
    spoken = headers.get(PROTOCOL_HEADER)
    if spoken is not None and spoken != str(PROTOCOL):
        raise reload_needed()


def reload_needed() -> ServerError:
    """Give the refusal of a page that speaks another protocol."""
    return ServerError("reload_page", 426, protocol=PROTOCOL)


def _check_length(headers: Headers) -> None:
    length = headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length) > MOST_BYTES:
        raise _too_long()


def _too_long() -> ServerError:
    return ServerError("too_long", 413, most=MOST_BYTES)


def _host(text: str) -> str:
    """Give the host of a Host header, without its port."""
    try:
        return urlsplit(f"//{text}").hostname or ""
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    """Tell whether a host is an address, which no foreign name can lead to."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ServerError) -> None:
    if scope["type"] == "websocket":
        await receive()
        code = CLOSE_RELOAD if error.code == "reload_page" else CLOSE_REFUSED
        await send({"type": "websocket.close", "code": code, "reason": error.code})
        return
    body = error_body(error)
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(body).encode()})


def error_body(error: GameError) -> dict[str, object]:
    """Write a refusal as it goes over the wire."""
    return {"error": {"code": error.code, "parameters": error.parameters}}
