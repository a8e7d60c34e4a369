"""The page as it is served: its addresses, how long it may be kept, and under which policy."""

import gzip
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest

from whitechapel.server.accounts.sessions import SESSION_DAYS
from whitechapel.server.api import page_files
from whitechapel.server.api.page_files import PAGE, ROUTES
from whitechapel.server.app import application
from whitechapel.server.services import build
from whitechapel.server.settings import Settings
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.schema import METADATA

ROOT = Path(__file__).parents[2]
ADDRESSES = [path.replace("{", "some-").replace("}", "") for path in ROUTES.values()]
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
BROWSER = {"accept": "text/html,*/*;q=0.8", "accept-encoding": "gzip, deflate, br"}


class Elements(HTMLParser):
    """Collects the elements of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


async def get(tmp_path: Path, *paths: str, **headers: str) -> list[httpx.Response]:
    """Ask a server, without a network, for what a browser would."""
    settings = Settings(database=f"sqlite:///{tmp_path}/page.sqlite")
    migrate(settings.database)

    async def ask() -> list[httpx.Response]:
        house = build(settings)
        door = httpx.ASGITransport(application(house))
        async with httpx.AsyncClient(
            transport=door, base_url="http://localhost", headers=headers or BROWSER
        ) as http:
            replies = [await http.get(path) for path in paths]
        await house.database.close()
        return replies

    return await ask()


async def test_every_address_of_the_page_gives_its_shell_under_a_policy_without_exceptions(
    tmp_path: Path,
) -> None:
    for reply in await get(tmp_path, *ADDRESSES):
        assert reply.status_code == 200
        assert reply.headers["content-type"] == TYPES[".html"]
        assert reply.headers["cache-control"] == "no-cache"
        assert reply.content == (PAGE / "index.html").read_bytes()
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy


async def test_every_file_of_the_page_is_served_with_its_type(tmp_path: Path) -> None:
    files = [path for path in PAGE.rglob("*") if path.is_file() and path.suffix in TYPES]
    assert {file.suffix for file in files} == set(TYPES)
    addresses = [f"/page/{quote(file.relative_to(PAGE).as_posix())}" for file in files]
    for file, reply in zip(files, await get(tmp_path, *addresses), strict=True):
        assert reply.status_code == 200
        assert reply.headers["content-type"] == TYPES[file.suffix]
        assert reply.content == file.read_bytes()


async def test_files_whose_names_change_with_them_are_kept_for_ever_and_no_others(
    tmp_path: Path,
) -> None:
    asset = next((PAGE / "assets").glob("*.js"))
    lasting, icon = await get(tmp_path, f"/page/assets/{asset.name}", "/page/icon.svg")
    assert lasting.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert icon.headers["cache-control"] == "no-cache"


async def test_files_travel_compressed_to_whoever_understands_it(tmp_path: Path) -> None:
    asset = max((PAGE / "assets").glob("*.js"), key=lambda path: path.stat().st_size)
    address = f"/page/assets/{asset.name}"
    (packed,) = await get(tmp_path, address)
    (plain,) = await get(tmp_path, address, **{"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(
        gzip.compress(asset.read_bytes(), compresslevel=9, mtime=0)
    )
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content == asset.read_bytes()
    assert {reply.headers["vary"] for reply in (packed, plain)} == {"accept-encoding"}


async def test_a_page_that_is_known_is_not_sent_again(tmp_path: Path) -> None:
    (first,) = await get(tmp_path, "/t/some-table")
    (again,) = await get(tmp_path, "/", **BROWSER, **{"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(
    ("languages", "words"), [("fr-CH, en;q=0.8", "fr"), ("ru", "ru"), ("tlh", "en")]
)
async def test_the_words_of_a_browsers_language_are_fetched_beside_the_page(
    languages: str, words: str, tmp_path: Path
) -> None:
    (page,) = await get(tmp_path, "/", **BROWSER, **{"accept-language": languages})
    address = re.fullmatch("<(.*)>; rel=modulepreload", page.headers["link"])
    assert address is not None
    assert address[1].startswith(f"/page/assets/{words}-")
    assert "accept-language" in page.headers["vary"].casefold()
    (file,) = await get(tmp_path, address[1])
    assert file.status_code == 200


async def test_a_person_who_is_lost_gets_the_shell_and_a_program_gets_a_code(
    tmp_path: Path,
) -> None:
    (page,) = await get(tmp_path, "/no/such/place")
    assert page.status_code == 404
    assert page.headers["content-type"] == TYPES[".html"]
    for reply in await get(tmp_path, "/api/nothing", "/page/nothing.js"):
        assert reply.status_code == 404
        assert reply.json()["error"]["code"] == "not_found"
    (reply,) = await get(tmp_path, "/no/such/place", accept="application/json")
    assert reply.json()["error"]["code"] == "not_found"


async def test_there_is_an_icon_where_browsers_look_for_one(tmp_path: Path) -> None:
    (icon,) = await get(tmp_path, "/favicon.ico")
    assert icon.headers["content-type"] == TYPES[".png"]
    assert icon.content == (PAGE / "icon-192.png").read_bytes()


async def test_the_service_worker_looks_after_the_whole_site(tmp_path: Path) -> None:
    (worker,) = await get(tmp_path, "/service-worker.js")
    assert worker.headers["content-type"] == TYPES[".js"]
    assert worker.headers["cache-control"] == "no-cache"


async def test_where_the_page_was_never_built_the_server_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_files, "PAGE", tmp_path / "nowhere")
    for reply in await get(tmp_path, "/", "/service-worker.js", "/no/such/place"):
        assert reply.json()["error"]["code"] in ("page_missing", "not_found")
        assert reply.status_code in (503, 404)


async def test_the_shell_has_nothing_inline_and_nothing_foreign(tmp_path: Path) -> None:
    elements = Elements((PAGE / "index.html").read_text()).found
    addresses = [
        value
        for _, attributes in elements
        for name in ("href", "src")
        if (value := attributes.get(name)) is not None
    ]
    assert "/page/icon.svg" in addresses
    assert [each for each in addresses if not each.startswith("/") or each.startswith("//")] == []
    assert not [tag for tag, _ in elements if tag in ("style", "base", "iframe", "object")]
    assert all("src" in attributes for tag, attributes in elements if tag == "script")
    handlers = [name for _, attributes in elements for name in attributes]
    assert not [name for name in handlers if name == "style" or name.startswith("on")]
    assert [reply.status_code for reply in await get(tmp_path, *addresses)] == [200] * len(
        addresses
    )


STORED = {
    "accounts": "Of a guest we store the name",
    "sessions": "one cookie",
    "tables": "Also its terms",
    "chairs": "who took which chair",
    "entries": "every decision",
    "uploads": "record that you upload",
    "outages": None,
    "server_state": None,
}
"""Where the privacy page tells of each table of the database; None where it holds no person."""


def test_the_privacy_page_tells_of_everything_that_is_stored() -> None:
    catalogue = (ROOT / "src" / "whitechapel" / "locales" / "en" / "page-account.ftl").read_text()
    text = "\n".join(re.findall(r"^privacy-.*$(?:\n[ ].*$)*", catalogue, re.MULTILINE))
    assert set(STORED) == set(METADATA.tables)
    for phrase in STORED.values():
        assert phrase is None or phrase in text
    assert f"{SESSION_DAYS} days" in text
    assert f"{Settings.model_fields['forget_guests_after_days'].default} days" in text
    assert "argon2" in text
    assert "can read all of it" in text
    assert "download everything that is stored" in text
    assert "delete your account" in text
