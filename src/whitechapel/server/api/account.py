"""The caller's own account."""

from collections.abc import Generator
from contextlib import contextmanager

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from whitechapel import __version__
from whitechapel.games import GAMES
from whitechapel.server.accounts.accounts import Account
from whitechapel.server.accounts.names import likeness
from whitechapel.server.accounts.sessions import Scope
from whitechapel.server.accounts.uploads import Uploads
from whitechapel.server.api.auth import (
    AccountDep,
    CallerDep,
    ClientDep,
    HouseDep,
    SessionDep,
    address_of,
    client_of,
    forget_cookie,
    renew_cookie,
    set_cookie,
)
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.api.scopes import for_tokens
from whitechapel.server.background.jobs import delete_account
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import (
    CHANGES,
    EXPENSIVE,
    LOGINS,
    PASSWORDS,
    RENAMES,
    Client,
)
from whitechapel.server.play.lists import table_list
from whitechapel.server.services import House
from whitechapel.server.table.entries import Seated
from whitechapel.server.table.messages import PROTOCOL
from whitechapel.server.table.records import record_of_log
from whitechapel.server.table.table import Logged, Phase

ROUTER = APIRouter(prefix="/api", tags=["accounts"], responses=responses.EVERY_REFUSAL)


@ROUTER.get("/about")
@for_tokens(Scope.READ)
async def about(
    caller: CallerDep, request: Request, response: Response, house: HouseDep
) -> responses.About:
    """Tell what this server is and can do, and whom it knows; it is what a page asks first."""
    if caller is not None:
        renew_cookie(request, response, house)
    return responses.About(
        version=__version__,
        protocol=PROTOCOL,
        games={
            name: responses.GameAbout(
                editions=list(rules.EDITIONS),
                rules=rules.VERSION,
                levels=house.levels.offered(name),
            )
            for name, rules in GAMES.items()
        },
        registration="open" if await house.notes.registration_open() else "closed",
        me=_me(caller.account, bot=caller.bot) if caller else None,
    )


@ROUTER.post("/guests", status_code=201)
async def be_a_guest(request: Request, response: Response, house: HouseDep) -> responses.Me:
    """Come in without signing up; a cookie remembers the visitor."""
    await house.guest_gate.enter_with_request(address_of(request))
    account = await house.accounts.guest(request.headers.get("accept-language", ""))
    set_cookie(response, house, await house.sessions.begin(account))
    return _me(account, bot=False)


@ROUTER.get("/me")
@for_tokens(Scope.READ)
async def me(
    session: SessionDep, request: Request, response: Response, house: HouseDep
) -> responses.Me:
    """Tell the caller who he is; whoever comes back is remembered for longer."""
    renew_cookie(request, response, house)
    return _me(session.account, bot=session.bot)


@ROUTER.patch("/me")
async def rename(
    asked: requests.Rename, session: SessionDep, client: ClientDep, house: HouseDep
) -> responses.Me:
    """Take another name."""
    house.rate_limits.count(CHANGES, client)
    with _renaming(session.account, asked.name, client, house):
        account = await house.accounts.rename(session.account, asked.name)
    return _me(account, bot=session.bot)


@contextmanager
def _renaming(account: Account, name: str, client: Client, house: House) -> Generator[None]:
    """Count a change of name, unless it is refused: several tries may be needed for a free one."""
    if name == account.name:
        yield
        return
    if house.rate_limits.exceeded(RENAMES, client):
        raise ServerError("too_many_renames", 429)
    house.rate_limits.charge(RENAMES, client)
    try:
        yield
    except ServerError:
        house.rate_limits.charge(RENAMES, client, -1)
        raise


@ROUTER.put("/me/password")
async def keep(
    asked: requests.Keep, session: SessionDep, client: ClientDep, house: HouseDep
) -> responses.Me:
    """Set or change the password; every other browser is signed out and every token revoked."""
    house.rate_limits.count(PASSWORDS, client)
    with house.login_limits.attempt(client.address, likeness(session.account.name)) as place:
        await house.accounts.has_password(session.account, asked.old_password, place)
    with _renaming(session.account, asked.name, client, house):
        account = await house.accounts.keep(
            session.account, asked.name, asked.password, session.id, place
        )
    return _me(account, bot=session.bot)


