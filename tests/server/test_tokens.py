"""Bots' tokens: what each kind of caller may do at every endpoint, and when a token ends."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute, iter_route_contexts
from sqlalchemy import text

from support.client import ME, Json, Socket, Visitor, begin
from support.local_server import BEGINNING
from support.thread_server import ThreadServer, unharmed
from whitechapel.server.accounts.sessions import MOST_TOKENS
from whitechapel.server.api import sockets
from whitechapel.server.api.protocol import socket_messages
from whitechapel.server.app import application
from whitechapel.server.storage.engine import brief_engine
from whitechapel.server.table.clocks import DAY

pytestmark = pytest.mark.slow

PASSWORD = "a lantern in the fog"
PASSES = ""

# Who may call each endpoint: strangers, accounts or administrators, or anyone, whoever his cookie
# says he is; and tokens of which scope.
ENDPOINTS = {
    "GET /api/about": ("stranger", "read"),
    "GET /api/lobby": ("stranger", "read"),
    "GET /api/invitations/{invitation}": ("stranger", "read"),
    "GET /api/tables/{table_id}": ("stranger", "read"),
    "GET /api/tables/{table_id}/record": ("stranger", "read"),
    "GET /api/tables/{table_id}/replay": ("stranger", "read"),
    "GET /api/records/{record_id}": ("stranger", "read"),
    "GET /api/records/{record_id}/replay": ("stranger", "read"),
    "GET /api/me": ("account", "read"),
    "GET /api/tables": ("account", "read"),
    "POST /api/tables/{table_id}/preview": ("account", "read"),
    "POST /api/tables/{table_id}/notebook": ("account", "read"),
    "POST /api/tables/{table_id}/past": ("account", "read"),
    "POST /api/tables": ("account", "play"),
    "POST /api/invitations/{invitation}/sit": ("account", "play"),
    "POST /api/tables/{table_id}/sit": ("account", "play"),
    "POST /api/tables/{table_id}/leave": ("account", "play"),
    "POST /api/tables/{table_id}/ready": ("account", "play"),
    "POST /api/tables/{table_id}/confirm": ("account", "play"),
    "POST /api/tables/{table_id}/take-back": ("account", "play"),
    "POST /api/tables/{table_id}/take-back/answer": ("account", "play"),
    "POST /api/tables/{table_id}/resign": ("account", "play"),
    "POST /api/tables/{table_id}/reveal": ("account", "play"),
    "POST /api/tables/{table_id}/rematch": ("account", "play"),
    "POST /api/records": ("account", "play"),
    "POST /api/guests": ("anyone", ""),
    "POST /api/login": ("anyone", ""),
    "PATCH /api/me": ("account", ""),
    "PUT /api/me/password": ("account", ""),
    "GET /api/me/export": ("account", ""),
    "DELETE /api/me": ("account", ""),
    "GET /api/me/tokens": ("account", ""),
    "POST /api/me/tokens": ("account", ""),
    "DELETE /api/me/tokens/{token_id}": ("account", ""),
    "GET /api/admin/accounts": ("admin", ""),
    "PATCH /api/admin/accounts/{account_id}": ("admin", ""),
    "PUT /api/admin/registration": ("admin", ""),
    "POST /api/logout": ("account", ""),  # the last, as it ends the session that calls
}
SOCKETS = {"/api/tables/{table_id}/live": "read", "/api/lobby/live": "read"}
WITHOUT_CALLERS = {"GET /healthz", "GET /readyz", "GET /metrics"}
"""Endpoints that never look at who calls."""

MESSAGES: dict[str, tuple[str, Json]] = {
    "ping": ("read", {}),
    "preview": ("read", {"version": 5}),
    "notebook": ("read", {}),
    "past": ("read", {"version": 5}),
    "confirm": ("play", {"id": "x", "version": 5, "moves": ["holmes+1"]}),
    "take_back": ("play", {"version": 5}),
    "answer_take_back": ("play", {"version": 5, "consent": True}),
    "resign": ("play", {}),
    "reveal": ("play", {"seat": "jack"}),
}
"""Every message of a socket: the scope that a token needs for it, and its fields."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets look again at their callers all the time."""
    monkeypatch.setattr(sockets, "_LOOK_AGAIN", 0.05)


