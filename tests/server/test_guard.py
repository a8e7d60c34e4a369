"""The guard at the door: origins, hosts, protocols, headers and cookies."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from support.client import SECURITY_HEADERS, Refusal, Visitor, begin
from support.thread_server import ThreadServer, play_goes_on, thread_server, unharmed
from support.waiting import PATIENCE

pytestmark = pytest.mark.slow

FOREIGN = (
    "http://evil.example",
    "https://evil.example",
    "null",
    "",
    "http://",
    "http://[::1",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "http://127.0.0.1:{port}.evil.example",
    "http://evil.example/127.0.0.1:{port}",
    "http://127.0.0.1:{port}@evil.example",
    "ftp://127.0.0.1:{port}",
    "127.0.0.1:{port}",
    "http://127.0.0.1:{port}/",
)


@dataclass
class Door:
    """A house, a table in it, and its players."""

    house: ThreadServer
    table: str
    mary: Visitor
    john: Visitor

    async def denies(self, path: str, **headers: str) -> Refusal:
        """Begin a handshake that must be refused."""
        with pytest.raises(InvalidStatus) as denied:
            async with self.mary.socket(path, **headers):
                pass
        reply = denied.value.response
        assert {name.lower() for name, _ in reply.headers.raw_items()} >= SECURITY_HEADERS
        body = httpx.Response(reply.status_code, content=bytes(reply.body or b"")).json()
        return Refusal.read(reply.status_code, body)


@pytest.fixture(scope="module")
async def one_door(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Door]:
    with thread_server(tmp_path_factory.mktemp("house"), hosts=("Club.example",)) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        yield Door(house, table, mary, john)
        await play_goes_on(table, mary, john)


@pytest.fixture
async def door(one_door: Door) -> AsyncIterator[Door]:
    async with unharmed(one_door.table, one_door.mary, one_door.john):
        yield one_door
    assert one_door.house.faults == []


async def test_another_sites_page_writes_nothing(door: Door) -> None:
    path = f"/api/tables/{door.table}/resign"
    for origin in FOREIGN:
        headers = {"origin": origin.format(port=door.house.port)}
        refusal = await door.mary.refused("POST", path, {}, headers=headers)
        assert refusal == (403, "foreign_origin"), origin
    for site in ("cross-site", "same-site", "nonsense", ""):
        refusal = await door.mary.refused("POST", path, {}, headers={"sec-fetch-site": site})
        assert refusal == (403, "foreign_origin"), site
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        refusal = await door.mary.refused(method, "/api/me", {}, headers={"origin": FOREIGN[0]})
        assert refusal == (403, "foreign_origin"), method


async def test_another_sites_page_opens_no_socket(door: Door) -> None:
    for origin in FOREIGN[1:]:
        refusal = await door.denies(door.table, Origin=origin.format(port=door.house.port))
        assert refusal == (403, "foreign_origin"), origin
    for path in (door.table, "/api/lobby/live"):
        assert await door.denies(path, Origin=FOREIGN[0]) == (403, "foreign_origin")
        refusal = await door.denies(path, **{"Sec-Fetch-Site": "cross-site"})
        assert refusal == (403, "foreign_origin")


async def test_our_own_page_and_programs_come_in(door: Door) -> None:
    own = {"Origin": door.house.url}
    for headers in (own, own | {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {}):
        path = f"/api/tables/{door.table}/preview"
        reply = await door.mary.http.post(path, json={"version": 5}, headers=headers)
        assert reply.status_code == 200
        async with door.mary.socket(door.table, **headers) as line:
            assert (await line.hear())["version"] == 5
    # Firefox has taken sockets of the same origin for those of another site.
    async with door.mary.socket(door.table, **own, **{"Sec-Fetch-Site": "cross-site"}) as line:
        assert (await line.hear())["version"] == 5
    foreign = {"origin": FOREIGN[0], "sec-fetch-site": "cross-site"}
    looked = await door.mary.http.get(f"/api/tables/{door.table}", headers=foreign)
    assert looked.status_code == 200


async def test_the_server_answers_under_its_own_names(door: Door) -> None:
    unknown = ("evil.example", "localhost.evil.example", "", "[::1", "club.example.", "a@b c")
    for host in unknown:
        refusal = await door.mary.refused("GET", "/api/about", headers={"host": host})
        assert refusal == (421, "unknown_host"), host
        behind = {"host": host, "x-forwarded-host": "localhost", "forwarded": "host=localhost"}
        assert await door.mary.refused("GET", "/", headers=behind) == (421, "unknown_host")
    refusal = await door.denies(door.table, Host="evil.example")
    assert refusal == (421, "unknown_host")
    ours = ("localhost", "LOCALHOST:80", "127.0.0.1", "10.1.2.3:8000", "[::1]:8000", "CLUB.example")
    for host in ours:
        assert (await door.mary.http.get("/api/about", headers={"host": host})).status_code == 200


async def test_an_old_page_is_told_to_reload(door: Door) -> None:
    reload_page = Refusal(426, "reload_page", {"protocol": 1})
    for spoken in ("0", "2", "", "nonsense", "1.0"):
        headers = {"whitechapel-protocol": spoken}
        assert await door.mary.refused("GET", "/api/me", headers=headers) == reload_page
        path = f"/api/tables/{door.table}/resign"
        assert await door.mary.refused("POST", path, {}, headers=headers) == reload_page
        assert await door.denies(door.table, **{"Whitechapel-Protocol": spoken}) == reload_page
        for address in (f"/api/tables/{door.table}/live", "/api/lobby/live"):
            async with door.mary.socket(f"{address}?protocol={spoken}") as line:
                assert await line.hear_refusal() == reload_page
                assert await line.hear_the_end() == 4426
    assert (
        await door.mary.http.get("/api/me", headers={"whitechapel-protocol": "1"})
    ).status_code == 200
    async with door.mary.socket(f"/api/tables/{door.table}/live?protocol=1") as line:
        assert (await line.hear())["protocol"] == 1


EVERYTHING = (
    ("GET", "/"),
    ("GET", "/privacy"),
    ("GET", "/t/anything"),
    ("GET", "/page/index.html"),
    ("GET", "/page/none.js"),
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/metrics"),
    ("GET", "/api/openapi.json"),
    ("GET", "/api/about"),
    ("GET", "/api/me"),
    ("GET", "/api/lobby"),
    ("GET", "/api/tables/none"),
    ("GET", "/api/tables/"),
    ("POST", "/api/tables"),
    ("POST", "/api/nothing"),
    ("HEAD", "/"),
    ("OPTIONS", "/api/tables"),
    ("DELETE", "/"),
)


async def test_every_answer_is_sealed_and_shared_with_no_other_site(door: Door) -> None:
    preflight = {
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
    }
    for method, path in EVERYTHING:
        for headers in ({}, preflight | {"origin": "https://evil.example"}):
            reply = await door.house.stranger().http.request(method, path, headers=headers)
            assert set(reply.headers) >= SECURITY_HEADERS, (method, path)
            assert not [name for name in reply.headers if name.startswith("access-control")]
            assert "strict-transport-security" not in reply.headers
            assert "server" not in reply.headers
    page = await door.house.stranger().http.get("/page/index.html")
    again = {"if-none-match": page.headers["etag"]}
    reply = await door.house.stranger().http.get("/page/index.html", headers=again)
    assert reply.status_code == 304
    assert set(reply.headers) >= SECURITY_HEADERS


async def test_the_policy_of_content_has_no_exceptions(door: Door) -> None:
    policy = (await door.mary.http.get("/")).headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules.pop("default-src") == "'none'"
    assert rules.pop("frame-ancestors") == "'none'"
    assert rules.pop("base-uri") == "'none'"
    assert set(rules.values()) == {"'self'"}
    replies = [
        await door.mary.http.get(path) for path in ("/", "/privacy", "/api/me", "/page/none")
    ]
    assert {reply.headers["content-security-policy"] for reply in replies} == {policy}


class _Exceptions(HTMLParser):
    """Finds what a page would need an exception for."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        inline = tag == "style" or (tag == "script" and not named.get("src"))
        handlers = [name for name in named if name == "style" or name.startswith("on")]
        loaded = {} if tag == "a" else named
        foreign = [
            address
            for address in (loaded.get("src"), loaded.get("href"))
            if address is not None and re.match(r"[a-z]+:|//", address)
        ]
        if inline or handlers or foreign:
            self.found.append(self.get_starttag_text() or tag)


