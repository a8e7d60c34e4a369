"""A turn of Pocket as a game: the worth of its ends and its solution fit the rules."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import pytest

from support.jack_types import game_of, type_of, types_of, weights_file
from support.kernels import KINDS, kernel_of
from support.pocket_turns import EARLY, HALF, INPUTS, LATE, hunts
from whitechapel.core import Seat
from whitechapel.kernel import pocket as fast
from whitechapel.pocket import Action, DrawCard, Phase, Public, State
from whitechapel.pocket.actions import act, draw, legal_actions
from whitechapel.pocket.appeal import call_witnesses
from whitechapel.pocket.knowledge import possible_hands

INVESTIGATORS, JACKS = 0, 1
BOTH_OPENLY = 3
BEGUN = [
    state
    for state in hunts(range(400))
    if state.public.turn == 8 and not any(state.public.used) and len(state.public.suspects) > 1
]
LAST_TURNS = [
    *[state for state in BEGUN if state.public.faces[0] is Action.ALIBI][:2],
    *[state for state in BEGUN if state.public.faces[0] is Action.HOLMES][:2],
]
"""Turn 8 with two suspects or more, with and without the Alibi."""


def has_a_pair(public: Public) -> bool:
    """Whether the next player takes two actions. [P3.2, P3.3]"""
    return public.phase is Phase.HUNT and sum(public.used) == 1


def small_trees(states: list[State], branches: int) -> list[State]:
    """Return the states whose turn, if Jack has the hand that he has, has few branches."""
    return [s for s in states if game_of(fast, s.public, [s.hand]).size[1] < branches]


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


@pytest.fixture
def compiled() -> Any:
    return kernel_of("pocket", "compiled")


# What ends are worth.


def after_appeals(end: Public) -> Iterator[tuple[State, State]]:
    """Yield each state that an end may be, and the state after its appeal."""
    for hand in possible_hands(end):
        state = State(end, hand)
        yield state, call_witnesses(state)[0]


def simple_worth(state: State) -> float:
    after = call_witnesses(state)[0]
    return len(after.public.suspects) + 0.8 * after.hourglasses


def test_the_simple_worth_of_an_end_is_suspects_left_and_hourglasses(kernel: Any) -> None:
    for state in [*LATE[::6], HALF[0]]:
        types, game = types_of(state.public).types, game_of(kernel, state.public)
        game.value_simply()
        for end, values in list(game.ends().items())[::7]:
            for before, _ in after_appeals(kernel.unpack_public(end)):
                found = values[types.index(type_of(before.hand))]
                assert found == pytest.approx(simple_worth(before))


def worths_by_the_rules(kernel: Any, network: Any, end: Public) -> dict[tuple[int, int], float]:
    """Return what an end is worth to each type: by the judge, or by the network where none ends.

    What is believed then comes from counting the hands with which the game goes on so.
    """
    worths: dict[tuple[int, int], float] = {}
    going_on: dict[Public, Counter[tuple[int, int]]] = {}
    for before, after in after_appeals(end):
        outcome = after.public.outcome
        if outcome is not None:
            worths[type_of(before.hand)] = float(outcome.winner is Seat.JACK)
        else:
            going_on.setdefault(after.public, Counter())[type_of(before.hand)] += 1
    for public, counts in going_on.items():
        if public.turn == 8 and public.race_since is not None:
            for kind in counts:
                worths[kind] = float(kernel.can_win_race(kernel.pack_public(public), kind[0]))
            continue
        rows = kernel.input_rows(kernel.pack_public(public), list(counts), list(counts.values()))
        for kind, row in zip(counts, rows, strict=True):
            worths[kind] = network.value(row)
    return worths


def test_p6_an_end_is_worth_to_each_type_what_the_appeal_comes_to(kernel: Any) -> None:
    network = kernel.Network(weights_file(INPUTS))
    seen: Counter[bool] = Counter()
    for state in LATE[::2]:
        types, game = types_of(state.public).types, game_of(kernel, state.public)
        game.value(network)
        for end, values in list(game.ends().items())[::4]:
            worths = worths_by_the_rules(kernel, network, kernel.unpack_public(end))
            found = {kind: values[types.index(kind)] for kind in worths}
            assert found == pytest.approx(worths, abs=1e-6)
            seen.update(worth in (0, 1) for worth in worths.values())
    assert min(seen[True], seen[False]) > 100


def test_p6_7_every_end_of_turn_8_is_won_or_lost_by_the_rules(compiled: Any) -> None:
    network = compiled.Network(weights_file(INPUTS))
    for state in LAST_TURNS:
        types, game = types_of(state.public).types, game_of(compiled, state.public)
        game.value(network)
        ends = game.ends()
        assert all(set(values) <= {0, 1} for values in ends.values())
        for end, values in list(ends.items())[:: len(ends) // 20]:
            public = compiled.unpack_public(end)
            one_of_each = {type_of(hand): hand for hand in possible_hands(public)}
            for kind, hand in one_of_each.items():
                after = call_witnesses(State(public, hand))[0].public
                assert after.outcome is not None
                assert values[types.index(kind)] == (after.outcome.winner is Seat.JACK)


# What both can do.


def minimax(state: State, worth: Callable[[State], float]) -> float:
    """Return what the rest of a turn is worth if both know everything but the next card."""
    public = state.public
    if public.phase is Phase.APPEAL:
        return worth(state)
    if public.phase is Phase.DRAW:
        worths = [minimax(draw(state, DrawCard(card))[0], worth) for card in state.pile]
        return sum(worths) / len(worths)
    return BEST[public.actor](
        minimax(State(act(public, move)[0], state.hand), worth) for move in legal_actions(public)
    )


BEST: dict[Any, Callable[[Iterator[float]], float]] = {Seat.JACK: max, Seat.INVESTIGATOR: min}


def jack_wins(state: State) -> float:
    outcome = call_witnesses(state)[0].public.outcome
    return float(outcome is not None and outcome.winner is Seat.JACK)


def test_with_one_type_the_branches_are_worth_what_minimax_finds(kernel: Any) -> None:
    halves, pairs = [s for s in HALF if not has_a_pair(s.public)], EARLY
    states = [
        *small_trees(halves[::5], 120)[:8],
        *small_trees([s for s in pairs if has_a_pair(s.public)], 700)[:4],
        *LATE[1::9],
    ]
    assert {state.public.phase for state in states} == {Phase.HUNT, Phase.DRAW}
    for state in states:
        game = game_of(kernel, state.public, [state.hand])
        game.value_simply()
        own = types_of(state.public, [state.hand]).types.index(type_of(state.hand))
        found = [row[own] for row in game.branch_values(BOTH_OPENLY)]
        public = state.public
        if public.phase is Phase.HUNT and not has_a_pair(public):
            moves = [kernel.MOVES[move] for move in game.moves(0)]
            after = [State(act(public, move)[0], state.hand) for move in moves]
            assert found == pytest.approx([minimax(each, simple_worth) for each in after])
        elif public.phase is Phase.HUNT:
            # Of two actions in a row the tree has one order, so only the best branch compares.
            best = BEST[public.actor](iter(found))
            assert best == pytest.approx(minimax(state, simple_worth))


def test_weights_on_one_type_find_what_the_game_of_that_type_does(kernel: Any) -> None:
    for state in [s for s in LATE if s.public.phase is Phase.HUNT and s.public.used[0]][:6]:
        told, game = types_of(state.public), game_of(kernel, state.public)
        game.value_simply()
        own = told.types.index(type_of(state.hand))
        weights = [float(who == own) for who in range(len(told.types))]
        alone = game_of(kernel, state.public, [state.hand])
        alone.value_simply()
        found = [row[own] for row in game.branch_values(BOTH_OPENLY, weights)]
        assert found == pytest.approx([row[0] for row in alone.branch_values(BOTH_OPENLY)])


def test_with_one_type_the_solution_of_turn_8_is_worth_what_minimax_finds(compiled: Any) -> None:
    last = [s for s in hunts(range(400)) if s.public.turn == 8 and s.public.phase is Phase.HUNT]
    worths: set[float] = set()
    for state in small_trees([s for s in last if any(s.public.used)], 500)[:12]:
        game = game_of(compiled, state.public, [state.hand])
        game.value(compiled.Network(weights_file(INPUTS)))
        game.solve(300)
        own = types_of(state.public, [state.hand]).types.index(type_of(state.hand))
        worth = minimax(state, jack_wins)
        assert game.values()[own] == pytest.approx(worth, abs=0.01)
        worths.add(round(worth, 2))
    assert len(worths) > 1


def test_300_rounds_solve_turn_8(compiled: Any) -> None:
    network = compiled.Network(weights_file(INPUTS))
    begun: list[float] = []
    assert len(LAST_TURNS) == 4
    for state in LAST_TURNS:
        quick, game = (game_of(compiled, state.public) for _ in range(2))
        for each, rounds in ((quick, 1), (game, 300)):
            each.value(network)
            each.solve(rounds)
        begun.append(quick.gap())
        assert -1e-9 <= game.gap() <= 0.001
    assert max(begun) > 0.01


def test_the_best_answer_is_never_worse_than_the_average(
    kernel: Any, request: pytest.FixtureRequest
) -> None:
    network = kernel.Network(weights_file(INPUTS))
    fast = "[compiled]" in request.node.name
    for state in [*LATE[::10], *(EARLY[::100] if fast else [])]:
        game = game_of(kernel, state.public)
        game.value(network)
        game.solve(5, (2,))
        assert game.gap() >= -1e-9
        assert all(-1e-9 <= value <= 1 + 1e-9 for value in game.values())


def strategies(game: Any, types: int) -> Iterator[list[float]]:
    for node in range(game.size[0]):
        if game.kind(node) in (INVESTIGATORS, JACKS):
            for who in range(types if game.kind(node) == JACKS else 1):
                yield game.strategy(node, who)


def test_the_chances_of_a_choice_add_up_to_one(kernel: Any, request: pytest.FixtureRequest) -> None:
    network = kernel.Network(weights_file(INPUTS))
    fast = "[compiled]" in request.node.name
    for state in [*LATE[::10], *(EARLY[::400] if fast else [])]:
        game = game_of(kernel, state.public)
        game.value(network)
        game.solve(4, (2,))
        for chances in strategies(game, len(types_of(state.public).types)):
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0


def test_ends_that_were_reached_are_valued_afresh_with_the_new_belief(compiled: Any) -> None:
    state = next(s for s in EARLY if s.public.turn == 2 and not any(s.public.used))
    network = compiled.Network(weights_file(INPUTS))
    plain, fresh = (game_of(compiled, state.public) for _ in range(2))
    for game, refresh in ((plain, ()), (fresh, (3,))):
        game.value(network)
        game.solve(6, refresh)
    before, after = plain.ends(), fresh.ends()
    changed = sum(after[end] != values for end, values in before.items())
    assert 0 < changed < len(before)


def test_compiled_and_uncompiled_find_the_same() -> None:
    compiled, uncompiled = (kernel_of("pocket", kind) for kind in KINDS)
    states = [*LATE[::12], *small_trees(HALF, 90)[:6]]
    for state in states:
        types, found = types_of(state.public).types, []
        for kernel in (compiled, uncompiled):
            game = game_of(kernel, state.public)
            game.value(kernel.Network(weights_file(INPUTS)))
            game.solve(6, (3,))
            ends = {kernel.unpack_public(end): values for end, values in game.ends().items()}
            found.append((game, ends, list(strategies(game, len(types)))))
        (one, ends, played), (other, same_ends, same_play) = found
        assert one.size == other.size
        assert ends.keys() == same_ends.keys()
        assert all(ends[end] == pytest.approx(same_ends[end], abs=1e-6) for end in ends)
        assert one.values() == pytest.approx(other.values(), abs=1e-6)
        assert list(chain(*played)) == pytest.approx(list(chain(*same_play)), abs=1e-4)
