"""Positions that no game leads to are refused, and the field that does not fit is named."""

import pytest

from support.london_positions import CODES, at, line, unreadable
from support.positions import INVESTIGATOR, SPECTATOR, drawn
from whitechapel import london
from whitechapel.core import NotationError

ARREST = line("Ho e9", turn=3, used="Ho", more="; over arrest")
MISTAKE = line("Ho g8", turn=3, used="Ho", more="; over wrong_accusation")
ESCAPE = line("Le -", used="Le", jack="Le", witness="no_witness", more="; over escape")
UNSEEN = "ho g5 sm g8 le e5 be i8"
"""A last call without a witness has cleared the four who are visible."""

DAWN = line(
    UNSEEN,
    turn=8,
    up="Wa Sm Le St",
    used="Wa Sm Le St",
    witness="no_witness",
    more="; over dawn",
)
CARDS = line(turn=3).replace("up Ho Wa Sm Le", "cards")


@pytest.mark.parametrize("text", [ARREST, MISTAKE, ESCAPE, DAWN, CARDS])
def test_positions_that_fit_are_read(text: str) -> None:
    assert drawn(at(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        line("Ho a3"),
        line("Ho -"),
        line("Ho a3", turn=3, used="Ho", more="; over dawn"),
        DAWN.replace("ho g5", "ho -"),
        DAWN.replace("ho g5", "ho a3"),
        ESCAPE.replace("Le -", "Le e5"),
        ESCAPE.replace("Ho g5", "Ho -"),
        ESCAPE.replace("Ho g5", "Ho a3"),
        ARREST.replace("Ho e9", "Ho e8"),
        ARREST.replace("Ho e9", "Ho -"),
        ARREST.replace("Wa a3", "Wa e9"),
        ARREST.replace("Wa a3", "Wa m10"),
        ARREST.replace("used Ho", "used Wa"),
        ARREST.replace("Ho e9", "Ho g5").replace("Wa a3", "Wa e9"),
        MISTAKE.replace("Ho g8", "Ho e8"),
    ],
)
def test_l4_2_nobody_shares_a_hex_or_is_away_without_cause(text: str) -> None:
    unreadable(text, "places", code="impossible_places")


def test_l4_2_an_accuser_is_somebody_who_was_used() -> None:
    text = ARREST.replace("used Ho", "used -")
    unreadable(text, "places", code="impossible_places")


@pytest.mark.parametrize(
    ("turn", "lights"),
    [
        (1, "c7=3 f5 h8 k6=4 l11=2"),
        (1, "b2=1 c7=3 f5 h8 k6=4"),
        (1, "b2 c7=3 f5 h8 k6=4 l11=2"),
        (1, "b2=1 c7=3 f5 k6=4 l11=2"),
        (2, "b2=1 c7=3 f5 h8 k6=4 l11=2"),
        (2, "c7=2 f5 h8 k6=4 l11=2"),
        (3, "f5 h8 k6=4"),
        (4, "c7=3 f5 h8 k6=4"),
        (4, "f5 h8"),
        (5, "f5 h8 k6=4"),
        (5, "f5"),
        (8, "f5 h8 k6"),
        (8, ""),
    ],
)
def test_l6_4_numbered_lights_burn_until_the_call_of_their_turn(turn: int, lights: str) -> None:
    unreadable(line(turn=turn, lights=lights), "lights", code="impossible_lights")


@pytest.mark.parametrize("turn", range(1, 9))
def test_l6_4_lights_that_fit_are_read_wherever_they_stand(turn: int) -> None:
    numbers = [
        f"{post}={n}" for post, n in (("f9", 1), ("h4", 2), ("b2", 3), ("c7", 4)) if n >= turn
    ]
    text = line(turn=turn, used="Sm", lights=" ".join(["k6", "l11", *numbers]))
    assert sorted(light for light in at(text).public.pieces.lights if light is not None) == [
        *(0, 0),
        *range(turn, 5),
    ]


@pytest.mark.parametrize("turn", [2, 3])
def test_l6_4_an_accusation_or_an_escape_comes_before_the_light_goes_out(turn: int) -> None:
    text = {2: ESCAPE, 3: ARREST}[turn]
    gone = {2: "l11=2", 3: "c7=3 "}[turn]
    unreadable(text.replace(gone, ""), "lights", code="impossible_lights")


