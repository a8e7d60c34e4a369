"""The Fluent catalogues as files, and the one that needs no formatter.

`fluent.runtime` takes a fifth of a second to import. The help texts have no parameters and stand
in a catalogue of their own, which is read here directly: `whitechapel --help` answers at once.
"""

import re
from collections.abc import Mapping
from contextvars import ContextVar
from functools import cache

from whitechapel.locales import FOLDER, LANGUAGES

HELP_LANGUAGE = ContextVar("HELP_LANGUAGE", default=LANGUAGES[0])
"""The language of the help, which is chosen before the command line is understood."""

_MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*)$", re.MULTILINE)


def catalogue(language: str, name: str) -> str:
    """Return the text of a catalogue."""
    return (FOLDER / language / f"{name}.ftl").read_text(encoding="utf-8")


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language of the environment, or the first if we do not have it."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    found = re.split(r"[-_.@]", wanted.lower(), maxsplit=1)[0]
    return found if found in LANGUAGES else LANGUAGES[0]


def help_text(name: str, language: str | None = None) -> str:
    """Return a text of the help catalogue, whose messages are one plain line each."""
    return _help(language or HELP_LANGUAGE.get())[name]


@cache
def _help(language: str) -> dict[str, str]:
    return dict(_MESSAGE.findall(catalogue(language, "help")))
