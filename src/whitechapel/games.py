"""The games there are, by name."""

from typing import Final

from whitechapel import london, pocket
from whitechapel.core import AnyRules

GAMES: Final[dict[str, AnyRules]] = {pocket.NAME: pocket, london.NAME: london}
