"""A player over sockets: loses the connection, comes back, and forgets nothing.

Without a seat it looks on. `check_record` compares all that players were told with the record.
"""

import asyncio
import json
from itertools import count
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from support.client import Json, Socket, Visitor
from support.random_games import VIEWERS
from whitechapel.core import Record, Viewer, to_json, verify, watch
from whitechapel.games import GAMES


class DroppedError(Exception):
    """The player's own connection broke."""


class SocketPlayer:
    """A visitor who makes random decisions at a table, and sends again what was not answered."""

    since: int | None = None
    """The version from which the log is sent again; None for the last that was seen."""

    up: asyncio.Event | None = None
    """Set while the server is there; None where it never goes."""

    def __init__(
        self,
        visitor: Visitor,
        table_id: str,
        random: Random,
        *,
        drops: float = 0.0,
        regrets: float = 0.0,
        accuses: float = 0.05,
    ) -> None:
        self.visitor = visitor
        self.table_id = table_id
        self.random = random
        self.drops, self.regrets, self.accuses = drops, regrets, accuses
        """How often the connection breaks, a take-back is wanted, an accusation is thought of."""
        self.log: list[Json] = []
        self.tables: list[Json] = []
        self.visits = 0
        self.pending: Json | None = None
        """What was confirmed and got no answer."""
        self.acknowledged: dict[int, list[str]] = {}
        """The decisions that the server called durable, by version."""
        self._asks = count()

    @property
    def version(self) -> int:
        """Return the last version that was told."""
        return self.log[-1]["version"] if self.log else 0

    @property
    def now(self) -> Json:
        """Return the table as last told."""
        return self.tables[-1]

    @property
    def over(self) -> bool:
        return bool(self.tables) and self.now["result"] is not None

    @property
    def viewer(self) -> Viewer:
        return next(each for each in VIEWERS if each == self.now["you"]["viewer"])

    async def stay(self) -> None:
        """Play until the table is over, coming back as often as needed."""
        while not self.over or self.pending is not None:
            self.visits += 1
            since = self.version if self.since is None else self.since
            try:
                async with self.visitor.socket(self.table_id, f"?since={since}") as socket:
                    await self.attend(socket)
            except DroppedError:
                pass
            except (OSError, EOFError, WebSocketException):
                if self.up is None:
                    raise
                await self.up.wait()

    async def attend(self, socket: Socket) -> None:
        """Play for as long as one connection lasts."""
        await self.listen(socket)
        if self.pending is not None:
            await self.confirm(socket, self.pending)
        await self.follow(socket)

    async def follow(self, socket: Socket) -> None:
        """Act whenever there is something new, until the table is over."""
        while not self.over:
            version = self.version
            if version >= max(self.acknowledged, default=0):  # else the news are on the way
                await self.act(socket, self.now)
            if self.version == version:
                await self.listen(socket)

    async def act(self, socket: Socket, table: Json) -> None:
        """Take back, answer who asks to, or decide."""
        if self.regrets and await self.reconsider(socket, table):
            return
        if table["legal"] and (moves := await self.choose(socket, table)):
            name = f"{self.viewer}-{table['version']}-{self.random.random()}"
            confirm = {"version": table["version"], "moves": moves, "id": name}
            await self.confirm(socket, {"type": "confirm"} | confirm)

    async def reconsider(self, socket: Socket, table: Json) -> bool:
        """Ask for a take-back or answer one; return whether that changed anything."""
        asked = table["take_back"]["asked"]
        if asked is not None and asked != self.viewer:
            consent = self.random.random() < 0.7
            answer = {"type": "answer_take_back", "version": self.version, "consent": consent}
            reply = await self.ask(socket, answer)
        elif asked is None and self.random.random() < self.regrets:
            reply = await self.ask(socket, {"type": "take_back", "version": self.version})
        else:
            return False
        return bool(reply["type"] != "error")

    async def choose(self, socket: Socket, table: Json) -> list[str]:
        """Choose a whole list of decisions; none if the table went on meanwhile."""
        legal, moves = table["legal"], list[str]()
        while True:
            moves.append(self.pick(legal))
            preview = {"type": "preview", "version": table["version"], "moves": moves}
            previewed = await self.ask(socket, preview)
            if previewed["type"] == "error":
                assert previewed["error"]["code"] in ("stale", "not_your_turn", "table_over")
                return []
            if previewed["preview"]["complete"]:
                return moves
            legal = previewed["preview"]["next_moves"]

    def pick(self, legal: list[Json]) -> str:
        """Return one of the legal moves, seldom an accusation, so that games last."""
        patient = [each for each in legal if each["move"]["kind"] != "accuse"]
        hasty = not patient or self.random.random() < self.accuses
        text: str = self.random.choice(legal if hasty else patient)["text"]
        return text

    async def confirm(self, socket: Socket, confirm: Json) -> Json:
        """Confirm decisions, or confirm them again if the answer was lost."""
        self.pending = confirm
        reply = await self.ask(socket, confirm)
        self.pending = None
        if reply["type"] == "confirmed":
            self.acknowledged[reply["version"]] = confirm["moves"]
        else:
            assert reply["error"]["code"] in ("stale", "not_your_turn", "table_over"), reply
        return reply

    async def ask(self, socket: Socket, message: Json) -> Json:
        """Ask something and wait for the answer; note what is told meanwhile."""
        ask = f"{self.visits}-{next(self._asks)}"
        await socket.send(message | {"ask": ask})
        while True:
            reply = await self.listen(socket)
            if reply.get("ask") == ask:
                return reply

    async def listen(self, socket: Socket) -> Json:
        """Wait for a message and note what it tells, or break the connection now and then."""
        if self.random.random() < self.drops:
            socket.hang_up()
            raise DroppedError
        message = await socket.hear()
        if message["type"] == "table":
            self.hear(message)
        return message

    def hear(self, table: Json) -> None:
        """Note what is told of the table; nothing may be missing and nothing told twice."""
        told = [entry["version"] for entry in table["log"]]
        assert told == list(range(self.version + 1, table["version"] + 1))
        self.log += table["log"]
        self.tables.append(table)


