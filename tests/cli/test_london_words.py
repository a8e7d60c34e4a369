"""Every event of London is told in a sentence of its own."""

from typing import Final, get_args

import pytest

from whitechapel.cli.i18n import Words
from whitechapel.core import Seat
from whitechapel.london import Character, Direction, Exit, Reason, events
from whitechapel.london.ending import OUTCOMES

WORDS = Words("en", "london")
GULL, BERT = Character.GULL, Character.BERT
JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR

TOLD = [
    (events.IdentityDealt(None), "Jack is dealt his identity."),
    (events.IdentityDealt(GULL), "Jack is dealt his identity: Sir William Gull."),
    (
        events.CardsTurnedUp(3, (GULL, BERT)),
        "Turn 3: the character cards show Sir William Gull, Jeremy Bert.",
    ),
    (
        events.CharacterMoved(JACK, GULL, "e9", "e8"),
        "Jack moves Sir William Gull from e9 to e8.",
    ),
    (
        events.CharacterStayed(INVESTIGATOR, BERT),
        "The Investigator activates Jeremy Bert, who is blocked and stays.",
    ),
    (
        events.LightMoved(JACK, "b2", "f9", 1),
        "Smith moves the gaslight number 1 from b2 to f9.",
    ),
    (events.LightMoved(JACK, "f5", "f9", 0), "Smith moves the gaslight from f5 to f9."),
    (
        events.CordonMoved(JACK, Exit.SOUTH_WEST, Exit.NORTH_WEST),
        "Lestrade moves a cordon: the south-west exit is open, the north-west exit is shut.",
    ),
    (events.CoverMoved(JACK, "c2", "f7"), "Bert opens the manhole c2 and covers f7."),
    (
        events.LanternTurned(JACK, Direction.NORTH_EAST),
        "Watson\u2019s lantern points north-east.",
    ),
    (
        events.CharacterCalled(JACK, BERT, "i8", "i7", 1),
        "Goodley\u2019s whistle brings Jeremy Bert from i8 to i7, for one point.",
    ),
    (
        events.CharacterCalled(JACK, BERT, "i8", "i6", 2),
        "Goodley\u2019s whistle brings Jeremy Bert from i8 to i6, for 2 points.",
    ),
    (events.NobodyCalled(JACK), "Goodley whistles, and nobody can come."),
    (events.PlacesChanged(JACK, BERT), "Gull changes places with Jeremy Bert."),
    (
        events.CardDrawn(JACK, 1, None),
        "Jack takes an alibi card and keeps it to himself.",
    ),
    (
        events.CardDrawn(INVESTIGATOR, 1, GULL),
        "The Investigator takes an alibi card: Sir William Gull.",
    ),
    (
        events.CharacterAccused(BERT, GULL),
        "The Investigator accuses Sir William Gull with Jeremy Bert!",
    ),
    (
        events.JackEscaped(GULL, Exit.NORTH_WEST),
        "Sir William Gull leaves the district by the north-west exit!",
    ),
    (
        events.WitnessesCalled(1, "witness", (GULL,)),
        "There is a WITNESS: Jack is visible. Visible suspects: Sir William Gull.",
    ),
    (
        events.WitnessesCalled(1, "no_witness", ()),
        "There is NO WITNESS: Jack is invisible. Visible suspects: nobody.",
    ),
    (
        events.SuspectCleared(1, GULL, "witness"),
        "Sir William Gull was invisible and is cleared.",
    ),
    (
        events.SuspectCleared(1, GULL, "no_witness"),
        "Sir William Gull was visible and is cleared.",
    ),
    (events.LightWentOut(2, "l11"), "Gaslight number 2 goes out on l11."),
    (
        events.GameEnded(8, OUTCOMES[Reason.DAWN], GULL, (), ()),
        "Day breaks and Jack is free: Jack wins. Jack was Sir William Gull. (L7.3)",
    ),
    (
        events.GameEnded(5, OUTCOMES[Reason.ARREST], None, (), ()),
        "The accusation is right: the Investigator wins. (L7.2)",
    ),
    (
        events.GameEnded(5, OUTCOMES[Reason.WRONG_ACCUSATION], GULL, (), ()),
        (
            "The accusation is wrong, and Jack slips away: Jack wins. "
            "Jack was Sir William Gull. (L7.2)"
        ),
    ),
    (
        events.GameEnded(5, OUTCOMES[Reason.ESCAPE], GULL, (), ()),
        "Jack has escaped into the night: Jack wins. Jack was Sir William Gull. (L7.1)",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told(event: events.Event, sentence: str) -> None:
    assert WORDS.event(event) == sentence


@pytest.mark.parametrize(("points", "told"), [(1, "one point"), (2, "2 points")])
def test_the_points_of_a_whistle_are_counted(points: int, told: str) -> None:
    left = WORDS.say("error-whistle_under_way", points=points, clause="L5.6")
    assert left == f"The whistle still has {told} to spend (L5.6)."
    due = WORDS.say("error-somebody_can_come", points=points, clause="L5.6")
    assert due == f"The whistle must spend {told} here (L5.6)."


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(events.Event))
