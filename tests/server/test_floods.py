"""Floods: whatever is too much is refused with a typed error, and harms nobody else."""

import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from limits import RateLimitItem

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
from whitechapel.server import floods
from whitechapel.server.api import callers, live, me, records, tables

pytestmark = pytest.mark.slow

TOO_MANY = [429, "too_many"]
NAMES = ("REQUESTS", "MESSAGES", "GUESTS", "LOGINS", "OPENINGS", "EXPENSIVE")


@dataclass
class Flood:
    """A house with limits, a table in it with its players, and Zoe, who will not stop."""

    house: Indoors
    table: str
    mary: Visitor
    john: Visitor
    zoe: Visitor


def all_day(limit: RateLimitItem, most: int | None = None) -> RateLimitItem:
    """Give a limit that does not forget while a test runs."""
    return floods.limit(limit.namespace, f"{most or limit.amount} per 1 day")


@pytest.fixture
def flood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flood]:
    """A house whose limits do not forget; that of requests is low, for speed."""
    for module in (callers, live, me, records, tables):
        for name in NAMES:
            if hasattr(module, name):
                most = 80 if name == "REQUESTS" else None
                monkeypatch.setattr(module, name, all_day(getattr(floods, name), most))
    with indoors(tmp_path, flood_limits=True) as house:
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
        assert line.hear_the_end() == 4403
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
    for _ in range(floods.GUESTS.amount - 3):
        flood.house.guest()
    assert [*flood.house.stranger().refused("POST", "/api/guests")] == TOO_MANY


def test_passwords_are_guessed_slowly(flood: Flood) -> None:
    keep = {"name": "Zoe", "password": "a long one"}
    flood.zoe.ask("PUT", "/api/me/password", keep)
    stranger = flood.house.stranger()
    for number in range(floods.LOGINS.amount):
        body = {"name": f"Nobody {number}", "password": "guess"}
        assert [*stranger.refused("POST", "/api/login", body)] == [403, "wrong_password"]
    assert [*stranger.refused("POST", "/api/login", keep)] == TOO_MANY
    for number in range(floods.LOGINS.amount - 1):
        body = keep | {"old_password": f"guess {number}"}
        refusal = flood.zoe.refused("PUT", "/api/me/password", body)
        assert [*refusal] == [403, "wrong_password"]
    assert [*flood.zoe.refused("PUT", "/api/me/password", keep)] == TOO_MANY
    assert [*flood.zoe.refused("DELETE", "/api/me", {"password": "a long one"})] == TOO_MANY


def test_a_name_is_guessed_slowly_from_many_addresses(
    flood: Flood, monkeypatch: pytest.MonkeyPatch
) -> None:
    flood.zoe.ask("PUT", "/api/me/password", {"name": "Zoe", "password": "a long one"})
    addresses = iter(range(1000))
    monkeypatch.setattr(me, "address_of", lambda _: f"10.0.0.{next(addresses)}")
    spellings = ("Zoe", "ZOE", "zo\uff45", "z\u200doe")
    stranger = flood.house.stranger()
    for number in range(floods.LOGINS.amount):
        body = {"name": spellings[number % 4], "password": f"guess {number}"}
        assert [*stranger.refused("POST", "/api/login", body)] == [403, "wrong_password"]
    for name in spellings:
        body = {"name": name, "password": "a long one"}
        assert [*stranger.refused("POST", "/api/login", body)] == TOO_MANY


def test_an_account_opens_so_many_tables(flood: Flood) -> None:
    for _ in range(floods.OPENINGS.amount):
        flood.zoe.opens("pocket", ME, FRIEND)
    body = {"game": "pocket", "chairs": [ME, FRIEND]}
    assert [*flood.zoe.refused("POST", "/api/tables", body)] == TOO_MANY
    assert [*flood.zoe.refused("POST", f"/api/tables/{flood.table}/rematch", {})] == TOO_MANY


def test_what_costs_much_is_done_seldom(flood: Flood) -> None:
    zoe, stranger = flood.zoe, flood.house.stranger()
    for _ in range(floods.EXPENSIVE.amount):
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
    for _ in range(floods.EXPENSIVE.amount):
        stranger.ask("GET", f"/api/tables/{table}/replay?move=0")
    assert [*stranger.refused("GET", f"/api/tables/{table}/replay?move=0")] == TOO_MANY


def test_a_socket_that_says_too_much_is_closed(flood: Flood) -> None:
    for message in ({"type": "ping"}, "nonsense", b"\0"):
        with flood.zoe.socket(flood.table) as line:
            line.hear("table")
            for _ in range(floods.MESSAGES.amount):
                line.send(message)
                assert line.hear()["type"] in ("pong", "error")
            assert [*line.refused(message)] == TOO_MANY
            assert line.hear_the_end() == 4403
    with flood.zoe.socket(flood.table) as line:
        assert line.hear()["type"] == "table"


def test_somebody_holds_so_many_sockets(flood: Flood) -> None:
    for who, others in ((flood.zoe, flood.mary), (flood.house.stranger(), flood.zoe)):
        with ExitStack() as open_sockets:
            lines = [
                open_sockets.enter_context(who.socket(path))
                for path in [flood.table, "/api/lobby/live"] * (floods.SOCKETS_EACH // 2)
            ]
            assert all(line.hear()["type"] in ("table", "lobby") for line in lines)
            with who.socket(flood.table) as line:
                assert [*line.hear_refusal()] == TOO_MANY
                assert line.hear_the_end() == 4403
            with others.socket(flood.table) as line:
                assert line.hear()["type"] == "table"
    end = time.monotonic() + PATIENCE
    while flood.house.house.floods._sockets and time.monotonic() < end:
        time.sleep(0.02)
    assert flood.house.house.floods._sockets == {}


def guests_until_refused(house: Indoors, addresses: Iterable[str]) -> int:
    """Count the guests who say they come from some addresses until one is refused."""
    browser = house.stranger()
    for number, address in enumerate(addresses):
        reply = browser.http.post("/api/guests", headers={"x-forwarded-for": address})
        if reply.status_code == 429:
            return number
    return -1


def test_whom_a_proxy_speaks_for_is_believed_of_our_own_proxies_only(tmp_path: Path) -> None:
    most = floods.GUESTS.amount
    different = [f"10.0.0.{number}" for number in range(most + 1)]
    with indoors(tmp_path, flood_limits=True) as house:
        assert guests_until_refused(house, ["10.1.1.1"] * (most + 1)) == most
        assert guests_until_refused(house, different) == -1
        assert guests_until_refused(house, [f"{each}, 10.1.1.1" for each in different]) == 0
    with indoors(tmp_path, flood_limits=True, proxies="10.9.9.9") as house:
        assert guests_until_refused(house, different) == most
