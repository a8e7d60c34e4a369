"""Rate limits: whatever is too much is refused with a typed error, and harms nobody else."""

import threading
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from support.client import FRIEND, ME, TOO_MANY, Visitor, begin
from support.local_server import local_server
from support.thread_server import StoppedClock, ThreadServer, play_goes_on, thread_server, unharmed
from support.waiting import wait_for
from whitechapel.server.api import auth, sockets
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.gate import GatePace
from whitechapel.server.limits.rate_limits import Client, Limit, RateLimits, Windows, network_of

pytestmark = pytest.mark.slow

TRY_AGAIN = 1013


@dataclass
class Flood:
    """A house with limits, a table in it with its players, and Zoe, who will not stop."""

    house: ThreadServer
    table: str
    mary: Visitor
    john: Visitor
    zoe: Visitor


@pytest.fixture
def few_guests(monkeypatch: pytest.MonkeyPatch) -> int:
    """How many guests an address may bring: few, and the next is refused instead of held back."""
    pace = GatePace(a_second=1 / 3600, burst=8, in_a_turn=4, most_waiting=0)
    monkeypatch.setattr("whitechapel.server.services.GUESTS_PACE", pace)
    return pace.burst


@pytest.fixture
async def flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Flood]:
    """A house whose limits do not forget; that of requests is low, for speed."""
    low = replace(rate_limits.REQUESTS, account=80)
    monkeypatch.setattr(auth, "REQUESTS", low)
    monkeypatch.setattr(sockets, "REQUESTS", low)
    with thread_server(tmp_path, flood_limits=True) as house:
        house.stop_limits_clock()
        mary, john, zoe = await house.guest(), await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        async with unharmed(table, mary, john):
            yield Flood(house, table, mary, john, zoe)
        await play_goes_on(table, mary, john)


async def test_requests_are_counted_for_each_account(flood: Flood) -> None:
    zoe = flood.zoe
    for _ in range(80):
        await zoe.ask("GET", f"/api/tables/{flood.table}")
    for method, path in (
        ("GET", f"/api/tables/{flood.table}"),
        ("GET", "/api/me"),
        ("POST", f"/api/tables/{flood.table}/resign"),
        ("POST", "/api/tables"),
    ):
        assert await zoe.refused(method, path, {} if method == "POST" else None) == TOO_MANY
    async with zoe.socket(flood.table) as line:
        assert await line.hear_refusal() == TOO_MANY
        assert await line.hear_the_end() == TRY_AGAIN
    assert await flood.john.ask("GET", "/api/me")


async def test_the_requests_of_strangers_are_counted_for_their_address(flood: Flood) -> None:
    first, second = flood.house.stranger(), flood.house.stranger()
    bad = {"headers": {"authorization": "Bearer nonsense"}}
    for _ in range(40):
        await first.ask("GET", "/api/lobby")
        assert await second.refused("GET", "/api/me", **bad) == (401, "invalid_token")
    for path in ("/api/about", "/api/lobby", f"/api/tables/{flood.table}", "/api/records/none"):
        assert await first.refused("GET", path) == TOO_MANY
    assert await second.refused("GET", "/api/me", **bad) == TOO_MANY
    assert await flood.zoe.ask("GET", "/api/me")


async def test_malformed_requests_are_counted_too(flood: Flood) -> None:
    path = f"/api/tables/{flood.table}/confirm"
    for _ in range(80):
        assert await flood.zoe.refused("POST", path, {}) == (422, "malformed")
    assert await flood.zoe.refused("POST", path, {}) == TOO_MANY


async def test_a_refusal_is_held_back(flood: Flood, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auth, "REQUESTS", replace(rate_limits.REQUESTS, account=0))
    monkeypatch.setattr(sockets, "REQUESTS", replace(rate_limits.REQUESTS, account=0))
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0.3)
    began = time.monotonic()
    assert await flood.zoe.refused("GET", "/api/me") == TOO_MANY
    async with flood.zoe.socket(flood.table) as line:
        assert await line.hear_refusal() == TOO_MANY
    assert time.monotonic() - began >= 0.6
    monkeypatch.undo()


