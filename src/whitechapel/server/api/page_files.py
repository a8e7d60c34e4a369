"""The files of the page: one `index.html` for every route, and what it loads."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from whitechapel.server.errors import ServerError
from whitechapel.server.names.languages import wished

PAGE: Final = Path(__file__).parents[1] / "page"
"""Built from `web/` by `run.py`, and into wheels."""

ROUTES: Final[Mapping[str, str]] = json.loads(
    Path(__file__).with_name("routes.json").read_text(encoding="utf-8")
)
"""The addresses of the page by their names; the page reads the same file."""

_SERVICE_WORKER = "service-worker.js"
_ASK_AGAIN = "no-cache"
_FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def add_page(app: Starlette) -> None:
    """Add the routes of the page to an application."""
    for path in ROUTES.values():
        app.add_route(path, _shell, include_in_schema=False)
    # At the root: a service worker controls only addresses below its own.
    app.add_route(f"/{_SERVICE_WORKER}", _service_worker, include_in_schema=False)
    app.add_route("/favicon.ico", _icon, include_in_schema=False)
    app.mount("/page", _PageFiles(directory=PAGE, check_dir=False), name="page")


def not_found_page(request: Request) -> Response | None:
    """Return the page, which shows "not found", for a browser at an unknown address."""
    wants_a_page = "text/html" in request.headers.get("accept", "")
    of_a_program = request.url.path.startswith(("/api", "/page"))
    if request.method != "GET" or not wants_a_page or of_a_program or not _built():
        return None
    return _answer(PAGE / "index.html", request.headers, status=404)


async def _shell(request: Request) -> Response:
    """Return the page, and name what it will fetch next: the words of a language."""
    answer = _page_file("index.html", request.headers)
    language = wished(request.headers.get("accept-language", ""))
    files = (PAGE / "assets").glob(f"{language}-*.js")
    links = (f"</page/assets/{file.name}>; rel=modulepreload" for file in files)
    answer.headers["link"] = ", ".join(links)
    answer.headers.add_vary_header("accept-language")
    return answer


async def _icon(request: Request) -> Response:
    """Answer the request for an icon that browsers make without being told of one."""
    return _page_file("icon-192.png", request.headers)


async def _service_worker(request: Request) -> Response:
    return _page_file(_SERVICE_WORKER, request.headers)


def _page_file(name: str, asked: Headers) -> Response:
    if not _built():
        raise ServerError("page_missing", 503)
    return _answer(PAGE / name, asked)


def _built() -> bool:
    return (PAGE / "index.html").is_file()


class _PageFile(FileResponse):
    """A file, whole or one range of it; several ranges would cost more than the whole."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; a request for several ranges is one for the whole, as HTTP allows."""
        if "," in Headers(scope=scope).get("range", ""):
            headers = [each for each in scope["headers"] if each[0] != b"range"]
            scope = {**scope, "headers": headers}
        await super().__call__(scope, receive, send)


class _PageFiles(StaticFiles):
    """The files of the page; the names of those in `assets` change with their content."""

    async def check_config(self) -> None:
        """Raise if the page was never built."""
        if not _built():
            raise ServerError("page_missing", 503)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,  # noqa: ARG002 - of the file, not of its compressed copy
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with a file."""
        return _answer(Path(full_path), Headers(scope=scope), status=status_code)


def _answer(file: Path, asked: Headers, status: int = 200) -> Response:
    """Answer with a file, compressed where that is understood, or say that it is known."""
    packed = file.with_name(f"{file.name}.gz")
    headers = {"cache-control": _FOR_EVER if file.parent.name == "assets" else _ASK_AGAIN}
    sent = file
    if packed.is_file():
        headers["vary"] = "accept-encoding"
        if _understands_gzip(asked):
            headers["content-encoding"] = "gzip"
            sent = packed
    kind = _TYPES.get(file.suffix, "application/octet-stream")
    answer = _PageFile(sent, status, headers, kind, stat_result=sent.stat())
    if status == 200 and asked.get("if-none-match") == answer.headers["etag"]:
        return NotModifiedResponse(answer.headers)
    return answer


def _understands_gzip(asked: Mapping[str, str]) -> bool:
    return "gzip" in asked.get("accept-encoding", "")
