"""A preview: what a player may know of his decisions before he takes them."""

import pytest

from support.london_positions import BERT, GULL, HOLMES, LESTRADE, SMITH, STEALTHY, WATSON, place
from support.positions import INVESTIGATOR, JACK, SPECTATOR, legal, play, words_of
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import GameOverError, IllegalMoveError, Viewer
from whitechapel.games import LondonMatch
from whitechapel.london import Character, Phase, Preview, State
from whitechapel.london.events import SuspectCleared
from whitechapel.london.preview import AnswerPreview


def look_ahead(state: State, viewer: Viewer, words: str = "") -> Preview:
    moves = [london.parse_move(word) for word in words.split()]
    return london.preview(london.view(state, viewer), moves)


def refused_preview(
    state: State, viewer: Viewer, words: str, *, clause: str, code: str, **parameters: str | int
) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        look_ahead(state, viewer, words)
    assert (refusal.value.clause, refusal.value.code) == (clause, code)
    assert refusal.value.parameters == {"clause": clause, **parameters}


LAST = place("le e5", turn=3, up="Wa Sm Le St", used="Wa Sm Le", jack="Go")
"""The Investigator's last activation of turn 3: Stealthy. Lestrade is cleared."""


def test_l6_1_a_preview_of_the_last_activation_tells_what_either_answer_would_do() -> None:
    found = look_ahead(LAST, INVESTIGATOR, "st i5")
    seen = (HOLMES, SMITH, BERT)
    unseen = (WATSON, STEALTHY, Character.GOODLEY, GULL)
    assert found.public.phase is Phase.APPEAL
    assert found.public.used == (WATSON, SMITH, LESTRADE, STEALTHY)
    assert found.pieces.place(STEALTHY) == "i5"
    assert (found.activation, found.ends, found.next_moves) == (None, False, ())
    assert (found.seen, found.unseen) == (seen, unseen)
    assert found.if_seen == AnswerPreview(cleared=unseen, left=seen)
    assert found.if_unseen == AnswerPreview(cleared=seen, left=unseen)
    assert found.public.turn == 3
    assert found.public.actor is None


def test_l3_3_a_preview_without_decisions_is_the_table() -> None:
    found = look_ahead(LAST, SPECTATOR)
    assert found.public is LAST.public
    assert found.pieces is LAST.public.pieces
    assert (found.activation, found.ends, found.next_moves) == (None, False, ())
    assert look_ahead(LAST, INVESTIGATOR).next_moves == london.legal_moves(LAST)
    assert look_ahead(LAST, JACK).next_moves == ()


def test_l3_3_a_preview_in_the_middle_of_an_activation() -> None:
    state = place()
    found = look_ahead(state, JACK, "sm light-f5-h4")
    assert found.public is state.public
    assert found.activation is not None
    assert found.pieces is found.activation.pieces
    assert found.pieces.lights[4] == 0
    assert words_of(found.next_moves) == legal(state, "sm light-f5-h4")
    assert HOLMES in found.unseen
    assert found.if_seen.left == found.seen
    under_way = play(state, "sm light-f5-h4")
    assert look_ahead(under_way, JACK) == found
    assert look_ahead(under_way, INVESTIGATOR).activation is None
    further = look_ahead(under_way, JACK, "g9")
    assert further.activation is None
    assert further.public.used == (SMITH,)
    assert further.public.phase is Phase.HUNT
    assert further.next_moves == ()


def test_l3_2_a_preview_goes_on_with_ones_own_second_activation() -> None:
    state = place(turn=1, used="Le", up="Wa Sm Le St")
    once = look_ahead(state, JACK, "wa a4 lantern-n")
    assert words_of(once.next_moves) == "sm st"
    twice = look_ahead(state, JACK, "wa a4 lantern-n st i5")
    assert twice.next_moves == ()
    assert twice.public.used == (LESTRADE, WATSON, STEALTHY)
    refused_preview(
        state,
        JACK,
        "wa a4 lantern-n st i5 sm",
        clause="L3.2",
        code="not_your_activation",
        seat="jack",
    )


def test_l5_1_a_preview_of_holmes_stops_before_the_card() -> None:
    state = place(turn=3, used="Wa Sm Le")
    found = look_ahead(state, INVESTIGATOR, "ho g4")
    assert (found.public.phase, found.next_moves) == (Phase.DRAW, ())
    assert found.public.drawn == state.public.drawn
    refused_preview(
        state,
        INVESTIGATOR,
        "ho g4 draw=be",
        clause="L3.2",
        code="not_your_activation",
        seat="investigator",
    )


