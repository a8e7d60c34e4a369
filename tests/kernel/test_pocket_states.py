"""Packed states of Pocket: nothing is lost, equal ones are equal, hidden things are apart."""

import doctest
import pickle
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.kernels import KINDS, kernel_of
from support.pocket_positions import RECORDED_GAMES
from support.positions import SPECTATOR
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import Record, replay
from whitechapel.kernel import pocket as door
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.ending import GOAL_OF_JACK, OUTCOMES


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


@pytest.mark.parametrize("kind", KINDS)
@given(number=st.integers(0, 1 << 32), plies=st.integers(0, 40))
def test_packing_and_unpacking_loses_nothing(kind: str, number: int, plies: int) -> None:
    kernel = kernel_of("pocket", kind)
    match = random_match(pocket, number)
    state = match.back(plies).state
    packed = kernel.pack(state)
    assert kernel.unpack(packed) == state
    assert kernel.pack(kernel.unpack(packed)) == packed
    assert hash(kernel.pack(kernel.unpack(packed))) == hash(packed)


def test_states_can_be_sent_to_another_process(kernel: Any) -> None:
    for path in RECORDED_GAMES:
        packed = kernel.pack(replay(Record.parse(path.read_text()), pocket).state)
        received = pickle.loads(pickle.dumps(packed))
        assert type(received) is door.State
        assert received.public.words == packed.public.words
        assert received.hand.word == packed.hand.word


def test_states_that_differ_in_one_thing_are_different(kernel: Any) -> None:
    state = kernel.pack(random_match(pocket, 3).back(2).state)
    words, found = state.public.words, set()
    for number, word in enumerate(words):
        for bit in range(64):
            changed = (*words[:number], word ^ 1 << bit, *words[number + 1 :])
            with suppress(ValueError):
                assert kernel.public_of(changed) != state.public
                assert kernel.public_of(changed) != words
                found.add(number)
    assert found == set(range(len(words)))
    assert kernel.hand_of(state.hand.word & 15) != state.hand
    assert kernel.state_of(state.public, state.hand) == state


def test_p7_2_the_public_half_is_the_same_whatever_jack_hides(kernel: Any) -> None:
    for number in range(20):
        state = random_match(pocket, number).back(6).state
        for world in pocket.worlds(pocket.view(state, SPECTATOR))[:50]:
            assert kernel.pack(world.state).public == kernel.pack(state).public


def test_a_state_takes_at_most_32_bytes(kernel: Any) -> None:
    assert kernel.size_of_state() == 24 + 4 <= 32
    widths = {"walls": 63, "places": 64, "suspects": 9, "detectives": 12}
    widths |= {"tokens": 8, "times": 8, "phase": 4, "clock": 7}
    assert sum(8 if bits > 16 else 2 if bits > 8 else 1 for bits in widths.values()) == 24
    for number in range(50):
        for ply in random_match(pocket, number).plies:
            packed = kernel.pack(ply.state)
            for word, bits in zip(packed.public.words, widths.values(), strict=True):
                assert word < 1 << bits
            assert packed.hand.word < 1 << 24


def test_numbers_written_down_are_those_of_the_rules(kernel: Any) -> None:
    assert CHARACTERS[kernel.LANE] is pocket.Character.LANE
    assert kernel.GOAL_OF_JACK == GOAL_OF_JACK
    assert tuple(kernel.ENDS) == tuple(OUTCOMES.values())
    assert [kernel.MOVES[first].code for first in starts(kernel)] == [
        "move_detective",
        "joker",
        "rotate",
        "exchange",
        "alibi",
        "deal_identity",
        "toss_tokens",
        "draw_card",
    ]
    assert len(kernel.MOVES) == kernel.END_OF_MOVES
    assert sum(HOURGLASSES.values()) == 8


def starts(kernel: Any) -> tuple[int, ...]:
    return (
        0,
        kernel.JOKER_MOVES,
        kernel.ROTATE_MOVES,
        kernel.EXCHANGE_MOVES,
        kernel.ALIBI_MOVE,
        kernel.DEAL_MOVES,
        kernel.TOSS_MOVES,
        kernel.DRAW_MOVES,
    )


def test_the_example_of_the_door_runs() -> None:
    result = doctest.testmod(door)
    assert result.attempted
    assert not result.failed


def test_the_door_gives_what_is_compiled() -> None:
    kernel_of("pocket", "compiled")
    assert door.COMPILED
    assert door.apply.__module__ == "whitechapel.kernel.compiled.pocket"
