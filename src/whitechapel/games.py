"""The games there are, by name."""

from typing import Final

from whitechapel import pocket
from whitechapel.core import AnyRules

GAMES: Final[dict[str, AnyRules]] = {pocket.NAME: pocket}
