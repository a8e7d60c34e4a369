"""Positions that no game leads to are refused, and the field that does not fit is named."""

import pytest

from support.pocket_positions import at, unreadable
from support.positions import INVESTIGATOR
from whitechapel import pocket
from whitechapel.core import NotationError

ALL = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE"
TWO = "GuW BeS stE / smW piE leE / la- maS goE"
ONE = "GuW beS stE / smW piE leE / la- maS goE"


def line(tiles: str = ALL, **fields: str | int) -> str:
    """Write a position; what is not told is as in the first turn."""
    told: dict[str, str | int] = {
        "spaces": "H12 W4 T8",
        "turn": 1,
        "tokens": "A T R J",
        "time": "-",
        "shown": "-",
        "jack": "Gu",
        "more": "",
    }
    form = "{spaces}; turn {turn}; {tokens}; time {time}; shown {shown}; jack {jack}{more}"
    return f"{tiles}; " + form.format(**told | fields)


@pytest.mark.parametrize(
    "position",
    [
        line(turn=2, tokens="deal", time="I", jack="-"),
        line(turn=2, tokens="toss", time="I", shown="-", jack="Gu Le@1"),
        line(tokens="(H) (T) (E) (J)"),
        line(tokens="A T E J draw"),
        line(tokens="H (T) E J draw"),
        line(tokens="(H) T E J draw"),
        line(TWO, tokens="(H) (T) (E) J", time="I", more="; over hourglasses"),
        line(TWO, tokens="toss", time="I", more="; over hourglasses"),
    ],
)
def test_p3_1_the_phase_fits_the_tokens(position: str) -> None:
    unreadable(position, "tokens", code="impossible_phase")


def test_p3_1_over_needs_all_tokens_used() -> None:
    over = line(ONE, tokens="(A) (T) (E) (J)", time="I", shown="La@1", more="; over last_suspect")
    assert at(over)
    unreadable(over.replace("(J)", "J"), "tokens", code="impossible_phase")


@pytest.mark.parametrize("tokens", ["deal", "toss"])
def test_p2_2_before_the_first_toss_everything_is_as_set_up(tokens: str) -> None:
    jack = "-" if tokens == "deal" else "Gu"
    assert at(line(tokens=tokens, jack=jack))
    unreadable(
        line(spaces="H1 W4 T8", tokens=tokens, jack=jack), "detectives", code="impossible_start"
    )
    unreadable(
        line(ALL.replace("GuW", "GuN"), tokens=tokens, jack=jack),
        "tiles", 1, code="setup_wall", wall="W",
    )  # fmt: skip
    unreadable(
        line(ALL.replace("PiE", "piE"), tokens=tokens, jack=jack), "tiles", 5, code="setup_tile"
    )


def test_p2_2_before_a_later_toss_everything_may_have_moved() -> None:
    tiles = ALL.replace("GuW", "GuN")
    assert at(line(tiles, spaces="H1 W5 T9", turn=3, tokens="toss", time="II", jack="Gu Le@1"))


@pytest.mark.parametrize(("turn", "time"), [(1, "I"), (2, "-"), (2, "IJ"), (3, "J"), (3, "JJJ")])
def test_p5_3_a_time_token_is_taken_every_turn(turn: int, time: str) -> None:
    tokens, jack = ("A T R J", "Gu Le@1") if turn == 3 else ("A T R J", "Gu")
    unreadable(line(turn=turn, tokens=tokens, time=time, jack=jack), "time", code="impossible_time")


def test_p5_3_a_game_that_is_over_has_given_away_the_token_of_its_last_turn() -> None:
    over = line(ONE, turn=2, tokens="(A) (T) (E) (J)", time="II", shown="La@2")
    assert at(f"{over}; over last_suspect")
    for time in ("I", "III"):
        unreadable(
            f"{over}; over last_suspect".replace("time II", f"time {time}"),
            "time", code="impossible_time",
        )  # fmt: skip


@pytest.mark.parametrize(
    ("tiles", "tokens"),
    [
        (ALL.replace("PiE", "PiE*"), "H T R J"),
        (ALL, "H T (R) J"),
        (ALL.replace("PiE", "PiE*"), "H T (R) (R)"),
        (ALL.replace("PiE", "PiE*"), "H T (E) R"),
        (ALL.replace("PiE", "PiE*").replace("LeE", "LeE*"), "H T (R) R"),
    ],
)
def test_p4_5_there_are_as_many_marks_as_rotations_were_used(tiles: str, tokens: str) -> None:
    unreadable(line(tiles, tokens=tokens), "tiles", code="impossible_marks")


