"""Reading positions: one line of text, fields parted by semicolons."""

import re
from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from whitechapel.core.errors import NotationError

CharacterT = TypeVar("CharacterT")


class Card(NamedTuple, Generic[CharacterT]):
    """An alibi card as a position tells it; a character of None is hidden."""

    character: CharacterT | None
    turn: int


def split_fields(
    text: str, names: Sequence[str], optional: Sequence[str], longest: int
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the fields that must be there, by name, and what follows the keyword of the others."""
    if len(text) > longest:
        raise NotationError("position_too_long", length=len(text), most=longest)
    parts = [part.strip() for part in text.split(";")]
    if len(parts) < len(names):
        raise NotationError("position_field_missing", names[len(parts)])
    extras: dict[str, str] = {}
    for part in parts[len(names) :]:
        name, _, rest = part.partition(" ")
        if name not in optional or name in extras:
            raise NotationError("position_field_unknown", text=part[:40])
        extras[name] = rest.strip()
    return dict(zip(names, parts, strict=False)), extras


def after_keyword(keyword: str, text: str) -> str:
    """Return what follows a field's keyword."""
    found, _, rest = text.partition(" ")
    if found != keyword:
        raise NotationError("position_field_expected", keyword, text=text[:40])
    return rest.strip()


def parse_turn(field: str, text: str, most: int) -> int:
    """Read the number of a turn."""
    if not re.fullmatch(r"[1-9]", text) or int(text) > most:
        raise NotationError("position_turn", field, text=text[:40], most=most)
    return int(text)


def parse_cards(text: str, field: str, by_code: Mapping[str, CharacterT]) -> list[Card[CharacterT]]:
    """Read alibi cards in the order of the turns in which they were drawn, `?` for hidden ones."""
    if text == "-":
        return []
    cards: list[Card[CharacterT]] = []
    for number, word in enumerate(text.split() or [""], start=1):
        found = re.fullmatch(r"(\w\w|\?)@([1-8])", word)
        if not found or (found[1] != "?" and found[1] not in by_code):
            raise NotationError("position_card", field, number, text=word[:40])
        if cards and cards[-1].turn > int(found[2]):
            raise NotationError("position_card_order", field, number, text=word)
        cards.append(Card(by_code.get(found[1]), int(found[2])))
    return cards
