"""A game on a scripted server at which everybody keeps asking, and every byte that was sent.

`overhear` plays the steps of a game (see `twin_games`) on a server of its own. At every moment both
seats, a watcher and a stranger ask questions, allowed and forbidden, over HTTP and over sockets.
What each of them was sent is kept, moment by moment; so are the logs, the counts of `/metrics`,
what the bus carried, and what is stored as told. Two such games can then be held side by side.
"""

import json
from collections import defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from support.client import Socket, Visitor
from support.local_server import LocalServer, Script, local_server
from support.probes import Question
from support.side_channels import counted_since, counts, keep_bus, keep_logs, stored_as_told
from support.twin_games import Step
from whitechapel.core import Seat, Viewer

FIRST_VERSION = 5
"""The version of a table when its game begins: two sat down, two gave their words, it began."""

SEATS = ("jack", "investigator")

Channel = str
Transcript = list[dict[Channel, list[bytes]]]
"""What each channel carried, moment by moment. Within a moment the order is left aside: a table's
news and the answer to a question may overtake each other."""


class Ear:
    """Somebody at the table with everything that he was sent."""

    def __init__(self, visitor: Visitor, channel: Channel) -> None:
        self.visitor = visitor
        self.channel = channel
        self.sent: list[bytes] = []
        self._stack = AsyncExitStack()
        self._socket: Socket | None = None
        self._version = -1
        self._answered: set[str] = set()

    async def connect(self, table: str, since: int = 0) -> None:
        """Look at the table, or look again after a lost connection."""
        await self.disconnect()
        self._version = -1
        socket = self.visitor.socket(table, f"?since={since}")
        self._socket = await self._stack.enter_async_context(socket)
        await self._receive()

    async def disconnect(self) -> None:
        """Lose the connection."""
        await self._stack.aclose()
        self._socket = None

    async def hear(self, version: int) -> None:
        """Wait until the news of a version has come."""
        while self._socket is not None and self._version < version:
            await self._receive()

    async def ask(self, question: Question, table: str, invitation: str, number: int) -> None:
        """Ask something, and keep what is answered."""
        if question.message is not None and self._socket is not None:
            name = f"{self.channel} {number}"
            await self._socket.send({**question.message, "ask": name})
            while name not in self._answered:
                await self._receive()
            return
        path = question.path.format(table=table, invitation=invitation)
        answer = await self.visitor.send(question.method, path, question.body)
        self.sent.append(self.visitor.sent(answer))

    async def _receive(self) -> None:
        assert self._socket is not None
        text = await self._socket.receive()
        self.sent.append(text.encode())
        message = json.loads(text)
        if message["type"] == "table" and "ask" not in message:
            self._version = message["version"]
        self._answered.add(message.get("ask", ""))


@dataclass
class Game:
    """A game to be overheard: the deal, the steps, and the questions at each moment."""

    name: str
    deal: Any
    steps: list[Step]
    questions: list[dict[Channel, list[Question]]]
    salt: str
    terms: dict[str, Any]

    @property
    def words(self) -> tuple[str, str]:
        """Return the words of the players, which nobody but themselves knows before the end."""
        return f"first word {self.salt}", f"second word {self.salt}"


async def overhear(folder: Path, game: Game) -> Transcript:
    """Play a game and give all that was sent, logged, counted, told and stored."""
    script = Script(deal=game.deal, salt=game.salt)
    with keep_logs() as logged, keep_bus() as carried:
        async with local_server(folder, script) as server:
            transcript = await _Sitting(server, game, logged, carried).play()
        file = folder / "whitechapel.sqlite"
        for number, told in enumerate(stored_as_told(file, FIRST_VERSION)):
            if number < len(transcript):
                transcript[number] |= told
    return transcript


