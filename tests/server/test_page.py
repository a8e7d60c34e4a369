"""The plain page: what it is made of, that nothing foreign is in it, and that wheels carry it."""

import asyncio
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from whitechapel.server.accounts import SESSION_DAYS
from whitechapel.server.app import PAGE, application
from whitechapel.server.database import migrate
from whitechapel.server.house import build
from whitechapel.server.messages import PROTOCOL
from whitechapel.server.schema import METADATA
from whitechapel.server.settings import Settings

ROOT = Path(__file__).parents[2]
PAGES = ("/", "/privacy", "/t/some-table", "/i/some-invitation", "/r/some-record")
TYPES = {".html": "text/html", ".css": "text/css", ".svg": "image/svg+xml", ".js": "javascript"}


class Elements(HTMLParser):
    """Collects the elements of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def get(tmp_path: Path, *paths: str) -> list[httpx.Response]:
    """Ask a server, without a network, for what a browser would."""
    settings = Settings(database=f"sqlite:///{tmp_path}/page.sqlite")
    migrate(settings.database)

    async def ask() -> list[httpx.Response]:
        house = build(settings)
        door = httpx.ASGITransport(application(house))
        async with httpx.AsyncClient(transport=door, base_url="http://localhost") as http:
            replies = [await http.get(path) for path in paths]
        await house.database.close()
        return replies

    return asyncio.run(ask())


def test_every_address_of_a_page_gives_one_under_a_policy_without_exceptions(
    tmp_path: Path,
) -> None:
    for reply in get(tmp_path, *PAGES):
        assert reply.status_code == 200
        assert reply.headers["content-type"].startswith("text/html")
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy


def test_every_file_of_the_page_is_served_with_its_type(tmp_path: Path) -> None:
    files = sorted(PAGE.iterdir())
    assert {file.suffix for file in files} == set(TYPES)
    for file, reply in zip(files, get(tmp_path, *(f"/page/{f.name}" for f in files)), strict=True):
        assert reply.status_code == 200
        assert TYPES[file.suffix] in reply.headers["content-type"]
        assert reply.content == file.read_bytes()


@pytest.mark.parametrize("page", ["index.html", "privacy.html"])
def test_a_page_has_nothing_inline_and_nothing_foreign(page: str, tmp_path: Path) -> None:
    text = (PAGE / page).read_text()
    elements = Elements(text).found
    addresses = [
        value
        for _, attributes in elements
        for name in ("href", "src")
        if (value := attributes.get(name)) is not None
    ]
    assert "/page/favicon.svg" in addresses
    assert [each for each in addresses if not each.startswith("/") or each.startswith("//")] == []
    assert not [tag for tag, _ in elements if tag in ("style", "base", "iframe", "object")]
    assert all("src" in attributes for tag, attributes in elements if tag == "script")
    handlers = [name for _, attributes in elements for name in attributes]
    assert not [name for name in handlers if name == "style" or name.startswith("on")]
    own = [each for each in addresses if each != "/api/me/export"]
    assert [reply.status_code for reply in get(tmp_path, *own)] == [200] * len(own)


def test_the_script_is_short_speaks_the_protocol_and_writes_no_markup() -> None:
    script = (PAGE / "page.js").read_text()
    assert len(script.splitlines()) <= 150
    assert f'"whitechapel-protocol": "{PROTOCOL}"' in script
    assert not re.search(r"innerHTML|outerHTML|insertAdjacent|eval\(|https?:|\.style\b", script)
    assert "url(" not in (PAGE / "page.css").read_text()


STORED = {
    "accounts": "A guest has a name",
    "sessions": "one cookie",
    "tables": "the terms of the table",
    "chairs": "who took which chair",
    "entries": "every decision",
    "uploads": "Records that you upload",
    "outages": None,
    "notes": None,
}
"""Where the privacy page tells of each table of the database; None where it holds no person."""


def test_the_privacy_page_tells_of_everything_that_is_stored() -> None:
    text = " ".join((PAGE / "privacy.html").read_text().split())
    assert set(STORED) == set(METADATA.tables)
    for phrase in STORED.values():
        assert phrase is None or phrase in text
    assert f"After {SESSION_DAYS} days" in text
    assert f"{Settings.model_fields['forget_guests_after_days'].default} days" in text
    assert "argon2" in text
    assert "can read everything" in text
    assert "/api/me/export" in text
    assert "DELETE /api/me" in text


@pytest.mark.slow
def test_a_wheel_carries_the_page_the_migrations_and_the_words(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        carried = set(packed.namelist())
    source = ROOT / "src"
    server = source / "whitechapel" / "server"
    wanted = [*PAGE.iterdir(), *(server / "migrations").rglob("*.py")]
    wanted += [*(server / "migrations").glob("*.mako")]
    wanted += [*(source / "whitechapel" / "locales").rglob("*.ftl")]
    assert len(wanted) > 15
    assert {path.relative_to(source).as_posix() for path in wanted} <= carried
