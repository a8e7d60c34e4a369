"""What the network is told of a position: what the rules say of the table and of Jack's types."""

from collections import Counter, defaultdict
from typing import Any

import pytest

from support.jack_types import JackType, types_of
from support.kernels import KINDS, kernel_of
from support.pocket_turns import STATES
from whitechapel.core import Seat
from whitechapel.kernel.pocket import input_numbers as at
from whitechapel.pocket import Public, in_sight
from whitechapel.pocket.board import SIDES
from whitechapel.pocket.components import CHARACTERS, DETECTIVES, TOKENS, Character
from whitechapel.pocket.sight import line_of_sight

BEGINNINGS = [s.public for s in STATES if not any(s.public.used)]
RACES = [public for public in BEGINNINGS if public.race_since is not None]
POSITIONS = [*BEGINNINGS[::11], *RACES[:5]]
GOAL_OF_JACK = 6


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def beliefs(public: Public) -> dict[JackType, float]:
    """Return how likely each type is: uneven, so that no two are mixed up unnoticed."""
    told = types_of(public)
    found = [kind for kind, weight in zip(told.types, told.weights, strict=True) if weight]
    weights = {kind: number + 1.0 for number, kind in enumerate(found)}
    return {kind: weight / sum(weights.values()) for kind, weight in weights.items()}


def rows_of(kernel: Any, public: Public, types: dict[JackType, float]) -> list[Counter[int]]:
    """Return the rows of the kernel; no input is switched on twice."""
    packed = kernel.pack_public(public)
    rows = kernel.input_rows(packed, list(types), [7 * weight for weight in types.values()])
    assert all(len({number for number, _ in row}) == len(row) for row in rows)
    return [Counter(dict(row)) for row in rows]


def place_inputs(public: Public, place: int) -> int:
    wall = public.tiles[place].wall
    return 5 * place + (4 if wall is None else SIDES.index(wall))


def looks(public: Public) -> list[set[Character]]:
    """Return whom each detective sees where he is, and one and two steps on. [P5.1]"""
    walls = [tile.wall for tile in public.tiles]
    return [
        {
            public.tiles[place].character
            for place in line_of_sight(walls, public.detectives.move(each, steps).of(each))
        }
        for each in DETECTIVES
        for steps in range(3)
    ]


def public_inputs(public: Public, types: dict[JackType, float]) -> dict[int, float]:
    """List by the rules what everybody sees and believes."""
    chances: defaultdict[Character, float] = defaultdict(float)
    for (identity, _), weight in types.items():
        chances[CHARACTERS[identity]] += weight
    found = defaultdict[int, float](float, {at.TURN_INPUT + public.turn: 1})
    for place, tile in enumerate(public.tiles):
        found[at.WALL_INPUT + place_inputs(public, place)] = 1
        if tile.suspect:
            found[at.SUSPECT_INPUT + place_inputs(public, place)] = 1
            found[at.BELIEF_INPUT + place_inputs(public, place)] = chances[tile.character]
    for number, space in enumerate(public.detectives):
        found[at.DETECTIVE_INPUT + 12 * number + space - 1] = 1
    for number, seen in enumerate(looks(public)):
        suspects = seen & set(public.suspects)
        found[at.SEEN_INPUT + 4 * number + len(suspects)] = 1
        found[at.SEEN_BELIEF_INPUT + number] = sum(chances[who] for who in suspects)
    if public.turn % 2 == 0:
        for number, face in enumerate(public.faces):
            # The last token comes first, as its bit is the lowest.
            found[at.FACE_INPUT + 2 * (3 - number) + TOKENS[number].index(face)] = 1
    found[at.LEFT_INPUT + len(public.suspects)] = 1
    found[at.TIMES_INPUT + public.time_tokens.count(Seat.JACK)] = 1
    for (_, held), weight in types.items():
        found[at.MISSING_INPUT + short_of(public, held)] += weight
    found[at.SECRETS_INPUT + len(public.turns_of_jacks_cards)] = 1
    found[at.SHOWN_INPUT + len(public.shown)] = 1
    found[at.RACE_INPUT] = public.race_since is not None
    visible = in_sight(public.tiles, public.detectives)
    found[at.SUM_INPUT] = sum(chances[who] for who in visible)
    found[at.SUM_INPUT + 1] = sum(chance**2 for chance in chances.values())
    found[at.SUM_INPUT + 2] = max(chances.values())
    return found


