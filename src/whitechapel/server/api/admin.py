"""What administrators can do from the page; everything else is done with `whitechapel admin`."""

from fastapi import APIRouter

from whitechapel.server import told, wire
from whitechapel.server.accounts import Account
from whitechapel.server.api.callers import AdministratorDep, ClientDep, HouseDep
from whitechapel.server.rate_limits import CHANGES

ROUTER = APIRouter(prefix="/api/admin", tags=["administration"], responses=told.EVERY_REFUSAL)


@ROUTER.get("/accounts")
async def accounts(_: AdministratorDep, house: HouseDep) -> list[told.AccountLine]:
    """List the accounts that were kept."""
    return [_line(account) for account in await house.accounts.people()]


@ROUTER.patch("/accounts/{account_id}")
async def moderate(
    account_id: wire.Id,
    asked: wire.Moderate,
    _: AdministratorDep,
    client: ClientDep,
    house: HouseDep,
) -> told.AccountLine:
    """Rename an account, ban it, or let it in again."""
    house.rate_limits.count(CHANGES, client)
    account = await house.accounts.by_name(account_id)
    if asked.name is not None:
        account = await house.accounts.rename(account, asked.name, by_administrator=True)
    if asked.banned is not None:
        await house.accounts.ban(account.id, banned=asked.banned)
    return _line(await house.accounts.by_name(account.id))


@ROUTER.put("/registration", status_code=204)
async def registration(
    asked: wire.OpenRegistration, _: AdministratorDep, client: ClientDep, house: HouseDep
) -> None:
    """Let strangers come, or only whom the administrator adds."""
    house.rate_limits.count(CHANGES, client)
    await house.notes.open_registration(to_all=asked.open)


def _line(account: Account) -> told.AccountLine:
    return told.AccountLine.model_validate(
        {
            "id": account.id,
            "name": account.name,
            "role": str(account.role),
            "banned": account.banned,
            "created_at": account.created_at,
            "seen_at": account.seen_at,
        }
    )
