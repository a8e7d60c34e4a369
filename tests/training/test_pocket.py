"""Training games of Pocket: their positions, their values, turns of the board."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from support.jack_types import type_of, weights_file
from whitechapel import pocket as rules
from whitechapel.ai import play
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import PLAYERS
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Phase, Public, State
from whitechapel.pocket.board import SIDES, Detectives, Tile
from whitechapel.training.examples import Example, Examples
from whitechapel.training.pocket.course import PocketCourse
from whitechapel.training.pocket.examples import (
    LEAST_WEIGHT,
    LatePositions,
    inputs_of,
    quarter_turns,
    result_examples,
    solved_examples,
)
from whitechapel.training.pocket.games import SelfPlay, play_by_minimax
from whitechapel.training.pocket.games import type_of as jacks_type
from whitechapel.training.pocket.positions import late_states, random_late_state

INPUTS = kernel.number_of_inputs()


def network() -> kernel.Network:
    return kernel.Network(weights_file(INPUTS))


# Turning the board.


def turned(public: Public) -> Public:
    """Turn the board by a quarter, clockwise: tiles, walls and detectives."""
    tiles: dict[int, Tile] = {}
    for place, tile in enumerate(public.tiles):
        row, column = divmod(place, 3)
        wall = tile.wall and SIDES[(SIDES.index(tile.wall) + 1) % 4]
        tiles[3 * column + 2 - row] = Tile(tile.character, wall, tile.suspect, tile.rotated)
    spaces = Detectives(*((space + 2) % 12 + 1 for space in public.detectives))
    return public._replace(tiles=tuple(tiles[place] for place in range(9)), detectives=spaces)


def full_rows(public: Public) -> np.ndarray:
    rows = inputs_of(public, count_cases(public).types)
    return table_of(Examples.of(Example(1, row, 0.0) for row in rows))


def table_of(examples: Examples) -> np.ndarray:
    return examples.dense(np.arange(len(examples)), INPUTS)


def test_a_turned_board_is_a_permutation_of_the_inputs() -> None:
    turns, random = quarter_turns(), Random(3)
    assert turns.shape == (4, INPUTS)
    for _ in range(5):
        for state in late_states(random):
            public, rows = state.public, full_rows(state.public)
            for permutation in turns:
                assert np.array_equal(full_rows(public), rows[:, permutation])
                public = turned(public)
            assert public == state.public


# Positions and games to learn from.


def random_late_states(count: int) -> list[State]:
    random = Random(1)
    states: list[State] = []
    while len(states) < count:
        state = random_late_state(random, random.choice((5, 7)))
        states += [] if state is None else [state]
    return states


def test_states_made_by_lot_are_states_of_the_game() -> None:
    states = random_late_states(60)
    assert all(rules.parse_state(rules.state_text(state)) == state for state in states)
    assert {len(state.hand.cards) for state in states} >= {0, 1, 2}
    assert {tile.wall for state in states for tile in state.public.tiles} == {*SIDES, None}


def test_late_positions_begin_a_turn_and_the_next_one() -> None:
    random = Random(2)
    found = [late_states(random) for _ in range(20)]
    for states in found:
        assert [state.public.turn - states[0].public.turn for state in states] in ([0], [0, 1])
        for state in states:
            assert state.public.phase is Phase.HUNT
            assert not any(state.public.used)
    assert {len(states) for states in found} == {1, 2}


def check(examples: list[Example]) -> None:
    """Inputs know their turn and the places of all tiles; values lie between a loss and a win."""
    packed = Examples.of(examples)
    assert packed.targets.min() >= 0
    assert packed.targets.max() <= 1
    assert set(packed.turns.tolist()) <= set(range(2, 9))
    table = table_of(packed)
    assert (table[np.arange(len(table)), packed.turns] == 1).all()
    walls = kernel.input_places()["walls"]
    assert (table[:, walls : walls + 45].sum(axis=1) == 9).all()


def test_games_of_minimax_are_worth_their_results() -> None:
    results: set[bool] = set()
    for number in range(8):
        seed = b"%d" % number
        states, jack_won = play_by_minimax(seed)
        assert [state.public.turn for state in states] == list(range(2, len(states) + 2))
        examples = list(result_examples(seed))
        assert [example.turn for example in examples] == [state.public.turn for state in states]
        assert {example.target for example in examples} <= {float(jack_won)}
        check(examples)
        results.add(jack_won)
    assert results == {True, False}


def test_games_of_search_against_itself_have_values_of_every_likely_type() -> None:
    looked = 0
    for seed in (b"a", b"b", b"c"):
        courses = [
            [
                (solved, list(solved_examples(solved, LEAST_WEIGHT)))
                for solved in SelfPlay(network(), Strength(8, (4,), ends=2, ahead=2), seed).play()
            ]
            for _ in range(2)
        ]
        for solved, examples in courses[0]:
            weights = [*solved.belief.types.values()]
            weights += [weight for look in solved.looks for weight in look.weights]
            assert len(examples) == sum(weight >= LEAST_WEIGHT for weight in weights)
            looked += len(solved.looks)
            check(examples)
        one, other = ([examples for _, examples in course] for course in courses)
        assert one == other
    assert looked > 0


def test_late_positions_are_worth_what_their_solutions_say(tmp_path: Path) -> None:
    file = tmp_path / "part"
    work = LatePositions("seed", weights_file(INPUTS), Strength(2, ()), 3)
    file.write_bytes(work(0))
    examples = Examples.from_file(file)
    assert set(examples.turns.tolist()) <= {5, 6, 7, 8}
    assert (examples.importance == 1).all()
    assert len({work(number) for number in (0, 1)}) == 2


def test_the_agent_that_is_evaluated_has_the_weights_that_it_is_given() -> None:
    agent = PocketCourse().agent(weights_file(20), b"seed")
    with pytest.raises(ValueError, match="20"):
        play(rules, rules.deal(b"1"), dict.fromkeys(PLAYERS, agent))


def test_p7_2_the_type_that_jack_is_comes_from_his_hand() -> None:
    for state in random_late_states(10):
        kind = jacks_type(state)
        assert kind == type_of(state.hand)
        assert kind in count_cases(state.public).types
