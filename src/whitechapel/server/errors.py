"""The ways in which the server refuses: codes with parameters and a status of HTTP.

There is no list of codes here: the line that raises a code names it. Its sentences are `error-CODE`
in `locales/*/server.ftl`, or in `errors.ftl` if the rules or the referee raise it too, and
`docs/api.md` has a row for it. Tests compare all three.
"""

from typing import Literal, TypedDict

from whitechapel.core import GameError


class ErrorDetail(TypedDict):
    """A code that never changes, and the parameters of its sentence."""

    code: str
    parameters: dict[str, str | int]


class ErrorBody(TypedDict):
    """A refusal."""

    error: ErrorDetail


class SocketError(TypedDict):
    """A refusal over a socket."""

    type: Literal["error"]
    status: int
    error: ErrorDetail


class ServerError(GameError):
    """A request that cannot be followed; it changed nothing."""

    def __init__(self, code: str, status: int = 400, **parameters: str | int) -> None:
        super().__init__(code, parameters)
        self.status = status
