"""No leak at one device: without a reveal it shows what everybody knows, with one a seat's own.

One browser plays both seats and asks, at every moment of a random game, for both of them, with and
without their reveal. What it is sent without a reveal is compared between two worlds that look the
same to everybody; what it is sent while a seat holds its reveal, between two worlds of that seat.
"""

from collections import defaultdict
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from support.client import Socket, Visitor
from support.local_server import Script, local_server
from support.probes import (
    LOOKS,
    Question,
    decisions_to_preview,
    refused_decisions,
)
from support.random_games import VIEWERS
from support.twin_games import Moment, Step, follow, random_steps, shared, twin
from whitechapel.core import PLAYERS, AnyMatch, AnyRules, Player, Seat, Viewer
from whitechapel.games import GAMES
from whitechapel.london.board import EXITS
from whitechapel.london.moves import Escape
from whitechapel.server.api import table_requests
from whitechapel.server.table import decisions
from whitechapel.server.table.viewpoint import Viewpoint

pytestmark = pytest.mark.slow

FIRST_VERSION = 5
"""The version of a table when its game begins: twice sat down, two words, and it began."""

ESCAPES = [GAMES["london"].move_text(Escape(way)) for way in EXITS]

Asked = dict[str, list[Question]]
Transcript = list[dict[str, list[bytes]]]


class Pair:
    """The same steps and questions at one device under two deals."""

    def __init__(self, game: str, viewer: Viewer, seed: int, most: int = 60) -> None:
        rules, random = GAMES[game], Random(f"device {game} {viewer} {seed}")
        truth = rules.deal(f"device {seed}".encode())
        self.game, self.steps = game, random_steps(rules, truth, random, most)
        other = twin(rules, truth, self.steps, viewer, random)
        self.deals = (truth, other)
        tales = [follow(rules, deal, self.steps) for deal in self.deals]
        self.moments = {each: shared(tales[0], tales[1], each) for each in VIEWERS}
        self.asked: list[Asked] = []
        for number in range(max(self.moments.values())):
            moments = [tale[number] for tale in tales if number < len(tale)]
            self.asked.append(device_questions(moments, FIRST_VERSION + number, random))

    async def overheard(self, folder: Path) -> tuple[Transcript, Transcript]:
        """Play both games, each on its own server."""
        one, other = [
            await play_at_one_device(folder / name, self, deal, name)
            for name, deal in zip(("one", "two"), self.deals, strict=True)
        ]
        return one, other

    async def differences(self, folder: Path) -> dict[Viewer, list[tuple[bytes, bytes]]]:
        """Find all that differs between the two games although it should not."""
        one, other = await self.overheard(folder)
        return {
            viewer: [
                pair
                for number in range(moments)
                for pair in zip(one[number][viewer], other[number][viewer], strict=True)
                if pair[0] != pair[1]
            ]
            for viewer, moments in self.moments.items()
        }


def device_questions(moments: list[Moment], version: int, random: Random) -> Asked:
    """Choose what is asked at a moment, under the eyes to which the answers belong."""
    asked: defaultdict[str, list[Question]] = defaultdict(list)
    for seat in PLAYERS:
        for held in (False, True):
            who: dict[str, Any] = {"version": version, "seat": str(seat), "revealed": held}
            moves = decisions_to_preview(moments, seat, random)
            each = {"moves": moves, "each": random.random() < 0.2}
            refused = {"moves": refused_decisions(moments, seat, random), "id": "refused"}
            past = {"version": random.randrange(version + 1)}
            channel = str(seat) if held else "spectator"
            asked[channel] += [
                Question.at_table("past", who | past, over_socket=random.random() < 0.5),
                Question.at_table("notebook", who, over_socket=random.random() < 0.5),
                Question.at_table("preview", who | each, over_socket=random.random() < 0.5),
                Question.at_table("confirm", who | refused, over_socket=random.random() < 0.5),
            ]
        since = {"seat": str(seat), "since": random.randrange(version)}
        reveal = Question.at_table("reveal", since, over_socket=random.random() < 0.5)
        asked[str(seat)].append(reveal)
    everybody = asked["spectator"]
    everybody.append(Question("GET", random.choice(LOOKS)))
    everybody.append(Question.at_table("preview", {"version": version}, over_socket=True))
    everybody += _escape(moments, version, random)
    return dict(asked)


