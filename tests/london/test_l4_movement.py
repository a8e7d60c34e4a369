"""L4.1 to L4.4: movement on streets and through manholes."""

from random import Random

import pytest

from support.london_positions import HOLMES, LESTRADE, STEALTHY, STREETS, hexes, only, place, ways
from support.positions import INVESTIGATOR, drawn, legal, refused, step
from support.random_games import random_match
from whitechapel import london
from whitechapel.london import Character
from whitechapel.london.board import hexes_of
from whitechapel.london.events import CharacterAccused, CharacterMoved
from whitechapel.london.movement import destinations, reachable, ways_out


def test_l4_1_one_to_three_street_hexes_listed_by_column_and_number() -> None:
    state = place("Ho b1 Le j8", up="Ho Le Sm St", covers="c2 h6")
    assert legal(state, "ho") == "a1 a2 b3 c2 c3 c4 d3 e3 e4"
    assert legal(state, "le").startswith(
        "g5 g6 h6 i5 i6 i7 i9 i10 j6 j10 k9 k10 k11 l10 m11 cordon-"
    )


def test_l4_1_a_step_is_told_as_its_two_ends() -> None:
    state = place("Ho b1", turn=3)
    for hex_ in ("a1", "a2", "c4"):
        after, events = step(state, f"ho {hex_}")
        assert events == (CharacterMoved(INVESTIGATOR, HOLMES, "b1", hex_),)
        assert after.public.pieces.place(HOLMES) == hex_
        assert f"Ho {hex_} " in drawn(after)


def test_l4_1_not_farther_than_three() -> None:
    state = place("Ho b1")
    for hex_ in ("a4", "d5", "f3", "m12"):
        refused(state, f"ho {hex_}", clause="L4.1", code="out_of_reach", hex=hex_)


def test_l4_1_never_back_to_where_it_began() -> None:
    for hex_ in STREETS:
        if hex_ not in place().public.pieces.places:
            state = place(f"Ho {hex_}")
            refused(state, f"ho {hex_}", clause="L4.1", code="out_of_reach", hex=hex_)


def test_l4_1_stealthy_has_four_points() -> None:
    state = place("St b1", up="Ho Le St Be", covers="a5 h6")
    flying = ways("b1", 4, flying=True, manholes=state.public.pieces.open_manholes)
    free = flying - set(state.public.pieces.places)
    assert legal(state, "st") == " ".join(hex_ for hex_ in STREETS if hex_ in free)
    refused(state, "st a5", clause="L4.1", code="out_of_reach", hex="a5")


@pytest.mark.parametrize("edition", ["first_2006", "revised"])
def test_l4_1_whole_games_reach_what_walking_step_by_step_reaches(edition: str) -> None:
    compared = 0
    for number in range(12):
        match = random_match(london, number, edition=edition)
        for ply in match.plies[:: Random(number).randrange(5, 11)]:
            pieces = ply.state.public.pieces
            for who in Character:
                if None in pieces.places:
                    continue
                start, most = pieces.place(who), 4 if who is STEALTHY else 3
                for points in range(most + 1):
                    met = ways(start, points, manholes=pieces.open_manholes, flying=who is STEALTHY)
                    assert set(hexes_of(reachable(pieces, who, points))) == met
                assert set(hexes_of(destinations(pieces, who))) == met - {start}
                near = ways(start, most - 1, manholes=pieces.open_manholes, flying=who is STEALTHY)
                exits = {"NW": "b7", "NE": "l12", "SW": "b1", "SE": "l6"}
                found = [e for e, hex_ in exits.items() if e not in pieces.cordons and hex_ in near]
                assert list(ways_out(pieces, who)) == found
                compared += 1
    assert compared > 200


def test_l4_2_characters_do_not_block_the_way() -> None:
    state = place("Ho b7 Wa b6 Sm a5", covers="a5 l12")
    assert legal(state, "ho") == "a4 c6 d7"


def test_l4_2_nobody_ends_on_an_occupied_hex() -> None:
    state = place("Ho b7 Wa b6 Sm a5", covers="a5 l12")
    for hex_ in ("b6", "a5"):
        refused(state, f"ho {hex_}", clause="L4.2", code="occupied", hex=hex_)
    refused(state, "ho b7", clause="L4.1", code="out_of_reach", hex="b7")
    refused(state, "ho a3", clause="L4.1", code="out_of_reach", hex="a3")


def test_l4_2_the_investigator_ends_there_only_to_accuse() -> None:
    state = place("Ho b7 Wa b6 Sm a5 Gu a3", covers="a5 l12", turn=3, jack="Le")
    assert legal(state, "ho") == "a4 c6 d7 accuse-wa accuse-sm"
    refused(state, "ho b6", clause="L4.2", code="occupied", hex="b6")
    after, events = step(state, "ho accuse-wa")
    assert events[0] == CharacterAccused(HOLMES, Character.WATSON)
    assert after.public.pieces.places[:2] == ("b6", "b6")


