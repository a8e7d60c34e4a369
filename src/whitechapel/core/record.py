"""The record of a game: a small TOML file that a person can read and a program can replay."""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast, get_args

from whitechapel.core.errors import NotationError
from whitechapel.core.seats import Seat, Viewer

FORMAT = 1

T = TypeVar("T")

LONGEST_RECORD = 20_000
"""Characters; the longest games have about 4,000, with every tag that the server writes."""

_LONGEST_WORD = 64
"""Characters of a bare key or a number."""

_DEEPEST = 2
"""Brackets within brackets: `[[turns]]`, or `turns = [{}]`."""

_TOKEN = re.compile(
    r'"""(?:[^"\\]++|\\.|""?(?!"))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|''?(?!'))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[\]{}.]"
    r"|[\w+-]++",
    re.DOTALL,
)
"""Strings, comments, brackets, dots and words of TOML, read as tomllib reads them."""

_VIEWERS = tuple(str(seat) for seat in get_args(Viewer))


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """The moves of one turn as words, and the answer of its appeal once there is one."""

    moves: tuple[str, ...]
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its set-up to its last move; `viewer` names whose secrets alone it tells."""

    game: str
    edition: str
    rules: str
    setup: str
    turns: tuple[RecordedTurn, ...]
    winner: str | None = None
    reason: str | None = None
    viewer: Viewer | None = None
    tags: Mapping[str, str] = field(default_factory=dict[str, str])

    def text(self) -> str:
        """Write the record as TOML."""
        lines = [
            f"format = {FORMAT}",
            f"game = {_quoted(self.game)}",
            f"edition = {_quoted(self.edition)}",
            f"rules = {_quoted(self.rules)}",
            f"setup = {_quoted(self.setup)}",
        ]
        if self.viewer is not None:
            lines.append(f"viewer = {_quoted(self.viewer)}")
        if self.tags:
            lines += ["", "[tags]"]
            lines += [f"{_key(name)} = {_quoted(value)}" for name, value in self.tags.items()]
        for turn in self.turns:
            lines += ["", "[[turns]]", f"moves = {_quoted(' '.join(turn.moves))}"]
            if turn.answer is not None:
                lines.append(f"answer = {_quoted(turn.answer)}")
        if self.winner is not None and self.reason is not None:
            lines += ["", "[result]"]
            lines += [f"winner = {_quoted(self.winner)}", f"reason = {_quoted(self.reason)}"]
        return "\n".join(lines) + "\n"

    @classmethod
    def parse(cls, text: str) -> "Record":
        """Return the record that a text holds; replaying it checks what it says."""
        table = _Table(_toml(text))
        if (found := table.take("format", int)) != FORMAT:
            raise NotationError("record_format", "format", found=found, known=FORMAT)
        winner, reason = table.result()
        record = cls(
            game=table.take("game", str),
            edition=table.take("edition", str),
            rules=table.take("rules", str),
            setup=table.take("setup", str),
            turns=table.turns(),
            winner=winner,
            reason=reason,
            viewer=_viewer(table.take("viewer", str, optional=True)),
            tags=table.tags(),
        )
        table.finish()
        return record


def _quoted(text: str) -> str:
    """Write a basic string of TOML: that of JSON, but for the one character JSON lets stand."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(name: str) -> str:
    """Write a key of TOML, bare where it may be."""
    bare = len(name) <= _LONGEST_WORD and re.fullmatch(r"[A-Za-z0-9_-]+", name)
    return name if bare else _quoted(name)


def _toml(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_RECORD:
        raise NotationError("record_too_long", length=len(text), most=LONGEST_RECORD)
    text = text.removeprefix("\ufeff")  # the byte order mark of some editors
    _check_structure(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:
        spot = re.search(r"line (\d+), column (\d+)", str(error))
        place = ("line", int(spot[1]), "column", int(spot[2])) if spot else ("end",)
        raise NotationError("record_syntax", *place) from None


def _check_structure(text: str) -> None:
    """Refuse dots, long words and deep nesting, which no record needs.

    tomllib takes quadratic time and memory for a key of many dots, and recurses into brackets.
    """
    depth = 0
    for token in _TOKEN.finditer(text):
        first = token[0][0]
        if first in "\"'#":
            continue  # a string or a comment may hold anything
        depth += (first in "[{") - (first in "]}")
        if depth > _DEEPEST or token[0] == "." or len(token[0]) > _LONGEST_WORD:
            line = text.count("\n", 0, token.start()) + 1
            column = token.start() - text.rfind("\n", 0, token.start())
            raise NotationError("record_structure", "line", line, "column", column)


def _viewer(name: str | None) -> Viewer | None:
    if name is None:
        return None
    if name not in _VIEWERS:
        raise NotationError("record_viewer", "viewer", found=name[:40])
    return cast("Viewer", Seat(name))


class _Table:
    """A TOML table whose fields are taken one by one, so that unknown fields are found."""

    def __init__(self, fields: dict[str, Any], *place: str | int) -> None:
        self._fields = dict(fields)
        self._place = place

    def take(self, name: str, kind: type[T], *, optional: bool = False) -> Any:
        """Remove and return a field of a type."""
        if name not in self._fields:
            if optional:
                return None
            raise NotationError("record_field_missing", *self._place, name)
        value = self._fields.pop(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise NotationError("record_field_kind", *self._place, name[:40], kind=kind.__name__)
        return value

    def table(self, name: str) -> "_Table | None":
        """Remove and return a table inside this one, if there is one."""
        fields = self.take(name, dict, optional=True)
        return None if fields is None else _Table(fields, *self._place, name)

    def turns(self) -> tuple[RecordedTurn, ...]:
        """Remove and return the turns."""
        turns: list[RecordedTurn] = []
        listed: list[Any] = self.take("turns", list, optional=True) or []
        for number, fields in enumerate(listed, start=1):
            if not isinstance(fields, dict):
                raise NotationError("record_field_kind", "turns", number, kind="dict")
            table = _Table(cast("dict[str, Any]", fields), "turns", number)
            moves = table.take("moves", str).split()
            if not moves:
                raise NotationError("record_turn_empty", "turns", number, "moves")
            turns.append(RecordedTurn(tuple(moves), table.take("answer", str, optional=True)))
            table.finish()
        return tuple(turns)

    def result(self) -> tuple[str | None, str | None]:
        """Remove and return the winner and the reason of a finished game."""
        result = self.table("result")
        if result is None:
            return None, None
        told = result.take("winner", str), result.take("reason", str)
        result.finish()
        return told

    def tags(self) -> dict[str, str]:
        """Remove and return the tags, which are free."""
        tags = self.table("tags")
        if tags is None:
            return {}
        return {name: tags.take(name, str) for name in tags.names()}

    def names(self) -> tuple[str, ...]:
        """Return the names of the fields that are left."""
        return tuple(self._fields)

    def finish(self) -> None:
        """Raise `NotationError` if a field is left."""
        for name in self.names():
            raise NotationError("record_field_unknown", *self._place, name[:40])
