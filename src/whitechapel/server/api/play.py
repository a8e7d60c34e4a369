"""Play at a table: previewing, confirming, taking back, and looking at what is known."""

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.api.auth import AccountDep, ClientDep, ServicesDep, SessionDep
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.api.protocol.responses import described
from whitechapel.server.api.scopes import for_tokens
from whitechapel.server.api.table_requests import TableRequests, json_response, scope_at_table

ROUTER = APIRouter(prefix="/api", tags=["tables"], responses=responses.EVERY_REFUSAL)


@ROUTER.post("/tables/{table_id}/preview", responses=described(responses.PreviewTold))
@for_tokens(Scope.READ)
async def preview(
    table_id: requests.Id,
    asked: requests.PreviewRequest,
    session: SessionDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Return what may follow some decisions and what they would mean; nothing is stored."""
    session.check(scope_at_table(asked))
    return await json_response(
        services, client, await TableRequests(services).answer(table_id, client, asked)
    )


@ROUTER.post("/tables/{table_id}/confirm", responses=described(responses.Confirmed))
@for_tokens(Scope.PLAY)
async def confirm(
    table_id: requests.Id,
    asked: requests.Confirm,
    _: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> JSONResponse:
    """Make decisions, whole or not at all; the answer comes when they are durable."""
    return JSONResponse(await TableRequests(services).answer(table_id, client, asked))


@ROUTER.post("/tables/{table_id}/take-back", responses=described(responses.Done))
@for_tokens(Scope.PLAY)
async def take_back(
    table_id: requests.Id,
    asked: requests.TakeBack,
    _: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> JSONResponse:
    """Take back the last decision, or ask the other for it."""
    return JSONResponse(await TableRequests(services).answer(table_id, client, asked))


@ROUTER.post("/tables/{table_id}/take-back/answer", responses=described(responses.Done))
@for_tokens(Scope.PLAY)
async def answer_take_back(
    table_id: requests.Id,
    asked: requests.AnswerTakeBack,
    _: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> JSONResponse:
    """Agree to a take-back, or not."""
    return JSONResponse(await TableRequests(services).answer(table_id, client, asked))


@ROUTER.post("/tables/{table_id}/resign", responses=described(responses.Done))
@for_tokens(Scope.PLAY)
async def resign(
    table_id: requests.Id,
    asked: requests.Resign,
    _: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> JSONResponse:
    """Resign the game."""
    return JSONResponse(await TableRequests(services).answer(table_id, client, asked))


@ROUTER.post("/tables/{table_id}/reveal", responses=described(responses.TableTold))
@for_tokens(Scope.PLAY)
async def reveal(
    table_id: requests.Id,
    asked: requests.Reveal,
    _: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """At one device: show a seat what is its own while it holds its reveal."""
    return await json_response(
        services, client, await TableRequests(services).answer(table_id, client, asked)
    )


@ROUTER.post("/tables/{table_id}/notebook", responses=described(responses.NotebookTold))
@for_tokens(Scope.READ)
async def notebook(
    table_id: requests.Id,
    asked: requests.NotebookRequest,
    session: SessionDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Return what the caller can work out, where the table has its aids on."""
    session.check(scope_at_table(asked))
    return await json_response(
        services, client, await TableRequests(services).notebook(table_id, client, asked)
    )


@ROUTER.post("/tables/{table_id}/past", responses=described(responses.PastTold))
@for_tokens(Scope.READ)
async def past(
    table_id: requests.Id,
    asked: requests.PastRequest,
    session: SessionDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Return how the game stood at an earlier version, as the caller saw it then."""
    session.check(scope_at_table(asked))
    return await json_response(
        services, client, await TableRequests(services).past(table_id, client, asked)
    )
