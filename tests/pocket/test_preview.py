"""A preview: what a player may know of his actions before he takes them."""

import pytest

from support.pocket_positions import OPENING, at
from support.positions import INVESTIGATOR, JACK, SPECTATOR, drawn, legal
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import GameOverError, IllegalMoveError, Seat, Viewer
from whitechapel.pocket import Character, Phase, Preview, State
from whitechapel.pocket.events import SuspectCleared
from whitechapel.pocket.preview import AnswerPreview


def look_ahead(state: State, viewer: Viewer, words: str = "") -> Preview:
    moves = [pocket.parse_move(word) for word in words.split()]
    return pocket.preview(pocket.view(state, viewer), moves)


def refused_preview(
    state: State, viewer: Viewer, words: str, *, clause: str, code: str, **parameters: str
) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        look_ahead(state, viewer, words)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    assert refusal.value.parameters == {"clause": clause, **parameters}


def test_p5_1_a_preview_of_the_last_action_tells_what_either_answer_would_do() -> None:
    state = at(
        "GuW BeS StE / smW PiE LeE / LaS MaS goE; H12 W4 T8; turn 2; H (T) (E) (J); time J;"
        "shown Go@1; jack La"
    )
    seen = (Character.GULL, Character.LANE)
    unseen = (
        *(Character.BERT, Character.STEALTHY, Character.PIZER),
        *(Character.LESTRADE, Character.MADAME),
    )
    found = look_ahead(state, JACK, "holmes+1")
    assert found.public.phase is Phase.APPEAL
    assert found.public.detectives == (1, 4, 8)
    assert (found.seen, found.unseen, found.next_moves) == (seen, unseen, ())
    assert found.if_seen == AnswerPreview(cleared=unseen, left=seen, time_token=INVESTIGATOR)
    assert found.if_unseen == AnswerPreview(cleared=seen, left=unseen, time_token=JACK)


def test_p3_4_a_preview_lists_the_viewers_own_next_moves() -> None:
    state = at(f"{OPENING}; turn 1; (H) T E J; time -; shown -; jack Gu")
    assert look_ahead(state, JACK).public == state.public
    assert look_ahead(state, JACK).next_moves == pocket.legal_moves(state)
    assert look_ahead(state, INVESTIGATOR).next_moves == ()
    once = look_ahead(state, JACK, "joker-nobody")
    assert [pocket.move_text(move) for move in once.next_moves][:3] == ["toby+1", "toby+2", "le~go"]
    twice = look_ahead(state, JACK, "joker-nobody toby+2")
    assert twice.next_moves == ()
    assert drawn(State(twice.public, state.hand)).split("; ")[1:4] == [
        "H12 W4 T10",
        "turn 1",
        "(H) (T) E (J)",
    ]


def test_p7_3_a_preview_of_the_alibi_stops_before_the_card() -> None:
    state = at(f"{OPENING}; turn 1; A (T) E J; time -; shown -; jack Gu")
    found = look_ahead(state, JACK, "alibi")
    assert (found.public.phase, found.next_moves) == (Phase.DRAW, ())
    assert found.public.suspects == state.public.suspects


def test_p3_2_a_preview_refuses_the_actions_of_others() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    refused_preview(state, JACK, "holmes+1", clause="P3.2", code="not_your_action", seat="jack")
    refused_preview(
        state, SPECTATOR, "holmes+1", clause="P3.2", code="not_your_action", seat="spectator"
    )
    refused_preview(
        state,
        INVESTIGATOR,
        "holmes+1 toby+1",
        clause="P3.2",
        code="not_your_action",
        seat="investigator",
    )


@pytest.mark.parametrize("word", ["toss=atrj", "draw=be", "jack=gu"])
def test_p3_1_a_preview_plays_no_chance(word: str) -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    refused_preview(state, INVESTIGATOR, word, clause="P3.1", code="chance_not_yours")


def test_p3_4_a_preview_refuses_what_the_rules_refuse() -> None:
    state = at(f"{OPENING}; turn 1; H T E J; time -; shown -; jack Gu")
    refused_preview(
        state, INVESTIGATOR, "gu+90", clause="P3.4", code="action_not_available", action="rotation"
    )


def test_p6_3_a_game_that_is_over_has_nothing_to_preview_but_the_table() -> None:
    state = at(
        "GuW beS stE / smW piE leE / la- maS goE; H1 W4 T8; turn 1; (A) (T) (E) (J); time I;"
        "shown La@1; jack Gu; over last_suspect"
    )
    assert legal(state) == ""
    assert look_ahead(state, JACK).next_moves == ()
    with pytest.raises(GameOverError):
        look_ahead(state, JACK, "holmes+1")


def test_p5_5_the_preview_of_a_last_action_agrees_with_the_appeal_in_whole_games() -> None:
    compared = 0
    for number in range(12):
        match = random_match(pocket, number)
        for index, ply in enumerate(match.plies):
            state, seat = match.before(index), pocket.actor(match.before(index))
            answers = [answer for event in ply.events if (answer := pocket.answer(event))]
            if seat not in (Seat.JACK, Seat.INVESTIGATOR) or not answers:
                continue
            found = pocket.preview(pocket.view(state, seat), [ply.move])
            expected = found.if_seen if answers == ["seen"] else found.if_unseen
            gone = [e.character for e in ply.events if isinstance(e, SuspectCleared)]
            assert list(expected.cleared) == gone
            assert expected.left == ply.state.public.suspects
            assert expected.time_token is ply.state.public.time_tokens[-1]
            compared += 1
    assert compared > 20