def test_p4_5_marks_that_fit_are_read() -> None:
    tiles = ALL.replace("PiE", "PiE*").replace("LeE", "LeE*")
    assert at(line(tiles, tokens="H T (R) (R)"))
    unreadable(
        line(ALL.replace("PiE", "PiE*"), turn=3, tokens="toss", time="II", jack="Gu Le@1"),
        "tiles", code="impossible_marks",
    )  # fmt: skip


@pytest.mark.parametrize(
    "position",
    [
        # a card of this turn without a spent Alibi, and the reverse
        line(jack="Gu Le@1"),
        line(tokens="(A) T R J"),
        line(tokens="(A) T E J draw", jack="Gu Le@1"),
        line(turn=2, tokens="A T E J", time="I", jack="Gu Le@1"),
        line(turn=2, tokens="A T E J", time="I", jack="Gu Le@2"),
        # an even turn without Alibi: the card came in the turn before
        line(turn=2, tokens="H T E J", time="I"),
        line(turn=2, tokens="H T E J", time="I", jack="Gu Le@2"),
        line(turn=2, tokens="H T E J", time="I", jack="Gu Le@1 Go@1"),
        # an odd turn without Alibi: no card yet
        line(tokens="H T E J", jack="Gu Le@1"),
        line(turn=3, tokens="H T E J", time="II", jack="Gu Le@1 Go@3"),
        # one card in each two turns that are over
        line(turn=3, tokens="H T E J", time="II"),
        line(turn=3, tokens="toss", time="II", jack="Gu Le@1 Go@2"),
        line(turn=5, tokens="toss", time="IIII", jack="Gu Le@1 Go@2"),
        line(turn=5, tokens="toss", time="IIII", jack="Gu Le@3 Go@4"),
        line(turn=5, tokens="toss", time="IIII", jack="Gu Le@3"),
        line(turn=4, tokens="A T E J", time="III", jack="Gu"),
        # a card of a turn to come
        line(turn=3, tokens="toss", time="II", jack="Gu Le@1 Go@4"),
        line(turn=3, tokens="toss", time="II", jack="Gu Le@1 Go@3"),
        # a card of somebody who has not acted yet in this turn
        line(tokens="(A) T E J", jack="Gu Le@1"),
        line(TWO, turn=2, tokens="(A) T E J", time="I", shown="Le@2"),
    ],
)
def test_p4_10_cards_leave_the_pile_when_they_can(position: str) -> None:
    unreadable(position, "shown", code="impossible_draws")


@pytest.mark.parametrize(
    "position",
    [
        line(tokens="(A) (T) E J", jack="Gu Le@1"),
        line(TWO, tokens="(A) T E J", shown="Le@1"),
        line(turn=2, tokens="(A) T E J", time="I", jack="Gu Le@2"),
        line(TWO, turn=2, tokens="(A) (T) E J", time="I", shown="Le@2"),
        line(turn=2, tokens="H T E J", time="I", jack="Gu Le@1"),
        line(turn=5, tokens="toss", time="IIII", jack="Gu Le@1 Go@3"),
        line(turn=5, tokens="toss", time="IIII", jack="Gu Le@2 Go@4"),
        line(turn=4, tokens="A T E J", time="III", jack="Gu Le@2"),
        line(turn=4, tokens="H T E J", time="III", jack="Gu Le@2 Go@3"),
    ],
)
def test_p4_10_draws_that_fit_are_read(position: str) -> None:
    assert pocket.state_text(at(position)) == position


@pytest.mark.parametrize(
    "position",
    [
        line(tokens="(A) T E J", shown="Pi@1"),
        line(TWO, turn=3, tokens="(A) T E J", time="II", shown="Le@1 Le@3"),
        line(TWO, turn=3, tokens="(A) T E J", time="II", shown="Le@1 Be@3"),
    ],
)
def test_p4_8_a_shown_character_is_cleared_and_shown_once(position: str) -> None:
    unreadable(position, "shown", code="impossible_shown")


@pytest.mark.parametrize(
    "more",
    ["; race 5", "; race 6", "; race 3", "; race 8"],
)
def test_p6_5_a_race_began_before_this_turn_and_jack_was_unseen_since(more: str) -> None:
    position = line(
        ONE, turn=5, tokens="H W E J", time="JJIJ", shown="-", jack="Gu Ma@1 Be@3", more="; race 4"
    )
    assert at(position)
    unreadable(position.replace("; race 4", more), "race", code="impossible_race")


def test_p6_5_a_race_has_one_suspect() -> None:
    position = line(
        TWO, turn=5, tokens="H W E J", time="JJIJ", jack="Gu Ma@1 Le@3", more="; race 4"
    )
    unreadable(position, "race", code="impossible_race")


