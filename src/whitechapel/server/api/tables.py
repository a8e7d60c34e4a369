"""Tables: opening, sitting down, playing, and looking at what was played."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse

from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.api.auth import (
    AccountDep,
    CallerDep,
    ClientDep,
    ServicesDep,
)
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.api.protocol.responses import described
from whitechapel.server.api.scopes import as_told, for_tokens
from whitechapel.server.api.table_requests import TableRequests, json_response
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.questions import at_once
from whitechapel.server.limits.rate_limits import (
    CHANGES,
    EXPENSIVE,
    OPENINGS,
    SITTINGS,
    WORK,
    Client,
)
from whitechapel.server.services import Services
from whitechapel.server.table.records import ReplayViewer, record_text, replay_json
from whitechapel.server.table.summaries import accounts_in, summary_list
from whitechapel.server.table.table import Table, TablePhase
from whitechapel.server.table.viewpoint import viewpoint_of

ROUTER = APIRouter(prefix="/api", tags=["tables"], responses=responses.EVERY_REFUSAL)

_PUBLIC_RECORD = {"content": {"application/toml": {"schema": {"type": "string"}}}}


@ROUTER.get("/tables", responses=described(responses.TableList))
@for_tokens(Scope.READ)
async def my_tables(account: AccountDep, client: ClientDep, services: ServicesDep) -> Response:
    """List the caller's tables, the last touched first."""
    summaries = await services.table_lookups.summaries_of_account(account.id)
    names = await services.accounts.names(accounts_in(summaries))
    told = partial(summary_list, "tables", summaries, account.id, names)
    return await json_response(
        services, client, await services.questions.answer(client, at_once(told))
    )


@ROUTER.get("/lobby", responses=described(responses.TableList))
@for_tokens(Scope.READ)
async def lobby(services: ServicesDep, client: ClientDep) -> Response:
    """List the tables that wait for anyone, the newest first."""
    return Response(await services.lobby.text(client.account), media_type="application/json")


@ROUTER.post("/tables", status_code=201, responses=described(responses.TableTold, 201))
@for_tokens(Scope.PLAY)
async def open_table(
    asked: requests.NewTable, account: AccountDep, client: ClientDep, services: ServicesDep
) -> Response:
    """Open a table; its commitment to chance is shown before any player adds entropy."""
    services.rate_limits.count(OPENINGS, client)
    table = await services.seating.open(account.id, asked.terms())
    return await _told(services, table, client, status=201)


@ROUTER.get("/invitations/{invitation}", responses=described(responses.TableTold))
@for_tokens(Scope.READ)
async def look_at_invitation(
    invitation: requests.Id, caller: CallerDep, client: ClientDep, services: ServicesDep
) -> Response:
    """Return the table to which a link invites."""
    table = await _invited(services, invitation)
    return await json_response(
        services,
        client,
        as_told(caller, await TableRequests(services).look(table, client, key=invitation)),
    )


@ROUTER.post("/invitations/{invitation}/sit", responses=described(responses.TableTold))
@for_tokens(Scope.PLAY)
async def follow_invitation(
    invitation: requests.Id, account: AccountDep, client: ClientDep, services: ServicesDep
) -> Response:
    """Sit down at the table to which a link invites."""
    services.rate_limits.check(WORK, client)  # before anything is changed: the answer is long
    table = await _invited(services, invitation)
    services.rate_limits.count(CHANGES, client)
    _count_sitting(services, table, client)
    table = await services.seating.sit(table.id, account.id, invitation)
    return await _told(services, table, client)


@ROUTER.get("/tables/{table_id}", responses=described(responses.TableTold))
@for_tokens(Scope.READ)
async def look(
    table_id: requests.Id,
    caller: CallerDep,
    client: ClientDep,
    services: ServicesDep,
    *,
    since: requests.Version = 0,
    key: requests.Id | None = None,
) -> Response:
    """Return a table as the caller sees it, and its log since a version."""
    table = await services.table_log.get(table_id)
    return await json_response(
        services,
        client,
        as_told(caller, await TableRequests(services).look(table, client, since, key)),
    )


