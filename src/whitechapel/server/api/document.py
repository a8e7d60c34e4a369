"""The OpenAPI document: what FastAPI writes, and who may call each endpoint."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from pydantic_core import to_json

from whitechapel.server.accounts.sessions import MOST_TOKEN_DAYS, TOKEN_DAYS
from whitechapel.server.api.auth import cookie_name, count_stranger, known_session
from whitechapel.server.api.protocol import requests
from whitechapel.server.api.protocol.socket_messages import socket_schemas
from whitechapel.server.api.scopes import declared_scope
from whitechapel.server.services import Services


def describe_callers(app: FastAPI, services: Services, routers: Iterable[APIRouter]) -> None:
    """Add who may call to the OpenAPI document of an application; it is written when asked for."""
    write = app.openapi
    routes = [route for each in routers for route in each.routes if isinstance(route, APIRoute)]

    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            written = write()
            # The endpoint reads this itself, so FastAPI does not know of it.
            written["components"]["schemas"]["Upload"] = requests.Upload.model_json_schema()
            # OpenAPI knows no sockets: their messages are schemas, and an extension names them.
            messages, written["x-sockets"] = socket_schemas()
            written["components"]["schemas"] = messages | written["components"]["schemas"]
            written["components"]["securitySchemes"] = _schemes(cookie_name(services))
            for route in routes:
                for method in route.methods or ():
                    written["paths"][route.path][method.lower()]["security"] = _callers(route)
        return app.openapi_schema or {}

    @cache
    def written_once() -> bytes:
        return to_json(document())

    async def answer(request: Request) -> Response:
        count_stranger(request)
        return Response(written_once(), media_type="application/json")

    app.add_route("/api/openapi.json", answer, include_in_schema=False)
    app.openapi = document  # type: ignore[method-assign] # as FastAPI's manual has it


def _schemes(cookie: str) -> dict[str, Any]:
    return {
        "browser": {
            "type": "apiKey",
            "in": "cookie",
            "name": cookie,
            "description": "The cookie of a browser that is signed in, also as a guest.",
        },
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": (
                f"A bot's token, valid for 1 to {MOST_TOKEN_DAYS} days ({TOKEN_DAYS} unless "
                "chosen). Its scope is `read`, to look at what the account may see, or `play`, to "
                "open tables, sit, decide and upload records too."
            ),
        },
    }


def _callers(route: APIRoute) -> list[dict[str, list[str]]]:
    """List who may call: browsers, tokens of a scope, and strangers (an empty requirement)."""
    callers: list[dict[str, list[str]]] = [{"browser": []}]
    if scope := declared_scope(route.endpoint):
        callers.append({"token": [str(scope)]})
    if not _knows_its_caller(route.dependant):
        callers.append({})
    return callers


def _knows_its_caller(dependant: Dependant) -> bool:
    """Whether an endpoint refuses strangers."""
    return dependant.call is known_session or any(map(_knows_its_caller, dependant.dependencies))
