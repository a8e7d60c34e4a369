"""The district in characters: tiles, walls, spaces, detectives and what they see. [P1, P5.1]

A tile is eleven characters wide and five high. A blank is street, a shaded corner is houses, a
side of full blocks is a wall, a side of crosses is Lane's barricade.
"""

from typing import Final

from whitechapel.pocket.board import LOOKS, SPACES, Side, Tile
from whitechapel.pocket.components import DETECTIVES, OPEN_CROSSINGS, Character
from whitechapel.pocket.notation import CODES
from whitechapel.pocket.sight import in_sight, line_of_sight
from whitechapel.pocket.state import Public
from whitechapel.render.terminal import Style, TextSheet

TOP: Final = 2
LEFT: Final = 7
TILE_WIDTH: Final = 11
TILE_HEIGHT: Final = 5
WIDTH: Final = 49
"""The columns that the district takes with the spaces around it."""

HOUSES: Final = "░"
WALL: Final = "█"
BARRICADE: Final = "╬"

_MIDDLE: Final = (TILE_HEIGHT // 2, TILE_WIDTH // 2)
_ACROSS: Final = {Side.EAST: "→", Side.WEST: "←"}
_DOWN: Final = {Side.SOUTH: "↓", Side.NORTH: "↑"}
_BOTH: Final = {frozenset("→←"): "↔", frozenset("↓↑"): "↕"}
_STYLES: Final = {
    Character.LESTRADE: Style.BLUE,
    Character.GOODLEY: Style.BOLD,
    Character.BERT: Style.RED,
    Character.PIZER: Style.BOLD,
    Character.SMITH: Style.YELLOW,
    Character.LANE: Style.GREY,
    Character.STEALTHY: Style.GREEN,
    Character.GULL: Style.PURPLE,
    Character.MADAME: Style.PINK,
}


def draw_district(sheet: TextSheet, public: Public) -> None:
    """Draw the tiles, the lines of sight over them, then who stands where."""
    for place, tile in enumerate(public.tiles):
        _draw_houses(sheet, place, tile)
    _draw_sights(sheet, public)
    visible = in_sight(public.tiles, public.detectives)
    for place, tile in enumerate(public.tiles):
        row, column = _corner(place)
        text = character_text(tile, seen=tile.character in visible)
        sheet.write(row + _MIDDLE[0], column + 3, text, tile_style(tile))
    for space in range(1, SPACES + 1):
        _draw_space(sheet, public, space)


def character_text(tile: Tile, *, seen: bool) -> str:
    """Write a character: `Gu`, `[Gu]` in sight, `(gu)` cleared; `*` if rotated. [P4.5, P5.1]"""
    code, mark = CODES[tile.character], "*" if tile.rotated else ""
    if not tile.suspect:
        return f"({code.lower()}{mark})"
    return f"[{code}{mark}]" if seen else f" {code}{mark} "


def tile_style(tile: Tile) -> Style:
    """Return the colour of a character; cleared ones are dim."""
    return _STYLES[tile.character] if tile.suspect else Style.DIM


def _corner(place: int) -> tuple[int, int]:
    row, column = divmod(place, 3)
    return TOP + row * (TILE_HEIGHT + 1), LEFT + column * (TILE_WIDTH + 1)


def _draw_houses(sheet: TextSheet, place: int, tile: Tile) -> None:
    """Draw the four corners of a tile, and its wall over them. [P1.2, P1.3]"""
    top, left = _corner(place)
    for row in range(TILE_HEIGHT):
        sheet.write(top + row, left, " " * TILE_WIDTH)
    for row in (top, top + TILE_HEIGHT - 1):
        for column in (left, left + TILE_WIDTH - 3):
            sheet.write(row, column, HOUSES * 3, Style.DIM)
    barred = tile.character in OPEN_CROSSINGS
    sign = BARRICADE if barred else WALL
    if tile.wall in (Side.NORTH, Side.SOUTH):
        row = top if tile.wall is Side.NORTH else top + TILE_HEIGHT - 1
        column, width = (left + 3, TILE_WIDTH - 6) if barred else (left, TILE_WIDTH)
        sheet.write(row, column, sign * width, Style.WALL)
    elif tile.wall is not None:
        column = left if tile.wall is Side.WEST else left + TILE_WIDTH - 2
        for row in range(1, TILE_HEIGHT - 1) if barred else range(TILE_HEIGHT):
            sheet.write(top + row, column, sign * 2, Style.WALL)


def _draw_sights(sheet: TextSheet, public: Public) -> None:
    """Draw arrows down the streets, both ways where two detectives look at each other. [P5.1]"""
    arrows: dict[tuple[int, int], set[str]] = {}
    for space in dict.fromkeys(public.detectives):
        for at, arrow in _sight(public.tiles, space):
            arrows.setdefault(at, set()).add(arrow)
    for (row, column), ways in arrows.items():
        arrow = _BOTH.get(frozenset(ways)) or "".join(ways)
        sheet.write(row, column, arrow, Style.LIGHT)


def _sight(tiles: tuple[Tile, ...], space: int) -> list[tuple[tuple[int, int], str]]:
    """List the arrows of one line of sight, as far as it goes."""
    near, far = LOOKS[space].near, LOOKS[space].far
    cells: list[tuple[tuple[int, int], str]] = []
    for place in line_of_sight([tile.wall for tile in tiles], space):
        cells += _arm(place, near, far)
        if tiles[place].wall is not far:
            cells += _arm(place, far, far)
    return cells


def _arm(place: int, side: Side, way: Side) -> list[tuple[tuple[int, int], str]]:
    """List the arrows in one arm of a tile's street, with the gap before the next tile."""
    top, left = _corner(place)
    if side in _DOWN:
        rows = (-1, 0, 1) if side is Side.NORTH else (3, 4, 5)
        return [((top + row, left + _MIDDLE[1]), _DOWN[way]) for row in rows]
    columns = (-1, 0, 1, 2) if side is Side.WEST else (8, 9, 10, 11)
    return [((top + _MIDDLE[0], left + column), _ACROSS[way]) for column in columns]


def _draw_space(sheet: TextSheet, public: Public, space: int) -> None:
    """Draw a space: its number, and nearer to the tiles who stands there. [P1.4, P4.2]"""
    here = "".join(each[0].upper() for each in DETECTIVES if public.detectives.of(each) == space)
    style = Style.DETECTIVE if here else Style.DIM
    look = LOOKS[space]
    top, left = _corner(look.places[0])
    middle = left + _MIDDLE[1]
    match look.near:
        case Side.NORTH | Side.SOUTH:
            outer, inner = (0, 1) if look.near is Side.NORTH else (TOP + 18, TOP + 17)
            sheet.write(outer, middle - len(str(space)) // 2, str(space))
            sheet.write(inner, middle - 1, f"{here or '·':^3}", style)
        case Side.WEST:
            sheet.write(top + 2, 0, f"{space:>2}")
            sheet.write(top + 2, 3, f"{here or '·':>3}", style)
        case Side.EAST:
            sheet.write(top + 2, WIDTH - 6, f"{here or '·':<3}", style)
            sheet.write(top + 2, WIDTH - 2, str(space))
