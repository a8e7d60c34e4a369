"""L5.6: Goodley's whistle."""

from typing import cast

import pytest

from support.london_positions import BERT, GOODLEY, SMITH, STEALTHY, line, only, place, walk
from support.positions import INVESTIGATOR, JACK, drawn, legal, play, refused, step
from whitechapel.london import Character
from whitechapel.london.events import CharacterCalled, CharacterMoved
from whitechapel.london.moves import Call

UP = "Go Wa St Be"


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
    calls = cast("tuple[CharacterCalled, ...]", heard[1:])
    assert [event.points for event in calls] == [1, 1, 1]
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