async def test_the_pages_need_no_exception(door: Door) -> None:
    for path in ("/", "/privacy"):
        reader = _Exceptions()
        reader.feed((await door.mary.http.get(path)).text)
        assert reader.found == []


@pytest.mark.parametrize(
    ("public", "name", "secure"),
    [("", "whitechapel", False), ("https://club.example", "__Host-whitechapel", True)],
    ids=["plain", "https"],
)
def test_cookies_are_for_this_server_alone(
    tmp_path: Path, public: str, name: str, secure: bool
) -> None:
    with thread_server(tmp_path, public_url=public) as house:
        host = "club.example" if public else "localhost"
        headers = {"host": host, "origin": public or f"http://{host}"}
        with httpx.Client(base_url=house.url, headers=headers, timeout=PATIENCE) as browser:
            came = browser.post("/api/guests")
            assert came.status_code == 201
            kept = came.headers["set-cookie"]
            token = kept.split(";")[0].removeprefix(f"{name}=")
            left = browser.post("/api/logout", headers={"cookie": f"{name}={token}"})
            assert left.status_code == 204
            for cookie in (kept, left.headers["set-cookie"]):
                flags = {flag.strip().lower() for flag in cookie.split(";")[1:]}
                assert cookie.startswith(f"{name}=")
                assert flags >= {"httponly", "path=/", "samesite=lax"}
                assert ("secure" in flags) is secure
                assert not [flag for flag in flags if flag.startswith("domain")]
            assert ("strict-transport-security" in came.headers) is secure
            assert re.fullmatch(r"[\w-]{43}", token)


async def test_behind_tls_a_page_without_tls_is_foreign(tmp_path: Path) -> None:
    with thread_server(tmp_path, public_url="https://club.example") as house:
        mary = house.stranger(host="club.example")
        plain = {"headers": {"origin": "http://club.example"}}
        assert await mary.refused("POST", "/api/guests", **plain) == (403, "foreign_origin")
        for headers in ({"origin": "https://club.example"}, {"x-forwarded-proto": "http"}):
            assert (await mary.http.post("/api/guests", headers=headers)).status_code == 201
        other = {"host": f"localhost:{house.port}", "origin": f"http://localhost:{house.port}"}
        assert (await mary.http.post("/api/guests", headers=other)).status_code == 201