@pytest.mark.parametrize(
    "text",
    [
        line(turn=2, jack="-").replace("up Ho Wa Sm Le", "deal"),
        line(turn=3, jack="-").replace("up Ho Wa Sm Le", "deal"),
        line(turn=2).replace("up Ho Wa Sm Le", "cards"),
        line(turn=8).replace("up Ho Wa Sm Le", "cards"),
        line(up="Ho Wa Sm"),
        line(up="Ho Wa Sm Le St"),
        line(used="Ho Wa Sm Le"),
        line(used="Be"),
        line(used="Wa Be"),
        line(turn=3, used="Wa draw"),
        line(turn=3, used="Ho Wa draw"),
        line(turn=3, used="- draw"),
        line(turn=3, up="Ho Wa Sm", used="Ho draw"),
        line(turn=3, up="Wa Sm Le St", used="Ho draw"),
        DAWN.replace("used Wa Sm Le St", "used -"),
        DAWN.replace("used Wa Sm Le St", "used Wa Sm Le"),
        line(turn=7, up="Wa Sm Le St", used="Wa Sm Le St", more="; over dawn"),
        ESCAPE.replace("up Ho Wa Sm Le", "up Ho Wa Sm"),
        ARREST.replace("up Ho Wa Sm Le", "up Ho Wa Sm"),
        line(turn=7, more="; over dawn").replace("up Ho Wa Sm Le", "cards"),
    ],
)
def test_l3_2_cards_phase_and_turn_agree(text: str) -> None:
    unreadable(text, "used", code="impossible_cards")


def test_l7_1_nobody_escapes_while_there_is_a_witness() -> None:
    text = ESCAPE.replace("; no_witness;", "; witness;")
    unreadable(text, "witness", code="impossible_witness")


def test_l2_7_in_turn_one_the_card_shows_witness() -> None:
    text = line(turn=1, witness="no_witness")
    unreadable(text, "witness", code="impossible_witness")
    assert at(line(turn=2, witness="no_witness"))


def test_l2_1_nobody_is_cleared_in_turn_one() -> None:
    unreadable(line("ho g5", turn=1), "places", code="impossible_suspects")
    assert at(line("ho g5", turn=2))


def test_l2_6_only_before_the_first_cards_everything_is_as_set_up() -> None:
    moved = line("Ho g4", turn=1, used="Ho", investigator="Sm@1")
    assert at(moved)
    unreadable(
        line("Ho g4", turn=1).replace("up Ho Wa Sm Le", "cards"), "places", code="impossible_setup"
    )
    assert at(CARDS.replace("Ho g5", "Ho g4"))


@pytest.mark.parametrize(
    "text",
    [
        # one card in each two turns that are over
        line(turn=3, investigator="-"),
        line(turn=3, investigator="Sm@1 St@2"),
        line(turn=3, investigator="Sm@1", jack="Gu Be@2"),
        line(turn=5, investigator="Sm@1"),
        line(turn=5, investigator="Sm@3"),
        line(turn=5, investigator="Sm@1 St@2"),
        line(turn=5, investigator="Sm@3 St@4"),
        line(turn=7, investigator="Sm@1 St@3"),
        line(turn=4, investigator="-"),
        CARDS.replace("investigator Sm@1", "investigator -"),
        CARDS.replace("investigator Sm@1", "investigator Sm@1 St@3"),
        # Holmes is up, was not used, and nobody drew yet
        line(turn=1, investigator="Sm@1"),
        line(turn=2, investigator="Sm@1"),
        line(turn=2, investigator="Sm@2"),
        line(turn=1, jack="Gu Be@1"),
        # Holmes is up and was used: his player drew
        line(turn=1, used="Ho"),
        line(turn=1, used="Ho", jack="Gu Be@1"),
        line(turn=1, used="Wa Ho", investigator="Sm@1"),
        line(turn=2, used="Ho", investigator="Sm@2"),
        line(turn=2, used="Ho", jack="Gu Be@1"),
        line(turn=2, used="Wa Ho", jack="Gu Be@2"),
        line(turn=1, used="Ho", investigator="Sm@1 St@1"),
        # he is about to draw
        line(turn=1, used="Ho draw", investigator="Sm@1"),
        line(turn=2, used="Ho draw", jack="Gu Be@2"),
        # Holmes is not up
        line(turn=1, up="Wa Sm Le St", investigator="Sm@1"),
        line(turn=2, up="Wa Sm Le St", investigator="-"),
        line(turn=2, up="Wa Sm Le St", investigator="Sm@2"),
        line(turn=2, up="Wa Sm Le St", investigator="Sm@1", jack="Gu Be@1"),
        line(turn=3, up="Wa Sm Le St", investigator="Sm@1 St@3"),
        # a card of a turn to come
        line(turn=3, investigator="Sm@1 St@4"),
        line(turn=1, investigator="Sm@8"),
        # Holmes ended the game and drew nothing, or was used before
        ARREST.replace("investigator Sm@1", "investigator Sm@1 St@3"),
        line("Wa e9", turn=3, used="Ho Le Sm Wa", more="; over arrest"),
        # at dawn he had drawn
        line(turn=8, used="Wa Sm Le Ho", more="; over dawn"),
        line(turn=8, used="Wa Sm Ho Le", more="; over dawn", jack="Gu Go@8"),
    ],
)
def test_l5_1_cards_leave_the_pile_when_they_can(text: str) -> None:
    unreadable(text, "jack", code="impossible_alibi_cards")


