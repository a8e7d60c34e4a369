"""Health checks and metrics, for programs that watch the server."""

import os

from fastapi import APIRouter, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from whitechapel.server.api.auth import ServicesDep, count_stranger
from whitechapel.server.api.protocol import responses
from whitechapel.server.errors import ServerError

ROUTER = APIRouter(tags=["health"])


@ROUTER.get("/healthz")
async def healthz() -> dict[str, str]:
    """Answer, which shows that the process runs."""
    return {"status": "ok"}


@ROUTER.get("/readyz", responses={503: {"model": responses.ErrorBody}})
async def readyz(services: ServicesDep) -> dict[str, str]:
    """Whether tables can be played: the database can be written, the bus hears, workers answer."""
    await services.readiness.check()
    return {"status": "ready"}


@ROUTER.get(
    "/metrics",
    responses={200: {"content": {"text/plain": {}}}, 404: {"model": responses.ErrorBody}},
)
async def metrics(request: Request, services: ServicesDep) -> Response:
    """Return the metrics of all processes of this machine."""
    if not services.settings.metrics:
        raise ServerError("not_found", 404)
    count_stranger(request)
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
