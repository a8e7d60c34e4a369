"""The games there are: each with its own types, and all of them by name."""

from typing import Final, TypeAlias

from whitechapel import london, pocket
from whitechapel.core import AnyRules, Match, Rules

PocketRules: TypeAlias = Rules[
    pocket.Setup,
    pocket.Deal,
    pocket.State,
    pocket.Move,
    pocket.Event,
    pocket.View,
    pocket.Preview,
    pocket.Notebook,
]
PocketMatch: TypeAlias = Match[pocket.Setup, pocket.Deal, pocket.State, pocket.Move, pocket.Event]
LondonRules: TypeAlias = Rules[
    london.Setup,
    london.Deal,
    london.State,
    london.Move,
    london.Event,
    london.View,
    london.Preview,
    london.Notebook,
]
LondonMatch: TypeAlias = Match[london.Setup, london.Deal, london.State, london.Move, london.Event]

POCKET: Final[PocketRules] = pocket
LONDON: Final[LondonRules] = london
GAMES: Final[dict[str, AnyRules]] = {POCKET.NAME: POCKET, LONDON.NAME: LONDON}
