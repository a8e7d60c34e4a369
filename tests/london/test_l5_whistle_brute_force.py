"""The whistle's largest total, against a search that tries everything. [L5.6]"""

from collections import Counter
from random import Random

from whitechapel.london.board import SURFACE, WITHIN, hexes_of
from whitechapel.london.components import CHARACTERS, INDEX, Character
from whitechapel.london.pieces import Pieces
from whitechapel.london.setup import STARTING_PIECES
from whitechapel.london.whistle import largest_total, legal_calls, may_be_called

GOODLEY = INDEX[Character.GOODLEY]


def crowd(random: Random) -> Pieces:
    """Put everybody at random near one place, some of them at the ends of blind alleys."""
    pieces = STARTING_PIECES["first_2006"]
    centre = random.choice(["b7", "l6", "b7", "l6", "g7", "m12", "f3"])
    near = list(hexes_of(WITHIN[centre][random.choice([3, 3, 3, 4])]))
    rest = [hex_ for hex_ in WITHIN if hex_ not in near]
    places = random.sample(near, min(8, len(near)))
    places += random.sample(rest, 8 - len(places))
    random.shuffle(places)
    return pieces._replace(places=tuple(places))


def ends(places: tuple[str, ...], called: frozenset[int], points: int) -> set[int]:
    """Return every total that some sequence of calls spends, stopping anywhere."""
    totals = {0}
    goodley = places[GOODLEY]
    for who, place in enumerate(places):
        if who == GOODLEY or who in called:
            continue
        for hex_, cost in SURFACE[place].items():
            nearer = SURFACE[hex_][goodley] < SURFACE[place][goodley]
            if 0 < cost <= points and nearer and hex_ not in places:
                moved = (*places[:who], hex_, *places[who + 1 :])
                totals |= {cost + more for more in ends(moved, called | {who}, points - cost)}
    return totals


def test_l5_6_the_largest_total_is_the_most_that_any_sequence_of_calls_spends() -> None:
    random, met = Random("whistle"), Counter[int]()
    for _ in range(200):
        pieces = crowd(random)
        places = tuple(place for place in pieces.places if place is not None)
        total = largest_total(pieces)
        met[total] += 1
        assert total == max(ends(places, frozenset(), 3))
        wanted = {
            (who, hex_)
            for who in CHARACTERS
            for hex_ in SURFACE
            if total and may_be_called(pieces, (), total, who, hex_)
        }
        assert set(legal_calls(pieces, (), total)) == wanted
    assert min(met[total] for total in range(4)) >= 3, met
