"""The API is what its OpenAPI document says: schemathesis holds the one against the other."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from anyio.from_thread import BlockingPortal, start_blocking_portal
from hypothesis import HealthCheck, settings
from schemathesis import checks

from support.client import FRIEND, ME, Json, begin
from support.thread_server import ThreadServer

pytestmark = pytest.mark.slow

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
]
FEW = settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def document(house: ThreadServer) -> schemathesis.BaseSchema:
    return _document(house)


def _document(house: ThreadServer) -> schemathesis.BaseSchema:
    document = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    document.config.generation.update(with_security_parameters=False)  # the tests bring callers
    return document


@pytest.fixture(scope="module")
def short_document(house: ThreadServer) -> schemathesis.BaseSchema:
    document = _document(house)
    document.config.phases.coverage.enabled = False
    return document


API = schemathesis.pytest.from_fixture("document")
SHORT_API = schemathesis.pytest.from_fixture("short_document")


class Callers:
    """For every operation an account of its own, as some of them are the end of it."""

    def __init__(self, house: ThreadServer, portal: BlockingPortal) -> None:
        self._house = house
        self._portal = portal
        self._porter = portal.call(house.administrator)
        self._known: dict[str, tuple[dict[str, str], Json]] = {}

    def caller(self, operation: str) -> tuple[dict[str, str], Json]:
        """Return the headers of an administrator, and the ids of what there is for him."""
        if operation not in self._known:
            self._known[operation] = self._portal.call(self._fresh, operation)
        return self._known[operation]

    async def _fresh(self, operation: str) -> tuple[dict[str, str], Json]:
        house = self._house
        await self._porter.ask("PUT", "/api/admin/registration", {"open": True})
        boss, friend = await house.administrator(), await house.guest()
        await boss.ask("POST", "/api/me/tokens", {"label": "bot"})
        (known,) = (await boss.http.get("/api/me/tokens")).json()
        ids = {"token_id": known["id"], "account_id": (await friend.ask("GET", "/api/me"))["id"]}
        opened = await boss.opens("pocket", ME, FRIEND)
        if operation.startswith("POST /api/invitations"):
            opened = await friend.opens("pocket", ME, FRIEND)
        ids["invitation"] = opened["invitation"]
        last = operation.rsplit("/", 1)[-1]
        if last in ("sit", "leave", "ready"):
            ids["table_id"] = opened["id"]
        else:
            ids["table_id"] = await begin(
                boss, friend, "london" if "a" in last else "pocket", first_seat="investigator"
            )
        if last in ("record", "replay", "rematch"):
            await boss.ask("POST", f"/api/tables/{ids['table_id']}/resign", {})
        if "record_id" in operation:
            table = await begin(boss, friend, "pocket", first_seat="investigator")
            await boss.ask("POST", f"/api/tables/{table}/resign", {})
            record = (await boss.http.get(f"/api/tables/{table}/record")).text
            ids["record_id"] = (await boss.ask("POST", "/api/records", {"record": record}))["id"]
        return {"cookie": f"whitechapel={boss.http.cookies['whitechapel']}"}, ids


@pytest.fixture(scope="module")
def callers(house: ThreadServer) -> Iterator[Callers]:
    with start_blocking_portal() as portal:  # schemathesis does not await
        yield Callers(house, portal)


@API.parametrize()
@FEW
def test_whatever_is_asked_is_answered_as_documented(
    case: schemathesis.Case[Any], callers: Callers, house: ThreadServer
) -> None:
    headers, _ = callers.caller(case.operation.label)
    case.call_and_validate(headers=headers, checks=CHECKS)
    assert house.faults == []


@SHORT_API.parametrize()
@FEW
def test_what_is_there_is_told_as_documented(
    case: schemathesis.Case[Any], callers: Callers, house: ThreadServer
) -> None:
    headers, ids = callers.caller(case.operation.label)
    parameters: Any = case.path_parameters or {}
    parameters |= {name: ids[name] for name in parameters}
    if isinstance(case.body, dict) and "version" in case.body:
        case.body["version"] = 5
    case.call_and_validate(headers=headers, checks=CHECKS)
    assert house.faults == []


@SHORT_API.parametrize()
@settings(FEW, max_examples=2)
def test_strangers_are_answered_as_documented(
    case: schemathesis.Case[Any], house: ThreadServer
) -> None:
    case.call_and_validate(checks=CHECKS)
    assert house.faults == []


async def test_the_document_tells_of_every_way_in(house: ThreadServer) -> None:
    document = await house.stranger().ask("GET", "/api/openapi.json")
    told = {(path, method.upper()) for path, ways in document["paths"].items() for method in ways}
    assert len(told) > 35
    assert ("/api/tables/{table_id}/confirm", "POST") in told
    for path, ways in document["paths"].items():
        for method, way in ways.items():
            assert way["summary"], (path, method)
            assert way["description"], (path, method)
            if path.startswith("/api"):
                refusals = [status for status in way["responses"] if status >= "400"]
                assert {"401", "404", "413", "422", "426", "429"} <= set(refusals)
                for status in refusals:
                    content = way["responses"][status]["content"]["application/json"]
                    assert content["schema"]["$ref"].endswith("/ErrorBody")
    assert house.faults == []


async def test_everything_that_goes_out_is_described_to_the_last_field(house: ThreadServer) -> None:
    document = await house.stranger().ask("GET", "/api/openapi.json")
    schemas = document["components"]["schemas"]
    assert len(schemas) > 40
    open_ended = [
        name
        for name, schema in schemas.items()
        if schema.get("type") == "object" and schema.get("additionalProperties") is not False
    ]
    assert open_ended == []


async def test_the_document_describes_every_message_of_a_socket(house: ThreadServer) -> None:
    document = await house.stranger().ask("GET", "/api/openapi.json")
    schemas = document["components"]["schemas"]
    assert {*document["x-sockets"]} == {"/api/tables/{table_id}/live", "/api/lobby/live"}
    for name in ("SocketRequest", "SocketReply"):
        kinds = schemas[name]["discriminator"]["mapping"]
        assert len(kinds) >= 9
        for kind, reference in kinds.items():
            told = schemas[reference.rpartition("/")[2]]["properties"]["type"]
            assert kind in (told.get("const"), *told.get("enum", ()))