class _Sitting:
    """One game from the first chair to the last moment that matters."""

    def __init__(
        self, server: LocalServer, game: Game, logged: list[bytes], carried: list[bytes]
    ) -> None:
        self._server = server
        self._game = game
        self._logged = logged
        self._carried = carried
        self._asked = 0

    async def play(self) -> Transcript:
        """Play, and give what was overheard."""
        server, game = self._server, self._game
        ears = {name: Ear(await server.guest(name), name) for name in SEATS}
        watchers = [Ear(await server.guest("watcher"), "spectator")]
        strangers = [Ear(server.stranger(), "spectator")]
        everybody = [*ears.values(), *watchers, *strangers]
        before = await counts(strangers[0].visitor)
        table, invitation = await self._sit_down(ears["jack"], ears["investigator"])
        for ear in everybody:
            await ear.connect(table)
        transcript: Transcript = []
        for number, questions in enumerate(game.questions):
            version = FIRST_VERSION + number
            if number:
                step = game.steps[number - 1]
                await self._take(ears[step.seat], step, table, version - 1)
            for ear in everybody:
                await ear.hear(version)
            await self._interfere(everybody, table, number)
            for ear in everybody:
                for question in questions[ear.channel]:
                    self._asked += 1
                    await ear.ask(question, table, invitation, self._asked)
            counted = counted_since(before, await counts(strangers[0].visitor))
            transcript.append(self._collect(everybody) | {"metrics": [repr(counted).encode()]})
            server.moment += 700
        for ear in everybody:
            await ear.disconnect()
        return transcript

    async def _sit_down(self, jack: Ear, investigator: Ear) -> tuple[str, str]:
        """Let two people find each other in the lobby; what they are told counts as well."""
        chairs = [{"who": "me"}, {"who": "anyone"}]
        body = {"game": self._game.name, "chairs": chairs, **self._game.terms}
        answer = await jack.visitor.send("POST", "/api/tables", body)
        jack.sent.append(jack.visitor.sent(answer))
        table, invitation = answer.json()["id"], answer.json()["invitation"]
        answer = await investigator.visitor.send("POST", f"/api/tables/{table}/sit", {})
        investigator.sent.append(investigator.visitor.sent(answer))
        for ear, word in zip((jack, investigator), self._game.words, strict=True):
            answer = await ear.visitor.send("POST", f"/api/tables/{table}/ready", {"entropy": word})
            ear.sent.append(ear.visitor.sent(answer))
        return table, invitation

    async def _take(self, ear: Ear, step: Step, table: str, version: int) -> None:
        """Let a seat take a step that must be granted."""
        body: dict[str, Any] = {"version": version}
        match step.kind:
            case "decide":
                body |= {"moves": list(step.moves), "id": f"{step.seat} at {version}"}
                question = Question.at_table("confirm", body, over_socket=version % 2 == 0)
            case "take_back":
                question = Question.at_table("take_back", body, over_socket=version % 2 == 0)
            case "answer":
                body |= {"consent": step.consent}
                question = Question.at_table("answer_take_back", body, over_socket=version % 2 == 0)
            case "resign":
                question = Question.at_table("resign", {}, over_socket=version % 2 == 0)
        self._asked += 1
        await ear.ask(question, table, "", self._asked)
        await ear.hear(version + 1)

    async def _interfere(self, everybody: list[Ear], table: str, number: int) -> None:
        """Lose connections, and the tables in memory, now and then."""
        random = Random(number)
        if random.random() < 0.2:
            self._server.services.table_cache.drop_all()
        for ear in everybody:
            if random.random() < 0.15:
                await ear.connect(table, random.randrange(FIRST_VERSION + number))

    def _collect(self, everybody: list[Ear]) -> dict[Channel, list[bytes]]:
        """Take together what was sent since the last moment; nobody's token is among it."""
        collected: defaultdict[Channel, list[bytes]] = defaultdict(list)
        for ear in everybody:
            collected[ear.channel] += ear.sent
            ear.sent.clear()
        for name, kept in (("logs", self._logged), ("bus", self._carried)):
            collected[name] += kept
            kept.clear()
        tokens = [token for ear in everybody for token in ear.visitor.http.cookies.values()]
        for sent in collected.values():
            assert not [each for each in sent for token in tokens if token.encode() in each]
            sent.sort()
        return dict(collected)


CHANNELS: dict[Viewer, tuple[Channel, ...]] = {
    Seat.JACK: ("jack", "stored jack"),
    Seat.INVESTIGATOR: ("investigator", "stored investigator"),
    Seat.SPECTATOR: ("spectator", "stored spectator", "logs", "metrics", "bus"),
}
"""What each viewer must not be able to tell two worlds apart by; anybody might read a log."""


def difference(first: Transcript, second: Transcript, viewer: Viewer, moments: int) -> str | None:
    """Return where what a viewer was sent in two games differs first, if it does."""
    for number in range(moments):
        found: list[str] = []
        for channel in CHANNELS[viewer]:
            one, other = first[number][channel], second[number][channel]
            if one != other:
                pairs = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]]
                found.append(f"{channel}: {len(one)} {len(other)} {pairs[:1]}")
        if found:
            return "\n".join((f"moment {number}", *found))
    return None
