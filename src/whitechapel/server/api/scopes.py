"""Which endpoints a bot's token may call. What declares nothing is for browsers only."""

from collections.abc import Callable
from typing import Any, TypeVar

from whitechapel.server.accounts.sessions import Scope, Session
from whitechapel.server.table.message_types import TableTold

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

_DECLARED: dict[Callable[..., Any], Scope] = {}


def for_tokens(scope: Scope) -> Callable[[Endpoint], Endpoint]:
    """Declare the scope that a token needs for an endpoint."""

    def declare(endpoint: Endpoint) -> Endpoint:
        _DECLARED[endpoint] = scope
        return endpoint

    return declare


def declared_scope(endpoint: Callable[..., Any]) -> Scope | None:
    """Return the scope that a token needs for an endpoint; None where no token is allowed."""
    return _DECLARED.get(endpoint)


def as_told(caller: Session | None, table: TableTold) -> TableTold:
    """Return what a caller is told of a table: not its invitation, if he may only read.

    With the invitation another account could sit down, and watch when the token has ended.
    """
    if caller is None or caller.may(Scope.PLAY):
        return table
    return {**table, "invitation": None}