def _escape(moments: list[Moment], version: int, random: Random) -> list[Question]:
    """Try an escape without a reveal; only where it might be anybody's secret."""
    moment = moments[0]
    rules, state = moment.match.rules, moment.match.state
    if rules.NAME != "london" or moment.actor is not Seat.JACK or len(state.public.suspects) == 1:
        return []
    first = random.choice(rules.legal_moves(state))
    moves = [rules.move_text(first), random.choice(ESCAPES)]
    body: dict[str, Any] = {"version": version, "seat": "jack", "moves": moves}
    return [
        Question.at_table("preview", body, over_socket=False),
        Question.at_table("confirm", body | {"id": "escape"}, over_socket=False),
    ]


async def play_at_one_device(folder: Path, pair: Pair, deal: Any, salt: str) -> Transcript:
    """Play a game at one device; give what was sent to whose eyes, moment by moment."""
    async with local_server(folder, Script(dealt=deal, salt=salt)) as server:
        mary = await server.guest("Mary")
        table = await one_device(mary, pair.game, word=f"word {salt}")
        transcript: Transcript = []
        async with mary.socket(table) as socket:
            for number, asked in enumerate(pair.asked):
                version = FIRST_VERSION + number
                sent: defaultdict[str, list[bytes]] = defaultdict(list)
                if number:
                    step = _step(pair.steps[number - 1], version - 1)
                    sent["spectator"].append(await ask(mary, socket, table, step))
                sent["spectator"].append((await socket.receive()).encode())
                for channel, questions in asked.items():
                    for question in questions:
                        sent[channel].append(await ask(mary, socket, table, question))
                transcript.append(dict(sent))
        return transcript


async def one_device(mary: Visitor, game: str, word: str = "") -> str:
    """Open a table at which both chairs are the opener's."""
    body = {"game": game, "chairs": [{"who": "me"}, {"who": "me"}]}
    table = await mary.ask("POST", "/api/tables", body)
    await mary.ask("POST", f"/api/tables/{table['id']}/ready", {"entropy": word})
    return str(table["id"])


def _step(step: Step, version: int) -> Question:
    """Write a step as a request; every second decision is made with the seat's reveal."""
    body: dict[str, Any] = {"version": version, "seat": str(step.seat)}
    match step.kind:
        case "decide":
            body |= {"moves": list(step.moves), "id": f"at {version}", "revealed": version % 2 == 0}
            return Question.at_table("confirm", body, over_socket=False)
        case "take_back":
            return Question.at_table("take_back", body, over_socket=False)
        case "answer":
            body |= {"consent": step.consent}
            return Question.at_table("answer_take_back", body, over_socket=False)
        case "resign":
            return Question.at_table("resign", {"seat": str(step.seat)}, over_socket=False)


async def ask(mary: Visitor, socket: Socket, table: str, question: Question) -> bytes:
    """Ask, over HTTP or over the socket; give the bytes of the answer."""
    if question.message is not None:
        await socket.send(question.message)
        return (await socket.receive()).encode()
    path = question.path.format(table=table, invitation=table)
    return mary.sent(await mary.send(question.method, path, question.body))


@pytest.mark.parametrize(
    ("game", "viewer", "seed"),
    [
        ("pocket", Seat.JACK, 1),
        ("pocket", Seat.SPECTATOR, 1),  # whose worlds are those of the Investigator
        ("london", Seat.JACK, 1),
        ("london", Seat.INVESTIGATOR, 2),
        ("london", Seat.SPECTATOR, 8),
    ],
)
async def test_a_device_shows_the_same_bytes_in_worlds_that_look_alike_to_whoever_looks(
    game: str, viewer: Viewer, seed: int, tmp_path: Path
) -> None:
    pair = Pair(game, viewer, seed, most=36)
    assert pair.moments[viewer] >= 8
    assert pair.deals[0].cards != pair.deals[1].cards
    assert not any((await pair.differences(tmp_path)).values())


