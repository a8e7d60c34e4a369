"""L7.1, L7.3 and L7.4: escape, dawn, and what the end shows."""

import pytest

from support.london_positions import BERT, GULL, LESTRADE, SMITH, STEALTHY, line, only, place
from support.positions import INVESTIGATOR, JACK, SPECTATOR, drawn, legal, play, refused, step
from whitechapel import london
from whitechapel.core import Outcome, Viewer
from whitechapel.london import Character, Exit, Reason, State
from whitechapel.london.ending import OUTCOMES
from whitechapel.london.events import (
    CharacterMoved,
    CordonMoved,
    CoverMoved,
    GameEnded,
    JackEscaped,
    SuspectCleared,
    WitnessesCalled,
)

ESCAPED = Outcome(JACK, "escape", "L7.1")
DAWN = Outcome(JACK, "dawn", "L7.3")


def runaway(places: str, jack: str = "Le", **fields: str | int) -> State:
    told: dict[str, str | int] = {"witness": "no_witness", "jack": jack}
    return place(places, **told | fields)


def test_l7_1_jack_leaves_through_an_open_exit_and_wins() -> None:
    state = runaway("Le b6")
    assert only(legal(state, "le"), "escape") == "escape-nw"
    after, events = step(state, "le escape-nw")
    assert events == (
        JackEscaped(LESTRADE, Exit.NORTH_WEST),
        GameEnded(2, ESCAPED, LESTRADE, (), ()),
    )
    assert drawn(after) == (
        "first_2006; Ho g5 Wa a3 Sm g8 Le - St i4 Go m10 Gu e9 Be i8; lantern NE;"
        " lights c7=3 f5 h8 k6=4 l11=2; covers c2 l12; cordons NE SW; turn 2; up Ho Wa Sm Le;"
        " used Le; no_witness; jack Le; investigator -; over escape"
    )
    assert london.outcome(after) == ESCAPED
    assert london.actor(after) is None


def test_l7_1_escapes_are_listed_after_the_hexes_and_before_the_power() -> None:
    words = legal(runaway("Le b6"), "le").split()
    kinds = [word.split("-")[0] for word in words if "-" in word]
    assert kinds == ["escape", "cordon", "cordon", "cordon", "cordon"]
    assert words.index("escape-nw") == len(words) - 5


@pytest.mark.parametrize(
    ("hex_", "exits", "cordons"),
    [
        ("b7", "escape-nw", "NE SW"),
        ("b7", "", "NW SW"),
        ("l12", "escape-ne", "NW SW"),
        ("l12", "", "NE SW"),
        ("b1", "escape-sw", "NW SE"),
        ("b1", "", "SW SE"),
        ("l6", "escape-se", "NE SW"),
        ("l6", "", "NW SE"),
    ],
)
def test_l7_1_a_cordon_shuts_its_exit(hex_: str, exits: str, cordons: str) -> None:
    state = runaway(f"Ho {hex_}", jack="Ho", cordons=cordons, covers="c2 h6", up="Ho Wa Sm Le")
    assert only(legal(state, "ho"), "escape") == exits
    for way in ("nw", "ne", "sw", "se"):
        if f"escape-{way}" != exits:
            refused(
                state,
                f"ho escape-{way}",
                clause="L7.1",
                code="exit_out_of_reach",
                exit=way.upper(),
            )


def test_l7_1_the_way_may_use_manholes() -> None:
    state = runaway("Ho h3", jack="Ho", edition="revised", cordons="NW NE")
    assert only(legal(state, "ho"), "escape") == "escape-se"
    beside = runaway("Ho g3", jack="Ho", edition="revised", cordons="NE SW", covers="b1 l7")
    assert only(legal(beside, "ho"), "escape") == ""
    near = runaway("Ho h3", jack="Ho", edition="revised", cordons="NE SW", covers="b1 l12")
    assert only(legal(near, "ho"), "escape") == "escape-nw escape-se"


def test_l7_1_the_way_may_use_stealthys_crossing_and_her_four_points() -> None:
    state = runaway("St d7", jack="St", up="Ho Wa St Be", covers="a5 f7")
    assert only(legal(state, "st"), "escape") == "escape-nw"
    across = runaway("St c6", jack="St", up="Ho Wa St Be", covers="a5 f7")
    assert only(legal(across, "st"), "escape") == "escape-nw"
    far = runaway("St e8", jack="St", up="Ho Wa St Be", covers="a5 f7")
    assert only(legal(far, "st"), "escape") == "escape-nw"
    farther = runaway("St e7", jack="St", up="Ho Wa St Be", covers="a5 f7")
    assert only(legal(farther, "st"), "escape") == "escape-nw"
    too_far = runaway("St f7 Gu a1", jack="St", up="Ho Wa St Be", covers="a5 f7")
    assert only(legal(too_far, "st"), "escape") == ""


