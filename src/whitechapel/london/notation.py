"""Moves and set-ups as text. `docs/notation.md` has the grammar."""

import re
from collections.abc import Callable
from typing import Final, assert_never, get_args

from whitechapel.core import Json, NotationError, move_reader
from whitechapel.london.board import HEXES, Direction, Exit, Hex
from whitechapel.london.components import ALL_CHARACTERS, Character
from whitechapel.london.moves import (
    CALL_NOBODY,
    STAY,
    Accuse,
    Activate,
    Call,
    CallNobody,
    ChangePlaces,
    DealIdentity,
    DrawCard,
    Escape,
    Go,
    Move,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    TurnLantern,
    TurnUpCards,
)
from whitechapel.london.setup import Setup

CODES: Final = {character: character[:2].capitalize() for character in ALL_CHARACTERS}
"""Two letters for each character: Ho Wa Sm Le St Go Gu Be."""

_CHARACTERS: Final = {code.lower(): character for character, code in CODES.items()}
_HIDDEN: Final = "?"


def move_text(move: Move, /) -> str:  # noqa: C901, PLR0912 - one case for each kind of move
    """Write a move as a short word, such as `wa`, `g5`, `lantern-ne` or `call-be-g6`."""
    match move:
        case Activate(character):
            return code_text(character)
        case Go(hex=hex_):
            return hex_
        case Stay():
            return "stay"
        case Accuse(character):
            return f"accuse-{code_text(character)}"
        case Escape(exit=way):
            return f"escape-{way.lower()}"
        case MoveLight(origin, post):
            return f"light-{origin}-{post}"
        case MoveCordon(origin, way):
            return f"cordon-{origin.lower()}-{way.lower()}"
        case MoveCover(origin, manhole):
            return f"cover-{origin}-{manhole}"
        case TurnLantern(direction):
            return f"lantern-{direction.lower()}"
        case Call(character, hex_):
            return f"call-{code_text(character)}-{hex_}"
        case CallNobody():
            return "call-nobody"
        case ChangePlaces(character):
            return f"swap-{code_text(character)}"
        case DealIdentity(character):
            return f"jack={code_text(character)}"
        case TurnUpCards(characters):
            return "cards=" + "".join(code_text(character) for character in characters)
        case DrawCard(character):
            return f"draw={code_text(character)}"
        case _:
            assert_never(move)


def code_text(character: Character | None) -> str:
    """Write a character in a move: two small letters, or a question mark for one unseen."""
    return _HIDDEN if character is None else CODES[character].lower()


def parse_move(text: str, /) -> Move:
    """Read a move; whether it is legal is another question."""
    word = text.strip().lower()
    try:
        return _parse(word)
    except (KeyError, ValueError):
        raise NotationError("move_unreadable", text=text[:40]) from None


def _parse(word: str) -> Move:
    kind, equals, rest = word.partition("=")
    if equals:
        return _parse_chance(kind, rest)
    match word.split("-"):
        case ["stay"]:
            return STAY
        case ["call", "nobody"]:
            return CALL_NOBODY
        case [code] if code in _CHARACTERS:
            return Activate(_CHARACTERS[code])
        case [hex_]:
            return Go(_hex(hex_))
        case words:
            return _WORDS[words[0]](words[1:])


def _parse_chance(kind: str, rest: str) -> Move:
    if kind == "cards":
        codes = re.findall(r"..?", rest)
        return TurnUpCards(tuple(_CHARACTERS[code] for code in codes))
    character = None if rest == _HIDDEN else _CHARACTERS[rest]
    if kind == "jack":
        return DealIdentity(character)
    if kind == "draw":
        return DrawCard(character)
    raise ValueError(kind)


def _hex(text: str) -> Hex:
    if text not in HEXES:
        raise ValueError(text)
    return text


def _light(rest: list[str]) -> Move:
    origin, post = rest
    return MoveLight(_hex(origin), _hex(post))


def _cover(rest: list[str]) -> Move:
    origin, manhole = rest
    return MoveCover(_hex(origin), _hex(manhole))


def _cordon(rest: list[str]) -> Move:
    origin, way = rest
    return MoveCordon(Exit(origin.upper()), Exit(way.upper()))


def _call(rest: list[str]) -> Move:
    code, hex_ = rest
    return Call(_CHARACTERS[code], _hex(hex_))


def _one(rest: list[str]) -> str:
    (word,) = rest
    return word


_WORDS: Final[dict[str, Callable[[list[str]], Move]]] = {
    "accuse": lambda rest: Accuse(_CHARACTERS[_one(rest)]),
    "escape": lambda rest: Escape(Exit(_one(rest).upper())),
    "light": _light,
    "cordon": _cordon,
    "cover": _cover,
    "lantern": lambda rest: TurnLantern(Direction(_one(rest).upper())),
    "call": _call,
    "swap": lambda rest: ChangePlaces(_CHARACTERS[_one(rest)]),
}


def move_from_json(value: Json, /) -> Move:
    """Read a move from the object that `to_json` makes of it."""
    return _read_object(value)


_read_object: Final[Callable[[Json], Move]] = move_reader(get_args(Move), texts=HEXES)


def setup_text(setup: Setup, /) -> str:
    """Write a set-up: the edition says it all. [L2.7]"""
    return setup.edition


def parse_setup(text: str, /) -> Setup:
    """Read a set-up. [L1.2]"""
    return Setup(text.strip())


def edition(setup: Setup, /) -> str:
    """Return the edition of a set-up. [L1.2]"""
    return setup.edition