async def test_an_account_opens_so_many_tables(flood: Flood) -> None:
    for _ in range(rate_limits.OPENINGS.account):
        await flood.zoe.opens("pocket", ME, FRIEND)
    body = {"game": "pocket", "chairs": [ME, FRIEND]}
    assert await flood.zoe.refused("POST", "/api/tables", body) == TOO_MANY
    assert await flood.zoe.refused("POST", f"/api/tables/{flood.table}/rematch", {}) == TOO_MANY


async def test_what_costs_much_is_done_seldom(flood: Flood) -> None:
    zoe, stranger = flood.zoe, flood.house.stranger()
    for _ in range(rate_limits.EXPENSIVE.account):
        await zoe.ask("GET", "/api/me/export")
        refusal = await stranger.refused("GET", "/api/records/none/replay")
        assert refusal == (404, "no_such_record")
    assert await zoe.refused("GET", "/api/me/export") == TOO_MANY
    assert await zoe.refused("POST", "/api/records", {"record": ""}) == TOO_MANY
    for who in (zoe, stranger):
        assert await who.refused("GET", "/api/records/none/replay") == TOO_MANY


async def test_replays_of_a_table_are_told_seldom(flood: Flood) -> None:
    table = await begin(flood.mary, flood.john, "pocket", first_seat="investigator")
    await flood.mary.ask("POST", f"/api/tables/{table}/resign", {})
    stranger = flood.house.stranger()
    for _ in range(rate_limits.EXPENSIVE.account):
        await stranger.ask("GET", f"/api/tables/{table}/replay?move=0")
    assert await stranger.refused("GET", f"/api/tables/{table}/replay?move=0") == TOO_MANY


async def test_an_account_that_says_too_much_is_cut_off_on_every_socket(flood: Flood) -> None:
    messages = ({"type": "ping"}, "nonsense", b"\0")
    async with flood.zoe.socket(flood.table) as first, flood.zoe.socket(flood.table) as second:
        for number in range(rate_limits.MESSAGES.account):
            line = (first, second)[number % 2]
            await line.send(messages[number % 3])
            assert await line.hear("pong", "error")
        for line in (first, second):
            assert await line.refused({"type": "ping"}) == TOO_MANY
            assert await line.hear_the_end() == TRY_AGAIN


async def test_fresh_sockets_one_after_the_other_do_not_pass_the_limit_of_messages(
    flood: Flood,
) -> None:
    answered = 0
    for _ in range(10):
        async with flood.zoe.socket(flood.table) as line:
            await line.hear("table")
            for _ in range(50):
                await line.send({"type": "ping"})
                if (await line.hear("pong", "error"))["type"] == "error":
                    break
                answered += 1
    assert answered == rate_limits.MESSAGES.account
    async with flood.mary.socket(flood.table) as line:
        await line.send({"type": "ping"})
        assert await line.hear("pong")


