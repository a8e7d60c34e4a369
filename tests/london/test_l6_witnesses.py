"""L6: light, shadow and the call for witnesses."""

import pytest

from support.london_positions import (
    BERT,
    GOODLEY,
    GULL,
    HOLMES,
    LESTRADE,
    POSTS,
    SMITH,
    STEALTHY,
    STREETS,
    WATSON,
    beside,
    lights,
    place,
    shining,
)
from support.positions import INVESTIGATOR, drawn, legal, play, step
from support.random_games import random_match
from whitechapel import london
from whitechapel.london import Answer, Character, Direction, State
from whitechapel.london.board import hexes_of
from whitechapel.london.events import (
    CardsTurnedUp,
    LightWentOut,
    SuspectCleared,
    WitnessesCalled,
)
from whitechapel.london.pieces import Pieces
from whitechapel.london.sight import beam, lit_hexes

APART = "Ho a1 Wa a4 Sm d5 Le d7 St h3 Go k7 Gu g10 Be m10"
"""Eight characters in the dark of turn 5, none beside another; lights burn on f5 and h8."""


def seen(state: State) -> str:
    """Name who is visible, in order."""
    visible = london.in_sight(state.public.pieces)
    return " ".join(who[:2] for who in Character if who in visible)


def visible_by_eye(pieces: Pieces) -> set[Character]:
    """Look at every character in turn, from the names of the hexes alone."""
    places = dict(zip(Character, pieces.places, strict=True))
    lamps = {post for post, light in zip(POSTS, pieces.lights, strict=True) if light is not None}
    watson = places[WATSON]
    beam_ = [] if watson is None else shining(watson, str(pieces.lantern))
    return {
        who
        for who, hex_ in places.items()
        if hex_ is not None
        and (lamps | set(places.values()) - {hex_}) & set(beside(hex_).values())
        | {hex_} & set(beam_)
    }


def test_l6_1_in_the_dark_and_alone_nobody_is_visible() -> None:
    assert seen(place(APART, turn=5, lantern="N")) == ""


@pytest.mark.parametrize("post", POSTS)
def test_l6_1_a_lit_gaslight_shows_who_stands_beside_it(post: str) -> None:
    pieces = place(APART, turn=5).public.pieces
    for hex_ in STREETS:
        if hex_ in pieces.places:
            continue
        lit = pieces.put(HOLMES, hex_)._replace(
            lights=tuple(0 if each == post else None for each in POSTS),
            lantern=Direction.SOUTH_WEST,
        )
        dark = lit._replace(lights=(None,) * 8)
        by_light = HOLMES in london.in_sight(lit) - london.in_sight(dark)
        beside_somebody = set(beside(hex_).values()) & set(pieces.places[1:])
        assert by_light is (hex_ in beside(post).values() and not beside_somebody)


def test_l6_1_an_unlit_post_shows_nobody() -> None:
    for number, after in ((4, "be"), (5, "")):
        state = place(APART.replace("Be m10", "Be l6"), turn=number, lantern="N")
        assert ("be" in seen(state).split()) is (after == "be")


def test_l6_1_lit_hexes_are_the_streets_beside_lights() -> None:
    pieces = place(APART, turn=5).public.pieces
    assert list(hexes_of(lit_hexes(pieces))) == ["e4", "e5", "g5", "g6", "g7", "g8", "i8", "i9"]
    assert lit_hexes(pieces._replace(lights=(None,) * 8)) == 0


def test_l6_1_two_who_stand_side_by_side_are_both_visible() -> None:
    for hex_ in ("a2", "b1"):
        state = place(APART.replace("Be m10", f"Be {hex_}"), turn=5, lantern="N")
        assert seen(state) == "ho be"
    apart = place(APART.replace("Be m10", "Be c2"), turn=5, lantern="N")
    assert seen(apart) == ""


def test_l6_1_who_stands_beside_a_building_or_across_it_is_not() -> None:
    state = place(APART.replace("Be m10", "Be a2"), turn=5, lantern="N")
    across = place(APART.replace("Sm d5", "Sm c6"), turn=5, lantern="N")
    assert seen(state) == "ho be"
    assert seen(across) == "sm le"


def test_l6_1_the_beam_shows_whom_it_meets() -> None:
    state = place(APART.replace("Wa a4", "Wa e8"), turn=5, lantern="S")
    met = place(APART.replace("Wa a4", "Wa e8").replace("Be m10", "Be e3"), turn=5, lantern="S")
    assert seen(state) == "wa le"
    assert seen(met) == "wa le be"


