"""Moves and set-ups as text. `docs/notation.md` has the grammar."""

import re
from collections.abc import Callable
from typing import Final, assert_never, get_args

from whitechapel.core import Json, NotationError, move_reader
from whitechapel.pocket.board import Side, Tile
from whitechapel.pocket.components import (
    ALL_CHARACTERS,
    DETECTIVES,
    OPEN_CROSSINGS,
    TOKENS,
    Action,
    Character,
    Detective,
)
from whitechapel.pocket.moves import (
    ALIBI,
    Alibi,
    DealIdentity,
    DrawCard,
    Exchange,
    Joker,
    Move,
    MoveDetective,
    Rotate,
    TossTokens,
)
from whitechapel.pocket.setup import Setup

CODES: Final = {character: character[:2].capitalize() for character in ALL_CHARACTERS}
"""Two letters for each character: Le Go Be Pi Sm La St Gu Ma."""

_CHARACTERS: Final = {code.lower(): character for character, code in CODES.items()}

LETTERS: Final = {action: action[0].upper() for action in Action}
"""One letter for each action: A H T W R E J."""

_DEGREES: Final = {1: "+90", 2: "+180", 3: "-90"}
_QUARTERS: Final = {text: quarters for quarters, text in _DEGREES.items()}
_HIDDEN: Final = "?"

_TILE = re.compile(r"(?P<code>[A-Z][a-z]|[a-z][a-z])(?P<wall>[NESW-])(?P<mark>\*?)")


def move_text(move: Move, /) -> str:
    """Write a move as a short word, such as `holmes+2`, `gu-90`, `be~ma` or `draw=st`."""
    match move:
        case MoveDetective(detective, spaces):
            return f"{detective}+{spaces}"
        case Joker(detective):
            return f"joker-{detective or 'nobody'}"
        case Rotate(tile, quarters):
            return f"{code_text(tile)}{_DEGREES[quarters]}"
        case Exchange(first, second):
            return f"{code_text(first)}~{code_text(second)}"
        case Alibi():
            return "alibi"
        case DealIdentity(character):
            return f"jack={code_text(character)}"
        case TossTokens(faces):
            return "toss=" + "".join(LETTERS[face].lower() for face in faces)
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
    move = _parse_action(word) or _parse_chance(word)
    if move is None:
        raise NotationError("move_unreadable", text=text[:40])
    return move


def _parse_action(word: str) -> Move | None:
    if word == "alibi":
        return ALIBI
    if found := re.fullmatch(r"joker-(\w+)", word):
        if found[1] == "nobody":
            return Joker(None)
        return Joker(Detective(found[1])) if found[1] in DETECTIVES else None
    if (found := re.fullmatch(r"(\w+)\+([12])", word)) and found[1] in DETECTIVES:
        return MoveDetective(Detective(found[1]), int(found[2]))
    if (found := re.fullmatch(r"(\w\w)([+-]\d+)", word)) and found[2] in _QUARTERS:
        tile = _CHARACTERS.get(found[1])
        return Rotate(tile, _QUARTERS[found[2]]) if tile else None
    if found := re.fullmatch(r"(\w\w)~(\w\w)", word):
        first, second = (_CHARACTERS.get(code) for code in found.groups())
        return Exchange(first, second) if first and second else None
    return None


def _parse_chance(word: str) -> Move | None:
    kind, _, rest = word.partition("=")
    known = rest == _HIDDEN or rest in _CHARACTERS
    match kind:
        case "jack" if known:
            return DealIdentity(_CHARACTERS.get(rest))
        case "draw" if known:
            return DrawCard(_CHARACTERS.get(rest))
        case "toss" if len(rest) == len(TOKENS):
            faces = tuple(
                face
                for letter, token in zip(rest, TOKENS, strict=True)
                for face in token
                if LETTERS[face].lower() == letter
            )
            return TossTokens(faces) if len(faces) == len(TOKENS) else None
        case _:
            return None


def move_from_json(value: Json, /) -> Move:
    """Read a move from the object that `to_json` makes of it."""
    return _read_object(value)


_read_object: Final[Callable[[Json], Move]] = move_reader(get_args(Move))


def setup_text(setup: Setup, /) -> str:
    """Write a set-up: the tiles row by row."""
    return tiles_text(setup.tiles)


def parse_setup(text: str, /) -> Setup:
    """Read a set-up, refusing a layout that P2 forbids. [P2.1, P2.2]"""
    return Setup(parse_tiles(text))


def edition(setup: Setup, /) -> str:
    """Return the edition of a set-up. [P1.1]"""
    return setup.edition


def tiles_text(tiles: tuple[Tile, ...]) -> str:
    """Write nine tiles, three rows parted by slashes."""
    words = [_tile_text(tile) for tile in tiles]
    return " / ".join(" ".join(words[row : row + 3]) for row in (0, 3, 6))


def _tile_text(tile: Tile) -> str:
    """Write a tile: its code, small once cleared, its wall side, a star if rotated this turn."""
    code = CODES[tile.character]
    return (
        f"{code if tile.suspect else code.lower()}{tile.wall or '-'}{'*' if tile.rotated else ''}"
    )


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read nine tiles, each character once. [P1.1]"""
    rows = [row.split() for row in text.split("/")]
    if len(rows) != 3 or any(len(row) != 3 for row in rows):
        raise NotationError("tiles_not_three_by_three", "tiles")
    tiles = tuple(
        _parse_tile(word, place)
        for place, word in enumerate((word for row in rows for word in row), start=1)
    )
    for place, tile in enumerate(tiles, start=1):
        if any(other.character is tile.character for other in tiles[: place - 1]):
            raise NotationError("tile_twice", "tiles", place, text=CODES[tile.character])
    return tiles


def _parse_tile(word: str, place: int) -> Tile:
    found = _TILE.fullmatch(word)
    character = found and _CHARACTERS.get(found["code"].lower())
    if not found or not character:
        raise NotationError("tile_unreadable", "tiles", place, text=word[:40])
    suspect = found["code"][0].isupper()
    wall = None if found["wall"] == "-" else Side(found["wall"])
    open_crossing = character in OPEN_CROSSINGS and not suspect
    if (wall is None) is not open_crossing:
        raise NotationError("tile_wall", "tiles", place, text=word)
    return Tile(character, wall, suspect, rotated=bool(found["mark"]))