def test_p6_5_one_suspect_without_a_race_was_left_by_a_card_of_this_turn() -> None:
    unreadable(
        line(ONE, turn=2, tokens="H W E J", time="I", shown="Be@1"), "race", code="impossible_race"
    )
    unreadable(
        line(ONE, turn=2, tokens="(A) W E J", time="I", jack="Gu Be@2"),
        "race", code="impossible_race",
    )  # fmt: skip
    assert at(line(ONE, turn=2, tokens="(A) (W) E J", time="I", shown="Be@2"))
    assert at(line(ONE, turn=1, tokens="(A) W E J", shown="Be@1"))


@pytest.mark.parametrize(
    "position",
    [
        line(TWO, turn=2, tokens="H W E J", time="I", shown="La@1", jack="Pi"),
        line(TWO, turn=2, tokens="H W E J", time="I", jack="Gu Gu@1"),
        line(TWO, turn=3, tokens="toss", time="II", shown="La@1", jack="La"),
        line(TWO, turn=5, tokens="toss", time="IIII", shown="La@1", jack="Gu La@3"),
        line(TWO, turn=5, tokens="toss", time="IIII", jack="Gu La@1 La@3"),
    ],
)
def test_p2_3_jack_is_a_suspect_and_no_card_is_in_two_places(position: str) -> None:
    unreadable(position, "jack", code="impossible_hand")


def test_p7_3_a_hand_that_would_have_ended_the_game_is_refused() -> None:
    fits = line(TWO, turn=5, tokens="toss", time="JJJJ", shown="La@1", jack="Gu Be@3")
    assert at(fits)
    unreadable(fits.replace("Be@3", "Ma@3"), "jack", code="impossible_hourglasses")
    race = line(ONE, turn=5, tokens="toss", time="JJJJ", shown="La@1", jack="Gu Ma@3")
    assert at(f"{race}; race 4")
    unreadable(f"{race}; race 4".replace("Ma@3", "Be@3"), "jack", code="impossible_hourglasses")
    ended = line(TWO, turn=4, tokens="(H) (W) (E) (J)", time="JJJJ", shown="La@1", jack="Gu Ma@3")
    assert at(f"{ended}; over hourglasses")
    unreadable(
        f"{ended}; over hourglasses".replace("Ma@3", "Be@3"), "jack", code="impossible_hourglasses"
    )


@pytest.mark.parametrize("jack", ["Gu", "?"])
def test_p6_3_an_end_that_the_table_does_not_allow_is_refused(jack: str) -> None:
    first = line(tokens="(H) (W) (E) (J)", time="I", jack=jack)
    for reason in ("last_suspect", "neither", "race_seen"):
        unreadable(f"{first}; over {reason}", "over", code="impossible_outcome")
    unreadable(f"{first}; over hourglasses", "jack", code="impossible_hourglasses")


def test_p2_3_without_a_suspect_there_is_no_jack() -> None:
    nobody = line(ONE.replace("Gu", "gu"), tokens="(H) W E J")
    unreadable(nobody, "jack", code="impossible_hand")
    unreadable(nobody.replace("jack Gu", "jack ?"), "jack", code="impossible_hand")


def test_p7_3_a_view_that_no_hand_fits_is_refused() -> None:
    two_cards = line(TWO, turn=6, tokens="H W E J", time="JJJJJ", shown="Go@1", jack="? ?@3 ?@5")
    with pytest.raises(NotationError) as refusal:
        pocket.parse_view(two_cards, INVESTIGATOR)
    assert (refusal.value.code, refusal.value.place) == ("impossible_hourglasses", ("jack",))
    one_card = line(TWO, turn=6, tokens="H W E J", time="JJJJJ", shown="Le@1 Sm@3", jack="? ?@5")
    assert pocket.parse_view(one_card, INVESTIGATOR).hand is None


def test_a_race_in_which_the_investigator_took_the_last_token_is_refused() -> None:
    fits = (
        "guW PiN smE / beS leS stS / la- maS goE; H1 W4 T8; turn 7; toss; time JJJJJJ; "
        "shown Go@1; jack Pi Ma@3 Be@5; race 4"
    )
    assert pocket.parse_state(fits).public.race_since == 4
    unreadable(fits.replace("JJJJJJ", "JJJJJI"), "race", code="impossible_race")


def test_a_finished_position_waits_for_no_card() -> None:
    over = (
        "guW beN* leE / smS maE PiN / goW stS la-; H2 W4 T8; turn 2; (A) (T) (R) (J); time II; "
        "shown Ma@2; jack Pi; over last_suspect"
    )
    assert pocket.parse_state(over).public.outcome is not None
    tokens = "(A) (T) (R) (J) draw"
    text = over.replace("(A) (T) (R) (J)", tokens)
    unreadable(text, "tokens", code="position_tokens", text=tokens)
