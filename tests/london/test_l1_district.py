"""L1: the district, both editions, compared with what the names of the hexes say."""

from collections import Counter

import pytest

from support.london_positions import (
    DISTRICT,
    HEXES,
    MANHOLES,
    OBSTACLES,
    POSTS,
    SIDES,
    STREETS,
    beside,
    place,
    shining,
    walk,
    ways,
)
from support.positions import drawn, legal, refused
from whitechapel import london
from whitechapel.core import NotationError, Record, replay
from whitechapel.london import Direction, Exit, board, district
from whitechapel.london.moves import Go

EDITIONS = ("first_2006", "revised")


def test_l1_1_eighty_six_hexes_of_which_sixty_are_street() -> None:
    assert board.STREETS == STREETS
    assert board.OBSTACLES == OBSTACLES
    assert board.POSTS == POSTS
    assert (len(board.HEXES), len(set(board.HEXES))) == (86, 86)
    assert (len(STREETS), len(OBSTACLES) - len(POSTS), len(POSTS)) == (60, 18, 8)


def test_l1_1_thirteen_columns_without_a_gap() -> None:
    lengths = Counter(hex_[0] for hex_ in board.HEXES)
    assert [lengths[column] for column in "abcdefghijklm"] == [
        5,
        7,
        6,
        6,
        7,
        8,
        8,
        8,
        7,
        6,
        6,
        7,
        5,
    ]
    for column in lengths:
        numbers = sorted(int(hex_[1:]) for hex_ in board.HEXES if hex_[0] == column)
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_l1_1_streets_are_listed_by_column_and_then_by_number() -> None:
    assert list(board.STREETS) == sorted(STREETS, key=lambda hex_: (hex_[0], int(hex_[1:])))
    assert list(board.POSTS) == sorted(POSTS, key=lambda hex_: (hex_[0], int(hex_[1:])))


@pytest.mark.parametrize(
    ("hex_", "coordinates"), [("a1", (0, 7)), ("a8", (0, 0)), ("f10", (5, -2)), ("m12", (12, -4))]
)
def test_l1_1_a_name_tells_the_axial_coordinates(hex_: str, coordinates: tuple[int, int]) -> None:
    assert board.axial(hex_) == coordinates


def test_l1_1_the_number_is_the_same_along_the_diagonal_to_the_south_east() -> None:
    around = {side: board.neighbour("g7", Direction(side)) for side in SIDES}
    assert around == {"N": "g8", "NE": "h8", "SE": "h7", "S": "g6", "SW": "f6", "NW": "f7"}


def test_l1_1_six_neighbours_clockwise_from_the_north() -> None:
    assert tuple(Direction) == tuple(SIDES) == ("N", "NE", "SE", "S", "SW", "NW")
    for hex_ in board.HEXES:
        assert board.neighbours(hex_) == tuple(beside(hex_).values())
        for side in SIDES:
            assert board.neighbour(hex_, Direction(side)) == beside(hex_).get(side)


def test_l1_1_neighbours_are_neighbours_of_each_other() -> None:
    opposite = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}
    links = 0
    for hex_ in board.HEXES:
        for side, back in opposite.items():
            other = board.neighbour(hex_, Direction(side))
            if other is not None:
                assert board.neighbour(other, Direction(back)) == hex_
                links += 1
    assert links == 442


def test_l1_1_ways_are_as_long_as_walking_step_by_step_finds() -> None:
    assert board.FARTHEST == 15
    for start in STREETS:
        distances = {end: walk(start, end) for end in STREETS}
        assert distances == board.SURFACE[start]
        for points in range(16):
            near = [hex_ for hex_ in STREETS if distances[hex_] <= points]
            assert list(board.hexes_of(board.WITHIN[start][points])) == near
        assert len(board.WITHIN[start]) == 16


@pytest.mark.parametrize("start", ["a1", "b7", "g7", "m9"])
def test_l1_1_the_ways_on_streets_and_across_them_are_worked_out_alike(start: str) -> None:
    on_streets = board.distances_from(start, frozenset(STREETS))
    assert on_streets == {end: walk(start, end) for end in STREETS}
    assert on_streets == board.SURFACE[start]
    across = board.distances_from(start, HEXES)
    assert set(across) == HEXES
    for points in range(5):
        near = ways(start, points, flying=True)
        assert board.within(across, points) == board.WITHIN_ACROSS[start][points]
        assert set(board.hexes_of(board.within(across, points))) == near


def test_l1_1_flying_ways_cross_every_hex() -> None:
    for start in STREETS:
        assert len(board.WITHIN_ACROSS[start]) == 5
        for points in range(5):
            near = ways(start, points, flying=True)
            assert set(board.hexes_of(board.WITHIN_ACROSS[start][points])) == near


def test_l1_1_beams_run_straight() -> None:
    assert len(board.BEAMS) == 60 * 6
    for start in STREETS:
        for side in SIDES:
            beam = board.mask_of(shining(start, side))
            assert board.BEAMS[start, Direction(side)] == beam
            assert board.beam_from(start, Direction(side)) == beam


def test_l1_1_every_hex_knows_the_streets_beside_it() -> None:
    for hex_ in HEXES:
        streets = [other for other in STREETS if other in beside(hex_).values()]
        assert list(board.hexes_of(board.BESIDE[hex_])) == streets


