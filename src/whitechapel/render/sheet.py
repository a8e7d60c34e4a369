"""The drawings and the geometry of the two boards as plain data, for a page in another language.

`python -m whitechapel.render.sheet FILE` writes them as JSON; `run.py` does so before it builds
the page, so that the page's art is the library's.
"""

import json
import sys
from pathlib import Path
from typing import Any, TypeAlias

from whitechapel.london import board, district
from whitechapel.pocket.board import LOOKS
from whitechapel.render.emblem import Emblem
from whitechapel.render.london import emblems as london
from whitechapel.render.london.layout import hex_centre
from whitechapel.render.pocket import emblems as pocket

Sheet: TypeAlias = dict[str, Any]

_NAMED = {
    "top_hat": pocket.TOP_HAT,
    "magnifier": pocket.MAGNIFIER,
    "hourglass": pocket.HOURGLASS,
    "eye": london.EYE,
    "shut_eye": london.SHUT_EYE,
    "lamp": london.LAMP,
    "alibi_card": london.ALIBI,
    "exit": london.EXIT,
}


def sheet() -> Sheet:
    """Give every emblem, every colour and the geometry of both boards."""
    people = {str(who): emblem for who, emblem in london.CHARACTERS.items()}
    people |= {str(who): emblem for who, emblem in pocket.CHARACTERS.items()}
    people |= {str(who): emblem for who, emblem in pocket.DETECTIVES.items()}
    actions = {str(action): emblem for action, emblem in pocket.ACTIONS.items()}
    return {
        "people": _emblems(people),
        "actions": _emblems(actions),
        "things": _emblems(_NAMED),
        "colours": _colours(),
        "pocket": {"looks": _looks()},
        "london": {
            "hexes": _hexes(),
            "exits": {str(way): hex_ for way, hex_ in board.EXIT_HEXES.items()},
            "manholes": {edition: list(hexes) for edition, hexes in board.MANHOLES.items()},
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


def _looks() -> Sheet:
    """Tell for each of the twelve spaces down which places one looks from it, and whence. [P1.4]"""
    return {
        str(space): {"places": list(look.places), "near": str(look.near), "far": str(look.far)}
        for space, look in LOOKS.items()
    }


def _hexes() -> Sheet:
    """Tell what each hex is and where it lies. [L1.1, L1.2]"""
    kinds = dict.fromkeys(board.STREETS, "street") | dict.fromkeys(board.POSTS, "post")
    kinds |= dict.fromkeys(district.BUILDINGS.split(), "building")
    kinds |= dict.fromkeys(district.GARDENS.split(), "garden")
    places = {hex_: hex_centre(hex_) for hex_ in kinds}
    return {
        hex_: {"kind": kinds[hex_], "x": round(at.x, 2), "y": round(at.y, 2)}
        for hex_, at in places.items()
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(sheet(), separators=(",", ":")), encoding="utf-8")
