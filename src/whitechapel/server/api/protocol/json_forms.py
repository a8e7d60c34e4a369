"""The JSON forms of the rules' own classes, as types that pydantic can describe and check.

A class that `to_json` writes (a dataclass, a named tuple, an enumeration) and a `TypedDict` of the
rules become `typing_extensions.TypedDict`: pydantic takes no other before Python 3.12, and the
rules import nothing but the standard library.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema
from typing_extensions import TypeAliasType, TypedDict, is_typeddict

from whitechapel.core import JsonOf
from whitechapel.core.json_types import AnyPreviewJson, AnyStateJson, AnyViewJson
from whitechapel.london import json_types as london_json
from whitechapel.pocket import json_types as pocket_json

_GAMES = {"pocket": "Pocket", "london": "London"}
_FOUND: dict[tuple[Any, str], Any] = {}
_OF_EITHER_GAME: Mapping[Any, Any] = {
    AnyStateJson: pocket_json.StateJson | london_json.StateJson,
    AnyViewJson: pocket_json.ViewJson | london_json.ViewJson,
    AnyPreviewJson: pocket_json.PreviewJson | london_json.PreviewJson,
}

# As values without a type, because checkers allow both with constant names only.
_typed_dict: Any = TypedDict
_type_alias: Any = TypeAliasType


@dataclass(frozen=True)
class FormOf:
    """Marks a field that has the JSON form of a class of the rules."""

    kind: Any

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Return pydantic's schema of the JSON form."""
        return handler.generate_schema(json_form(self.kind))


def json_form(kind: Any, game: str = "", types: Mapping[Any, Any] | None = None) -> Any:
    """Return the type of what `to_json` makes of a value of a type.

    `types` are the arguments of a generic class, `game` the one whose class has the field.
    """
    types = types or {}
    kind = _OF_EITHER_GAME.get(kind, kind)
    origin: Any = get_origin(kind)
    arguments = get_args(kind)
    if isinstance(kind, TypeVar):
        return json_form(types[kind], game)
    if origin in (Union, UnionType):
        return Union[tuple(json_form(each, game, types) for each in arguments)]  # noqa: UP007
    if origin is Literal:
        values = tuple(each.value if isinstance(each, Enum) else each for each in arguments)
        return Literal[values]
    if origin in (Annotated, JsonOf):
        return json_form(arguments[0], game, types)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return tuple[tuple(json_form(each, game, types) for each in arguments)]  # type: ignore[misc]
    if origin in (tuple, list, Sequence):
        return list[json_form(arguments[0], game, types)]  # type: ignore[misc]
    if origin in (dict, Mapping):
        return dict[str, json_form(arguments[1], game, types)]  # type: ignore[misc]
    if _is_dataclass(origin):
        return _generic(origin, arguments, game, types)
    if kind is Fraction:
        return str
    if values := _values(kind):
        return _enumeration(kind, values)
    if _is_dataclass(kind) or is_typeddict(kind) or hasattr(kind, "_asdict"):
        return _object(kind, game, {})
    return kind


def _game_of(kind: Any) -> str | None:
    """Return the game whose package has a class; None if it belongs to no game."""
    return next((name for name in _GAMES if f".{name}." in f"{kind.__module__}."), None)


def _enumeration(kind: Any, values: tuple[Any, ...]) -> Any:
    """Return the values of an enumeration, named after its game and itself."""
    key = (kind, "")
    if key not in _FOUND:
        name = _GAMES.get(_game_of(kind) or "", "") + kind.__name__
        _FOUND[key] = _type_alias(name, Literal[values])
    return _FOUND[key]


def _object(kind: Any, game: str, types: Mapping[Any, Any]) -> Any:
    """Return the JSON object of a class, named after its game and itself."""
    game = _game_of(kind) or (game if types else "")
    key = (kind, game)
    if key not in _FOUND:
        hints = get_type_hints(kind)
        names = [each.name for each in fields(kind)] if _is_dataclass(kind) else [*hints]
        content: dict[str, Any] = {}
        if isinstance(getattr(kind, "code", None), str):
            content["kind"] = Literal[kind.code]
        if hasattr(kind, "clause") and "clause" not in names:
            content["clause"] = str
        optional = getattr(kind, "__optional_keys__", ())
        for name in names:
            form = json_form(hints[name], game, types)
            content[name] = NotRequired[form] if name in optional else form
        made = _typed_dict(_GAMES.get(game, "") + kind.__name__.removesuffix("Json"), content)
        made.__pydantic_config__ = ConfigDict(extra="forbid")
        made.__doc__ = kind.__doc__
        made.__module__ = __name__
        _FOUND[key] = made
    return _FOUND[key]


def _generic(kind: Any, arguments: tuple[Any, ...], game: str, types: Mapping[Any, Any]) -> Any:
    own = dict(zip(kind.__parameters__, arguments, strict=True))
    return _object(kind, game, {name: types.get(each, each) for name, each in own.items()})


def _values(kind: Any) -> tuple[Any, ...]:
    """Return the values of an enumeration."""
    members: dict[str, Any] = getattr(kind, "__members__", {})
    return tuple(each.value for each in members.values())


def _is_dataclass(kind: Any) -> bool:
    """Whether a type is a dataclass; unlike the library's test it narrows no type."""
    return is_dataclass(kind)
