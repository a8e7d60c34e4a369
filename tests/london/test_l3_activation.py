"""L3.3: an activation, decision by decision."""

import pytest

from support.london_positions import WATSON, at, line, place
from support.positions import INVESTIGATOR, JACK, SPECTATOR, drawn, legal, play, refused, step
from whitechapel import london
from whitechapel.london import Activation
from whitechapel.london.events import (
    CharacterMoved,
)
from whitechapel.london.moves import Activate, Go

EVEN = line(up="Wa Sm Le St", jack="Go")
"""Turn 2, Jack begins; Watson, Smith, Lestrade and Stealthy are up."""


def test_l3_3_an_activation_goes_on_until_move_and_power_are_done() -> None:
    state = at(EVEN)
    waiting = play(state, "sm")
    assert legal(waiting).split()[-1] == "light-l11-h4"
    assert "g9" in legal(waiting).split()
    moved = play(state, "sm g9")
    assert moved.activation is not None
    assert not moved.activation.move_due
    assert moved.activation.power_due
    assert {word[:6] for word in legal(moved).split()} == {"light-"}
    used = play(state, "sm light-f5-f9")
    assert used.activation is not None
    assert used.activation.move_due
    assert not used.activation.power_due
    assert not [word for word in legal(used).split() if word.startswith("light-")]
    for words in ("sm g9 light-f5-f9", "sm light-f5-f9 g9"):
        assert play(state, words).activation is None


def test_l3_3_nobody_moves_twice_or_uses_a_power_twice() -> None:
    state = at(EVEN)
    refused(state, "sm g9 g8", clause="L3.3", code="already_moved", character="smith")
    refused(state, "sm g9 stay", clause="L3.3", code="already_moved", character="smith")
    refused(
        state,
        "sm light-f5-f9 light-f9-f5",
        clause="L5.3",
        code="power_used",
        character="smith",
    )
    later = play(state, "wa a4 lantern-n")
    refused(later, "sm g9 accuse-ho", clause="L3.3", code="already_moved", character="smith")
    refused(later, "le e6 escape-nw", clause="L3.3", code="already_moved", character="lestrade")


@pytest.mark.parametrize(
    "words", ["wa", "wa a4", "sm", "sm g9", "sm light-f5-f9", "le cordon-sw-nw"]
)
def test_l3_3_an_activation_under_way_has_no_events_and_changes_no_table(words: str) -> None:
    state = at(EVEN)
    after, events = step(state, words)
    assert events == ()
    assert after.public is state.public
    assert after.activation is not None
    assert drawn(after) == f"{EVEN}; doing {words}"


def test_l3_3_only_its_player_sees_an_activation_under_way() -> None:
    state, under_way = at(EVEN), play(at(EVEN), "sm light-f5-f9")
    for viewer in (INVESTIGATOR, SPECTATOR):
        assert london.view(under_way, viewer) == london.view(state, viewer)
        assert london.view_json(london.view(under_way, viewer))["pending"] == "activate"
    assert london.view(under_way, JACK).activation is under_way.activation
    assert london.committed(under_way) == london.committed(state) == state
    investigators = play(at(EVEN), "wa a4 lantern-n sm g9")
    assert london.view(investigators, INVESTIGATOR).activation is investigators.activation
    assert london.view(investigators, JACK).activation is None
    assert london.view(investigators, SPECTATOR).activation is None


def test_l3_3_an_activation_remembers_its_decisions() -> None:
    state = at(EVEN)
    assert play(state, "wa a4").activation == Activation(
        character=WATSON,
        player=JACK,
        pieces=state.public.pieces.put(WATSON, "a4"),
        decisions=(Activate(WATSON), Go("a4")),
        events=(CharacterMoved(JACK, WATSON, "a3", "a4"),),
        move_due=False,
        power_due=False,
        lantern_due=True,
        points=None,
        called=(),
    )


@pytest.mark.parametrize(
    ("words", "refusals"),
    [
        ("ho", ["light-f5-f9", "cordon-sw-nw", "cover-c2-a5", "swap-sm", "call-be-i9"]),
        ("be", ["light-f5-f9", "cordon-sw-nw", "swap-sm", "call-ho-g4", "call-nobody"]),
    ],
)
def test_l3_3_a_character_has_no_power_but_its_own(words: str, refusals: list[str]) -> None:
    clauses = {"li": "L5.3", "co": "L5.4", "cov": "L5.8", "sw": "L5.7", "ca": "L5.6"}
    name = {"ho": "holmes", "be": "bert"}[words]
    for word in refusals:
        clause = clauses["cov"] if word.startswith("cover") else clauses[word[:2]]
        state = place(up="Ho Wa Sm Be")
        refused(state, f"{words} {word}", clause=clause, code="not_the_power", character=name)


@pytest.mark.parametrize("words", ["ho", "st", "gu", "be", "go", "wa"])
def test_l3_3_no_lantern_is_turned_unless_watson_was_moved(words: str) -> None:
    state = place(up="Ho St Gu Be" if words in ("ho", "st", "gu", "be") else "Go Wa Sm Le")
    refused(state, f"{words} lantern-n", clause="L5.2", code="lantern_not_due")
