"""L5.6: Goodley's whistle."""

from collections.abc import Iterator
from random import Random

import pytest

from london_table import (
    BERT,
    GOODLEY,
    GULL,
    HOLMES,
    INVESTIGATOR,
    JACK,
    SMITH,
    STEALTHY,
    STREETS,
    drawn,
    legal,
    line,
    only,
    place,
    play,
    refused,
    step,
    walk,
)
from whitechapel.london import Character, State
from whitechapel.london.events import CharacterCalled, CharacterMoved, NobodyCalled
from whitechapel.london.moves import Call
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
    """Give every whistle, finished or not, with what it spends, by trying everything."""
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


def test_l5_6_the_whistle_comes_before_or_after_the_move_listed_by_character_and_hex() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP)
    after_move = legal(state, "go g4")
    assert after_move == (
        "call-wa-f7 call-wa-g6 call-wa-g7 call-wa-g8 call-sm-d5 call-sm-e6 call-sm-e7 call-sm-f7"
        " call-sm-g7 call-sm-g8 call-le-d3 call-le-e3 call-le-e4 call-le-f3 call-le-g7 call-st-f3"
        " call-st-g3 call-st-h3 call-st-h6 call-gu-d7 call-gu-e6 call-gu-e7 call-gu-f7 call-gu-g10"
        " call-gu-h10 call-be-h6 call-be-i6 call-be-i7 call-be-i8 call-be-j8"
    )
    before = legal(state, "go")
    assert only(before, "call") != after_move
    assert before.endswith(only(before, "call"))
    assert "g4" in before.split()


def test_l5_6_three_points_for_one_to_three_characters() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP, turn=3)
    one, events = step(state, "go g4 call-sm-f7")
    assert events == ()
    two, told = step(state, "go g4 call-be-i8 call-sm-f7")
    assert told == (
        CharacterMoved(INVESTIGATOR, GOODLEY, "g7", "g4"),
        CharacterCalled(INVESTIGATOR, BERT, "i9", "i8", 1),
        CharacterCalled(INVESTIGATOR, SMITH, "e8", "f7", 2),
    )
    assert (one.activation is None, two.activation is None) == (False, True)
    three, heard = step(state, "go g4 call-be-i8 call-sm-e7 call-st-h3")
    assert [event.points for event in heard[1:]] == [1, 1, 1]
    assert drawn(three).split("; ")[1] == "Ho g5 Wa g9 Sm e7 Le e5 St h3 Go g4 Gu e9 Be i8"


def test_l5_6_a_single_call_may_spend_all_three() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP)
    after, events = step(state, "go g4 call-sm-g7")
    assert events[-1] == CharacterCalled(JACK, SMITH, "e8", "g7", 3)
    assert after.activation is None
    assert drawn(after) == line("Go g4 Wa g9 Be i9 Sm g7", up="Wa St Go Be", used="Go")


def test_l5_6_the_whistle_is_mandatory_and_is_not_split_around_the_move() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP)
    moved = play(state, "go g4")
    assert moved.activation is not None
    assert moved.activation.power_due
    refused(state, "go g4 g5", clause="L3.3", code="already_moved", character="goodley")
    calling = play(state, "go call-be-i8")
    assert calling.activation is not None
    assert (calling.activation.points, calling.activation.called) == (2, (BERT,))
    assert {word[:5] for word in legal(calling).split()} == {"call-"}
    refused(calling, "g4", clause="L5.6", code="whistle_under_way", points=2)
    refused(calling, "call-sm-e7 g4", clause="L5.6", code="whistle_under_way", points=1)
    assert "g4" in legal(calling, "call-sm-f7").split()
    assert only(legal(calling, "call-sm-f7"), "call") == ""


def test_l5_6_a_finished_whistle_is_not_blown_again() -> None:
    done = play(place("Go g7 Wa g9 Be i9 Sm e8", up=UP), "go call-sm-f7 call-be-i8")
    assert done.activation is not None
    assert done.activation.points == 0
    refused(done, "call-st-i5", clause="L5.6", code="power_used", character="goodley")
    refused(done, "call-nobody", clause="L5.6", code="power_used", character="goodley")


def test_l5_6_each_is_called_once_and_goodley_never() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP)
    calling = play(state, "go call-be-i8")
    for who, hex_ in (("be", "i7"), ("go", "g6"), ("go", "g7")):
        name = {"be": "bert", "go": "goodley"}[who]
        refused(
            calling,
            f"call-{who}-{hex_}",
            clause="L5.6",
            code="cannot_be_called",
            character=name,
            hex=hex_,
        )
    refused(
        state,
        "go call-go-g6",
        clause="L5.6",
        code="cannot_be_called",
        character="goodley",
        hex="g6",
    )


@pytest.mark.parametrize(
    ("who", "hex_"),
    [
        ("smith", "e9"),
        ("smith", "d7"),
        ("smith", "g5"),
        ("smith", "e8"),
        ("smith", "f9"),
        ("smith", "f8"),
        ("bert", "g7"),
        ("holmes", "g4"),
        ("lestrade", "e4"),
        ("watson", "g10"),
    ],
)
def test_l5_6_who_is_called_ends_on_a_free_street_nearer_to_goodley(who: str, hex_: str) -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP, more="; doing go")
    move = Call(Character(who), hex_)
    refused(state, move, clause="L5.6", code="cannot_be_called", character=who, hex=hex_)


def test_l5_6_a_hex_that_is_not_on_the_board_is_refused() -> None:
    state = place("Go g7 Wa g9", up=UP, more="; doing go")
    refused(
        state,
        Call(SMITH, "z9"),
        clause="L5.6",
        code="cannot_be_called",
        character="smith",
        hex="z9",
    )


