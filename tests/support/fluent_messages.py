"""The messages of a catalogue, taken apart: names, parameters, what they choose by."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

import whitechapel
from whitechapel.cli.catalogues import catalogue
from whitechapel.cli.i18n import FORMS

FOLDER = Path(whitechapel.__file__).parent / "locales"
FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))
PLURALS = frozenset(("zero", "one", "two", "few", "many", "other"))


@cache
def messages(language: str, file: str) -> dict[str, fluent.Message]:
    """Return the messages of a catalogue by their names; anything unreadable is an error."""
    body = FluentParser().parse(catalogue(language, file)).body
    assert not [entry for entry in body if isinstance(entry, fluent.Junk | fluent.Term)]
    listed = [entry for entry in body if isinstance(entry, fluent.Message)]
    found = {entry.id.name: entry for entry in listed}
    assert len(found) == len(listed)
    return found


def every_message(
    language: str, files: Sequence[str] = FILES
) -> Iterator[tuple[str, str, fluent.Message]]:
    """Return the messages of a language, with their files and names."""
    for file in files:
        for name, message in messages(language, file).items():
            yield file, name, message


def text_of(message: fluent.Message) -> str:
    """Return what stands to the right of a message's name."""
    return FluentSerializer().serialize_entry(message).split("=", 1)[1].strip()


class _Finder(Visitor):
    def __init__(self) -> None:
        self.texts: list[str] = []
        self.variables: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_TextElement(self, node: fluent.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        chosen = _Finder()
        chosen.visit(node.selector)
        for name in chosen.variables:
            keys = {
                each.key.name if isinstance(each.key, fluent.Identifier) else str(each.key.value)
                for each in node.variants
            }
            self.keys.setdefault(name, set()).update(keys)
        self.generic_visit(node)


def texts(message: fluent.Message) -> list[str]:
    """Return the pieces of a message that people read as they stand."""
    finder = _Finder()
    finder.visit(message)
    return finder.texts


def variables(message: fluent.Message) -> set[str]:
    """Return the parameters that a message uses, as it names them."""
    finder = _Finder()
    finder.visit(message)
    return finder.variables


def keys(message: fluent.Message) -> dict[str, set[str]]:
    """Return the parameters by which a message chooses, and the keys it knows."""
    finder = _Finder()
    finder.visit(message)
    return finder.keys


def split(variable: str, language: str) -> tuple[str, str]:
    """Part a parameter into its name and the form that is asked for, empty if none is."""
    name, _, form = variable.rpartition("_")
    return (name, form) if name and form in ("code", *FORMS[language]) else (variable, "")


def parameters(message: fluent.Message, language: str) -> set[str]:
    """Return the parameters of a message, whatever forms of them it uses."""
    return {split(variable, language)[0] for variable in variables(message)}
