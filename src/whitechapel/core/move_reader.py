"""Moves read from plain JSON: the way back from `to_json`, by one rule for both games."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import fields
from enum import Enum
from types import NoneType
from typing import Any, TypeAlias, TypeVar, get_args, get_type_hints

from whitechapel.core.codes import Json
from whitechapel.core.errors import NotationError

MoveT = TypeVar("MoveT")

_FieldReader: TypeAlias = Callable[[Json], object]
"""Reads the value of a field, or raises a ValueError."""


def move_reader(
    kinds: Iterable[type[MoveT]], texts: Collection[str] = ()
) -> Callable[[Json], MoveT]:
    """Return what reads a move of some kinds from the object that `to_json` makes of it.

    A field that is a plain text holds one of `texts`. What the reader refuses is a NotationError.
    """
    forms = {_code(kind): (kind, _field_readers(kind, texts)) for kind in kinds}

    def read(value: Json) -> MoveT:
        found = value if isinstance(value, dict) else {}
        try:
            kind, readers = forms[str(found["kind"])]
            return kind(**{name: reads(found[name]) for name, reads in readers.items()})
        except (KeyError, ValueError):
            raise NotationError("move_unreadable", text=str(value)[:40]) from None

    return read


def _code(kind: Any) -> str:
    code: str = kind.code
    return code


def _field_readers(kind: Any, texts: Collection[str]) -> dict[str, _FieldReader]:
    types = get_type_hints(kind)
    return {field.name: _field_reader(types[field.name], texts) for field in fields(kind)}


def _field_reader(kind: Any, texts: Collection[str]) -> _FieldReader:
    """Return the reader of a field: a number, a text, a value of an enumeration, several, or none.

    A truth value is no number, although Python takes it for one.
    """

    def number(value: Json) -> object:
        return _checked(value, known=type(value) is int)

    def text(value: Json) -> object:
        return _checked(value, known=value in texts)

    def several(value: Json) -> object:
        return tuple(map(each, value)) if isinstance(value, list) else _checked(value, known=False)

    def perhaps(value: Json) -> object:
        return None if value is None else each(value)

    if kind is int:
        return number
    if kind is str:
        return text
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    parts = get_args(kind)
    each = _field_reader(parts[0], texts)
    return perhaps if NoneType in parts else several


def _checked(value: Json, *, known: bool) -> Json:
    if not known:
        raise ValueError("field")
    return value