async def token(owner: Visitor, scope: str = "play", **terms: Any) -> str:
    body = {"label": "bot", "scope": scope, **terms}
    return str((await owner.ask("POST", "/api/me/tokens", body))["token"])


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def cookie(visitor: Visitor) -> dict[str, str]:
    return {"cookie": f"whitechapel={visitor.http.cookies['whitechapel']}"}


async def kept(house: ThreadServer, name: str) -> Visitor:
    visitor = await house.guest()
    await visitor.ask("PUT", "/api/me/password", {"name": name, "password": PASSWORD})
    return visitor


def expire(house: ThreadServer) -> None:
    """Let all tokens expire that last one day."""
    with (
        brief_engine(house.services.settings.database) as engine,
        engine.begin() as connection,
    ):
        change = text("UPDATE sessions SET expires_at = :now WHERE expires_at <= :soon")
        connection.execute(change, {"now": BEGINNING, "soon": BEGINNING + DAY})


# Everybody at every endpoint.

Judge = Callable[[str, str], str]
"""Returns the code with which a caller is refused, or nothing, by who may call and which scope."""


def a_browser(*may: str) -> Judge:
    refused = "administrators_only" if "account" in may else "not_authenticated"
    return lambda who, _: PASSES if who in (*may, "anyone") else refused


def a_token(*scopes: str) -> Judge:
    return lambda _, scope: PASSES if scope in scopes else "insufficient_scope"


def nobody(code: str) -> Judge:
    return lambda _who, _scope: code


async def callers(house: ThreadServer, number: int) -> dict[str, tuple[dict[str, str], Judge]]:
    """Make one caller of each kind: the headers by which he is known, and what he may do."""
    mary, boss, rogue = (
        await kept(house, f"Mary {number}"),
        await house.administrator(),
        await house.guest(),
    )
    headers = {
        "banned token": bearer(await token(rogue)),
        "expired token": bearer(await token(mary, days=1)),
    }
    account = (await rogue.ask("GET", "/api/me"))["id"]
    await boss.ask("PATCH", f"/api/admin/accounts/{account}", {"banned": True})
    expire(house)
    bot = await token(mary)
    return {
        "a stranger": ({}, a_browser("stranger")),
        "a guest": (cookie(await house.guest()), a_browser("stranger", "account")),
        "an account": (cookie(mary), a_browser("stranger", "account")),
        "an administrator": (cookie(boss), a_browser("stranger", "account", "admin")),
        "a banned browser": (
            cookie(rogue),
            lambda who, _: PASSES if who == "anyone" else "banned",
        ),
        "a read token": (bearer(await token(mary, "read")), a_token("read")),
        "a play token": (bearer(bot), a_token("read", "play")),
        "an administrator's token": (bearer(await token(boss)), a_token("read", "play")),
        "an expired token": (headers["expired token"], nobody("invalid_token")),
        "a token of a banned account": (headers["banned token"], nobody("invalid_token")),
        "a token of nobody": (bearer("nonsense"), nobody("invalid_token")),
        "a token in a cookie": ({"cookie": f"whitechapel={bot}"}, a_browser("stranger")),
        "a cookie as a token": (
            bearer((await house.guest()).http.cookies["whitechapel"]),
            nobody("invalid_token"),
        ),
        "a browser that shows a token too": (
            cookie(await house.guest()) | bearer(await token(mary, "read")),
            a_token("read"),
        ),
    }


GATES = {
    "not_authenticated",
    "invalid_token",
    "banned",
    "insufficient_scope",
    "administrators_only",
}


