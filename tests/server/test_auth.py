"""Who calls: bad tokens, banned accounts, sessions that ended; and faults, which tell nothing."""

from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from support.client import begin
from support.thread_server import ThreadServer, play_goes_on, unharmed
from whitechapel.server.api import sockets

pytestmark = pytest.mark.slow

BAD_TOKENS = ("Bearer nonsense", "Bearer", "Basic bWFyeTpmb2c=", "bearer x", "x", "\xff")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets make sure of themselves all the time."""
    monkeypatch.setattr(sockets, "_LOOK_AGAIN", 0.05)


async def test_a_token_that_is_nobodys_opens_nothing(house: ThreadServer) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    async with unharmed(table, mary, john):
        for token in BAD_TOKENS:
            headers = {"authorization": token.encode("latin-1")}
            for method, path in (
                ("GET", "/api/me"),
                ("GET", "/api/lobby"),
                ("GET", f"/api/tables/{table}"),
                ("POST", f"/api/tables/{table}/resign"),
            ):
                body: dict[str, str] | None = {} if method == "POST" else None
                refusal = await mary.refused(method, path, body, headers=headers)
                assert refusal == (401, "invalid_token"), token
        async with house.stranger().socket(table, Authorization="Bearer nonsense") as line:
            assert await line.hear_refusal() == (401, "invalid_token")
            assert await line.hear_the_end() == 4403
    await play_goes_on(table, mary)


async def test_a_cookie_that_is_nobodys_makes_a_stranger(house: ThreadServer) -> None:
    for cookie in ("whitechapel=nonsense", "whitechapel=", "whitechapel", "__Host-whitechapel=a"):
        stranger = house.stranger(cookie=cookie)
        assert await stranger.refused("GET", "/api/me") == (401, "not_authenticated")
        assert await stranger.refused("POST", "/api/tables", {}) == (401, "not_authenticated")
        assert (await stranger.ask("GET", "/api/lobby"))["type"] == "lobby"


async def test_administration_is_for_administrators(house: ThreadServer) -> None:
    for who, refusal in (
        (await house.guest(), (403, "administrators_only")),
        (house.stranger(), (401, "not_authenticated")),
    ):
        assert await who.refused("GET", "/api/admin/accounts") == refusal
        assert await who.refused("PATCH", "/api/admin/accounts/a", {"banned": True}) == refusal
        assert await who.refused("PUT", "/api/admin/registration", {"open": False}) == refusal
    unknown = await (await house.administrator()).refused(
        "PATCH", "/api/admin/accounts/a", {"banned": True}
    )
    assert unknown == (404, "no_such_account")


async def test_whoever_is_banned_is_out_and_his_table_stands(
    house: ThreadServer, quick: None
) -> None:
    mary, john, boss = await house.guest(), await house.guest(), await house.administrator()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    body = {"name": "Mary", "password": "a long one"}
    account = (await mary.ask("PUT", "/api/me/password", body))["id"]
    token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
    bot = house.stranger(authorization=f"Bearer {token}")
    assert (await bot.ask("GET", "/api/me"))["bot"] is True
    banned = (403, "banned")
    async with unharmed(table, john), mary.socket(table) as line:
        await line.hear("table")
        await boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": True})
        assert await line.hear_refusal() == banned
        assert await line.hear_the_end() == 4403
        for who, refusal in ((mary, banned), (bot, (401, "invalid_token"))):
            assert await who.refused("GET", "/api/me") == refusal
            assert await who.refused("POST", f"/api/tables/{table}/resign", {}) == refusal
            async with who.socket(table) as other:
                assert await other.hear_refusal() == refusal
                assert await other.hear_the_end() == 4403
        assert await house.stranger().refused("POST", "/api/login", body) == banned
    await boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": False})
    await play_goes_on(table, mary, john)
    assert await bot.refused("GET", "/api/me") == (401, "invalid_token")


async def test_a_socket_ends_with_its_session(house: ThreadServer, quick: None) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    token = (await mary.ask("POST", "/api/me/tokens", {"label": "bot"}))["token"]
    bot = house.stranger(authorization=f"Bearer {token}")
    async with bot.socket(table) as line, mary.socket(table) as browser:
        await line.hear("table")
        await browser.hear("table")
        (known,) = (await mary.http.get("/api/me/tokens")).json()
        await mary.ask("DELETE", f"/api/me/tokens/{known['id']}")
        assert await line.hear_refusal() == (401, "invalid_token")
        assert await line.hear_the_end() == 4403
        await mary.ask("POST", "/api/logout")
        assert await browser.hear_refusal() == (401, "not_authenticated")
        assert await browser.hear_the_end() == 4403


async def test_somebody_else_at_the_same_name_has_the_wrong_password(house: ThreadServer) -> None:
    mary = await house.guest()
    await mary.ask("PUT", "/api/me/password", {"name": "Polly", "password": "a long one"})
    wrong = (403, "wrong_password")
    stranger = house.stranger()
    for name, password in (("Polly", "another"), ("Polly", ""), ("Nobody", "a long one")):
        body = {"name": name, "password": password}
        assert await stranger.refused("POST", "/api/login", body) == wrong
    body = {"name": "Polly", "password": "a new long one"}
    assert await mary.refused("PUT", "/api/me/password", body) == wrong
    assert await mary.refused("PUT", "/api/me/password", body | {"old_password": "guess"}) == wrong
    assert await mary.refused("DELETE", "/api/me", {}) == wrong
    assert await mary.refused("DELETE", "/api/me", {"password": "guess"}) == wrong
    assert (await mary.ask("GET", "/api/me"))["name"] == "Polly"


SECRET = "the identity is Gull"
FAULTS = (
    (RuntimeError(SECRET), (500, "server_fault"), 1011),
    (IntegrityError(SECRET, (), Exception()), (500, "server_fault"), 1011),
    (RecursionError(SECRET), (500, "server_fault"), 1011),
    (OperationalError(SECRET, (), Exception()), (503, "database_unavailable"), 1013),
)


@pytest.mark.parametrize(("fault", "refusal", "code"), FAULTS, ids=lambda each: type(each).__name__)
async def test_a_fault_of_the_server_tells_nobody_more_than_a_code(
    house: ThreadServer,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
    refusal: tuple[int, str],
    code: int,
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")

    async def fails(*arguments: Any, **named: Any) -> Any:
        raise fault

    table_log: Any = house.services.table_log
    async with unharmed(table, mary, john), mary.socket(table) as line:
        await line.hear("table")
        monkeypatch.setattr(table_log, "get", fails)
        assert await mary.refused("GET", f"/api/tables/{table}") == refusal
        assert await mary.refused("POST", f"/api/tables/{table}/resign", {}) == refusal
        assert await line.refused({"type": "resign"}) == refusal
        assert await line.refused({"type": "preview", "version": 5}) == refusal
        async with john.socket(table) as other:
            assert await other.hear_refusal() == refusal
            assert await other.hear_the_end() == code
        monkeypatch.undo()
        await line.send({"type": "ping"})
        assert (await line.hear())["type"] == "pong"
    assert house.faults
    assert SECRET not in "".join(house.faults)
    house.faults.clear()
    await play_goes_on(table, mary)
