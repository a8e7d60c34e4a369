"""docs/api.md is true: its bot plays, its lists are those of the code."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import httpx
import pytest
from fastapi import Response
from fastapi.routing import APIRoute

import whitechapel
from support.process_server import ProcessServer, process_server
from support.waiting import PATIENCE
from whitechapel.core import LONGEST_RECORD
from whitechapel.games import GAMES
from whitechapel.server.accounts import login_limits
from whitechapel.server.accounts.sessions import MOST_TOKENS
from whitechapel.server.accounts.uploads import GUESTS_QUOTA, QUOTA
from whitechapel.server.api import account, admin, health, play, records, sockets, tables
from whitechapel.server.api.protocol import requests, responses, socket_messages
from whitechapel.server.app import application
from whitechapel.server.limits import gate, guard, http_limits, rate_limits, socket_limits
from whitechapel.server.limits.guard import (
    CLOSE_REFUSED,
    CLOSE_RELOAD,
    MOST_BYTES,
    MOST_BYTES_OF_AN_UPLOAD,
    PROTOCOL_HEADER,
)
from whitechapel.server.limits.work_pool import MEMORY, SECONDS
from whitechapel.server.play.table_quotas import MOST_IN_LOBBY, MOST_NOT_READY, MOST_OF_COMPUTERS
from whitechapel.server.serve import MOST_BYTES_OF_A_MESSAGE
from whitechapel.server.services import build
from whitechapel.server.settings import Settings
from whitechapel.server.table.entries import Entry
from whitechapel.server.table.entropy_time import ENTROPY_TIME
from whitechapel.server.table.message_types import LogEntry
from whitechapel.server.table.messages import PROTOCOL

DOCS = Path(__file__).parents[2] / "docs"
MANUAL = (DOCS / "api.md").read_text()
SERVER = Path(whitechapel.__file__).parent / "server"
COMMANDS = (
    "admin.py",
    "backup/backup.py",
    "backup/backup_file.py",
    "backup/row_check.py",
    "serve.py",
    "storage/database_lock.py",
    "storage/prepare.py",
    "storage/schema_check.py",
)
"""Whose refusals are told on a terminal and never over the wire."""


def part(heading: str) -> str:
    """Return the part of the manual under a heading."""
    found = re.search(rf"^#+ {heading}\n(.*?)(?=^#|\Z)", MANUAL, re.MULTILINE | re.DOTALL)
    assert found is not None, heading
    return found[1]


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the tables under a heading, without their heads."""
    lines = re.findall(r"^\|(.*)\|$", part(heading), re.MULTILINE)
    cells = [[cell.strip() for cell in line.split("|")] for line in lines]
    heads = [number for number, row in enumerate(cells) if set("".join(row)) == {"-"}]
    assert heads
    return [
        row for number, row in enumerate(cells) if number not in heads and number + 1 not in heads
    ]


