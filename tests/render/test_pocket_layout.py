"""How far the light of a detective reaches in the picture. [P5.1]"""

from whitechapel import pocket
from whitechapel.pocket import State
from whitechapel.pocket.board import LOOKS
from whitechapel.render.pocket.layout import (
    BARRICADE,
    BOARD,
    HOUSE,
    PATH,
    TILE,
    beam,
    space_point,
    tile_centre,
)


def distance(space: int, place: int) -> float:
    start, centre = space_point(space), tile_centre(place)
    return abs(centre.x - start.x) + abs(centre.y - start.y)


def test_p5_1_light_reaches_the_middle_of_exactly_the_tiles_that_are_seen(
    positions: list[State],
) -> None:
    for state in positions:
        walls = [tile.wall for tile in state.public.tiles]
        for space in range(1, 13):
            ray = beam(state.public.tiles, space)
            lit = [place for place in LOOKS[space].places if distance(space, place) < ray.reach]
            assert tuple(lit) == pocket.line_of_sight(walls, space)


def test_light_stops_at_the_front_of_a_house_and_at_a_barricade() -> None:
    tiles = pocket.parse_state(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 1; toss; time -; shown -; jack Gu"
    ).public.tiles
    assert beam(tiles, 12).reach == PATH
    assert beam(tiles, 2).reach == PATH + TILE - HOUSE
    assert beam(tiles, 1).reach == PATH + BOARD - BARRICADE
    assert not beam(tiles, 1).free


def test_light_that_nothing_stops_crosses_the_district() -> None:
    tiles = pocket.parse_state(
        "GuW BeS StE / SmW PiE LeE / LaW MaS GoE; H12 W4 T8; turn 1; toss; time -; shown -; jack Gu"
    ).public.tiles
    ray = beam(tiles, 9)
    assert ray.free
    assert ray.reach > PATH + BOARD