def test_l7_1_lestrade_lifts_a_cordon_and_is_gone() -> None:
    state = runaway("Le b1")
    assert only(legal(state, "le"), "escape") == ""
    after, events = step(state, "le cordon-sw-nw escape-sw")
    assert events == (
        CordonMoved(JACK, Exit.SOUTH_WEST, Exit.NORTH_WEST),
        JackEscaped(LESTRADE, Exit.SOUTH_WEST),
        GameEnded(2, ESCAPED, LESTRADE, (), ()),
    )
    assert after.public.pieces.cordons == (Exit.NORTH_WEST, Exit.NORTH_EAST)


def test_l7_1_bert_opens_a_manhole_and_is_gone() -> None:
    state = runaway("Be h3", jack="Be", up="Ho Wa Sm Be", cordons="NW SE")
    assert only(legal(state, "be"), "escape") == ""
    assert only(legal(state, "be cover-l12-a5"), "escape") == "escape-ne"
    assert only(legal(state, "be cover-c2-a5"), "escape") == "escape-sw"
    after, events = step(state, "be cover-c2-a5 escape-sw")
    assert events == (
        CoverMoved(JACK, "c2", "a5"),
        JackEscaped(BERT, Exit.SOUTH_WEST),
        GameEnded(2, ESCAPED, BERT, (), ()),
    )
    assert after.public.pieces.covers == ("a5", "l12")


def test_l7_1_never_in_turn_one() -> None:
    state = place("Le b7", turn=1, jack="Le", used="Wa")
    assert london.actor(state) is JACK
    assert only(legal(state, "le"), "escape") == ""
    refused(state, "le escape-nw", clause="L7.1", code="no_escape_now")


def test_l7_1_never_while_the_card_shows_witness() -> None:
    state = place("Le b7", jack="Le")
    assert only(legal(state, "le"), "escape") == ""
    refused(state, "le escape-nw", clause="L7.1", code="no_escape_now")


def test_l7_1_nobody_leaves_who_is_not_jack() -> None:
    state = runaway("Le b7", jack="Gu")
    assert only(legal(state, "le"), "escape") == ""
    refused(state, "le escape-nw", clause="L7.1", code="no_escape_now")


def test_l7_1_the_investigator_lets_nobody_leave() -> None:
    state = runaway("Le b7", turn=3)
    assert london.actor(state) is INVESTIGATOR
    assert only(legal(state, "le"), "escape") == ""
    refused(state, "le escape-nw", clause="L7.1", code="no_escape_now")


def test_l7_1_nobody_leaves_by_the_whistle_or_by_an_exchange() -> None:
    whistle = runaway("Go b6 Gu b7", jack="Gu", up="Ho Wa Go Gu")
    refused(whistle, "go escape-nw", clause="L7.1", code="no_escape_now")
    assert only(legal(whistle, "go"), "escape") == ""
    exchange = runaway("Be b7 Gu e8", jack="Be", up="Ho Wa Be Gu")
    refused(exchange, "gu escape-nw", clause="L7.1", code="no_escape_now")
    changed = play(exchange, "gu swap-be")
    assert changed.activation is None
    assert changed.public.outcome is None
    own = runaway("Be b7 Gu e8", jack="Gu", up="Ho Wa Be Gu")
    assert play(own, "gu swap-be").public.pieces.place(GULL) == "b7"


def test_l7_1_who_has_moved_does_not_leave() -> None:
    state = runaway("Le b6")
    refused(state, "le b7 escape-nw", clause="L3.3", code="already_moved", character="lestrade")
    goodley = runaway("Go b6 Gu m9", jack="Go", up="Ho Wa Go Gu")
    calling = play(goodley, "go call-wa-a4 lantern-n")
    refused(calling, "escape-nw", clause="L5.6", code="whistle_under_way", points=2)
    watson = runaway("Wa b6", jack="Wa")
    refused(watson, "wa b7 escape-nw", clause="L5.2", code="lantern_due")


def test_l7_1_goodley_may_whistle_first_and_leave_then() -> None:
    state = runaway("Go b6 Wa a3 Gu m9", jack="Go", up="Ho Wa Go Gu")
    after, events = step(state, "go call-wa-a5 lantern-n call-le-e6 escape-nw")
    assert [event.code for event in events] == [
        "character_called",
        "lantern_turned",
        "character_called",
        "jack_escaped",
        "game_ended",
    ]
    assert after.public.outcome == ESCAPED


