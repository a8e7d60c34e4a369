"""L5.3, L5.4, L5.5, L5.7 and L5.8: lights, cordons, short cuts, exchanges and covers."""

import pytest

from support.london_positions import (
    BERT,
    CODES,
    GOODLEY,
    GULL,
    SMITH,
    STEALTHY,
    WATSON,
    hexes,
    line,
    only,
    place,
    ways,
)
from support.positions import INVESTIGATOR, JACK, drawn, legal, play, refused, step
from whitechapel.london import Character, Exit
from whitechapel.london.events import (
    CharacterMoved,
    CordonMoved,
    CoverMoved,
    LightMoved,
    LightWentOut,
    PlacesChanged,
)
from whitechapel.london.moves import MoveCordon, MoveLight


def test_l5_3_any_light_goes_to_any_dark_post_listed_by_hex() -> None:
    state = place(up="Sm Wa St Be")
    assert only(legal(state, "sm"), "light") == (
        "light-c7-b2 light-c7-f9 light-c7-h4 light-f5-b2 light-f5-f9 light-f5-h4"
        " light-h8-b2 light-h8-f9 light-h8-h4 light-k6-b2 light-k6-f9 light-k6-h4"
        " light-l11-b2 light-l11-f9 light-l11-h4"
    )
    assert legal(state, "sm g9") == only(legal(state, "sm"), "light")


def test_l5_3_before_or_after_the_move_comes_to_the_same() -> None:
    state = place(up="Sm Wa St Be")
    after, events = step(state, "sm g9 light-f5-f9")
    assert events == (CharacterMoved(JACK, SMITH, "g8", "g9"), LightMoved(JACK, "f5", "f9", 0))
    before, told = step(state, "sm light-f5-f9 g9")
    assert (before, told) == (after, events[::-1])
    lights = "c7=3 f9 h8 k6=4 l11=2"
    assert drawn(after) == line("Sm g9", up="Wa Sm St Be", used="Sm", lights=lights)


def test_l5_3_a_numbered_light_keeps_its_number_and_goes_out_where_it_stands() -> None:
    state = place(up="Wa Sm Le St", used="Wa Le St", jack="Go")
    after, events = step(state, "sm light-l11-h4 g9")
    assert events[0] == LightMoved(JACK, "l11", "h4", 2)
    assert LightWentOut(2, "h4") in events
    assert "lights c7=3 f5 h8 k6=4;" in drawn(after)
    moved = play(place(up="Sm Wa St Be"), "sm light-c7-h4 g9")
    assert "lights f5 h4=3 h8 k6=4 l11=2;" in drawn(moved)


def test_l5_3_a_light_goes_to_a_post_whose_light_went_out() -> None:
    after, events = step(place(turn=5, up="Sm Wa St Be"), "sm light-h8-l11 g9")
    assert events[0] == LightMoved(INVESTIGATOR, "h8", "l11", 0)
    assert "lights f5 l11;" in drawn(after)
    late = place(turn=5, up="Sm Wa St Be")
    assert only(legal(late, "sm"), "light-h8") == (
        "light-h8-b2 light-h8-c7 light-h8-f9 light-h8-h4 light-h8-k6 light-h8-l11"
    )


@pytest.mark.parametrize(
    ("word", "code", "hex_"),
    [
        ("light-b2-f9", "no_light_there", "b2"),
        ("light-f9-h4", "no_light_there", "f9"),
        ("light-g5-f9", "no_light_there", "g5"),
        ("light-f5-f5", "no_dark_post_there", "f5"),
        ("light-f5-h8", "no_dark_post_there", "h8"),
        ("light-f5-g6", "no_dark_post_there", "g6"),
        ("light-f5-f6", "no_dark_post_there", "f6"),
    ],
)
def test_l5_3_there_must_be_a_light_and_a_dark_post(word: str, code: str, hex_: str) -> None:
    state = place(up="Sm Wa St Be")
    refused(state, f"sm {word}", clause="L5.3", code=code, hex=hex_)
    refused(
        state, "sm light-f5-f9 light-h8-h4", clause="L5.3", code="power_used", character="smith"
    )


def test_l5_3_a_post_that_is_not_on_the_board_is_none() -> None:
    state = place(up="Sm Wa St Be", more="; doing sm")
    refused(state, MoveLight("f5", "z1"), clause="L5.3", code="no_dark_post_there", hex="z1")


