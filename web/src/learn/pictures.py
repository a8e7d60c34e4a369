# ruff: noqa: INP001 - a script beside what it writes
"""Positions for the pictures of the front page and of "how to play".

They are laid by hand; what is in sight or lit is what the rules say. Run from the root of the
repository: `python web/src/learn/pictures.py` writes `pictures.json`, and `npm run format` in `web`
lays it out as all our files are.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from whitechapel import london, pocket
from whitechapel.core import Match
from whitechapel.london.board import DIRECTIONS, Direction
from whitechapel.london.components import CHARACTERS
from whitechapel.london.json_forms import lit_pieces_json
from whitechapel.pocket.json_forms import public_json

TILES = "smith N  gull S  bert W  madame N  stealthy E  lestrade S  lane E  goodley W  pizer E"
GONE = {"smith", "pizer"}
DETECTIVES = {"holmes": 11, "watson": 4, "toby": 8}
DRAWN = ("tiles", "detectives", "tokens", "suspects", "aids")
"""The fields of a view that a picture needs."""

NIGHT = "holmes g7 watson i9 smith e5 lestrade k9 stealthy g4 goodley m10 gull e8 bert i6"


def begun(game: Any) -> Any:
    """Return what everybody sees when the first decision is due."""
    deal = game.deal(b"how to play")
    return Match.begin(game, game.setup(deal)).play_chance(deal).state.public


def pocket_views() -> dict[str, Any]:
    """Return a district at the beginning, one under way, and the same after the answer "seen"."""
    public = begun(pocket)
    words = TILES.split()
    walls = dict(zip(words[::2], words[1::2], strict=True))
    tiles = {str(tile.character): tile for tile in public.tiles}
    laid = tuple(
        replace(tiles[who], wall=pocket.Side(wall), suspect=who not in GONE)
        for who, wall in walls.items()
    )
    hunt = public._replace(tiles=laid, detectives=public.detectives._replace(**DETECTIVES))
    aids: Any = public_json(hunt)["aids"]
    unseen = aids["suspects_unseen"]
    called = tuple(
        replace(tile, suspect=False, wall=None if tile.character == "lane" else tile.wall)
        if tile.character in unseen
        else tile
        for tile in laid
    )
    views = {"opening": public, "hunt": hunt, "called": hunt._replace(tiles=called)}
    return {
        name: {field: value for field, value in public_json(each).items() if field in DRAWN}
        for name, each in views.items()
    }


def london_scene(places: str, lantern: str) -> Any:
    """Return a scene: who stands where, what burns, on what light falls, and who can be seen."""
    words = places.split()
    where = dict(zip(words[::2], words[1::2], strict=True))
    pieces = begun(london).pieces._replace(
        places=tuple(where[str(who)] for who in CHARACTERS),
        lantern=Direction(lantern),
    )
    told: Any = lit_pieces_json(pieces)
    aids = told["aids"]
    return {
        "people": told["places"],
        "seen": aids["visible"],
        "posts": list(told["lights"]),
        "lit": sorted({*aids["lit_hexes"], *aids["beam"]}),
        "cordons": told["cordons"],
        "covers": told["covers"],
        "lantern": {
            "at": where["watson"],
            "turn": DIRECTIONS.index(pieces.lantern),
            "hexes": len(aids["beam"]),
        },
    }


def sample() -> dict[str, Any]:
    """Return the positions of both games; a test holds the file against them."""
    return {"pocket": pocket_views(), "london": {"night": london_scene(NIGHT, "S")}}


def main() -> None:
    """Write the positions."""
    text = json.dumps(sample(), separators=(",", ":"))
    Path(__file__).with_suffix(".json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