def test_l4_3_an_open_manhole_leads_to_every_other_for_one_point() -> None:
    state = place("Le a5 Gu b7 Sm b3", covers="c2 l12", up="Ho Le St Be")
    assert hexes(legal(state, "le")) == (
        "a2 a4 b6 c6 d5 d7 e5 e6 e7 e8 e9 f3 f7 f10 g3 g4 g6 g7 g8 g9 g10 h3 h6 h10 i5 i6 i7 j6 j8"
        " l7 l10 m8 m9 m11"
    )


def test_l4_3_it_is_entered_and_left_as_often_as_points_allow() -> None:
    state = place("Le a4", up="Ho Le St Be")
    reached = set(hexes(legal(state, "le")).split())
    assert {"f7", "f10", "h3", "h6", "m9"} <= reached
    assert {"g10", "e7", "g3", "m8"} <= reached
    far = place("Le c6", covers="c2 l12", up="Ho Le St Be")
    assert {"m9", "h3"} <= set(hexes(legal(far, "le")).split())
    assert not {"m8", "g3", "g10"} & set(hexes(legal(far, "le")).split())
    farther = place("Le d5", covers="f7 l12", up="Ho Le St Be")
    assert not {"a5", "h3", "m9"} & set(hexes(legal(farther, "le")).split())


def test_l4_3_a_manhole_on_which_somebody_stands_can_be_entered_and_left() -> None:
    state = place("Ho a4 Wa a5 Sm m9", covers="c2 h6", up="Ho Wa Le Sm")
    reached = hexes(legal(state, "ho")).split()
    assert "m8" in reached
    assert {"f7", "f10", "h3", "l12"} <= set(reached)
    refused(state, "ho m9", clause="L4.2", code="occupied", hex="m9")
    refused(state, "ho a5", clause="L4.2", code="occupied", hex="a5")
    assert {"f7", "a4"} - set(hexes(legal(state, "wa")).split()) == {"a4"}


def test_l4_3_a_manhole_leads_to_whom_the_investigator_accuses() -> None:
    state = place("Ho a5 Gu m8", turn=3, jack="Gu")
    assert "accuse-gu" in legal(state, "ho").split()
    far = place("Ho a4 Gu m8", turn=3, jack="Gu")
    assert "accuse-gu" in legal(far, "ho").split()
    farther = place("Ho a4 Gu l7", turn=3, jack="Gu")
    assert "accuse-gu" not in legal(farther, "ho").split()
    after, events = step(state, "ho accuse-gu")
    assert events[0] == CharacterAccused(HOLMES, Character.GULL)
    assert after.public.outcome is not None
    assert after.public.outcome.reason == "arrest"


def test_l4_3_the_revised_edition_has_its_own_manholes() -> None:
    state = place("Le a5 Gu b7 Sm b3", edition="revised", up="Ho Le St Be")
    reached = set(hexes(legal(state, "le")).split())
    assert {"b6", "c4", "f10", "g6", "h3", "k9", "l7"} <= reached
    assert not {"b1", "l12", "a5"} & reached


@pytest.mark.parametrize("covers", ["a5 l12", "a5 m9"])
def test_l4_4_a_covered_manhole_is_not_left_downwards(covers: str) -> None:
    state = place("Le a5", up="Ho Le St Be", covers=covers)
    assert hexes(legal(state, "le")) == "a2 a4 b3 b6 b7 c6 d7"


def test_l4_4_a_covered_manhole_is_not_entered_from_below() -> None:
    state = place("Le a5 Go m11", up="Ho Le St Be", covers="m9 l12")
    reached = set(hexes(legal(state, "le")).split())
    assert {"f7", "f10", "h3", "h6", "c2"} <= reached
    assert not {"m9", "m8", "m10", "l12"} & reached
    assert "m9" in legal(place("Le a5", up="Ho Le St Be"), "le").split()


def test_l4_4_a_cover_is_laid_and_taken_under_a_character() -> None:
    state = place("Le a5 Go f7", up="Be Le St Go", turn=3)
    laid = step(state, "be cover-c2-a5 i9").state
    assert laid.public.pieces.covers == ("a5", "l12")
    assert laid.public.pieces.place(LESTRADE) == "a5"
    assert hexes(legal(laid, "le")) == "a2 a4 b3 b6 b7 c6 d7"
    assert only(legal(laid, "le"), "m") == ""
    shut = place("Le a5 Go f7", up="Be Le St Go", turn=3, covers="a5 f7")
    taken = step(shut, "be i9 cover-a5-c2").state
    assert taken.public.pieces.covers == ("c2", "f7")
    assert {"m9", "h6"} <= set(hexes(legal(taken, "le")).split())
    assert "f7" not in legal(taken, "le").split()
