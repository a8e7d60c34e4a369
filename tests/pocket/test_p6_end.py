"""P6: the end. Every position stands one action before the appeal.

In both districts Holmes sees Gull from space 1 and only Bert from space 2; Watson and Toby look at
a wall. So Jack as Gull is seen after `holmes+1` and unseen after `holmes+2`.
"""

from dataclasses import replace

import pytest

from support.pocket_positions import at
from support.positions import INVESTIGATOR, JACK, SPECTATOR, drawn, legal, play, step
from whitechapel import pocket
from whitechapel.core import Outcome, Viewer
from whitechapel.pocket import Action, Character, Detective, Hand, State
from whitechapel.pocket.events import (
    CardDrawn,
    DetectiveMoved,
    GameEnded,
    RaceBegan,
    SuspectCleared,
    TimeTokenTaken,
    TokensTurned,
    WitnessesCalled,
)

ONE_WILL_BE_LEFT = "GuW BeS stE / smW piE leE / la- maS goE"
TWO_WILL_BE_LEFT = "GuW BeS stE / SmW piE leE / la- maS goE"
ONE_IS_LEFT = "GuW beS stE / smW piE leE / la- maS goE"


def end(state: State) -> Outcome | None:
    return pocket.outcome(state)


def last_turn(tiles: str, time: str, hand: str = "Gu") -> State:
    return at(
        f"{tiles}; H12 W4 T8; turn 8; H (W) (E) (J); time {time};"
        f"shown Le@1 Go@3 La@5 St@7; jack {hand}"
    )


def sixth_turn(tiles: str, time: str) -> State:
    return at(
        f"{tiles}; H12 W4 T8; turn 6; H (W) (E) (J); time {time}; shown Le@1 Go@3 La@5; jack Gu"
    )


@pytest.mark.parametrize("word", ["holmes+1", "holmes+2"])
def test_p6_1_one_suspect_left_is_the_investigators_goal(word: str) -> None:
    over = play(sixth_turn(ONE_WILL_BE_LEFT, "IIIJI"), word)
    assert end(over) == Outcome(INVESTIGATOR, "last_suspect", "P6.3")
    assert over.public.suspects == (Character.GULL,)


def test_p6_1_two_suspects_left_are_one_too_many() -> None:
    assert end(play(sixth_turn(TWO_WILL_BE_LEFT, "IIIJI"), "holmes+1")) is None


def test_p6_1_six_hourglasses_are_jacks_goal_and_five_are_not() -> None:
    five = play(sixth_turn(TWO_WILL_BE_LEFT, "JJIJJ"), "holmes+2")
    assert (five.hourglasses, end(five)) == (5, None)
    six = play(sixth_turn(TWO_WILL_BE_LEFT, "JJJJJ"), "holmes+2")
    assert (six.hourglasses, end(six)) == (6, Outcome(JACK, "hourglasses", "P6.3"))


@pytest.mark.parametrize(
    ("card", "hourglasses", "wins"), [("le", 5, False), ("st", 6, True), ("ma", 7, True)]
)
def test_p6_1_time_tokens_and_alibi_cards_count_together(
    card: str, hourglasses: int, wins: bool
) -> None:
    state = at(
        f"{TWO_WILL_BE_LEFT}; H2 W4 T8; turn 6; (A) (W) (E) (J) draw; time JJIJJ;"
        "shown Pi@1 Go@3; jack Gu"
    )
    after = play(state, f"draw={card}")
    assert after.hourglasses == hourglasses
    assert (end(after) == Outcome(JACK, "hourglasses", "P6.3")) is wins


