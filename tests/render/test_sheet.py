"""The sheet from which the page draws its boards."""

import json
from collections import Counter

import pytest

from whitechapel.london import board
from whitechapel.render.sheet import Sheet, sheet


@pytest.fixture(scope="module")
def london() -> Sheet:
    given: Sheet = json.loads(json.dumps(sheet()))
    london: Sheet = given["london"]
    return london


def test_every_hex_has_its_kind_and_its_place(london: Sheet) -> None:
    kinds = Counter(each["kind"] for each in london["hexes"].values())
    assert kinds == {"street": 60, "building": 13, "garden": 5, "post": 8}
    assert len({(each["x"], each["y"]) for each in london["hexes"].values()}) == 86


def test_neighbours_lie_one_row_apart(london: Sheet) -> None:
    hexes = london["hexes"]
    for name, here in hexes.items():
        for other in board.neighbours(name):
            there = hexes[other]
            apart = (here["x"] - there["x"]) ** 2 + (here["y"] - there["y"]) ** 2
            assert apart**0.5 == pytest.approx(london["row"], abs=0.1)


def test_an_arch_stands_beyond_the_hex_that_leads_to_it(london: Sheet) -> None:
    for way, arch in london["arches"].items():
        street = london["hexes"][london["exits"][way]]
        assert arch["x"] == street["x"]
        assert abs(arch["y"] - street["y"]) == pytest.approx(london["row"], abs=5)
        assert (arch["y"] < street["y"]) is way.startswith("N")


def test_the_six_ways_go_round_the_clock(london: Sheet) -> None:
    assert list(london["ways"].values()) == [0, 60, 120, 180, 240, 300]


def test_a_roof_has_six_slopes_and_two_chimneys(london: Sheet) -> None:
    assert len(london["roofs"]) == 3
    for roof in london["roofs"]:
        assert len(roof["slopes"]) == 6
        assert {tone for _, tone in roof["slopes"]} <= {0, 1, 2, 3}
        assert len(roof["chimneys"]) == 2
