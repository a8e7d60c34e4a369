"""What lies behind the end of a turn of Pocket, and values that come from looking there."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from support.jack_types import game_of, type_of, types_of, weights_file
from support.kernels import KINDS, kernel_of
from support.pocket_turns import INPUTS, LATE
from whitechapel.pocket import Phase, Public, State
from whitechapel.pocket.appeal import call_witnesses
from whitechapel.pocket.knowledge import possible_hands

HUNTS = [state for state in LATE if state.public.phase is Phase.HUNT]


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def boards_of(game: Any) -> list[int]:
    """Return the numbers of boards where a turn can end, all of which a round of learning meets."""
    game.solve(1)
    boards: list[int] = game.likeliest_ends(10**6)
    return boards


def turns_by_the_rules(kernel: Any, ends: list[Public]) -> set[tuple[Any, ...]]:
    """Return each table with which the game goes on after the ends, and its share of each type.

    Not the last turn of a race, which is exact.
    """
    found: set[tuple[Any, ...]] = set()
    for end in ends:
        going_on: dict[Public, Counter[tuple[int, int]]] = {}
        for hand in possible_hands(end):
            after = call_witnesses(State(end, hand))[0].public
            exact = after.turn == 8 and after.race_since is not None
            if after.outcome is None and not exact:
                going_on.setdefault(after, Counter())[type_of(hand)] += 1
        for public, counts in going_on.items():
            shares = {kind: round(n / counts.total(), 6) for kind, n in counts.items()}
            found.add((kernel.pack_public(public), tuple(sorted(shares.items()))))
    return found


def test_p5_after_an_end_the_game_goes_on_as_by_the_rules(kernel: Any) -> None:
    for state in HUNTS[::4]:
        types, game = types_of(state.public).types, game_of(kernel, state.public)
        game.value(kernel.Network(weights_file(INPUTS)))
        ends = [kernel.unpack_public(end) for end in game.ends()]
        # Before anything is learned, types are as likely as counting has it.
        found = {
            (
                public,
                tuple(
                    sorted(
                        (kind, round(weight, 6))
                        for kind, weight in zip(types, weights, strict=True)
                        if weight > 0
                    )
                ),
            )
            for board in range(game.size[2])
            for public, weights in _next_turns(game, board)
        }
        assert found == turns_by_the_rules(kernel, ends)


def _next_turns(game: Any, board: int) -> Any:
    try:
        return game.next_turns(board)
    except ValueError:
        return []  # two rotations have numbers for boards that cannot be


def test_the_likeliest_ends_are_those_where_play_leads(kernel: Any) -> None:
    state = HUNTS[0]
    game = game_of(kernel, state.public)
    game.value(kernel.Network(weights_file(INPUTS)))
    assert game.likeliest_ends(5) == []
    boards = boards_of(game)
    assert len(boards) == len(set(boards)) > 3
    assert game.likeliest_ends(3) == boards[:3]
    assert game.likeliest_ends(0) == []


def test_a_value_that_was_set_is_kept_when_others_are_valued_afresh(kernel: Any) -> None:
    state = HUNTS[0]
    game, types = game_of(kernel, state.public), len(types_of(state.public).types)
    game.value(kernel.Network(weights_file(INPUTS)))
    looks: list[int] = []

    def look_ahead(told: Any) -> None:
        looks.append(len(told.likeliest_ends(10**6)))
        for board in told.likeliest_ends(10**6):
            for who in range(types):
                told.set_value(board, who, 0.75)

    game.solve(3, (1, 2), None, look_ahead)
    assert len(looks) == 2
    assert all(set(values) == {0.75} for values in game.ends().values())
    assert game.values() == pytest.approx(
        [0.75 if weight else 0.0 for weight in types_of(state.public).weights]
    )


def test_boards_and_types_that_are_not_there_are_refused(kernel: Any) -> None:
    state = HUNTS[0]
    game, types = game_of(kernel, state.public), len(types_of(state.public).types)
    boards = game.size[2]
    calls: list[Callable[[], Any]] = [
        lambda: game.next_turns(-1),
        lambda: game.next_turns(boards),
        lambda: game.set_value(boards, 0, 0.5),
        lambda: game.set_value(0, types, 0.5),
        lambda: game.set_value(0, -1, 0.5),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"\d"):
            call()
