"""The games there are, by name."""

from typing import TYPE_CHECKING, Final

from whitechapel import london, pocket
from whitechapel.core import AnyRules

if TYPE_CHECKING:
    from whitechapel.core import Rules

    _POCKET: Rules[
        pocket.Setup,
        pocket.Deal,
        pocket.State,
        pocket.Move,
        pocket.Event,
        pocket.View,
        pocket.Preview,
        pocket.Notebook,
    ] = pocket
    _LONDON: Rules[
        london.Setup,
        london.Deal,
        london.State,
        london.Move,
        london.Event,
        london.View,
        london.Preview,
        london.Notebook,
    ] = london

GAMES: Final[dict[str, AnyRules]] = {pocket.NAME: pocket, london.NAME: london}