@pytest.mark.parametrize("edition", ["first_2006", "revised"])
def test_l6_1_whole_games_see_whom_a_patient_eye_sees(edition: str) -> None:
    states = 0
    for number in range(8):
        for ply in random_match(london, number, edition=edition, peaceful=0.95).plies[::3]:
            pieces = ply.state.public.pieces
            assert london.in_sight(pieces) == visible_by_eye(pieces)
            states += 1
    assert states > 150


def test_l6_2_the_beam_runs_past_characters_and_lights_every_one() -> None:
    spread = "Wa k10 Ho i10 Gu g10 Be a1 Le d7 Sm d5 St h3 Go k7"
    state = place(spread, turn=5, lantern="NW")
    assert list(hexes_of(beam(state.public.pieces))) == ["f10", "g10", "h10", "i10", "j10"]
    assert seen(state) == "ho gu"
    turned = state.public.pieces._replace(lantern=Direction.NORTH)
    assert london.in_sight(turned) == frozenset()


def test_l6_2_watson_is_not_lit_by_his_own_lantern() -> None:
    state = place("Wa k10 Ho i10 Gu g10 Be a1 Le d7 Sm d5 St h3 Go k7", turn=5, lantern="NW")
    assert WATSON not in london.in_sight(state.public.pieces)
    for direction in Direction:
        assert "k10" not in hexes_of(beam(state.public.pieces._replace(lantern=direction)))


@pytest.mark.parametrize(
    ("watson", "direction", "behind", "lights_"),
    [
        ("c6", "SE", "e6", "f9 h4"),  # the building on d6
        ("a4", "NE", "c6", "f9 h4"),  # the building on b5
        ("e6", "SE", "g6", "f9 h4"),  # the garden on f6
        ("g4", "SE", "i4", "f5 h8"),  # the unlit post on h4
        ("g8", "SE", "j8", "f5 h8"),  # the lit post on h8
        ("g8", "SE", "j8", "f5 f9"),  # the same post, unlit
        ("e8", "NE", "g10", "f5 h8"),  # the unlit post on f9
    ],
)
def test_l6_2_the_beam_stops_at_the_first_obstacle(
    watson: str, direction: str, behind: str, lights_: str
) -> None:
    far = "Ho a1 Sm d3 Le a5 St m12 Go k11 Gu b7"
    state = place(f"Wa {watson} Be {behind} {far}", turn=5, lantern=direction, lights=lights_)
    assert behind not in hexes_of(beam(state.public.pieces))
    assert BERT not in london.in_sight(state.public.pieces)


def test_l6_2_against_an_obstacle_or_the_edge_there_is_no_beam() -> None:
    pieces = place("Wa a3", turn=5).public.pieces
    lengths = [len(list(hexes_of(beam(pieces._replace(lantern=each))))) for each in Direction]
    assert lengths == [2, 0, 7, 2, 0, 0]


def test_l6_2_a_watson_who_fled_lights_nobody() -> None:
    fled = play(place("Wa b7", jack="Wa", witness="no_witness"), "wa escape-nw")
    assert beam(fled.public.pieces) == 0
    assert WATSON not in london.in_sight(fled.public.pieces)
    aids = london.state_json(fled)["aids"]
    assert isinstance(aids, dict)
    assert aids["beam"] == []


def last(jack: str, turn: int = 3, **fields: str | int) -> State:
    """Return a position in which Stealthy's move from h3 to i4 ends the turn."""
    told: dict[str, str | int] = {
        "turn": turn,
        "up": "Wa Sm Le St",
        "used": "Wa Sm Le",
        "jack": jack,
        "lantern": "N",
        "lights": lights(turn),
    }
    return place("Ho a2 Wa a4 Sm e4 Le g6 St h3 Go k7 Gu g10 Be m10", **told | fields)


def test_l6_3_visible_jack_means_witness_and_clears_every_invisible_suspect() -> None:
    after, events = step(last("Le", turn=5, investigator="Sm@1 St@3"), "st i4")
    assert events[1:] == (
        WitnessesCalled(5, "witness", (SMITH, LESTRADE)),
        SuspectCleared(5, HOLMES, "witness"),
        SuspectCleared(5, WATSON, "witness"),
        SuspectCleared(5, STEALTHY, "witness"),
        SuspectCleared(5, GOODLEY, "witness"),
        SuspectCleared(5, GULL, "witness"),
        SuspectCleared(5, BERT, "witness"),
        CardsTurnedUp(6, (HOLMES, GOODLEY, GULL, BERT)),
    )
    assert after.public.witness is True
    assert drawn(after).split("; ")[1] == "ho a2 wa a4 Sm e4 Le g6 st i4 go k7 gu g10 be m10"