def test_p6_1_goals_are_not_checked_during_the_hunt() -> None:
    jack = at(
        f"{TWO_WILL_BE_LEFT}; H12 W4 T8; turn 6; (A) W E J draw; time JJIJJ;"
        "shown Pi@1 Go@3; jack Gu"
    )
    after = play(jack, "draw=ma")
    assert (after.hourglasses, end(after), pocket.actor(after)) == (6, None, INVESTIGATOR)
    found = at(
        f"{ONE_WILL_BE_LEFT}; H12 W4 T8; turn 5; (A) T E J draw; time IIII;shown Le@1 Go@3; jack Gu"
    )
    after = play(found, "draw=be")
    assert after.public.suspects == (Character.GULL,)
    assert (end(after), pocket.actor(after)) == (None, JACK)


def test_p6_2_the_hourglasses_of_jacks_own_card_never_count() -> None:
    state = at(
        """
        MaW BeS stE /
        SmW piE leE /
        la- guS goE;
        H12 W4 T8; turn 6; H (W) (E) (J); time JJIJJ; shown Le@1 Go@3 La@5; jack Ma
        """
    )
    after, events = step(state, "holmes+2")
    assert (after.hourglasses, end(after)) == (5, None)
    assert not [event for event in events if isinstance(event, GameEnded)]


@pytest.mark.parametrize("word", ["holmes+1", "holmes+2"])
def test_p6_3_the_investigator_wins_at_once_seen_or_not(word: str) -> None:
    after = play(sixth_turn(ONE_WILL_BE_LEFT, "IIIII"), word)
    assert end(after) == Outcome(INVESTIGATOR, "last_suspect", "P6.3")
    assert pocket.actor(after) is None
    assert legal(after) == ""
    assert pocket.turn(after) == 6


def test_p6_3_jack_unseen_wins_at_once() -> None:
    after, events = step(sixth_turn(TWO_WILL_BE_LEFT, "JJJJJ"), "holmes+2")
    won = Outcome(JACK, "hourglasses", "P6.3")
    assert drawn(after) == (
        "GuW beS stE / SmW piE leE / la- maS goE; H2 W4 T8; turn 6; (H) (W) (E) (J);"
        " time JJJJJJ; shown Le@1 Go@3 La@5; jack Gu; over hourglasses"
    )
    assert events == (
        DetectiveMoved(JACK, Action.HOLMES, Detective.HOLMES, 12, 2),
        WitnessesCalled(6, "unseen", (Character.BERT,)),
        SuspectCleared(6, Character.BERT, "unseen"),
        TimeTokenTaken(6, JACK),
        GameEnded(6, won, Character.GULL, ()),
    )


def test_p6_3_jack_seen_wins_too_if_his_cards_make_up_for_it() -> None:
    state = at(
        f"{TWO_WILL_BE_LEFT}; H1 W4 T8; turn 6; (A) (W) (E) (J) draw; time JJIJJ;"
        "shown Pi@1 Go@3; jack Gu"
    )
    after, events = step(state, "draw=ma")
    assert events == (
        CardDrawn(JACK, 6, Character.MADAME),
        WitnessesCalled(6, "seen", (Character.GULL, Character.SMITH)),
        SuspectCleared(6, Character.BERT, "seen"),
        TimeTokenTaken(6, INVESTIGATOR),
        GameEnded(6, Outcome(JACK, "hourglasses", "P6.3"), Character.GULL, (Character.MADAME,)),
    )
    assert end(after) == Outcome(JACK, "hourglasses", "P6.3")


@pytest.mark.parametrize(
    ("tiles", "time", "outcome"),
    [
        (ONE_WILL_BE_LEFT, "IIJJJII", Outcome(INVESTIGATOR, "last_suspect", "P6.3")),
        (TWO_WILL_BE_LEFT, "JJJJJII", Outcome(JACK, "hourglasses", "P6.3")),
    ],
)
def test_p6_3_one_goal_alone_decides_on_turn_8_as_well(
    tiles: str, time: str, outcome: Outcome
) -> None:
    assert end(play(last_turn(tiles, time), "holmes+2")) == outcome


