"""What administrators can do from the page; everything else is done with `whitechapel admin`."""

from fastapi import APIRouter

from whitechapel.server.accounts.accounts import Account
from whitechapel.server.api.auth import AdministratorDep, ClientDep, ServicesDep
from whitechapel.server.api.protocol import requests, responses
from whitechapel.server.limits.rate_limits import CHANGES

ROUTER = APIRouter(prefix="/api/admin", tags=["administration"], responses=responses.EVERY_REFUSAL)


@ROUTER.get("/accounts")
async def accounts(_: AdministratorDep, services: ServicesDep) -> list[responses.AccountLine]:
    """List the accounts that were kept."""
    return [_line(account) for account in await services.accounts.people()]


@ROUTER.patch("/accounts/{account_id}")
async def moderate(
    account_id: requests.Id,
    asked: requests.Moderate,
    _: AdministratorDep,
    client: ClientDep,
    services: ServicesDep,
) -> responses.AccountLine:
    """Rename an account, ban it, or let it in again."""
    services.rate_limits.count(CHANGES, client)
    account = await services.accounts.by_name(account_id)
    if asked.name is not None:
        account = await services.accounts.rename(account, asked.name, by_administrator=True)
    if asked.banned is not None:
        await services.accounts.ban(account.id, banned=asked.banned)
    return _line(await services.accounts.by_name(account.id))


@ROUTER.put("/registration", status_code=204)
async def registration(
    asked: requests.OpenRegistration, _: AdministratorDep, client: ClientDep, services: ServicesDep
) -> None:
    """Open registration to all, or only to those whom an administrator adds."""
    services.rate_limits.count(CHANGES, client)
    await services.server_state.open_registration(to_all=asked.open)


def _line(account: Account) -> responses.AccountLine:
    return responses.AccountLine.model_validate(
        {
            "id": account.id,
            "name": account.name,
            "role": str(account.role),
            "banned": account.banned,
            "created_at": account.created_at,
            "seen_at": account.seen_at,
        }
    )
