"""Whoever looks at a table: he loses his connection, comes back, and forgets nothing."""

import asyncio
import json
from itertools import count
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from support.client import Json, Socket, Visitor
from support.random_games import VIEWERS
from whitechapel.core import AnyRules, Record, Viewer, to_json, watch


class DroppedError(Exception):
    """The onlooker's own connection broke."""


class Onlooker:
    """A visitor who looks at a table until it is over."""

    def __init__(
        self,
        visitor: Visitor,
        table_id: str,
        random: Random,
        *,
        drops: float = 0.0,
        up: asyncio.Event | None = None,
    ) -> None:
        self.person = visitor
        self.table_id = table_id
        self.random = random
        self.drops = drops
        self.up = up
        """Set while the server is there; None where it never goes."""
        self.log: list[Json] = []
        self.tables: list[Json] = []
        self.visits = 0
        self._asks = count()

    @property
    def version(self) -> int:
        """Return the last version that he was told of."""
        return self.log[-1]["version"] if self.log else 0

    @property
    def since(self) -> int:
        """Return the version since which he wants to be told when he comes back."""
        return self.version

    @property
    def now(self) -> Json:
        """Return the table as he was last told."""
        return self.tables[-1]

    @property
    def over(self) -> bool:
        return bool(self.tables) and self.now["result"] is not None

    @property
    def satisfied(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.over

    @property
    def viewer(self) -> Viewer:
        return next(each for each in VIEWERS if each == self.now["you"]["viewer"])

    async def stay(self) -> None:
        """Look at the table until it is over, coming back as often as needed."""
        while not self.satisfied:
            self.visits += 1
            try:
                async with self.person.socket(self.table_id, f"?since={self.since}") as socket:
                    await self.attend(socket)
            except DroppedError:
                pass
            except (OSError, EOFError, WebSocketException):
                if self.up is None:
                    raise
                await self.up.wait()

    async def attend(self, socket: Socket) -> None:
        """Look at the table for as long as one connection lasts."""
        await self.listen(socket)
        await self.follow(socket)

    async def follow(self, socket: Socket) -> None:
        """Act whenever there is something new, until the table is over."""
        while not self.over:
            version = self.version
            await self.act(socket)
            if self.version == version:
                await self.listen(socket)

    async def act(self, socket: Socket) -> None:
        """Do what there is to do; who only looks does nothing."""

    async def listen(self, socket: Socket) -> Json:
        """Wait for a message; note what it tells."""
        self._perhaps_drop(socket)
        message: Json = await socket.hear()
        if message["type"] == "table":
            self.hear(message)
        return message

    def hear(self, table: Json) -> None:
        """Note what is told of the table; nothing may be missing and nothing told twice."""
        told = [entry["version"] for entry in table["log"]]
        assert told == list(range(self.version + 1, table["version"] + 1))
        self.log += table["log"]
        self.tables.append(table)

    async def ask(self, socket: Socket, message: Json) -> Json:
        """Ask something and wait for the answer; note what is told meanwhile."""
        ask = f"{self.visits}-{next(self._asks)}"
        await socket.send(message | {"ask": ask})
        while True:
            reply = await self.listen(socket)
            if reply.get("ask") == ask:
                return reply

    def _perhaps_drop(self, socket: Socket) -> None:
        """Break the connection, now and then, whatever is under way."""
        if self.random.random() < self.drops:
            socket.hang_up()
            raise DroppedError


class Contestant(Onlooker):
    """A visitor who plays a seat with random decisions and sends again what was not answered."""

    def __init__(
        self,
        visitor: Visitor,
        table_id: str,
        random: Random,
        *,
        regrets: float = 0.0,
        decisions: int = 1000,
        hasty: bool = False,
        accuses: float = 0.05,
        **habits: Any,
    ) -> None:
        super().__init__(visitor, table_id, random, **habits)
        self.hasty = hasty
        """Whether he does not ask what a decision means where it is whole by itself."""
        self.accuses = accuses
        """How often he thinks of an accusation."""
        self.decisions = decisions
        """After how many he gives up."""
        self.regrets = regrets
        """How often he wants to take something back."""
        self.pending: Json | None = None
        """What he confirmed and got no answer to."""
        self.acknowledged: dict[int, list[str]] = {}
        """His decisions that the server called durable, by version."""

    @property
    def satisfied(self) -> bool:
        return self.over and self.pending is None

    async def attend(self, socket: Socket) -> None:
        await self.listen(socket)
        if self.pending is not None:
            await self.confirm(socket, self.pending)
        await self.follow(socket)

    async def act(self, socket: Socket) -> None:
        """Take back, answer who asks to, give up, or decide."""
        table = self.now
        if self.version < max(self.acknowledged, default=0):
            return  # his own decision is made, and its news is on the way
        if self.regrets and await self.reconsider(socket, table):
            return
        if len(self.acknowledged) >= self.decisions:
            await self.ask(socket, {"type": "resign"})
        elif table["legal"] and (moves := await self.choose(socket, table)):
            name = f"{self.viewer}-{table['version']}-{self.random.random()}"
            confirm = {"version": table["version"], "moves": moves, "id": name}
            await self.confirm(socket, {"type": "confirm"} | confirm)

    async def reconsider(self, socket: Socket, table: Json) -> bool:
        """Ask for a take-back or answer who asks for one; tell whether that changed anything."""
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
            moves.append(self.random.choice(calm(legal, self.random, self.accuses))["text"])
            if self.hasty and table["terms"]["game"] == "pocket":
                return moves
            preview = {"type": "preview", "version": table["version"], "moves": moves}
            previewed = await self.ask(socket, preview)
            if previewed["type"] == "error":
                assert previewed["error"]["code"] in ("stale", "not_your_turn", "table_over")
                return []
            if previewed["preview"]["complete"]:
                return moves
            legal = previewed["preview"]["next_moves"]

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


def effective(log: list[Json]) -> tuple[list[str], list[Json]]:
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


def check_against_record(onlooker: Onlooker, record: Record, rules: AnyRules) -> None:
    """Hold all that an onlooker was told against the record as he sees it."""
    moments = watch(record, rules, onlooker.viewer)
    moves = [rules.move_text(moment.move) for moment in moments[1:]]
    events = [to_json(event) for moment in moments[1:] for event in moment.events]
    assert effective(onlooker.log) == (moves, events)
    assert onlooker.now["view"] == as_sent(rules.view_json(moments[-1].view))


def check_views_against_record(onlooker: Onlooker, record: Record, rules: AnyRules) -> None:
    """Hold all that an onlooker saw on the way against the record, but for what was taken back."""
    moments = watch(record, rules, onlooker.viewer)
    moves = [rules.move_text(moment.move) for moment in moments[1:]]
    views = [as_sent(rules.view_json(moment.view)) for moment in moments]
    for table in onlooker.tables:
        so_far, _ = effective([e for e in onlooker.log if e["version"] <= table["version"]])
        if table["view"] is not None and so_far == moves[: len(so_far)]:
            assert table["view"] == views[len(so_far)]


def check_acknowledged(contestant: Contestant) -> None:
    """Find every decision that was called durable in the log, where it was said to be, and once."""
    own = {
        entry["version"]: entry["moves"]
        for entry in contestant.log
        if entry["kind"] == "decided" and entry["seat"] == contestant.viewer
    }
    assert own.keys() == contestant.acknowledged.keys()
    for version, moves in contestant.acknowledged.items():
        assert own[version][: len(moves)] == moves


def as_sent(value: Any) -> Any:
    """Return a value as it comes over the wire."""
    return json.loads(json.dumps(value))


async def choose(socket: Socket, table: Json, random: Random, accuses: float = 0.05) -> list[str]:
    """Choose a whole list of decisions, asking what may follow."""
    legal = table["legal"]
    moves: list[str] = []
    while True:
        moves.append(random.choice(calm(legal, random, accuses))["text"])
        await socket.send({"type": "preview", "version": table["version"], "moves": moves})
        previewed = await socket.hear("preview")
        if previewed["preview"]["complete"]:
            return moves
        legal = previewed["preview"]["next_moves"]


def calm(legal: list[Json], random: Random, accuses: float = 0.05) -> list[Json]:
    """Leave out accusations but for one time in twenty, so that games last."""
    patient = [each for each in legal if each["move"]["kind"] != "accuse"]
    return patient if patient and random.random() >= accuses else legal


async def play_on(visitor: Visitor, table_id: str, random: Random) -> list[Json]:
    """Play a seat with random decisions until the table is over; give all tables that were seen."""
    player = Contestant(visitor, table_id, random)
    await player.stay()
    return player.tables
