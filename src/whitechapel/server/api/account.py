"""The caller's own account."""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from whitechapel import __version__
from whitechapel.games import GAMES
from whitechapel.server.accounts.accounts import Account
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.accounts.uploads import Uploads
from whitechapel.server.api.auth import (
    AccountDep,
    CallerDep,
    ClientDep,
    ServicesDep,
    SessionDep,
    address_of,
    client_of,
    forget_cookie,
    renew_cookie,
    set_cookie,
)
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.api.protocol.responses import described
from whitechapel.server.api.scopes import for_tokens
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import (
    CHANGES,
    EXPENSIVE,
    LOGINS,
    PASSWORDS,
    RENAMES,
    Client,
)
from whitechapel.server.names.names import likeness
from whitechapel.server.play.account_deletion import delete_account
from whitechapel.server.services import Services
from whitechapel.server.table.entries import Seated
from whitechapel.server.table.messages import PROTOCOL
from whitechapel.server.table.records import record_of_log
from whitechapel.server.table.summaries import accounts_in, summary_list
from whitechapel.server.table.table import Logged, TablePhase

ROUTER = APIRouter(prefix="/api", tags=["accounts"], responses=responses.EVERY_REFUSAL)


@ROUTER.get("/about")
@for_tokens(Scope.READ)
async def about(
    caller: CallerDep, request: Request, response: Response, services: ServicesDep
) -> responses.About:
    """Return what this server is and can do, and the caller's account; a page asks this first."""
    if caller is not None:
        renew_cookie(request, response, services)
    return responses.About(
        version=__version__,
        protocol=PROTOCOL,
        games={
            name: responses.GameAbout(
                editions=list(rules.EDITIONS),
                rules=rules.VERSION,
                levels=[
                    responses.LevelAbout.model_validate(asdict(level))
                    for level in services.levels.offered(name)
                ],
            )
            for name, rules in GAMES.items()
        },
        registration="open" if await services.server_state.registration_open() else "closed",
        me=_me(caller.account, bot=caller.bot) if caller else None,
    )


@ROUTER.post("/guests", status_code=201)
async def be_a_guest(request: Request, response: Response, services: ServicesDep) -> responses.Me:
    """Create a guest account without signing up; a cookie remembers it."""
    await services.guest_gate.enter_with_request(address_of(request))
    account = await services.accounts.guest(request.headers.get("accept-language", ""))
    set_cookie(response, services, await services.sessions.begin(account))
    return _me(account, bot=False)


@ROUTER.get("/me")
@for_tokens(Scope.READ)
async def me(
    session: SessionDep, request: Request, response: Response, services: ServicesDep
) -> responses.Me:
    """Return the caller's account, and renew the cookie of his browser."""
    renew_cookie(request, response, services)
    return _me(session.account, bot=session.bot)


@ROUTER.patch("/me")
async def rename(
    asked: requests.Rename, session: SessionDep, client: ClientDep, services: ServicesDep
) -> responses.Me:
    """Take another name."""
    services.rate_limits.count(CHANGES, client)
    with _renaming(session.account, asked.name, client, services):
        account = await services.accounts.rename(session.account, asked.name)
    return _me(account, bot=session.bot)


@contextmanager
def _renaming(account: Account, name: str, client: Client, services: Services) -> Generator[None]:
    """Count a change of name, unless it is refused: several tries may be needed for a free one."""
    if name == account.name:
        yield
        return
    if services.rate_limits.exceeded(RENAMES, client):
        raise ServerError("too_many_renames", 429)
    services.rate_limits.charge(RENAMES, client)
    try:
        yield
    except ServerError:
        services.rate_limits.charge(RENAMES, client, -1)
        raise


@ROUTER.put("/me/password")
async def keep(
    asked: requests.Keep, session: SessionDep, client: ClientDep, services: ServicesDep
) -> responses.Me:
    """Set or change the password; every other browser is signed out and every token revoked."""
    services.rate_limits.count(PASSWORDS, client)
    with services.login_limits.attempt(client.address, likeness(session.account.name)) as place:
        await services.accounts.check_password(session.account, asked.old_password, place)
    with _renaming(session.account, asked.name, client, services):
        account = await services.accounts.keep(
            session.account, asked.name, asked.password, session.id, place
        )
    return _me(account, bot=session.bot)


@ROUTER.post("/login")
async def log_in(
    asked: requests.LogIn, request: Request, response: Response, services: ServicesDep
) -> responses.Me:
    """Sign in with a name and a password."""
    client, name = client_of(request, None), likeness(asked.name)
    try:
        services.rate_limits.count(LOGINS, client)
    except ServerError as flooded:
        async with services.login_limits.flooded():
            if not services.login_limits.was_right(client.address, name):
                raise flooded from None
            account = await _known(asked, client, services)
    else:
        account = await _known(asked, client, services)
    services.login_limits.note_right(client.address, name)
    set_cookie(response, services, await services.sessions.begin(account))
    return _me(account, bot=False)


