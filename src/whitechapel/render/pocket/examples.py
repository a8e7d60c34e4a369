"""Small pictures for the rules page of Pocket: one thing at a time, as it lies on the table."""

from collections.abc import Iterable, Iterator
from typing import Final

from whitechapel.core import Seat
from whitechapel.pocket.board import Detectives, Side, Tile
from whitechapel.pocket.components import (
    CHARACTERS,
    HOURGLASSES,
    TOKENS,
    Character,
    Detective,
)
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.notation import parse_tiles
from whitechapel.pocket.state import Public
from whitechapel.render.emblem import draw
from whitechapel.render.palette import Theme
from whitechapel.render.panel import Panel, Sized, beside, way
from whitechapel.render.pocket.beams import draw_beam, gradients
from whitechapel.render.pocket.district import cobbles, draw_marks, draw_tile, draw_wall
from whitechapel.render.pocket.emblems import HOURGLASS
from whitechapel.render.pocket.labels import LABELS
from whitechapel.render.pocket.layout import (
    BOARD,
    BOARD_HEIGHT,
    BOARD_TOP,
    DETECTIVE,
    LEFT,
    NUMBER,
    PATH,
    PITCH,
    TILE,
    TOP,
    Point,
    space_point,
    tile_centre,
    tile_corner,
)
from whitechapel.render.pocket.people import draw_character
from whitechapel.render.pocket.scene import Scene
from whitechapel.render.pocket.spaces import draw_detective, draw_space
from whitechapel.render.pocket.svg import draw_board
from whitechapel.render.pocket.tokens import draw_token

_SCALE: Final = 0.5
_START: Final = "StW MaN SmE / GuS LeE PiN / BeN GoS LaW"
_HUNTED: Final = "MaE BeW LeE / StS LaN GuE / SmN PiS GoN"
_POSTS: Final = Detectives(12, 4, 8)
_HUNTERS: Final = Detectives(1, 5, 10)


def examples(theme: Theme) -> dict[str, Sized]:
    """Draw every picture of the rules page, by its name."""
    return {
        "roster": beside([_roster(theme)], theme, _SCALE),
        "tile": _becoming(theme, Tile(Character.GULL, Side.WEST)),
        "lane": _becoming(theme, Tile(Character.LANE, Side.SOUTH)),
        "spaces": _district(theme, _START, _POSTS, sights=False),
        "tokens": beside([_tokens(theme)], theme, 0.6),
        "walk": beside([_walk(theme)], theme, _SCALE),
        "rotation": beside(_rotation(theme), theme, 0.4),
        "exchange": beside(_exchange(theme), theme, 0.4, arrow=True),
        "sight-far": _row(theme, "GuN BeE PiS"),
        "sight-near": _row(theme, "GuN BeW PiS"),
        "sight-none": _row(theme, "GuW BeS PiN"),
        "sight-all": _row(theme, "GuS BeN PiE"),
        "appeal": _district(theme, _HUNTED, _HUNTERS),
        "appeal-seen": _district(theme, "MaE beW leE / StS la- guE / SmN PiS GoN", _HUNTERS),
        "appeal-unseen": _district(theme, "maE BeW LeE / stS LaN GuE / smN piS goN", _HUNTERS),
    }


def _scene(
    theme: Theme, tiles: tuple[Tile, ...], detectives: Detectives = _POSTS, *, sights: bool = False
) -> Scene:
    """Return a scene for a separate picture, with ids that no other picture uses."""
    view = View(Seat.SPECTATOR, Public(tiles, detectives), None)
    return Scene(view, theme, LABELS, f"rules-{theme.name}", sights)


def _district(theme: Theme, tiles: str, detectives: Detectives, *, sights: bool = True) -> Sized:
    """Draw the whole district with the spaces around it. [P1.4]"""
    scene = _scene(theme, parse_tiles(tiles), detectives, sights=sights)
    left = LEFT - NUMBER - 26
    width = BOARD + 2 * (NUMBER + 26)
    definitions = (cobbles(scene), gradients(scene))
    parts = tuple(draw_board(scene))
    panel = Panel(left, BOARD_TOP, width, BOARD_HEIGHT, definitions, parts)
    return beside([panel], theme, 0.46)


def _laid(scene: Scene, places: Iterable[int]) -> Iterator[str]:
    """Draw some places of the district, without the light on them."""
    for place in places:
        yield draw_tile(scene, scene.public.tiles[place], place)


