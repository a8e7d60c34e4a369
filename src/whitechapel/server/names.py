"""Names of people: which there may be, and which look the same."""

import secrets
import unicodedata
from typing import Final

from whitechapel.server.languages import wished

LONGEST_LIKENESS: Final = 120
"""Characters; a few signs stand for many letters, one for eighteen."""

_JOINERS = "\u200c\u200d"
"""Persian and many Indian names are not written right without them, nor are families of emoji."""

_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {
    chr(point)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for point in range(first, last + 1)
}
"""Letters and marks that show nothing."""

_GUESTS: Final = {
    "en": ("Lamplighter", "Constable", "Flower seller", "Cabman", "Chimney sweep", "Porter"),
    "fr": ("Allumeur", "Agent", "Fleuriste", "Cocher", "Ramoneur", "Porteur"),
    "ru": ("Фонарщик", "Констебль", "Цветочница", "Извозчик", "Трубочист", "Носильщик"),
}
"""People of the night, for guests who have given no name of their own."""


def guest_name(languages: str) -> str:
    """Draw a name for a guest, in the first language of an `Accept-Language` that is known."""
    return f"{secrets.choice(_GUESTS[wished(languages)])} {secrets.randbelow(9000) + 1000}"


def likeness(name: str) -> str:
    """Give what a name has in common with all that look like it.

    Width, style and case make no difference, nor does what cannot be seen.
    """
    for _ in range(2):  # what was folded may be composed anew, and folded once more
        name = unicodedata.normalize("NFKC", name).casefold()
        name = "".join(each for each in name if _shows(each))
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_allowed(name: str) -> bool:
    """Tell whether somebody may be called so: it can be seen, and it turns no other text round."""
    if any(unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp") for each in name):
        return False
    if any(unicodedata.category(each) == "Cf" and each not in _JOINERS for each in name):
        return False
    return 0 < len(likeness(name)) <= LONGEST_LIKENESS


def _shows(each: str) -> bool:
    return each not in _BLANKS and unicodedata.category(each) != "Cf"
