"""L5.6: a whistle spends as many points as it can, in that position."""

from collections.abc import Iterator
from random import Random

import pytest

from support.london_positions import GOODLEY, GULL, HOLMES, SMITH, STREETS, place, walk
from support.positions import JACK, legal, play, refused, step
from whitechapel.london import Character, State
from whitechapel.london.events import CharacterCalled, NobodyCalled
from whitechapel.london.whistle import (
    largest_total,
    legal_calls,
    may_be_called,
    possible_calls,
    spends_all,
)

UP = "Go Wa St Be"
CROWD = "Ho b6 Wa a5 Sm c6 Le a4 St d7 Go b7"
"""Goodley in the dead end b7, and five who cannot come nearer to him."""


def crowd(places: str, **fields: str | int) -> State:
    return place(f"{CROWD} {places}", up=UP, covers="a5 l12", **fields)


Places = dict[Character, str]
Calls = tuple[tuple[Character, str], ...]


def whistles(places: Places, called: Calls = (), points: int = 3) -> Iterator[tuple[Calls, int]]:
    """Return every whistle, finished or not, with what it spends, by trying everything."""
    yield called, 3 - points
    goodley = places[GOODLEY]
    for who, start in places.items():
        if who is GOODLEY or who in dict(called):
            continue
        for end in STREETS:
            cost = walk(start, end)
            nearer = walk(goodley, end) < walk(goodley, start)
            if 0 < cost <= points and nearer and end not in places.values():
                yield from whistles(places | {who: end}, (*called, (who, end)), points - cost)


def test_l5_6_a_whistle_that_can_move_nobody_is_done_with_nothing() -> None:
    state = crowd("Gu e8 Be e7")
    assert legal(state, "go") == "stay call-nobody"
    after, events = step(state, "go stay call-nobody")
    assert [event.code for event in events] == ["character_stayed", "nobody_called"]
    assert events[1] == NobodyCalled(JACK)
    assert after.public.pieces == state.public.pieces
    first, told = step(state, "go call-nobody stay")
    assert (first, told) == (after, events[::-1])
    refused(
        state, "go call-gu-e9", clause="L5.6", code="cannot_be_called", character="gull", hex="e9"
    )
    assert largest_total(state.public.pieces) == 0


def test_l5_6_somebody_is_called_if_anybody_can_come() -> None:
    for places, points in (("Gu e9 Be e7", 1), ("Gu f10 Be e7", 2), ("Gu g10 Be e7", 3)):
        state = crowd(places)
        assert largest_total(state.public.pieces) == points
        refused(state, "go call-nobody", clause="L5.6", code="somebody_can_come", points=points)
    calling = play(crowd("Gu g10 Be e9"), "go call-be-e8")
    refused(calling, "call-nobody", clause="L5.6", code="somebody_can_come", points=2)


def test_l5_6_a_whistle_that_can_spend_one_point_spends_it() -> None:
    state = crowd("Gu e9 Be e7")
    assert legal(state, "go stay") == "call-gu-e8"
    after, events = step(state, "go stay call-gu-e8")
    assert events[-1] == CharacterCalled(JACK, GULL, "e9", "e8", 1)
    assert after.activation is None


def test_l5_6_a_first_call_that_cannot_be_completed_to_the_largest_total_is_refused() -> None:
    state = crowd("Gu f10 Be e7")
    assert legal(state, "go stay") == "call-gu-e8"
    refused(
        state, "go call-gu-e9", clause="L5.6", code="cannot_be_called", character="gull", hex="e9"
    )
    three = crowd("Gu g10 Be e7")
    assert legal(three, "go stay") == "call-gu-e8 call-gu-f7 call-gu-g7"
    for hex_ in ("f10", "e9", "g9"):
        refused(
            three,
            f"go call-gu-{hex_}",
            clause="L5.6",
            code="cannot_be_called",
            character="gull",
            hex=hex_,
        )


def test_l5_6_a_second_call_must_leave_what_a_third_can_spend() -> None:
    state = play(crowd("Gu g10 Be e9"), "go stay call-be-e8")
    assert legal(state) == "call-gu-e9 call-gu-g8"
    refused(
        state, "call-gu-f10", clause="L5.6", code="cannot_be_called", character="gull", hex="f10"
    )


def scattered(number: int) -> State:
    """Scatter the characters, in every third position tightly around Goodley."""
    random = Random(number)
    goodley = random.choice(("b7", "l6", "a5", "m12") if number % 3 == 0 else STREETS)
    near = sorted(STREETS, key=lambda hex_: (walk(goodley, hex_), hex_))
    pool = near[1:9] if number % 3 == 0 else [hex_ for hex_ in STREETS if hex_ != goodley]
    spots = random.sample(pool, 7)
    codes = ("Ho", "Wa", "Sm", "Le", "St", "Gu", "Be")
    placed = " ".join(f"{code} {hex_}" for code, hex_ in zip(codes, spots, strict=True))
    return place(f"{placed} Go {goodley}", up=UP)


@pytest.mark.parametrize("number", range(24))
def test_l5_6_the_first_calls_are_those_of_the_largest_whistles(number: int) -> None:
    pieces = scattered(number).public.pieces
    places = {who: pieces.place(who) for who in Character}
    found = list(whistles(places))
    most = max(spent for _, spent in found)
    best = [calls for calls, spent in found if spent == most]
    firsts = {calls[0] for calls in best if calls}
    assert largest_total(pieces) == most
    order = [(who, hex_) for who in Character for hex_ in STREETS]
    assert list(legal_calls(pieces, (), most)) == [call for call in order if call in firsts]
    for who, hex_ in order:
        assert may_be_called(pieces, (), most, who, hex_) is ((who, hex_) in firsts)
    if best[-1]:
        (who, hex_), *rest = best[-1]
        cost = walk(places[who], hex_)
        after = pieces.put(who, hex_)
        seconds = {calls[1] for calls in best if calls[0] == (who, hex_) and len(calls) > 1}
        listed = list(legal_calls(after, (who,), most - cost)) if cost < most else []
        assert set(listed) == seconds
        assert bool(rest) is bool(seconds)


def test_l5_6_scattered_positions_have_every_total() -> None:
    totals = {largest_total(scattered(number).public.pieces) for number in range(90)}
    assert totals == {0, 1, 2, 3}


def test_l5_6_possible_calls_cost_the_shortest_way() -> None:
    pieces = place("Go g7 Wa g9 Be i9 Sm e8").public.pieces
    calls = list(possible_calls(pieces, (HOLMES,), 2))
    assert {who for who, _, _ in calls} == set(Character) - {HOLMES, GOODLEY}
    for who, hex_, cost in calls:
        assert cost == walk(pieces.place(who), hex_) <= 2
    assert spends_all(pieces, (), 0, SMITH, "f7")
    assert spends_all(pieces, (), 1, SMITH, "f7")
