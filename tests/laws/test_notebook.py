"""The notebook: as exact as the worlds of a view, and never more than its viewer can know."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from json import dumps, loads
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.random_games import ALL_RULES, VIEWERS, random_match
from whitechapel.ai import redacted_events
from whitechapel.core import (
    AnyMatch,
    AnyRules,
    Seat,
    Viewer,
    record_of,
    redact_record,
    replay,
    watch,
)

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
seeds = st.integers(0, 2**32)
lengths = st.integers(0, 80)

SAMPLED_WORLDS = 12


def notebook(match: AnyMatch, viewer: Viewer) -> Any:
    view = match.rules.view(match.state, viewer)
    return match.rules.notebook(view, redacted_events(match, viewer))


def hidden(rules: AnyRules, state: Any) -> Any:
    """Return what a state hides: Jack's hand, or the players' secrets."""
    return state.hand if rules.NAME == "pocket" else state.secrets


def assert_exact(rules: AnyRules, view: Any, found: Any) -> None:
    """Check a notebook against every world of the view from which it was written."""
    worlds = rules.worlds(view)
    total = sum(world.weight for world in worlds)
    weights: Counter[Any] = Counter()
    glasses: Counter[int] = Counter()
    for state, weight in worlds:
        weights[hidden(rules, state).identity] += weight
        glasses[getattr(state, "hourglasses", 0)] += weight
    characters = [entry.character for entry in found.characters]
    if set(weights) == {None}:  # nothing is dealt yet, and every card is as likely as any other
        total, weights = len(characters), Counter(characters)
    for entry in found.characters:
        assert entry.probability == Fraction(weights[entry.character], total)
        assert entry.possible is (entry.character in weights)
        assert entry.suspect is (entry.character in view.public.suspects)
    if rules.NAME == "pocket":
        chances = tuple((n, Fraction(glasses[n], glasses.total())) for n in sorted(glasses))
        assert found.hourglasses.chances == chances
        assert (found.hourglasses.minimum, found.hourglasses.maximum) == (
            min(glasses),
            max(glasses),
        )


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=60)
def test_a_notebook_is_as_exact_as_the_worlds_of_its_view(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    for viewer in VIEWERS:
        found = notebook(match, viewer)
        assert_exact(rules, rules.view(match.state, viewer), found)
        told = rules.notebook_json(found)
        assert loads(dumps(told)) == told


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=10)
def test_a_notebook_of_a_game_that_kept_its_cards_face_down_is_exact_too(
    rules: AnyRules, seed: int
) -> None:
    record = record_of(random_match(rules, seed))
    for viewer in VIEWERS:
        redacted = redact_record(record, rules, viewer)
        moments = watch(redacted, rules, viewer)
        events = [event for moment in moments for event in moment.events]
        last = moments[-1].view
        assert_exact(rules, last, rules.notebook(last, events))


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=40)
def test_two_games_that_a_viewer_cannot_tell_apart_fill_the_same_notebook(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    while match.state != rules.committed(match.state):
        match = match.back()
    if rules.outcome(match.state) is not None:  # a finished game shows every card
        match = match.back()
    for viewer in VIEWERS:
        other = replay(redact_record(record_of(match), rules, viewer), rules)
        written = [notebook(each, viewer) for each in (match, other)]
        assert written[0] == written[1]
        assert repr(written[0]) == repr(written[1])


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=30)
def test_every_world_of_a_view_fills_the_same_notebook(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    for viewer in VIEWERS:
        found = notebook(match, viewer)
        history = redacted_events(match, viewer)
        worlds = rules.worlds(rules.view(match.state, viewer))
        for state, _ in worlds[:: len(worlds) // SAMPLED_WORLDS + 1]:
            assert rules.notebook(rules.view(state, viewer), history) == found


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=30)
def test_a_notebook_learns_nothing_from_events_that_were_not_redacted(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    for viewer in VIEWERS:
        view = rules.view(match.state, viewer)
        assert rules.notebook(view, match.events) == notebook(match, viewer)


def pages(match: AnyMatch, viewer: Viewer) -> Iterator[tuple[int, Any]]:
    """Return the notebook after each move of a match, with the turn in which the move was made."""
    yield 1, notebook(match.back(len(match.plies)), viewer)
    for number in range(len(match.plies)):
        shorter = match.back(len(match.plies) - number - 1)
        yield match.rules.turn(match.before(number)), notebook(shorter, viewer)


@every_game
@given(seed=seeds)
@settings(deadline=None, max_examples=10)
def test_a_notebook_says_when_and_why_a_character_became_impossible_and_keeps_to_it(
    rules: AnyRules, seed: int
) -> None:
    match = random_match(rules, seed)
    for viewer in VIEWERS:
        for (_, before), (turn, after) in pairwise(pages(match, viewer)):
            for old, new in zip(before.characters, after.characters, strict=True):
                if not old.possible:
                    assert not new.possible
                    assert new.cleared == old.cleared or old.cleared is None
                    assert new.ruled_out == old.ruled_out
                elif not new.possible:
                    clues = [clue for clue in (new.cleared, new.ruled_out) if clue is not None]
                    assert {clue.turn for clue in clues} == {turn}
                assert (new.cleared is None) is new.suspect
                assert not (new.possible and (new.cleared or new.ruled_out))


@every_game
@given(seed=seeds, plies=lengths)
@settings(deadline=None, max_examples=30)
def test_what_a_notebook_says_of_the_other_side_holds_in_its_notebook_of_every_world(
    rules: AnyRules, seed: int, plies: int
) -> None:
    match = random_match(rules, seed, plies)
    for viewer in VIEWERS:
        view, history = rules.view(match.state, viewer), redacted_events(match, viewer)
        found = rules.notebook(view, history)
        states = [state for state, _ in rules.worlds(view)]
        suspected: list[set[Any]] = []
        reckoned = set()
        for seen in {rules.view(state, Seat.INVESTIGATOR) for state in states}:
            his = rules.notebook(seen, history)
            suspected.append({each.character for each in his.characters if each.possible})
            reckoned.add(getattr(his, "hourglasses", None))
        for state in states[:: len(states) // SAMPLED_WORLDS + 1]:
            jacks = rules.notebook(rules.view(state, Seat.JACK), history)
            sure = [each.character for each in jacks.characters if each.possible]
            assert sure == [hidden(rules, state).identity] or not match.plies
        assert reckoned == {getattr(found, "reckoned_hourglasses", None)}
        told = found.investigator
        assert set(told.certain) == set.intersection(*suspected)
        assert set(told.suspects) == set.union(*suspected)
        sizes = [len(each) for each in suspected]
        assert (told.fewest, told.most) == (min(sizes), max(sizes))
