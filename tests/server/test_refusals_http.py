"""Requests that are not as they should be: a typed error each, on both databases."""

import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from support.client import Refusal, Visitor, begin
from support.raw_connection import wire
from support.thread_server import ThreadServer, play_goes_on, thread_server, unharmed
from whitechapel.server.limits.guard import MOST_BYTES

pytestmark = pytest.mark.slow

JSON = {"content-type": "application/json"}


@dataclass
class Evening:
    """A house, a table in it, and its players."""

    house: ThreadServer
    table: str
    mary: Visitor
    john: Visitor

    async def refuses(self, body: bytes | AsyncIterator[bytes], **headers: str) -> Refusal:
        """Confirm something in bytes that must be refused."""
        path = f"/api/tables/{self.table}/confirm"
        return await self.mary.refused("POST", path, content=body, headers=JSON | headers)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
async def one_evening(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Evening]:
    """A house on either database that all tests share, for none of them harms it."""
    database = ""
    if request.param == "postgres":
        database = request.getfixturevalue("postgres").create_database("refusals")
    with thread_server(tmp_path_factory.mktemp("house"), database) as house:
        mary, john = await house.guest(), await house.guest()
        table = await begin(mary, john, "pocket", first_seat="investigator")
        yield Evening(house, table, mary, john)
        await play_goes_on(table, mary, john)


@pytest.fixture
async def evening(one_evening: Evening) -> AsyncIterator[Evening]:
    async with unharmed(one_evening.table, one_evening.mary, one_evening.john):
        yield one_evening
    assert one_evening.house.faults == []


def confirming(moves: str = "[]", version: str = "5", more: str = "") -> bytes:
    return f'{{"id": "a", "version": {version}, "moves": {moves}{more}}}'.encode()


MALFORMED = {
    "nothing": (b"", 422),
    "no JSON": (b"{", 422),
    "no UTF-8": (b"\xff", 400),
    "a list": (b"[]", 422),
    "null": (b"null", 422),
    "a field too many": (confirming(more=', "cheat": true'), 422),
    "a field with half a letter": (confirming(more=', "\\ud800": 1'), 422),
    "a field too few": (b'{"id": "a", "version": 5}', 422),
    "a version in words": (confirming(version='"5"'), 422),
    "a version of a half": (confirming(version="5.5"), 422),
    "a version that is true": (confirming(version="true"), 422),
    "a negative version": (confirming(version="-1"), 422),
    "no number": (confirming(version="NaN"), 422),
    "a number without end": (confirming(version="Infinity"), 422),
    "a version too large": (confirming(version=str(2**31)), 422),
    "a huge version": (confirming(version="9" * 400), 422),
    "a version that Python does not read": (confirming(version="9" * 5000), 400),
    "moves that are no list": (confirming('{"0": "alibi"}'), 422),
    "a move that is a number": (confirming("[1]"), 422),
    "a move that is a list": (confirming("[[]]"), 422),
    "too many moves": (confirming("[" + ",".join(['"alibi"'] * 41) + "]"), 422),
    "a long move": (confirming('["' + "a" * 41 + '"]'), 422),
    "half a letter": (confirming('["\\ud800"]'), 422),
    "deep": (confirming("[" * 8_000 + "]" * 8_000), 400),
    "an empty id": (b'{"id": "", "version": 5, "moves": []}', 422),
    "a long id": (b'{"id": "' + b"a" * 65 + b'", "version": 5, "moves": []}', 422),
    "an id with a zero byte": (b'{"id": "\\u0000", "version": 5, "moves": []}', 422),
    "a seat that is none": (confirming(more=', "seat": "spectator"'), 422),
}


@pytest.mark.parametrize("name", MALFORMED)
async def test_a_malformed_body_is_refused(evening: Evening, name: str) -> None:
    body, status = MALFORMED[name]
    assert await evening.refuses(body) == (status, "malformed")


ODD_MOVES = {
    "half a letter": '{"kind": "\\ud800"}',
    "half a letter for a name": '{"\\ud800": 1}',
    "no number": '{"kind": NaN}',
    "a number without end": '{"kind": -Infinity}',
    "a number that no sentence tells": '{"kind": "move_detective", "spaces": ' + "9" * 4000 + "}",
    "a half": '{"kind": 0.5}',
    "a truth": '{"kind": true}',
    "long": '{"kind": "' + "a" * 41 + '"}',
    "many fields": "{" + ", ".join(f'"{number}": 1' for number in range(11)) + "}",
    "deep": '{"kind": ' + "[" * 300 + "]" * 300 + "}",
    "deep otherwise": '{"kind": ' * 300 + "1" + "}" * 300,
}


@pytest.mark.parametrize("name", ODD_MOVES)
async def test_an_odd_move_is_refused(evening: Evening, name: str) -> None:
    body = confirming(f"[{ODD_MOVES[name]}]")
    assert await evening.refuses(body) == (422, "malformed")


