"""The tree of a turn: every end of the rules, and every pair of actions in one order."""

from collections.abc import Iterator
from itertools import chain, product
from typing import Any

import pytest

from support.jack_types import game_of, types_of
from support.kernels import KINDS, kernel_of
from support.pocket_turns import EARLY, HALF, LATE, STATES
from whitechapel.core import Player, Seat
from whitechapel.pocket import Action, DrawCard, Phase, Public, State
from whitechapel.pocket.actions import act, draw, legal_actions
from whitechapel.pocket.components import CHARACTERS, TOKENS
from whitechapel.pocket.moves import ALIBI

CARD, SECRET = 2, 3


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


@pytest.fixture
def compiled() -> Any:
    return kernel_of("pocket", "compiled")


def alibi_points(states: list[State]) -> set[tuple[bool, Phase]]:
    """Return whether the Alibi is up and unused, with the phase, for each state."""
    return {
        (state.public.faces[0] is Action.ALIBI and not state.public.used[0], state.public.phase)
        for state in states
    }


def check_ends(kernel: Any, state: State) -> None:
    odds = types_of(state.public).cards
    cards = sum(1 << card for card in range(9) if any(each[card] for each in odds))
    found = game_of(kernel, state.public).ends()
    assert set(found) == set(kernel.turn_ends(kernel.pack_public(state.public), cards))


def test_a_turn_ends_on_the_tables_of_the_rules(kernel: Any) -> None:
    states = [*LATE[:60], *HALF[::60]]
    assert alibi_points(states) >= {(True, Phase.HUNT), (False, Phase.HUNT), (False, Phase.DRAW)}
    for state in states:
        check_ends(kernel, state)


def test_a_turn_ends_on_the_tables_of_the_rules_from_its_beginning_on(compiled: Any) -> None:
    states = EARLY[::130]
    assert alibi_points(states) >= {(True, Phase.HUNT), (False, Phase.HUNT)}
    for state in states:
        check_ends(compiled, state)


def spent_token(public: Public, move: Any) -> int:
    """Return the number of the token that the rules spend on a move."""
    after = act(public, move)[0].used
    return next(number for number in range(4) if public.used[number] != after[number])


def pairs_by_the_rules(state: State) -> set[tuple[Any, Any]]:
    """List the pairs of actions that a player may take in a row, in the order of tokens. [P3.4]"""
    public, legal = state.public, legal_actions(state.public)
    pairs: set[tuple[Any, Any]] = set()
    for first in legal:
        after = State(act(public, first)[0], state.hand)
        if after.public.phase is Phase.DRAW:
            after = draw(after, DrawCard(after.pile[0]))[0]
        for second in legal_actions(after.public):
            pair = sorted((first, second), key=lambda m: (spent_token(public, m), legal.index(m)))
            pairs.add((pair[0], pair[1]))
    return pairs


def pairs_in_the_tree(kernel: Any, game: Any) -> Iterator[list[tuple[Any, Any]]]:
    """List the pairs of actions with which a tree begins, for each card that may be shown."""
    shown = {move for move in kernel.NUMBERS.values() if isinstance(kernel.MOVES[move], DrawCard)}
    for card in shown:
        pairs: list[tuple[Any, Any]] = []
        for first in game.moves(0):
            node = game.child(0, first)
            if game.kind(node) == CARD:
                node = game.child(node, card) if card in game.moves(node) else -1
            elif game.kind(node) == SECRET:
                node = game.child(node, card)
            seconds = game.moves(node) if node >= 0 else []
            pairs += [(kernel.MOVES[first], kernel.MOVES[second]) for second in seconds]
        yield pairs


def test_p3_4_every_pair_of_actions_is_in_the_tree_once_in_the_order_of_tokens(
    compiled: Any,
) -> None:
    pairing = [state for state in EARLY if sum(state.public.used) == 1][::9]
    faces = {(state.public.faces, state.public.turn % 2) for state in pairing}
    assert len(faces) > 24
    for state in pairing:
        if state.public.phase is Phase.DRAW:
            continue
        game = game_of(compiled, state.public)
        expected = pairs_by_the_rules(state)
        firsts = {compiled.MOVES[move] for move in game.moves(0)}
        assert firsts == {first for first, _ in expected}
        others = [pair for pair in expected if pair[0] != ALIBI]
        for found in pairs_in_the_tree(compiled, game):
            assert len(found) == len(set(found))
            assert set(found) in (expected, set(others))
        everything = chain.from_iterable(pairs_in_the_tree(compiled, game))
        assert set(everything) == expected


def test_the_largest_trees_have_room(compiled: Any) -> None:
    first = next(state for state in STATES if not any(state.public.used))
    sizes: list[int] = []
    for turn, faces in product((1, 2), product(*TOKENS)):
        tokens: tuple[Player, ...] = (Seat.INVESTIGATOR,) if turn == 2 else ()
        public = first.public._replace(turn=turn, faces=faces, time_tokens=tokens)
        sizes.append(game_of(compiled, public).size[1])
    assert max(sizes) > 100_000


def test_a_drawn_card_is_shown_or_jacks_secret(kernel: Any) -> None:
    kinds: set[int] = set()
    for state in [state for state in HALF + LATE if state.public.phase is Phase.DRAW]:
        game = game_of(kernel, state.public)
        kinds.add(game.kind(0))
        cards = [kernel.MOVES[move].character for move in game.moves(0)]
        if game.kind(0) == CARD:
            unseen = set(CHARACTERS) - set(state.public.shown)
            assert set(cards) == {card for card in cards if card in unseen}
            assert set(state.pile) <= set(cards)
        else:
            assert len({game.child(0, move) for move in range(99, 108)}) == 1
    assert kinds == {CARD, SECRET}