async def test_every_endpoint_is_for_those_who_may_call_it(house: ThreadServer) -> None:
    found = []
    for number, (who, (headers, judge)) in enumerate((await callers(house, 1)).items()):
        for endpoint, needs in ENDPOINTS.items():
            method, _, path = endpoint.partition(" ")
            # No endpoint that has a body takes this one.
            body: dict[str, Any] = {} if method == "GET" else {"json": []}
            path = path.replace("{", "").replace("}", "")
            reply = await house.stranger(**headers).send(method, path, **body)
            code = reply.json()["error"]["code"] if reply.status_code >= 400 else PASSES
            if (code if code in GATES else PASSES) != judge(*needs):
                found.append((number, who, endpoint, reply.status_code, code))
    assert found == []
    assert house.faults == []


async def test_every_socket_is_for_those_who_may_open_it(house: ThreadServer) -> None:
    table = (await (await house.guest()).opens("pocket", ME, {"who": "anyone"}))["id"]
    for who, (headers, judge) in (await callers(house, 2)).items():
        for path, scope in SOCKETS.items():
            async with house.stranger(**headers).socket(path.replace("{table_id}", table)) as line:
                said = await line.hear()
                code = said["error"]["code"] if said["type"] == "error" else PASSES
                assert code == judge("stranger", scope), (who, path)
                if code:
                    assert await line.hear_the_end() == 4403


def test_no_endpoint_is_forgotten(house: ThreadServer) -> None:
    routes = list(iter_route_contexts(application(house.services).routes))
    kinds = [(route.original_route, route) for route in routes]
    there = {
        f"{method} {route.path}"
        for kind, route in kinds
        if isinstance(kind, APIRoute)
        for method in route.methods or ()
    }
    assert there == set(ENDPOINTS) | WITHOUT_CALLERS
    assert {route.path for kind, route in kinds if isinstance(kind, APIWebSocketRoute)} == set(
        SOCKETS
    )
    others = {
        route.path or ""
        for kind, route in kinds
        if not isinstance(kind, APIRoute | APIWebSocketRoute)
    }
    assert {path for path in others if path.startswith("/api")} == {"/api/openapi.json"}


async def test_the_document_says_who_may_call(house: ThreadServer) -> None:
    document = await house.stranger().ask("GET", "/api/openapi.json")
    schemes = document["components"]["securitySchemes"]
    assert (schemes["browser"]["in"], schemes["browser"]["name"]) == ("cookie", "whitechapel")
    assert schemes["token"]["scheme"] == "bearer"
    for endpoint, (who, scope) in ENDPOINTS.items():
        method, _, path = endpoint.partition(" ")
        wanted: list[Json] = [{"browser": []}]
        wanted += [{"token": [scope]}] if scope else []
        wanted += [{}] if who in ("stranger", "anyone") else []
        assert document["paths"][path][method.lower()]["security"] == wanted, endpoint


# At a table.


async def test_a_token_that_reads_decides_nothing_at_a_table(house: ThreadServer) -> None:
    union = get_args(socket_messages.Message)[0]
    types = {get_args(kind.model_fields["type"].annotation)[0] for kind in get_args(union)}
    assert types == set(MESSAGES)
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    reader = house.stranger(**bearer(await token(mary, "read")))
    async with unharmed(table, mary, john), reader.socket(table) as line:
        assert (await line.hear("table"))["you"]["viewer"] == "investigator"
        for kind, (scope, fields) in MESSAGES.items():
            await line.send({"type": kind, **fields})
            if scope == "read":
                assert (await line.hear())["type"] != "error"
            else:
                refusal = await line.hear_refusal()
                assert refusal == (403, "insufficient_scope"), kind
                assert refusal.parameters == {"scope": "read"}


