"""Moves, events and other values as plain JSON, by one rule for both games."""

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias, cast

Json: TypeAlias = bool | int | str | list["Json"] | dict[str, "Json"] | None


def plain(value: Any) -> Json:
    """Give a value as plain JSON.

    A frozen class becomes an object of its fields, led by its `code` under "kind" where it has
    one; named tuples and mappings become objects, other tuples lists; enumerations their values.
    """
    if isinstance(value, Enum):
        return plain(value.value)
    if value is None or isinstance(value, bool | int | str):
        return value
    if hasattr(value, "_asdict"):
        return plain(value._asdict())
    if hasattr(value, "items"):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in cast("tuple[Any, ...]", value)]
    if is_dataclass(value):
        code: str | None = getattr(value, "code", None)
        kind: dict[str, Json] = {} if code is None else {"kind": code}
        return kind | {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(type(value).__name__)