@ROUTER.post("/tables/{table_id}/sit", responses=described(responses.TableTold))
@for_tokens(Scope.PLAY)
async def sit(
    table_id: requests.Id,
    asked: requests.Sit,
    account: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Sit down at a table of the lobby, or with an invitation at a friend's."""
    services.rate_limits.check(WORK, client)  # before anything is changed: the answer is long
    table = await services.table_log.get(table_id)
    services.rate_limits.count(CHANGES, client)
    _count_sitting(services, table, client)
    table = await services.seating.sit(table_id, account.id, asked.invitation)
    return await _told(services, table, client)


@ROUTER.post("/tables/{table_id}/leave", status_code=204)
@for_tokens(Scope.PLAY)
async def leave(
    table_id: requests.Id, account: AccountDep, client: ClientDep, services: ServicesDep
) -> Response:
    """Get up before the game begins; the opener closes the table with that."""
    await _count_change(services, table_id, client)
    await services.seating.leave(table_id, account.id)
    return Response(status_code=204)


@ROUTER.post("/tables/{table_id}/ready", responses=described(responses.TableTold))
@for_tokens(Scope.PLAY)
async def ready(
    table_id: requests.Id,
    asked: requests.Ready,
    account: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Add entropy to chance; when every player has, the game begins."""
    services.rate_limits.check(WORK, client)  # before anything is changed: the answer is long
    await _count_change(services, table_id, client)
    table = await services.seating.ready(table_id, account.id, asked.entropy)
    return await _told(services, table, client)


@ROUTER.post(
    "/tables/{table_id}/rematch", status_code=201, responses=described(responses.TableTold, 201)
)
@for_tokens(Scope.PLAY)
async def rematch(
    table_id: requests.Id,
    asked: requests.Rematch,
    account: AccountDep,
    client: ClientDep,
    services: ServicesDep,
) -> Response:
    """Play again with the same people; who asks second gets the same table."""
    services.rate_limits.count(OPENINGS, client)
    known = await TableRequests(services).names(await services.table_log.get(table_id))
    table = await services.seating.rematch(
        table_id, account.id, known, same_deal=asked.same_deal, swap=asked.swap, level=asked.level
    )
    return await _told(services, table, client, status=201)


@ROUTER.get("/tables/{table_id}/record", responses={200: _PUBLIC_RECORD})
@for_tokens(Scope.READ)
async def download(
    table_id: requests.Id, caller: CallerDep, services: ServicesDep, key: requests.Id | None = None
) -> PlainTextResponse:
    """Return the record of a finished table."""
    table = await _finished(services, table_id, caller.account.id if caller else None, key)
    return PlainTextResponse(
        record_text(table, await TableRequests(services).names(table)),
        media_type="application/toml",
    )


@ROUTER.get("/tables/{table_id}/replay", responses=described(responses.Replay))
@for_tokens(Scope.READ)
async def replay(
    table_id: requests.Id,
    client: ClientDep,
    services: ServicesDep,
    *,
    viewer: ReplayViewer = "open",
    move: Annotated[int | None, Query(ge=0, le=100_000)] = None,
    key: requests.Id | None = None,
) -> Response:
    """Return the moments of a finished game, as a seat saw them or with all cards open."""
    table = await _finished(services, table_id, client.account, key)
    services.rate_limits.count(EXPENSIVE, client)
    text = record_text(table, await TableRequests(services).names(table))
    body = await services.work_pool.run(client, replay_json, text, viewer, move)
    return Response(body, media_type="application/json")


async def _invited(services: Services, invitation: str) -> Table:
    table_id = await services.table_lookups.invited(invitation)
    if table_id is None:
        raise ServerError("no_such_invitation", 404)
    return await services.table_log.get(table_id)


async def _count_change(services: Services, table_id: str, client: Client) -> None:
    """Count a change if the caller sits at the table or opened it; others can change nothing."""
    table = await services.table_log.get(table_id, at_least=0)
    if table.chairs_of(client.account) or table.owner == client.account:
        services.rate_limits.count(CHANGES, client)


def _count_sitting(services: Services, table: Table, client: Client) -> None:
    """Count sitting down at a table: one address must not use up all the times allowed."""
    if not table.chairs_of(client.account):  # sitting twice changes nothing
        services.rate_limits.count(SITTINGS, client, table.id)


async def _finished(
    services: Services, table_id: str, account: str | None, key: str | None
) -> Table:
    """Return a finished table, if the caller may look at it."""
    table = await services.table_log.get(table_id)
    viewpoint_of(table, account, key)
    if table.phase is not TablePhase.OVER:
        raise ServerError("game_under_way", 409)
    return table


async def _told(services: Services, table: Table, client: Client, status: int = 200) -> Response:
    """Answer with a table; the time is charged, but the change has been made and is not refused."""
    content: Any = await TableRequests(services).news(table, client, since=0, key=None)
    return await json_response(services, client, content, status)
