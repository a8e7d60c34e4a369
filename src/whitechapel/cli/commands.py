"""The commands that can be typed at a table, in English and in the player's language."""

from whitechapel.cli.i18n import Words
from whitechapel.core import Seat

NAMES = (
    *("help", "moves", "try", "board", "log", "who", "secret", "undo", "save", "quit"),
    *(Seat.JACK.value, Seat.INVESTIGATOR.value),
)
"""The commands by their English names, and whose secret is meant."""


def names_of(words: Words) -> dict[str, str]:
    """Return the English name for each word that can be typed."""
    spoken = {typed: name for name in NAMES for typed in words.say(f"command-{name}").split()}
    return spoken | {name: name for name in NAMES}