def test_l6_3_invisible_jack_means_no_witness_and_clears_every_visible_suspect() -> None:
    after, events = step(last("Gu", turn=5), "st i4")
    assert events[1:] == (
        WitnessesCalled(5, "no_witness", (SMITH, LESTRADE)),
        SuspectCleared(5, SMITH, "no_witness"),
        SuspectCleared(5, LESTRADE, "no_witness"),
        CardsTurnedUp(6, (HOLMES, GOODLEY, GULL, BERT)),
    )
    assert after.public.witness is False
    assert drawn(after).split("; ")[1] == "Ho a2 Wa a4 sm e4 le g6 St i4 Go k7 Gu g10 Be m10"
    assert drawn(after).split("; ")[9] == "no_witness"


def test_l6_3_the_cleared_are_not_cleared_again_and_stay_where_they_are() -> None:
    state = place(
        "ho a2 Wa a4 sm e4 Le g6 St h3 go k7 Gu g10 be m10",
        turn=5,
        up="Wa Sm Le St",
        used="Wa Sm Le",
        lantern="N",
    )
    after, events = step(state, "st i4")
    assert events[1:-1] == (
        WitnessesCalled(5, "no_witness", (LESTRADE,)),
        SuspectCleared(5, LESTRADE, "no_witness"),
    )
    assert after.public.suspects == (WATSON, STEALTHY, GULL)
    assert after.public.pieces.places == ("a2", "a4", "e4", "g6", "i4", "k7", "g10", "m10")


def test_l6_3_the_card_stays_through_the_next_turn() -> None:
    state = play(last("Gu", turn=5), "st i4")
    witnesses = []
    for words in ("ho a1 draw=wa", "gu g9", "be m9 cover-c2-a5"):
        state = play(state, words)
        witnesses.append(state.public.witness)
    assert witnesses == [False] * 3
    assert london.turn(state) == 6


def test_l6_3_the_answer_of_an_event_is_that_of_the_call() -> None:
    _, events = step(last("Gu", turn=5), "st i4")
    assert [london.answer(event) for event in events if london.answer(event)] == ["no_witness"]
    assert london.answer(events[0]) is None
    assert list(Answer) == ["witness", "no_witness"]


def test_l6_3_states_as_json_tell_what_the_card_shows() -> None:
    state = last("Gu", turn=5)
    assert london.state_json(state)["witness"] == "witness"
    assert london.state_json(play(state, "st i4"))["witness"] == "no_witness"


@pytest.mark.parametrize(
    ("turn", "post", "left"),
    [
        (1, "b2", "c7=3 f5 h8 k6=4 l11=2"),
        (2, "l11", "c7=3 f5 h8 k6=4"),
        (3, "c7", "f5 h8 k6=4"),
        (4, "k6", "f5 h8"),
    ],
)
def test_l6_4_the_light_with_the_number_of_the_turn_goes_out(
    turn: int, post: str, left: str
) -> None:
    after, events = step(last("Gu", turn=turn), "st i4")
    assert [event for event in events if isinstance(event, LightWentOut)] == [
        LightWentOut(turn, post)
    ]
    assert drawn(after).split("; ")[3] == f"lights {left}"


@pytest.mark.parametrize("turn", [5, 6, 7, 8])
def test_l6_4_no_light_goes_out_in_the_last_four_turns(turn: int) -> None:
    after, events = step(last("Gu", turn=turn), "st i4")
    assert not [event for event in events if isinstance(event, LightWentOut)]
    assert drawn(after).split("; ")[3] == "lights f5 h8"


def test_l6_4_a_light_that_was_moved_goes_out_where_it_stands() -> None:
    after, events = step(last("Gu", turn=3, lights="f9=3 h4 h8 k6=4"), "st i5")
    assert LightWentOut(3, "f9") in events
    assert drawn(after).split("; ")[3] == "lights h4 h8 k6=4"


def test_l6_4_the_light_still_burns_during_the_call_of_its_turn() -> None:
    state = last("Gu", turn=3, lights="f9=3 f5 h8 k6=4")
    after, events = step(state, "st i4")
    assert events[1] == WitnessesCalled(3, "witness", (SMITH, LESTRADE, GOODLEY, GULL))
    assert GULL not in london.in_sight(after.public.pieces)
    assert legal(after).split()[0] == "ho"
    assert london.view(after, INVESTIGATOR).public.witness is True
