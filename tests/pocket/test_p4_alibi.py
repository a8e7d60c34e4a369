"""P4.8 to P4.10: the Alibi action."""

from fractions import Fraction

import pytest

from support.pocket_positions import OPENING, at, board
from support.positions import CHANCE, INVESTIGATOR, JACK, drawn, legal, play, refused, step
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import Player
from whitechapel.games import PocketMatch
from whitechapel.pocket import Action, Character
from whitechapel.pocket.events import (
    CardDrawn,
    SuspectCleared,
    TimeTokenTaken,
    TokensTurned,
    WitnessesCalled,
)


def test_p4_8_the_action_spends_its_token_and_chance_turns_up_the_card() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    after, events = step(state, "alibi")
    assert drawn(after) == f"{OPENING}; turn 1; (A) T R J draw; time -; shown -; jack Gu"
    assert events == ()
    assert pocket.actor(after) is CHANCE
    assert legal(after) == "draw=le draw=go draw=be draw=pi draw=sm draw=la draw=st draw=ma"
    assert {odds.probability for odds in pocket.odds(after)} == {Fraction(1, 8)}


def test_p4_8_only_cards_of_the_pile_can_come() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / la- MaS GoE; H12 W4 T8; turn 5; (A) T R J draw; time IJII;"
        "shown La@3; jack Gu Ma@1"
    )
    assert legal(state) == "draw=le draw=go draw=be draw=pi draw=sm draw=st"
    assert {odds.probability for odds in pocket.odds(state)} == {Fraction(1, 6)}
    refused(state, "draw=gu", clause="P2.3", code="card_not_in_pile", card="gull")
    refused(state, "draw=ma", clause="P2.3", code="card_not_in_pile", card="madame")
    refused(state, "draw=la", clause="P2.3", code="card_not_in_pile", card="lane")
    refused(state, "draw=?", clause="P2.3", code="card_not_in_pile", card="?")


def test_p4_8_no_card_comes_without_the_action() -> None:
    state = at(f"{OPENING}; turn 1; A T R J; time -; shown -; jack Gu")
    refused(state, "draw=be", clause="P4.8", code="no_draw_due")


def test_p4_8_the_investigator_shows_the_card_and_clears_the_suspect_at_once() -> None:
    state = at(f"{OPENING}; turn 1; (A) T R J draw; time -; shown -; jack Gu")
    after, events = step(state, "draw=pi")
    assert drawn(after) == (
        "GuW BeS StE / SmW piE LeE / LaS MaS GoE; H12 W4 T8; turn 1; (A) T R J; time -;"
        " shown Pi@1; jack Gu"
    )
    assert events == (
        CardDrawn(INVESTIGATOR, 1, Character.PIZER),
        SuspectCleared(1, Character.PIZER, "alibi"),
    )
    assert pocket.actor(after) is JACK


def test_p4_8_the_card_of_one_already_cleared_is_shown_and_turns_nothing() -> None:
    state = at(
        "GuW beS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; (A) (W) R J draw; time J;"
        "shown -; jack Gu"
    )
    after, events = step(state, "draw=be")
    assert drawn(after) == (
        "GuW beS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 2; (A) (W) R J; time J;"
        " shown Be@2; jack Gu"
    )
    assert events == (CardDrawn(INVESTIGATOR, 2, Character.BERT),)
    assert pocket.actor(after) is INVESTIGATOR


@pytest.mark.parametrize("card", ["le", "be", "ma"])
def test_p4_8_the_hourglasses_on_a_shown_card_are_lost_to_jack(card: str) -> None:
    state = at(f"{OPENING}; turn 2; (A) (W) R J draw; time J; shown -; jack Gu")
    after = play(state, f"draw={card}")
    assert after.hourglasses == state.hourglasses == 1
    assert after.hand == state.hand
    assert [each for each in after.pile if each.startswith(card)] == []
    assert len(after.pile) == 7


def test_p4_8_lane_cleared_by_his_card_opens_before_this_turns_appeal() -> None:
    state = at(
        """
        LeS GoW StN /
        SmN PiW MaN /
        BeN LaS GuS;
        H12 W4 T8; turn 1; (A) (W) (E) (J) draw; time -; shown -; jack Pi
        """
    )
    after, events = step(state, "draw=la")
    assert events == (
        CardDrawn(INVESTIGATOR, 1, Character.LANE),
        SuspectCleared(1, Character.LANE, "alibi"),
        WitnessesCalled(
            1,
            "seen",
            (Character.LESTRADE, Character.GOODLEY, Character.STEALTHY, Character.PIZER),
        ),
        SuspectCleared(1, Character.SMITH, "seen"),
        SuspectCleared(1, Character.MADAME, "seen"),
        SuspectCleared(1, Character.BERT, "seen"),
        SuspectCleared(1, Character.GULL, "seen"),
        TimeTokenTaken(1, INVESTIGATOR),
        TokensTurned(2, (Action.HOLMES, Action.TOBY, Action.ROTATION, Action.ROTATION)),
    )
    assert board(after) == "LeS GoW StN / smN PiW maN / beN la- guS"


