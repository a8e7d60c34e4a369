"""Boards valued by the kernel: ends, sights and inputs against the rules, compiled and not."""

from collections.abc import Iterator
from functools import cache
from random import Random
from struct import pack
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.london_crowds import crowded_state, up
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Player, Seat, player_in_turn
from whitechapel.london import Character, Phase, State
from whitechapel.london.actions import begin, decide, legal_decisions
from whitechapel.london.components import CHARACTERS, INDEX
from whitechapel.london.moves import ACTIVATIONS, Accuse, Call, Escape

FIRST, SECOND = 6, 4


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


@cache
def network_file(inputs: int) -> bytes:
    """Return a small network drawn by lot."""
    random = Random(3)
    count = inputs * FIRST + FIRST * SECOND + SECOND + FIRST + SECOND + 1
    numbers = [random.randrange(-64, 65) / 256 for _ in range(count)]
    sizes = pack("<3I", inputs, FIRST, SECOND)
    return b"whitechapel-net1" + sizes + pack(f"<{count}e", *numbers)


def judge_of(kernel: Any, samples: int = 5) -> Any:
    return kernel.PositionJudge(kernel.Network(network_file(kernel.INPUTS)), samples, 1)


def even_belief(state: State) -> list[float]:
    """Return the same chance for each suspect."""
    suspects = state.public.suspects
    return [1 / len(suspects) if who in suspects else 0.0 for who in CHARACTERS]


@cache
def positions() -> tuple[State, ...]:
    """Return beginnings of activations of some random games."""
    found: list[State] = []
    for number in range(6):
        match = random_match(london, number, edition=london.EDITIONS[number % 2], peaceful=1.0)
        hunts = [
            ply.state
            for ply in match.plies
            if ply.state.public.phase is Phase.HUNT and ply.state.activation is None
        ]
        found += hunts[number::9]
    return tuple(found)


def ends_of(state: State, who: Character, seat: Player) -> Iterator[object]:
    """Return the accusations and escapes of an activation, by the rules, the power first or not."""
    public = state.public
    waiting = [begin(public, seat, ACTIVATIONS[who])]
    while waiting:
        activation = waiting.pop()
        for decision in legal_decisions(public, activation, who):
            if isinstance(decision, Accuse | Escape):
                yield decision
            elif activation.move_due and not isinstance(decision, Call):
                after = decide(activation, decision)
                if after.move_due:
                    waiting.append(after)


@pytest.mark.parametrize("who", [who for who in Character if who is not Character.GOODLEY])
def test_l7_2_who_can_be_accused_is_as_in_the_rules(kernel: Any, who: Character) -> None:
    for number in range(12):
        state = up(crowded_state(number), who)
        found = kernel.accusable_by(kernel.pack_public(state.public), INDEX[who])
        accused = {
            each.character
            for each in ends_of(state, who, Seat.INVESTIGATOR)
            if isinstance(each, Accuse)
        }
        assert set(kernel.characters_of(found)) == accused


def test_l7_2_goodley_calls_first_and_accuses_then(kernel: Any) -> None:
    goodley = Character.GOODLEY
    for number in range(3):
        state = up(crowded_state(number), goodley)
        accused: set[Character] = set()
        for end in _whistles(state):
            accused |= {
                each.character
                for each in legal_decisions(state.public, end, None)
                if isinstance(each, Accuse)
            }
        found = kernel.accusable_by(kernel.pack_public(state.public), INDEX[goodley])
        assert set(kernel.characters_of(found)) >= accused


def _whistles(state: State) -> Iterator[Any]:
    """Return Goodley before he walks: as he stands, and after some whistles drawn by lot."""
    random = Random(5)
    begun = begin(state.public, Seat.INVESTIGATOR, ACTIVATIONS[Character.GOODLEY])
    yield begun
    for _ in range(30):
        activation = begun
        while activation.power_due or activation.points or activation.lantern_due:
            legal = legal_decisions(state.public, activation, None)
            calls = [each for each in legal if not hasattr(each, "hex") or isinstance(each, Call)]
            calls = [each for each in calls if not isinstance(each, Accuse)]
            activation = decide(activation, random.choice(calls))
            if not activation.move_due:
                break
        if activation.move_due:
            yield activation


@pytest.mark.parametrize("who", [who for who in Character if who is not Character.GOODLEY])
def test_l7_1_who_can_leave_is_as_in_the_rules(kernel: Any, who: Character) -> None:
    for number in range(12):
        state = up(crowded_state(number), who)
        state = state._replace(public=state.public._replace(witness=False))
        away = any(isinstance(each, Escape) for each in ends_of(state, who, Seat.JACK))
        assert kernel.can_get_away(kernel.pack_public(state.public), INDEX[who]) == away


def test_boards_are_those_of_the_kernel_and_goodleys_a_sample(kernel: Any) -> None:
    judge = judge_of(kernel)
    for state in positions()[:3]:
        public = kernel.pack_public(state.public)
        found = judge.boards(public, even_belief(state))
        for who in state.public.unused:
            mine = [board[1:3] for board in found if board[0] == INDEX[who]]
            every = kernel.boards(public, INDEX[who])
            if who is Character.GOODLEY:
                assert set(mine) <= set(every)
                assert len(mine) == 5
            else:
                assert mine == every


