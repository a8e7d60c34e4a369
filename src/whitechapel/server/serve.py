"""Starting the server."""

import errno
import os
import socket
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import Any, Final

import uvicorn
from filelock import Timeout

from whitechapel.server.errors import ServerError
from whitechapel.server.limits.connections import Connections, raise_file_limit
from whitechapel.server.limits.http_limits import LimitedHttp
from whitechapel.server.limits.socket_limits import LimitedWebSocket
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database_lock import owned
from whitechapel.server.storage.engine import make_file, sqlite_file
from whitechapel.server.storage.prepare import explained, prepare

MOST_BYTES_OF_A_MESSAGE: Final = 16 * 1024
_FAREWELL = 3
"""Seconds that open sockets get when the server stops."""

_KEEP_ALIVE = 75
"""Seconds that an idle connection stays open: longer than a proxy keeps it, so that no request
arrives at one that is being closed."""

_PORTS_TRIED = 10


def serve(settings: Settings, *, browse: bool) -> None:
    """Serve until interrupted; `browse` opens the page once the server answers."""
    raise_file_limit()
    with ExitStack() as stack:
        with explained(settings.database):
            make_file(settings.database)
            stack.enter_context(locked_database(settings))
        prepare(settings.database)  # here, for a worker process that fails is started for ever
        if settings.processes > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        port = _port(settings)
        address = settings.public_url or f"http://{_shown(settings.host)}:{port}"
        with suppress(OSError):  # a log that cannot be written must not stop the server
            print(address, file=sys.stderr, flush=True)
        if browse:
            threading.Thread(target=_open_page, args=(port, address), daemon=True).start()
        uvicorn.run(
            "whitechapel.server.app:create",
            factory=True,
            host=settings.host,
            port=port,
            workers=settings.processes,
            **uvicorn_options(settings),
        )


def uvicorn_options(settings: Settings) -> dict[str, Any]:
    """Return the uvicorn options: limits of requests and messages, trusted proxies, timeouts."""
    connections = Connections(settings.connections_per_address)
    return {
        "log_config": None,
        "http": partial(LimitedHttp, connections=connections),
        "ws": partial(LimitedWebSocket, connections=connections),
        "ws_max_size": MOST_BYTES_OF_A_MESSAGE,
        "ws_per_message_deflate": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": _FAREWELL,
        "timeout_keep_alive": _KEEP_ALIVE,
        "server_header": False,
    }


def _port(settings: Settings) -> int:
    """Return the chosen port, or else the first free one from the usual port on."""
    chosen = "port" in settings.model_fields_set
    for port in range(settings.port, settings.port + (1 if chosen else _PORTS_TRIED)):
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:  # as asyncio does, which then refuses ::ffff:127.0.0.1
                probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            try:
                probe.bind((settings.host, port))
            except (TypeError, UnicodeError):  # a name that no host can have
                raise ServerError("no_such_host", host=settings.host) from None
            except OSError as error:
                _check_place(settings.host, port, error)
                continue
            found: int = probe.getsockname()[1]
            return found
    raise ServerError("port_taken", port=settings.port)


def _check_place(host: str, port: int, error: OSError) -> None:
    """Raise if the host cannot be used at all, so that no other port would help."""
    if isinstance(error, socket.gaierror) or error.errno in (errno.EADDRNOTAVAIL, errno.EINVAL):
        raise ServerError("no_such_host", host=host) from None
    if error.errno in (errno.EACCES, errno.EPERM):
        raise ServerError("port_forbidden", port=port) from None


def _shown(host: str) -> str:
    if host in ("127.0.0.1", "0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open_page(port: int, address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(f"http://localhost:{port}/healthz", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


@contextmanager
def locked_database(settings: Settings) -> Generator[None]:
    """Refuse a second server on one SQLite file: the two share no bus."""
    file = sqlite_file(settings.database)
    with ExitStack() as stack:
        if file is not None:
            try:
                stack.enter_context(owned(file))
            except Timeout:
                raise ServerError("already_running", file=str(file)) from None
        yield
