"""Passwords: guessing is slow from everywhere, nobody is locked out, and hashing is fair."""

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from anyio import wait_all_tasks_blocked
from argon2 import PasswordHasher

from support.client import TOO_MANY
from support.thread_server import ThreadServer, thread_server
from whitechapel.server.accounts import login_limits, passwords
from whitechapel.server.accounts.login_limits import LoginLimits
from whitechapel.server.accounts.passwords import Passwords, Place
from whitechapel.server.api import account
from whitechapel.server.errors import ServerError
from whitechapel.server.limits.rate_limits import Limit

WRONG = (403, "wrong_password")
OWNER = {"name": "Zoe", "password": "a long one"}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[ThreadServer]:
    """A house whose limits do not forget, where Zoe keeps an account."""
    with thread_server(tmp_path, flood_limits=True) as opened:
        opened.stop_limits_clock()
        await (await opened.guest()).ask("PUT", "/api/me/password", OWNER)
        yield opened


async def tries(
    house: ThreadServer, address: str, name: str = "Zoe", password: str = "a guess"
) -> tuple[object, ...]:
    """Try a password from an address; return the refusal, or nothing."""
    reply = await house.stranger(**{"X-Forwarded-For": address}).http.post(
        "/api/login", json={"name": name, "password": password}
    )
    if reply.status_code == 200:
        return ()
    return reply.status_code, reply.json()["error"]["code"]


@pytest.mark.slow
async def test_a_stranger_elsewhere_cannot_lock_the_owner_out(house: ThreadServer) -> None:
    for _ in range(login_limits.WRONG_FOR_PAIR):
        assert await tries(house, "10.0.0.1") == WRONG
    assert await tries(house, "10.0.0.1") == TOO_MANY
    assert await tries(house, "10.0.0.1", password=OWNER["password"]) == TOO_MANY
    for spelling in ("Zoe", "ZOE", "zo\uff45"):
        assert await tries(house, "10.0.0.1", spelling) == TOO_MANY
        assert await tries(house, "10.0.0.2", spelling, OWNER["password"]) == ()