def test_l5_6_as_near_as_before_is_not_nearer() -> None:
    state = place("Go g7 Sm e7 Wa g9", up=UP)
    assert (walk("g7", "e7"), walk("g7", "e6")) == (2, 2)
    assert "call-sm-e6" not in legal(state, "go").split()
    assert "call-sm-f7" in legal(state, "go").split()


def test_l5_6_one_may_pass_goodley_and_others_and_only_the_ends_count() -> None:
    state = place("Go g7 Sm g9 Be g8", up=UP)
    assert (walk("g9", "g6"), walk("g7", "g9"), walk("g7", "g6")) == (3, 2, 1)
    after, events = step(state, "go call-sm-g6")
    assert events == ()
    assert after.activation is not None
    assert after.activation.events == (CharacterCalled(JACK, SMITH, "g9", "g6", 3),)
    assert "call-sm-g7" not in legal(state, "go").split()
    assert "call-sm-g8" not in legal(state, "go").split()


def test_l5_6_the_way_is_on_the_surface_without_manholes() -> None:
    state = place("Go m10 Ho a5", up=UP)
    assert not {"call-ho-m9", "call-ho-h6", "call-ho-f7"} & set(legal(state, "go").split())
    reached = only(legal(state, "go"), "call-ho").replace("call-ho-", "")
    assert reached == "b3 b6 c6 d7"
    beside = place("Go m9 Ho h6", up=UP)
    assert walk("h6", "m9") > 1
    assert "call-ho-m8" not in legal(beside, "go").split()


def test_l5_6_the_way_is_without_powers() -> None:
    state = place("Go c6 St a4", up=UP, covers="a5 l12")
    assert only(legal(state, "go"), "call-st") == "call-st-a5 call-st-b6 call-st-b7"
    assert (walk("a4", "b6"), walk("a4", "c6")) == (2, 3)
    after = play(state, "go call-st-b6")
    assert after.activation is not None
    assert after.activation.points == 1
    assert after.activation.events == (CharacterCalled(JACK, STEALTHY, "a4", "b6", 2),)


def test_l5_6_a_whistle_that_can_move_nobody_is_done_with_nothing() -> None:
    state = crowd("Gu e8 Be e7")
    assert legal(state, "go") == "stay call-nobody"
    after, events = step(state, "go stay call-nobody")
    assert [event.code for event in events] == ["character_stayed", "nobody_called"]
    assert events[1] == NobodyCalled(JACK)
    assert after.public.table == state.public.table
    first, told = step(state, "go call-nobody stay")
    assert (first, told) == (after, events[::-1])
    refused(
        state, "go call-gu-e9", clause="L5.6", code="cannot_be_called", character="gull", hex="e9"
    )
    assert largest_total(state.public.table) == 0


def test_l5_6_somebody_is_called_if_anybody_can_come() -> None:
    for places, points in (("Gu e9 Be e7", 1), ("Gu f10 Be e7", 2), ("Gu g10 Be e7", 3)):
        state = crowd(places)
        assert largest_total(state.public.table) == points
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


def test_l5_6_no_whistle_accuses() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up=UP, turn=3, jack="Sm", investigator="Le@1")
    refused(state, "go call-be-i8 accuse-sm", clause="L5.6", code="whistle_under_way", points=2)
    refused(
        state, "go call-sm-g7", clause="L5.6", code="cannot_be_called", character="smith", hex="g7"
    )


def test_l5_6_the_others_have_no_whistle() -> None:
    state = place("Go g7 Wa g9", up=UP)
    for code, name in (("wa", "watson"), ("st", "stealthy"), ("be", "bert")):
        for word in ("call-sm-f7", "call-nobody"):
            refused(state, f"{code} {word}", clause="L5.6", code="not_the_power", character=name)


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
    table = scattered(number).public.table
    places = {who: table.place(who) for who in Character}
    found = list(whistles(places))
    most = max(spent for _, spent in found)
    best = [calls for calls, spent in found if spent == most]
    firsts = {calls[0] for calls in best if calls}
    assert largest_total(table) == most
    order = [(who, hex_) for who in Character for hex_ in STREETS]
    assert list(legal_calls(table, (), most)) == [call for call in order if call in firsts]
    for who, hex_ in order:
        assert may_be_called(table, (), most, who, hex_) is ((who, hex_) in firsts)
    if best[-1]:
        (who, hex_), *rest = best[-1]
        cost = walk(places[who], hex_)
        after = table.put(who, hex_)
        seconds = {calls[1] for calls in best if calls[0] == (who, hex_) and len(calls) > 1}
        listed = list(legal_calls(after, (who,), most - cost)) if cost < most else []
        assert set(listed) == seconds
        assert bool(rest) is bool(seconds)


def test_l5_6_scattered_positions_have_every_total() -> None:
    totals = {largest_total(scattered(number).public.table) for number in range(90)}
    assert totals == {0, 1, 2, 3}


def test_l5_6_possible_calls_cost_the_shortest_way() -> None:
    table = place("Go g7 Wa g9 Be i9 Sm e8").public.table
    calls = list(possible_calls(table, (HOLMES,), 2))
    assert {who for who, _, _ in calls} == set(Character) - {HOLMES, GOODLEY}
    for who, hex_, cost in calls:
        assert cost == walk(table.place(who), hex_) <= 2
    assert spends_all(table, (), 0, SMITH, "f7")
    assert spends_all(table, (), 1, SMITH, "f7")
