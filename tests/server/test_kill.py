"""A server that is killed again and again: whatever it acknowledged is there, and play goes on."""

import asyncio
import secrets
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from support.client import GREEDY, ME, Json, Socket, Visitor, begin
from support.process_server import ProcessServer, process_server
from support.socket_player import SocketPlayer, check_record
from support.waiting import PATIENCE, wait_for
from whitechapel.games import GAMES

pytestmark = pytest.mark.slow

PAIRS = 30
"""Games of two people, of each kind; besides, for each kind and side, some against a computer."""

ALONE = 10
KILLS = 4
EARLY, LATE = 50, 1300
"""Between how many decisions of all games together the server is killed."""

LIMIT = 3 * PATIENCE


class Survivor(SocketPlayer):
    """A visitor who looks at the whole log whenever he comes back, and compares."""

    def __init__(self, visitor: Visitor, table_id: str, seed: float, up: asyncio.Event) -> None:
        super().__init__(visitor, table_id, Random(seed))
        self.up = up
        self.found = self.lost = 0
        """How many unanswered decisions had been written when he came back, and how many not."""

    since = 0

    async def choose(self, socket: Socket, table: Json) -> list[str]:
        """Ask for no preview where a decision is whole by itself."""
        if table["terms"]["game"] != "pocket":
            return await super().choose(socket, table)
        return [self.pick(table["legal"])]

    async def attend(self, socket: Socket) -> None:
        table: Json = await socket.hear()
        assert "log" in table, table
        old, new = table["log"][: len(self.log)], table["log"][len(self.log) :]
        assert old == self.log
        self.hear(table | {"log": new})
        if self.pending is not None:
            await self.send_again(socket, self.pending)
        await self.follow(socket)

    async def send_again(self, socket: Socket, confirm: Json) -> None:
        """Send again what was not answered: it is there whole or not at all, and is made once."""
        since = self.log[confirm["version"] :]
        own = [each for each in since if each["kind"] == "decided" and each["seat"] == self.viewer]
        assert len(own) <= 1
        reply = await self.confirm(socket, confirm)
        if own:
            assert own[0]["moves"][: len(confirm["moves"])] == confirm["moves"]
            assert reply["version"] == own[0]["version"]
        self.found, self.lost = self.found + len(own), self.lost + 1 - len(own)
        again = await self.ask(socket, confirm)
        assert again | {"ask": ""} == reply | {"ask": ""}

    async def confirm(self, socket: Socket, confirm: Json) -> Json:
        reply = await super().confirm(socket, confirm)
        assert reply["type"] == "confirmed", reply
        return reply


async def sit_down(
    people: list[Visitor], random: Random, up: asyncio.Event
) -> list[list[Survivor]]:
    """Begin all games; give those who play each of them."""
    games = []
    for game in GAMES:
        for _ in range(PAIRS):
            pair = mary, john = random.sample(people, 2)
            table = await begin(mary, john, game, first_seat="drawn")
            games.append([Survivor(each, table, random.random(), up) for each in pair])
        for side in ("jack", "investigator"):
            for _ in range(ALONE):
                mary = random.choice(people)
                table = (await mary.opens(game, ME, GREEDY, first_seat=side))["id"]
                await mary.ask("POST", f"/api/tables/{table}/ready", {"entropy": "fog"})
                games.append([Survivor(mary, table, random.random(), up)])
    return games


async def kill_again_and_again(
    server: ProcessServer, players: list[Survivor], random: Random, up: asyncio.Event
) -> int:
    """Kill the server at random moments; return how many decisions were then under way."""
    under_way = 0
    for moment in sorted(random.sample(range(EARLY, LATE), KILLS)):
        await wait_for(lambda: sum(len(each.acknowledged) for each in players) >= moment)  # noqa: B023
        # No event to wait for: the kill comes at any point of the work on a decision.
        await asyncio.sleep(random.uniform(0, 0.05))
        server.kill()
        up.clear()
        under_way += sum(each.pending is not None for each in players)
        await asyncio.to_thread(server.start)
        up.set()
    return under_way


async def check_games(games: Iterable[list[Survivor]]) -> None:
    """Hold the record of every game against its promise and against what its players saw."""
    for players in games:
        first = players[0]
        record = await first.visitor.http.get(f"/api/tables/{first.table_id}/record")
        check_record(record.text, *players)


async def test_a_hundred_games_survive_a_server_that_is_killed_again_and_again(
    tmp_path: Path, database_url: str
) -> None:
    seed = secrets.randbelow(1_000_000)
    print("seed", seed)
    random = Random(seed)

    async def play(server: ProcessServer) -> None:
        people = [await server.guest() for _ in range(10)]
        up = asyncio.Event()
        up.set()
        games = await sit_down(people, random, up)
        assert len(games) == 100
        players = [each for game in games for each in game]
        killing = kill_again_and_again(server, players, random, up)
        playing = asyncio.gather(*(each.stay() for each in players))
        under_way, _ = await asyncio.gather(killing, playing)
        found, lost = sum(each.found for each in players), sum(each.lost for each in players)
        print("under way", under_way, "found", found, "lost", lost)
        assert under_way > 0
        assert found + lost > 0
        await check_games(games)

    with process_server(tmp_path, database_url, thinking=0.05, log_format="json") as server:
        await asyncio.wait_for(play(server), LIMIT)
        assert server.faults() == []
