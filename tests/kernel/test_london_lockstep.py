"""London's rules and kernel walked together: they say the same after every move."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.london_crowds import crowded_state, up
from support.london_positions import RECORDED_GAMES, at
from whitechapel import london
from whitechapel.core import Record, Seat, replay
from whitechapel.games import LondonMatch
from whitechapel.kernel.lockstep import (
    TwinsDifferError,
    compare,
    walk_at_random,
    walk_record,
)
from whitechapel.kernel.london.lockstep import choose_no_accusation, twins_of

PERFT = Path(__file__).parents[1] / "perft" / "london.toml"
POSITIONS: list[dict[str, Any]] = tomllib.loads(PERFT.read_text())["positions"]
GOODLEY = london.moves.ACTIVATIONS[london.Character.GOODLEY]
GAMES_IN_ALL = 2_000
GAMES_AT_A_TIME = 100


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


@pytest.mark.parametrize("edition", london.EDITIONS)
def test_some_random_games_go_the_same_way(kernel: Any, edition: str) -> None:
    twins = twins_of(kernel, edition)
    for number in range(10):
        walk_at_random(twins, f"few {number}")
        assert walk_at_random(twins, f"few {number}", choose_no_accusation) > 40


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES_IN_ALL, GAMES_AT_A_TIME))
def test_two_thousand_random_games_go_the_same_way(kernel: Any, first: int) -> None:
    for number in range(first, first + GAMES_AT_A_TIME, 4):
        for edition in london.EDITIONS:
            twins = twins_of(kernel, edition)
            walk_at_random(twins, f"many {number}")
            walk_at_random(twins, f"many {number}", choose_no_accusation)


def test_players_who_pass_accusations_over_get_to_the_end() -> None:
    moves = [london.moves.STAY, london.moves.ACCUSATIONS[london.Character.GULL]]
    assert {choose_no_accusation(Random(seed), moves) for seed in range(20)} == {0}


@pytest.mark.parametrize("path", RECORDED_GAMES, ids=[path.stem for path in RECORDED_GAMES])
def test_recorded_games_go_the_same_way_to_every_end(kernel: Any, path: Path) -> None:
    assert walk_record(twins_of(kernel), Record.parse(path.read_text())) > 20


@pytest.mark.parametrize("case", POSITIONS, ids=[case["position"] for case in POSITIONS])
def test_the_kernel_counts_what_the_file_of_the_rules_says(
    kernel: Any, case: dict[str, Any]
) -> None:
    state = kernel.pack(at(case["position"]))
    depths = range(1, len(case["counts"]) + 1)
    assert [kernel.perft(state, depth) for depth in depths] == case["counts"]


def test_activations_in_a_crowd_go_the_same_way(kernel: Any) -> None:
    walk_through_crowds(kernel, range(100))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 3000, 300))
def test_thousands_of_activations_in_a_crowd_go_the_same_way(kernel: Any, first: int) -> None:
    met = walk_through_crowds(kernel, range(first, first + 300))
    assert min(met[code] for code in ("stay", "call", "call_nobody", "escape", "accuse")) > 0


def walk_through_crowds(kernel: Any, numbers: Sequence[int]) -> Counter[str]:
    """Play random activations in crowded positions, with the whistle wherever possible.

    Return how often each kind of move was legal.
    """
    met: Counter[str] = Counter()
    for number in numbers:
        random, twins = Random(number), twins_of(kernel)
        state = up(crowded_state(number), london.Character.GOODLEY)
        packed = kernel.pack(state)
        for _ in range(8):
            legal = compare(twins, state, packed)
            met.update({move.code for _, move in legal})
            if not legal or london.actor(state) is Seat.CHANCE:
                break
            whistles = [each for each in legal if each[1] == GOODLEY or each[1].code == "call"]
            move, decision = random.choice(whistles or legal)
            state, packed = london.apply(state, decision).state, kernel.apply(packed, move)
    return met


def test_every_move_that_is_not_listed_is_refused(kernel: Any) -> None:
    for match in matches():
        for ply in match.plies[::7]:
            packed = kernel.pack(ply.state)
            legal = kernel.legal_moves(packed)
            for move in range(-20, len(kernel.MOVES) + 20):
                if move not in legal:
                    with pytest.raises(ValueError, match=str(move)):
                        kernel.apply(packed, move)


def test_a_move_leaves_its_state_alone(kernel: Any) -> None:
    for match in matches():
        for number, ply in enumerate(match.plies):
            before = match.before(number)
            packed = kernel.pack(before)
            kernel.apply(packed, kernel.NUMBERS[ply.move])
            assert kernel.unpack(packed) == before


def test_a_kernel_that_differs_is_found_out(kernel: Any) -> None:
    one, other = (match.state for match in matches()[:2])
    with pytest.raises(TwinsDifferError, match="the state"):
        compare(twins_of(kernel), one, kernel.pack(other))


def matches() -> list[LondonMatch]:
    """Return the recorded games."""
    return [replay(Record.parse(path.read_text()), london) for path in RECORDED_GAMES]