def test_l1_2_two_editions_of_which_the_first_is_usual() -> None:
    assert london.EDITIONS == EDITIONS
    assert london.Setup() == london.Setup("first_2006")
    assert london.deal(b"fog").setup.edition == "first_2006"
    assert london.deal(b"fog", "revised").setup.edition == "revised"


def test_l1_2_the_editions_differ_in_manholes_covers_and_two_starts_only() -> None:
    first, revised = (london.start(london.Setup(edition)).public.pieces for edition in EDITIONS)
    same = revised._replace(edition=first.edition, places=first.places, covers=first.covers)
    assert same == first
    moved = [i for i in range(8) if first.places[i] != revised.places[i]]
    assert moved == [1, 4]
    assert (first.places[1], first.places[4]) == (revised.places[4], revised.places[1])


@pytest.mark.parametrize("edition", EDITIONS)
def test_l1_2_manholes_are_streets_of_the_edition(edition: str) -> None:
    assert board.MANHOLES[edition] == MANHOLES[edition]
    assert len(MANHOLES["first_2006"]) == 8
    assert len(MANHOLES["revised"]) == 9
    assert set(MANHOLES[edition]) <= set(STREETS)
    assert set(district.COVERED[edition].split()) <= set(MANHOLES[edition])


@pytest.mark.parametrize("edition", EDITIONS)
def test_l1_2_a_record_names_its_edition(edition: str) -> None:
    record = Record("london", edition, "1", edition, ())
    setup = replay(record, london).setup
    assert setup is not None
    assert london.edition(setup) == edition


@pytest.mark.parametrize("text", ["", "first", "Revised", "revised 2016", "x" * 50])
def test_l1_2_there_is_no_other_edition(text: str) -> None:
    with pytest.raises(NotationError) as refusal:
        london.parse_setup(text)
    assert (refusal.value.code, refusal.value.place) == ("setup_edition", ("edition",))
    assert refusal.value.parameters == {"place": "edition", "text": text[:40]}


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_l1_3_nobody_stands_on_an_obstacle(obstacle: str) -> None:
    state = place(turn=1, used="Ho", jack="Gu", investigator="Sm@1")
    for words in ("wa", "sm", "le"):
        assert obstacle not in legal(state, words).split()
        refused(state, f"{words} {obstacle}", clause="L4.1", code="out_of_reach", hex=obstacle)


def test_l1_3_characters_stand_on_every_street_hex() -> None:
    for hex_ in STREETS:
        if hex_ not in place().public.pieces.places:
            assert f"Ho {hex_} " in drawn(place(f"Ho {hex_}"))


@pytest.mark.parametrize("hex_", ["b2", "b4", "b5", "f9", "a6", "x1", "g", "G5", "g05"])
def test_l1_3_no_position_has_a_character_elsewhere(hex_: str) -> None:
    with pytest.raises(NotationError) as refusal:
        place(f"Ho {hex_}")
    assert (refusal.value.code, refusal.value.place) == ("position_places", ("places", 1))
    assert refusal.value.parameters == {"place": "places 1", "text": hex_}


def test_l1_3_a_hex_that_is_not_on_the_board_is_out_of_reach() -> None:
    refused(place(more="; doing ho"), Go("z9"), clause="L4.1", code="out_of_reach", hex="z9")


def test_l1_3_every_post_lights_street_hexes_and_stands_beside_three_at_least() -> None:
    counts = {post: board.BESIDE[post].bit_count() for post in POSTS}
    assert counts == {"b2": 6, "c7": 4, "f5": 4, "f9": 5, "h4": 5, "h8": 4, "k6": 4, "l11": 6}


def test_l1_4_four_exits_each_behind_one_street_hex() -> None:
    assert board.EXIT_HEXES == {"NW": "b7", "NE": "l12", "SW": "b1", "SE": "l6"}
    assert tuple(Exit) == ("NW", "NE", "SW", "SE")
    assert set(board.EXIT_HEXES.values()) <= set(STREETS)


@pytest.mark.parametrize(
    ("hex_", "ways_out"),
    [
        ("b7", "escape-nw"),
        ("b6", "escape-nw"),
        ("c6", "escape-nw"),
        ("d7", ""),
        ("b3", ""),
        ("l6", "escape-se"),
        ("l7", "escape-se"),
        ("k7", "escape-se"),
        ("m8", "escape-se"),
        ("j6", ""),
    ],
)
def test_l1_4_leaving_through_an_exit_costs_one_point(hex_: str, ways_out: str) -> None:
    state = place(f"Le {hex_}", jack="Le", witness="no_witness")
    escapes = [word for word in legal(state, "le").split() if word.startswith("escape")]
    assert " ".join(escapes) == ways_out


def test_l1_4_an_exit_is_no_hex() -> None:
    for name in ("nw", "ne", "sw", "se", "NW"):
        with pytest.raises(NotationError, match="move_unreadable"):
            london.parse_move(name)


def test_the_gardens_and_buildings_are_told_apart() -> None:
    assert DISTRICT["buildings"] == district.BUILDINGS
    assert DISTRICT["gardens"] == district.GARDENS
