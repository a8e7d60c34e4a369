"""The few ways in which a game can refuse; codes and parameters, never sentences."""

from collections.abc import Mapping
from typing import TypeAlias

Parameter: TypeAlias = str | int
Place: TypeAlias = tuple[str | int, ...]


class GameError(ValueError):
    """What every refusal has: a stable code and the parameters of its sentence."""

    def __init__(self, code: str, parameters: Mapping[str, Parameter]) -> None:
        words = " ".join(f"{name}={value}" for name, value in parameters.items())
        super().__init__(f"{code} {words}".strip())
        self.code = code
        self.parameters = dict(parameters)


class IllegalMoveError(GameError):
    """The rules forbid this move here; `clause` says which rule."""

    def __init__(self, clause: str, code: str, **parameters: Parameter) -> None:
        super().__init__(code, {"clause": clause, **parameters})
        self.clause = clause


class GameOverError(GameError):
    """The game has ended; no move is possible."""

    def __init__(self) -> None:
        super().__init__("game_over", {})


class NotationError(GameError):
    """A text is not what it should be; `place` leads to the spot, outermost part first."""

    def __init__(self, code: str, *place: str | int, **parameters: Parameter) -> None:
        super().__init__(code, {"place": " ".join(map(str, place)), **parameters})
        self.place: Place = place

    def within(self, *outer: str | int) -> "NotationError":
        """Return the same error with the place of the text that contains this one."""
        rest = {name: value for name, value in self.parameters.items() if name != "place"}
        return NotationError(self.code, *outer, *self.place, **rest)
