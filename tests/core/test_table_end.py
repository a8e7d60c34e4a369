"""Games that a table ended before the rules did: resignation, time, abandonment."""

from dataclasses import replace

import pytest

from support.random_games import ALL_RULES, VIEWERS, random_match
from whitechapel import london
from whitechapel.core import (
    PLAYERS,
    AnyRules,
    Match,
    NotationError,
    Outcome,
    Player,
    Record,
    Seat,
    TableEnd,
    record_of,
    redact_record,
    replay,
    watch,
)

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
every_end = pytest.mark.parametrize("reason", TableEnd)


@every_game
@every_end
@pytest.mark.parametrize("winner", PLAYERS)
def test_a_table_end_is_written_and_read(rules: AnyRules, reason: TableEnd, winner: Player) -> None:
    for plies in (0, 2, 9, 20):
        match = random_match(rules, 1, plies)
        record = record_of(match, Outcome(winner, reason))
        assert (record.winner, record.reason) == (winner, reason)
        assert f'[result]\nwinner = "{winner}"\nreason = "{reason}"\n' in record.text()
        assert Record.parse(record.text()) == record
        assert replay(record, rules) == match


@every_game
def test_the_outcome_of_the_rules_goes_before_that_of_the_table(rules: AnyRules) -> None:
    match = random_match(rules, 3)
    ended = Outcome(Seat.JACK, TableEnd.TIME)
    assert record_of(match, ended) == record_of(match)
    told = replace(record_of(match), winner="jack", reason="time")
    assert refused(told, rules) == ("record_result", ("result",))


@every_game
@pytest.mark.parametrize(
    ("winner", "reason"),
    [("chance", "time"), ("nobody", "resignation"), ("jack", "boredom"), ("jack", "dawn")],
)
def test_any_other_end_of_a_table_is_refused(rules: AnyRules, winner: str, reason: str) -> None:
    record = replace(record_of(random_match(rules, 1, 9)), winner=winner, reason=reason)
    assert refused(record, rules) == ("record_result", ("result",))


def refused(record: Record, rules: AnyRules) -> tuple[str, tuple[str | int, ...]]:
    with pytest.raises(NotationError) as complaint:
        replay(record, rules)
    return complaint.value.code, complaint.value.place


@every_game
@every_end
def test_a_redacted_record_keeps_the_end_of_the_table(rules: AnyRules, reason: TableEnd) -> None:
    matches = [random_match(rules, seed, 14) for seed in range(4)]
    unfinished = [match for match in matches if rules.outcome(match.state) is None]
    assert len(unfinished) > 1
    for match in unfinished:
        record = record_of(match, Outcome(Seat.JACK, reason))
        for viewer in VIEWERS:
            redacted = redact_record(record, rules, viewer)
            assert (redacted.winner, redacted.reason) == ("jack", reason)
            assert Record.parse(redacted.text()) == redacted
            assert watch(redacted, rules, viewer)[-1] == watch(record, rules, viewer)[-1]


@every_game
def test_no_card_is_turned_up_at_the_end_of_a_table(rules: AnyRules) -> None:
    match = random_match(rules, 2, 12)
    record = record_of(match, Outcome(Seat.JACK, TableEnd.RESIGNATION))
    last = watch(record, rules, Seat.SPECTATOR)[-1]
    assert last.view == rules.view(match.state, Seat.SPECTATOR)
    assert "jack" not in rules.view_json(last.view)


def test_an_activation_under_way_at_the_end_of_a_table_is_its_players_alone() -> None:
    match = Match.begin(london, london.Setup())
    for word in ("jack=gu", "cards=howasmle", "sm"):
        match = match.play(london.parse_move(word))
    record = record_of(match, Outcome(Seat.JACK, TableEnd.TIME))
    redacted = redact_record(record, london, Seat.SPECTATOR)
    assert redacted.turns[0].moves == ("jack=?", "cards=howasmle")
    assert redacted.reason == "time"
    assert len(watch(redacted, london, Seat.SPECTATOR)) == 3
