"""The messages of a catalogue, taken apart."""

from functools import cache
from typing import TypeVar

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from whitechapel.cli.catalogues import catalogue

NodeT = TypeVar("NodeT", bound=fluent.BaseNode)


@cache
def messages(language: str, file: str) -> dict[str, fluent.Message]:
    """Return the messages of a catalogue by their names; anything unreadable is an error."""
    body = FluentParser().parse(catalogue(language, file)).body
    assert not [entry for entry in body if isinstance(entry, fluent.Junk | fluent.Term)]
    listed = [entry for entry in body if isinstance(entry, fluent.Message)]
    found = {entry.id.name: entry for entry in listed}
    assert len(found) == len(listed)
    return found


def text_of(message: fluent.Message) -> str:
    """Return what stands to the right of a message's name."""
    return FluentSerializer().serialize_entry(message).split("=", 1)[1].strip()


def parts_of(whole: fluent.BaseNode, kind: type[NodeT]) -> list[NodeT]:
    """Return all parts of one kind: texts, variables, choices."""
    found: list[NodeT] = []

    class Finder(Visitor):
        def generic_visit(self, node: fluent.BaseNode) -> None:
            if isinstance(node, kind):
                found.append(node)
            super().generic_visit(node)

    Finder().visit(whole)
    return found
