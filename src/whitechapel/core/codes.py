"""Moves, events and other values as plain JSON, by one rule for both games."""

from collections.abc import Callable, Hashable
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import NoneType
from typing import Any, Generic, TypeAlias, TypeVar, cast

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class JsonOf(dict[str, Json], Generic[T_co]):
    """The JSON object of a value of a class: a type for checkers, at run time a plain dict."""


def to_json(value: object) -> Json:
    """Return a value as plain JSON.

    A frozen class becomes an object of its fields, led by its `code` under "kind" and its `clause`
    where it has them; named tuples and mappings become objects, other tuples lists; enumerations
    their values; fractions their text, `1/9`.
    """
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


def object_json(value: T) -> JsonOf[T]:
    """Return the JSON object of a value whose class `to_json` writes field by field."""
    return cast("JsonOf[T]", to_json(value))


def shared_json(value: T) -> JsonOf[T]:
    """Return the JSON object of a value that is written often, such as a legal move.

    All callers get the same object, and must not change it.
    """
    kept: Any = _kept_json(value)
    return kept  # type: ignore[no-any-return]


@lru_cache(maxsize=8192)
def _kept_json(value: Hashable) -> Json:
    return to_json(value)


_WRITERS: dict[type[Any], Callable[[Any], Json]] = {}
"""How the values of each class are written, found out once."""


def _writer(kind: type[Any]) -> Callable[[Any], Json]:
    if issubclass(kind, Enum):
        return {member: to_json(member.value) for member in kind}.__getitem__
    if issubclass(kind, bool | int | str | NoneType):
        return lambda value: value
    if issubclass(kind, Fraction):
        return str
    if hasattr(kind, "_asdict"):
        return lambda value: to_json(value._asdict())
    if hasattr(kind, "items"):
        return lambda value: {str(key): to_json(item) for key, item in value.items()}
    if issubclass(kind, tuple | list):
        return lambda value: [to_json(item) for item in value]
    if is_dataclass(kind):
        return _object_writer(kind)
    raise TypeError(kind.__name__)


def _object_writer(kind: type[Any]) -> Callable[[Any], Json]:
    """Return how the objects of a class are written: its code first, then field by field."""
    code: str | None = getattr(kind, "code", None)
    lead: dict[str, Json] = {} if code is None else {"kind": code}
    names = tuple(field.name for field in fields(kind))
    if hasattr(kind, "clause") and "clause" not in names:
        names = ("clause", *names)
    return lambda value: lead | {name: to_json(getattr(value, name)) for name in names}