def short_of(public: Public, held: int) -> int:
    return max(0, GOAL_OF_JACK - public.time_tokens.count(Seat.JACK) - held)


def own_inputs(public: Public, kind: JackType, types: dict[JackType, float]) -> dict[int, float]:
    """List by the rules what a type knows besides."""
    who = CHARACTERS[kind[0]]
    place = [tile.character for tile in public.tiles].index(who)
    chance = sum(weight for (identity, _), weight in types.items() if identity == kind[0])
    short, left = short_of(public, kind[1]), min(4, len(public.suspects))
    found: dict[int, float] = {at.OWN_PLACE_INPUT + place_inputs(public, place): 1}
    for number, seen in enumerate(looks(public)):
        found[at.OWN_SEEN_INPUT + number] = who in seen
    found[at.OWN_CLOCK_INPUT + 7 * public.turn + short] = 1
    found[at.OWN_INPUT] = chance
    found[at.OWN_INPUT + 1] = types[kind] / chance
    found[at.OWN_INPUT + 2] = who in in_sight(public.tiles, public.detectives)
    found[at.OWN_INPUT + 3] = who is Character.LANE
    found[at.OWN_LEFT_INPUT + 4 * short + left - 1] = 1
    return found


def test_p7_the_inputs_are_what_the_rules_say_of_table_and_types(kernel: Any) -> None:
    assert {public.race_since is None for public in POSITIONS} == {True, False}
    assert any(tile.wall is None for public in POSITIONS for tile in public.tiles)
    for public in POSITIONS:
        types = beliefs(public)
        common = public_inputs(public, types)
        for kind, row in zip(types, rows_of(kernel, public, types), strict=True):
            both = common | own_inputs(public, kind, types)
            expected = {number: float(amount) for number, amount in both.items() if amount}
            found = {number: amount for number, amount in row.items() if amount}
            assert found == pytest.approx(expected, abs=1e-6)


def test_the_belief_by_place_adds_up_to_one(kernel: Any) -> None:
    for public in POSITIONS[:10]:
        for row in rows_of(kernel, public, beliefs(public)):
            places = range(at.BELIEF_INPUT, at.DETECTIVE_INPUT)
            assert sum(row[number] for number in places) == pytest.approx(1, abs=1e-6)


def test_every_input_that_is_on_is_one_of_the_network(kernel: Any) -> None:
    rows = [row for public in POSITIONS for row in rows_of(kernel, public, beliefs(public))]
    assert kernel.number_of_inputs() == at.INPUTS
    assert {number for row in rows for number in row} <= set(range(at.INPUTS))
    assert max(len(row) for row in rows) <= at.MOST_INPUTS


def test_a_type_without_weight_has_no_chance(kernel: Any) -> None:
    public = POSITIONS[0]
    types = {(0, 0): 1.0, (1, 0): 0.0}
    row = rows_of(kernel, public, types)[1]
    assert row[at.OWN_INPUT] == row[at.OWN_INPUT + 1] == 0


@pytest.mark.parametrize(
    ("types", "weights"),
    [
        pytest.param([(9, 0)], [1.0], id="no such character"),
        pytest.param([(-1, 0)], [1.0], id="a character below zero"),
        pytest.param([(0, -3)], [1.0], id="hourglasses below zero"),
        pytest.param([(0, 0)], [0.0], id="nothing is likely"),
        pytest.param([(0, 0), (1, 0)], [1.0], id="a weight too few"),
        pytest.param([], [], id="no types"),
    ],
)
def test_types_that_cannot_be_have_no_inputs(
    kernel: Any, types: list[JackType], weights: list[float]
) -> None:
    with pytest.raises(ValueError, match=r".*"):
        kernel.input_rows(kernel.pack_public(POSITIONS[0]), types, weights)
