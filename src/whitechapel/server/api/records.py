"""Uploaded records."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from pydantic import ValidationError
from starlette.requests import ClientDisconnect

from whitechapel.core import LONGEST_RECORD, NotationError
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.accounts.uploads import Uploads
from whitechapel.server.api.auth import AccountDep, ClientDep, ServicesDep
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.api.protocol.responses import described
from whitechapel.server.api.scopes import for_tokens
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import EXPENSIVE, UPLOADS
from whitechapel.server.table.records import ReplayViewer, check_upload, replay_json

ROUTER = APIRouter(prefix="/api/records", tags=["records"], responses=responses.EVERY_REFUSAL)


_UPLOAD = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Upload"}}},
    }
}


@ROUTER.post("", status_code=201, openapi_extra=_UPLOAD)
@for_tokens(Scope.PLAY)
async def upload(
    request: Request, account: AccountDep, client: ClientDep, services: ServicesDep
) -> responses.Uploaded:
    """Keep a record that can be replayed; its id is the link."""
    services.rate_limits.count(EXPENSIVE, client)
    services.rate_limits.count(UPLOADS, client)
    asked = await _read_upload(request)
    if len(asked.record) > LONGEST_RECORD:  # before a worker spends time on it
        raise NotationError("record_too_long", length=len(asked.record), most=LONGEST_RECORD)
    uploads = Uploads(services.database)
    await uploads.check_room(account, len(asked.record))
    record = await services.work_pool.run(client, check_upload, asked.record)
    upload_id = services.environment.token()
    await uploads.add(upload_id, account, record, services.environment.now())
    return responses.Uploaded(id=upload_id)


async def _read_upload(request: Request) -> requests.Upload:
    """Read the body; FastAPI would parse its 256 kB before the caller is counted."""
    try:
        body = await request.body()
    except ClientDisconnect:
        raise ServerError("malformed", 400, place="body") from None
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise ServerError("malformed", 422, place="body")
    try:
        return requests.Upload.model_validate_json(body)
    except ValidationError as error:
        faults = error.errors(include_url=False, include_input=False, include_context=False)
        raise RequestValidationError(
            [{**each, "loc": ("body", *each["loc"])} for each in faults]
        ) from None


@ROUTER.get(
    "/{record_id}",
    responses={200: {"content": {"application/toml": {"schema": {"type": "string"}}}}},
)
@for_tokens(Scope.READ)
async def download(
    record_id: requests.Id, _: ClientDep, services: ServicesDep
) -> PlainTextResponse:
    """Return an uploaded record."""
    text = await Uploads(services.database).get(record_id)
    return PlainTextResponse(text, media_type="application/toml")


@ROUTER.get("/{record_id}/replay", responses=described(responses.Replay))
@for_tokens(Scope.READ)
async def replay(
    record_id: requests.Id,
    client: ClientDep,
    services: ServicesDep,
    viewer: ReplayViewer = "open",
    move: Annotated[int | None, Query(ge=0, le=100_000)] = None,
) -> Response:
    """Return the moments of an uploaded game."""
    services.rate_limits.count(EXPENSIVE, client)
    text = await Uploads(services.database).get(record_id)
    body = await services.work_pool.run(client, replay_json, text, viewer, move)
    return Response(body, media_type="application/json")