def test_p6_4_both_goals_on_turn_8_jack_unseen_wins() -> None:
    after, events = step(last_turn(ONE_WILL_BE_LEFT, "JJJJJII"), "holmes+2")
    won = Outcome(JACK, "both_on_last_turn_unseen", "P6.4")
    assert (after.hourglasses, end(after)) == (6, won)
    assert events[-1] == GameEnded(8, won, Character.GULL, ())


def test_p6_4_both_goals_on_turn_8_jack_seen_loses() -> None:
    state = at(
        f"{ONE_WILL_BE_LEFT}; H1 W4 T8; turn 8; (A) (W) (E) (J) draw; time JJIJJII;"
        "shown Le@1 Go@3 La@5; jack Gu"
    )
    after, events = step(state, "draw=ma")
    won = Outcome(INVESTIGATOR, "both_on_last_turn_seen", "P6.4")
    assert (after.hourglasses, end(after)) == (6, won)
    assert events[-1] == GameEnded(8, won, Character.GULL, (Character.MADAME,))


def test_p6_5_both_goals_early_and_jack_unseen_begin_the_race() -> None:
    after, events = step(sixth_turn(ONE_WILL_BE_LEFT, "JJJJJ"), "holmes+2")
    assert drawn(after) == (
        f"{ONE_IS_LEFT}; H2 W4 T8; turn 7; toss; time JJJJJJ; shown Le@1 Go@3 La@5; jack Gu; race 6"
    )
    assert events == (
        DetectiveMoved(JACK, Action.HOLMES, Detective.HOLMES, 12, 2),
        WitnessesCalled(6, "unseen", (Character.BERT,)),
        SuspectCleared(6, Character.BERT, "unseen"),
        TimeTokenTaken(6, JACK),
        RaceBegan(6),
    )


def test_p6_5_a_race_may_begin_as_late_as_turn_7() -> None:
    state = at(
        f"{ONE_WILL_BE_LEFT}; H12 W4 T8; turn 7; H (W) (E) (J); time JJJJJI;"
        "shown Le@1 Go@3 La@5; jack Gu"
    )
    after, events = step(state, "holmes+2")
    faces = (Action.ALIBI, Action.TOBY, Action.ROTATION, Action.ROTATION)
    assert events[-2:] == (RaceBegan(7), TokensTurned(8, faces))
    assert drawn(after) == (
        f"{ONE_IS_LEFT}; H2 W4 T8; turn 8; A T R R; time JJJJJIJ; shown Le@1 Go@3 La@5;"
        " jack Gu; race 7"
    )


def race(turn: int) -> State:
    """Set up a race that began in turn 6: one suspect, an unseen Jack with six hourglasses."""
    time = {7: "JJJJJJ", 8: "JJJJJJJ"}[turn]
    shown = {7: "Le@1 Go@3 La@5", 8: "Le@1 Go@3 La@5 Pi@7"}[turn]
    return at(
        f"{ONE_IS_LEFT}; H12 W4 T8; turn {turn}; H (W) (E) (J); time {time}; shown {shown};"
        "jack Gu; race 6"
    )


def test_p6_5_the_race_goes_on_while_jack_is_unseen() -> None:
    after, events = step(race(7), "holmes+2")
    faces = (Action.ALIBI, Action.TOBY, Action.ROTATION, Action.ROTATION)
    assert events == (
        DetectiveMoved(INVESTIGATOR, Action.HOLMES, Detective.HOLMES, 12, 2),
        WitnessesCalled(7, "unseen", ()),
        TimeTokenTaken(7, JACK),
        TokensTurned(8, faces),
    )
    assert drawn(after) == (
        f"{ONE_IS_LEFT}; H2 W4 T8; turn 8; A T R R; time JJJJJJJ; shown Le@1 Go@3 La@5;"
        " jack Gu; race 6"
    )


@pytest.mark.parametrize("turn", [7, 8])
def test_p6_5_the_first_appeal_that_sees_jack_wins_the_race_for_the_investigator(
    turn: int,
) -> None:
    after, events = step(race(turn), "holmes+1")
    won = Outcome(INVESTIGATOR, "race_seen", "P6.5")
    assert events[1:] == (
        WitnessesCalled(turn, "seen", (Character.GULL,)),
        TimeTokenTaken(turn, INVESTIGATOR),
        GameEnded(turn, won, Character.GULL, ()),
    )
    assert end(after) == won


