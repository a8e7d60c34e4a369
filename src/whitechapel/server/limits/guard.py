"""The guard: checks host, origin, size and protocol of every request, and adds headers."""

import asyncio
import ipaddress
import json
import re
from collections.abc import Iterable
from typing import Final

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whitechapel.core import GameError
from whitechapel.server.errors import ErrorBody, ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.gate import Gate
from whitechapel.server.monitoring.logs import error_location
from whitechapel.server.monitoring.metrics import REFUSALS
from whitechapel.server.settings import Settings
from whitechapel.server.table.messages import PROTOCOL

MOST_BYTES: Final = 16 * 1024
"""Of a request's body: forty decisions have about two thousand."""

MOST_BYTES_OF_AN_UPLOAD: Final = 256 * 1024
"""Of the body with a record: the longest has 20,000 characters, each of 12 bytes as an escape."""

MOST_BYTES_OF_COOKIES: Final = 8 * 1024
"""Of a request; each has to be parsed to find ours."""

UPLOADS_PATH: Final = "/api/records"
PROTOCOL_HEADER: Final = "whitechapel-protocol"
CLOSE_REFUSED: Final = 4403
CLOSE_RELOAD: Final = 4426

_MOST_DIGITS = 20
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z._-]+)(?::[0-9]{0,5})?")
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
_LOG = structlog.get_logger()


class Guard:
    """Middleware that refuses bad requests before the application sees them."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        hosts = (host.lower() for host in settings.hosts)
        self._hosts = {"localhost", settings.public_host, *hosts} - {""}
        self._secure = settings.secure
        self._public_host = settings.public_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request or a handshake, and pass it on or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = _Answer(send, self._headers())
        try:
            await _wait_at_the_gate(scope)
            self._check_host(headers)
            self._check_origin(scope, headers)
            _check_protocol(headers)
            _check_length(scope, headers)
            _check_cookies(headers)
        except ServerError as error:
            REFUSALS.labels(error.code).inc()
            if error.status == 429:
                await asyncio.sleep(rate_limits.HOLD_BACK)
            await _refuse(scope, receive, answer.send, error)
            return
        if scope["type"] == "http":  # a socket has limits of its own
            receive = _Limited(receive, most_bytes(scope)).receive
        try:
            await self._app(scope, receive, answer.send)
        except Exception as error:  # noqa: BLE001 - whatever it is, a client learns no more than this
            _LOG.error("fault", **error_location(error))
            if not answer.begun:
                await _refuse(scope, receive, answer.send, ServerError("server_fault", 500))

    def _check_host(self, headers: Headers) -> None:
        """Refuse hosts that are not ours: a foreign name may lead here (DNS rebinding)."""
        hosts = [_host(text) for text in headers.getlist("host")]
        if len(hosts) != 1 or not (hosts[0] in self._hosts or _is_address(hosts[0])):
            raise ServerError("unknown_host", 421)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse writes and sockets that another site's page asks for in a player's name."""
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        # For sockets some browsers send a wrong Sec-Fetch-Site, but their Origin is always right.
        told = site if scope["type"] == "http" or origin is None else "none"
        if told not in ("same-origin", "none"):
            raise ServerError("foreign_origin", 403)
        if origin is not None and not self._is_ours(origin.lower(), headers["host"].lower()):
            raise ServerError("foreign_origin", 403)

    def _is_ours(self, origin: str, host: str) -> bool:
        """Whether a page comes from the host that it calls, by TLS if the public address has it."""
        scheme, _, place = origin.partition("://")
        secure = self._secure and _host(host) == self._public_host
        return place == host and scheme in (("https",) if secure else ("http", "https"))

    def _headers(self) -> dict[str, str]:
        """Return the default headers of every response."""
        secure = {"strict-transport-security": "max-age=31536000"} if self._secure else {}
        return {**_HEADERS, **secure, "cache-control": "no-store"}


class _Answer:
    """Sends a response with the default headers added."""

    def __init__(self, send: Send, headers: dict[str, str]) -> None:
        self._send = send
        self._headers = headers
        self.begun = False

    async def send(self, message: Message) -> None:
        """Pass on a part of the answer."""
        self.begun = True
        if message["type"].endswith("http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
        await self._send(message)


class _Limited:
    """Counts the bytes of a request as they arrive."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._bytes = 0

    async def receive(self) -> Message:
        """Pass on a part of the body; refuse a body that is too long."""
        message = await self._receive()
        if message["type"] == "http.request":
            self._bytes += len(message.get("body", b""))
            if self._bytes > self._most:
                raise HTTPException(413)  # which FastAPI lets through where it reads a body
        return message


async def _wait_at_the_gate(scope: Scope) -> None:
    """Wait until it is the turn of a request's address, before any work is done for it."""
    client: tuple[str, int] | None = scope.get("client")
    address = rate_limits.network_of(client[0]) if client else "-"
    gate: Gate = scope["app"].state.services.request_gate
    await gate.enter_with_request(address)


def _check_protocol(headers: Headers) -> None:
    """Refuse a page of an older version, so that it reloads."""
    spoken = headers.get(PROTOCOL_HEADER)
    if spoken is not None and spoken != str(PROTOCOL):
        raise reload_needed()


def reload_needed() -> ServerError:
    """Return the refusal of a page that speaks another protocol."""
    return ServerError("reload_page", 426, protocol=PROTOCOL)


def most_bytes(scope: Scope) -> int:
    """Return how many bytes the body of a request may have."""
    return MOST_BYTES_OF_AN_UPLOAD if scope["path"] == UPLOADS_PATH else MOST_BYTES


def _check_length(scope: Scope, headers: Headers) -> None:
    length = headers.get("content-length", "0")
    digits = length.isascii() and length.isdigit()
    # Python refuses to convert numbers with thousands of digits: do not try.
    if not digits or len(length) > _MOST_DIGITS or int(length) > most_bytes(scope):
        raise too_long(scope)


def _check_cookies(headers: Headers) -> None:
    if sum(map(len, headers.getlist("cookie"))) > MOST_BYTES_OF_COOKIES:
        raise ServerError("too_long", 431, most=MOST_BYTES_OF_COOKIES)


def too_long(scope: Scope) -> ServerError:
    """Return the refusal of a request whose body is too long."""
    return ServerError("too_long", 413, most=most_bytes(scope))


def _host(text: str) -> str:
    """Return the host of a Host header without its port; nothing if the header is malformed."""
    found = _HOST.fullmatch(text)
    return found[1].strip("[]").lower() if found else ""


def _is_address(host: str) -> bool:
    """Whether a host is an address: with one there is no name that could mislead a browser."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ServerError) -> None:
    """Answer with a refusal, by HTTP also where a socket was asked for."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
        if kind not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": CLOSE_REFUSED, "reason": error.code})
            return
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json")]
    await send({"type": f"{kind}.start", "status": error.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": json.dumps(error_body(error)).encode()})


def error_body(error: GameError) -> ErrorBody:
    """Write a refusal as it goes over the wire."""
    return {"error": {"code": error.code, "parameters": error.parameters}}