def test_l5_4_a_cordon_goes_to_an_open_exit() -> None:
    state = place(up="Le Wa St Be")
    assert only(legal(state, "le"), "cordon") == (
        "cordon-ne-nw cordon-ne-se cordon-sw-nw cordon-sw-se"
    )
    assert legal(state, "le e6") == only(legal(state, "le"), "cordon")
    after, events = step(state, "le cordon-ne-se e6")
    assert events == (
        CordonMoved(JACK, Exit.NORTH_EAST, Exit.SOUTH_EAST),
        CharacterMoved(JACK, Character.LESTRADE, "e5", "e6"),
    )
    assert drawn(after) == line("Le e6", up="Wa Le St Be", used="Le", cordons="SW SE")
    other, told = step(state, "le e6 cordon-ne-se")
    assert (other, told) == (after, events[::-1])


def test_l5_4_cordons_stand_in_the_order_of_the_exits() -> None:
    state = place(up="Le Wa St Be", cordons="SE SW")
    assert state.public.pieces.cordons == (Exit.SOUTH_WEST, Exit.SOUTH_EAST)
    after = play(state, "le cordon-sw-nw e6")
    assert after.public.pieces.cordons == (Exit.NORTH_WEST, Exit.SOUTH_EAST)


@pytest.mark.parametrize(
    ("word", "code", "exit_"),
    [
        ("cordon-nw-se", "no_cordon_there", "NW"),
        ("cordon-ne-ne", "no_open_exit_there", "NE"),
        ("cordon-ne-sw", "no_open_exit_there", "SW"),
    ],
)
def test_l5_4_there_must_be_a_cordon_and_an_open_exit(word: str, code: str, exit_: str) -> None:
    state = place(up="Le Wa St Be")
    refused(state, f"le {word}", clause="L5.4", code=code, exit=exit_)
    used = play(state, "le cordon-ne-nw")
    refused(used, "cordon-nw-ne", clause="L5.4", code="power_used", character="lestrade")


def test_l5_4_there_is_no_fifth_exit() -> None:
    state = place(up="Le Wa St Be", more="; doing le")
    move = MoveCordon(Exit.NORTH_EAST, "N")  # type: ignore[arg-type]
    refused(state, move, clause="L5.4", code="no_open_exit_there", exit="N")


def test_l5_5_stealthy_crosses_buildings_gardens_and_posts() -> None:
    shut = {"covers": "h3 h6", "up": "Ho Wa St Be"}
    building = place("St a5", **shut | {"covers": "a5 f7"})
    assert "d5" in legal(building, "st").split()
    assert "d5" not in legal(place("Ho a5", **shut | {"covers": "a5 f7"}), "ho").split()
    garden = place("St g6", **shut)
    assert "e7" in legal(garden, "st").split()
    post = place("St g7 Be i5", **shut)
    assert {"i8", "i9"} <= set(legal(post, "st").split())
    assert not {"i8", "i9"} & set(legal(place("Ho g7 Be i5", **shut), "ho").split())
    unlit = place("St g9 Gu a1", **shut)
    assert "e9" in legal(unlit, "st").split()


def test_l5_5_stealthy_never_ends_on_an_obstacle_and_need_not_cross_any() -> None:
    state = place("St g6", up="Ho Wa St Be")
    reached = set(hexes(legal(state, "st")).split())
    assert reached == ways("g6", 4, flying=True, manholes=state.public.pieces.open_manholes) - set(
        state.public.pieces.places
    )
    for obstacle in ("f6", "f5", "h7", "h5", "f4", "h4", "f9"):
        refused(state, f"st {obstacle}", clause="L4.1", code="out_of_reach", hex=obstacle)
    after, events = step(state, "st g7")
    assert events == (CharacterMoved(JACK, STEALTHY, "g6", "g7"),)
    assert after.activation is None


def test_l5_5_stealthy_goes_down_manholes_that_she_reaches_across_houses() -> None:
    state = place("St c6 Go m11", up="Ho Wa St Be", covers="f7 f10")
    assert {"a5", "m9", "m8", "l12"} <= set(legal(state, "st").split())
    across = place("St d5 Ho e3", up="Ho Wa St Be", covers="f7 f10")
    assert {"c2", "h3", "m9"} <= set(legal(across, "st").split())


def test_l5_7_gull_may_change_places_with_anybody_instead_of_moving() -> None:
    state = place(up="Gu Wa St Be", jack="Go")
    assert only(legal(state, "gu"), "swap") == " ".join(
        f"swap-{code}" for code in CODES if code != "gu"
    )
    assert legal(state, "gu").endswith(only(legal(state, "gu"), "swap"))
    after, events = step(state, "gu swap-be")
    assert events == (PlacesChanged(JACK, BERT),)
    assert drawn(after) == line("Gu i8 Be e9", up="Wa St Gu Be", used="Gu", jack="Go")
    assert after.public.outcome is None


