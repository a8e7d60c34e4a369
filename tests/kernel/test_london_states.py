"""Packed states of London: nothing is lost, equal ones are equal, hidden things are apart."""

import pickle
import subprocess
import sys
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.kernels import KINDS, kernel_of
from support.london_crowds import crowded_state
from support.london_positions import RECORDED_GAMES
from support.positions import SPECTATOR
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Record, replay
from whitechapel.kernel import london as door
from whitechapel.kernel.london import moves, structs, tables
from whitechapel.london import Character
from whitechapel.london.board import DIRECTIONS, EDITIONS, EXITS, MANHOLES, POSTS, STREETS
from whitechapel.london.ending import OUTCOMES


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


@pytest.mark.parametrize("kind", KINDS)
@settings(deadline=None)
@given(number=st.integers(0, 1 << 32), plies=st.integers(0, 200), edition=st.sampled_from(EDITIONS))
def test_packing_and_unpacking_loses_nothing(
    kind: str, number: int, plies: int, edition: str
) -> None:
    kernel = kernel_of("london", kind)
    match = random_match(london, number, edition=edition)
    state = match.back(plies % (len(match.plies) + 1)).state
    packed = kernel.pack(state)
    assert kernel.unpack(packed) == state
    assert kernel.pack(kernel.unpack(packed)) == packed
    assert hash(kernel.pack(kernel.unpack(packed))) == hash(packed)


def test_l2_a_game_starts_as_by_the_rules(kernel: Any) -> None:
    for number, edition in enumerate(EDITIONS):
        assert kernel.unpack(kernel.start(number)) == london.start(london.Setup(edition))
        assert kernel.start(number) == kernel.pack(london.start(london.Setup(edition)))
    for number in (-1, len(EDITIONS)):
        with pytest.raises(ValueError, match=str(number)):
            kernel.start(number)


def test_states_can_be_sent_to_another_process(kernel: Any) -> None:
    for path in RECORDED_GAMES:
        match = replay(Record.parse(path.read_text()), london)
        for number in range(0, len(match.plies), 7):
            packed = kernel.pack(match.before(number))
            received = pickle.loads(pickle.dumps(packed))
            assert type(received) is door.State
            assert received.public.words == packed.public.words
            assert received.secrets.words == packed.secrets.words
            if packed.activation is None:
                assert received.activation is None
            else:
                assert received.activation is not None
                assert received.activation.words == packed.activation.words


def test_states_that_differ_in_one_thing_are_different(kernel: Any) -> None:
    match = replay(Record.parse(RECORDED_GAMES[0].read_text()), london)
    packed = kernel.pack(next(p.state for p in match.plies[20:] if p.state.activation is not None))
    parts = (packed.public, packed.secrets, packed.activation)
    found = set()
    for part in parts:
        for number, word in enumerate(part.words):
            for bit in range(64):
                changed = (*part.words[:number], word ^ 1 << bit, *part.words[number + 1 :])
                with suppress(ValueError):
                    assert type(part)(changed) != part
                    assert type(part)(changed) != part.words
                    found.add(type(part))
    assert found == {type(packed.public), type(packed.activation)}
    assert kernel.State(*parts) == packed
    assert packed != parts
    assert kernel.State(*parts[:2]) != packed
    assert kernel.State(*parts[:2]).activation is None


def test_l8_2_the_public_half_is_the_same_whatever_the_players_hide(kernel: Any) -> None:
    for number in range(20):
        match = random_match(london, number, peaceful=0.95)
        state = next(p.state for p in reversed(match.plies) if london.actor(p.state) is not None)
        packed = kernel.pack(state)
        for world in london.worlds(london.view(state, SPECTATOR))[:50]:
            assert kernel.pack(world.state).public == packed.public


def test_l3_3_an_activation_tells_its_decisions(kernel: Any) -> None:
    for path in RECORDED_GAMES:
        for ply in replay(Record.parse(path.read_text()), london).plies:
            activation = kernel.pack(ply.state).activation
            if ply.state.activation is None:
                assert activation is None
            else:
                decisions = tuple(kernel.MOVES[move] for move in activation.decisions)
                assert decisions == ply.state.activation.decisions


def test_l6_1_light_falls_as_in_the_rules(kernel: Any) -> None:
    for number in range(150):
        public = crowded_state(number).public
        visible = kernel.characters_of(kernel.in_sight(kernel.pack_public(public)))
        assert frozenset(visible) == london.in_sight(public.pieces)


def test_every_move_has_one_number_in_the_order_of_the_kinds(kernel: Any) -> None:
    assert len(set(kernel.MOVES)) == len(kernel.MOVES) == moves.END_OF_MOVES < 1 << 10
    assert all(kernel.MOVES[number] == move for move, number in kernel.NUMBERS.items())
    kinds = {
        "ACTIVATE": "activate",
        "GO": "go",
        "STAY": "stay",
        "ACCUSE": "accuse",
        "ESCAPE": "escape",
        "LIGHT": "move_light",
        "CORDON": "move_cordon",
        "COVER": "move_cover",
        "LANTERN": "turn_lantern",
        "CALL": "call",
        "CALL_NOBODY": "call_nobody",
        "CHANGE": "change_places",
        "IDENTITY": "deal_identity",
        "CARDS": "turn_up_cards",
        "DRAW": "draw_card",
    }
    starts = [getattr(moves, name) for name in kinds]
    codes = [move.code for move in kernel.MOVES]
    assert [codes.index(code) for code in kinds.values()] == starts == sorted(starts)


def test_numbers_written_down_are_those_of_the_rules() -> None:
    names = [name.upper() for name in Character]
    assert [getattr(structs, name) for name in names] == list(range(8))
    assert len(STREETS) == tables.HEXES
    assert len({hole for holes in MANHOLES.values() for hole in holes}) == tables.MANHOLES
    assert max(len(holes) for holes in MANHOLES.values()) == 9
    assert (len(EDITIONS), len(POSTS), len(EXITS), len(DIRECTIONS)) == (2, 8, 4, 6)
    assert (None, *OUTCOMES.values()) == door.ENDS


def test_the_door_has_the_names_that_it_lists_and_no_others() -> None:
    assert all(hasattr(door, name) for name in door.__all__)
    with pytest.raises(AttributeError):
        door.__getattr__("sherlock")


def test_the_compiled_kernel_begins_without_the_rules() -> None:
    if not door.COMPILED:
        pytest.skip("not compiled")
    program = (
        "import sys; from whitechapel.kernel import london; "
        "london.legal_moves(london.start(1)); assert 'whitechapel.london' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_a_state_takes_40_bytes_for_the_table_6_for_secrets_and_40_for_an_activation(
    kernel: Any,
) -> None:
    assert kernel.size_of_state() == 40 + 6 + 40
