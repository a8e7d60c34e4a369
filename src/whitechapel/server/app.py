"""The ASGI application: the services, the guard before them, the API and the page."""

import asyncio
import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import structlog
from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whitechapel import __version__
from whitechapel.core import GameError
from whitechapel.parent_watch import end_with_parent
from whitechapel.server.api import account, admin, health, play, records, sockets, tables
from whitechapel.server.api.auth import refuse_undeclared
from whitechapel.server.api.document import describe_callers
from whitechapel.server.api.page_files import add_page, not_found_page
from whitechapel.server.api.refusals import malformed
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.guard import Guard, error_body, too_long
from whitechapel.server.monitoring.logs import error_location, log_loop_fault, set_up_logs
from whitechapel.server.monitoring.metrics import REFUSALS
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.database_errors import fault_of, refusal_of
from whitechapel.server.storage.prepare import bring_up, explained

_GARBAGE = (2_000, 25, 1_000)
"""When to look for garbage: tables in memory are a million small values without a cycle, and to
walk through them as often as usual took a seventh of the time of every decision (300 tables). The
event loop stands still meanwhile: 20 ms for 50,000 new values, 1 ms for 2,000."""

_NOT_STARTED = 3
"""The exit status that uvicorn has for a server that cannot start."""

_LOG = structlog.get_logger()


def create() -> FastAPI:
    """Make the application of this process from its settings; uvicorn calls this."""
    settings = Settings()
    end_with_parent()
    gc.set_threshold(*_GARBAGE)
    set_up_logs(settings)
    try:
        with explained(settings.database):
            bring_up(settings.database)
    except ServerError as error:
        # `serve` has checked the database, so this may pass: uvicorn starts the process again.
        _LOG.critical("not_started", code=error.code)
        raise SystemExit(_NOT_STARTED) from None
    app = application(build(settings))
    gc.freeze()  # what was loaded stays: to walk through it takes 90 ms
    return app


def application(services: Services) -> FastAPI:
    """Return the application of some services."""

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[None]:
        asyncio.get_running_loop().set_exception_handler(log_loop_fault)
        try:
            await services.start()
        except Exception as error:
            _LOG.critical("not_started", **error_location(error))
            raise
        _LOG.info("started", bus=services.settings.bus_kind, workers=services.settings.workers)
        yield
        await services.stop()

    app = FastAPI(
        title="Whitechapel",
        version=__version__,
        summary="Mr. Jack and Mr. Jack Pocket: tables where people, computers and bots play.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    called = [part.ROUTER for part in (account, tables, play, records, admin)]
    for router in called:
        app.include_router(router, dependencies=[Depends(refuse_undeclared)])
    for part in (health, sockets):
        app.include_router(part.ROUTER)
    describe_callers(app, services, called)
    add_page(app)
    app.add_exception_handler(GameError, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(SQLAlchemyError, _database_failed)
    app.add_middleware(Guard, settings=services.settings)
    app.add_middleware(_ShortFailure)
    return app


class _ShortFailure:
    """Keeps tracebacks of a failed start or stop from uvicorn, which would log them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass every message on, but without the text of a failure: our log has it."""

        async def send_shortly(message: Message) -> None:
            failed = message["type"] in ("lifespan.startup.failed", "lifespan.shutdown.failed")
            await send({"type": message["type"]} if failed else message)

        await self._app(scope, receive, send_shortly if scope["type"] == "lifespan" else send)


async def _refused(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, GameError)  # noqa: S101 - registered for these alone
    status = error.status if isinstance(error, ServerError) else 422
    REFUSALS.labels(error.code).inc()
    if status == 429:
        await asyncio.sleep(rate_limits.HOLD_BACK)
    return JSONResponse(error_body(error), status_code=status)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # noqa: S101 - registered for these alone
    return await _refused(request, malformed(error.errors()))


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)  # noqa: S101 - registered for these alone
    if error.status_code == 404 and (page := not_found_page(request)):
        return page
    match error.status_code:
        case 404:
            refusal = ServerError("not_found", 404)
        case 405:
            refusal = ServerError("method_not_allowed", 405)
        case 413:
            refusal = too_long(request.scope)
        case status:
            refusal = ServerError("malformed", status, place="")
    answer = await _refused(request, refusal)
    answer.headers.update(error.headers or {})
    return answer


async def _database_failed(request: Request, error: Exception) -> JSONResponse:
    refusal = refusal_of(error)
    if refusal is None:
        raise error  # a fault of ours, which the guard sees to
    if refusal.code == "database_unavailable":  # damage is logged once, where it is found
        _LOG.error("database_unavailable", error=type(error).__name__, fault=fault_of(error))
    return await _refused(request, refusal)
