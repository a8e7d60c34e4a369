"""Who has won, asked once after every appeal. [P6]"""

from typing import Final

from whitechapel.core import Outcome, Seat, Word
from whitechapel.pocket.components import TURNS
from whitechapel.pocket.state import Public

GOAL_OF_JACK: Final = 6
"""Hourglasses that Jack needs. [P6.1]"""


class Reason(Word):
    """Why a game ended; these codes are stable."""

    LAST_SUSPECT = "last_suspect"
    HOURGLASSES = "hourglasses"
    BOTH_ON_LAST_TURN_SEEN = "both_on_last_turn_seen"
    BOTH_ON_LAST_TURN_UNSEEN = "both_on_last_turn_unseen"
    RACE_SEEN = "race_seen"
    RACE_UNSEEN = "race_unseen"
    BOTH_SEEN = "both_seen"
    NEITHER = "neither"


OUTCOMES: Final = {
    Reason(outcome.reason): outcome
    for outcome in (
        Outcome(Seat.INVESTIGATOR, Reason.LAST_SUSPECT, "P6.3"),
        Outcome(Seat.JACK, Reason.HOURGLASSES, "P6.3"),
        Outcome(Seat.INVESTIGATOR, Reason.BOTH_ON_LAST_TURN_SEEN, "P6.4"),
        Outcome(Seat.JACK, Reason.BOTH_ON_LAST_TURN_UNSEEN, "P6.4"),
        Outcome(Seat.INVESTIGATOR, Reason.RACE_SEEN, "P6.5"),
        Outcome(Seat.JACK, Reason.RACE_UNSEEN, "P6.5"),
        Outcome(Seat.INVESTIGATOR, Reason.BOTH_SEEN, "P6.6"),
        Outcome(Seat.JACK, Reason.NEITHER, "P6.7"),
    )
}


def judge(public: Public, hourglasses: int, *, seen: bool) -> Outcome | None:
    """Judge after an appeal; None means that the game goes on. [P6.3, P6.7]"""
    reason = _judge(public, hourglasses, seen=seen)
    return None if reason is None else OUTCOMES[reason]


def _judge(public: Public, hourglasses: int, *, seen: bool) -> Reason | None:
    last = public.turn == TURNS
    if public.race_since is not None:
        return _judge_race(last=last, seen=seen)
    found, late = one_suspect_left(public), hourglasses >= GOAL_OF_JACK
    if found and late:
        return _judge_both(last=last, seen=seen)
    if found:
        return Reason.LAST_SUSPECT
    if late:
        return Reason.HOURGLASSES
    return Reason.NEITHER if last else None


def _judge_race(*, last: bool, seen: bool) -> Reason | None:
    """End a race when Jack is seen, or with turn 8, and then as a race. [P6.5, P6.8]"""
    if seen:
        return Reason.RACE_SEEN
    return Reason.RACE_UNSEEN if last else None


def _judge_both(*, last: bool, seen: bool) -> Reason | None:
    """Decide both goals by sight on turn 8; before, seen ends it, unseen races. [P6.4, P6.6]"""
    if last:
        return Reason.BOTH_ON_LAST_TURN_SEEN if seen else Reason.BOTH_ON_LAST_TURN_UNSEEN
    return Reason.BOTH_SEEN if seen else None


def one_suspect_left(public: Public) -> bool:
    """Whether the Investigator's goal is met. [P6.1]"""
    return sum(tile.suspect for tile in public.tiles) == 1
