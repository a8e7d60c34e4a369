"""What a seat may know: worlds, previews, and that nothing else gets out."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, count
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.random_games import ALL_RULES, VIEWERS, random_match, states_of
from whitechapel import render
from whitechapel.ai import redacted_events
from whitechapel.core import (
    AnyRules,
    Record,
    Seat,
    Viewer,
    record_of,
    redact_record,
    replay,
    to_json,
    watch,
)

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 60)

ENOUGH_POSITIONS = 1500
PICTURES: dict[str, Any] = {"pocket": render.pocket, "london": render.london}


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=60)
def test_the_truth_is_among_the_worlds_of_every_view(
    rules: AnyRules, seed: int, plies: int
) -> None:
    state = random_match(rules, seed, plies).state
    for viewer in VIEWERS:
        worlds = rules.worlds(rules.view(state, viewer))
        states = [world.state for world in worlds]
        assert known_state(rules, state, viewer) in states
        assert len(set(states)) == len(states)
        assert all(world.weight > 0 for world in worlds)


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=30)
def test_all_worlds_of_a_view_give_that_view_its_moves_and_its_previews(
    rules: AnyRules, seed: int, plies: int
) -> None:
    state = random_match(rules, seed, plies).state
    actor = rules.actor(state)
    for viewer in VIEWERS:
        view = rules.view(state, viewer)
        moves = rules.legal_moves(state) if viewer is actor else ()
        previews = [rules.preview(view, [move]) for move in moves[::7]]
        for world in rules.worlds(view)[:: len(rules.worlds(view)) // 20 + 1]:
            assert rules.view(world.state, viewer) == view
            assert rules.actor(world.state) == actor
            if viewer is actor:
                assert rules.legal_moves(world.state) == moves
                seen = rules.view(world.state, viewer)
                assert [rules.preview(seen, [move]) for move in moves[::7]] == previews


def known_state(rules: AnyRules, state: Any, viewer: Viewer) -> Any:
    """Return a state as a viewer may know of it: without what another is still deciding."""
    return state if rules.actor(state) is viewer else rules.committed(state)


def look_alikes(rules: AnyRules, seed: int) -> Iterator[tuple[Viewer, Any, Any]]:
    """Return pairs of different matches that a viewer cannot tell apart."""
    match = random_match(rules, seed)
    for plies in range(len(match.plies)):
        shorter = match.back(len(match.plies) - plies)
        if shorter.state != rules.committed(shorter.state):
            continue
        for viewer in VIEWERS:
            yield viewer, shorter, replay(redact_record(record_of(shorter), rules, viewer), rules)


@every_game
@pytest.mark.slow
def test_two_matches_that_a_viewer_cannot_tell_apart_tell_him_the_same_bytes(
    rules: AnyRules,
) -> None:
    positions, different = 0, 0
    for viewer, truth, other in chain.from_iterable(look_alikes(rules, n) for n in count()):
        positions += 1
        different += truth.state != other.state
        views = [rules.view(match.state, viewer) for match in (truth, other)]
        told = [redacted_events(match, viewer) for match in (truth, other)]
        tagged = [
            replace(record_of(match), tags={"seed": str(n)})
            for n, match in enumerate((truth, other))
        ]
        records = [redact_record(record, rules, viewer).text() for record in tagged]
        assert rules.view_json(views[0]) == rules.view_json(views[1])
        assert rules.view_text(views[0]) == rules.view_text(views[1])
        assert repr(views[0]) == repr(views[1])
        assert repr(told[0]) == repr(told[1])
        assert to_json(told[0]) == to_json(told[1])
        assert records[0] == records[1]
        painter = PICTURES[rules.NAME]
        assert painter.text(views[0]) == painter.text(views[1])
        if positions % 10 == 0:
            assert painter.svg(views[0]).svg == painter.svg(views[1]).svg
        if positions == ENOUGH_POSITIONS:
            break
    assert different >= positions // 3


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=40)
def test_a_redacted_record_parses_replays_as_views_and_fits_a_world(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    record = record_of(match)
    for viewer in VIEWERS:
        redacted = redact_record(record, rules, viewer)
        assert Record.parse(redacted.text()) == redacted
        assert redacted.viewer == viewer
        moments = watch(redacted, rules, viewer)
        hidden = redacted.turns != record.turns
        states = list(states_of(match))[: len(moments)]
        expected = [rules.view(s, viewer, reveal=not hidden) for s in states]
        assert [moment.view for moment in moments] == expected
        for moment, state in zip(moments, states, strict=True):
            told = [world.state for world in rules.worlds(moment.view)]
            assert known_state(rules, state, viewer) in told


@every_game
def test_jack_sees_his_own_hand_and_the_others_see_it_when_the_game_is_over(
    rules: AnyRules,
) -> None:
    match = random_match(rules, 1)
    state_json: Callable[[Any], Any] = rules.state_json
    for state in states_of(match):
        identities = {
            state_json(world.state)["jack"]["identity"]
            for world in rules.worlds(rules.view(state, Seat.JACK))
        }
        assert identities == {state_json(state)["jack"]["identity"]}
    for viewer in VIEWERS:
        assert [w.state for w in rules.worlds(rules.view(match.state, viewer))] == [match.state]
