"""Which endpoints a bot's token may call. What declares nothing is for browsers only."""

from collections.abc import Callable
from typing import Any, TypeVar

from whitechapel.server import live_wire, wire
from whitechapel.server.sessions import Scope

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


def scope_at_table(asked: wire.Incoming) -> Scope:
    """Return the scope that a question at a table needs.

    Exploring and looking are reading. To hold a reveal at one device is playing: it shows cards for
    which the player has to be asked.
    """
    match asked:
        case live_wire.Ping():
            return Scope.READ
        case wire.Explore() | wire.Notebook() | wire.Past() if not asked.revealed:
            return Scope.READ
        case _:
            return Scope.PLAY
