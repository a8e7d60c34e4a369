"""Laws that hold in every position of every game."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.every_move import UNIVERSES
from support.random_games import ALL_RULES, VIEWERS, random_match, states_of
from whitechapel.core import (
    AnyRules,
    GameOverError,
    IllegalMoveError,
    Match,
    Seat,
    record_of,
    replay,
    to_json,
)

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 60)


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=60)
def test_a_move_is_listed_exactly_if_it_can_be_played(
    rules: AnyRules, seed: int, plies: int
) -> None:
    state = random_match(rules, seed, plies).state
    listed = rules.legal_moves(state)
    assert len(set(listed)) == len(listed)
    assert set(listed) <= set(UNIVERSES[rules.NAME])
    for move in UNIVERSES[rules.NAME]:
        if move in listed:
            rules.apply(state, move)
        else:
            with pytest.raises((IllegalMoveError, GameOverError)):
                rules.apply(state, move)


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=60)
def test_applying_a_move_leaves_the_state_alone(rules: AnyRules, seed: int, plies: int) -> None:
    state = random_match(rules, seed, plies).state
    before, text = hash(state), rules.state_text(state)
    for move in rules.legal_moves(state)[:20]:
        rules.apply(state, move)
    assert (hash(state), rules.state_text(state)) == (before, text)


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=40)
def test_until_the_appeal_a_move_does_all_that_it_does_but_the_answer(
    rules: AnyRules, seed: int
) -> None:
    match = random_match(rules, seed)
    for number, ply in enumerate(match.plies):
        state, events = rules.until_appeal(match.before(number), ply.move)
        calls = [event for event in ply.events if rules.answer(event) is not None]
        if not calls:
            assert (state, events) == (ply.state, ply.events)
            continue
        assert ply.events[: len(events) + 1] == (*events, *calls)
        assert rules.actor(state) is None
        assert rules.outcome(state) is None
        assert set(calls[0].suspects_in_sight) <= set(state.public.suspects)


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=40)
def test_a_game_has_an_actor_and_moves_until_it_is_over(rules: AnyRules, seed: int) -> None:
    for state in states_of(random_match(rules, seed)):
        over = rules.outcome(state) is not None
        assert (rules.actor(state) is None) is over
        assert (not rules.legal_moves(state)) is over


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=40)
def test_the_odds_of_chance_are_its_legal_moves_and_sum_to_one(rules: AnyRules, seed: int) -> None:
    for state in states_of(random_match(rules, seed)):
        odds = rules.odds(state)
        if rules.actor(state) is Seat.CHANCE:
            assert tuple(each.move for each in odds) == rules.legal_moves(state)
            assert sum(each.probability for each in odds) == Fraction(1)
        else:
            assert odds == ()


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=40)
def test_text_of_moves_states_and_views_reads_back_as_itself(rules: AnyRules, seed: int) -> None:
    match = random_match(rules, seed)
    for ply in match.plies:
        assert rules.parse_move(rules.move_text(ply.move)) == ply.move
        assert rules.move_from_json(to_json(ply.move)) == ply.move
    for state in states_of(match):
        assert rules.parse_state(rules.state_text(state)) == state
        for viewer in VIEWERS:
            for reveal in (True, False):
                view = rules.view(state, viewer, reveal=reveal)
                read = rules.parse_view(rules.view_text(view), viewer)
                assert rules.view_text(read) == rules.view_text(view)
            assert rules.parse_view(rules.state_text(state), viewer) == rules.view(state, viewer)
    assert rules.parse_setup(rules.setup_text(match.setup)) == match.setup


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=40)
def test_a_record_replays_to_the_same_states_and_events(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    record = record_of(match)
    assert replay(record, rules) == match
    assert type(record).parse(record.text()) == record


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=40)
def test_going_back_and_playing_again_is_the_same_game(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    earlier = match.back(3)
    assert len(earlier.plies) == max(0, len(match.plies) - 3)
    for ply in match.plies[len(earlier.plies) :]:
        earlier = earlier.play(ply.move)
    assert earlier == match
    assert match.back(len(match.plies) + 5) == Match.begin(rules, match.setup)


@every_game
@given(seed=st.binary(max_size=40))
@settings(deadline=None, max_examples=40)
def test_a_deal_follows_from_its_bytes_and_answers_every_chance_move(
    rules: AnyRules, seed: bytes
) -> None:
    deal = rules.deal(seed)
    assert deal == rules.deal(seed)
    match = Match.begin(rules, rules.setup(deal)).play_chance(deal)
    assert rules.actor(match.state) in (Seat.JACK, Seat.INVESTIGATOR)


@every_game
@given(seed=seeds, plies=st.integers(0, 12))
@settings(deadline=None, max_examples=20)
def test_every_refusal_tells_its_clause_and_a_code(rules: AnyRules, seed: int, plies: int) -> None:
    state = random_match(rules, seed, plies).state
    for move in set(UNIVERSES[rules.NAME]) - set(rules.legal_moves(state)):
        with pytest.raises((IllegalMoveError, GameOverError)) as refusal:
            rules.apply(state, move)
        error = refusal.value
        assert error.code
        if isinstance(error, IllegalMoveError):
            assert error.clause[0] == rules.NAME[0].upper()
            assert error.parameters["clause"] == error.clause
