"""L4.5: a character with nowhere to go."""

import pytest

from support.london_positions import (
    BERT,
    CODES,
    GOODLEY,
    HOLMES,
    SMITH,
    STREETS,
    WATSON,
    hexes,
    only,
    place,
    ways,
)
from support.positions import INVESTIGATOR, JACK, drawn, legal, play, refused, step
from whitechapel.london import Character, Direction, State
from whitechapel.london.events import (
    CharacterAccused,
    CharacterMoved,
    CharacterStayed,
    CoverMoved,
    LanternTurned,
    LightMoved,
    PlacesChanged,
)

DEAD_ENDS = {
    ("b7", "first_2006"): ("b6 a5 c6 a4 d7", "a5 l12"),
    ("b7", "revised"): ("b6 a5 c6 a4 d7", "b6 l12"),
    ("l6", "first_2006"): ("l7 k7 m8 j6 m9", "c2 l12"),
    ("l6", "revised"): ("l7 k7 m8 j6 m9", "b1 l7"),
}
"""The hexes around each dead end, and the covers that shut the way out below."""

AWAY = "e9 g9"
"""Where the two stand who block nobody."""

EACH_DEAD_END = pytest.mark.parametrize(("end", "edition"), list(DEAD_ENDS))


def blocked(code: str, end: str = "b7", edition: str = "first_2006", **fields: str | int) -> State:
    """Put a character into a dead end and five others around it."""
    around, covers = DEAD_ENDS[end, edition]
    others = [other.capitalize() for other in CODES if other != code.lower()]
    spots = dict(zip(others, (*around.split(), *AWAY.split()), strict=True)) | {code: end}
    cards = [code, *others[:3]]
    told: dict[str, str | int] = {"up": " ".join(cards), "covers": covers, "edition": edition}
    holmes_before = 0 if "Ho" in cards else 1
    told["investigator"] = "Sm@1" if holmes_before else "-"
    placed = " ".join(f"{who} {hex_}" for who, hex_ in spots.items())
    return place(placed, **told | fields)


def test_l4_5_only_two_dead_ends_can_be_blocked_and_never_for_stealthy() -> None:
    few = {hex_ for hex_ in STREETS if len(ways(hex_, 3)) - 1 <= 7}
    assert few == {"b7", "l6"}
    assert min(len(ways(hex_, 4, flying=True)) - 1 for hex_ in STREETS) > 7


@EACH_DEAD_END
@pytest.mark.parametrize("code", ["Ho", "Wa"])
def test_l4_5_a_blocked_character_may_stay_and_do_nothing_else(
    code: str, end: str, edition: str
) -> None:
    state = blocked(code, end, edition, jack="Gu")
    assert legal(state, code.lower()) == "stay"


@EACH_DEAD_END
def test_l4_5_one_free_hex_is_enough_to_forbid_staying(end: str, edition: str) -> None:
    around, covers = DEAD_ENDS[end, edition]
    others = ("Wa", "Sm", "Le", "St", "Go")
    for free in around.split():
        spots = dict(zip(others, around.split(), strict=True))
        spots = {who: "g3" if hex_ == free else hex_ for who, hex_ in spots.items()}
        placed = " ".join(f"{who} {hex_}" for who, hex_ in spots.items())
        state = place(f"Ho {end} Gu e9 Be g9 {placed}", edition=edition, covers=covers)
        assert legal(state, "ho") == free
        refused(state, "ho stay", clause="L4.5", code="not_blocked", character="holmes")


def test_l4_5_an_open_manhole_in_reach_is_a_way_out() -> None:
    state = blocked("Ho", covers="c2 l12")
    assert legal(state, "ho") == "f7 f10 h3 h6 m9"
    revised = blocked("Ho", "l6", "revised", covers="b1 l12")
    assert {"b6", "c4", "g6", "k9"} <= set(hexes(legal(revised, "ho")).split())
    refused(revised, "ho stay", clause="L4.5", code="not_blocked", character="holmes")


def test_l4_5_who_stays_uses_the_power() -> None:
    state, events = step(blocked("Ho"), "ho stay")
    assert events == (CharacterStayed(JACK, HOLMES),)
    assert drawn(state).split("; ")[8] == "used Ho draw"
    assert state.public.pieces.place(HOLMES) == "b7"
    state, events = step(blocked("Sm"), "sm stay light-f5-f9")
    assert events == (CharacterStayed(JACK, SMITH), LightMoved(JACK, "f5", "f9", 0))
    first, events = step(blocked("Sm"), "sm light-f5-f9 stay")
    assert events == (LightMoved(JACK, "f5", "f9", 0), CharacterStayed(JACK, SMITH))
    assert first == state


def test_l4_5_a_watson_who_stays_turns_his_lantern() -> None:
    state = blocked("Wa")
    assert legal(state, "wa stay") == (
        "lantern-n lantern-ne lantern-se lantern-s lantern-sw lantern-nw"
    )
    after, events = step(state, "wa stay lantern-s")
    assert events == (CharacterStayed(JACK, WATSON), LanternTurned(JACK, Direction.SOUTH))
    assert after.public.pieces.lantern is Direction.SOUTH