def test_p6_5_jack_unseen_to_the_end_of_turn_8_wins_the_race() -> None:
    after, events = step(race(8), "holmes+2")
    won = Outcome(JACK, "race_unseen", "P6.5")
    assert end(after) == won
    assert events[1:] == (
        WitnessesCalled(8, "unseen", ()),
        TimeTokenTaken(8, JACK),
        GameEnded(8, won, Character.GULL, ()),
    )


def test_p6_6_both_goals_early_and_jack_seen_the_investigator_wins_at_once() -> None:
    state = at(
        f"{ONE_WILL_BE_LEFT}; H1 W4 T8; turn 6; (A) (W) (E) (J) draw; time JJIJJ;"
        "shown Le@1 Go@3; jack Gu"
    )
    after, events = step(state, "draw=ma")
    won = Outcome(INVESTIGATOR, "both_seen", "P6.6")
    assert events == (
        CardDrawn(JACK, 6, Character.MADAME),
        WitnessesCalled(6, "seen", (Character.GULL,)),
        SuspectCleared(6, Character.BERT, "seen"),
        TimeTokenTaken(6, INVESTIGATOR),
        GameEnded(6, won, Character.GULL, (Character.MADAME,)),
    )
    assert (after.hourglasses, end(after)) == (6, won)
    assert after.public.race_since is None


@pytest.mark.parametrize(("word", "time"), [("holmes+1", "JJJJJII"), ("holmes+2", "JJJJIII")])
def test_p6_7_neither_goal_on_turn_8_jack_wins(word: str, time: str) -> None:
    after, events = step(last_turn(TWO_WILL_BE_LEFT, time), word)
    won = Outcome(JACK, "neither", "P6.7")
    assert (after.hourglasses, end(after)) == (5, won)
    assert events[-1] == GameEnded(8, won, Character.GULL, ())


def test_p6_7_neither_goal_on_turn_7_the_game_goes_on() -> None:
    state = at(
        f"{TWO_WILL_BE_LEFT}; H12 W4 T8; turn 7; H (W) (E) (J); time JJJJII;"
        "shown Le@1 Go@3 La@5; jack Gu"
    )
    after = play(state, "holmes+2")
    assert (end(after), pocket.turn(after), after.hourglasses) == (None, 8, 5)


@pytest.mark.parametrize(
    ("word", "outcome"),
    [
        ("holmes+1", Outcome(INVESTIGATOR, "race_seen", "P6.5")),
        ("holmes+2", Outcome(JACK, "race_unseen", "P6.5")),
    ],
)
def test_p6_8_a_race_that_reaches_turn_8_ends_as_a_race(word: str, outcome: Outcome) -> None:
    assert end(play(race(8), word)) == outcome


@pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])
def test_p6_8_a_game_that_ends_shows_jacks_identity_and_cards_to_all(viewer: Viewer) -> None:
    state = at(
        f"{ONE_WILL_BE_LEFT}; H1 W4 T8; turn 4; (A) (W) (E) (J) draw; time JII; shown -;"
        "jack Gu St@2"
    )
    after, events = step(state, "draw=ma")
    hand = Hand(Character.GULL, (Character.STEALTHY, Character.MADAME))
    assert pocket.view(after, viewer).hand == hand
    ended = GameEnded(4, Outcome(INVESTIGATOR, "last_suspect", "P6.3"), Character.GULL, hand.cards)
    assert pocket.redact(events[-1], viewer) == ended
    kept = ended if viewer is JACK else replace(ended, identity=None, cards=())
    assert pocket.redact(events[-1], viewer, reveal=False) == kept
    assert pocket.view(after, viewer, reveal=False).hand == (hand if viewer is JACK else None)
