"""L5.1 and L5.2: the card that Holmes brings, and Watson's lantern."""

from fractions import Fraction

import pytest

from support.london_positions import BERT, GULL, HOLMES, WATSON, at, line, place
from support.positions import CHANCE, INVESTIGATOR, JACK, drawn, legal, play, refused, step
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Player
from whitechapel.games import LondonMatch
from whitechapel.london import Character, Direction, Secrets
from whitechapel.london.events import (
    CardDrawn,
    CharacterCalled,
    CharacterMoved,
    LanternTurned,
    PlacesChanged,
)
from whitechapel.london.moves import TurnLantern
from whitechapel.london.state import Drawn

ALL_DIRECTIONS = "lantern-n lantern-ne lantern-se lantern-s lantern-sw lantern-nw"


def test_l5_1_the_card_comes_after_the_move_and_from_chance() -> None:
    state, events = step(place(turn=3), "ho g4")
    assert events == (CharacterMoved(INVESTIGATOR, HOLMES, "g5", "g4"),)
    assert drawn(state) == line("Ho g4", turn=3, used="Ho draw")
    assert london.actor(state) is CHANCE
    assert legal(state) == "draw=ho draw=wa draw=le draw=st draw=go draw=be"
    assert {odds.probability for odds in london.odds(state)} == {Fraction(1, 6)}


def test_l5_1_the_investigator_keeps_his_card_and_nobody_is_turned_over() -> None:
    state, events = step(place(turn=3, used="Ho draw"), "draw=be")
    assert events == (CardDrawn(INVESTIGATOR, 3, BERT),)
    assert drawn(state) == line(turn=3, used="Ho", investigator="Sm@1 Be@3")
    assert state.secrets == Secrets(GULL, (), (Character.SMITH, BERT))
    assert state.public.suspects == tuple(Character)
    assert london.actor(state) is JACK


def test_l5_1_jack_keeps_his_card() -> None:
    state, events = step(place(turn=4, used="Ho draw"), "draw=be")
    assert events == (CardDrawn(JACK, 4, BERT),)
    assert drawn(state) == line(turn=4, used="Ho", jack="Gu Be@4")
    assert state.secrets == Secrets(GULL, (BERT,), (Character.SMITH,))
    assert state.public.drawn == (Drawn(1, INVESTIGATOR), Drawn(4, JACK))
    assert state.public.suspects == tuple(Character)
    assert london.actor(state) is INVESTIGATOR


def test_l5_1_a_second_card_joins_the_first_in_the_order_of_drawing() -> None:
    state = place(turn=4, used="Ho draw", jack="Gu Wa@2", investigator="-")
    after = play(state, "draw=be")
    assert after.secrets.jacks_cards == (WATSON, BERT)
    assert drawn(after).endswith("jack Gu Wa@2 Be@4; investigator -")
    assert after.public.turns_of_cards(JACK) == (2, 4)
    assert after.public.turns_of_cards(INVESTIGATOR) == ()


@pytest.mark.parametrize(
    ("turn", "used", "player"),
    [
        (1, "Ho", INVESTIGATOR),
        (1, "Wa Ho", JACK),
        (1, "Wa Sm Ho", JACK),
        (1, "Wa Sm Le Ho", INVESTIGATOR),
        (2, "Ho", JACK),
        (2, "Wa Ho", INVESTIGATOR),
        (2, "Wa Sm Ho", INVESTIGATOR),
        (2, "Wa Sm Le Ho", JACK),
    ],
)
def test_l5_1_the_card_goes_to_whoever_activated_him(turn: int, used: str, player: Player) -> None:
    state = place(turn=turn, used=f"{used} draw")
    after, events = step(state, "draw=be")
    assert events[0] == CardDrawn(player, turn, BERT)
    assert after.public.drawn == (Drawn(turn, player),)
    assert (after.secrets.jacks_cards == (BERT,)) is (player is JACK)
    assert (after.secrets.investigators_cards == (BERT,)) is (player is INVESTIGATOR)


def test_l5_1_only_cards_of_the_pile_can_come() -> None:
    state = place(turn=5, used="Ho draw", jack="Gu Wa@3", investigator="Sm@2")
    assert legal(state) == "draw=ho draw=le draw=st draw=go draw=be"
    for code, name in (("gu", "gull"), ("wa", "watson"), ("sm", "smith"), ("?", "?")):
        refused(state, f"draw={code}", clause="L2.7", code="card_not_in_pile", card=name)


def test_l5_1_no_card_comes_without_holmes() -> None:
    for state in (place(), play(place(), "ho"), place(turn=1, used="Wa")):
        refused(state, "draw=be", clause="L5.1", code="no_alibi_card_due")
    refused(place(turn=3, used="Ho draw"), "cards=howasmle", clause="L3.2", code="no_cards_due")
    refused(place(turn=3, used="Ho draw"), "jack=be", clause="L2.7", code="no_deal_due")


