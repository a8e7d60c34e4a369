"""Looking a turn further in Pocket: what is found there does not come from the network."""

from typing import Any

from support.jack_types import weights_file
from support.pocket_turns import INPUTS, STATES
from whitechapel.ai.pocket.belief import count_cases
from whitechapel.ai.pocket.look_ahead import solve
from whitechapel.ai.pocket.turn import Strength
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Phase, Public

PLAIN = Strength(8, (4,))
ALL = Strength(8, (4,), ends=10**6, ahead=3)
"""In the first four rounds everything is reached, so then every end is looked into."""


def last_actions(turn: int) -> list[Public]:
    """Return tables of a turn on which one action is still to come."""
    return [
        state.public
        for state in STATES
        if state.public.turn == turn
        and state.public.phase is Phase.HUNT
        and sum(state.public.used) == 3
    ]


def ends(public: Public, strength: Strength, network: int) -> Any:
    net = kernel.Network(weights_file(INPUTS, seed=network))
    return solve(public, count_cases(public), net, strength).game.ends()


def test_p6_7_the_ends_of_turn_7_are_worth_what_turn_8_comes_to() -> None:
    undecided = [
        public
        for public in last_actions(7)
        if ends(public, PLAIN, network=1) != ends(public, PLAIN, network=2)
    ]
    assert len(undecided) > 1
    for public in undecided[:6]:
        assert ends(public, ALL, network=1) == ends(public, ALL, network=2)


def test_only_odd_turns_look_ahead_as_the_next_toss_is_not_known() -> None:
    for public in last_actions(4)[:3]:
        assert ends(public, ALL, network=1) == ends(public, PLAIN, network=1)


def test_a_deadline_stops_looking_ahead() -> None:
    public = last_actions(7)[0]
    net = kernel.Network(weights_file(INPUTS))
    turn = solve(public, count_cases(public), net, ALL, stop=lambda: True)
    assert turn.game.ends() == ends(public, PLAIN, network=1)