async def test_the_largest_numbers_that_may_be_asked_for_are_illegal_and_no_more(
    evening: Evening,
) -> None:
    for number in (1000, -1000):
        move = f'{{"kind": "move_detective", "detective": "toby", "spaces": {number}}}'
        refusal = await evening.refuses(confirming(f"[{move}]"))
        assert refusal == Refusal(422, "one_or_two_spaces", {"clause": "P4.1", "spaces": number})


async def test_a_body_that_is_not_declared_as_json_is_refused(evening: Evening) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        refusal = await evening.refuses(confirming(), **{"content-type": kind})
        assert refusal == (422, "malformed")


async def test_a_body_that_is_too_long_is_refused_before_it_is_read(evening: Evening) -> None:
    refusal = await evening.refuses(b" " * (MOST_BYTES + 1))
    assert refusal == Refusal(413, "too_long", {"most": MOST_BYTES})
    whole = b" " * (MOST_BYTES - len(confirming())) + confirming()
    assert await evening.refuses(whole) == (422, "no_decisions")


async def test_a_body_of_unknown_length_is_refused_once_it_is_too_long(evening: Evening) -> None:
    async def parts(count: int) -> AsyncIterator[bytes]:
        for _ in range(count):
            yield b" " * 1024
        yield confirming()

    refusal = await evening.refuses(parts(1024))
    assert refusal == Refusal(413, "too_long", {"most": MOST_BYTES})
    assert await evening.refuses(parts(10)) == (422, "no_decisions")


async def test_a_length_that_is_none_is_refused(evening: Evening) -> None:
    for length in ("9" * 5000, "9" * 20, str(MOST_BYTES + 1), "-1", "a", ""):
        head = f"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n"
        with wire(evening.house.port) as line:
            line.send(head.encode())
            line.line.shutdown(socket.SHUT_WR)
            answer = line.read_to_the_end()
        assert answer.split(b" ", 2)[1] in (b"400", b"413"), length


IMPOSSIBLE = (
    "/api/tables/%00",
    "/api/tables/a%0Ab/record",
    "/api/tables/a?since=-1",
    "/api/tables/a?since=2147483648",
    "/api/tables/a?since=" + "9" * 5000,
    "/api/tables/a?since=%00",
    "/api/tables/a?key=%00",
    "/api/tables/a?key=",
    "/api/tables/" + "a" * 65,
    "/api/tables/a/replay?move=-1",
    "/api/tables/a/replay?move=1e3",
    "/api/tables/a/replay?viewer=all",
    "/api/invitations/%00",
    "/api/records/%00",
    "/api/records/%00/replay",
)


async def test_addresses_that_cannot_be_are_refused(evening: Evening) -> None:
    for path in IMPOSSIBLE:
        assert await evening.mary.refused("GET", path) == (422, "malformed"), path


async def test_what_is_not_there_is_not_found(evening: Evening) -> None:
    mary = evening.mary
    for path in ("/api", "/api/nothing", "/page/none.js", "/page/%00", "/page/" + "a" * 5000):
        assert await mary.refused("GET", path) == (404, "not_found")
    for path in ("/page/..%2fapp.py", "/page/%2e%2e/app.py", "/page//etc/passwd", "/%00"):
        assert await mary.refused("GET", path) == (404, "not_found")
    assert await mary.refused("GET", "/api/records/nothing") == (404, "no_such_record")
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "MKCOL"):
        assert await mary.refused(method, "/api/tables") == (405, "method_not_allowed")


RECORDS = ("", "x", "\0", "format = 1", "x = " + "[" * 5000, "format = " + "9" * 5000, "\n" * 9)


async def test_what_is_no_record_is_not_kept(evening: Evening) -> None:
    for text in RECORDS:
        refusal = await evening.mary.refused("POST", "/api/records", {"record": text})
        assert refusal.status == 422
        assert refusal.code.startswith("record_")
    for body in (b'{"record": "\\ud800"}', b'{"record": "' + b"a" * 200_001 + b'"}'):
        refusal = await evening.mary.refused("POST", "/api/records", content=body, headers=JSON)
        assert refusal == (422, "malformed")


async def test_half_a_letter_is_refused_wherever_a_text_is_asked_for(evening: Evening) -> None:
    half = '"\\ud800"'
    for method, path, body in (
        ("PATCH", "/api/me", f'{{"name": {half}}}'),
        ("PUT", "/api/me/password", '{"name": "a", "password": "\\ud800 and so on"}'),
        ("POST", "/api/login", f'{{"name": "a", "password": {half}}}'),
        ("POST", "/api/me/tokens", f'{{"label": {half}}}'),
        ("POST", f"/api/tables/{evening.table}/ready", f'{{"entropy": {half}}}'),
        ("POST", f"/api/tables/{evening.table}/sit", f'{{"invitation": {half}}}'),
        ("POST", "/api/tables", f'{{"game": "pocket", "edition": {half}, "chairs": []}}'),
    ):
        refusal = await evening.mary.refused(method, path, content=body.encode(), headers=JSON)
        assert refusal == (422, "malformed")
