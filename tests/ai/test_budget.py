"""The deadline of a decision: a safety net that says when it was needed."""

from math import inf

from whitechapel import london
from whitechapel.ai import Budget, decide, seat
from whitechapel.core import Match, Seat


class Clock:
    """A clock that goes on by some seconds whenever it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_without_a_limit_it_is_never_over() -> None:
    budget = Budget(clock=Clock(1e9))
    assert (budget.seconds, budget.ends) == (None, inf)
    assert not budget.is_over()
    assert not budget.cut_short


def test_it_is_over_when_its_seconds_have_passed_and_says_that_a_search_was_cut() -> None:
    budget = Budget(2.5, Clock(1.0))
    assert (budget.seconds, budget.ends) == (2.5, 3.5)
    assert [budget.is_over() for _ in range(2)] == [False, False]
    assert not budget.cut_short
    assert budget.is_over()
    assert budget.cut_short


def test_all_decisions_of_an_activation_share_one_deadline_and_are_legal() -> None:
    deal = london.deal(b"budget")
    match = Match.begin(london, london.setup(deal)).play_chance(deal)
    view = london.view(match.state, Seat.INVESTIGATOR)
    for seed in (b"a", b"b", b"c"):
        moves = decide(seat("greedy", london, seed), london, view, (), Budget(0.0, Clock(1.0)))
        state = match.state
        for move in moves:
            state = london.apply(state, move).state
        assert london.committed(state) == state


def test_greedy_says_when_the_deadline_cut_the_whistle_short() -> None:
    cut = 0
    for number in range(12):
        deal = london.deal(b"cut %d" % number)
        match = Match.begin(london, london.setup(deal)).play_chance(deal)
        view = london.view(match.state, Seat.INVESTIGATOR)
        goodley = london.Character.GOODLEY in view.public.unused
        budget = Budget(0.0, Clock(1.0))
        decide(seat("greedy", london, b""), london, view, (), budget)
        assert budget.cut_short is goodley
        cut += goodley
    assert cut
