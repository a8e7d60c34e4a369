"""Authentication: a cookie of a browser, a token of a program, or none."""

from typing import Annotated, TypeAlias

from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from whitechapel.server.accounts.accounts import Account, Role
from whitechapel.server.accounts.sessions import SESSION_DAYS, Session
from whitechapel.server.api.scopes import declared_scope
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import REQUESTS, Client, network_of
from whitechapel.server.services import Services

_COOKIE = "whitechapel"
_BEARER = "Bearer "


def services_of(connection: HTTPConnection) -> Services:
    """Return the services behind a connection."""
    services: Services = connection.app.state.services
    return services


async def _services(connection: HTTPConnection) -> Services:
    """Return the services to an endpoint; for a coroutine the framework needs no thread."""
    return services_of(connection)


ServicesDep: TypeAlias = Annotated[Services, Depends(_services)]


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a connection as limits count it: of IPv6 the /64."""
    return network_of(connection.client.host) if connection.client else "-"


async def session_of(connection: HTTPConnection) -> Session | None:
    """Return the caller's session, None for a stranger; refuse tokens without the scope.

    The request is counted.
    """
    services = services_of(connection)
    session: Session | None = None
    if connection.scope["type"] == "http":
        services.rate_limits.check_address(REQUESTS, address_of(connection))
    try:
        session = await _recognised(connection)
    finally:
        client = client_of(connection, session)
        services.presence.saw(client)
        if connection.scope["type"] == "http":
            count_request(connection, session)
    if session is not None:
        session.check(declared_scope(connection.scope["endpoint"]))
    return session


def count_request(connection: HTTPConnection, session: Session | None) -> None:
    """Count a request or a handshake after its caller was looked up."""
    limits, client = services_of(connection).rate_limits, client_of(connection, session)
    if limits.exceeded(REQUESTS, client) and _shows_unknown_secret(connection, session):
        # Looking up the caller cost time, also where the strangers' limit is used up.
        limits.charge(REQUESTS, client)
    limits.count(REQUESTS, client)


async def refuse_undeclared(connection: HTTPConnection) -> None:
    """Refuse tokens at endpoints that declare no scope, even if those read no session."""
    if "authorization" in connection.headers and not declared_scope(connection.scope["endpoint"]):
        await session_of(connection)


def _shows_unknown_secret(connection: HTTPConnection, session: Session | None) -> bool:
    return session is None and (
        "authorization" in connection.headers or "cookie" in connection.headers
    )


def count_stranger(connection: HTTPConnection) -> None:
    """Count a request to an endpoint that reads no session."""
    services_of(connection).rate_limits.count(REQUESTS, client_of(connection, None))


async def _recognised(connection: HTTPConnection) -> Session | None:
    """Find the session of a token or a cookie; a token that is unknown or expired is refused."""
    services = services_of(connection)
    said = connection.headers.get("authorization")
    if said is None:
        cookie = connection.cookies.get(cookie_name(services))
        return await services.sessions.of(cookie, bot=False) if cookie else None
    token = said.removeprefix(_BEARER)
    session = await services.sessions.of(token, bot=True) if token != said else None
    if session is None:
        raise ServerError("invalid_token", 401)
    return session


CallerDep: TypeAlias = Annotated[Session | None, Depends(session_of)]


def client_of(connection: HTTPConnection, session: Session | None) -> Client:
    """Return the account and the address under which a caller is counted."""
    return Client(session.account.id if session else None, address_of(connection))


async def _client(connection: HTTPConnection, caller: CallerDep) -> Client:
    return client_of(connection, caller)


ClientDep: TypeAlias = Annotated[Client, Depends(_client)]


async def known_session(caller: CallerDep) -> Session:
    """Return the session of the caller; refuse strangers."""
    if caller is None:
        raise ServerError("not_authenticated", 401)
    return caller


SessionDep: TypeAlias = Annotated[Session, Depends(known_session)]


async def known_account(session: SessionDep) -> Account:
    """Return the account of the caller."""
    return session.account


AccountDep: TypeAlias = Annotated[Account, Depends(known_account)]


async def administrator(account: AccountDep) -> Account:
    """Refuse callers who are not administrators."""
    if account.role is not Role.ADMINISTRATOR:
        raise ServerError("administrators_only", 403)
    return account


AdministratorDep: TypeAlias = Annotated[Account, Depends(administrator)]


def cookie_name(services: Services) -> str:
    """Name the cookie: with TLS one that no other host can set."""
    return f"__Host-{_COOKIE}" if services.settings.secure else _COOKIE


def set_cookie(response: Response, services: Services, token: str) -> None:
    """Set the session cookie of a browser."""
    response.set_cookie(
        cookie_name(services),
        token,
        max_age=SESSION_DAYS * 24 * 60 * 60,
        path="/",
        httponly=True,
        secure=services.settings.secure,
        samesite="lax",
    )


def renew_cookie(connection: HTTPConnection, response: Response, services: Services) -> None:
    """Renew the cookie of a browser that has one; a program with a token has none."""
    token = connection.cookies.get(cookie_name(services))
    if token is not None and "authorization" not in connection.headers:
        set_cookie(response, services, token)


def forget_cookie(response: Response, services: Services) -> None:
    """Delete the session cookie of a browser."""
    response.delete_cookie(
        cookie_name(services),
        path="/",
        httponly=True,
        secure=services.settings.secure,
        samesite="lax",
    )
