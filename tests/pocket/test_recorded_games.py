"""Whole games, one for every way to end, replayed and redacted."""

from pathlib import Path

import pytest

from support.pocket_positions import RECORDED_GAMES
from support.positions import INVESTIGATOR, JACK, SPECTATOR
from whitechapel import pocket
from whitechapel.core import Record, Viewer, record_of, redact_record, replay, replay_views
from whitechapel.pocket import Reason

EACH_GAME = pytest.mark.parametrize(
    "path", RECORDED_GAMES, ids=[path.stem for path in RECORDED_GAMES]
)
EACH_VIEWER = pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])

ENDS = {
    "last_suspect": (INVESTIGATOR, "P6.3"),
    "hourglasses": (JACK, "P6.3"),
    "both_on_last_turn_seen": (INVESTIGATOR, "P6.4"),
    "both_on_last_turn_unseen": (JACK, "P6.4"),
    "race_seen": (INVESTIGATOR, "P6.5"),
    "race_unseen": (JACK, "P6.5"),
    "both_seen": (INVESTIGATOR, "P6.6"),
    "neither": (JACK, "P6.7"),
}


def test_there_is_a_recorded_game_for_every_way_to_end() -> None:
    assert sorted(ENDS) == [path.stem for path in RECORDED_GAMES] == sorted(Reason)


@EACH_GAME
def test_a_recorded_game_ends_as_its_name_says(path: Path) -> None:
    record = Record.parse(path.read_text())
    outcome = pocket.outcome(replay(record, pocket).state)
    assert outcome is not None
    winner, clause = ENDS[path.stem]
    assert (outcome.winner, outcome.reason, outcome.clause) == (winner, path.stem, clause)
    assert (record.winner, record.reason) == (str(winner), path.stem)


@EACH_GAME
def test_a_replay_gives_the_recorded_answers_and_the_same_text(path: Path) -> None:
    text = path.read_text()
    record = Record.parse(text)
    match = replay(record, pocket)
    answers = [answer for event in match.events if (answer := pocket.answer(event))]
    assert answers == [turn.answer for turn in record.turns]
    takers = [INVESTIGATOR if answer == "seen" else JACK for answer in answers]
    assert list(match.state.public.time_tokens) == takers
    assert record_of(match).text() == text


@EACH_GAME
def test_every_recorded_game_has_cards_of_both_players(path: Path) -> None:
    state = replay(Record.parse(path.read_text()), pocket).state
    assert state.hand.cards
    assert state.public.shown


@EACH_VIEWER
@EACH_GAME
def test_a_redacted_record_shows_its_viewer_what_he_saw_in_the_game(
    path: Path, viewer: Viewer
) -> None:
    record = Record.parse(path.read_text())
    match = replay(record, pocket)
    text = redact_record(record, pocket, viewer).text()
    redacted = Record.parse(text)
    assert redacted.text() == text
    assert redacted.viewer is viewer
    assert text.count("=?") == (0 if viewer is JACK else 1 + len(match.state.hand.cards))
    assert replay_views(redacted, pocket, viewer) == tuple(
        pocket.view(state, viewer, reveal=False)
        for state in (match.first, *(ply.state for ply in match.plies))
    )


@EACH_VIEWER
@EACH_GAME
def test_a_full_record_turns_the_cards_up_at_the_end(path: Path, viewer: Viewer) -> None:
    record = Record.parse(path.read_text())
    match = replay(record, pocket)
    views = replay_views(record, pocket, viewer)
    assert views[-1].hand == match.state.hand
    assert [view.hand is None for view in views[:-1]] == [viewer is not JACK] * len(match.plies)


@EACH_VIEWER
@EACH_GAME
def test_every_state_of_a_recorded_game_can_be_written_and_read(path: Path, viewer: Viewer) -> None:
    match = replay(Record.parse(path.read_text()), pocket)
    for state in (match.first, *(ply.state for ply in match.plies)):
        assert pocket.parse_state(pocket.state_text(state)) == state
        view = pocket.view(state, viewer, reveal=False)
        assert pocket.view_text(view) == pocket.view_text(
            pocket.parse_view(pocket.view_text(view), viewer)
        )
        if state.public.phase is not pocket.Phase.OVER:
            assert pocket.parse_view(pocket.view_text(view), viewer) == view


@EACH_GAME
def test_a_record_with_a_false_result_or_answer_is_refused(path: Path) -> None:
    text = path.read_text()
    other = "neither" if path.stem != "neither" else "hourglasses"
    with pytest.raises(ValueError, match="record_result"):
        replay(Record.parse(text.replace(f'reason = "{path.stem}"', f'reason = "{other}"')), pocket)
    first = 'answer = "seen"' if 'answer = "seen"' in text else 'answer = "unseen"'
    wrong = 'answer = "unseen"' if first == 'answer = "seen"' else 'answer = "seen"'
    with pytest.raises(ValueError, match="record_answer"):
        replay(Record.parse(text.replace(first, wrong, 1)), pocket)
