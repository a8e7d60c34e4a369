"""Rate limits: whatever is too much is refused with a typed error, and harms nobody else."""

import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from server.indoors import (
    FRIEND,
    ME,
    PATIENCE,
    Indoors,
    Visitor,
    indoors,
    play_goes_on,
    unharmed,
)
from whitechapel.server import rate_limits
from whitechapel.server.api import callers, live
from whitechapel.server.rate_limits import Windows

pytestmark = pytest.mark.slow

TOO_MANY = [429, "too_many"]
TRY_AGAIN = 1013


@dataclass
class Flood:
    """A house with limits, a table in it with its players, and Zoe, who will not stop."""

    house: Indoors
    table: str
    mary: Visitor
    john: Visitor
    zoe: Visitor


class Clock:
    """A clock that stands still unless a test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def stop_the_clock(house: Indoors) -> Clock:
    """Let the limits of a house forget nothing while a test runs."""
    clock, parts = Clock(), house.house
    parts.rate_limits._clock = clock
    for windows in (
        *parts.rate_limits._windows.values(),
        *(each for each in vars(parts.login_limits).values() if isinstance(each, Windows)),
    ):
        windows._clock = clock
    return clock


@pytest.fixture
def flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flood]:
    """A house whose limits do not forget; that of requests is low, for speed."""
    low = replace(rate_limits.REQUESTS, account=80)
    monkeypatch.setattr(callers, "REQUESTS", low)
    monkeypatch.setattr(live, "REQUESTS", low)
    with indoors(tmp_path, flood_limits=True) as house:
        stop_the_clock(house)
        mary, john, zoe = house.guest(), house.guest(), house.guest()
        table = house.begin(mary, john, "pocket")
        with unharmed(table, mary, john):
            yield Flood(house, table, mary, john, zoe)
        play_goes_on(table, mary, john)


def test_requests_are_counted_for_each_account(flood: Flood) -> None:
    zoe = flood.zoe
    for _ in range(80):
        zoe.ask("GET", f"/api/tables/{flood.table}")
    for method, path in (
        ("GET", f"/api/tables/{flood.table}"),
        ("GET", "/api/me"),
        ("POST", f"/api/tables/{flood.table}/resign"),
        ("POST", "/api/tables"),
    ):
        assert [*zoe.refused(method, path, {} if method == "POST" else None)] == TOO_MANY
    with zoe.socket(flood.table) as line:
        assert [*line.hear_refusal()] == TOO_MANY
        assert line.hear_the_end() == TRY_AGAIN
    assert flood.john.ask("GET", "/api/me")


def test_the_requests_of_strangers_are_counted_for_their_address(flood: Flood) -> None:
    first, second = flood.house.stranger(), flood.house.stranger()
    bad = {"headers": {"authorization": "Bearer nonsense"}}
    for _ in range(40):
        first.ask("GET", "/api/lobby")
        assert [*second.refused("GET", "/api/me", **bad)] == [401, "bad_token"]
    for path in ("/api/about", "/api/lobby", f"/api/tables/{flood.table}", "/api/records/none"):
        assert [*first.refused("GET", path)] == TOO_MANY
    assert [*second.refused("GET", "/api/me", **bad)] == TOO_MANY
    assert flood.zoe.ask("GET", "/api/me")


def test_malformed_requests_are_counted_too(flood: Flood) -> None:
    path = f"/api/tables/{flood.table}/confirm"
    for _ in range(80):
        assert [*flood.zoe.refused("POST", path, {})] == [422, "malformed"]
    assert [*flood.zoe.refused("POST", path, {})] == TOO_MANY


def test_an_address_brings_so_many_guests(flood: Flood) -> None:
    for _ in range(rate_limits.GUESTS.address - 3):
        flood.house.guest()
    assert [*flood.house.stranger().refused("POST", "/api/guests")] == TOO_MANY


def test_an_account_opens_so_many_tables(flood: Flood) -> None:
    for _ in range(rate_limits.OPENINGS.account):
        flood.zoe.opens("pocket", ME, FRIEND)
    body = {"game": "pocket", "chairs": [ME, FRIEND]}
    assert [*flood.zoe.refused("POST", "/api/tables", body)] == TOO_MANY
    assert [*flood.zoe.refused("POST", f"/api/tables/{flood.table}/rematch", {})] == TOO_MANY


def test_what_costs_much_is_done_seldom(flood: Flood) -> None:
    zoe, stranger = flood.zoe, flood.house.stranger()
    for _ in range(rate_limits.EXPENSIVE.account):
        zoe.ask("GET", "/api/me/export")
        refusal = stranger.refused("GET", "/api/records/none/replay")
        assert [*refusal] == [404, "no_such_record"]
    assert [*zoe.refused("GET", "/api/me/export")] == TOO_MANY
    assert [*zoe.refused("POST", "/api/records", {"record": ""})] == TOO_MANY
    for who in (zoe, stranger):
        assert [*who.refused("GET", "/api/records/none/replay")] == TOO_MANY


def test_replays_of_a_table_are_told_seldom(flood: Flood) -> None:
    table = flood.house.begin(flood.mary, flood.john, "pocket")
    flood.mary.ask("POST", f"/api/tables/{table}/resign", {})
    stranger = flood.house.stranger()
    for _ in range(rate_limits.EXPENSIVE.account):
        stranger.ask("GET", f"/api/tables/{table}/replay?move=0")
    assert [*stranger.refused("GET", f"/api/tables/{table}/replay?move=0")] == TOO_MANY


def test_an_account_that_says_too_much_is_cut_off_on_every_socket(flood: Flood) -> None:
    messages = ({"type": "ping"}, "nonsense", b"\0")
    with flood.zoe.socket(flood.table) as first, flood.zoe.socket(flood.table) as second:
        for number in range(rate_limits.MESSAGES.account):
            line = (first, second)[number % 2]
            line.send(messages[number % 3])
            assert line.hear("pong", "error")
        for line in (first, second):
            assert [*line.refused({"type": "ping"})] == TOO_MANY
            assert line.hear_the_end() == TRY_AGAIN


def test_fresh_sockets_one_after_the_other_do_not_pass_the_limit_of_messages(flood: Flood) -> None:
    answered = 0
    for _ in range(10):
        with flood.zoe.socket(flood.table) as line:
            line.hear("table")
            for _ in range(50):
                line.send({"type": "ping"})
                if line.hear("pong", "error")["type"] == "error":
                    break
                answered += 1
    assert answered == rate_limits.MESSAGES.account
    with flood.mary.socket(flood.table) as line:
        line.send({"type": "ping"})
        assert line.hear("pong")


def test_where_others_used_up_an_address_a_socket_stays_open(
    flood: Flood, monkeypatch: pytest.MonkeyPatch
) -> None:
    low = replace(rate_limits.MESSAGES, address=20)
    monkeypatch.setattr(live, "MESSAGES", low)
    with flood.zoe.socket(flood.table) as zoe, flood.mary.socket(flood.table) as mary:
        for _ in range(low.address):
            zoe.send({"type": "ping"})
            assert zoe.hear("pong")
        for _ in range(3):
            assert [*mary.refused({"type": "ping", "ask": "1"})] == TOO_MANY


def test_somebody_holds_so_many_sockets(flood: Flood) -> None:
    for who, others in ((flood.zoe, flood.mary), (flood.house.stranger(), flood.zoe)):
        with ExitStack() as open_sockets:
            lines = [
                open_sockets.enter_context(who.socket(path))
                for path in [flood.table, "/api/lobby/live"] * (rate_limits.SOCKETS_OF_ACCOUNT // 2)
            ]
            assert all(line.hear()["type"] in ("table", "lobby") for line in lines)
            with who.socket(flood.table) as line:
                assert [*line.hear_refusal()] == TOO_MANY
                assert line.hear_the_end() == TRY_AGAIN
            with others.socket(flood.table) as line:
                assert line.hear()["type"] == "table"
    end = time.monotonic() + PATIENCE
    while flood.house.house.rate_limits._sockets and time.monotonic() < end:
        time.sleep(0.02)
    assert flood.house.house.rate_limits._sockets == {}


def guests_until_refused(house: Indoors, addresses: Iterable[str]) -> int:
    """Count the guests who say they come from some addresses until one is refused."""
    browser = house.stranger()
    for number, address in enumerate(addresses):
        reply = browser.http.post("/api/guests", headers={"x-forwarded-for": address})
        if reply.status_code == 429:
            return number
    return -1


def test_whom_a_proxy_speaks_for_is_believed_of_our_own_proxies_only(tmp_path: Path) -> None:
    most = rate_limits.GUESTS.address
    different = [f"10.0.0.{number}" for number in range(most + 1)]
    with indoors(tmp_path, flood_limits=True) as house:
        assert guests_until_refused(house, ["10.1.1.1"] * (most + 1)) == most
        assert guests_until_refused(house, different) == -1
        assert guests_until_refused(house, [f"{each}, 10.1.1.1" for each in different]) == 0
    with indoors(tmp_path, flood_limits=True, proxies="10.9.9.9") as house:
        assert guests_until_refused(house, different) == most
