"""Moves, events and other values as plain JSON, by one rule for both games."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias

Json: TypeAlias = None | bool | int | str | list["Json"] | dict[str, "Json"]


def plain(value: Any) -> Json:  # noqa: ANN401 - any value of the games' own types
    """Give a value as plain JSON.

    A frozen class becomes an object of its fields, led by its `code` under "kind" where it has
    one; tuples and frozen sets become lists, the sets sorted; enumerations become their values.
    """
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | str():
            return value
        case frozenset():
            return sorted((plain(item) for item in value), key=str)
        case tuple() if hasattr(value, "_asdict"):
            return plain(value._asdict())
        case tuple() | list():
            return [plain(item) for item in value]
        case Mapping():
            return {str(key): plain(item) for key, item in value.items()}
        case _ if is_dataclass(value):
            kind = {"kind": value.code} if hasattr(value, "code") else {}
            return kind | {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(type(value).__name__)
