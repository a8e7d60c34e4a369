"""Laws of the clocks: arithmetic on milliseconds, for any moments and any outages."""

from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from whitechapel.core import Player, Seat, opponent
from whitechapel.server.table.clocks import DAY, SECOND, Clocks, Outage, charged, due
from whitechapel.server.table.terms import ClockTerms, DaysClock, LiveClock, NoClock

JACK: Final = Seat.JACK
INVESTIGATOR: Final = Seat.INVESTIGATOR
LIVE = LiveClock(300, 5)
LAW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

MOMENTS = st.integers(0, 1_000_000)
TIMES = st.integers(1, 200_000)
SEATS = st.sampled_from((JACK, INVESTIGATOR))
TERMS = st.one_of(
    st.just(NoClock()),
    st.builds(LiveClock, st.integers(10, 3600), st.integers(0, 60)),
    st.builds(DaysClock, st.integers(1, 30)),
)


@st.composite
def outages(draw: st.DrawFn) -> Sequence[Outage]:
    """Draw times in which the server was down, one after the other."""
    edges = sorted(draw(st.lists(MOMENTS, max_size=8, unique=True)))
    return list(zip(edges[::2], edges[1::2], strict=False))


@LAW
@given(MOMENTS, TIMES, outages())
def test_a_time_is_charged_once_and_never_more_than_it_was(
    since: int, length: int, down: Sequence[Outage]
) -> None:
    assert 0 <= charged(since, since + length, down) <= length


@LAW
@given(MOMENTS, TIMES)
def test_without_outages_every_moment_is_charged(since: int, length: int) -> None:
    assert charged(since, since + length, ()) == length


@LAW
@given(MOMENTS, TIMES, TIMES, outages())
def test_charging_in_two_parts_is_charging_at_once(
    since: int, first: int, second: int, down: Sequence[Outage]
) -> None:
    middle, end = since + first, since + first + second
    assert charged(since, middle, down) + charged(middle, end, down) == charged(since, end, down)


@LAW
@given(MOMENTS, TIMES)
def test_an_outage_of_the_whole_time_charges_nothing(since: int, length: int) -> None:
    assert charged(since, since + length, [(since, since + length)]) == 0


@LAW
@given(MOMENTS, outages())
def test_a_clock_that_goes_backwards_charges_nothing(since: int, down: Sequence[Outage]) -> None:
    assert charged(since, since - 5000, down) == 0


@LAW
@given(MOMENTS, TIMES, outages(), MOMENTS)
def test_a_time_is_over_when_all_of_it_was_charged_and_the_server_is_there(
    since: int, left: int, down: Sequence[Outage], later: int
) -> None:
    """At every moment after all outages, when the server can judge, both ways agree."""
    now = max([since, *(end for _, end in down)]) + later
    assert (due(since, left, down) <= now) is (charged(since, now, down) >= left)


@LAW
@given(TERMS, SEATS, MOMENTS, TIMES, outages())
def test_only_the_seat_whose_clock_runs_is_charged(
    terms: ClockTerms, seat: Player, since: int, length: int, down: Sequence[Outage]
) -> None:
    clocks = Clocks.set_up(terms).start(seat, since)
    stopped = clocks.stop(since + length, down, decided=True)
    assert stopped.running is None
    if clocks.left:
        other = opponent(seat)
        assert stopped.left[other] == clocks.left[other]
        assert clocks.remaining(other, since + length, down) == clocks.left[other]


@LAW
@given(SEATS, MOMENTS, TIMES, outages())
def test_a_live_clock_loses_what_was_charged_and_wins_the_increment(
    seat: Player, since: int, length: int, down: Sequence[Outage]
) -> None:
    clocks = Clocks.set_up(LIVE).start(seat, since)
    now = since + length
    spent = charged(since, now, down)
    assert clocks.remaining(seat, now, down) == 300 * SECOND - spent
    assert clocks.stop(now, down, decided=True).left[seat] == 305 * SECOND - spent
    assert clocks.stop(now, down, decided=False).left[seat] == 300 * SECOND - spent


@LAW
@given(SEATS, MOMENTS, TIMES, st.integers(1, 30), outages())
def test_every_move_has_its_days(
    seat: Player, since: int, length: int, days: int, down: Sequence[Outage]
) -> None:
    clocks = Clocks.set_up(DaysClock(days)).start(seat, since)
    assert clocks.stop(since + length, down, decided=True).left[seat] == days * DAY


@LAW
@given(TERMS, SEATS, MOMENTS, st.lists(st.tuples(TIMES, TIMES), min_size=1, max_size=5), outages())
def test_deciding_and_taking_back_never_wins_time(
    terms: ClockTerms,
    seat: Player,
    now: int,
    rounds: list[tuple[int, int]],
    down: Sequence[Outage],
) -> None:
    """The other gets back what he thought meanwhile; whoever takes back gets nothing."""
    clocks = Clocks.set_up(terms).start(seat, now)
    for thought, waited in rounds:
        then = clocks.stop(now + thought, down, decided=False).left
        decided = clocks.stop(now + thought, down, decided=True).start(
            opponent(seat), now + thought
        )
        now += thought + waited
        back = decided.put_back(seat, then, now, down)
        assert back.running is None
        if back.left:
            assert back.left[seat] == then[seat]
            assert back.left[opponent(seat)] == clocks.left[opponent(seat)]
        clocks = back.start(seat, now)


def test_thinking_of_the_next_decision_is_charged_though_the_last_is_taken_back() -> None:
    clocks = Clocks.set_up(LIVE).start(JACK, 0)
    then = clocks.stop(10_000, (), decided=False).left
    again = clocks.stop(10_000, (), decided=True).start(JACK, 10_000)
    assert again.put_back(JACK, then, 12_000, ()).left[JACK] == 290_000
    assert again.put_back(JACK, then, 60_000, ()).left[JACK] == 245_000


@pytest.mark.parametrize("seat", [JACK, INVESTIGATOR])
def test_without_a_clock_there_is_nothing_to_tell_and_nothing_runs_out(seat: Player) -> None:
    clocks = Clocks.set_up(NoClock()).start(seat, 0)
    assert clocks.to_json(1000, ()) is None
    assert clocks.due(()) is None


def test_what_is_told_of_a_clock_is_never_less_than_nothing() -> None:
    clocks = Clocks.set_up(LIVE).start(JACK, 0)
    told = {"jack": 0, "investigator": 300_000, "running": "jack"}
    assert clocks.to_json(999_999, ()) == told
    assert clocks.start(None, 0).to_json(999_999, ()) == told | {"jack": 300_000, "running": None}


def test_nobodys_clock_is_due_while_nobodys_runs() -> None:
    clocks = Clocks.set_up(LIVE)
    assert clocks.due(()) is None
    assert clocks.start(JACK, 7).due(()) == 300_007
    assert clocks.start(JACK, 7).due([(10, 20)]) == 300_017
