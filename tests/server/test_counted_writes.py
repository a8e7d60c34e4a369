"""Every write and every long answer is counted for the account that asks for it."""

from pathlib import Path
from typing import Any

import pytest

from support.client import ANYONE, FRIEND, ME, PASSWORD
from support.local_server import local_server, two
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.rate_limits import CHANGES, RENAMES, WORK, Client

pytestmark = pytest.mark.slow


async def test_names_tokens_and_log_outs_count_as_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        mary = await house.guest()
        client = Client(mary.id, "127.0.0.1")
        counts = house.services.rate_limits._of(CHANGES)
        writes: list[tuple[str, str, Any]] = [
            ("PATCH", "/api/me", {"name": "Mary"}),
            ("POST", "/api/me/tokens", {"label": "Bot"}),
            ("DELETE", "/api/me/tokens/none", None),
            ("POST", "/api/logout", None),
        ]
        for number, (method, path, body) in enumerate(writes[:3], 1):
            await mary.ask(method, path, body)
            assert counts.count(f"account {mary.id}") == number, path
        house.services.rate_limits.charge(CHANGES, client, CHANGES.account)
        for method, path, body in writes:
            assert await mary.refused(method, path, body) == (429, "rate_limited"), path


async def test_what_an_administrator_changes_counts_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        boss, zoe = await house.guest(), await house.guest()
        await house.services.accounts.promote(boss.id)
        counts = house.services.rate_limits._of(CHANGES)
        writes: list[tuple[str, str, Any]] = [
            ("PATCH", f"/api/admin/accounts/{zoe.id}", {"banned": True}),
            ("PUT", "/api/admin/registration", {"open": False}),
        ]
        for number, (method, path, body) in enumerate(writes, 1):
            await boss.ask(method, path, body)
            assert counts.count(f"account {boss.id}") == number, path
        house.services.rate_limits.charge(CHANGES, Client(boss.id, "127.0.0.1"), CHANGES.account)
        for method, path, body in writes:
            assert await boss.refused(method, path, body) == (429, "rate_limited"), path


async def test_an_account_has_five_new_names_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        john, mary = await house.guest(), await house.guest()
        await john.keeps("John")
        for _ in range(RENAMES.account):
            assert await mary.refused("PATCH", "/api/me", {"name": "JOHN"}) == (409, "name_taken")
            await mary.ask("PATCH", "/api/me", {"name": "Mary"})
        await mary.keeps("Molly")
        for name in ("Martha", "Maud", "May"):
            await mary.ask("PATCH", "/api/me", {"name": name})
        enough = (429, "too_many_renames")
        assert await mary.refused("PATCH", "/api/me", {"name": "Mabel"}) == enough
        new = {"name": "Mabel", "password": PASSWORD, "old_password": PASSWORD}
        assert await mary.refused("PUT", "/api/me/password", new) == enough
        await mary.ask("PUT", "/api/me/password", new | {"name": "May"})
        await john.ask("PATCH", "/api/me", {"name": "Jonathan"})


async def test_a_whole_table_in_answer_to_a_seat_or_a_word_is_charged_as_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        table, people = await two(house)
        mary = people["jack"]
        work = house.services.rate_limits._of(WORK)
        before = work.count(f"account {mary.id}")
        await mary.ready(table)
        assert work.count(f"account {mary.id}") > before
        fresh = (await people["investigator"].opens("pocket", ME, ANYONE))["id"]
        friendly = await people["investigator"].opens("pocket", ME, FRIEND)
        house.services.rate_limits.charge(WORK, Client(mary.id, "127.0.0.1"), WORK.account)
        assert await mary.not_at(table, "ready", entropy="fog") == (429, "rate_limited")
        assert await mary.not_at(fresh, "sit") == (429, "rate_limited")
        path = f"/api/invitations/{friendly['invitation']}/sit"
        assert await mary.refused("POST", path) == (429, "rate_limited")
        for other in (fresh, friendly["id"]):
            assert mary.id not in {chair.account for chair in (await house.table(other)).chairs}
