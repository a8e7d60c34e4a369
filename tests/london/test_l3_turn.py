"""L3: the turn and its four activations."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest

from support.london_positions import (
    BERT,
    CODES,
    GOODLEY,
    GULL,
    HOLMES,
    LESTRADE,
    SMITH,
    STEALTHY,
    UNSEEN,
    WATSON,
    at,
    line,
    place,
)
from support.positions import CHANCE, INVESTIGATOR, JACK, drawn, legal, play, refused, step
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import GameOverError, Player, player_in_turn
from whitechapel.games import LondonMatch
from whitechapel.london import Direction, Exit, Phase
from whitechapel.london.actions import legal_decisions
from whitechapel.london.events import (
    CardDrawn,
    CardsTurnedUp,
    CharacterMoved,
    CordonMoved,
    LanternTurned,
    LightMoved,
    LightWentOut,
    SuspectCleared,
    WitnessesCalled,
)

EVEN = line(up="Wa Sm Le St", jack="Go")
"""Turn 2, Jack begins; Watson, Smith, Lestrade and Stealthy are up."""

LAST_OF_ODD = line(turn=3, up="Ho Wa Sm Le", jack="Go", used="Wa Sm Le")
"""Turn 3, the Investigator has Holmes left; Jack is Goodley, unseen on m10."""


def turns_of(match: LondonMatch) -> list[list[str]]:
    """List for every turn who activated or dealt in it, in order; one entry for an activation."""
    turns: dict[int, list[str]] = {}
    for number, ply in enumerate(match.plies):
        state = match.before(number)
        if state.activation is None:
            turns.setdefault(london.turn(state), []).append(
                f"{london.actor(state)} {ply.move.code}"
            )
    return list(turns.values())


def test_l3_1_four_activations_then_the_call_then_a_light_then_the_next_turn() -> None:
    state = at(EVEN)
    state, first = step(state, "wa a4 lantern-n")
    state, second = step(state, "sm g9 light-f5-f9")
    state, third = step(state, "le cordon-sw-nw e6")
    state, fourth = step(state, "st i5")
    assert first == (
        CharacterMoved(JACK, WATSON, "a3", "a4"),
        LanternTurned(JACK, Direction.NORTH),
    )
    assert second == (
        CharacterMoved(INVESTIGATOR, SMITH, "g8", "g9"),
        LightMoved(INVESTIGATOR, "f5", "f9", 0),
    )
    assert third == (
        CordonMoved(INVESTIGATOR, Exit.SOUTH_WEST, Exit.NORTH_WEST),
        CharacterMoved(INVESTIGATOR, LESTRADE, "e5", "e6"),
    )
    assert fourth == (
        CharacterMoved(JACK, STEALTHY, "i4", "i5"),
        WitnessesCalled(2, "no_witness", (SMITH, GULL, BERT)),
        SuspectCleared(2, SMITH, "no_witness"),
        SuspectCleared(2, GULL, "no_witness"),
        SuspectCleared(2, BERT, "no_witness"),
        LightWentOut(2, "l11"),
    )
    assert drawn(state) == (
        "first_2006; Ho g5 Wa a4 sm g9 Le e6 St i5 Go m10 gu e9 be i8; lantern N;"
        " lights c7=3 f9 h8 k6=4; covers c2 l12; cordons NW NE; turn 3; cards; used -;"
        " no_witness; jack Go; investigator Sm@1"
    )


def test_l3_1_the_last_card_of_holmes_is_drawn_before_the_call() -> None:
    state, moved = step(at(LAST_OF_ODD), "ho g4")
    assert moved == (CharacterMoved(INVESTIGATOR, HOLMES, "g5", "g4"),)
    assert drawn(state).split("; ")[6:] == [
        "turn 3",
        "up Ho Wa Sm Le",
        "used Wa Sm Le Ho draw",
        "witness",
        "jack Go",
        "investigator Sm@1",
    ]
    state, events = step(state, "draw=be")
    assert events == (
        CardDrawn(INVESTIGATOR, 3, BERT),
        WitnessesCalled(3, "no_witness", (SMITH, LESTRADE, BERT)),
        SuspectCleared(3, SMITH, "no_witness"),
        SuspectCleared(3, LESTRADE, "no_witness"),
        SuspectCleared(3, BERT, "no_witness"),
        LightWentOut(3, "c7"),
        CardsTurnedUp(4, (STEALTHY, GOODLEY, GULL, BERT)),
    )
    assert drawn(state) == (
        "first_2006; Ho g4 Wa a3 sm g8 le e5 St i4 Go m10 Gu e9 be i8; lantern NE;"
        " lights f5 h8 k6=4; covers c2 l12; cordons NE SW; turn 4; up St Go Gu Be; used -;"
        " no_witness; jack Go; investigator Sm@1 Be@3"
    )


def test_l3_1_no_game_has_more_than_eight_turns() -> None:
    matches = [random_match(london, number, peaceful=0.95) for number in range(40)]
    lengths = Counter(london.turn(match.state) for match in matches)
    assert max(lengths) == 8
    assert lengths[8] > 5
    for match in matches:
        turns = [london.turn(match.before(number)) for number in range(len(match.plies))]
        assert turns[0] == 1
        assert all(after - before in (0, 1) for before, after in pairwise(turns))


def test_l3_1_a_game_that_is_over_takes_no_more_moves() -> None:
    state = play(place(turn=8, up="Wa Sm Le St", used="Wa Sm Le", jack="Go"), "st i5")
    assert london.actor(state) is None
    assert (legal(state), london.odds(state), state.activation) == ("", (), None)
    for word in ("st", "i6", "cards=howasmle", "draw=ho", "jack=gu"):
        with pytest.raises(GameOverError) as over:
            step(state, word)
        assert (over.value.code, over.value.parameters) == ("game_over", {})


def test_l3_1_a_turn_runs_through_its_phases() -> None:
    assert [str(phase) for phase in Phase] == ["deal", "cards", "hunt", "draw", "appeal", "over"]


def test_l3_1_no_decision_while_chance_is_due() -> None:
    cards = at(line(turn=3).replace("up Ho Wa Sm Le", "cards"))
    refused(cards, "ho", clause="L3.1", code="no_decision_due", phase="cards")
    draw = place(turn=3, used="Ho draw")
    refused(draw, "wa", clause="L3.1", code="no_decision_due", phase="draw")
    for state in (cards, draw):
        assert legal_decisions(state.public, None, GULL) == ()
        assert london.actor(state) is CHANCE


@pytest.mark.parametrize(
    ("turn", "players"),
    [
        (1, [INVESTIGATOR, JACK, JACK, INVESTIGATOR]),
        (2, [JACK, INVESTIGATOR, INVESTIGATOR, JACK]),
        (7, [INVESTIGATOR, JACK, JACK, INVESTIGATOR]),
        (8, [JACK, INVESTIGATOR, INVESTIGATOR, JACK]),
    ],
)
def test_l3_2_who_activates_in_odd_and_in_even_turns(turn: int, players: list[Player]) -> None:
    assert [player_in_turn(turn, number) for number in range(4)] == players
    called = UNSEEN if turn > 2 else {}
    state = place(turn=turn, up="Wa Sm Le St", jack="Go", **called)
    actors = []
    for words in ("wa a4 lantern-n", "sm g9 light-f5-f9", "le cordon-sw-nw e6", "st i5"):
        actors.append(london.actor(state))
        state, events = step(state, words)
        first = cast("CharacterMoved | LightMoved | CordonMoved", events[0])
        assert first.player is actors[-1]
    assert actors == players


def test_l3_2_the_cards_that_are_up_and_unused_can_be_chosen() -> None:
    state = at(EVEN)
    assert legal(state) == "wa sm le st"
    refused(state, "ho", clause="L3.2", code="card_not_up", character="holmes")
    refused(state, "be", clause="L3.2", code="card_not_up", character="bert")
    after = play(state, "sm g9 light-f5-f9")
    assert legal(after) == "wa le st"
    refused(after, "sm", clause="L3.2", code="card_not_up", character="smith")


def test_l3_2_a_character_is_chosen_before_anything_is_decided() -> None:
    state = at(EVEN)
    for word in ("a4", "stay", "accuse-ho", "escape-nw", "light-f5-f9", "swap-ho", "lantern-n"):
        refused(state, word, clause="L3.2", code="activate_first")


def test_l3_2_the_first_activation_is_completed_before_the_second_is_chosen() -> None:
    state = play(at(EVEN), "wa a4 lantern-n")
    for words, under_way in (("sm", "smith"), ("sm g9", "smith"), ("le cordon-sw-nw", "lestrade")):
        for other in ("st", words.split()[0]):
            refused(
                state,
                f"{words} {other}",
                clause="L3.2",
                code="complete_activation",
                character=under_way,
            )
    after = play(state, "sm g9 light-f5-f9")
    assert (london.actor(after), legal(after)) == (INVESTIGATOR, "le st")


def test_l3_2_jacks_second_activation_knows_the_card_of_the_first() -> None:
    state = place(turn=1, up="Ho Wa Sm Le", used="Wa")
    assert london.actor(state) is JACK
    drawing = play(state, "ho g4")
    assert (london.actor(drawing), len(london.legal_moves(drawing))) == (CHANCE, 7)
    known = play(drawing, "draw=be")
    assert (london.actor(known), known.secrets.jacks_cards) == (JACK, (BERT,))
    assert legal(known) == "sm le"


def test_l3_2_an_even_turn_has_the_other_four_cards() -> None:
    for first in ("Ho Wa Sm Le", "Wa Le Go Be", "St Go Gu Be"):
        *used, last = first.split()
        state = place(
            turn=1,
            up=first,
            used=" ".join(used),
            jack="Gu",
            investigator="Sm@1" if "Ho" in used else "-",
        )
        ends = {"Le": "le cordon-ne-nw e6", "Be": "be cover-c2-a5 i9"}[last]
        after, events = step(state, ends)
        others = [code.capitalize() for code in CODES if code.capitalize() not in first.split()]
        assert drawn(after).split("; ")[6:9] == ["turn 2", f"up {' '.join(others)}", "used -"]
        assert events[-1] == CardsTurnedUp(2, after.public.cards)
        assert (london.actor(after), legal(after)) == (JACK, " ".join(others).lower())


def test_l3_2_the_cards_are_shuffled_again_after_even_turns_only() -> None:
    state = place(turn=4, up="Wa Sm Le St", used="Wa Sm Le", jack="Go")
    after, events = step(state, "st i5")
    assert drawn(after).split("; ")[6:9] == ["turn 5", "cards", "used -"]
    assert events[-1] == LightWentOut(4, "k6")
    assert (london.actor(after), len(london.legal_moves(after))) == (CHANCE, 70)


def test_l3_2_whole_games_alternate_in_this_way() -> None:
    leaders = 0
    for number in range(25):
        for turn, actors in enumerate(turns_of(random_match(london, number)), start=1):
            players = [actor.split()[0] for actor in actors if actor.endswith(" activate")]
            leader, other = ("investigator", "jack") if turn % 2 else ("jack", "investigator")
            assert players == [leader, other, other, leader][: len(players)]
            leaders += len(players) == 4
            dealt = ["chance deal_identity"] * (turn == 1) + ["chance turn_up_cards"] * (turn % 2)
            assert actors[: len(dealt)] == dealt
    assert leaders > 80
