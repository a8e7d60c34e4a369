"""The clauses to which the log of the page leads are those that the events of the rules cite."""

import re
from typing import Any, get_args

import pytest

from whitechapel.core import Outcome, Seat, to_json
from whitechapel.london import events as london
from whitechapel.pocket import events as pocket
from whitechapel.pocket.components import Action, Character, Detective

CLASSES = [*get_args(pocket.Event), *get_args(london.Event)]
BY_THEIR_FIELDS = {
    pocket.DetectiveMoved,
    pocket.CardDrawn,
    pocket.SuspectCleared,
    pocket.TimeTokenTaken,
    pocket.GameEnded,
    london.GameEnded,
}


def cites(kind: type[Any], clause: str) -> bool:
    return re.search(rf"\b{re.escape(clause)}\b", kind.__doc__ or "") is not None


@pytest.mark.parametrize("kind", [each for each in CLASSES if each not in BY_THEIR_FIELDS])
def test_every_event_leads_to_a_clause_that_it_cites(kind: Any) -> None:
    assert cites(kind, kind.clause)


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (pocket.DetectiveMoved(Seat.JACK, Action.HOLMES, Detective.HOLMES, 1, 2), "P4.1"),
        (pocket.DetectiveMoved(Seat.JACK, Action.JOKER, Detective.HOLMES, 1, 2), "P4.3"),
        (pocket.CardDrawn(Seat.INVESTIGATOR, 1, Character.GULL), "P4.8"),
        (pocket.CardDrawn(Seat.JACK, 1, None), "P4.9"),
        (pocket.SuspectCleared(1, Character.GULL, "alibi"), "P4.8"),
        (pocket.SuspectCleared(1, Character.GULL, "seen"), "P5.3"),
        (pocket.SuspectCleared(1, Character.GULL, "unseen"), "P5.4"),
        (pocket.TimeTokenTaken(1, Seat.INVESTIGATOR), "P5.3"),
        (pocket.TimeTokenTaken(1, Seat.JACK), "P5.4"),
    ],
)
def test_a_clause_that_depends_on_the_event_is_cited_by_it(event: Any, clause: str) -> None:
    told: Any = to_json(event)
    assert [*told][:2] == ["kind", "clause"]
    assert told["clause"] == event.clause == clause
    assert cites(type(event), clause)


def test_the_end_of_a_game_leads_to_the_clause_that_ended_it() -> None:
    outcome = Outcome(Seat.JACK, "hourglasses", "P6.3")
    assert pocket.GameEnded(8, outcome, None, ()).clause == "P6.3"
    assert london.GameEnded(8, outcome, None, (), ()).clause == "P6.3"