@ROUTER.post("/login")
async def log_in(
    asked: requests.LogIn, request: Request, response: Response, house: HouseDep
) -> responses.Me:
    """Come back from another device."""
    client, name = client_of(request, None), likeness(asked.name)
    try:
        house.rate_limits.count(LOGINS, client)
    except ServerError as flooded:
        async with house.login_limits.flooded():
            if not house.login_limits.was_right(client.address, name):
                raise flooded from None
            account = await _known(asked, client, house)
    else:
        account = await _known(asked, client, house)
    house.login_limits.note_right(client.address, name)
    set_cookie(response, house, await house.sessions.begin(account))
    return _me(account, bot=False)


async def _known(asked: requests.LogIn, client: Client, house: House) -> Account:
    """Return the account of a name and a password."""
    with house.login_limits.attempt(client.address, likeness(asked.name)) as place:
        return await house.accounts.known(asked.name, asked.password, place)


@ROUTER.post("/logout", status_code=204)
async def log_out(
    session: SessionDep, client: ClientDep, response: Response, house: HouseDep
) -> None:
    """Let this browser forget who it was."""
    house.rate_limits.count(CHANGES, client)
    await house.sessions.end(session)
    forget_cookie(response, house)


@ROUTER.get("/me/export", response_model=responses.Export)
async def export(
    account: AccountDep, session: SessionDep, client: ClientDep, house: HouseDep
) -> JSONResponse:
    """Give the owner all that is stored of him: the account, his tables and finished records."""
    house.rate_limits.count(EXPENSIVE, client)
    lines = await house.store.lines_of_account(account.id, limit=10_000)
    finished = (line["id"] for line in lines if line["phase"] == Phase.OVER)
    made = [await _record(table_id, client, house) for table_id in finished]
    records = [text for text in made if text is not None]
    records += await Uploads(house.database).of_account(account.id)
    return JSONResponse(
        {
            "account": _me(account, bot=session.bot).model_dump(),
            "browsers": [
                {"created_at": created, "seen_at": seen}
                for created, seen in await house.sessions.browsers(account)
            ],
            "tokens": [token.model_dump() for token in await tokens(account, house)],
            "tables": (await table_list(house.accounts, "tables", lines, account.id))["tables"],
            "records": records,
        }
    )


async def _record(table_id: str, client: Client, house: House) -> str | None:
    """Return the record of a finished table, made by a worker from its log."""
    table = await house.store.fresh(table_id)
    if table is None:
        return None
    log: list[Logged] = []
    while page := await house.store.log(table_id, log[-1].version if log else 0):
        log += page
    names = await house.accounts.names(
        logged.entry.account for logged in log if isinstance(logged.entry, Seated)
    )
    return await house.work_pool.run(client, record_of_log, table, log, house.ledger.outages, names)


@ROUTER.delete("/me", status_code=204)
async def delete(
    asked: requests.Delete,
    session: SessionDep,
    client: ClientDep,
    response: Response,
    house: HouseDep,
) -> None:
    """Delete the account: its tables are left, its name and sessions are gone."""
    account = session.account
    house.rate_limits.count(PASSWORDS, client)
    with house.login_limits.attempt(client.address, likeness(account.name)) as place:
        await house.accounts.has_password(account, asked.password, place)
    for table_id in await delete_account(account.id, house.accounts, house.store, house.play):
        house.shelf.drop(table_id)
        house.hub.wake(table_id)
    forget_cookie(response, house)


@ROUTER.get("/me/tokens")
async def tokens(account: AccountDep, house: HouseDep) -> list[responses.TokenAbout]:
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
        for each in await house.sessions.tokens(account)
        if each.token is not None
    ]


@ROUTER.post("/me/tokens", status_code=201)
async def add_token(
    asked: requests.NewToken, session: SessionDep, client: ClientDep, house: HouseDep
) -> responses.FreshToken:
    """Make a token for a bot; it is shown this once."""
    house.rate_limits.count(CHANGES, client)
    return responses.FreshToken(
        token=await house.sessions.add_token(session, asked.label, Scope(asked.scope), asked.days)
    )


@ROUTER.delete("/me/tokens/{token_id}", status_code=204)
async def remove_token(
    token_id: requests.Id, account: AccountDep, client: ClientDep, house: HouseDep
) -> None:
    """Take a token back."""
    house.rate_limits.count(CHANGES, client)
    await house.sessions.remove_token(account, token_id)


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
