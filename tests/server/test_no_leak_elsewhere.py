"""No leak in logs, metrics and faults, in the database, or on the bus of PostgreSQL."""

import asyncio
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import psycopg
import pytest

from server.test_no_leak import keep_logs
from support.client import Visitor, begin
from support.local_server import LocalServer, Script, local_server
from support.process_server import process_server
from support.socket_player import SocketPlayer
from support.twin_games import random_decisions
from whitechapel.core import Player, Seat
from whitechapel.games import GAMES
from whitechapel.server.api import table_requests
from whitechapel.server.live.bus import LOBBY
from whitechapel.server.storage.migrate import migrate
from whitechapel.server.storage.table_store import CHANNEL
from whitechapel.server.table.table import Table

pytestmark = pytest.mark.slow

PASSWORD = "a password that nobody guesses"


@pytest.mark.parametrize(("game", "form"), [("pocket", "json"), ("london", "console")])
async def test_neither_the_longest_log_of_a_game_nor_its_metrics_tell_a_card_a_name_or_a_token(
    game: str, form: str, tmp_path: Path
) -> None:
    async def play() -> tuple[set[str], str]:
        mary, john = await server.guest(), await server.guest()
        table = await begin(mary, john, game, first_seat="drawn")
        invitation = (await mary.ask("GET", f"/api/tables/{table}"))["invitation"]
        await be_refused(mary, table, invitation)
        players = SocketPlayer(mary, table, Random(1)), SocketPlayer(john, table, Random(2))
        await asyncio.gather(*(each.stay() for each in players))
        told = await mary.ask("GET", f"/api/tables/{table}")
        moves = {word for entry in told["log"] for word in entry.get("moves", ())}
        names = {(await each.ask("GET", "/api/me"))["name"] for each in (mary, john)}
        tokens = {*mary.http.cookies.values(), *john.http.cookies.values()}
        secrets = moves | names | tokens | {table, invitation, PASSWORD}
        secrets |= {told["fair"]["secret"], *told["fair"]["entropy"]}
        return secrets, (await mary.http.get("/metrics")).text

    settings = {"log_level": "debug", "log_format": form}
    with process_server(tmp_path, f"sqlite:///{tmp_path}/w.sqlite", **settings) as server:
        secrets, metrics = await play()
        server.stop()
    log = server.log.read_text()
    cards = {str(card) for card in GAMES[game].deal(b"any").cards}
    assert "started" in log
    assert "whitechapel_decisions_total" in metrics
    for secret in cards | {each for each in secrets if len(each) > 2}:
        assert secret not in log
        assert secret not in metrics


async def be_refused(visitor: Visitor, table: str, invitation: str) -> None:
    """Ask for what is not there, not yet allowed, or not even a message."""
    await visitor.refused("GET", f"/api/tables/{table}/record?key={invitation}")
    await visitor.refused("POST", "/api/login", {"name": "nobody", "password": PASSWORD})
    await visitor.refused("POST", f"/api/tables/{table}/confirm", {"id": invitation})
    await visitor.refused("GET", f"/api/invitations/{invitation}x")
    async with visitor.socket(table, f"?key={invitation}") as socket:
        await socket.hear("table")
        for message in ("{", f'{{"type": "{invitation}"}}'):
            await socket.send(message)
            await socket.hear("error")


@pytest.mark.parametrize("form", ["json", "console"])
def test_an_error_of_a_library_is_logged_with_its_place_and_without_its_message(form: str) -> None:
    program = f"""
import asyncio
import logging
from whitechapel.server.monitoring.logs import log_loop_fault, set_up_logs
from whitechapel.server.settings import Settings

def fail(identity):
    raise KeyError(identity)

async def forget():
    loop, called = asyncio.get_running_loop(), asyncio.Event()
    loop.set_exception_handler(log_loop_fault)
    loop.call_soon(fail, "smith".upper())
    loop.call_soon(called.set)
    await called.wait()

set_up_logs(Settings(log_format="{form}"))
try:
    fail("pizer".upper())
except KeyError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
asyncio.run(forget())
"""
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    first, second = ran.stderr.splitlines()
    assert "Exception in ASGI application" in first
    assert "Exception in callback" in second
    for line in (first, second):
        assert "KeyError" in line
        assert "<string>:8" in line
    assert "PIZER" not in ran.stderr
    assert "SMITH" not in ran.stderr


