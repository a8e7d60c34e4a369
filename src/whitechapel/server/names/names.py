"""Names of people: which there may be, and which look the same."""

import secrets
import unicodedata
from typing import Final, NamedTuple

from whitechapel.server.names.languages import wished
from whitechapel.server.names.lookalikes import LOOKS_LIKE, LUNATE
from whitechapel.server.names.scripts import in_one_script

LONGEST_LIKENESS: Final = 120
"""Characters; a few signs stand for many letters, one for eighteen."""

_MOST_MARKS: Final = 4
"""Marks on one letter: Burmese and Hebrew names have three or four, all others fewer."""

_MOST_LOOSE_MARKS: Final = 2
"""Marks above or below a letter that pile up without end: composed letters (Vietnamese) have none
of their own, Yoruba or Lithuanian ones one or two."""

_LOOSE: Final = 200
"""Combining classes from here on are placed around a letter; lower ones belong to one script."""

_MOST_JOINERS: Final = 3
"""Joiners in one word: a family of four emoji has three, Persian and Indian names fewer."""

_JOINERS = "\u200c\u200d"
"""Persian and many Indian names are not written right without them, nor are families of emoji."""

_REFUSED: Final = frozenset(("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"))
"""Categories that no name has: controls, invisible signs, code points without a character (many of
them are invisible by rule), private ones, halves of pairs, ends of lines."""

_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u2d7f\u3164\uffa0\ufffc\U0001107f\U00013440\U00013441"
    "\U00013442\U00016fe4\U0001d159"
)
"""Letters, marks and signs that show nothing: some pass for a space, others for nothing at all."""

_SELECTORS: Final = frozenset(
    chr(point)
    for first, last in ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
    for point in range(first, last + 1)
)
"""Marks that choose the shape of an emoji or of a Chinese or Mongolian character."""

_UNSEEN: Final = _BLANKS | _SELECTORS

_GUESTS: Final = {
    "en": ("Lamplighter", "Constable", "Flower seller", "Cabman", "Chimney sweep", "Porter"),
    "fr": ("Allumeur", "Agent", "Fleuriste", "Cocher", "Ramoneur", "Porteur"),
    "ru": ("Фонарщик", "Констебль", "Цветочница", "Извозчик", "Трубочист", "Носильщик"),
}
"""People of the night, for guests who have given no name of their own."""


_RESERVED_WORDS: Final = (
    *("admin", "computer", "server", "ordinateur", "serveur"),
    *("админ", "компьютер", "сервер"),
)
"""Names that begin with these would pass for the server's own; records write "computer greedy"."""


def guest_name(languages: str, digits: int = 4) -> str:
    """Draw a name for a guest, in the first language of an `Accept-Language` that is known."""
    number = secrets.randbelow(9 * 10 ** (digits - 1)) + 10 ** (digits - 1)
    return f"{secrets.choice(_GUESTS[wished(languages)])} {number}"


def guest_name_like(name: str, digits: int = 4) -> str:
    """Draw another name for a guest: a Russian one if his is in Cyrillic letters."""
    cyrillic = any(unicodedata.name(each, "").startswith("CYRILLIC") for each in name)
    return guest_name("ru" if cyrillic else "", digits)


def likeness(name: str) -> str:
    """Return what a name is logged in with: width, style, case and invisible signs do not count."""
    for _ in range(2):  # folding can yield what composes, and that is folded once more
        name = unicodedata.normalize("NFKC", name).casefold()
        name = "".join(each for each in name if _shows(each))
    return " ".join(unicodedata.normalize("NFKC", name).split())


class Looks(NamedTuple):
    """How a name looks: as it is written, in small and in capital letters.

    Two names look alike if one of the three is the same. Case cannot be folded first: the capital I
    looks like l, the small i does not; the capital Greek nu looks like N, the small one like v.
    """

    written: str
    small: str
    capital: str


def looks(name: str) -> Looks:
    """Return how a name looks, with Latin letters for all that look like them."""
    name = unicodedata.normalize("NFKC", name.translate(LUNATE))
    return Looks(
        written=_drawn(name).casefold(),
        small=_drawn(name.lower()).casefold(),  # of letters that have no case
        capital=_drawn(name.upper()),
    )


def _drawn(name: str) -> str:
    """Return a name in the letters that its readers see; accents are seen, so they stay."""
    name = unicodedata.normalize("NFKD", name).translate(LOOKS_LIKE)
    name = name.replace("i\u0307", "i").replace("j\u0307", "j")  # a dot that is there anyway
    name = "".join(each for each in name if _shows(each))
    return " ".join(unicodedata.normalize("NFC", name).split())


def readable(name: str) -> bool:
    """Whether a name can be seen and does not turn other text round."""
    if any(each in _BLANKS or not _known(each) for each in name):
        return False
    return all(0 < len(each) <= LONGEST_LIKENESS for each in (likeness(name), *looks(name)))


def name_allowed(name: str) -> bool:
    """Whether an account may take a name: it is readable, in one script, and stays in its line."""
    if not readable(name):
        return False
    name = unicodedata.normalize("NFKC", name)
    return in_one_script("".join(filter(_shows, name))) and not _piled_up(name)


def reserved(name: str) -> bool:
    """Whether a name begins with a word that stands for the server, or looks as if it did."""
    found = looks(name)
    return any(
        own.startswith(word)
        for words in map(looks, _RESERVED_WORDS)
        for own, word in zip(found, words, strict=True)
    )


def _piled_up(name: str) -> bool:
    """Whether a letter has too many marks, a word too many joiners, or a mark has no letter."""
    marks = loose = joiners = 0
    previous = " "
    for each in name:
        if unicodedata.category(each) in ("Mn", "Me"):
            marks += 1
            loose += unicodedata.combining(each) >= _LOOSE
            if previous.isspace():
                return True
        elif each in _JOINERS:
            joiners += 1
            continue  # a joiner is no letter that could bear further marks
        else:
            marks = loose = 0
            joiners = 0 if each.isspace() else joiners
        if marks > _MOST_MARKS or loose > _MOST_LOOSE_MARKS or joiners > _MOST_JOINERS:
            return True
        previous = each
    return joiners > _MOST_JOINERS


def _known(each: str) -> bool:
    """Whether a code point is a character that all fonts know and show, or a joiner."""
    return each in _JOINERS or unicodedata.category(each) not in _REFUSED


def _shows(each: str) -> bool:
    return each not in _UNSEEN and unicodedata.category(each) != "Cf"
