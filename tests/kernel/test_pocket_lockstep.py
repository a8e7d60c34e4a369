"""Pocket's rules and kernel walked together: they say the same after every move."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.pocket_positions import RECORDED_GAMES, at
from whitechapel import pocket
from whitechapel.core import Record, replay
from whitechapel.games import PocketMatch
from whitechapel.kernel.lockstep import TwinsDifferError, compare, walk_at_random, walk_record
from whitechapel.kernel.pocket.lockstep import twins_of

PERFT = Path(__file__).parents[1] / "perft" / "pocket.toml"
POSITIONS: list[dict[str, Any]] = tomllib.loads(PERFT.read_text())["positions"]
GAMES_IN_ALL = 20_000
GAMES_AT_A_TIME = 500


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def test_some_random_games_go_the_same_way(kernel: Any) -> None:
    twins = twins_of(kernel)
    assert sum(walk_at_random(twins, f"few {number}") for number in range(60)) > 60 * 8


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES_IN_ALL, GAMES_AT_A_TIME))
def test_twenty_thousand_random_games_go_the_same_way(kernel: Any, first: int) -> None:
    twins = twins_of(kernel)
    for number in range(first, first + GAMES_AT_A_TIME):
        walk_at_random(twins, f"many {number}")


@pytest.mark.parametrize("path", RECORDED_GAMES, ids=[path.stem for path in RECORDED_GAMES])
def test_recorded_games_go_the_same_way_to_every_end(kernel: Any, path: Path) -> None:
    assert walk_record(twins_of(kernel), Record.parse(path.read_text())) > 8


@pytest.mark.parametrize("case", POSITIONS, ids=[case["position"] for case in POSITIONS])
def test_the_kernel_counts_what_the_file_of_the_rules_says(
    kernel: Any, case: dict[str, Any]
) -> None:
    state = kernel.pack(at(case["position"]))
    depths = range(1, len(case["counts"]) + 1)
    assert [kernel.perft(state, depth) for depth in depths] == case["counts"]


def test_every_move_that_is_not_listed_is_refused(kernel: Any) -> None:
    for match in matches():
        for ply in match.plies:
            packed = kernel.pack(ply.state)
            legal = kernel.legal_moves(packed)
            for move in range(-20, len(kernel.MOVES) + 20):
                if move not in legal:
                    with pytest.raises(ValueError, match=str(move)):
                        kernel.apply(packed, move)


def test_every_action_that_is_not_listed_is_refused(kernel: Any) -> None:
    for match in matches():
        for ply in match.plies:
            public = kernel.pack_public(ply.state.public)
            legal = kernel.legal_actions(public)
            for move in range(-20, len(kernel.MOVES) + 20):
                if move not in legal:
                    with pytest.raises(ValueError, match=str(move)):
                        kernel.act(public, move)


def test_a_move_leaves_its_state_alone(kernel: Any) -> None:
    for match in matches():
        for number, ply in enumerate(match.plies):
            before = match.before(number)
            packed = kernel.pack(before)
            kernel.apply(packed, kernel.NUMBERS[ply.move])
            assert kernel.unpack(packed) == before


def test_actions_need_the_public_half_only(kernel: Any) -> None:
    random = Random("public")
    for match in matches():
        for ply in match.plies:
            public = kernel.pack_public(ply.state.public)
            assert [kernel.MOVES[move] for move in kernel.legal_actions(public)] == list(
                pocket.actions.legal_actions(ply.state.public)
            )
            if moves := kernel.legal_actions(public):
                move = random.choice(moves)
                after, _ = pocket.actions.act(ply.state.public, kernel.MOVES[move])
                assert kernel.unpack_public(kernel.act(public, move)) == after


def test_a_kernel_that_differs_is_found_out(kernel: Any) -> None:
    twins = twins_of(kernel)
    one, other = (replay(Record.parse(p.read_text()), pocket).state for p in RECORDED_GAMES[:2])
    with pytest.raises(TwinsDifferError, match="the state"):
        compare(twins, one, kernel.pack(other))


def matches() -> list[PocketMatch]:
    """Return the recorded games."""
    return [replay(Record.parse(path.read_text()), pocket) for path in RECORDED_GAMES]
