"""An account has a bounded number of browsers that are signed in."""

from pathlib import Path

import pytest

from support.client import Visitor
from support.local_server import local_server
from whitechapel.server.accounts import sessions

pytestmark = pytest.mark.slow


async def test_one_browser_too_many_signs_out_the_one_unused_for_longest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MOST_BROWSERS", 3)
    async with local_server(tmp_path) as house:
        first = await house.guest()
        await first.keeps("Mary")
        others: list[Visitor] = []
        for _ in range(3):
            await house.passes(1)
            others.append(await house.returns("Mary"))
        assert await first.refused("GET", "/api/me") == (401, "not_authenticated")
        for browser in others:
            await browser.ask("GET", "/api/me")
        assert len(await house.rows("SELECT id FROM sessions")) == 3
