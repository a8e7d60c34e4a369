"""No leak: two worlds that somebody cannot tell apart send him the same bytes.

Each test plays one random game twice, on two servers: the same steps, take-backs and questions
under two deals that look the same to a viewer for as long as the rules can make them. At every
moment both seats, a watcher and a stranger ask questions, allowed and forbidden, over HTTP and over
sockets. All that a viewer was sent is compared byte by byte; so are logs, metrics, the bus and the
stored words. The secrets and the players' words are different in the two games, too.
"""

import json
import logging
import re
import sqlite3
from collections import defaultdict
from collections.abc import Generator, Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog import DropEvent
from structlog.testing import capture_logs

from support.client import ANYONE, ME, Socket, Visitor
from support.local_server import LocalServer, Script, local_server
from support.probes import Question, questions
from support.random_games import VIEWERS
from support.twin_games import Step, follow, random_steps, shared, twin
from whitechapel.core import Seat, Viewer
from whitechapel.games import GAMES
from whitechapel.server.live.bus import MemoryBus

pytestmark = pytest.mark.slow

GAMES_AND_VIEWERS: tuple[tuple[str, Viewer, int], ...] = (
    ("pocket", Seat.JACK, 0),
    ("pocket", Seat.JACK, 1),
    ("pocket", Seat.INVESTIGATOR, 0),  # whose worlds are those of a spectator
    ("pocket", Seat.INVESTIGATOR, 1),
    ("london", Seat.JACK, 3),
    ("london", Seat.INVESTIGATOR, 0),
    ("london", Seat.INVESTIGATOR, 3),
    ("london", Seat.SPECTATOR, 0),
    ("london", Seat.SPECTATOR, 3),
)
"""Random games in which much is hidden for long; with an even seed, what is to come differs too."""

FIRST_VERSION = 5
"""The version of a table when its game begins: two sat down, two gave their words, it began."""

SEATS = ("jack", "investigator")

Channel = str
Transcript = list[dict[Channel, list[bytes]]]
"""What each channel carried, moment by moment. Within a moment the order is left aside: a table's
news and the answer to a question may overtake each other."""


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


class Pair:
    """The same steps and questions under two deals, and how long each viewer is in the dark."""

    def __init__(self, game: str, viewer: Viewer, seed: int, most: int = 60) -> None:
        rules, random = GAMES[game], Random(f"{game} {viewer} {seed}")
        truth = rules.deal(f"no leak {seed}".encode())
        steps = random_steps(rules, truth, random, most)
        other = twin(rules, truth, steps, viewer, random, until=1.0 if seed % 2 else 0.5)
        tales = [follow(rules, deal, steps) for deal in (truth, other)]
        self.moments = {each: shared(tales[0], tales[1], each) for each in VIEWERS}
        asked = []
        for number in range(max(self.moments.values())):
            moments = [tale[number] for tale in tales if number < len(tale)]
            version = FIRST_VERSION + number
            asked.append({str(v): questions(moments, v, version, random, 2) for v in VIEWERS})
        terms: dict[str, Any] = {"aids": seed % 3 != 0}
        if seed % 2:
            terms["clock"] = {"kind": "live", "seconds": 3600, "increment": 2}
        self.games = (
            Game(game, truth, steps, asked, "one", terms),
            Game(game, other, steps, asked, "two", terms),
        )

    async def overheard(self, folder: Path) -> tuple[Transcript, Transcript]:
        """Play both games, each on its own server."""
        one, other = [await overhear(folder / game.salt, game) for game in self.games]
        return one, other


@pytest.mark.parametrize(("game", "viewer", "seed"), GAMES_AND_VIEWERS)
async def test_worlds_that_look_alike_send_the_same_bytes(
    game: str, viewer: Viewer, seed: int, tmp_path: Path
) -> None:
    pair = Pair(game, viewer, seed)
    one, other = await pair.overheard(tmp_path)
    assert pair.moments[viewer] >= 8
    assert pair.games[0].deal.cards != pair.games[1].deal.cards
    for each in VIEWERS:
        assert difference(one, other, each, pair.moments[each]) is None
    nobody_hears_of_another(pair.games[0], one)


def nobody_hears_of_another(game: Game, transcript: Transcript) -> None:
    """See that no word or name of a request is sent to anybody but its owner."""
    heard = {
        viewer: b"".join(
            sent
            for moment in transcript
            for channel in CHANNELS[viewer]
            for sent in moment[channel]
        )
        for viewer in VIEWERS
    }
    for viewer, sent in heard.items():
        assert not [word for word in game.words if word.encode() in sent]
        for other in (Seat.JACK, Seat.INVESTIGATOR):
            assert (f'"{other} at '.encode() in sent) is (viewer is other)
    assert re.search(rb'"invitation":"\w+"', heard[Seat.JACK])
    assert not re.search(rb'"invitation":"\w+"', heard[Seat.SPECTATOR])


