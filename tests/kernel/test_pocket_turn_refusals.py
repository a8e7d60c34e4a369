"""Tables, types, networks and nodes that a turn's game refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from support.jack_types import game_of, types_of, weights_file
from support.kernels import KINDS, kernel_of
from support.pocket_turns import HALF, INPUTS, LATE
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.pocket import Phase

CARD, SECRET = 2, 3


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def test_a_table_without_a_hunt_is_no_turn(kernel: Any) -> None:
    match = random_match(pocket, 1)
    told = types_of(HALF[0].public)
    for state in (match.first, match.plies[0].state, match.state):
        packed = kernel.pack_public(state.public)
        with pytest.raises(ValueError, match=r"\d"):
            kernel.TurnGame(packed, told.types, told.weights, told.draws, told.cards)


NO_DRAW, NO_CARD = [0.0] * 3, [0.0] * 9


@pytest.mark.parametrize(
    ("types", "weights", "draws", "cards"),
    [
        pytest.param([], [], [], [], id="no types"),
        pytest.param(
            [(n % 9, n // 9) for n in range(65)],
            [1.0] * 65,
            [NO_DRAW] * 65,
            [NO_CARD] * 65,
            id="too many types",
        ),
        pytest.param([(9, 0)], [1.0], [NO_DRAW], [NO_CARD], id="no such character"),
        pytest.param([(-1, 0)], [1.0], [NO_DRAW], [NO_CARD], id="a character below zero"),
        pytest.param([(0, -1)], [1.0], [NO_DRAW], [NO_CARD], id="hourglasses below zero"),
        pytest.param([(0, 0)] * 2, [1.0] * 2, [NO_DRAW] * 2, [NO_CARD] * 2, id="one type twice"),
        pytest.param([(0, 0)], [0.0], [NO_DRAW], [NO_CARD], id="nothing is likely"),
        pytest.param(
            [(0, 0), (1, 0)], [2.0, -1.0], [NO_DRAW] * 2, [NO_CARD] * 2, id="a weight below zero"
        ),
        pytest.param([(0, 0)], [], [NO_DRAW], [NO_CARD], id="no weight"),
        pytest.param([(0, 0)], [1.0], [], [NO_CARD], id="no odds of draws"),
        pytest.param([(0, 0)], [1.0], [NO_DRAW], [], id="no odds of cards"),
        pytest.param([(0, 0)], [1.0], [[0.0] * 2], [NO_CARD], id="short odds of draws"),
        pytest.param([(0, 0)], [1.0], [NO_DRAW], [[0.0] * 8], id="short odds of cards"),
    ],
)
def test_types_that_cannot_be_are_refused(
    kernel: Any, types: Any, weights: Any, draws: Any, cards: Any
) -> None:
    packed = kernel.pack_public(LATE[0].public)
    with pytest.raises(ValueError, match=r".*"):
        kernel.TurnGame(packed, types, weights, draws, cards)


def test_a_network_with_other_inputs_is_refused(kernel: Any) -> None:
    game = game_of(kernel, LATE[0].public)
    with pytest.raises(ValueError, match="421"):
        game.value(kernel.Network(weights_file(INPUTS - 1)))


def test_a_game_is_solved_once_in_one_round_or_more(kernel: Any) -> None:
    game = game_of(kernel, next(state for state in LATE if state.public.phase is Phase.HUNT).public)
    game.value_simply()
    for rounds in (0, -3):
        with pytest.raises(ValueError, match=str(rounds)):
            game.solve(rounds)
    game.solve(1)
    with pytest.raises(ValueError, match="1"):
        game.solve(1)


def test_nodes_moves_and_types_that_are_not_there_are_refused(kernel: Any) -> None:
    state = next(state for state in LATE if state.public.phase is Phase.HUNT)
    game, types = game_of(kernel, state.public), len(types_of(state.public).types)
    nodes = game.size[0]
    for ask in (game.kind, game.moves, game.strategy):
        for node in (-1, nodes):
            with pytest.raises(ValueError, match=str(node)):
                ask(node)
    calls: list[Callable[[], Any]] = [
        lambda: game.child(0, 107),
        lambda: game.child(nodes, 0),
        lambda: game.strategy(0, types),
        lambda: game.strategy(0, -1),
        lambda: game.branch_values(5),
        lambda: game.branch_values(-1),
        lambda: game.branch_values(3, [1.0] * (types + 1)),
        lambda: game.branch_values(3, [1.0] * (types - 1)),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"\d"):
            call()


def test_a_node_of_chance_has_no_strategy(kernel: Any) -> None:
    state = next(state for state in LATE if state.public.phase is Phase.DRAW)
    game = game_of(kernel, state.public)
    assert game.kind(0) in (CARD, SECRET)
    with pytest.raises(ValueError, match="0"):
        game.strategy(0)