def test_l7_3_after_turn_eight_jack_wins_when_the_call_has_cleared() -> None:
    state = place(turn=8, up="Wa Sm Le St", used="Wa Sm Le", jack="Go")
    after, events = step(state, "st i5")
    assert events == (
        CharacterMoved(JACK, STEALTHY, "i4", "i5"),
        WitnessesCalled(8, "no_witness", (Character.HOLMES, SMITH, LESTRADE, BERT)),
        SuspectCleared(8, Character.HOLMES, "no_witness"),
        SuspectCleared(8, SMITH, "no_witness"),
        SuspectCleared(8, LESTRADE, "no_witness"),
        SuspectCleared(8, BERT, "no_witness"),
        GameEnded(8, DAWN, Character.GOODLEY, (), (SMITH, STEALTHY, LESTRADE, BERT)),
    )
    assert drawn(after) == (
        "first_2006; ho g5 Wa a3 sm g8 le e5 St i5 Go m10 Gu e9 be i8; lantern NE; lights f5 h8;"
        " covers c2 l12; cordons NE SW; turn 8; up Wa Sm Le St; used Wa Sm Le St; no_witness;"
        " jack Go; investigator Sm@1 St@3 Le@5 Be@7; over dawn"
    )


def test_l7_3_jack_wins_at_dawn_though_everybody_knows_him() -> None:
    places = "ho g5 wa a3 sm g8 le e5 st i4 Go m10 gu e9 be i8"
    state = place(places, turn=8, up="Wa Sm Le St", used="Wa Sm Le", jack="Go")
    after, events = step(state, "st i5")
    assert events[1:] == (
        WitnessesCalled(8, "no_witness", ()),
        GameEnded(8, DAWN, Character.GOODLEY, (), (SMITH, STEALTHY, LESTRADE, BERT)),
    )
    assert after.public.outcome == DAWN


def test_l7_3_a_last_card_of_holmes_is_drawn_before_dawn() -> None:
    state = place(turn=8, used="Wa Sm Le Ho draw", jack="Go")
    after, events = step(state, "draw=be")
    assert events[-1] == GameEnded(8, DAWN, Character.GOODLEY, (BERT,), (SMITH, STEALTHY, LESTRADE))
    assert after.public.phase is london.Phase.OVER


def test_l7_3_turn_seven_is_not_the_last() -> None:
    after, _ = step(place(turn=7, up="Wa Sm Le St", used="Wa Sm Le", jack="Go"), "st i5")
    assert (after.public.outcome, london.turn(after)) == (None, 8)


def test_l7_4_an_escape_ends_the_game_with_the_power_unused() -> None:
    after, events = step(runaway("Le b6"), "le escape-nw")
    assert [event.code for event in events] == ["jack_escaped", "game_ended"]
    assert after.activation is None
    holmes, told = step(runaway("Ho b6", jack="Ho"), "ho escape-nw")
    assert [event.code for event in told] == ["jack_escaped", "game_ended"]
    assert (holmes.public.drawn, london.actor(holmes)) == ((), None)
    watson, heard = step(runaway("Wa b6", jack="Wa"), "wa escape-nw")
    assert [event.code for event in heard] == ["jack_escaped", "game_ended"]
    assert watson.public.pieces.lantern == "NE"


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_l7_4_a_game_that_ends_shows_every_card(viewer: Viewer) -> None:
    state = runaway("Ho b6", jack="Ho Wa@3", investigator="Sm@2", turn=5, used="Le")
    after = play(state, "ho escape-nw")
    seen = london.view(after, viewer)
    assert seen.identity is Character.HOLMES
    assert seen.jacks_cards == (Character.WATSON,)
    assert seen.investigators_cards == (SMITH,)
    assert london.view(state, SPECTATOR).identity is None
    hidden = london.view(after, viewer, reveal=False)
    assert (hidden.identity is None) is (viewer is not JACK)
    assert (hidden.jacks_cards is None) is (viewer is not JACK)
    assert (hidden.investigators_cards is None) is (viewer is not INVESTIGATOR)


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_l7_4_the_event_of_the_end_shows_every_card_unless_they_stay_hidden(
    viewer: Viewer,
) -> None:
    ended = GameEnded(5, ESCAPED, GULL, (BERT,), (SMITH,))
    assert london.redact(ended, viewer) is ended
    assert london.redact(ended, viewer, reveal=False) == GameEnded(
        5,
        ESCAPED,
        GULL if viewer is JACK else None,
        (BERT,) if viewer is JACK else (),
        (SMITH,) if viewer is INVESTIGATOR else (),
    )


def test_l7_4_there_are_four_ways_to_end() -> None:
    assert list(Reason) == ["escape", "arrest", "wrong_accusation", "dawn"]
    assert {
        "escape": ESCAPED,
        "arrest": Outcome(INVESTIGATOR, "arrest", "L7.2"),
        "wrong_accusation": Outcome(JACK, "wrong_accusation", "L7.2"),
        "dawn": DAWN,
    } == OUTCOMES


def test_l7_4_an_open_game_has_no_outcome() -> None:
    state = runaway("Le b6")
    assert london.outcome(state) is None
    assert drawn(state) == line("Le b6", witness="no_witness", jack="Le")