def draws_by_pair(match: LondonMatch) -> list[int]:
    turns = [draw.turn for draw in match.state.public.drawn]
    return [sum((turn + 1) // 2 == pair for turn in turns) for pair in (1, 2, 3, 4)]


def test_l5_1_one_card_in_every_pair_of_turns_and_never_more_than_four() -> None:
    lengths = set()
    for number in range(40):
        match = random_match(london, number, peaceful=0.97)
        outcome = london.outcome(match.state)
        assert outcome is not None
        pairs = (london.turn(match.state) - (outcome.reason != "dawn")) // 2
        assert draws_by_pair(match)[:pairs] == [1] * pairs
        drawn_cards = len(match.state.public.drawn)
        assert len(match.state.pile) == 7 - drawn_cards
        lengths.add(drawn_cards)
    assert max(lengths) == 4


def test_l5_2_after_moving_watson_his_player_chooses_any_direction() -> None:
    state = place()
    moved = play(state, "wa a4")
    assert legal(moved) == ALL_DIRECTIONS
    for direction in Direction:
        after, events = step(moved, f"lantern-{direction.lower()}")
        assert events == (
            CharacterMoved(JACK, WATSON, "a3", "a4"),
            LanternTurned(JACK, direction),
        )
        assert drawn(after) == line("Wa a4", lantern=str(direction), used="Wa")


def test_l5_2_the_lantern_is_mandatory_and_comes_after_the_move() -> None:
    state = place()
    refused(state, "wa lantern-n", clause="L5.2", code="lantern_not_due")
    for word in ("a5", "stay", "escape-nw"):
        refused(state, f"wa a4 {word}", clause="L5.2", code="lantern_due")
    refused(place(turn=3), "wa a4 accuse-ho", clause="L5.2", code="lantern_due")
    refused(state, "wa a4 light-f5-f9", clause="L5.2", code="lantern_due")
    refused(state, "wa a4 call-ho-g6", clause="L5.2", code="lantern_due")
    refused(state, "wa a4 sm", clause="L3.2", code="complete_activation", character="watson")


def test_l5_2_there_are_six_directions() -> None:
    state = play(place(), "wa a4")
    refused(state, TurnLantern("E"), clause="L5.2", code="no_such_direction")  # type: ignore[arg-type]


def test_l5_2_whoever_whistles_for_watson_turns_his_lantern() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up="Go Wa St Be")
    calling = play(state, "go call-wa-g8")
    assert legal(calling) == ALL_DIRECTIONS
    refused(calling, "call-ho-g6", clause="L5.2", code="lantern_due")
    refused(calling, "g4", clause="L5.2", code="lantern_due")
    turned = play(calling, "lantern-s")
    assert legal(turned).split()[0] == "call-ho-g6"
    refused(turned, "lantern-n", clause="L5.2", code="lantern_not_due")
    after, events = step(turned, "call-sm-e6 g10")
    assert events == (
        CharacterCalled(JACK, WATSON, "g9", "g8", 1),
        LanternTurned(JACK, Direction.SOUTH),
        CharacterCalled(JACK, Character.SMITH, "e8", "e6", 2),
        CharacterMoved(JACK, Character.GOODLEY, "g7", "g10"),
    )
    assert after.public.pieces.lantern is Direction.SOUTH


def test_l5_2_a_last_call_for_watson_ends_with_his_lantern() -> None:
    state = place("Go g7 Wa g9 Be i9 Sm e8", up="Go Wa St Be")
    turning = play(state, "go g4 call-wa-g6")
    assert legal(turning) == ALL_DIRECTIONS
    after, events = step(turning, "lantern-nw")
    assert events[-1] == LanternTurned(JACK, Direction.NORTH_WEST)
    assert after.activation is None


def test_l5_2_whoever_exchanges_gull_and_watson_turns_his_lantern() -> None:
    state = place(up="Gu Wa St Be")
    changing = play(state, "gu swap-wa")
    assert legal(changing) == ALL_DIRECTIONS
    refused(changing, "a4", clause="L5.2", code="lantern_due")
    refused(changing, "swap-be", clause="L5.2", code="lantern_due")
    after, events = step(changing, "lantern-ne")
    assert events == (PlacesChanged(JACK, WATSON), LanternTurned(JACK, Direction.NORTH_EAST))
    assert drawn(after) == line("Wa e9 Gu a3", up="Wa St Gu Be", used="Gu")


def test_l5_2_the_investigator_turns_it_when_he_moves_watson() -> None:
    state = place(turn=3, up="Gu Wa St Be")
    after, events = step(state, "gu swap-wa lantern-sw")
    assert events[-1] == LanternTurned(INVESTIGATOR, Direction.SOUTH_WEST)
    assert at(drawn(after)) == after
