"""Pasted junk, truncated files, impossible positions: an error that names the place."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.random_games import ALL_RULES, VIEWERS, random_match
from whitechapel.core import AnyMatch, AnyRules, NotationError, Record, Seat, record_of, replay

every_game = pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.NAME)
seeds = st.integers(0, 2**32)
LETTERS = "GuWBeSLa-?*@;/() 0123456789turndealtosshowimejckraIJAHTREN=~+\n\x00é"


def reads_or_complains(read: Callable[[], Any]) -> bool:
    """Read a text; return whether it could be read, and let nothing but a complaint pass."""
    try:
        read()
    except NotationError:
        return False
    return True


def replay_text(text: str, rules: AnyRules) -> AnyMatch:
    return replay(Record.parse(text), rules)


@every_game
@given(text=st.one_of(st.text(), st.text(alphabet=LETTERS)))
@settings(deadline=None)
def test_junk_is_refused_with_a_notation_error(rules: AnyRules, text: str) -> None:
    reads_or_complains(lambda: rules.parse_move(text))
    reads_or_complains(lambda: rules.parse_setup(text))
    reads_or_complains(lambda: rules.parse_state(text))
    reads_or_complains(lambda: rules.parse_view(text, Seat.SPECTATOR))
    reads_or_complains(lambda: replay(Record.parse(text), rules))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["kind", "tile"]), inner),
    max_leaves=5,
)


@every_game
@given(value=json_values)
@settings(deadline=None)
def test_junk_objects_are_no_moves(rules: AnyRules, value: Any) -> None:
    assert not reads_or_complains(lambda: rules.move_from_json(value))


@every_game
@given(
    seed=seeds, plies=st.integers(0, 40), place=st.integers(0, 200), letter=st.sampled_from(LETTERS)
)
@settings(deadline=None, max_examples=200)
def test_a_position_with_one_letter_changed_is_read_or_refused(
    rules: AnyRules, seed: int, plies: int, place: int, letter: str
) -> None:
    state = random_match(rules, seed, plies).state
    for text in (rules.state_text(state), rules.view_text(rules.view(state, Seat.SPECTATOR))):
        spot = place % len(text)
        for changed in (
            text[:spot] + letter + text[spot + 1 :],
            text[:spot] + text[spot + 1 :],
            text[:spot],
        ):
            for viewer in VIEWERS:
                reads_or_complains(partial(rules.parse_view, changed, viewer))
            if reads_or_complains(partial(rules.parse_state, changed)):
                read = rules.parse_state(changed)
                assert rules.parse_state(rules.state_text(read)) == read


@every_game
@given(seed=seeds, place=st.integers(0, 2000), letter=st.sampled_from(LETTERS))
@settings(deadline=None, max_examples=60)
def test_a_record_with_one_letter_changed_is_read_or_refused(
    rules: AnyRules, seed: int, place: int, letter: str
) -> None:
    text = record_of(random_match(rules, seed, 30)).text()
    spot = place % len(text)
    for changed in (
        text[:spot] + letter + text[spot + 1 :],
        text[:spot] + text[spot + 1 :],
        text[:spot],
    ):
        reads_or_complains(partial(replay_text, changed, rules))