def _upon(scene: Scene, places: Iterable[int]) -> Iterator[str]:
    """Draw the walls and the people of some places."""
    for place in places:
        tile = scene.public.tiles[place]
        yield draw_wall(scene, tile, place)
        yield draw_character(scene, tile.character, tile_centre(place), ink=scene.theme.cleared_ink)
        yield from draw_marks(scene, tile, place)


def _few(theme: Theme, *tiles: Tile) -> Panel:
    """Draw up to three tiles in a row."""
    scene = _scene(theme, tiles)
    places = range(len(tiles))
    x, y = tile_corner(0)
    parts = (*_laid(scene, places), *_upon(scene, places))
    width = len(tiles) * PITCH - (PITCH - TILE)
    return Panel(x - 8, y - 8, width + 16, TILE + 16, (cobbles(scene),), parts)


def _becoming(theme: Theme, tile: Tile) -> Sized:
    """Draw a suspect's tile, and the same turned over. [P1.2, P1.3]"""
    return beside([_few(theme, tile), _few(theme, tile.clear())], theme, _SCALE, arrow=True)


def _rotation(theme: Theme) -> list[Panel]:
    """Draw a tile, and what the three rotations make of it. [P4.4]"""
    tile = Tile(Character.MADAME, Side.NORTH)
    return [_few(theme, tile), *(_few(theme, tile.turn(quarters)) for quarters in (1, 2, 3))]


def _exchange(theme: Theme) -> list[Panel]:
    """Draw two tiles before and after they change places. [P4.7]"""
    first, second = Tile(Character.SMITH, Side.WEST), Tile(Character.BERT, Side.SOUTH)
    return [_few(theme, first, second), _few(theme, second, first)]


def _row(theme: Theme, row: str) -> Sized:
    """Draw what Holmes sees from the left of a row. [P5.1]"""
    tiles = parse_tiles(f"{row} / StN SmN LeN / MaN LaN GoN")
    scene = _scene(theme, tiles, Detectives(12, 12, 12), sights=True)
    places = range(3)
    parts = (
        *_laid(scene, places),
        draw_beam(scene, 12),
        *_upon(scene, places),
        draw_detective(Detective.HOLMES, space_point(12), scene),
    )
    left = LEFT - PATH - DETECTIVE - 8
    width = LEFT + BOARD + 12 - left
    definitions = (cobbles(scene), gradients(scene))
    return beside([Panel(left, TOP - 10, width, TILE + 20, definitions, parts)], theme, 0.4)


def _walk(theme: Theme) -> Panel:
    """Draw where Toby can go from his first space. [P4.1]"""
    scene = _scene(theme, parse_tiles(_START))
    places = (6, 7)
    ninth, tenth = space_point(9), space_point(10)
    corner = Point(LEFT - PATH, TOP + BOARD + PATH)
    parts = (
        *_laid(scene, places),
        *_upon(scene, places),
        *(draw_space(space, theme, taken=False) for space in (9, 10)),
        draw_space(8, theme, taken=True),
        way(theme, (space_point(8), (ninth.x + 42, ninth.y)), DETECTIVE + 12, 8),
        way(theme, (ninth, corner, (tenth.x, tenth.y + 46)), 44, 8),
        draw_detective(Detective.TOBY, space_point(8), scene),
    )
    left, top = LEFT - PATH - 40, TOP + 2 * PITCH - 10
    width, height = LEFT + 2 * PITCH - left, TOP + BOARD + NUMBER + 24 - top
    return Panel(left, top, width, height, (cobbles(scene),), parts)


def _roster(theme: Theme) -> Panel:
    """Draw the nine with the hourglasses of their alibi cards. [P1.1]"""
    scene = _scene(theme, parse_tiles(_START))
    parts = list[str]()
    for number, character in enumerate(CHARACTERS):
        row, column = divmod(number, 5)
        x, y = 70 + 160 * column + 80 * row, 75 + 150 * row
        parts.append(draw_character(scene, character, Point(x, y), ink=theme.fog))
        for glass in range(HOURGLASSES[character]):
            above = y + (glass - (HOURGLASSES[character] - 1) / 2) * 46
            parts.append(draw(HOURGLASS, x + 74, above, 38, ink=theme.ink, ground=theme.ground))
    return Panel(0, 0, 815, 300, (), tuple(parts))


def _tokens(theme: Theme) -> Panel:
    """Draw both sides of every action token. [P1.5]"""
    parts = list[str]()
    for number, sides in enumerate(TOKENS):
        row, column = divmod(number, 2)
        for side, action in enumerate(sides):
            at = Point(52 + 270 * column + 94 * side, 52 + 116 * row)
            parts.append(draw_token(action, at, theme))
    return Panel(0, 0, 470, 220, (), tuple(parts))
