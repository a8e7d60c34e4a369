"""What next actions of Pocket are worth, and what is certain after them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.jack_types import game_of, types_of, weights_file
from support.kernels import KINDS, kernel_of
from support.pocket_turns import EARLY, HALF, INPUTS, LATE
from whitechapel.core import Seat
from whitechapel.pocket import Action, Character, Phase, Public, State, in_sight
from whitechapel.pocket.actions import act, draw, legal_actions
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.moves import ALIBI, DRAWS

CASES = [*LATE[:40:2], *HALF[::90]]


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


@pytest.fixture
def compiled() -> Any:
    return kernel_of("pocket", "compiled")


def valued(kernel: Any, public: Public) -> Any:
    game = game_of(kernel, public)
    game.value(kernel.Network(weights_file(INPUTS)))
    return game


def ends_after(state: State) -> Iterator[State]:
    """Yield the states that the appeal may find, whatever is done and drawn."""
    public = state.public
    if public.phase is Phase.APPEAL:
        yield state
    elif public.phase is Phase.DRAW:
        for card in state.pile:
            yield from ends_after(draw(state, DRAWS[card])[0])
    else:
        for move in legal_actions(public):
            yield from ends_after(State(act(public, move)[0], state.hand))


def names(members: int) -> frozenset[Character]:
    return frozenset(who for number, who in enumerate(CHARACTERS) if members >> number & 1)


def hunts(states: list[State]) -> list[State]:
    return [state for state in states if state.public.phase is Phase.HUNT]


def test_every_legal_action_is_valued_whatever_order_the_tree_has(compiled: Any) -> None:
    for state in hunts([*LATE[:30], *HALF[::40], *EARLY[::60]]):
        game = valued(compiled, state.public)
        legal = {compiled.NUMBERS[move] for move in legal_actions(state.public)}
        assert set(compiled.actions_by_counting(game)) == legal
        assert set(compiled.certain_after(game)) == legal


def test_the_best_action_is_worth_what_the_turn_is(compiled: Any) -> None:
    for state in hunts([*LATE[:30], *HALF[::40], *EARLY[::60]]):
        game = valued(compiled, state.public)
        told = types_of(state.public)
        rows = [row for row, _ in compiled.actions_by_counting(game).values()]
        whole = compiled.values_by_counting(game)
        chances = [weight / sum(told.weights) for weight in told.weights]
        if state.public.actor is Seat.JACK:
            for who, chance in enumerate(chances):
                if chance:
                    assert max(row[who] for row in rows) == pytest.approx(whole[who])
        else:
            least = min(sum(map(float.__mul__, chances, row)) for row in rows)
            assert least == pytest.approx(sum(map(float.__mul__, chances, whole)))


def test_an_action_is_worth_what_the_turn_is_after_it(compiled: Any) -> None:
    """The tree of the position after an action, whose moves are all there, has the same value."""
    tried = 0
    for state in hunts(EARLY)[::35]:
        if sum(state.public.used) != 1 or len(legal_actions(state.public)) > 40:
            continue
        rows = compiled.actions_by_counting(valued(compiled, state.public))
        told = types_of(state.public)
        for move in legal_actions(state.public)[::3]:
            after, _ = act(state.public, move)
            if move is ALIBI or after.phase is not Phase.HUNT:
                continue
            game = valued(compiled, after)
            row = compiled.values_by_counting(game)
            for kind, weight, value in zip(
                told.types, told.weights, rows[compiled.NUMBERS[move]][0], strict=True
            ):
                if weight:
                    tried += 1
                    assert value == pytest.approx(row[types_of(after).types.index(kind)])
    assert tried > 100


def test_who_is_in_sight_for_certain_is_so_wherever_the_turn_ends(kernel: Any) -> None:
    exact = 0
    for state in hunts(CASES):
        found = kernel.certain_after(valued(kernel, state.public))
        for move in legal_actions(state.public)[::4]:
            after = State(act(state.public, move)[0], state.hand)
            sights = [
                in_sight(end.public.tiles, end.public.detectives) for end in ends_after(after)
            ]
            always, ever, *_ = found[kernel.NUMBERS[move]]
            in_all = frozenset.intersection(*sights)
            in_any = frozenset.union(*sights)
            # With the Alibi to come, other hands of Jack leave other cards to be shown.
            assert names(always) <= in_all
            assert in_any <= names(ever)
            if state.public.used[0] or state.public.faces[0] is not Action.ALIBI:
                exact += 1
                assert names(always) == in_all
                assert names(ever) == in_any
    assert exact > 10


def test_compiled_and_not_they_find_the_same() -> None:
    kinds = [kernel_of("pocket", kind) for kind in KINDS]
    for state in hunts(CASES)[::2]:
        games = [valued(kernel, state.public) for kernel in kinds]
        results = [k.actions_by_counting(game) for k, game in zip(kinds, games, strict=True)]
        assert set(results[0]) == set(results[1])
        for move, (row, _) in results[0].items():
            assert row == pytest.approx(results[1][move][0], abs=1e-5)
        certain = [k.certain_after(game) for k, game in zip(kinds, games, strict=True)]
        assert certain[0] == certain[1]


def test_sharing_asks_for_the_own_type_and_leaves_ends_of_the_game_exact(compiled: Any) -> None:
    network = compiled.Network(weights_file(INPUTS))
    for state in hunts(HALF)[::60]:
        exact = valued(compiled, state.public).ends()
        game = game_of(compiled, state.public)
        compiled.value_sharing(game, network, 0)
        for table, row in game.ends().items():
            assert row[0] == pytest.approx(exact[table][0])
            for shared, value in zip(row, exact[table], strict=True):
                assert (shared in (0, 1)) == (value in (0, 1))


def test_the_mean_of_one_type_is_worth_what_the_type_is(kernel: Any) -> None:
    network = kernel.Network(weights_file(INPUTS))
    undecided = 0
    for state in hunts([*LATE[:20:4], *HALF[::45]]):
        if state.public.faces[0] is Action.ALIBI and not state.public.used[0]:
            continue
        exact, shared = (game_of(kernel, state.public, [state.hand]) for _ in range(2))
        exact.value(network)
        kernel.value_sharing(shared, network)
        for table, row in exact.ends().items():
            assert shared.ends()[table] == pytest.approx(row, abs=1e-5)
            undecided += 0 < row[0] < 1
    assert undecided > 10


def test_other_questions_are_refused(kernel: Any) -> None:
    drawing = next(state for state in LATE if state.public.phase is Phase.DRAW)
    game = valued(kernel, drawing.public)
    refused: list[Callable[[], Any]] = [
        lambda: kernel.actions_by_counting(game),
        lambda: kernel.certain_after(game),
        lambda: kernel.actions_by_counting(valued(kernel, hunts(LATE)[0].public), 99),
    ]
    for question in refused:
        with pytest.raises(ValueError, match=r".*"):
            question()