async def test_a_fault_of_the_server_tells_nobody_what_it_was_about(tmp_path: Path) -> None:
    def fail(table: Table, *_: Any, **__: Any) -> Any:
        raise ValueError(table.promise.secret.hex())

    async def stumble() -> list[bytes]:
        async with local_server(tmp_path, Script()) as server:
            mary, john = await server.guest("Mary"), await server.guest("John")
            table = await begin(mary, john, "pocket", first_seat="drawn")
            secret = (await server.services.table_log.get(table)).promise.secret.hex()
            with patch.object(table_requests, "table_message", fail):
                answer = await mary.send("GET", f"/api/tables/{table}")
                async with mary.socket(table) as socket:
                    message = await socket.receive()
        assert answer.status_code == 500
        assert secret
        return [secret.encode(), mary.sent(answer), message.encode()]

    with keep_logs() as lines:
        secret, *sent = await stumble()
    assert any(b"ValueError" in line for line in lines)
    assert not [each for each in (*sent, *lines) if secret in each]


async def test_the_database_holds_hashes_of_tokens_and_passwords_only(tmp_path: Path) -> None:
    async def come_and_stay() -> list[str]:
        async with local_server(tmp_path, Script()) as server:
            mary, elsewhere = await server.guest("Mary"), server.stranger()
            kept = {"name": "Mary", "password": PASSWORD}
            await mary.ask("PUT", "/api/me/password", kept)
            await elsewhere.ask("POST", "/api/login", kept)
            bot = await mary.ask("POST", "/api/me/tokens", {"label": "bot"})
            cookies = [value for each in (mary, elsewhere) for value in each.http.cookies.values()]
            return [*cookies, bot["token"]]

    tokens = await come_and_stay()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert len(tokens) == 3
    for token in tokens:
        assert token.encode() not in stored
        assert sha256(token.encode()).hexdigest().encode() in stored
    assert PASSWORD.encode() not in stored
    assert b"$argon2id$" in stored


async def test_the_bus_of_postgresql_carries_tables_and_versions_only(
    tmp_path: Path, postgres_url: str
) -> None:
    async def play() -> tuple[str, list[str]]:
        script = Script(dealt=GAMES["pocket"].deal(b"bus"))
        listener = await psycopg.AsyncConnection.connect(
            postgres_url.replace("postgresql+psycopg://", "postgresql://"), autocommit=True
        )
        async with listener, local_server(postgres_url, script) as server:
            await listener.execute(f"LISTEN {CHANNEL}")
            jack, investigator = await server.guest("a"), await server.guest("b")
            seats: dict[Player, Visitor] = {Seat.JACK: jack, Seat.INVESTIGATOR: investigator}
            chairs = [{"who": "me"}, {"who": "friend"}]
            table = await begin(jack, investigator, "pocket", chairs=chairs, first_seat="drawn")
            for _ in range(6):
                await decide_at_random(server, table, seats, Random(1))
            last = (await server.services.table_log.get(table)).version
            notes: list[str] = []
            async for note in listener.notifies(timeout=60):
                notes.append(note.payload)
                if note.payload == f"{table} {last}":
                    break
        return table, notes

    migrate(postgres_url)
    table, notes = await play()
    assert len(notes) >= 10
    for note in notes:
        topic, version = note.split(" ")
        assert topic in {table, LOBBY}
        assert version.isdigit()


async def decide_at_random(
    server: LocalServer, table_id: str, seats: dict[Player, Visitor], random: Random
) -> None:
    """Let whoever is to decide do so."""
    table = await server.services.table_log.get(table_id)
    assert table.match is not None
    assert table.actor is not None
    body = {"version": table.version, "id": f"at {table.version}"}
    body |= {"moves": list(random_decisions(table.match, random))}
    await seats[table.actor].ask("POST", f"/api/tables/{table.id}/confirm", body)
