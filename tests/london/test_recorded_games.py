"""Whole games, one for every way to end, replayed and redacted."""

from pathlib import Path

import pytest

from support.london_positions import RECORDED_GAMES
from support.positions import INVESTIGATOR, JACK, SPECTATOR
from whitechapel import london
from whitechapel.core import Record, Viewer, record_of, redact_record, replay, replay_views
from whitechapel.london import Phase, Reason

EACH_GAME = pytest.mark.parametrize(
    "path", RECORDED_GAMES, ids=[path.stem for path in RECORDED_GAMES]
)
EACH_VIEWER = pytest.mark.parametrize("viewer", [JACK, INVESTIGATOR, SPECTATOR])

ENDS = {
    "arrest": (INVESTIGATOR, "L7.2"),
    "dawn": (JACK, "L7.3"),
    "escape": (JACK, "L7.1"),
    "wrong_accusation": (JACK, "L7.2"),
}


def test_there_is_a_recorded_game_for_every_way_to_end() -> None:
    assert sorted(ENDS) == [path.stem for path in RECORDED_GAMES] == sorted(Reason)


def test_both_editions_are_among_the_recorded_games() -> None:
    editions = [Record.parse(path.read_text()).edition for path in RECORDED_GAMES]
    assert sorted(editions) == ["first_2006", "first_2006", "revised", "revised"]


@EACH_GAME
def test_a_recorded_game_ends_as_its_name_says(path: Path) -> None:
    record = Record.parse(path.read_text())
    outcome = london.outcome(replay(record, london).state)
    assert outcome is not None
    winner, clause = ENDS[path.stem]
    assert (outcome.winner, outcome.reason, outcome.clause) == (winner, path.stem, clause)
    assert (record.winner, record.reason) == (str(winner), path.stem)


@EACH_GAME
def test_a_replay_gives_the_recorded_answers_and_the_same_text(path: Path) -> None:
    text = path.read_text()
    record = Record.parse(text)
    match = replay(record, london)
    answers = [answer for event in match.events if (answer := london.answer(event))]
    told = [turn.answer for turn in record.turns]
    assert answers == [answer for answer in told if answer is not None]
    assert len(answers) == len(told) - (path.stem != "dawn")
    if path.stem != "dawn":
        assert match.state.public.witness is (answers[-1] == "witness")
    assert record_of(match).text() == text


@EACH_GAME
def test_every_recorded_game_has_cards_of_both_players_and_every_power(path: Path) -> None:
    match = replay(Record.parse(path.read_text()), london)
    assert match.state.secrets.jacks_cards
    assert match.state.secrets.investigators_cards
    powers = {"turn_lantern", "move_light", "move_cordon", "call", "change_places", "move_cover"}
    assert powers <= {ply.move.code for ply in match.plies}


@EACH_VIEWER
@EACH_GAME
def test_a_redacted_record_shows_its_viewer_what_he_saw_in_the_game(
    path: Path, viewer: Viewer
) -> None:
    record = Record.parse(path.read_text())
    match = replay(record, london)
    text = redact_record(record, london, viewer).text()
    redacted = Record.parse(text)
    assert redacted.text() == text
    assert redacted.viewer is viewer
    secrets = match.state.secrets
    hidden = 0 if viewer is JACK else 1 + len(secrets.jacks_cards)
    hidden += 0 if viewer is INVESTIGATOR else len(secrets.investigators_cards)
    assert text.count("=?") == hidden
    assert replay_views(redacted, london, viewer) == tuple(
        london.view(state, viewer, reveal=False)
        for state in (match.first, *(ply.state for ply in match.plies))
    )


@EACH_VIEWER
@EACH_GAME
def test_a_full_record_turns_the_cards_up_at_the_end(path: Path, viewer: Viewer) -> None:
    record = Record.parse(path.read_text())
    match = replay(record, london)
    views = replay_views(record, london, viewer)
    last, secrets = views[-1], match.state.secrets
    assert last.identity is secrets.identity
    assert last.jacks_cards == secrets.jacks_cards
    assert last.investigators_cards == secrets.investigators_cards
    for view in views[:-1]:
        assert (view.jacks_cards is None) is (viewer is not JACK)
        assert (view.investigators_cards is None) is (viewer is not INVESTIGATOR)


@EACH_VIEWER
@EACH_GAME
def test_every_state_of_a_recorded_game_can_be_written_and_read(path: Path, viewer: Viewer) -> None:
    match = replay(Record.parse(path.read_text()), london)
    for state in (match.first, *(ply.state for ply in match.plies)):
        assert london.parse_state(london.state_text(state)) == state
        view = london.view(state, viewer, reveal=False)
        read = london.parse_view(london.view_text(view), viewer)
        assert london.view_text(read) == london.view_text(view)
        if state.public.phase is not Phase.OVER:
            assert read == view


@EACH_GAME
def test_a_record_with_a_false_result_or_answer_is_refused(path: Path) -> None:
    text = path.read_text()
    other = "dawn" if path.stem != "dawn" else "escape"
    with pytest.raises(ValueError, match="record_result"):
        replay(Record.parse(text.replace(f'reason = "{path.stem}"', f'reason = "{other}"')), london)
    first = 'answer = "witness"' if 'answer = "witness"' in text else 'answer = "no_witness"'
    wrong = 'answer = "no_witness"' if first == 'answer = "witness"' else 'answer = "witness"'
    with pytest.raises(ValueError, match="record_answer"):
        replay(Record.parse(text.replace(first, wrong, 1)), london)


@EACH_GAME
def test_a_record_is_refused_under_the_other_edition(path: Path) -> None:
    text = path.read_text()
    record = Record.parse(text)
    other = "revised" if record.edition == "first_2006" else "first_2006"
    with pytest.raises(ValueError, match="record_"):
        replay(Record.parse(text.replace(record.edition, other)), london)
