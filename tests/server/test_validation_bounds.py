"""Malformed requests cost little: few errors are written, however many faults a body has."""

import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from support.client import Json
from support.thread_server import ThreadServer
from whitechapel.server import app
from whitechapel.server.api import refusals, sockets
from whitechapel.server.limits.guard import MOST_BYTES, MOST_BYTES_OF_AN_UPLOAD
from whitechapel.server.serve import MOST_BYTES_OF_A_MESSAGE

pytestmark = pytest.mark.slow

FEW = 100
"""Errors, each about ten microseconds."""

VALUES: tuple[Any, ...] = ({}, [], 5000, "a" * 41, ["a" * 41] * 20, [{}] * 400, {"a": {}})


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the errors that are written for each malformed request."""
    counts: list[int] = []
    malformed = refusals.malformed

    def counted(faults: Any) -> Any:
        counts.append(len(faults))
        return malformed(faults)

    for module in (app, sockets):
        monkeypatch.setattr(module, "malformed", counted)
    return counts


def many_fields(value: Any, most: int) -> Json:
    """Return as many unknown fields as fit into some bytes."""
    each = len(json.dumps({"a0000": value})) + 1
    return {f"a{number:04x}": value for number in range(most // each)}


def hostile_moves(value: Any) -> Iterator[list[Any]]:
    """Yield lists of decisions with very many faults."""
    yield [many_fields(value, 12_000)]
    whole = {f"a{number}": value for number in range(10)}
    yield [whole] * max(1, 8_000 // (60 + 10 * len(str(value))))
    yield [value] * (12_000 // (2 + len(json.dumps(value))))


async def test_a_message_has_few_errors_written_however_many_faults_it_has(
    house: ThreadServer, written: list[int]
) -> None:
    async with house.stranger().socket("/api/lobby/live") as line:
        sent = 0
        for value in VALUES:
            for moves in hostile_moves(value):
                asked = {"type": "preview", "version": 1, "moves": moves}
                if len(json.dumps(asked)) > MOST_BYTES_OF_A_MESSAGE:
                    continue
                refusal = await line.refused(asked)
                # An empty list of decisions is well formed, but nothing can be previewed here.
                assert refusal in ((422, "malformed"), (409, "not_at_a_table"))
                sent += refusal.code == "malformed"
        for value in VALUES:
            assert (
                await line.refused({"type": "ping", **many_fields(value, 12_000)})
            ).status == 422
            sent += 1
    assert sent > 20
    assert 0 < len(written) <= sent  # for some of them, none is written at all
    assert max(written) <= FEW


async def test_a_request_has_few_errors_written_however_many_faults_it_has(
    house: ThreadServer, written: list[int]
) -> None:
    mary = await house.guest()
    for value in VALUES:
        for moves in hostile_moves(value):
            body = {"version": 1, "moves": moves}
            if len(json.dumps(body)) <= MOST_BYTES:
                await mary.http.post("/api/tables/x/preview", json=body)
        unknown = many_fields(value, 12_000)
        for method, path in (
            ("POST", "/api/login"),
            ("POST", "/api/tables"),
            ("PATCH", "/api/me"),
            ("POST", "/api/tables/x/sit"),
        ):
            assert await mary.refused(method, path, unknown) == (422, "malformed")
        table = {"game": "pocket", "chairs": [unknown] * 2}
        assert (await mary.http.post("/api/tables", json=table)).status_code in (413, 422)
        assert (
            await mary.http.post("/api/tables", json={"chairs": [value] * 9})
        ).status_code == 422
        uploaded = many_fields(value, MOST_BYTES_OF_AN_UPLOAD - 20_000)
        assert await mary.refused("POST", "/api/records", uploaded) == (422, "malformed")
    assert len(written) > 40
    assert max(written) <= FEW


async def in_two(body: bytes, first: int) -> AsyncIterator[bytes]:
    yield body[:first]
    yield body[first:]


async def test_a_body_that_no_honest_client_sends_is_refused_before_it_is_read(
    house: ThreadServer, written: list[int]
) -> None:
    mary = await house.guest()
    for path, most in (
        ("/api/login", MOST_BYTES),
        ("/api/tables/x/preview", MOST_BYTES),
        ("/api/records", MOST_BYTES_OF_AN_UPLOAD),
    ):
        body = json.dumps(many_fields({}, 2 * most)).encode()
        assert len(body) > most
        whole = await mary.refused("POST", path, content=body)
        parts = await mary.refused("POST", path, content=in_two(body, most))
        for refusal in (whole, parts):
            assert refusal == (413, "too_long")
            assert refusal.parameters == {"most": most}
    assert written == []


async def test_the_longest_honest_requests_are_read(house: ThreadServer) -> None:
    mary = await house.guest()
    move = {"move": "a" * 40, "from": "a" * 20, "to": "a" * 20, "steps": [1, 2, 3][0], "by": None}
    body = {"version": 1, "moves": [move] * 40, "seat": "jack", "revealed": True, "id": "a" * 64}
    assert (await mary.refused("POST", "/api/tables/x/confirm", body)).code == "no_such_table"
    for record in ("é" * 20_000, '"\n' * 10_000):
        assert (await mary.refused("POST", "/api/records", {"record": record})).status == 422
    long = {"record": "a" * 100_000}
    assert (await mary.refused("POST", "/api/records", long)).code == "record_too_long"
