"""The application: the house, the guard before it, the API and the page."""

import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from whitechapel import __version__
from whitechapel.core import GameError
from whitechapel.server.api import admin, health, live, me, records, tables
from whitechapel.server.database import is_away, migrate
from whitechapel.server.errors import ServerError
from whitechapel.server.family import end_with_parent
from whitechapel.server.guard import Guard, error_body, too_long
from whitechapel.server.house import House, build
from whitechapel.server.logs import set_up_logs
from whitechapel.server.metrics import REFUSALS
from whitechapel.server.settings import Settings

PAGE = Path(__file__).parent / "page"
_PATIENCE_OF_THREADS = 0.0005
"""Seconds after which a busy thread lets another go on: the thread that writes to SQLite waits for
the busy loop after every statement, and the usual five milliseconds add up."""

_LOG = structlog.get_logger()


def create() -> FastAPI:
    """Make the application of this process from its settings; uvicorn calls this."""
    settings = Settings()
    end_with_parent()
    sys.setswitchinterval(_PATIENCE_OF_THREADS)
    set_up_logs(settings)
    migrate(settings.database)
    return application(build(settings))


def application(house: House) -> FastAPI:
    """Make the application of a house."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[None]:
        await house.start()
        _LOG.info("open", bus=house.settings.bus_kind, workers=house.settings.workers)
        yield
        await house.stop()

    app = FastAPI(
        title="Whitechapel",
        version=__version__,
        summary="Mr. Jack and Mr. Jack Pocket: tables where people, computers and bots play.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    for part in (me, tables, records, admin, health, live):
        app.include_router(part.ROUTER)
    app.add_api_route("/", _front, include_in_schema=False)
    for path in ("/privacy", "/t/{table_id}", "/i/{invitation}", "/r/{record_id}"):
        app.add_api_route(path, _front if path != "/privacy" else _privacy, include_in_schema=False)
    app.mount("/page", StaticFiles(directory=PAGE), name="page")
    app.add_exception_handler(GameError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(SQLAlchemyError, _database_away)
    app.add_middleware(Guard, settings=house.settings)
    return app


async def _front() -> FileResponse:
    return FileResponse(PAGE / "index.html")


async def _privacy() -> FileResponse:
    return FileResponse(PAGE / "privacy.html")


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, GameError)  # noqa: S101 - registered for these alone
    status = error.status if isinstance(error, ServerError) else 422
    REFUSALS.labels(error.code).inc()
    return JSONResponse(error_body(error), status_code=status)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for these alone
    return await _refused(request, live.malformed(error.errors()))


async def _not_here(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for these alone
    match error.status_code:
        case 404:
            refusal = ServerError("not_found", 404)
        case 405:
            refusal = ServerError("wrong_method", 405)
        case 413:
            refusal = too_long()
        case status:
            refusal = ServerError("malformed", status, place="")
    answer = await _refused(request, refusal)
    answer.headers.update(error.headers or {})
    return answer


async def _database_away(request: Request, error: Exception) -> JSONResponse:
    if not is_away(error):
        raise error  # a fault of ours, which the guard sees to
    _LOG.error("database_away", error=type(error).__name__)
    return await _refused(request, ServerError("database_away", 503))