async def _known(asked: requests.LogIn, client: Client, services: Services) -> Account:
    """Return the account of a name and a password."""
    with services.login_limits.attempt(client.address, likeness(asked.name)) as place:
        return await services.accounts.authenticate(asked.name, asked.password, place)


@ROUTER.post("/logout", status_code=204)
async def log_out(
    session: SessionDep, client: ClientDep, response: Response, services: ServicesDep
) -> None:
    """Sign this browser out."""
    services.rate_limits.count(CHANGES, client)
    await services.sessions.end(session)
    forget_cookie(response, services)


@ROUTER.get("/me/export", responses=described(responses.Export))
async def export(
    account: AccountDep, session: SessionDep, client: ClientDep, services: ServicesDep
) -> JSONResponse:
    """Return all that is stored of the caller: the account, tables and finished records."""
    services.rate_limits.count(EXPENSIVE, client)
    summaries = await services.table_lookups.summaries_of_account(account.id, limit=10_000)
    finished = (summary["id"] for summary in summaries if summary["phase"] == TablePhase.OVER)
    made = [await _record(table_id, client, services) for table_id in finished]
    records = [text for text in made if text is not None]
    records += await Uploads(services.database).of_account(account.id)
    names = await services.accounts.names(accounts_in(summaries))
    return JSONResponse(
        {
            "account": _me(account, bot=session.bot).model_dump(),
            "browsers": [
                {"created_at": created, "seen_at": seen}
                for created, seen in await services.sessions.browsers(account)
            ],
            "tokens": [token.model_dump() for token in await tokens(account, services)],
            "tables": summary_list("tables", summaries, account.id, names)["tables"],
            "records": records,
        }
    )


async def _record(table_id: str, client: Client, services: Services) -> str | None:
    """Return the record of a finished table, made by a worker from its log."""
    table = await services.table_store.fresh(table_id)
    if table is None:
        return None
    log: list[Logged] = []
    while page := await services.table_store.log(table_id, log[-1].version if log else 0):
        log += page
    names = await services.accounts.names(
        logged.entry.account for logged in log if isinstance(logged.entry, Seated)
    )
    return await services.work_pool.run(
        client, record_of_log, table, log, services.table_log.outages, names
    )


@ROUTER.delete("/me", status_code=204)
async def delete(
    asked: requests.Delete,
    session: SessionDep,
    client: ClientDep,
    response: Response,
    services: ServicesDep,
) -> None:
    """Delete the account: its tables are left, its name and sessions are gone."""
    account = session.account
    services.rate_limits.count(PASSWORDS, client)
    with services.login_limits.attempt(client.address, likeness(account.name)) as place:
        await services.accounts.check_password(account, asked.password, place)
    for table_id in await delete_account(
        account.id, services.accounts, services.table_lookups, services.endings
    ):
        services.table_cache.drop(table_id)
        services.subscriptions.wake(table_id)
    forget_cookie(response, services)


@ROUTER.get("/me/tokens")
async def tokens(account: AccountDep, services: ServicesDep) -> list[responses.TokenAbout]:
    """List the tokens of the caller's bots."""
    return [
        responses.TokenAbout(
            id=each.id,
            label=each.token.label,
            scope=each.token.scope.value,
            created_at=each.created_at,
            expires_at=each.token.expires_at,
            last_used_at=each.used_at,
        )
        for each in await services.sessions.tokens(account)
        if each.token is not None
    ]


@ROUTER.post("/me/tokens", status_code=201)
async def add_token(
    asked: requests.NewToken, session: SessionDep, client: ClientDep, services: ServicesDep
) -> responses.FreshToken:
    """Make a token for a bot; it is shown this once."""
    services.rate_limits.count(CHANGES, client)
    return responses.FreshToken(
        token=await services.sessions.add_token(
            session, asked.label, Scope(asked.scope), asked.days
        )
    )


@ROUTER.delete("/me/tokens/{token_id}", status_code=204)
async def remove_token(
    token_id: requests.Id, account: AccountDep, client: ClientDep, services: ServicesDep
) -> None:
    """Revoke a token."""
    services.rate_limits.count(CHANGES, client)
    await services.sessions.remove_token(account, token_id)


def _me(account: Account, *, bot: bool) -> responses.Me:
    return responses.Me.model_validate(
        {
            "id": account.id,
            "name": account.name,
            "role": str(account.role),
            "created_at": account.created_at,
            "bot": bot,
        }
    )