def test_l4_5_what_counts_is_the_moment_of_the_move() -> None:
    state = blocked("Be")
    assert legal(state, "be").split()[0] == "stay"
    opened = play(state, "be cover-a5-m9")
    assert legal(opened) == "c2 f7 f10 h3 h6"
    refused(opened, "stay", clause="L4.5", code="not_blocked", character="bert")
    free = blocked("Be", covers="c2 l12")
    refused(free, "be stay", clause="L4.5", code="not_blocked", character="bert")
    shut, events = step(free, "be cover-c2-a5 stay")
    assert events == (CoverMoved(JACK, "c2", "a5"), CharacterStayed(JACK, BERT))
    assert shut.public.pieces.covers == ("a5", "l12")


def test_l4_5_a_blocked_goodley_stays_and_whistles_before_or_after() -> None:
    state = blocked("Go")
    words = legal(state, "go").split()
    assert words[0] == "stay"
    assert words[1:] == [
        *("call-gu-e7", "call-gu-e8", "call-be-e6", "call-be-e7"),
        *("call-be-f7", "call-be-f10", "call-be-g7", "call-be-g8"),
    ]
    after = play(state, "go stay")
    assert words_without(words, "stay") == legal(after).split()
    done, events = step(after, "call-gu-e7 call-be-g8")
    assert [event.code for event in events] == [
        "character_stayed",
        "character_called",
        "character_called",
    ]
    assert done.activation is None
    assert done.public.pieces.place(GOODLEY) == "b7"


def words_without(words: list[str], gone: str) -> list[str]:
    return [word for word in words if word != gone]


def test_l4_5_the_investigator_may_accuse_instead() -> None:
    state = blocked("Ho", turn=3, investigator="Sm@1")
    assert legal(state, "ho") == "stay accuse-wa accuse-sm accuse-le accuse-st accuse-go"
    after, events = step(state, "ho accuse-go")
    assert events[0] == CharacterAccused(HOLMES, Character.GOODLEY)
    stayed, events = step(state, "ho stay")
    assert events == (CharacterStayed(INVESTIGATOR, HOLMES),)
    assert after.public.outcome is not None
    assert stayed.public.outcome is None


@pytest.mark.parametrize(("end", "way"), [("b7", "nw"), ("l6", "se")])
def test_l4_5_jack_may_stay_though_he_could_escape(end: str, way: str) -> None:
    state = blocked("Ho", end, jack="Ho", witness="no_witness")
    assert legal(state, "ho") == f"stay escape-{way}"
    after, events = step(state, "ho stay")
    assert events == (CharacterStayed(JACK, HOLMES),)
    other = blocked("Ho", end, jack="Gu", witness="no_witness")
    same, heard = step(other, "ho stay")
    assert (same.public, heard) == (after.public, events)


def test_l4_5_a_blocked_gull_exchanges_and_cannot_stay() -> None:
    swaps = "swap-ho swap-wa swap-sm swap-le swap-st swap-go swap-be"
    assert legal(blocked("Gu", jack="Ho"), "gu") == swaps
    refused(blocked("Gu"), "gu stay", clause="L4.5", code="gull_does_not_stay")
    refused(place(up="Gu Wa St Be"), "gu stay", clause="L4.5", code="gull_does_not_stay")
    accuser = blocked("Gu", turn=3, investigator="Sm@1", jack="Ho")
    accusations = "accuse-ho accuse-wa accuse-sm accuse-le accuse-st"
    assert legal(accuser, "gu") == f"{accusations} {swaps}"
    runaway = blocked("Gu", witness="no_witness")
    assert legal(runaway, "gu") == f"escape-nw {swaps}"
    after, events = step(blocked("Gu"), "gu swap-be")
    assert events == (PlacesChanged(JACK, BERT),)
    assert after.public.pieces.place(BERT) == "b7"


def test_l4_5_nobody_stays_who_has_moved_or_has_something_else_to_do() -> None:
    state = blocked("Wa")
    refused(state, "wa stay stay", clause="L5.2", code="lantern_due")
    refused(blocked("Sm"), "sm stay stay", clause="L3.3", code="already_moved", character="smith")
    whistling = play(blocked("Go"), "go call-gu-e7")
    refused(whistling, "stay", clause="L5.6", code="whistle_under_way", points=1)
    assert only(legal(whistling), "stay") == ""


def test_l4_5_a_free_character_must_move() -> None:
    state = place(up="Ho Wa Sm Le")
    for code, name in (("ho", "holmes"), ("wa", "watson"), ("sm", "smith"), ("le", "lestrade")):
        assert "stay" not in legal(state, code).split()
        refused(state, f"{code} stay", clause="L4.5", code="not_blocked", character=name)
    moved, events = step(state, "ho g4")
    assert events == (CharacterMoved(JACK, HOLMES, "g5", "g4"),)
    assert moved.public.used == (HOLMES,)
