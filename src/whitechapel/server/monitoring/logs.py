"""Structured logs: codes and numbers, never a secret, a name or a token."""

import asyncio
import logging
import sys
from pathlib import Path
from traceback import extract_tb
from typing import Any, cast

import structlog

from whitechapel.server.settings import Settings

_LOG = structlog.get_logger()


def set_up_logs(settings: Settings) -> None:
    """Configure all logs, uvicorn's included, in one format to standard error."""
    shared: list[structlog.types.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        _without_messages,
    ]
    if settings.log_format == "json":
        last: structlog.types.Processor = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    # Below warnings, libraries log statements with their values: only our loggers may.
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    root.setLevel(max(level, logging.WARNING))
    logging.getLogger("whitechapel").setLevel(level)
    # Paths and queries hold the tokens of invitations: uvicorn must not log them.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(is_news)
    logging.getLogger("alembic").setLevel(logging.WARNING)


_VISITORS_FAULTS = (
    "Invalid HTTP request received.",
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)


def is_news(record: logging.LogRecord) -> bool:
    """Filter out uvicorn errors that a client caused.

    It does so whenever a handshake is refused, and with a traceback where a text is none.
    """
    return record.msg not in _VISITORS_FAULTS


def _without_messages(
    _: object, __: str, event: structlog.types.EventDict
) -> structlog.types.EventDict:
    """Replace the message of an error by its location: the message may contain secrets."""
    error: object = event.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    elif isinstance(error, tuple):
        error = cast("tuple[object, ...]", error)[1]
    if isinstance(error, BaseException):
        event.update(error_location(error))
    return event


def log_loop_fault(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that no task or callback handled.

    asyncio itself would quote the error's message, and the arguments of a callback.
    """
    error = context.get("exception")
    where = error_location(error) if isinstance(error, BaseException) else {}
    reason = "Exception in callback" if "handle" in context else str(context.get("message", ""))
    _LOG.error("unhandled", reason=reason, **where)


def error_location(error: BaseException) -> dict[str, object]:
    """Return the type and the place of an error for the log, but not its message.

    A message may quote what was asked, and a table's secrets with it.
    """
    steps = extract_tb(error.__traceback__)[-8:]
    places = [f"{Path(step.filename).name}:{step.lineno}" for step in steps]
    return {"error": type(error).__name__, "traceback": " ".join(places)}