async def test_a_token_that_plays_is_never_refused_for_its_scope_at_a_table(
    house: ThreadServer,
) -> None:
    mary, john = await house.guest(), await house.guest()
    table = await begin(mary, john, "pocket", first_seat="investigator")
    player = house.stranger(**bearer(await token(mary)))
    async with player.socket(table) as line:
        await line.hear("table")
        for kind, (_, fields) in MESSAGES.items():
            await line.send({"type": kind, "ask": kind, **fields})
            answer = await hear_answer(line, kind)
            assert answer.get("error", {}).get("code") != "insufficient_scope", kind
    assert (await mary.look(table))["result"]["reason"] == "resignation"


async def hear_answer(line: Socket, ask: str) -> Json:
    while (answer := await line.hear()).get("ask") != ask:
        pass
    return answer


@pytest.mark.parametrize("kind", ["preview", "notebook", "past"])
async def test_a_token_that_reads_holds_no_reveal_at_one_device(
    house: ThreadServer, kind: str
) -> None:
    """What a seat keeps from the other at one device is not there for every reader."""
    mary = await house.guest()
    table = (await mary.opens("pocket", ME, ME, first_seat="jack"))["id"]
    await mary.ask("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
    version = (await mary.look(table))["version"]
    body = {"version": version, "seat": "investigator", "revealed": True}
    path, scoped = f"/api/tables/{table}/{kind}", (403, "insufficient_scope")
    reader = house.stranger(**bearer(await token(mary, "read")))
    assert await reader.refused("POST", path, body) == scoped
    await reader.ask("POST", path, body | {"revealed": False})
    async with reader.socket(table) as line:
        await line.hear("table")
        assert await line.refused({"type": kind, **body}) == scoped
    await house.stranger(**bearer(await token(mary))).ask("POST", path, body)


async def test_a_token_that_reads_cannot_hand_an_invitation_on(house: ThreadServer) -> None:
    """With it another account could sit down, and watch after the token has ended."""
    mary = await house.guest()
    opened = await mary.opens("pocket", ME, {"who": "friend"}, spectators=False)
    reader, player = [
        house.stranger(**bearer(await token(mary, each))) for each in ("read", "play")
    ]
    for bot, told in ((reader, None), (player, opened["invitation"])):
        assert (await bot.look(opened["id"]))["invitation"] == told
        async with bot.socket(opened["id"]) as line:
            assert (await line.hear("table"))["invitation"] == told
    listed = await reader.http.get("/api/tables")
    assert opened["id"] in listed.text
    assert opened["invitation"] not in listed.text


# A token that leaked.


async def test_a_leaked_token_cannot_take_the_account(house: ThreadServer) -> None:
    boss = await house.administrator()
    victim = (await (await house.guest()).ask("GET", "/api/me"))["id"]
    before, scoped = await boss.ask("GET", "/api/me"), (403, "insufficient_scope")
    thief = house.stranger(**bearer(await token(boss)))
    (known,) = (await boss.http.get("/api/me/tokens")).json()
    for method, path, body in (
        ("POST", "/api/me/tokens", {"label": "another"}),
        ("GET", "/api/me/tokens", None),
        ("DELETE", f"/api/me/tokens/{known['id']}", None),
        ("GET", "/api/me/export", None),
        ("PATCH", "/api/me", {"name": "Thief"}),
        ("PUT", "/api/me/password", {"name": "Thief", "password": PASSWORD}),
        ("DELETE", "/api/me", {}),
        ("POST", "/api/logout", None),
        ("POST", "/api/guests", None),
        ("GET", "/api/admin/accounts", None),
        ("PATCH", f"/api/admin/accounts/{victim}", {"banned": True}),
        ("PUT", "/api/admin/registration", {"open": False}),
    ):
        assert await thief.refused(method, path, body) == scoped, path
    assert await boss.ask("GET", "/api/me") == before
    assert [each["id"] for each in (await boss.http.get("/api/me/tokens")).json()] == [known["id"]]
    assert (await boss.ask("GET", "/api/about"))["registration"] == "open"


async def change_password(house: ThreadServer, mary: Visitor) -> None:
    body = {"name": (await mary.ask("GET", "/api/me"))["name"], "old_password": PASSWORD}
    await mary.ask("PUT", "/api/me/password", {**body, "password": "another lantern"})


async def remove(house: ThreadServer, mary: Visitor) -> None:
    for each in (await mary.http.get("/api/me/tokens")).json():
        await mary.ask("DELETE", f"/api/me/tokens/{each['id']}")


async def ban(house: ThreadServer, mary: Visitor) -> None:
    account = (await mary.ask("GET", "/api/me"))["id"]
    await (await house.administrator()).ask(
        "PATCH", f"/api/admin/accounts/{account}", {"banned": True}
    )


async def delete(house: ThreadServer, mary: Visitor) -> None:
    await mary.ask("DELETE", "/api/me", {"password": PASSWORD})


async def outlive(house: ThreadServer, mary: Visitor) -> None:
    expire(house)


@pytest.mark.parametrize("end", [change_password, remove, ban, delete, outlive])
async def test_a_token_and_its_open_sockets_end(
    house: ThreadServer,
    quick: None,
    request: pytest.FixtureRequest,
    end: Callable[..., Awaitable[None]],
) -> None:
    """With another password, with its removal, a ban, a deletion, and at its time."""
    mary = await kept(house, f"Ends {request.node.callspec.id}"[:24])
    bot = house.stranger(**bearer(await token(mary, days=1)))
    async with bot.socket("/api/lobby/live") as line:
        await line.hear("lobby")
        assert (await bot.ask("GET", "/api/me"))["bot"] is True
        await end(house, mary)
        assert await bot.refused("GET", "/api/me") == (401, "invalid_token")
        assert await line.hear_refusal() == (401, "invalid_token")
        assert await line.hear_the_end() == 4403


# Terms and lists.


async def test_a_token_tells_its_terms_and_when_it_was_used(house: ThreadServer) -> None:
    mary = await house.guest()
    usual = (await mary.ask("POST", "/api/me/tokens", {"label": "usual"}))["token"]
    await token(mary, "read", label="short", days=1)
    await token(mary, "play", label="long", days=365)
    await house.stranger(**bearer(usual)).ask("GET", "/api/me")
    told = (await mary.http.get("/api/me/tokens")).json()
    terms = {each["label"]: (each["scope"], each["expires_at"] - BEGINNING) for each in told}
    assert terms == {
        "usual": ("play", 90 * DAY),
        "short": ("read", DAY),
        "long": ("play", 365 * DAY),
    }
    used = {each["label"]: each["last_used_at"] for each in told}
    assert used == {"usual": BEGINNING, "short": None, "long": None}
    assert (await mary.ask("GET", "/api/me/export"))["tokens"] == told


@pytest.mark.parametrize(
    "terms",
    [{"days": 0}, {"days": 366}, {"days": "90"}, {"days": None}, {"scope": "admin"}, {"scope": ""}],
)
async def test_other_terms_are_refused(house: ThreadServer, terms: Json) -> None:
    mary = await house.guest()
    body = {"label": "bot", **terms}
    assert await mary.refused("POST", "/api/me/tokens", body) == (422, "malformed")
    assert (await mary.http.get("/api/me/tokens")).json() == []


async def test_tokens_that_are_made_at_once_are_not_too_many(house: ThreadServer) -> None:
    mary = await house.guest()
    for _ in range(3):
        await token(mary, days=1)
    expire(house)

    async def make(number: int) -> int:
        body = {"label": f"bot {number}"}
        return (await mary.http.post("/api/me/tokens", json=body)).status_code

    made = await asyncio.gather(*(make(number) for number in range(MOST_TOKENS + 8)))
    assert sorted(made) == [201] * MOST_TOKENS + [409] * 8
    assert len((await mary.http.get("/api/me/tokens")).json()) == MOST_TOKENS