def test_p4_8_any_other_card_leaves_the_barricade_shut() -> None:
    state = at(
        """
        LeS GoW StN /
        SmN PiW MaN /
        BeN LaS GuS;
        H12 W4 T8; turn 1; (A) (W) (E) (J) draw; time -; shown -; jack Pi
        """
    )
    _, events = step(state, "draw=ma")
    assert pocket.answer(events[2]) == "unseen"


def test_p4_9_jack_keeps_his_card_secret_and_no_tile_turns() -> None:
    state = at(f"{OPENING}; turn 2; (A) W R J draw; time I; shown -; jack Gu")
    after, events = step(state, "draw=ma")
    assert drawn(after) == f"{OPENING}; turn 2; (A) W R J; time I; shown -; jack Gu Ma@2"
    assert events == (CardDrawn(JACK, 2, Character.MADAME),)
    assert after.public.drawn == ((2, JACK, None),)
    assert (state.hourglasses, after.hourglasses) == (0, 2)
    assert pocket.actor(after) is INVESTIGATOR


def test_p4_9_a_second_card_joins_the_first_in_the_order_of_drawing() -> None:
    state = at(
        "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8; turn 3; (A) (T) E J draw; time IJ;"
        "shown -; jack Gu Ma@1"
    )
    after, events = step(state, "draw=be")
    assert drawn(after).endswith("; turn 3; (A) (T) E J; time IJ; shown -; jack Gu Ma@1 Be@3")
    assert events == (CardDrawn(JACK, 3, Character.BERT),)
    assert after.hand.cards == (Character.MADAME, Character.BERT)
    assert after.hourglasses == 1 + 2 + 1


@pytest.mark.parametrize(
    ("turn", "tokens", "player"),
    [
        (1, "(A) T E J", INVESTIGATOR),
        (1, "(A) (T) E J", JACK),
        (1, "(A) (T) (E) J", JACK),
        (1, "(A) (T) (E) (J)", INVESTIGATOR),
        (2, "(A) T E J", JACK),
        (2, "(A) (T) E J", INVESTIGATOR),
        (2, "(A) (T) (E) J", INVESTIGATOR),
        (2, "(A) (T) (E) (J)", JACK),
    ],
)
def test_p4_9_whose_card_it_is_depends_on_whose_action_it_was(
    turn: int, tokens: str, player: Player
) -> None:
    time = "I" if turn == 2 else "-"
    state = at(f"{OPENING}; turn {turn}; {tokens} draw; time {time}; shown -; jack Gu")
    after, events = step(state, "draw=be")
    assert events[0] == CardDrawn(player, turn, Character.BERT)
    assert after.public.drawn == ((turn, player, Character.BERT if player is not JACK else None),)


def test_p4_9_a_card_drawn_with_the_last_action_counts_in_this_turns_appeal() -> None:
    state = at(
        """
        GuW BeS stE /
        SmW piE leE /
        la- MaS goE;
        H1 W4 T8; turn 6; (A) (T) (E) (J) draw; time JJJIJ; shown Le@1 Go@3; jack Gu
        """
    )
    over = play(state, "draw=ma").public.outcome
    assert over is not None
    assert (over.winner, over.reason) == (JACK, "hourglasses")


def draws_by_pair(match: PocketMatch) -> list[int]:
    turns = [draw.turn for draw in match.state.public.drawn]
    return [sum((turn + 1) // 2 == pair for turn in turns) for pair in (1, 2, 3, 4)]


def test_p4_10_one_card_is_drawn_in_every_pair_of_turns_so_the_pile_lasts() -> None:
    lengths = set()
    for number in range(80):
        match = random_match(pocket, number)
        pairs = pocket.turn(match.state) // 2
        assert draws_by_pair(match)[:pairs] == [1] * pairs
        assert len(match.state.public.drawn) <= 4
        assert len(match.state.pile) == 8 - len(match.state.public.drawn)
        lengths.add(len(match.state.public.drawn))
    assert max(lengths) == 4


def test_p4_10_the_alibi_side_comes_up_once_in_every_pair_of_turns() -> None:
    for number in range(40):
        faces: dict[int, bool] = {}
        match = random_match(pocket, number)
        for ply in match.plies:
            public = ply.state.public
            if public.faces:
                faces[public.turn] = Action.ALIBI in public.faces
        for turn in range(2, pocket.turn(match.state) + 1, 2):
            assert faces[turn - 1] is not faces[turn]
