"""The Fluent catalogues as files, and the one that needs no formatter.

`fluent.runtime` takes a fifth of a second to import. The help texts have no parameters and stand
in a catalogue of their own, which is read here directly: `whitechapel --help` answers at once.
"""

import re
from functools import cache
from pathlib import Path

LANGUAGES = ("en",)
_FOLDER = Path(__file__).parents[1] / "locales"
_MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*)$", re.MULTILINE)


def catalogue(language: str, name: str) -> str:
    """Give the text of a catalogue."""
    return (_FOLDER / language / f"{name}.ftl").read_text(encoding="utf-8")


def help_text(name: str, language: str = LANGUAGES[0]) -> str:
    """Give a text of the help catalogue, whose messages are one plain line each."""
    return _help(language)[name]


@cache
def _help(language: str) -> dict[str, str]:
    return dict(_MESSAGE.findall(catalogue(language, "help")))
