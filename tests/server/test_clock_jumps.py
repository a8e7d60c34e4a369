"""The machine's clock is set forward or back, or the machine sleeps: players' clocks go on."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, SupportsIndex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.test_clock_arithmetic import LAW, MOMENTS, TIMES, outages
from support.client import ME, RANDOM, Visitor
from support.local_server import LocalServer, local_server
from support.timed_games import DAY, LIVE, clocked, decide, left
from whitechapel.server.api.table_requests import TableRequests
from whitechapel.server.environment import ServerClock
from whitechapel.server.limits.rate_limits import Client
from whitechapel.server.services import Services, build
from whitechapel.server.settings import Settings
from whitechapel.server.table.clocks import Outage, charged, due, merged, moment_before

HOUR = 3600
JUMPS = [HOUR, -HOUR, 400 * DAY, -400 * DAY]


async def beats(house: LocalServer, seconds: float) -> None:
    """Let seconds pass, with the heartbeats that belong to them."""
    for _ in range(int(seconds)):
        house.moment += 1000
        await house.services.heartbeat.beat()


def jump(house: LocalServer, seconds: int) -> None:
    """Set the machine's clock forward or back."""
    house.clock_error += seconds * 1000


# One process.


@pytest.mark.parametrize("by", JUMPS)
async def test_a_jump_is_not_charged_and_the_clock_runs_on(by: int, tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        await beats(house, 10)
        jump(house, by)
        assert await left(first, table) == (290, 300)
        await beats(house, 10)
        mine, other = await left(first, table)
        assert other == 300
        assert 280 <= mine <= 282, "a heartbeat at most is given away"
        await decide(table, first)
        await beats(house, 20)
        assert await left(second, table) == (280, mine + 5)


@pytest.mark.parametrize("by", JUMPS)
@pytest.mark.parametrize("meanwhile", ["nothing", "a decision"])
async def test_a_clock_that_jumped_and_was_set_right_stops_nobodys(
    meanwhile: str, by: int, tmp_path: Path
) -> None:
    """The clock of the player to move runs, whether or not there was a move meanwhile."""
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        jump(house, by)
        await beats(house, 10)
        if meanwhile == "a decision":
            await decide(table, first)
            first, second = second, first
        before, _ = await left(first, table)
        jump(house, -by)
        await beats(house, 20)
        assert before - 20 <= (await left(first, table))[0] <= before - 18
        await house.passes(300)
        await house.services.background_jobs.see_to_clocks()
        told = await second.look(table)
        assert told["result"]["reason"] == "time"
        assert told["result"]["winner"] == told["you"]["seats"][0]


@pytest.mark.parametrize("back", [True, False], ids=["set right", "still wrong"])
@pytest.mark.parametrize("by", JUMPS)
async def test_a_restart_after_a_jump_stops_nobodys_clock(
    by: int, back: bool, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        await beats(house, 10)
        jump(house, by)
        await beats(house, 10)
        await decide(table, first)
        if back:
            jump(house, -by)
        await house.restarts(after=5)
        mine, other = await left(second, table)
        assert 298 <= mine <= 300
        assert 285 <= other <= 287
        await beats(house, 30)
        assert mine - 30 <= (await left(second, table))[0] <= mine - 28
        await decide(table, second)


async def test_a_jump_while_the_server_is_down_is_not_charged(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        for by in (HOUR, -2 * HOUR, HOUR):
            jump(house, by)
            await house.restarts(after=60)
            assert await left(first, table) == (300, 300)
        await beats(house, 7)
        assert await left(first, table) == (293, 300)


async def test_a_machine_that_boots_with_an_old_clock_charges_nobody_when_it_is_set(
    tmp_path: Path,
) -> None:
    """A small computer without a battery shows an old day until the network tells it the time."""
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        jump(house, -300 * DAY)
        await house.restarts(after=600)
        await beats(house, 10)
        assert await left(first, table) == (290, 300)
        jump(house, 300 * DAY)
        await beats(house, 10)
        assert 280 <= (await left(first, table))[0] <= 282


async def test_a_decision_after_the_machine_slept_is_judged_before_the_next_heartbeat(
    tmp_path: Path,
) -> None:
    """The clock that counts what passes stands still while a laptop sleeps."""
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        await beats(house, 10)
        jump(house, 8 * HOUR)
        await house.services.background_jobs.see_to_clocks()
        await decide(table, first)
        assert await left(first, table) == (295, 300)
        await beats(house, 10)
        assert (await left(second, table))[0] in (290, 291, 292)


async def test_a_process_that_was_stopped_charges_nobody(tmp_path: Path) -> None:
    """Here the clock that counts what passes went on: the silence shows it."""
    async with local_server(tmp_path) as house:
        table, first, _ = await clocked(house, LIVE)
        await beats(house, 10)
        house.moment += HOUR * 1000
        await house.services.background_jobs.see_to_clocks()
        await decide(table, first)
        assert await left(first, table) == (295, 300)


@pytest.mark.parametrize("by", JUMPS)
async def test_a_jump_closes_no_table_and_forgets_no_guest(by: int, tmp_path: Path) -> None:
    async with local_server(tmp_path, forget_guests_after_days=90) as house:
        mary = await house.guest("Mary")
        waiting = (await mary.opens("pocket", ME, {"who": "anyone"}))["id"]
        for jumped in (by, -by):
            jump(house, jumped)
            await house.services.background_jobs.forget_guests()
            await house.services.background_jobs.see_to_clocks()
            await beats(house, 3)
            await house.services.background_jobs.forget_guests()
            await house.services.background_jobs.see_to_clocks()
        assert (await mary.look(waiting))["phase"] == "open"
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"
        await mary.ask("PATCH", "/api/me", {"name": "Jane"})
        assert (await mary.look(waiting))["chairs"][0]["name"] == "Jane"


async def test_who_comes_while_a_machine_shows_an_old_day_stays(tmp_path: Path) -> None:
    async with local_server(tmp_path, forget_guests_after_days=90) as house:
        jump(house, -500 * DAY)
        await house.restarts()
        mary = await house.guest("Mary")
        await beats(house, 3)
        jump(house, 500 * DAY)
        await house.services.background_jobs.forget_guests()
        assert (await mary.ask("GET", "/api/me"))["name"] == "Mary"
        await house.passes(91 * DAY)
        await house.services.background_jobs.forget_guests()
        assert await mary.refused("GET", "/api/me") == (401, "not_authenticated")


@pytest.mark.parametrize("by", JUMPS)
async def test_a_computer_thinks_after_a_restart_whatever_the_clock_shows(
    by: int, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, RANDOM, first_seat="jack"))["id"]
        thinks, house.agents.thinks = house.agents.thinks, lambda _: ()
        await mary.ready(table)
        await house.computers_rest()
        assert (await house.table(table)).waits_for_computer
        house.agents.thinks = thinks
        jump(house, by)
        await house.restarts()
        await house.computers_rest()
        assert not (await house.table(table)).waits_for_computer


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_the_time_of_a_real_server_does_not_follow_the_clock_of_its_machine(
    by: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All other tests bring clocks of their own; this is about the one that `serve` uses."""
    house = build(Settings(database=f"sqlite:///{tmp_path}/club.sqlite"))
    wall, before = time.time_ns(), house.environment.now()
    monkeypatch.setattr(time, "time_ns", lambda: wall + by * 1_000_000_000)
    assert before <= house.environment.now() < before + HOUR * 500
    monkeypatch.undo()
    house.accounts.close()
    house.agent_pool.stop()
    await house.database.close()


# Several processes.


@asynccontextmanager
async def another_process(house: LocalServer, ahead: float) -> AsyncIterator[Services]:
    """Open a second house on the same database; its clock is so many seconds ahead."""
    other = build(house.settings, house.environment(ahead=int(ahead * 1000)))
    await other.heartbeat.beat(missed=1)
    yield other
    await other.database.close()


async def told_there(other: Services, table: str, visitor: Visitor) -> int:
    """Return how many seconds a player has left, as another process says."""
    other.table_cache.drop_all()
    told = await TableRequests(other).look(
        await other.table_log.get(table), Client(visitor.id, "-")
    )
    clocks: Any = told["clocks"]
    left = clocks[(await visitor.look(table))["you"]["seats"][0]]
    assert isinstance(left, int)
    return left // 1000


@pytest.mark.parametrize("ahead", [-1.5, 1.5, -HOUR, HOUR])
async def test_processes_whose_clocks_differ_agree_on_the_time(
    ahead: float, tmp_path: Path
) -> None:
    async with local_server(tmp_path) as house:
        table, first, second = await clocked(house, LIVE)
        async with another_process(house, ahead) as other:
            for _ in range(3):
                house.moment += 1000
                await other.heartbeat.beat()
                await house.services.heartbeat.beat()
            await other.heartbeat.beat()
            assert abs(other.environment.now() - house.services.environment.now()) < 100
            assert await told_there(other, table, first) == (await left(first, table))[0]
            before, _ = await left(first, table)
            assert 295 <= before <= 300
            for _ in range(10):
                house.moment += 1000
                await other.heartbeat.beat()
                await house.services.heartbeat.beat()
            assert before - 11 <= (await left(first, table))[0] <= before - 9
            await decide(table, first)
            assert abs(await told_there(other, table, second) - 300) <= 1


@pytest.mark.slow
async def test_processes_on_postgres_note_one_jump_once(postgres_url: str) -> None:
    async with local_server(postgres_url) as house:
        table, first, _ = await clocked(house, LIVE)
        async with another_process(house, 0) as other:
            house.moment += 1000
            jump(house, HOUR)
            await house.services.heartbeat.beat()
            await other.heartbeat.beat()
            assert len(other.table_cache.outages) == 1
            await beats(house, 10)
            assert 289 <= (await left(first, table))[0] <= 291


# Arithmetic.


@LAW
@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(-10_000, 10_000), st.booleans())))
def test_the_servers_time_never_goes_back(steps: list[tuple[int, int, bool]]) -> None:
    steady, wall = 1000, 500_000
    clock = ServerClock(lambda: wall, lambda: steady)
    last = clock.now()
    assert last == wall
    for passed, jumped, skips in steps:
        steady += passed
        wall += passed + jumped
        if skips:
            clock.skip_to(wall)
            assert clock.now() == max(wall, last + passed)
        else:
            assert clock.now() == last + passed
        last = clock.now()


@LAW
@given(MOMENTS, st.integers(-5000, 200_000), outages())
def test_only_the_outages_within_a_time_are_taken_from_it(
    since: int, length: int, down: list[Outage]
) -> None:
    now = since + length
    lost = sum(max(0, min(now, end) - max(since, begin)) for begin, end in down)
    assert charged(since, now, down) == max(0, length - lost)
    later = sum(max(0, end - max(since, begin)) for begin, end in down)
    assert due(since, length, down) == now + later


@LAW
@given(MOMENTS, TIMES, outages())
def test_the_moment_before_a_time_is_the_last_that_it_was_charged_since(
    now: int, length: int, down: list[Outage]
) -> None:
    moment = moment_before(now, length, down)
    assert charged(moment, now, down) == length
    assert charged(moment + 1, now, down) < length


@LAW
@given(st.lists(st.tuples(MOMENTS, TIMES), max_size=8), MOMENTS)
def test_outages_that_overlap_are_taken_once(down: list[tuple[int, int]], moment: int) -> None:
    overlapping = [(begin, begin + length) for begin, length in down]
    found = merged(overlapping)
    assert all(first[1] < second[0] for first, second in pairwise(found))
    within = any(begin <= moment < end for begin, end in overlapping)
    assert any(begin <= moment < end for begin, end in found) is within


class CountedOutages(list[Outage]):
    """Outages that count how many of them are looked at."""

    looked_at = 0

    def __getitem__(self, place: SupportsIndex | slice, /) -> Any:
        found = super().__getitem__(place)
        self.looked_at += len(found) if isinstance(place, slice) else 1
        return found


def test_a_clock_does_not_walk_through_all_outages_of_a_year() -> None:
    down = CountedOutages((number * 1000, number * 1000 + 10) for number in range(4000))
    assert charged(3_998_500, 3_999_500, down) == 990
    assert due(3_998_500, 1000, down) == 3_999_510
    assert down.looked_at < 60
