"""L7.2: accusations."""

import pytest

from support.london_positions import (
    BERT,
    CODES,
    GOODLEY,
    GULL,
    HOLMES,
    LESTRADE,
    SMITH,
    STEALTHY,
    WATSON,
    line,
    only,
    place,
)
from support.positions import INVESTIGATOR, JACK, drawn, legal, play, refused, step
from whitechapel import london
from whitechapel.core import Outcome
from whitechapel.london import Character, Exit
from whitechapel.london.events import (
    CharacterAccused,
    CharacterCalled,
    CordonMoved,
    CoverMoved,
    GameEnded,
    LightMoved,
)

ARREST = Outcome(INVESTIGATOR, "arrest", "L7.2")
MISTAKE = Outcome(JACK, "wrong_accusation", "L7.2")


def test_l7_2_right_and_the_investigator_wins() -> None:
    after, events = step(place("Ho e8", turn=3), "ho accuse-gu")
    assert events == (
        CharacterAccused(HOLMES, GULL),
        GameEnded(3, ARREST, GULL, (), (SMITH,)),
    )
    assert drawn(after) == line("Ho e9", turn=3, used="Ho", more="; over arrest")
    assert london.outcome(after) == ARREST
    assert after.public.drawn == place(turn=3).public.drawn


def test_l7_2_wrong_and_jack_wins() -> None:
    after, events = step(place("Ho e8", turn=3), "ho accuse-sm")
    assert events == (
        CharacterAccused(HOLMES, SMITH),
        GameEnded(3, MISTAKE, GULL, (), (SMITH,)),
    )
    assert drawn(after) == line("Ho g8", turn=3, used="Ho", more="; over wrong_accusation")


def test_l7_2_everybody_in_reach_may_be_accused_listed_by_character() -> None:
    state = place("Ho e8", turn=3, covers="f7 f10")
    assert only(legal(state, "ho"), "accuse") == "accuse-sm accuse-le accuse-gu"
    words = legal(state, "ho").split()
    assert words[-3:] == ["accuse-sm", "accuse-le", "accuse-gu"]
    wide = place("Ho h6", turn=3)
    assert only(legal(wide, "ho"), "accuse") == (
        "accuse-wa accuse-sm accuse-le accuse-st accuse-go accuse-gu accuse-be"
    )


def test_l7_2_the_accused_is_where_a_move_can_end() -> None:
    state = place("Ho e8", turn=3, covers="f7 f10")
    for code, name in (("wa", "watson"), ("be", "bert"), ("ho", "holmes")):
        refused(
            state, f"ho accuse-{code}", clause="L7.2", code="accused_out_of_reach", character=name
        )


def test_l7_2_a_cleared_character_may_be_accused_wrongly() -> None:
    state = place("Ho e8 le e5", turn=3)
    assert "accuse-le" in legal(state, "ho").split()
    after, events = step(state, "ho accuse-le")
    assert events[0] == CharacterAccused(HOLMES, LESTRADE)
    assert after.public.outcome == MISTAKE
    assert after.public.suspects == tuple(who for who in Character if who is not LESTRADE)


def test_l7_2_jack_himself_may_be_moved_and_accuses_wrongly() -> None:
    state = place("Sm e8", turn=3, jack="Sm", investigator="St@1")
    for code in CODES:
        if code != "sm" and f"accuse-{code}" in legal(state, "sm").split():
            assert play(state, f"sm accuse-{code}").public.outcome == MISTAKE
    refused(state, "sm accuse-sm", clause="L7.2", code="accused_out_of_reach", character="smith")
    assert "accuse-gu" in legal(state, "sm").split()


def test_l7_2_jacks_player_accuses_nobody() -> None:
    state = place("Ho e8")
    assert london.actor(state) is JACK
    assert only(legal(state, "ho"), "accuse") == ""
    refused(state, "ho accuse-gu", clause="L7.2", code="jack_cannot_accuse")
    refused(state, "ho accuse-wa", clause="L7.2", code="jack_cannot_accuse")


def test_l7_2_stealthy_accuses_across_houses() -> None:
    state = place("St d5 Gu c6", turn=3, up="Ho Wa St Be", covers="a5 f7")
    assert "accuse-gu" in legal(state, "st").split()
    other = place("Ho d5 Gu c6", turn=3, up="Ho Wa St Be", covers="a5 f7")
    assert "accuse-gu" not in legal(other, "ho").split()
    assert play(state, "st accuse-gu").public.outcome == ARREST