async def test_where_an_address_is_used_up_fair_shares_are_left_and_sockets_stay_open(
    flood: Flood, monkeypatch: pytest.MonkeyPatch
) -> None:
    low = replace(rate_limits.MESSAGES, address=20)
    monkeypatch.setattr(sockets, "MESSAGES", low)
    async with flood.zoe.socket(flood.table) as zoe, flood.mary.socket(flood.table) as mary:
        for _ in range(low.address):
            await zoe.send({"type": "ping"})
            assert await zoe.hear("pong")
        for _ in range(low.address // 2):
            await mary.send({"type": "ping"})
            assert (await mary.hear("pong", "error"))["type"] == "pong"
        for line in (zoe, mary, zoe):
            assert await line.refused({"type": "ping", "ask": "1"}) == TOO_MANY


async def test_somebody_holds_so_many_sockets(flood: Flood) -> None:
    for who, others in ((flood.zoe, flood.mary), (flood.house.stranger(), flood.zoe)):
        async with AsyncExitStack() as open_sockets:
            lines = [
                await open_sockets.enter_async_context(who.socket(path))
                for path in [flood.table, "/api/lobby/live"] * (rate_limits.SOCKETS_OF_ACCOUNT // 2)
            ]
            assert all([(await line.hear())["type"] in ("table", "lobby") for line in lines])
            async with who.socket(flood.table) as line:
                assert await line.hear_refusal() == TOO_MANY
                assert await line.hear_the_end() == TRY_AGAIN
            async with others.socket(flood.table) as line:
                assert (await line.hear())["type"] == "table"
    await wait_for(lambda: flood.house.services.rate_limits._sockets == {})


async def guests_until_refused(house: ThreadServer, addresses: Iterable[str]) -> int:
    """Count the guests who say they come from some addresses until one is refused."""
    browser = house.stranger()
    for number, address in enumerate(addresses):
        reply = await browser.http.post("/api/guests", headers={"x-forwarded-for": address})
        if reply.status_code == 429:
            return number
    return -1


async def test_whom_a_proxy_speaks_for_is_believed_of_our_own_proxies_only(
    tmp_path: Path, few_guests: int
) -> None:
    most = few_guests
    different = [f"10.0.0.{number}" for number in range(most + 1)]
    with thread_server(tmp_path, flood_limits=True) as house:
        assert await guests_until_refused(house, ["10.1.1.1"] * (most + 1)) == most
        assert await guests_until_refused(house, different) == -1
        assert await guests_until_refused(house, [f"{each}, 10.1.1.1" for each in different]) == 0
    with thread_server(tmp_path, flood_limits=True, proxies="10.9.9.9") as house:
        assert await guests_until_refused(house, different) == most


async def test_all_addresses_of_one_household_count_as_one(tmp_path: Path, few_guests: int) -> None:
    most = few_guests
    household = [f"2001:db8:1:2::{number:x}" for number in range(1, most + 2)]
    mapped = [f"::ffff:10.0.0.{number % 2}" for number in range(2 * most + 1)]
    with thread_server(tmp_path, flood_limits=True) as house:
        assert await guests_until_refused(house, household) == most
        assert await guests_until_refused(house, ["2001:db8:1:3::1", "2001:db8:2::1"]) == -1
        assert await guests_until_refused(house, mapped) == 2 * most
        assert await guests_until_refused(house, ["10.0.0.0"]) == 0


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_is_counted_by_its_network(host: str, network: str) -> None:
    assert network_of(host) == network


async def test_a_club_of_forty_behind_one_address_plays_without_a_refusal(tmp_path: Path) -> None:
    with thread_server(tmp_path, flood_limits=True) as house:
        house.stop_limits_clock()
        people = [await house.guest() for _ in range(40)]
        async with AsyncExitStack() as open_sockets:
            for first, second in zip(people[::2], people[1::2], strict=True):
                table = await begin(first, second, "pocket", first_seat="investigator")
                line = await open_sockets.enter_async_context(first.socket(table))
                await open_sockets.enter_async_context(second.socket(table))
                told = await line.hear("table")
                decision = {"version": told["version"], "moves": [told["legal"][0]["text"]]}
                await line.send({"type": "preview", **decision, "each": True})
                await line.hear("preview")
                await line.send({"type": "confirm", "id": "1", **decision})
                assert (await line.hear("confirmed", "error"))["type"] == "confirmed"


SMALL = Limit("small", 10, account=3, address=7)


def refused(limits: RateLimits, limit: Limit, account: str | None, address: str) -> bool:
    """Count one more; return whether it was refused."""
    try:
        limits.count(limit, Client(account, address))
    except ServerError as error:
        return (error.status, error.code) == TOO_MANY
    return False


def test_an_account_is_counted_whatever_its_address_and_an_address_whatever_its_accounts() -> None:
    limits = RateLimits(clock=StoppedClock())
    assert [refused(limits, SMALL, "mary", f"10.0.0.{n}") for n in range(4)] == [False] * 3 + [True]
    limits = RateLimits(clock=StoppedClock())
    assert [refused(limits, SMALL, f"guest {n}", "10.0.0.1") for n in range(8)] == (
        [False] * 7 + [True]
    )
    assert refused(limits, SMALL, None, "10.0.0.1")
    assert not refused(limits, SMALL, None, "10.0.0.2")
    assert not refused(limits, replace(SMALL, kind="another"), "guest 1", "10.0.0.1")


def test_what_an_account_is_refused_does_not_use_up_its_address() -> None:
    limits = RateLimits(clock=StoppedClock())
    for _ in range(50):
        refused(limits, SMALL, "zoe", "10.0.0.1")
    assert [refused(limits, SMALL, "mary", "10.0.0.1") for _ in range(4)] == [False] * 3 + [True]


def test_a_window_ends() -> None:
    clock = StoppedClock()
    limits = RateLimits(clock=clock)
    assert [refused(limits, SMALL, "mary", "a") for _ in range(4)][-1]
    clock.now += SMALL.seconds - 0.1
    assert refused(limits, SMALL, "mary", "a")
    clock.now += 0.1
    assert not refused(limits, SMALL, "mary", "a")


def test_windows_take_bounded_memory_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MOST_WINDOWS", 100)
    clock = StoppedClock()
    windows = Windows(10, clock)
    for number in range(1000):
        windows.add(f"address {number}")
        clock.now += 0.01
    assert len(windows) == 100
    assert windows.count("address 999") == 1
    assert windows.count("address 0") == 0
    clock.now += 5
    windows.add("address 999")
    windows.add("late")
    clock.now += 5
    windows.forget_old()
    assert len(windows) == 1
    assert windows.count("late") == 1


async def test_the_keeper_drops_addresses_from_memory_wherever_they_are_counted(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path, flood_limits=True) as house:
        parts, zoe = house.services, Client("zoe", "10.9.9.9")
        parts.rate_limits.charge(rate_limits.REQUESTS, zoe)
        windows = [
            *parts.rate_limits._windows.values(),
            *(each for each in vars(parts.login_limits).values() if isinstance(each, Windows)),
            *(each for each in vars(parts.agent_pool).values() if isinstance(each, Windows)),
        ]
        for each in windows:
            each.add(zoe.address)
            each._clock = lambda: time.monotonic() + 2 * 3600
        parts.presence.saw(zoe)
        await house.passes(3600)
        await parts.background_jobs.forget_old()
        assert [len(each) for each in windows] == [0] * len(windows)
        assert len(windows) >= 1 + 4 + 2
        assert zoe.address not in str(vars(parts.presence))


def test_what_is_taken_back_is_not_counted() -> None:
    clock = StoppedClock()
    windows = Windows(10, clock)
    windows.add("mary")
    windows.add("mary", -1)
    windows.add("mary", -1)
    assert windows.count("mary") == 0
    clock.now += 11
    windows.add("mary", -1)
    assert windows.count("mary") == 0


def test_counting_starts_no_thread() -> None:
    before = threading.active_count()
    limits = RateLimits()
    for number in range(1000):
        refused(limits, SMALL, f"guest {number}", f"10.0.{number // 256}.{number % 256}")
    assert threading.active_count() <= before  # those of other tests may end meanwhile


def test_limits_that_are_off_refuse_nothing() -> None:
    limits = RateLimits(on=False)
    client = Client("mary", "10.0.0.1")
    for _ in range(20):
        limits.count(SMALL, client)
    limits.charge(SMALL, client, 1000)
    limits.check(SMALL, client)
    assert limits.exceeded(SMALL, client) is None
