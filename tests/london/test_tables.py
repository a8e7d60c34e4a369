"""The tables that are worked out when the rules are loaded are what their functions work out."""

from whitechapel.london.board import (
    BEAMS,
    BESIDE,
    BITS,
    DIRECTIONS,
    FARTHEST,
    HEXES,
    STREETS,
    SURFACE,
    WITHIN,
    WITHIN_ACROSS,
    axial,
    beam_from,
    distances_from,
    hexes_of,
    mask_of,
    neighbour,
    neighbours,
    within,
)
from whitechapel.london.setup import STARTING_PIECES, starting_pieces


def test_l1_1_names_give_places_on_the_grid() -> None:
    assert [axial(name) for name in ("a1", "a8", "m12", "g5")] == [
        (0, 7),
        (0, 0),
        (12, -4),
        (6, 3),
    ]


def test_l1_1_neighbours_run_clockwise_from_the_north() -> None:
    assert neighbours("g5") == ("g6", "h6", "h5", "g4", "f4", "f5")
    assert neighbours("a1") == ("a2", "b2", "b1")
    assert [neighbour("a5", direction) for direction in DIRECTIONS] == [
        None,
        "b6",
        "b5",
        "a4",
        None,
        None,
    ]


def test_sets_of_hexes_are_numbers_with_a_bit_for_each() -> None:
    assert mask_of(()) == 0
    assert mask_of(("a1", "a2", "a1")) == 0b11
    assert tuple(hexes_of(mask_of(reversed(STREETS)))) == STREETS
    assert list(hexes_of(0)) == []


def test_l4_1_distances_are_counted_from_every_street_hex() -> None:
    assert {hex_: distances_from(hex_, frozenset(STREETS)) for hex_ in STREETS} == SURFACE
    assert max(max(ways.values()) for ways in SURFACE.values()) == FARTHEST
    for hex_ in STREETS:
        on_streets = SURFACE[hex_]
        across = distances_from(hex_, frozenset(HEXES))
        assert WITHIN[hex_] == tuple(within(on_streets, n) for n in range(FARTHEST + 1))
        assert WITHIN_ACROSS[hex_] == tuple(within(across, n) for n in range(5))
        assert set(hexes_of(within(on_streets, 3))) == {h for h in STREETS if on_streets[h] <= 3}


def test_l6_1_l6_2_light_and_beams_are_looked_up() -> None:
    assert {hex_: mask_of(h for h in neighbours(hex_) if h in BITS) for hex_ in HEXES} == BESIDE
    assert {
        (hex_, direction): beam_from(hex_, direction)
        for hex_ in STREETS
        for direction in DIRECTIONS
    } == BEAMS


def test_l2_2_the_set_ups_are_laid_out_from_the_data() -> None:
    assert {edition: starting_pieces(edition) for edition in STARTING_PIECES} == STARTING_PIECES
