"""What the next decisions of an activation are worth: against every board of the rules."""

from collections.abc import Iterator
from typing import Any

import pytest

from kernel.test_london_judge import even_belief, judge_of, positions
from support.kernels import KINDS, kernel_of
from support.london_crowds import crowded_state
from whitechapel import london
from whitechapel.core import Seat
from whitechapel.london import Activation, Character, State
from whitechapel.london.actions import decide, legal_decisions
from whitechapel.london.components import CHARACTERS, INDEX
from whitechapel.london.moves import Accuse, Escape


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


def ends(state: State, activation: Activation) -> Iterator[tuple[Activation, list[Any]]]:
    """Yield the complete activations after one, and the ends of the game on the way."""
    if activation.complete:
        yield activation, []
        return
    legal = legal_decisions(state.public, activation, activation.character)
    ending = [move for move in legal if isinstance(move, Accuse | Escape)]
    for move in legal:
        if move not in ending:
            for end, met in ends(state, decide(activation, move)):
                yield end, [*ending, *met]


def begun_states() -> Iterator[State]:
    """Yield states in the middle of an activation of every character but Goodley."""
    for state in [*positions()[::2], *(crowded_state(number) for number in range(3))]:
        for move in london.legal_moves(state):
            if getattr(move, "character", Character.GOODLEY) is not Character.GOODLEY:
                after = london.apply(state, move).state
                if after.activation is not None:
                    yield after


def best(state: State, rows: list[tuple[float, ...]], belief: list[float]) -> list[float]:
    """Return what rows are worth to the player of an activation."""
    if london.actor(state) is Seat.JACK:
        return [max(values) for values in zip(*rows, strict=True)]
    return list(min(rows, key=lambda row: sum(map(float.__mul__, belief, row))))


def check(kernel: Any, state: State) -> None:
    assert state.activation is not None
    judge, belief = judge_of(kernel), even_belief(state)
    public = kernel.pack_public(state.public)
    activation = kernel.pack_activation(state.activation)
    found = {
        each[0]: each[1:] for each in kernel.judge_decisions(judge, public, activation, belief)
    }
    for move in legal_decisions(state.public, state.activation, None):
        if isinstance(move, Accuse):
            assert kernel.NUMBERS[move] not in found
            continue
        row, board, accused, escapes = found[kernel.NUMBERS[move]]
        rows: dict[Any, tuple[float, ...]] = {}
        ending: set[Any] = set()
        for end, met in ends(state, decide(state.activation, move)):
            words = kernel.pack_public(state.public._replace(pieces=end.pieces)).words
            ending |= set(met)
            key = INDEX[end.character], words[0], words[2]
            if key not in rows:
                rows[key] = judge.after(public, belief, key)
        assert row == pytest.approx(best(state, list(rows.values()), belief), abs=1e-5)
        assert board in rows
        assert {CHARACTERS[who] for who in range(8) if accused >> who & 1} == {
            each.character for each in ending if isinstance(each, Accuse)
        }
        assert escapes == any(isinstance(each, Escape) for each in ending)
        way = kernel.way_on(
            public, kernel.pack_activation(decide(state.activation, move)), *board[1:]
        )
        after = decide(state.activation, move)
        for number in way:
            after = decide(after, kernel.MOVES[number])
        assert after.complete
        words = kernel.pack_public(state.public._replace(pieces=after.pieces)).words
        assert (words[0], words[2]) == board[1:]


def test_a_decision_is_worth_the_best_board_that_it_can_lead_to() -> None:
    kernel = kernel_of("london", "compiled")
    states = list(begun_states())
    kinds = {state.activation.character for state in states if state.activation is not None}
    assert len(kinds) == 7
    for state in states[::5]:
        check(kernel, state)


def test_uncompiled_it_is_the_same() -> None:
    kernel = kernel_of("london", "uncompiled")
    for state in list(begun_states())[::80]:
        check(kernel, state)


def test_choosing_a_card_is_worth_its_best_board(kernel: Any) -> None:
    for state in positions()[::9]:
        if Character.GOODLEY in state.public.unused:
            continue
        packed = kernel.pack_public(state.public)
        judge, belief = judge_of(kernel), even_belief(state)
        rows = judge.boards(packed, belief)
        for move, row, *_ in kernel.judge_decisions(judge, packed, None, belief):
            mine = [board[3] for board in rows if board[0] == move]
            assert row == pytest.approx(best(state, mine, belief), abs=1e-5)


def test_goodleys_calls_are_all_looked_at() -> None:
    kernel = kernel_of("london", "compiled")
    goodley = INDEX[Character.GOODLEY]
    for state in positions()[:40]:
        if Character.GOODLEY in state.public.unused:
            packed, judge = kernel.pack_public(state.public), judge_of(kernel)
            belief = even_belief(state)
            rows = [
                judge.after(packed, belief, (goodley, *board))
                for board in kernel.boards(packed, goodley)
            ]
            found = {
                each[0]: each[1] for each in kernel.judge_decisions(judge, packed, None, belief)
            }
            assert found[goodley] == pytest.approx(best(state, rows, belief), abs=1e-5)
            break


def test_positions_without_a_decision_are_refused(kernel: Any) -> None:
    state = london.start(london.Setup("revised"))
    with pytest.raises(ValueError, match=r".*"):
        kernel.judge_decisions(
            judge_of(kernel), kernel.pack_public(state.public), None, [0.125] * 8
        )