# A game at which everybody keeps asking, and every byte that was sent.


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
        await self.request(question.method, path, question.body)

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Make a request, and keep what is answered."""
        answer = await self.visitor.send(method, path, body)
        self.sent.append(self.visitor.sent(answer))
        return answer

    async def _receive(self) -> None:
        assert self._socket is not None
        text = await self._socket.receive()
        self.sent.append(text.encode())
        message = json.loads(text)
        if message["type"] == "table" and "ask" not in message:
            self._version = message["version"]
        self._answered.add(message.get("ask", ""))


async def overhear(folder: Path, game: Game) -> Transcript:
    """Play a game and give all that was sent, logged, counted, told and stored."""
    script = Script(dealt=game.deal, salt=game.salt)
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
        for number, asked in enumerate(game.questions):
            version = FIRST_VERSION + number
            if number:
                step = game.steps[number - 1]
                await self._take(ears[step.seat], step, table, version - 1)
            for ear in everybody:
                await ear.hear(version)
            await self._interfere(everybody, table, number)
            for ear in everybody:
                for question in asked[ear.channel]:
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
        body = {"game": self._game.name, "chairs": [ME, ANYONE], **self._game.terms}
        opened = (await jack.request("POST", "/api/tables", body)).json()
        table, invitation = opened["id"], opened["invitation"]
        await investigator.request("POST", f"/api/tables/{table}/sit", {})
        for ear, word in zip((jack, investigator), self._game.words, strict=True):
            await ear.request("POST", f"/api/tables/{table}/ready", {"entropy": word})
        return table, invitation

    async def _take(self, ear: Ear, step: Step, table: str, version: int) -> None:
        """Let a seat take a step that must be granted."""
        body: dict[str, Any] = {} if step.kind == "resign" else {"version": version}
        if step.kind == "decide":
            body |= {"moves": list(step.moves), "id": f"{step.seat} at {version}"}
        elif step.kind == "answer":
            body |= {"consent": step.consent}
        kind = {"decide": "confirm", "answer": "answer_take_back"}.get(step.kind, step.kind)
        question = Question.at_table(kind, body, over_socket=version % 2 == 0)
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


# What a server says besides what it sends: logs, counts, the bus, and what it stores as told.


@contextmanager
def keep_logs() -> Generator[list[bytes]]:
    """Keep every line that the server, or a library of its, logs."""
    kept: list[bytes] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not record.name.startswith("http"):  # that is whoever asks
                kept.append(record.getMessage().encode())

    def keep(_: Any, level: str, event: Any) -> Any:
        kept.append(f"{level} {event}".encode())
        raise DropEvent

    handler, root = Keep(), logging.getLogger()
    root.addHandler(handler)
    try:
        with capture_logs(processors=[keep]):
            yield kept
    finally:
        root.removeHandler(handler)


@contextmanager
def keep_bus() -> Generator[list[bytes]]:
    """Keep what the bus carries."""
    kept: list[bytes] = []
    announce = MemoryBus.announce

    async def keep(bus: MemoryBus, table: str, version: int) -> None:
        kept.append(repr((table, version)).encode())
        await announce(bus, table, version)

    with patch.object(MemoryBus, "announce", keep):
        yield kept


Counts = dict[tuple[str, str], float]


async def counts(visitor: Visitor) -> Counts:
    """Give what `/metrics` counts; how long things took is nobody's secret, and never the same."""
    text = (await visitor.send("GET", "/metrics")).text
    found: Counts = {}
    for family in text_string_to_metric_families(text):
        for name, labels, value, *_ in family.samples:
            timing = name.endswith(("_bucket", "_sum", "_created"))
            if name.startswith("whitechapel_") and not timing:
                found[name, repr(sorted(labels.items()))] = value
    return found


def counted_since(before: Counts, now: Counts) -> Counts:
    """Return what was counted since; every server of this process counts in the same place."""
    gauges = ("whitechapel_sockets", "whitechapel_cached_tables")
    return {
        key: value if key[0] in gauges else value - before.get(key, 0)
        for key, value in now.items()
        if key[0] in gauges or value != before.get(key, 0)
    }


def stored_as_told(file: Path, since: int) -> Iterator[dict[str, list[bytes]]]:
    """Return what is stored as told to each viewer, moment by moment."""
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT told FROM entries WHERE version >= ? ORDER BY version", (since,)
        )
        for (told,) in rows:
            heard = json.loads(told) if told else {"all": None}
            yield {
                f"stored {viewer}": [json.dumps(heard.get(viewer, heard.get("all"))).encode()]
                for viewer in VIEWERS
            }