async def test_a_device_that_shows_a_seats_own_eyes_without_a_reveal_is_found_out(
    tmp_path: Path,
) -> None:
    pair = Pair("pocket", Seat.SPECTATOR, seed=2, most=6)
    assert pair.deals[0].identity != pair.deals[1].identity
    with patch.object(table_requests, "viewpoint_of", lambda *_: Viewpoint(Seat.JACK, PLAYERS)):
        found = await pair.differences(tmp_path)
    assert found[Seat.SPECTATOR]


def legal_in_every_world(rules: AnyRules, match: AnyMatch, words: list[str]) -> list[str]:
    """List what may follow some decisions, whatever is hidden from everybody; by trying it."""
    seat = rules.actor(match.state)
    worlds = rules.worlds(rules.view(match.state, Seat.SPECTATOR))
    listed: list[str] | None = None
    for world in worlds[:: len(worlds) // 60 + 1]:
        state = world.state
        for word in words:
            state = rules.apply(state, rules.parse_move(word)).state
        assert rules.actor(state) is seat
        legal = [rules.move_text(move) for move in rules.legal_moves(state)]
        listed = legal if listed is None else [word for word in listed if word in legal]
    assert listed
    return listed


async def listings(folder: Path, game: str, seed: int) -> list[tuple[list[str], list[str], bool]]:
    """Play at one device; return what it lists, what every world allows, and if that is all."""
    rules, random = GAMES[game], Random(f"listings {game} {seed}")
    deal = rules.deal(f"listings {seed}".encode())
    steps = random_steps(rules, deal, random)
    found: list[tuple[list[str], list[str], bool]] = []
    async with local_server(folder, Script(dealt=deal)) as server:
        mary = await server.guest("Mary")
        table = await one_device(mary, game)
        for version, (moment, step) in enumerate(
            zip(follow(rules, deal, steps), steps, strict=False), start=FIRST_VERSION
        ):
            assert moment.actor is not None
            for words in ([], *_beginnings(moment.match)):
                body = {"version": version, "seat": str(moment.actor), "moves": words}
                told = await mary.ask("POST", f"/api/tables/{table}/preview", body)
                listed = [each["text"] for each in told["preview"]["next_moves"]]
                after = moment.match
                for word in words:
                    after = after.play(rules.parse_move(word))
                truth = [rules.move_text(move) for move in rules.legal_moves(after.state)]
                common = legal_in_every_world(rules, moment.match, words)
                found.append((listed, common, common == truth))
            shown = await mary.ask("GET", f"/api/tables/{table}")
            common = legal_in_every_world(rules, moment.match, [])
            found.append(([each["text"] for each in shown["legal"]], common, True))
            question = _step(step, version)
            path = question.path.format(table=table)
            await mary.ask("POST", path, question.body)
    return found


def _beginnings(match: AnyMatch) -> list[list[str]]:
    """Return the first decisions after which the same seat has more to decide."""
    rules = match.rules
    if rules.NAME != "london" or rules.actor(match.state) is not Seat.JACK:
        return []
    return [[rules.move_text(move)] for move in rules.legal_moves(match.state)]


@pytest.mark.parametrize("game", GAMES)
async def test_without_a_reveal_a_device_lists_exactly_what_is_legal_in_every_world(
    game: str, tmp_path: Path
) -> None:
    found = await listings(tmp_path, game, seed=39)
    assert len(found) >= 20
    for listed, common, _ in found:
        assert listed == common
    if game == "london":
        assert not all(whole for *_, whole in found)
        assert any(word in ESCAPES for _, common, _ in found for word in common)


async def test_a_device_that_lists_what_only_jack_can_know_is_found_out(tmp_path: Path) -> None:
    def own(rules: AnyRules, state: Any, _: Viewpoint, seat: Player) -> Any:
        return rules.view(state, seat)

    with patch.object(decisions, "acting_view", own):
        found = await listings(tmp_path, "london", seed=39)
    assert any(listed != common for listed, common, _ in found)