def test_l7_2_a_preview_of_an_accusation_does_not_tell_whether_it_is_right() -> None:
    guilty, innocent = place("Ho e8", turn=3), place("Ho e8", turn=3, jack="Be")
    found = look_ahead(guilty, INVESTIGATOR, "ho accuse-gu")
    assert look_ahead(innocent, INVESTIGATOR, "ho accuse-gu") == found
    assert (found.ends, found.next_moves) == (True, ())
    assert found.pieces.place(HOLMES) == found.pieces.place(GULL) == "e9"
    assert found.public is guilty.public
    with pytest.raises(GameOverError):
        look_ahead(guilty, INVESTIGATOR, "ho accuse-gu wa")


def test_l7_1_a_preview_of_an_escape() -> None:
    state = place("Le b6", jack="Le", witness="no_witness")
    assert words_of(look_ahead(state, JACK, "le").next_moves) == legal(state, "le")
    assert "escape-nw" in words_of(look_ahead(state, JACK, "le").next_moves).split()
    found = look_ahead(state, JACK, "le escape-nw")
    assert (found.ends, found.next_moves) == (True, ())
    assert found.pieces.places[3] is None
    assert LESTRADE in found.unseen
    with pytest.raises(GameOverError):
        look_ahead(state, JACK, "le escape-nw ho")
    refused_preview(
        place("Le b6", jack="Gu", witness="no_witness"),
        JACK,
        "le escape-nw",
        clause="L7.1",
        code="no_escape_now",
    )


def test_l3_2_a_preview_refuses_the_activations_of_others() -> None:
    state = place()
    for viewer in (INVESTIGATOR, SPECTATOR):
        refused_preview(
            state, viewer, "ho", clause="L3.2", code="not_your_activation", seat=str(viewer)
        )


@pytest.mark.parametrize("word", ["cards=howasmle", "draw=be", "jack=gu"])
def test_l3_1_a_preview_plays_no_chance(word: str) -> None:
    refused_preview(place(), JACK, word, clause="L3.1", code="chance_not_yours")
    refused_preview(place(), JACK, f"ho {word}", clause="L3.1", code="chance_not_yours")


def test_l3_3_a_preview_refuses_what_the_rules_refuse() -> None:
    state = place()
    refused_preview(state, JACK, "g4", clause="L3.2", code="activate_first")
    refused_preview(state, JACK, "accuse-gu", clause="L3.2", code="activate_first")
    refused_preview(state, JACK, "be", clause="L3.2", code="card_not_up", character="bert")
    refused_preview(state, JACK, "ho m12", clause="L4.1", code="out_of_reach", hex="m12")
    refused_preview(state, JACK, "ho accuse-gu", clause="L7.2", code="jack_cannot_accuse")
    refused_preview(state, JACK, "sm sm", clause="L3.2", code="complete_activation",
                    character="smith")  # fmt: skip


def test_l7_4_a_game_that_is_over_has_nothing_to_preview_but_the_table() -> None:
    state = play(place("Ho e8", turn=3), "ho accuse-gu")
    assert look_ahead(state, JACK).next_moves == ()
    assert look_ahead(state, JACK).ends is False
    with pytest.raises(GameOverError):
        look_ahead(state, INVESTIGATOR, "wa")


def own_words(match: LondonMatch, index: int) -> tuple[int, list[str]]:
    """Find where the activation of a move began, and give its decisions as words."""
    first = index
    while match.before(first).activation is not None:
        first -= 1
    return first, [london.move_text(ply.move) for ply in match.plies[first : index + 1]]


def test_l6_3_previews_of_last_activations_agree_with_the_calls_of_whole_games() -> None:
    compared = 0
    for number in range(8):
        match = random_match(london, number, peaceful=0.95)
        for index, ply in enumerate(match.plies):
            answers = [answer for event in ply.events if (answer := london.answer(event))]
            if not answers or ply.move.code == "draw_card":
                continue
            first, words = own_words(match, index)
            state = match.before(first)
            seat = london.actor(state)
            assert seat in (JACK, INVESTIGATOR)
            found = look_ahead(state, seat, " ".join(words))
            assert found == look_ahead(match.before(index), seat, words[-1])
            expected = found.if_seen if answers == ["witness"] else found.if_unseen
            gone = [e.character for e in ply.events if isinstance(e, SuspectCleared)]
            assert list(expected.cleared) == gone
            assert expected.left == ply.state.public.suspects
            compared += 1
    assert compared > 25