@pytest.mark.parametrize(
    "text",
    [
        line(turn=1, used="Ho", investigator="Sm@1"),
        line(turn=1, used="Wa Ho", jack="Gu Be@1"),
        line(turn=1, used="Wa Sm Ho", jack="Gu Be@1"),
        line(turn=2, used="Ho", jack="Gu Be@2"),
        line(turn=2, used="Wa Ho", investigator="Sm@2"),
        line(turn=2, used="Wa Ho Sm", investigator="Sm@2"),
        line(turn=2, up="Wa Sm Le St", jack="Gu Be@1", investigator="-"),
        line(turn=3, jack="Gu Be@2", investigator="-"),
        line(turn=5, jack="Gu Be@2 Ho@3", investigator="-"),
        line(turn=5, jack="Gu Be@4", investigator="St@1"),
        line("Wa e9", turn=3, used="Ho Le Sm Wa", investigator="Sm@1 St@3", more="; over arrest"),
        line(
            UNSEEN,
            turn=8,
            used="Wa Sm Le Ho",
            jack="Gu Go@8",
            witness="no_witness",
            more="; over dawn",
        ),
        line("Ho e9", turn=3, used="Wa Sm Le Ho", more="; over arrest"),
    ],
)
def test_l5_1_draws_that_fit_are_read(text: str) -> None:
    assert drawn(at(text)) == text


@pytest.mark.parametrize(
    ("text", "field"),
    [
        (line("gu e9"), "jack"),
        (line(turn=3, jack="Sm"), "jack"),
        (line(turn=3, jack="Gu Gu@1", investigator="-"), "jack"),
        (line(turn=5, jack="Gu Be@1 Be@3", investigator="-"), "jack"),
        (line(turn=5, investigator="Be@1 Be@3"), "investigator"),
        (line(turn=5, jack="Gu Be@1", investigator="Be@3"), "jack"),
    ],
)
def test_l8_2_jack_is_a_suspect_and_no_card_is_in_two_places(text: str, field: str) -> None:
    unreadable(text, field, code="impossible_hand")


@pytest.mark.parametrize(
    "text",
    [
        ARREST.replace("jack Gu", "jack Wa"),
        MISTAKE.replace("jack Gu", "jack Sm").replace("Sm@1", "St@1"),
        ESCAPE.replace("jack Le", "jack Gu"),
    ],
)
def test_l7_2_an_end_that_does_not_fit_jack_is_refused(text: str) -> None:
    unreadable(text, "over", code="impossible_outcome")


def test_l7_2_the_accuser_himself_may_have_been_jack() -> None:
    text = MISTAKE.replace("jack Gu", "jack Ho")
    assert drawn(at(text)) == text
    unreadable(ARREST.replace("jack Gu", "jack Ho"), "over", code="impossible_outcome")


def test_l8_2_a_view_that_no_secrets_fit_is_refused() -> None:
    nobody = " ".join(
        f"{code} {hex_}"
        for code, hex_ in zip(CODES, ("g5", "a3", "g8", "e5", "i4", "m10", "e9", "i8"), strict=True)
    )
    with pytest.raises(NotationError) as refusal:
        london.parse_view(line(nobody, jack="?"), SPECTATOR)
    assert (refusal.value.code, refusal.value.place) == ("impossible_hand", ("jack",))
    only_gull = nobody.replace("gu", "Gu")
    assert london.parse_view(line(only_gull, jack="?"), SPECTATOR).identity is None
    held = line(only_gull, turn=3, jack="?", investigator="Gu@1")
    with pytest.raises(NotationError, match="impossible_hand"):
        london.parse_view(held, INVESTIGATOR)
    known = line(only_gull, turn=3, jack="?", investigator="Ho@1")
    assert london.parse_view(known, INVESTIGATOR).investigators_cards is not None


def test_l8_2_hidden_ends_must_fit_too() -> None:
    text = ARREST.replace("jack Gu", "jack ?")
    assert london.parse_view(text, INVESTIGATOR).identity is None
    cleared = text.replace("Gu e9", "gu e9")
    with pytest.raises(NotationError, match="impossible_outcome"):
        london.parse_view(cleared, INVESTIGATOR)
