"""What a player made of code is given, and what it gives back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Budget:
    """How long an agent may go on looking for something better; None is as long as it takes.

    Without a limit the same seed gives the same play on every machine.
    """

    seconds: float | None = None


class Agent(Protocol):
    """Somebody who decides. It is given what its seat may see, never a state."""

    def choose(
        self, view: Any, history: Sequence[Any], legal: Sequence[Any], budget: Budget
    ) -> Any:
        """Choose one of the legal moves, from a view and the redacted events so far."""
        ...