def check_record(text: str, *players: SocketPlayer) -> Record:
    """Check a record against its promise, and against all that players were told."""
    record = Record.parse(text)
    assert all(finding.holds for finding in verify(record, GAMES[record.game]))
    for player in players:
        _check_told(player, record)
        result = player.now["result"]
        assert (result["winner"], result["reason"]) == (record.winner, record.reason)
        own = {
            entry["version"]: entry["moves"]
            for entry in player.log
            if entry["kind"] == "decided" and entry["seat"] == player.viewer
        }
        assert own.keys() == player.acknowledged.keys()
        for version, moves in player.acknowledged.items():
            assert own[version][: len(moves)] == moves
    return record


def _check_told(player: SocketPlayer, record: Record) -> None:
    """Check moves, events and views; those that were taken back are not in the record."""
    rules = GAMES[record.game]
    moments = watch(record, rules, player.viewer)
    moves = [rules.move_text(moment.move) for moment in moments[1:]]
    events = [to_json(event) for moment in moments[1:] for event in moment.events]
    views: Any = json.loads(json.dumps([rules.view_json(moment.view) for moment in moments]))
    assert _kept(player.log) == (moves, events)
    assert player.now["view"] == views[-1]
    for table in player.tables:
        so_far, _ = _kept([entry for entry in player.log if entry["version"] <= table["version"]])
        if table["view"] is not None and so_far == moves[: len(so_far)]:
            assert table["view"] == views[len(so_far)]


def _kept(log: list[Json]) -> tuple[list[str], list[Json]]:
    """Return the moves and events that a log tells, without those that were taken back."""
    parts: list[tuple[list[str], list[Json]]] = []
    for entry in log:
        if entry["kind"] in ("began", "decided"):
            parts.append((entry["moves"], entry["events"]))
        elif entry["kind"] == "took_back":
            while sum(len(moves) for moves, _ in parts) > entry["plies"]:
                parts.pop()
            assert sum(len(moves) for moves, _ in parts) == entry["plies"]
    return [move for moves, _ in parts for move in moves], [e for _, es in parts for e in es]
