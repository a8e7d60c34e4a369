"""The district in characters: hexes, lights, manholes, exits and who stands where. [L1, L6]

A hex is two lines of five characters between slanted edges. On a street the first line has the
name, whether a gaslight lights it, and the manhole; the second who stands there and the beam.
"""

from typing import Final

from whitechapel.london import district
from whitechapel.london.board import (
    EXIT_HEXES,
    HEXES,
    POSTS,
    Direction,
    Exit,
    Hex,
    axial,
    hexes_of,
)
from whitechapel.london.components import Character
from whitechapel.london.knowledge import View
from whitechapel.london.notation import CODES
from whitechapel.london.pieces import Pieces
from whitechapel.london.sight import beam, in_sight, lit_hexes
from whitechapel.render.london.situation import pieces_of
from whitechapel.render.terminal import Style, TextSheet

LINES: Final = 18
"""The lines that the district takes."""

BUILDING: Final = "▒"
GARDEN: Final = "♣"
GASLIT: Final = "'"
MANHOLE: Final = "O"
COVERED: Final = "X"
CORDON: Final = "╬"
LIGHT: Final = "*"
NO_LIGHT: Final = "-o-"
ARROWS: Final = {
    Direction.NORTH: "↑",
    Direction.NORTH_EAST: "↗",
    Direction.SOUTH_EAST: "↘",
    Direction.SOUTH: "↓",
    Direction.SOUTH_WEST: "↙",
    Direction.NORTH_WEST: "↖",
}

_PITCH: Final = 6
_INSIDE: Final = 5
_GARDENS: Final = frozenset(district.GARDENS.split())
_BUILDINGS: Final = frozenset(district.BUILDINGS.split())
_STYLES: Final = {
    Character.HOLMES: Style.RED,
    Character.WATSON: Style.BROWN,
    Character.SMITH: Style.YELLOW,
    Character.LESTRADE: Style.BLUE,
    Character.STEALTHY: Style.GREEN,
    Character.GOODLEY: Style.BOLD,
    Character.GULL: Style.PURPLE,
    Character.BERT: Style.ORANGE,
}


def corner(hex_: Hex) -> tuple[int, int]:
    """Return the line and the column where the inside of a hex begins. [L1.1]"""
    q, r = axial(hex_)
    return 2 * r + q - 1, _PITCH * q + 1


def draw_district(sheet: TextSheet, view: View, words: dict[bool, str]) -> None:
    """Draw the hexes and the exits; `words` say that an exit is shut, or is not. [L1]"""
    pieces = pieces_of(view)
    for hex_ in HEXES:
        row, column = corner(hex_)
        sheet.write(row, column - 1, "/" + " " * _INSIDE + "\\", Style.DIM)
        sheet.write(row + 1, column - 1, "\\" + " " * _INSIDE + "/", Style.DIM)
        sheet.write(row, column, f"{hex_:<3}", Style.DIM)
    for hex_ in (*_BUILDINGS, *_GARDENS):
        _draw_obstacle(sheet, hex_)
    for post, light in zip(POSTS, pieces.lights, strict=True):
        _draw_post(sheet, post, light)
    _draw_light(sheet, pieces)
    _draw_manholes(sheet, pieces)
    _draw_people(sheet, view, pieces)
    for way, hex_ in EXIT_HEXES.items():
        _draw_exit(sheet, way, hex_, words, shut=way in pieces.cordons)


def character_text(character: Character, *, suspect: bool, seen: bool) -> str:
    """Write a character: `Gu`, `[Gu]` visible, `(gu)` cleared. [L6.1, L6.3]"""
    code = CODES[character]
    if not suspect:
        return f"({code.lower()})"
    return f"[{code}]" if seen else f" {code} "


def character_style(character: Character, *, suspect: bool) -> Style:
    """Return the colour of a character; cleared ones are dim."""
    return _STYLES[character] if suspect else Style.DIM


def _draw_obstacle(sheet: TextSheet, hex_: Hex) -> None:
    """Fill a building or a garden. [L1.3]"""
    row, column = corner(hex_)
    garden = hex_ in _GARDENS
    sign, style = (GARDEN, Style.GREEN) if garden else (BUILDING, Style.WALL)
    sheet.write(row, column + 3, sign * 2, style)
    sheet.write(row + 1, column, sign * _INSIDE, style)


def _draw_post(sheet: TextSheet, hex_: Hex, light: int | None) -> None:
    """Write a post: `*1*` a light with its number, `***` one without, `-o-` none. [L2.3]"""
    row, column = corner(hex_)
    text = NO_LIGHT if light is None else f"{LIGHT}{light or LIGHT}{LIGHT}"
    style = Style.DIM if light is None else Style.LIGHT
    sheet.write(row + 1, column + 1, text, style)


def _draw_light(sheet: TextSheet, pieces: Pieces) -> None:
    """Mark the hexes that gaslights light, and fill those in the beam with arrows. [L6.1, L6.2]"""
    for hex_ in hexes_of(lit_hexes(pieces)):
        row, column = corner(hex_)
        sheet.write(row, column + 3, GASLIT * 2, Style.LIGHT)
        sheet.write(row + 1, column, GASLIT * _INSIDE, Style.LIGHT)
    for hex_ in hexes_of(beam(pieces)):
        row, column = corner(hex_)
        sheet.write(row + 1, column, ARROWS[pieces.lantern] * _INSIDE, Style.LIGHT)


def _draw_manholes(sheet: TextSheet, pieces: Pieces) -> None:
    """Write the manholes: `O` open, `X` covered. [L2.4]"""
    for sign, hexes in ((MANHOLE, pieces.open_manholes), (COVERED, pieces.covers)):
        for hex_ in hexes:
            row, column = corner(hex_)
            sheet.write(row, column + 4, sign, Style.BOLD)


def _draw_people(sheet: TextSheet, view: View, pieces: Pieces) -> None:
    """Write who stands where; an accuser stands before the accused. [L7.2]"""
    seen, suspects = in_sight(pieces), view.public.suspects
    in_beam = frozenset(hexes_of(beam(pieces)))
    for hex_ in dict.fromkeys(place for place in pieces.places if place is not None):
        here = [who for who in pieces.cast if pieces.where(who) == hex_]
        row, column = corner(hex_)
        sheet.write(row + 1, column, " " * _INSIDE)
        if len(here) == 1:
            who, suspect = here[0], here[0] in suspects
            text = character_text(who, suspect=suspect, seen=who in seen)
            sheet.write(row + 1, column, text, character_style(who, suspect=suspect))
            if hex_ in in_beam:
                sheet.write(row + 1, column + 4, ARROWS[pieces.lantern], Style.LIGHT)
            continue
        here.sort(key=lambda who: who not in view.public.used[-1:])
        codes = (CODES[who] if who in suspects else CODES[who].lower() for who in here)
        sheet.write(row + 1, column, "+".join(codes)[:_INSIDE], Style.BOLD)


def _draw_exit(
    sheet: TextSheet, way: Exit, hex_: Hex, words: dict[bool, str], *, shut: bool
) -> None:
    """Write an exit beyond its hex: its name, and whether a cordon shuts it. [L1.4, L2.5]"""
    row, column = corner(hex_)
    line = row - 1 if way in (Exit.NORTH_WEST, Exit.NORTH_EAST) else row + 2
    text = f"{way} {words[shut]}"
    text = f"{CORDON} {text} {CORDON}" if shut else text
    style = Style.WALL if shut else Style.BOLD
    sheet.write(line, max(0, column + 2 - len(text) // 2), text, style)
