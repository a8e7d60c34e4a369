"""Ends that no game can have are refused, and pieces that moved before anybody could."""

from support.london_positions import at, line, unreadable
from support.positions import drawn

ESCAPE = line("Le -", turn=2, used="Le", jack="Le", witness="no_witness", more="; over escape")
ARREST = line("Ho e9", turn=3, used="Ho", more="; over arrest")


def test_l7_2_only_an_activation_of_the_investigator_ends_with_an_accusation() -> None:
    assert drawn(at(ARREST)) == ARREST
    jacks = ARREST.replace("used Ho", "used Wa Ho")
    unreadable(jacks, "over", code="impossible_end")
    unreadable(
        jacks.replace("arrest", "wrong_accusation").replace("jack Gu", "jack Sm"),
        "over",
        code="impossible_end",
    )


def test_l7_1_only_jack_escapes_and_only_on_his_own_activation() -> None:
    assert drawn(at(ESCAPE)) == ESCAPE
    unreadable(ESCAPE.replace("used Le", "used Wa Le"), "over", code="impossible_end")
    unreadable(ESCAPE.replace("used Le", "used Wa"), "over", code="impossible_end")


def test_l6_3_the_last_call_fits_what_all_can_see() -> None:
    dark = line(
        "ho g5 sm g8 le e5 be i8",
        turn=8,
        up="Wa Sm Le St",
        used="Wa Sm Le St",
        witness="no_witness",
        more="; over dawn",
    )
    assert drawn(at(dark)) == dark
    unreadable(dark.replace("no_witness", "witness"), "witness", code="impossible_witness")
    unreadable(dark.replace("ho g5", "Ho g5"), "witness", code="impossible_witness")


def test_l6_3_from_turn_6_a_turn_begins_with_what_the_call_left() -> None:
    """From then on no light goes out after a call."""
    dark = "ho g5 sm g8 le e5 be i8"
    for turn in (6, 7, 8):
        fits = line(dark, turn=turn, witness="no_witness")
        assert drawn(at(fits)) == fits
        unreadable(fits.replace("no_witness", "witness"), "witness", code="impossible_witness")
        unreadable(line(turn=turn, witness="no_witness"), "witness", code="impossible_witness")
    assert at(line(turn=5, witness="no_witness"))


def test_l2_6_nothing_has_moved_before_the_first_activation() -> None:
    unreadable(line("Ho g4", turn=1), "places", code="impossible_setup")
    assert at(line("Ho g4", turn=1, used="Wa"))
