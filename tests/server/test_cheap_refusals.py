"""What is over a limit costs little: no look-up, no parsing of cookies, no file in pieces."""

from pathlib import Path
from typing import Any

import pytest

from support.local_server import local_server
from whitechapel.server.api import document
from whitechapel.server.limits import rate_limits
from whitechapel.server.limits.guard import MOST_BYTES_OF_COOKIES
from whitechapel.server.limits.rate_limits import REQUESTS, Client

pytestmark = pytest.mark.slow


async def test_an_address_over_its_limit_is_refused_before_its_cookie_is_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        limits, stranger = house.services.rate_limits, house.stranger()
        looked_up: list[str] = []
        of = house.services.sessions.of

        async def counted(secret: str, *, bot: bool) -> Any:
            looked_up.append(secret)
            return await of(secret, bot=bot)

        monkeypatch.setattr(house.services.sessions, "of", counted)
        stranger.http.cookies.set("whitechapel", "a" * 43)
        limits.charge(REQUESTS, Client(None, "127.0.0.1"), REQUESTS.account)
        before = limits._of(REQUESTS).count("address 127.0.0.1")
        assert await stranger.refused("GET", "/api/about") == (429, "rate_limited")
        assert limits._of(REQUESTS).count("address 127.0.0.1") == before + 1
        limits.charge(REQUESTS, Client("another", "127.0.0.1"), 2 * REQUESTS.address)
        looked_up.clear()
        assert await stranger.refused("GET", "/api/about") == (429, "rate_limited")
        assert looked_up == []


async def test_the_document_and_the_measurements_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "HOLD_BACK", 0)
    async with local_server(tmp_path, flood_limits=True) as house:
        stranger = house.stranger()
        first = await stranger.http.get("/api/openapi.json")
        assert first.json() == house.app.openapi()
        with monkeypatch.context() as patched:
            patched.setattr(document, "to_json", None)  # it is written once: nothing may call it
            assert (await stranger.http.get("/api/openapi.json")).content == first.content
        house.services.rate_limits.charge(REQUESTS, Client(None, "127.0.0.1"), REQUESTS.account)
        for path in ("/api/openapi.json", "/metrics"):
            assert await stranger.refused("GET", path) == (429, "rate_limited")


async def test_long_cookies_are_refused_unread(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        for cookies in (["a" * MOST_BYTES_OF_COOKIES + "b"], ["a" * 5000, "b" * 5000]):
            headers = [("cookie", each) for each in cookies]
            reply = await house.stranger().http.get("/api/about", headers=headers)
            assert reply.status_code == 431
            assert reply.json()["error"]["code"] == "too_long"
        honest = {"cookie": "a=" + "b" * (MOST_BYTES_OF_COOKIES - 2)}
        assert (await house.stranger().http.get("/api/about", headers=honest)).status_code == 200


async def test_many_ranges_of_a_file_are_answered_with_the_whole(tmp_path: Path) -> None:
    async with local_server(tmp_path) as house:
        browser = house.stranger().http
        whole = await browser.get("/page/index.html")
        ranges = "bytes=" + ",".join(f"{start}-{start}" for start in range(0, 200, 2))
        many = await browser.get("/page/index.html", headers={"range": ranges})
        assert (many.status_code, many.content) == (200, whole.content)
        one = await browser.get("/page/index.html", headers={"range": "bytes=0-9"})
        assert one.status_code == 206
