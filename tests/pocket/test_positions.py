"""Ten positions with the sight of each detective; the rulebook prints the first two.

Where a source shows walls but no characters, the free ones stand in, in the order of P1.1.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from whitechapel import pocket
from whitechapel.pocket import Detective, Detectives, Tile
from whitechapel.pocket.notation import CODES, parse_tiles

POSITIONS = json.loads((Path(__file__).parent / "positions.json").read_text())
ONE_BY_ONE = pytest.mark.parametrize("position", POSITIONS, ids=[each["id"] for each in POSITIONS])


def test_there_are_ten_positions() -> None:
    assert len(POSITIONS) == 10


@ONE_BY_ONE
def test_p5_1_each_detective_sees_the_tiles_that_the_position_tells(
    position: dict[str, Any],
) -> None:
    tiles = parse_tiles(position["tiles"])
    walls = [tile.wall for tile in tiles]
    for name, space in position["spaces"].items():
        places = pocket.line_of_sight(walls, space)
        assert [CODES[tiles[place].character] for place in places] == position["sees"][name].split()


@ONE_BY_ONE
def test_p5_1_each_detective_sees_the_suspects_that_the_position_tells(
    position: dict[str, Any],
) -> None:
    tiles = parse_tiles(position["tiles"])
    lines = pocket.sights(tiles, Detectives(**position["spaces"]))
    assert list(lines) == list(Detective)
    for name, places in lines.items():
        suspects = [CODES[tiles[place].character] for place in places if tiles[place].suspect]
        assert suspects == position["suspects_seen_by"][name].split()


@ONE_BY_ONE
def test_p5_2_the_suspects_in_sight_and_hidden_are_those_that_the_position_tells(
    position: dict[str, Any],
) -> None:
    tiles = parse_tiles(position["tiles"])
    visible = pocket.in_sight(tiles, Detectives(**position["spaces"]))

    def suspects(*, seen: bool) -> set[str]:
        return {
            CODES[tile.character]
            for tile in tiles
            if tile.suspect and (tile.character in visible) is seen
        }

    assert suspects(seen=True) == set(position["seen"].split())
    assert suspects(seen=False) == set(position["hidden"].split())


def test_p5_1_sight_needs_walls_only() -> None:
    first = POSITIONS[0]
    tiles = parse_tiles(first["tiles"])
    cleared = tuple(Tile(tile.character, tile.wall, suspect=False) for tile in tiles)
    for spaces in ((1, 2, 3), (5, 6, 7), (9, 10, 11)):
        detectives = Detectives(*spaces)
        assert pocket.in_sight(cleared, detectives) == pocket.in_sight(tiles, detectives)
