"""Who calls: by cookie from a browser, by token from a program, or a stranger."""

from typing import Annotated, TypeAlias

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from whitechapel.server.accounts.accounts import Account, Role
from whitechapel.server.accounts.sessions import SESSION_DAYS, Session
from whitechapel.server.api.scopes import declared_scope
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import REQUESTS, Client, network_of
from whitechapel.server.services import House

_COOKIE = "whitechapel"
_BEARER = "Bearer "


def house_of(connection: HTTPConnection) -> House:
    """Give the house in which something arrived."""
    house: House = connection.app.state.house
    return house


async def _house(connection: HTTPConnection) -> House:
    """Give the house to an endpoint; a coroutine, for which the framework needs no thread."""
    return house_of(connection)


HouseDep: TypeAlias = Annotated[House, Depends(_house)]


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a connection as limits count it: of IPv6 the /64."""
    return network_of(connection.client.host) if connection.client else "-"


async def session_of(connection: HTTPConnection) -> Session | None:
    """Return the caller's session, None for a stranger; refuse tokens without the scope.

    The request is counted.
    """
    house = house_of(connection)
    session: Session | None = None
    if connection.scope["type"] == "http":
        house.rate_limits.check_address(REQUESTS, address_of(connection))
    try:
        session = await _recognised(connection)
    finally:
        client = client_of(connection, session)
        house.presence.saw(client)
        if connection.scope["type"] == "http":
            count_request(connection, session)
    if session is not None:
        session.check(declared_scope(connection.scope["endpoint"]))
    return session


def count_request(connection: HTTPConnection, session: Session | None) -> None:
    """Count a request or a handshake after its caller was looked up."""
    limits, client = house_of(connection).rate_limits, client_of(connection, session)
    if limits.exceeded(REQUESTS, client) and _shows_unknown_secret(connection, session):
        # Looking it up took time even where strangers have used up their limit.
        limits.charge(REQUESTS, client)
    limits.count(REQUESTS, client)


async def refuse_undeclared(connection: HTTPConnection) -> None:
    """Refuse a token at an endpoint without a scope, also one that does not ask who calls."""
    if "authorization" in connection.headers and not declared_scope(connection.scope["endpoint"]):
        await session_of(connection)


def _shows_unknown_secret(connection: HTTPConnection, session: Session | None) -> bool:
    return session is None and (
        "authorization" in connection.headers or "cookie" in connection.headers
    )


def count_stranger(connection: HTTPConnection) -> None:
    """Count a request to what does not ask who calls."""
    house_of(connection).rate_limits.count(REQUESTS, client_of(connection, None))


async def _recognised(connection: HTTPConnection) -> Session | None:
    """Find the session of a token or a cookie; a token that is unknown or expired is refused."""
    house = house_of(connection)
    said = connection.headers.get("authorization")
    if said is None:
        cookie = connection.cookies.get(cookie_name(house))
        return await house.sessions.of(cookie, bot=False) if cookie else None
    token = said.removeprefix(_BEARER)
    session = await house.sessions.of(token, bot=True) if token != said else None
    if session is None:
        raise ServerError("bad_token", 401)
    return session


CallerDep: TypeAlias = Annotated[Session | None, Depends(session_of)]


def client_of(connection: HTTPConnection, session: Session | None) -> Client:
    """Return the account and the address under which a caller is counted."""
    return Client(session.account.id if session else None, address_of(connection))


async def _client(connection: HTTPConnection, caller: CallerDep) -> Client:
    return client_of(connection, caller)


ClientDep: TypeAlias = Annotated[Client, Depends(_client)]


async def known_session(caller: CallerDep) -> Session:
    """Refuse strangers."""
    if caller is None:
        raise ServerError("who_are_you", 401)
    return caller


SessionDep: TypeAlias = Annotated[Session, Depends(known_session)]


async def known_account(session: SessionDep) -> Account:
    """Give the account of whoever calls."""
    return session.account


AccountDep: TypeAlias = Annotated[Account, Depends(known_account)]


async def administrator(account: AccountDep) -> Account:
    """Refuse whoever is no administrator."""
    if account.role is not Role.ADMINISTRATOR:
        raise ServerError("administrators_only", 403)
    return account


AdministratorDep: TypeAlias = Annotated[Account, Depends(administrator)]


def cookie_name(house: House) -> str:
    """Name the cookie: with TLS one that no other host can set."""
    return f"__Host-{_COOKIE}" if house.settings.secure else _COOKIE


def set_cookie(response: Response, house: House, token: str) -> None:
    """Let a browser remember who it is."""
    response.set_cookie(
        cookie_name(house),
        token,
        max_age=SESSION_DAYS * 24 * 60 * 60,
        path="/",
        httponly=True,
        secure=house.settings.secure,
        samesite="lax",
    )


def renew_cookie(connection: HTTPConnection, response: Response, house: House) -> None:
    """Let a browser that has a cookie remember it anew; a program that shows a token has none."""
    token = connection.cookies.get(cookie_name(house))
    if token is not None and "authorization" not in connection.headers:
        set_cookie(response, house, token)


def forget_cookie(response: Response, house: House) -> None:
    """Let a browser forget who it was."""
    response.delete_cookie(
        cookie_name(house), path="/", httponly=True, secure=house.settings.secure, samesite="lax"
    )