def test_l7_2_nobody_accuses_by_the_whistle_or_by_an_exchange() -> None:
    whistle = place("Go g7 Gu g9", turn=3, up="Go Gu Wa Be")
    refused(
        whistle, "go call-gu-g7", clause="L5.6", code="cannot_be_called", character="gull", hex="g7"
    )
    exchange = place(turn=3, up="Go Gu Wa Be", jack="Be")
    after = play(exchange, "gu swap-be")
    assert after.public.outcome is None
    moved = play(place("Go g7 Gu g9", turn=3, up="Go Gu Wa Be"), "go g4")
    refused(moved, "accuse-gu", clause="L3.3", code="already_moved", character="goodley")


def test_l7_2_gull_accuses_by_moving() -> None:
    state = place("Gu e7 Le e5", turn=3, up="Go Gu Wa Be", jack="Le")
    words = legal(state, "gu").split()
    assert words.index("accuse-le") < words.index("swap-ho")
    assert play(state, "gu accuse-le").public.outcome == ARREST


def test_l7_2_a_manhole_leads_to_the_accused() -> None:
    state = place("Go m9 Gu a5 Be a3 Wa l10", turn=3, up="Go Gu Wa Be", covers="c2 l12")
    after, events = step(state, "go accuse-gu")
    assert events[0] == CharacterAccused(GOODLEY, GULL)
    assert after.public.pieces.places[5:7] == ("a5", "a5")
    shut = place("Go m9 Gu a5 Be a3 Wa l10", turn=3, up="Go Gu Wa Be", covers="a5 l12")
    refused(shut, "go accuse-gu", clause="L7.2", code="accused_out_of_reach", character="gull")


def test_l7_2_a_power_used_first_may_open_the_way_to_the_accused() -> None:
    state = place("Be m9 Gu a5", turn=3, up="Ho Wa Sm Be", covers="a5 c2")
    refused(state, "be accuse-gu", clause="L7.2", code="accused_out_of_reach", character="gull")
    after, events = step(state, "be cover-a5-f7 accuse-gu")
    assert events == (
        CoverMoved(INVESTIGATOR, "a5", "f7"),
        CharacterAccused(BERT, GULL),
        GameEnded(3, ARREST, GULL, (), (SMITH,)),
    )
    assert after.public.pieces.covers == ("c2", "f7")
    whistle = place("Go g7 Gu f10 Wa e7 Sm a1 Be a2 St a4 Le a5 Ho c4", turn=3, up="Ho Go Sm Be",
                    covers="f7 f10")  # fmt: skip
    refused(whistle, "go accuse-gu", clause="L7.2", code="accused_out_of_reach", character="gull")
    caught, heard = step(whistle, "go call-gu-g9 call-st-a3 accuse-gu")
    assert heard[0] == CharacterCalled(INVESTIGATOR, GULL, "f10", "g9", 2)
    assert caught.public.outcome == ARREST


def test_l7_2_an_accusation_ends_the_game_with_the_power_unused() -> None:
    for code, who, spot in (("ho", HOLMES, "Ho"), ("sm", SMITH, "Sm"), ("wa", WATSON, "Wa")):
        state = place(f"{spot} e8", turn=3, jack="Gu", investigator="St@1")
        after, events = step(state, f"{code} accuse-gu")
        assert events == (
            CharacterAccused(who, GULL),
            GameEnded(3, ARREST, GULL, (), (STEALTHY,)),
        )
        assert (london.actor(after), after.activation) == (None, None)
        assert after.public.used == (who,)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("sm light-f5-f9 accuse-gu", LightMoved(INVESTIGATOR, "f5", "f9", 0)),
        ("le cordon-ne-se accuse-gu", CordonMoved(INVESTIGATOR, Exit.NORTH_EAST, Exit.SOUTH_EAST)),
    ],
)
def test_l7_2_a_power_used_before_is_told_before(words: str, first: object) -> None:
    state = place("Sm e8 Le e7", turn=3, investigator="St@1")
    _, events = step(state, words)
    assert [events[0], events[1].code, events[2].code] == [first, "character_accused", "game_ended"]


def test_l7_2_the_accuser_is_the_last_who_was_used() -> None:
    state = place("Ho e8", turn=3, used="Le Sm Wa")
    assert london.actor(state) is INVESTIGATOR
    after, events = step(state, "ho accuse-gu")
    assert after.public.used == (LESTRADE, SMITH, WATSON, HOLMES)
    assert [event.code for event in events] == ["character_accused", "game_ended"]
    assert london.turn(after) == 3