def played(state: State, kernel: Any, board: tuple[int, int, int], who: Character) -> State:
    """Play an activation by the rules, for one identity of Jack."""
    state = State(state.public, london.Secrets(who))
    for number in kernel.way_to(kernel.pack_public(state.public), *board):
        state = london.apply(state, kernel.MOVES[number]).state
    return state


def test_values_are_those_of_the_inputs_after_the_call(kernel: Any) -> None:
    """The sums are changed board by board, and Jack's answer differs by identity. [L6.3]"""
    judge = judge_of(kernel)
    network = kernel.Network(network_file(kernel.INPUTS))
    compared = 0
    for state in positions():
        public = kernel.pack_public(state.public)
        if state.public.turn == 8 or Character.HOLMES in state.public.unused:
            continue
        belief = even_belief(state)
        found = judge.boards(public, belief)
        for board in found[:: 1 + len(found) // 3]:
            for who in state.public.suspects:
                after = played(state, kernel, board[:3], who).public
                left = [1 / len(after.suspects) * (each in after.suspects) for each in CHARACTERS]
                packed = kernel.pack_public(after)
                value = board[3][INDEX[who]]
                if value in (0.0, 1.0):
                    continue
                inputs = kernel.inputs_of(packed, left, INDEX[who])
                assert value == pytest.approx(network.value(inputs), abs=1e-4)
                assert judge.value(packed, left)[INDEX[who]] == pytest.approx(value, abs=1e-4)
                compared += 1
    assert compared > 30


def test_l7_3_the_last_turn_needs_no_network(kernel: Any) -> None:
    """Before his last activation the Investigator accuses the likeliest in reach, or nobody."""
    judge = judge_of(kernel)
    for state in positions():
        public = state.public
        if public.turn < 8:
            continue
        packed = kernel.pack_public(public)
        belief = even_belief(state)
        values = judge.value(packed, belief)
        if len(public.used) == 3:
            assert values == (1.0,) * 8
        if len(public.used) == 2:
            reach = 0
            for who in public.unused:
                reach |= kernel.accusable_by(packed, INDEX[who])
            suspects = [who for who in public.suspects if reach >> INDEX[who] & 1]
            assert values.count(0.0) == (1 if suspects else 0)


def test_a_known_jack_in_reach_is_lost_and_one_who_can_leave_has_won(kernel: Any) -> None:
    judge = judge_of(kernel)
    for state in positions():
        public = state.public
        packed = kernel.pack_public(public)
        for who in public.suspects:
            belief = [float(each is who) for each in CHARACTERS]
            value = judge.value(packed, belief)[INDEX[who]]
            if player_in_turn(public.turn, len(public.used)) is Seat.JACK:
                if who in public.unused and not public.witness:
                    assert not kernel.can_get_away(packed, INDEX[who]) or value == 1
            else:
                reached = 0
                for other in public.unused:
                    reached |= kernel.accusable_by(packed, INDEX[other])
                if public.turn < 8 and not reached >> INDEX[who] & 1:
                    assert value > 0


def test_looking_ahead_takes_what_is_best_for_the_player(kernel: Any) -> None:
    judge = judge_of(kernel, samples=3)
    for state in positions()[1:6:2]:
        packed, belief = kernel.pack_public(state.public), even_belief(state)
        boards = judge.boards(packed, belief)
        ahead = judge.value(packed, belief, level=1)
        if player_in_turn(state.public.turn, len(state.public.used)) is Seat.JACK:
            for who in state.public.suspects:
                best = max(board[3][INDEX[who]] for board in boards)
                assert ahead[INDEX[who]] in (1, pytest.approx(best))
        else:
            worst = min(sum(map(float.__mul__, belief, board[3])) for board in boards)
            assert sum(map(float.__mul__, belief, ahead)) <= worst + 1e-5


@pytest.mark.parametrize(
    "belief", [[0.1] * 8, [0.5, 0.5], [-1.0, 2.0, *[0.0] * 6], [float("nan")] * 8]
)
def test_what_is_no_belief_is_refused(kernel: Any, belief: list[float]) -> None:
    public = kernel.pack_public(positions()[0].public)
    with pytest.raises(ValueError, match=r"\["):
        judge_of(kernel).value(public, belief)


def test_other_weights_are_refused(kernel: Any) -> None:
    with pytest.raises(ValueError, match="another network"):
        kernel.PositionJudge(kernel.Network(network_file(20)))


def test_compiled_or_not_the_values_are_the_same() -> None:
    one, two = (kernel_of("london", kind) for kind in KINDS)
    for state in positions()[::4]:
        boards = [
            judge_of(kernel).boards(kernel.pack_public(state.public), even_belief(state))
            for kernel in (one, two)
        ]
        assert [board[:3] for board in boards[0]] == [board[:3] for board in boards[1]]
        for left, right in zip(boards[0][::7], boards[1][::7], strict=True):
            assert left[3] == pytest.approx(right[3], abs=1e-4)
