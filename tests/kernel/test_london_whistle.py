"""The kernel's short way to Goodley's calls leads where the long one does. [L5.6]"""

from itertools import product
from random import Random

import pytest

from whitechapel.kernel.london.structs import GOODLEY
from whitechapel.kernel.london.tables import BITS, DISTANCES, HEXES, NEARER, RINGS, SURFACE
from whitechapel.kernel.london.whistle import (
    PLENTY_AT_ONE,
    PLENTY_AT_TWO,
    careful_calls,
    legal_calls,
)


@pytest.mark.parametrize(("steps", "plenty"), [(1, PLENTY_AT_ONE), (2, PLENTY_AT_TWO)])
def test_plenty_is_two_more_than_one_character_can_have(steps: int, plenty: int) -> None:
    most = 0
    for goodley, far in product(range(HEXES), repeat=2):
        nearer = NEARER[goodley * DISTANCES + SURFACE[goodley * HEXES + far]]
        most = max(most, (RINGS[far * 4 + steps] & nearer).bit_count())
    assert plenty == most + 2


@pytest.mark.parametrize("points", [2, 3])
@pytest.mark.parametrize("within", [4, 6, 15])
def test_calls_are_those_that_care_finds(within: int, points: int) -> None:
    random = Random(f"care {within} {points}")
    for _ in range(1000):
        goodley = random.randrange(HEXES)
        around = [hex_ for hex_ in range(HEXES) if SURFACE[goodley * HEXES + hex_] <= within]
        others = random.sample([hex_ for hex_ in around if hex_ != goodley], 7)
        places = [*others[:GOODLEY], goodley, *others[GOODLEY:]]
        pieces = sum(place << 6 * who for who, place in enumerate(places))
        occupied = sum(BITS[place] for place in places)
        called = 0 if points == 3 else random.choice([0, 1 << random.randrange(8)])
        calls, careful = [0] * 8, [0] * 8
        number = legal_calls(pieces, occupied, called, points, calls)
        assert number == careful_calls(pieces, occupied, called, points, careful)
        assert calls == careful