@pytest.mark.slow
async def test_many_addresses_guess_one_account_slowly_and_its_owner_comes_in_all_the_same(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(login_limits, "WRONG_FOR_NAME", 12)
    for number in range(12):
        assert await tries(house, f"10.0.0.{number}") == WRONG
    for number in range(12, 20):
        assert await tries(house, f"10.0.0.{number}") == WRONG
        assert await tries(house, f"10.0.0.{number}") == WRONG
        assert await tries(house, f"10.0.0.{number}") == TOO_MANY
    assert await tries(house, "10.0.1.1", password=OWNER["password"]) == ()
    assert await tries(house, "10.0.0.1", "Somebody else") == WRONG


@pytest.mark.slow
async def test_one_address_guesses_many_accounts_slowly_and_its_owners_come_in_all_the_same(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(login_limits, "HELD_BACK", 0.01)
    for number in range(login_limits.WRONG_FOR_ADDRESS):
        assert await tries(house, "2001:db8::1", f"Name {number // 8}") == WRONG
    assert await tries(house, "2001:db8::2", "Name 1") == TOO_MANY
    for _ in range(login_limits.WRONG_UNDER_ATTACK):
        assert await tries(house, "2001:db8::2", "Another") == WRONG
    assert await tries(house, "2001:db8::2", "Another") == TOO_MANY
    assert await tries(house, "2001:db8::2", password=OWNER["password"]) == ()
    assert await tries(house, "2001:db8:0:1::2", "Another") == WRONG


@pytest.mark.slow
async def test_right_passwords_are_not_counted(house: ThreadServer) -> None:
    for _ in range(3):
        for _ in range(login_limits.WRONG_FOR_PAIR - 1):
            assert await tries(house, "10.0.0.1", password=OWNER["password"]) == ()
    for _ in range(login_limits.WRONG_FOR_PAIR):
        assert await tries(house, "10.0.0.1") == WRONG


@pytest.mark.slow
async def test_whoever_sits_at_anothers_browser_guesses_the_password_slowly(
    house: ThreadServer,
) -> None:
    browser = house.stranger()
    await browser.ask("POST", "/api/login", OWNER)
    for number in range(login_limits.WRONG_FOR_PAIR - 1):  # one was used to set the password
        body = {**OWNER, "old_password": f"guess {number}"}
        method, path = ("PUT", "/api/me/password") if number % 2 else ("DELETE", "/api/me")
        asked = body if number % 2 else {"password": "a guess"}
        assert await browser.refused(method, path, asked) == WRONG
    assert (
        await browser.refused("PUT", "/api/me/password", {**OWNER, "old_password": ""}) == TOO_MANY
    )
    assert await browser.refused("DELETE", "/api/me", {"password": OWNER["password"]}) == TOO_MANY


def test_passwords_from_an_address_with_many_wrong_ones_wait_behind_all_others() -> None:
    limits, places = LoginLimits(), list[Place]()

    def guess(name: str) -> None:
        with limits.attempt("10.0.0.1", name) as place:
            places.append(place)
            raise ServerError("wrong_password", 403)

    for number in range(login_limits.WRONG_FOR_ADDRESS + 1):
        with pytest.raises(ServerError):
            guess(f"name {number}")
    assert places[0] == Place("10.0.0.1")
    assert places[-2] == Place("10.0.0.1", 1)
    assert places[-1] == Place("10.0.0.1", 2, login_limits.HELD_BACK)


@pytest.mark.slow
async def test_log_ins_of_an_address_and_passwords_of_an_account_are_counted_right_or_wrong(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account, "LOGINS", Limit("logins", 60, account=3, address=3))
    monkeypatch.setattr(account, "PASSWORDS", Limit("passwords", 60, account=2, address=100))
    assert await tries(house, "10.0.0.1") == WRONG
    for _ in range(2):
        assert await tries(house, "10.0.0.1", password=OWNER["password"]) == ()
    assert await tries(house, "10.0.0.1", name="Nobody") == TOO_MANY
    browser = house.stranger(**{"X-Forwarded-For": "10.0.0.2"})
    await browser.ask("POST", "/api/login", OWNER)
    same = {**OWNER, "old_password": OWNER["password"]}  # which is one more beside the fixture's
    await browser.ask("PUT", "/api/me/password", same)
    assert await browser.refused("PUT", "/api/me/password", same) == TOO_MANY
    assert await browser.refused("DELETE", "/api/me", {"password": OWNER["password"]}) == TOO_MANY


@pytest.mark.slow
async def test_every_password_waits_under_the_address_that_it_came_from(
    house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[str] = []
    hashing = house.services.accounts._passwords
    run = hashing._run

    async def noted(place: Place, work: Any) -> Any:
        waited.append(place.address)
        return await run(place, work)

    monkeypatch.setattr(hashing, "_run", noted)
    browser = house.stranger(**{"X-Forwarded-For": "10.0.0.7"})
    assert await browser.refused("POST", "/api/login", {**OWNER, "name": "Nobody"}) == WRONG
    await browser.ask("POST", "/api/login", OWNER)
    await browser.ask("PUT", "/api/me/password", {**OWNER, "old_password": OWNER["password"]})
    await browser.ask("DELETE", "/api/me", {"password": OWNER["password"]})
    assert len(waited) >= 5  # one of them for the new password
    assert set(waited) == {"10.0.0.7"}


async def test_a_password_that_is_held_back_is_not_even_hashed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashing, checked = Passwords(), list[str]()

    def verify(password: str, _: str) -> bool:
        checked.append(password)
        return False

    monkeypatch.setattr(hashing, "_hasher", PasswordHasher(time_cost=1, memory_cost=64))
    monkeypatch.setattr(hashing, "_verify", verify)
    held = asyncio.create_task(hashing.fits("a guess", None, Place("10.0.0.1", 2, 3600)))
    await wait_all_tasks_blocked()
    for number in range(3):
        await hashing.fits(f"another {number}", None, Place("10.0.0.2"))
    assert checked == [f"another {number}" for number in range(3)]
    held.cancel()
    await asyncio.gather(held, return_exceptions=True)
    hashing.close()


class SlowHasher:
    """Hashes when it is told to; notes the order and the threads."""

    def __init__(self) -> None:
        self.door = threading.Semaphore(0)
        self.began: list[str] = []
        self.threads: set[str] = set()

    def hash(self, password: str) -> str:
        self.began.append(password)
        self.threads.add(threading.current_thread().name)
        self.door.acquire()
        return password


async def test_sixty_log_ins_of_one_address_delay_another_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hashing, hasher = Passwords(), SlowHasher()
    monkeypatch.setattr(hashing, "_hasher", hasher)
    flood = [
        asyncio.create_task(hashing.hash(f"zoe {number}", Place("10.0.0.1")))
        for number in range(60)
    ]
    await wait_all_tasks_blocked()
    mary = asyncio.create_task(hashing.hash("mary", Place("10.0.0.2")))
    suspicious = asyncio.create_task(hashing.hash("late", Place("10.0.0.3", 1)))
    await wait_all_tasks_blocked()
    for _ in range(len(flood) + 2):
        hasher.door.release()
    done = await asyncio.gather(*flood, mary, suspicious, return_exceptions=True)
    refusals = [each for each in done if isinstance(each, ServerError)]
    assert {(each.status, each.code) for each in refusals} == {(429, "rate_limited")}
    assert len(refusals) == 60 - passwords._AT_ONCE - passwords._MOST_WAITING_EACH
    assert hasher.began.index("mary") <= passwords._AT_ONCE + 1
    assert hasher.began[-1] == "late"
    assert all(name.startswith("passwords") for name in hasher.threads)
    hashing.close()


async def test_the_hash_for_unknown_names_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hashing, made = Passwords(), list[str]()

    class Hasher(PasswordHasher):
        def hash(self, password: str, **more: bytes) -> str:  # type: ignore[override]
            made.append(password)
            return super().hash(password, **more)

    monkeypatch.setattr(hashing, "_hasher", Hasher(time_cost=1, memory_cost=64))
    right = await asyncio.gather(*(hashing.fits("a guess", None) for _ in range(10)))
    assert right == [False] * 10
    assert len(made) == 1
    hashing.close()
