"""Who calls: bad tokens, banned accounts, sessions that ended; and faults, which tell nothing."""

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from support.thread_server import ThreadServer, play_goes_on, thread_server, unharmed
from whitechapel.server.api import sockets

pytestmark = pytest.mark.slow

BAD_TOKENS = ("Bearer nonsense", "Bearer", "Basic bWFyeTpmb2c=", "bearer x", "x", "\xff")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    with thread_server(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets make sure of themselves all the time."""
    monkeypatch.setattr(sockets, "_LOOK_AGAIN", 0.05)


def test_a_token_that_is_nobodys_opens_nothing(house: ThreadServer) -> None:
    mary, john = house.guest(), house.guest()
    table = house.begin(mary, john, "pocket")
    with unharmed(table, mary, john):
        for token in BAD_TOKENS:
            headers = {"authorization": token.encode("latin-1")}
            for method, path in (
                ("GET", "/api/me"),
                ("GET", "/api/lobby"),
                ("GET", f"/api/tables/{table}"),
                ("POST", f"/api/tables/{table}/resign"),
            ):
                body: dict[str, str] | None = {} if method == "POST" else None
                refusal = mary.refused(method, path, body, headers=headers)
                assert [*refusal] == [401, "invalid_token"], token
        with house.stranger().socket(table, Authorization="Bearer nonsense") as line:
            assert [*line.hear_refusal()] == [401, "invalid_token"]
            assert line.hear_the_end() == 4403
    play_goes_on(table, mary)


def test_a_cookie_that_is_nobodys_makes_a_stranger(house: ThreadServer) -> None:
    for cookie in ("whitechapel=nonsense", "whitechapel=", "whitechapel", "__Host-whitechapel=a"):
        stranger = house.stranger(cookie=cookie)
        assert [*stranger.refused("GET", "/api/me")] == [401, "not_authenticated"]
        assert [*stranger.refused("POST", "/api/tables", {})] == [401, "not_authenticated"]
        assert stranger.ask("GET", "/api/lobby")["type"] == "lobby"


def test_administration_is_for_administrators(house: ThreadServer) -> None:
    for who, refusal in (
        (house.guest(), [403, "administrators_only"]),
        (house.stranger(), [401, "not_authenticated"]),
    ):
        assert [*who.refused("GET", "/api/admin/accounts")] == refusal
        assert [*who.refused("PATCH", "/api/admin/accounts/a", {"banned": True})] == refusal
        assert [*who.refused("PUT", "/api/admin/registration", {"open": False})] == refusal
    unknown = house.administrator().refused("PATCH", "/api/admin/accounts/a", {"banned": True})
    assert [*unknown] == [404, "no_such_account"]


def test_whoever_is_banned_is_out_and_his_table_stands(house: ThreadServer, quick: None) -> None:
    mary, john, boss = house.guest(), house.guest(), house.administrator()
    table = house.begin(mary, john, "pocket")
    body = {"name": "Mary", "password": "a long one"}
    account = mary.ask("PUT", "/api/me/password", body)["id"]
    token = mary.ask("POST", "/api/me/tokens", {"label": "bot"})["token"]
    bot = house.stranger(authorization=f"Bearer {token}")
    assert bot.ask("GET", "/api/me")["bot"] is True
    banned = [403, "banned"]
    with unharmed(table, john), mary.socket(table) as line:
        line.hear("table")
        boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": True})
        assert [*line.hear_refusal()] == banned
        assert line.hear_the_end() == 4403
        for who, refusal in ((mary, banned), (bot, [401, "invalid_token"])):
            assert [*who.refused("GET", "/api/me")] == refusal
            assert [*who.refused("POST", f"/api/tables/{table}/resign", {})] == refusal
            with who.socket(table) as other:
                assert [*other.hear_refusal()] == refusal
                assert other.hear_the_end() == 4403
        assert [*house.stranger().refused("POST", "/api/login", body)] == banned
    boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": False})
    play_goes_on(table, mary, john)
    assert [*bot.refused("GET", "/api/me")] == [401, "invalid_token"]


def test_a_socket_ends_with_its_session(house: ThreadServer, quick: None) -> None:
    mary, john = house.guest(), house.guest()
    table = house.begin(mary, john, "pocket")
    token = mary.ask("POST", "/api/me/tokens", {"label": "bot"})["token"]
    bot = house.stranger(authorization=f"Bearer {token}")
    with bot.socket(table) as line, mary.socket(table) as browser:
        line.hear("table")
        browser.hear("table")
        (known,) = mary.http.get("/api/me/tokens").json()
        mary.ask("DELETE", f"/api/me/tokens/{known['id']}")
        assert [*line.hear_refusal()] == [401, "invalid_token"]
        assert line.hear_the_end() == 4403
        mary.ask("POST", "/api/logout")
        assert [*browser.hear_refusal()] == [401, "not_authenticated"]
        assert browser.hear_the_end() == 4403


def test_somebody_else_at_the_same_name_has_the_wrong_password(house: ThreadServer) -> None:
    mary = house.guest()
    mary.ask("PUT", "/api/me/password", {"name": "Polly", "password": "a long one"})
    wrong = [403, "wrong_password"]
    stranger = house.stranger()
    for name, password in (("Polly", "another"), ("Polly", ""), ("Nobody", "a long one")):
        body = {"name": name, "password": password}
        assert [*stranger.refused("POST", "/api/login", body)] == wrong
    body = {"name": "Polly", "password": "a new long one"}
    assert [*mary.refused("PUT", "/api/me/password", body)] == wrong
    assert [*mary.refused("PUT", "/api/me/password", body | {"old_password": "guess"})] == wrong
    assert [*mary.refused("DELETE", "/api/me", {})] == wrong
    assert [*mary.refused("DELETE", "/api/me", {"password": "guess"})] == wrong
    assert mary.ask("GET", "/api/me")["name"] == "Polly"


SECRET = "the identity is Gull"
FAULTS = (
    (RuntimeError(SECRET), [500, "server_fault"], 1011),
    (IntegrityError(SECRET, (), Exception()), [500, "server_fault"], 1011),
    (RecursionError(SECRET), [500, "server_fault"], 1011),
    (OperationalError(SECRET, (), Exception()), [503, "database_unavailable"], 1013),
)


@pytest.mark.parametrize(("fault", "refusal", "code"), FAULTS, ids=lambda each: type(each).__name__)
def test_a_fault_of_the_server_tells_nobody_more_than_a_code(
    house: ThreadServer,
    monkeypatch: pytest.MonkeyPatch,
    fault: Exception,
    refusal: list[Any],
    code: int,
) -> None:
    mary, john = house.guest(), house.guest()
    table = house.begin(mary, john, "pocket")

    async def fails(*arguments: Any, **named: Any) -> Any:
        raise fault

    table_log: Any = house.services.table_log
    with unharmed(table, mary, john), mary.socket(table) as line:
        line.hear("table")
        monkeypatch.setattr(table_log, "get", fails)
        assert [*mary.refused("GET", f"/api/tables/{table}")] == refusal
        assert [*mary.refused("POST", f"/api/tables/{table}/resign", {})] == refusal
        assert [*line.refused({"type": "resign"})] == refusal
        assert [*line.refused({"type": "preview", "version": 5})] == refusal
        with john.socket(table) as other:
            assert [*other.hear_refusal()] == refusal
            assert other.hear_the_end() == code
        monkeypatch.undo()
        line.send({"type": "ping"})
        assert line.hear()["type"] == "pong"
    assert house.faults
    assert SECRET not in "".join(house.faults)
    house.faults.clear()
    play_goes_on(table, mary)
