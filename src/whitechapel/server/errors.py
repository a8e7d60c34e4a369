"""The ways in which the server refuses: codes with parameters and a status of HTTP."""

from whitechapel.core import GameError


class ServerError(GameError):
    """A request that cannot be followed; it changed nothing."""

    def __init__(self, code: str, status: int = 400, **parameters: str | int) -> None:
        super().__init__(code, parameters)
        self.status = status
