"""What one account or one address may use up: sessions, tables, sittings, log-ins, lists."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from support.client import ANYONE, FRIEND, ME, Visitor
from support.local_server import local_server
from support.thread_server import thread_server
from whitechapel.server.accounts import login_limits, sessions
from whitechapel.server.api import sockets, tables
from whitechapel.server.background.jobs import _FORGETTING_EVERY
from whitechapel.server.errors import ServerError
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.rate_limits import (
    LOGINS,
    OPENINGS,
    REQUESTS,
    TAKE_BACKS,
    Client,
    Limit,
    RateLimits,
    Windows,
)
from whitechapel.server.play import seating

pytestmark = pytest.mark.slow

MINUTE = 60
DAY = 24 * 60 * MINUTE
TOO_MANY = (429, "rate_limited")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    monkeypatch.setattr(login_limits, "FLOODED", 0)


async def test_expired_sessions_are_deleted_in_batches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_DELETED", 2)
    monkeypatch.setattr("whitechapel.server.background.jobs.MOST_DELETED", 2)
    async with local_server(tmp_path) as house:
        old = await house.guest()
        await old.keeps("Mary")
        await old.ask("POST", "/api/me/tokens", {"label": "bot", "days": 1})
        for _ in range(4):
            await house.returns("Mary")
        await house.passes((sessions.SESSION_DAYS - 1) * DAY)
        await house.services.background_jobs.delete_expired_sessions()
        assert len(await house.rows("SELECT id FROM sessions")) == 5  # the token has gone
        await house.passes(2 * DAY)
        young = await house.returns("Mary")
        await house.services.background_jobs.delete_expired_sessions()
        assert len(await house.rows("SELECT id FROM sessions")) == 1
        await young.ask("GET", "/api/me")


async def test_an_outage_deletes_no_session(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary = await house.guest()
        await house.restarts(after=(sessions.SESSION_DAYS + 1) * DAY)
        await house.services.background_jobs.delete_expired_sessions()
        await mary.ask("GET", "/api/me")


def test_an_address_is_forgotten_within_an_hour() -> None:
    now = 0.0
    windows = Windows(3600, lambda: now)
    windows.add("address 10.0.0.1")
    now = 3600 - _FORGETTING_EVERY
    windows.forget_old()  # the keeper comes once more before the hour is over
    assert len(windows) == 0


def test_one_address_cannot_make_the_database_grow_fast() -> None:
    opened, taken_back = _most_at_an_address(OPENINGS), _most_at_an_address(TAKE_BACKS)
    # A game has about 30 kB, and a take-back and the decision that it undid about 1.2 kB.
    assert 30 * opened + 1.2 * taken_back < 10_000
    assert opened >= 120  # forty people at one address, three games each in an hour


def _most_at_an_address(limit: Limit) -> int:
    limits, done = RateLimits(), 0
    with suppress(ServerError):
        while done < 10_000:
            limits.count(limit, Client(f"guest {done}", "2001:db8::/64"))
            done += 1
    return done


async def test_take_backs_are_counted_by_the_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path, flood_limits=True) as house:
        mary = await house.guest()
        table = (await mary.opens("pocket", ME, ME))["id"]
        await mary.ready(table)
        client = Client(mary.id, "127.0.0.1")
        house.services.rate_limits.charge(TAKE_BACKS, client, TAKE_BACKS.account)
        asked = {"version": 1, "seat": "jack"}
        assert await mary.refused("POST", f"/api/tables/{table}/take-back", asked) == TOO_MANY
        await mary.look(table)


async def test_many_accounts_of_one_address_do_not_use_up_the_sittings_of_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SITTINGS", replace(rate_limits.SITTINGS, address=4))
    async with local_server(tmp_path, flood_limits=True) as house:
        mary = await house.guest()
        opened = await mary.opens("pocket", ME, ANYONE)
        sat = 0
        for _ in range(6):
            zoe = await house.guest()
            reply = await zoe.http.post(f"/api/tables/{opened['id']}/sit", json={})
            if reply.status_code == 200:
                sat += 1
                await zoe.ask("POST", f"/api/tables/{opened['id']}/sit", {})  # twice is once
                await zoe.ask("POST", f"/api/tables/{opened['id']}/leave")
        assert sat == 4
        other = await mary.opens("pocket", ME, ANYONE)
        await zoe.at(other["id"], "sit")


async def test_a_friend_can_sit_down_when_the_lobby_has_used_its_sittings_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_SITTINGS", 2)
    monkeypatch.setattr(seating, "MOST_SITTINGS_INVITED", 3)
    async with local_server(tmp_path) as house:
        mary, zoe, john = [await house.guest() for _ in range(3)]
        opened = await mary.opens("pocket", ME, ANYONE)
        await zoe.at(opened["id"], "sit")
        await zoe.ask("POST", f"/api/tables/{opened['id']}/leave")
        assert await john.not_at(opened["id"], "sit") == (409, "too_many_sittings")
        await john.ask("POST", f"/api/invitations/{opened['invitation']}/sit")


async def test_a_chair_beside_a_free_friends_chair_is_given_up_without_a_word(
    tmp_path: Path,
) -> None:
    async with local_server(tmp_path) as house:
        mary, zoe, john = [await house.guest() for _ in range(3)]
        table = (await mary.opens("pocket", ANYONE, FRIEND))["id"]
        await zoe.at(table, "sit")
        await house.passes(2 * MINUTE + 1)
        await house.services.background_jobs.see_to_clocks()
        assert (await zoe.look(table))["you"]["chairs"] == []
        await john.at(table, "sit")
        await john.ready(table)
        await house.passes(10 * MINUTE)
        await house.services.background_jobs.see_to_clocks()
        assert (await john.look(table))["you"]["chairs"] == [0]


async def test_a_flood_of_log_ins_does_not_lock_out_who_logged_in_there_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path, flood_limits=True) as house:
        for name in ("Mary", "John"):
            await (await house.guest()).keeps(name)
        await house.returns("Mary")
        house.services.rate_limits.charge(LOGINS, Client(None, "127.0.0.1"), LOGINS.address)
        await house.returns("Mary")

        async def tries(name: str, password: str) -> tuple[Any, ...]:
            body = {"name": name, "password": password}
            return await house.stranger().refused("POST", "/api/login", body)

        # A wrong password for a name that logged in here is refused like that of any other.
        for name in ("Mary", "John", "Nobody"):
            assert await tries(name, "a wrong one") == TOO_MANY
        for _ in range(login_limits.WRONG_FOR_PAIR):
            assert await tries("Mary", "a wrong one") == TOO_MANY


async def test_an_upload_is_counted_before_it_is_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with local_server(tmp_path, flood_limits=True) as house:
        mary = await house.guest()
        body = '{"record": [' + ",".join(["{}"] * 1000) + "]}"
        headers = {"content-type": "application/json"}
        before = await mary.http.post("/api/records", content=body, headers=headers)
        assert (before.status_code, before.json()["error"]) == (
            422,
            {"code": "malformed", "parameters": {"place": "body record"}},
        )
        limits, client = house.services.rate_limits, Client(mary.id, "127.0.0.1")
        limits.charge(rate_limits.UPLOADS, client, rate_limits.UPLOADS.account)
        monkeypatch.setattr(
            "whitechapel.server.api.protocol.requests.Upload.model_validate_json", None
        )
        monkeypatch.setattr(json, "loads", _never)
        reply = await mary.http.post("/api/records", content=body, headers=headers)
        monkeypatch.undo()
        assert reply.status_code == 429


def _never(*_: object, **__: object) -> None:
    raise AssertionError("parsed before it was counted")


async def test_a_handshake_is_counted_by_address_before_its_session_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with thread_server(tmp_path, flood_limits=True) as house:
        house.stop_limits_clock()
        mary = await house.guest()
        looked_up: list[str] = []

        async def counted(secret: str, *, bot: bool) -> None:
            del bot
            looked_up.append(secret)

        monkeypatch.setattr(house.services.sessions, "of", counted)
        another = Client("another", "127.0.0.1")
        house.services.rate_limits.charge(REQUESTS, another, 2 * REQUESTS.address)
        async with mary.socket() as line:
            assert await line.hear_refusal() == TOO_MANY
        assert looked_up == []


@pytest.mark.parametrize(
    "text",
    [
        "[" + ",".join(["{}"] * 3000) + "]",
        '{"type": [' + ",".join(["{}"] * 3000) + "]}",
        '{"type": "ping", "ask": [' + ",".join(["{}"] * 3000) + "]}",
        '"' + "a" * 9000 + '"',
    ],
    ids=["list", "type", "ask", "text"],
)
def test_the_shape_of_a_message_is_checked_before_its_contents(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_MESSAGE", None)
    with pytest.raises(ServerError, match="malformed"):
        sockets.read_message(text)


async def test_one_spoilt_line_does_not_spoil_a_list(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        mary, zoe = await house.guest(), await house.guest()
        opened = [(await mary.opens("pocket", ME, ANYONE))["id"] for _ in range(4)]
        for table, spoilt in zip(opened, ("\x00{", "[1]", '{"chairs": [{}]}'), strict=False):
            await house.write(
                "UPDATE tables SET summary = :line WHERE id = :id", line=spoilt, id=table
            )
        assert await _listed(mary, "/api/tables") == opened[3:]
        house.services.lobby.changed()
        assert await _listed(zoe, "/api/lobby") == opened[3:]
        await zoe.at(opened[3], "sit")
        assert (await mary.ask("GET", "/api/me/export"))["tables"]


async def _listed(visitor: Visitor, path: str) -> list[str]:
    return [line["id"] for line in (await visitor.ask("GET", path))["tables"]]