def test_l5_7_gull_moves_or_exchanges_but_not_both() -> None:
    state = place(up="Gu Wa St Be")
    after, events = step(state, "gu e8")
    assert events == (CharacterMoved(JACK, GULL, "e9", "e8"),)
    assert after.activation is None
    exchanged = play(state, "gu swap-wa lantern-n")
    assert exchanged.activation is None
    refused(state, "gu swap-gu", clause="L5.7", code="another_character")


def test_l5_7_nobody_else_changes_places() -> None:
    state = place(up="Gu Wa St Be")
    for code, name in (("st", "stealthy"), ("be", "bert"), ("wa", "watson")):
        refused(state, f"{code} swap-ho", clause="L5.7", code="not_the_power", character=name)


def test_l5_7_an_exchange_is_no_accusation_and_clears_nobody() -> None:
    state = place(turn=3, up="Gu Wa St Be", jack="Go")
    after, events = step(state, "gu swap-go")
    assert events == (PlacesChanged(INVESTIGATOR, GOODLEY),)
    assert (after.public.outcome, after.public.suspects) == (None, tuple(Character))
    assert after.public.pieces.places[5:7] == ("e9", "m10")


def test_l5_8_a_cover_goes_to_an_open_manhole() -> None:
    state = place(up="Le Wa St Be")
    assert only(legal(state, "be"), "cover") == (
        "cover-c2-a5 cover-c2-f7 cover-c2-f10 cover-c2-h3 cover-c2-h6 cover-c2-m9"
        " cover-l12-a5 cover-l12-f7 cover-l12-f10 cover-l12-h3 cover-l12-h6 cover-l12-m9"
    )
    assert legal(state, "be i9") == only(legal(state, "be"), "cover")
    after, events = step(state, "be cover-l12-f7 i9")
    assert events == (CoverMoved(JACK, "l12", "f7"), CharacterMoved(JACK, BERT, "i8", "i9"))
    assert drawn(after) == line("Be i9", up="Wa Le St Be", used="Be", covers="c2 f7")
    other, told = step(state, "be i9 cover-l12-f7")
    assert (other, told) == (after, events[::-1])


def test_l5_8_covers_lie_in_the_order_of_the_manholes_column_by_column() -> None:
    state = place(up="Le Wa St Be", covers="f10 f7")
    assert state.public.pieces.covers == ("f7", "f10")
    assert only(legal(state, "be"), "cover").split()[:7] == [
        *("cover-f7-a5", "cover-f7-c2", "cover-f7-h3", "cover-f7-h6", "cover-f7-l12"),
        *("cover-f7-m9", "cover-f10-a5"),
    ]
    laid = play(place(up="Le Wa St Be", covers="c2 f10"), "be cover-c2-f7 i9")
    assert laid.public.pieces.covers == ("f7", "f10")


def test_l5_8_the_revised_edition_covers_its_own_manholes() -> None:
    state = place(up="Le Wa St Be", edition="revised")
    assert only(legal(state, "be"), "cover-b1") == (
        "cover-b1-b6 cover-b1-c4 cover-b1-f10 cover-b1-g6 cover-b1-h3 cover-b1-k9 cover-b1-l7"
    )
    after = play(state, "be cover-l12-k9 i9")
    assert after.public.pieces.covers == ("b1", "k9")
    refused(state, "be cover-b1-a5", clause="L5.8", code="no_open_manhole_there", hex="a5")


@pytest.mark.parametrize(
    ("word", "code", "hex_"),
    [
        ("cover-a5-f7", "no_cover_there", "a5"),
        ("cover-g5-f7", "no_cover_there", "g5"),
        ("cover-c2-c2", "no_open_manhole_there", "c2"),
        ("cover-c2-l12", "no_open_manhole_there", "l12"),
        ("cover-c2-g6", "no_open_manhole_there", "g6"),
    ],
)
def test_l5_8_there_must_be_a_cover_and_an_open_manhole(word: str, code: str, hex_: str) -> None:
    state = place(up="Le Wa St Be")
    refused(state, f"be {word}", clause="L5.8", code=code, hex=hex_)
    used = play(state, "be cover-c2-a5")
    refused(used, "cover-a5-c2", clause="L5.8", code="power_used", character="bert")


def test_l5_8_covers_move_under_characters_too() -> None:
    state = place("Wa f7 Le c2", up="Le Wa St Be")
    after, events = step(state, "be cover-c2-f7 i9")
    assert events[0] == CoverMoved(JACK, "c2", "f7")
    assert after.public.pieces.place(WATSON) == "f7"
