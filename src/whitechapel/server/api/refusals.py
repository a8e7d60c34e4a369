"""Refusals as clients get them: malformed requests, and errors as socket messages."""

from typing import Any

import structlog

from whitechapel.core import GameError
from whitechapel.server.errors import ServerError, SocketError
from whitechapel.server.limits.guard import error_body
from whitechapel.server.monitoring.logs import error_location
from whitechapel.server.monitoring.metrics import REFUSALS
from whitechapel.server.storage.database_errors import refusal_of

_LOG = structlog.get_logger()


def malformed(faults: Any) -> ServerError:
    """Return the refusal of a malformed request, with the first place that is wrong."""
    place = " ".join(str(part) for part in faults[0]["loc"])[:100] if faults else ""
    return ServerError("malformed", 422, place=place)


def refusal_message(error: Exception) -> SocketError:
    """Return the socket message of an error."""
    if not isinstance(error, GameError):
        refusal = refusal_of(error) or ServerError("server_fault", 500)
        if refusal.code != "database_damaged":  # which is logged once, where it is found
            event = "fault" if refusal.code == "server_fault" else refusal.code
            _LOG.error(event, **error_location(error))
        error = refusal
    status = error.status if isinstance(error, ServerError) else 422
    REFUSALS.labels(error.code).inc()
    return {"type": "error", "status": status, **error_body(error)}