def words(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a server tells of its own HTTP half."""
    folder = tmp_path_factory.mktemp("openapi")
    app = application(build(Settings(database=f"sqlite:///{folder}/x.sqlite")))
    found: dict[str, Any] = app.openapi()
    return found


def test_no_endpoint_declares_an_answer_that_fastapi_does_not_apply() -> None:
    """FastAPI leaves a ready response alone: `responses` describes it, `response_model` cannot."""
    parts = (account, admin, health, play, records, tables)
    routes = [route for part in parts for route in part.ROUTER.routes]
    assert len(routes) > 35
    for route in routes:
        assert isinstance(route, APIRoute)
        answer = get_type_hints(route.endpoint)["return"]
        ready = isinstance(answer, type) and issubclass(answer, Response)
        assert (route.response_model is None) == (ready or answer is NoneType), route.path
        if ready and route.status_code != 204:
            assert route.responses[route.status_code or 200], route.path


# The bot.


def bot() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", MANUAL, re.DOTALL)
    return str(found)


def test_the_bot_has_about_thirty_lines() -> None:
    lines = [line for line in bot().splitlines() if line.strip()]
    assert len(lines) <= 36
    assert "import whitechapel" not in bot()


@pytest.mark.slow
def test_the_bot_plays_a_whole_game_of_either_kind(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(bot())
    with process_server(tmp_path, f"sqlite:///{tmp_path}/bots.sqlite", flood_limits=True) as server:
        bearer = {"Authorization": f"Bearer {token(server)}"}
        http = httpx.Client(base_url=server.url, headers=bearer, timeout=PATIENCE)
        for game in GAMES:
            done = run(
                server, sys.executable, "bot.py", server.url, bearer["Authorization"][7:], game
            )
            table = _only([each for each in _tables(http) if each["terms"]["game"] == game])
            assert table["phase"] == "over"
            assert table["result"]["reason"] not in ("resignation", "time", "abandonment")
            assert done.endswith(f"{table['result']['winner']} won\n")
        assert http.get("/api/me").json()["bot"] is True
        http.close()


def token(server: ProcessServer) -> str:
    """Get a token as the manual says; where there is no curl, make its requests by other means."""
    (script,) = re.findall(r"```sh\n(.*?)```", part("Accounts"), re.DOTALL)
    assert re.findall(r"\$SERVER(/api/[\w/]+)", script) == ["/api/guests", "/api/me/tokens"]
    if shutil.which("curl"):
        said = run(server, "sh", "-eu", "-c", script)
        found: str = json.loads(said[said.rindex("{") :])["token"]
        return found
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        http.post("/api/guests").raise_for_status()
        return str(http.post("/api/me/tokens", json={"label": "my bot"}).json()["token"])


def run(server: ProcessServer, *command: str) -> str:
    """Run a program that must end well, beside a server; give what it says."""
    done = subprocess.run(
        command,
        cwd=server.folder,
        env=os.environ | {"SERVER": server.url},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _tables(http: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = http.get("/api/tables").json()["tables"]
    return found


def _only(found: list[dict[str, Any]]) -> dict[str, Any]:
    (table,) = found
    return table


# The lists.


@pytest.mark.parametrize("page", ["api.md", "deploy.md", "referee.md"])
def test_the_links_within_the_manuals_lead_to_headings(page: str) -> None:
    text = (DOCS / page).read_text()
    links = re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", text)
    assert links
    for name, anchor in links:
        headings = re.findall(r"^#+ (.*)$", (DOCS / (name or page)).read_text(), re.MULTILINE)
        assert anchor in [
            re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings
        ]


def test_every_request_is_in_the_manual_and_no_other(description: dict[str, Any]) -> None:
    there = {
        f"{method.upper()} {path}"
        for path, methods in description["paths"].items()
        for method in methods
    }
    assert len(there) > 30
    assert set(re.findall(r"\| `([A-Z]+ /[^`]+)`", MANUAL)) == there


def test_every_field_of_a_request_is_in_its_line(description: dict[str, Any]) -> None:
    lines = dict(re.findall(r"^\| `([A-Z]+ /[^`]+)` (.*)$", MANUAL, re.MULTILINE))
    for path, methods in description["paths"].items():
        for method, about in methods.items():
            line = lines[f"{method.upper()} {path}"]
            if "(#" in line:  # told in a part of its own
                continue
            for field in _fields(about, description):
                if field != "seat" or path.endswith("reveal"):
                    assert f"`{field}`" in line, (method, path, field)


def _fields(about: dict[str, Any], description: dict[str, Any]) -> list[str]:
    fields = [each["name"] for each in about.get("parameters", []) if each["in"] == "query"]
    body = about.get("requestBody")
    if body:
        name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        fields += description["components"]["schemas"][name]["properties"]
    return fields


def test_every_term_of_a_table_is_in_the_manual() -> None:
    assert [words(row[0])[0] for row in rows("Terms")] == list(requests.NewTable.model_fields)


def test_every_field_of_a_told_table_is_in_the_manual_and_no_other() -> None:
    fields = [field for row in rows("The table message") for field in words(row[0])]
    assert sorted(fields) == sorted(responses.TableTold.model_fields)


def test_every_kind_of_entry_is_in_the_manual_and_no_other() -> None:
    kinds = [kind for row in rows("The log") for kind in words(row[0])]
    assert sorted(kinds) == sorted(kind.code for kind in get_args(Entry))


def test_every_field_of_an_entry_is_in_the_manual_and_no_other() -> None:
    told = {field for row in rows("The log") for field in words(row[1])}
    told |= {*words(part("The log").partition("|")[0])} - {"clause"}
    assert told - {"draw=?"} == {*LogEntry.__annotations__}


def test_every_message_is_in_the_manual_with_its_fields() -> None:
    union = get_args(socket_messages.Message)[0]
    there = {}
    for kind in get_args(union):
        (name,) = get_args(kind.model_fields["type"].annotation)
        there[name] = set(kind.model_fields) - {"type", "ask"}
    listed = {words(row[0])[0]: set(words(row[1])) for row in rows("Playing over a socket")}
    assert listed == there


_ANSWERS = (
    responses.PreviewTold,
    responses.Confirmed,
    responses.Done,
    responses.TableTold,
    responses.NotebookTold,
    responses.PastTold,
)


def test_every_answer_of_a_socket_is_in_the_manual() -> None:
    answers = {words(row[2])[0] for row in rows("Playing over a socket")}
    answers |= {"asked"}
    kinds = {kind for shape in _ANSWERS for kind in get_args(shape.model_fields["type"].annotation)}
    assert answers == kinds | {"pong"}


def test_every_close_code_is_in_the_manual() -> None:
    codes = {int(row[0]) for row in rows("Close codes")}
    ours = {CLOSE_REFUSED, CLOSE_RELOAD, sockets.CLOSE_FAULT, sockets.CLOSE_TRY_AGAIN}
    assert codes == ours | {1012}  # which uvicorn sends where it stops


def test_every_limit_is_in_the_manual() -> None:
    told = {tuple(row[1:]) for row in rows("Limits") if len(row) == 4}
    for pace in (gate.REQUESTS_PACE, gate.MESSAGES_PACE, gate.GUESTS_PACE):
        row = (f"{pace.a_second:g}", str(pace.burst), str(pace.most_waiting))
        assert row in told
        told.discard(row)
    limits = [each for each in vars(rate_limits).values() if isinstance(each, rate_limits.Limit)]
    for limit in limits:
        account = "" if limit.account == limit.address else str(limit.account)
        assert (account, str(limit.address), f"{limit.seconds} s") in told, limit.kind
    for most in (login_limits.WRONG_FOR_PAIR, login_limits.WRONG_FOR_ADDRESS):
        assert ("", str(most), f"{login_limits.SHORT} s") in told
    sockets = (rate_limits.SOCKETS_OF_ACCOUNT, rate_limits.SOCKETS_OF_ADDRESS)
    assert (*map(str, sockets), "") in told
    assert len(told) == len(limits) + 3
    limits_told = " ".join(part("Limits").split())
    assert f"After {login_limits.WRONG_FOR_NAME} wrong passwords in an hour" in limits_told
    assert f"After {login_limits.WRONG_FOR_ADDRESS} wrong passwords from one address" in limits_told
    assert login_limits.HELD_BACK == login_limits.WRONG_UNDER_ATTACK == 2  # which it tells in words
    numbers = [row[1].split()[0] for row in rows("Limits") if len(row) == 2]
    for number in (
        *(MOST_BYTES, MOST_BYTES_OF_AN_UPLOAD, MOST_BYTES_OF_A_MESSAGE, MOST_TOKENS),
        guard.MOST_BYTES_OF_COOKIES,
        *(requests.MOST_MOVES, requests.MOST_FIELDS, requests.MOST_FIELDS_OF_A_MOVE),
        *(f"{number:,}" for number in (*QUOTA, *GUESTS_QUOTA, LONGEST_RECORD)),
        *(f"{SECONDS:g}", MEMORY // 1024**2),
        *(MOST_IN_LOBBY, MOST_OF_COMPUTERS, MOST_NOT_READY, ENTROPY_TIME // 1000),
        *(http_limits.MOST_BYTES_OF_A_TARGET, http_limits.MOST_BYTES_OF_A_HEAD),
        *(int(http_limits.HEAD_SECONDS), int(http_limits.BODY_SECONDS)),
        *(socket_limits.MOST_CONTROL_FRAMES, socket_limits.MOST_FRAGMENTS),
        Settings.model_fields["connections_per_address"].default,
    ):
        assert str(number) in numbers
    # By their lines, as a limit that is raised to that of another would be found there.
    sizes = {row[0]: row[1].split()[0] for row in rows("Limits") if len(row) == 2}
    assert sizes["the body of a request"] == str(MOST_BYTES)
    assert sizes["the body of an upload"] == str(MOST_BYTES_OF_AN_UPLOAD)
    assert sizes["a message over a socket"] == str(MOST_BYTES_OF_A_MESSAGE)
    for number in (http_limits.MOST_HEADER_LINES, http_limits.MOST_PIECES_OF_A_BODY):
        assert str(number) in part("Limits")


def test_the_protocol_is_in_the_manual() -> None:
    assert f"This is protocol {PROTOCOL}." in MANUAL
    assert f"`{PROTOCOL_HEADER}: {PROTOCOL}`" in MANUAL


def _refusals() -> dict[str, set[int]]:
    """Find every refusal that goes over the wire, with its statuses."""
    found: dict[str, set[int]] = {}
    for path in SERVER.rglob("*.py"):
        if path.relative_to(SERVER).as_posix() in COMMANDS:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(
                    func=ast.Name(id="ServerError"), args=[ast.Constant(value=str(code))]
                ):
                    found.setdefault(code, set()).add(400)
                case ast.Call(
                    func=ast.Name(id="ServerError"), args=[ast.Constant(value=str(code)), status]
                ):
                    statuses = found.setdefault(code, set())
                    if isinstance(status, ast.Constant):
                        assert isinstance(status.value, int)
                        statuses.add(status.value)
                case _:
                    pass
    return found


def test_every_refusal_is_in_the_manual_with_its_status_and_no_other() -> None:
    refusals = _refusals()
    assert len(refusals) > 40
    listed = {words(row[0])[0]: {int(part) for part in row[1].split(",")} for row in rows("Errors")}
    assert listed == refusals
