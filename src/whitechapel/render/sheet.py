"""The drawings and the geometry of the two boards as plain data, for a page in another language.

`python -m whitechapel.render.sheet FILE` writes them as JSON, and the pictures of the rules pages
into the folder `rules` beside it. The build of the page runs it first, so that page and library
share their drawings.
"""

import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

from whitechapel.london import board, district
from whitechapel.london.components import WHISTLE_POINTS
from whitechapel.pocket.board import LOOKS
from whitechapel.render.element import points
from whitechapel.render.emblem import MAGNIFIER, TOP_HAT, Emblem
from whitechapel.render.london import emblems as london
from whitechapel.render.london.district import TREES, ridge, slopes
from whitechapel.render.london.exits import arch_centre
from whitechapel.render.london.layout import GLOW, ROW, SIDE, Point, hex_centre, turn_of
from whitechapel.render.london.lights import FLAME, GLASS
from whitechapel.render.pocket import emblems as pocket
from whitechapel.render.rules import write_pictures

Sheet: TypeAlias = dict[str, Any]

_NAMED = {
    "top_hat": TOP_HAT,
    "magnifier": MAGNIFIER,
    "hourglass": pocket.HOURGLASS,
    "eye": london.EYE,
    "shut_eye": london.SHUT_EYE,
    "lamp": london.LAMP,
    "alibi_card": london.ALIBI,
    "exit": london.EXIT,
}


def sheet() -> Sheet:
    """Return every emblem, every colour and the geometry of both boards."""
    people = {str(who): emblem for who, emblem in london.CHARACTERS.items()}
    people |= {str(who): emblem for who, emblem in pocket.CHARACTERS.items()}
    people |= {str(who): emblem for who, emblem in pocket.DETECTIVES.items()}
    actions = {str(action): emblem for action, emblem in pocket.ACTIONS.items()}
    return {
        "people": _emblems(people),
        "actions": _emblems(actions),
        "things": _emblems(_NAMED),
        "colours": _colours(),
        "pocket": {"looks": _lines_of_sight()},
        "london": {
            "hexes": _hexes(),
            "exits": {str(way): hex_ for way, hex_ in board.EXIT_HEXES.items()},
            "manholes": {edition: list(hexes) for edition, hexes in board.MANHOLES.items()},
            "side": SIDE,
            "row": round(ROW, 2),
            "glow": GLOW,
            "ways": {str(way): turn_of(way) for way in board.DIRECTIONS},
            "arches": {str(way): _point(arch_centre(way)) for way in board.EXITS},
            "roofs": [_roof(turn) for turn in range(3)],
            "trees": TREES,
            "lamp": {"glass": GLASS, "flame": FLAME},
            "whistle": WHISTLE_POINTS,
        },
    }


def _emblems(emblems: dict[str, Emblem]) -> Sheet:
    """Write emblems part by part: how it is drawn, its path and the width of its line."""
    return {
        name: [[part.kind.name.lower(), part.path, part.width] for part in emblem]
        for name, emblem in emblems.items()
    }


def _colours() -> Sheet:
    colours = {str(who): each for who, each in london.COLOURS.items()}
    colours |= {str(who): each for who, each in pocket.COLOURS.items()}
    return {who: {"plate": each.plate, "ink": each.ink} for who, each in colours.items()}


def _lines_of_sight() -> Sheet:
    """Return for each of the twelve spaces its line of places and the sides of that line. [P1.4]"""
    return {
        str(space): {"places": list(look.places), "near": str(look.near), "far": str(look.far)}
        for space, look in LOOKS.items()
    }


def _roof(turn: int) -> Sheet:
    """Return a roof around the origin: its slopes with their bricks, and its chimneys."""
    middle = Point(0, 0)
    return {
        "slopes": [[points(*slope), tone] for slope, tone in slopes(middle, turn)],
        "chimneys": [_point(end) for end in ridge(middle, turn)],
    }


def _point(at: Point) -> Sheet:
    return {"x": round(at.x, 2), "y": round(at.y, 2)}


def _hexes() -> Sheet:
    """Return what each hex is and where it lies. [L1.1, L1.2]"""
    kinds = dict.fromkeys(board.STREETS, "street") | dict.fromkeys(board.POSTS, "post")
    kinds |= dict.fromkeys(district.BUILDINGS.split(), "building")
    kinds |= dict.fromkeys(district.GARDENS.split(), "garden")
    places = {hex_: hex_centre(hex_) for hex_ in kinds}
    return {hex_: {"kind": kinds[hex_], **_point(at)} for hex_, at in places.items()}


if __name__ == "__main__":
    _file = Path(sys.argv[1])
    _file.write_text(json.dumps(sheet(), separators=(",", ":")), encoding="utf-8")
    write_pictures(_file.parent / "rules")
